// Every function with random bytes, lengths and words, and with null pointers. The arrays are exactly as long as
// the functions are told, so that valgrind or the address sanitizer sees whoever reads or writes beyond them.
#include <assert.h>
#include <fianchetto.h>
#include <stdlib.h>
#include <string.h>

static uint64_t seed = 1;

static uint64_t number(uint64_t below) {
    seed ^= seed << 13, seed ^= seed >> 7, seed ^= seed << 17;
    return seed % below;
}

// A block of this many bytes, as letters of FENs and moves or as anything.
static void *bytes(size_t length) {
    static const unsigned char letters[] = "rnbqkpRNBQKPacdefgh12345678/ -wO=x+#0";
    unsigned char *block = malloc(length ? length : 1);
    int are_letters = number(2);
    for (size_t i = 0; i < length; i++)
        block[i] = are_letters ? letters[number(sizeof letters - 1)] : number(256);
    return block;
}

// A text or a list goes into an array of the length, or what is needed is said and is more.
static void text(const fianchetto_position *position, uint16_t mv) {
    size_t capacity = number(100), length = 0;
    char *room = malloc(capacity ? capacity : 1);
    fianchetto_status status = fianchetto_position_fen(position, room, capacity, &length, NULL);
    assert(status ? length >= capacity : strlen(room) == length);
    status = fianchetto_position_san(position, mv, room, number(capacity + 1), NULL, NULL);
    assert(status <= FIANCHETTO_STATUS_BAD_MOVE);
    status = fianchetto_position_uci(position, mv, room, number(capacity + 1), NULL, NULL);
    assert(status <= FIANCHETTO_STATUS_BAD_MOVE);
    free(room);
}

static void game(void) {
    fianchetto_position *position, *copy;
    assert(!fianchetto_position_new(FIANCHETTO_START, strlen(FIANCHETTO_START), FIANCHETTO_STANDARD, &position, NULL));
    for (int ply = 0; ply < 60; ply++) {
        size_t capacity = number(64), count, length = number(8);
        uint16_t *moves = malloc(capacity * sizeof *moves + 1), mv = number(65536), read;
        bool is_legal;
        fianchetto_status status = fianchetto_position_moves(position, number(4), moves, capacity, &count, NULL);
        if (!status && count) mv = moves[number(count)];
        text(position, mv);
        assert(!fianchetto_position_is_legal(position, mv, &is_legal, NULL));
        status = fianchetto_position_play(position, mv, NULL);
        assert(is_legal ? !status : status == FIANCHETTO_STATUS_BAD_MOVE);
        char *word = bytes(length);
        fianchetto_position_read_move(position, word, length, &read, NULL);
        if (!number(8)) fianchetto_position_undo(position, NULL, NULL);
        free(word), free(moves);
    }
    assert(!fianchetto_position_clone(position, &copy, NULL));
    fianchetto_position_free(position);
    while (!fianchetto_position_undo(copy, NULL, NULL)) {}
    fianchetto_position_free(copy);
}

static void positions(void) {
    size_t length = number(80);
    fianchetto_position *position;
    fianchetto_error error;
    char *fen = bytes(length), *packed = bytes(32);
    if (!fianchetto_position_new(fen, length, number(3), &position, &error)) fianchetto_position_free(position);
    else assert(memchr(error.text, 0, sizeof error.text));
    if (!fianchetto_position_from_bytes((uint8_t *)packed, number(3), &position, NULL)) fianchetto_position_free(position);
    free(fen), free(packed);
}

