// A game: moves by text, the list of moves, and how it ends.
#include <assert.h>
#include <fianchetto.h>
#include <stdio.h>
#include <string.h>

int main(void) {
    fianchetto_error error;
    fianchetto_position *game;
    if (fianchetto_position_new(FIANCHETTO_START, strlen(FIANCHETTO_START), FIANCHETTO_STANDARD, &game, &error)) {
        fprintf(stderr, "%s\n", error.text);
        return 1;
    }
    const char *line[] = {"f3", "e7e5", "g4", "Qh4"};
    for (int i = 0; i < 4; i++) {
        uint16_t mv;
        if (fianchetto_position_read_move(game, line[i], strlen(line[i]), &mv, &error) ||
            fianchetto_position_play(game, mv, &error)) {
            fprintf(stderr, "%s\n", error.text);
            return 1;
        }
    }
    fianchetto_outcome outcome;
    fianchetto_position_outcome(game, &outcome, NULL);
    assert(outcome == FIANCHETTO_OUTCOME_CHECKMATE);

    // The mate is taken back, and the moves that there were instead of it are printed.
    uint16_t mate, moves[FIANCHETTO_MAX_MOVES];
    size_t count;
    fianchetto_position_undo(game, &mate, NULL);
    fianchetto_position_moves(game, FIANCHETTO_ALL, moves, FIANCHETTO_MAX_MOVES, &count, NULL);
    for (size_t i = 0; i < count; i++) {
        char san[FIANCHETTO_MOVE_SIZE], uci[FIANCHETTO_MOVE_SIZE];
        fianchetto_position_san(game, moves[i], san, sizeof san, NULL, NULL);
        fianchetto_position_uci(game, moves[i], uci, sizeof uci, NULL, NULL);
        printf("%s %s\n", uci, san);
    }
    assert(count == 30);

    // What is wrong is said in words.
    assert(fianchetto_position_read_move(game, "Qh3", 3, &mate, &error) == FIANCHETTO_STATUS_BAD_MOVE);
    printf("%s\n", error.text);

    uint64_t leaves;
    fianchetto_position_perft(game, 4, 0, &leaves, NULL);
    printf("%llu\n", (unsigned long long)leaves);
    fianchetto_position_free(game);
    return 0;
}