static void batches(const fianchetto_workers *workers) {
    size_t rows = number(600), capacity = number(4000);
    uint8_t *packed = bytes(32 * rows), *after = malloc(32 * rows + 1), *statuses = malloc(rows + 1);
    uint16_t *moves = malloc(2 * capacity + 1), *words = bytes(2 * rows);
    uint32_t *counts = malloc(4 * rows + 1);
    uint64_t *keys = malloc(8 * rows + 1), *offsets = malloc(8 * (rows + 1));
    fianchetto_position *start;
    assert(!fianchetto_position_new(FIANCHETTO_START, strlen(FIANCHETTO_START), FIANCHETTO_STANDARD, &start, NULL));
    for (size_t row = 0; row < rows; row++)
        if (number(4)) assert(!fianchetto_position_to_bytes(start, packed + 32 * row, NULL));
    fianchetto_position_free(start);
    fianchetto_batch_counts(workers, packed, rows, counts, statuses, NULL);
    for (size_t row = 0; row < rows; row++) assert(statuses[row] ? counts[row] == 0 : counts[row] > 0);
    fianchetto_batch_keys(workers, packed, rows, keys, NULL, NULL);
    fianchetto_status status = fianchetto_batch_moves(workers, packed, rows, number(4), moves, capacity, offsets, NULL, NULL);
    assert(status != FIANCHETTO_STATUS_TOO_SHORT || offsets[rows] > capacity);
    fianchetto_batch_play(workers, packed, rows, words, number(2) ? after : NULL, statuses, NULL);
    free(packed), free(after), free(statuses), free(moves), free(words), free(counts), free(keys), free(offsets);
}

// Null pointers, and numbers that are too large.
static void nothing(void) {
    fianchetto_status bad = FIANCHETTO_STATUS_BAD_ARGUMENT;
    fianchetto_error error;
    uint64_t set;
    size_t length;
    uint16_t moves[2];
    fianchetto_position_free(NULL), fianchetto_workers_free(NULL);
    assert(fianchetto_position_new(NULL, 3, 0, NULL, &error) == bad && !strcmp(error.text, "position is null"));
    assert(fianchetto_position_fen(NULL, NULL, 0, NULL, NULL) == bad);
    assert(fianchetto_position_moves(NULL, 0, NULL, 5, &length, NULL) == bad);
    assert(fianchetto_position_play(NULL, 0, NULL) == bad);
    assert(fianchetto_position_undo(NULL, NULL, NULL) == bad);
    assert(fianchetto_position_perft(NULL, 1, 1, &set, NULL) == bad);
    assert(fianchetto_position_state(NULL, NULL, NULL) == bad);
    assert(fianchetto_attacks(2, 0, 0, 0, &set, NULL) == bad && fianchetto_attacks(0, 6, 0, 0, &set, NULL) == bad);
    assert(fianchetto_attacks(0, 0, 64, 0, &set, NULL) == bad && fianchetto_attacks(0, 0, 0, 0, NULL, NULL) == bad);
    assert(fianchetto_batch_counts(NULL, NULL, 1, NULL, NULL, NULL) == bad);
    fianchetto_workers *workers;
    assert(!fianchetto_workers_new(1, &workers, NULL));
    assert(!fianchetto_batch_counts(workers, NULL, 0, NULL, NULL, NULL));
    assert(fianchetto_batch_counts(workers, NULL, SIZE_MAX, NULL, NULL, NULL) == bad);
    assert(fianchetto_batch_play(workers, NULL, SIZE_MAX / 2, NULL, NULL, NULL, NULL) == bad);
    assert(fianchetto_batch_moves(workers, NULL, SIZE_MAX, 0, moves, 2, &set, NULL, NULL) == bad);
    uint32_t *odd = (uint32_t *)(void *)((char *)moves + 1);
    assert(fianchetto_batch_counts(workers, (uint8_t *)moves, 1, odd, NULL, &error) == bad);
    assert(!strcmp(error.text, "counts is not aligned"));
    fianchetto_workers_free(workers);
    fianchetto_position *position;
    assert(!fianchetto_position_new(FIANCHETTO_START, strlen(FIANCHETTO_START), FIANCHETTO_STANDARD, &position, NULL));
    assert(fianchetto_position_perft(position, FIANCHETTO_MAX_DEPTH + 1, 1, &set, NULL) == bad);
    assert(fianchetto_position_moves(position, 0, moves, 2, &length, &error) == FIANCHETTO_STATUS_TOO_SHORT);
    assert(length == 20 && !strcmp(error.text, "moves has room for 2, but 20 are needed"));
    fianchetto_position_free(position);
}

int main(void) {
    nothing();
    fianchetto_workers *workers;
    assert(!fianchetto_workers_new(2, &workers, NULL));
    for (int round = 0; round < 40; round++) {
        game();
        for (int i = 0; i < 50; i++) positions();
        batches(workers);
    }
    fianchetto_workers_free(workers);
    return 0;
}
