// The C interface of fianchetto: chess positions, legal moves, notation, perft, and batches of positions.
// Made by cbindgen from the sources of crates/capi; docs/c.md says how to use it.
//
// What every caller promises:
// - an array is as long as its argument says, and nobody else writes it during the call;
// - a handle comes from a function of this file, and has not been freed;
// - nobody else uses a handle during a call that changes or frees it.
// Everything else is checked: a null or misaligned pointer, bytes that are no position, a text or a word that
// is no move get a status and a text. Where nothing else is said, a pointer must not be null; `error` may be.


#ifndef FIANCHETTO_H
#define FIANCHETTO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
// The starting position of standard chess, as FEN.
#define FIANCHETTO_START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

// The square that a move leaves, and the one that it goes to; for castling, that of the rook.
#define FIANCHETTO_FROM(mv) ((mv) & 63)
#define FIANCHETTO_TO(mv) ((mv) >> 6 & 63)

// The kind of a move: 0 quiet, 1 double push, 2 and 3 castling kingside and queenside, 4 capture, 5 en
// passant, 8 to 11 promotion to knight, bishop, rook, queen, 12 to 15 the same with a capture.
#define FIANCHETTO_KIND(mv) ((mv) >> 12)

// The bytes of a text in `fianchetto_error`, with its final 0.
#define FIANCHETTO_ERROR_SIZE 256

// `KQkq` in a FEN mean castling of standard chess, which is written as the king's move, `e1g1`.
#define FIANCHETTO_STANDARD 0

// `KQkq` in a FEN are the outermost rooks, and castling is written as king takes rook, `e1h1`.
#define FIANCHETTO_CHESS960 1

// The bytes of a packed position.
#define FIANCHETTO_POSITION_BYTES 32

// Room for every FEN that this library writes, with the 0 at its end.
#define FIANCHETTO_FEN_SIZE 96

// No square.
#define FIANCHETTO_NO_SQUARE 64

// The most moves of a position: eight steps and two castlings of the king, and 27 moves of fifteen
// queens. No position from a game has more than 218, but others can be set up.
#define FIANCHETTO_MAX_MOVES 415

// Room for every move as text, in UCI or SAN, with the 0 at its end.
#define FIANCHETTO_MOVE_SIZE 8

// All moves.
#define FIANCHETTO_ALL 0

// Captures and promotions.
#define FIANCHETTO_TACTICAL 1

// All other moves.
#define FIANCHETTO_QUIETS 2

// The greatest depth of a perft. Nobody can count half of it, but each ply takes room on the
// stack.
#define FIANCHETTO_MAX_DEPTH 64

// What came of a call. Everything but `FIANCHETTO_STATUS_OK` comes with a text in the
// `fianchetto_error`.
typedef enum {
  // It is done.
  FIANCHETTO_STATUS_OK = 0,
  // A pointer is null or not aligned, or a number is out of range.
  FIANCHETTO_STATUS_BAD_ARGUMENT = 1,
  // The caller's array is too short; the length that it needs has been written.
  FIANCHETTO_STATUS_TOO_SHORT = 2,
  // The text or the bytes are no position that can be played.
  FIANCHETTO_STATUS_BAD_POSITION = 3,
  // The text or the word is no legal move here, or the text means several.
  FIANCHETTO_STATUS_BAD_MOVE = 4,
  // There is nothing to take back, or no technique of this name.
  FIANCHETTO_STATUS_NOT_FOUND = 5,
  // Some rows of a batch have no answer; `statuses` says which.
  FIANCHETTO_STATUS_BAD_ROWS = 6,
  // The system refuses a thread.
  FIANCHETTO_STATUS_NO_THREADS = 7,
  // The library is wrong. Free the handle that was used; others are not affected.
  FIANCHETTO_STATUS_INTERNAL = 8,
} fianchetto_status;

// How a game has ended, or the draw that a player can claim.
typedef enum {
  // It goes on.
  FIANCHETTO_OUTCOME_NONE = 0,
  // The side to move has lost.
  FIANCHETTO_OUTCOME_CHECKMATE = 1,
  // A draw: the side to move has no move, and is not in check.
  FIANCHETTO_OUTCOME_STALEMATE = 2,
  // A draw: neither side has the pieces to give mate.
  FIANCHETTO_OUTCOME_INSUFFICIENT_MATERIAL = 3,
  // A draw: seventy-five moves of each side without a capture or a pawn move.
  FIANCHETTO_OUTCOME_SEVENTY_FIVE_MOVES = 4,
  // A draw: the position occurs for the fifth time.
  FIANCHETTO_OUTCOME_FIVEFOLD_REPETITION = 5,
  // A draw if a player claims it: fifty such moves.
  FIANCHETTO_OUTCOME_FIFTY_MOVES = 6,
  // A draw if a player claims it: the position occurs for the third time.
  FIANCHETTO_OUTCOME_THREEFOLD_REPETITION = 7,
} fianchetto_outcome;

// A position with the moves that led to it. Several threads may ask it at the same time; nobody
// else may use it while it is changed or freed.
typedef struct fianchetto_position fianchetto_position;

// Threads that answer batches. Several threads may use them at the same time.
typedef struct fianchetto_workers fianchetto_workers;

// Where a function that fails writes what is wrong. The caller has it, on its stack for example;
// every function takes a null pointer in its place.
typedef struct {
  // UTF-8 with a 0 at its end; a long text is cut off.
  char text[FIANCHETTO_ERROR_SIZE];
} fianchetto_error;

// What is on the board and beside it. Squares are 0 (a1), 1 (b1) to 63 (h8); a set of squares has
// the bit of each. White is 0 and Black 1; pawn, knight, bishop, rook, queen, king are 0 to 5.
typedef struct {
  // The Zobrist key: equal for positions that are equal by the rule of repetitions.
  uint64_t key;
  // The pieces of each color.
  uint64_t colors[2];
  // The pieces of each type, of both colors.
  uint64_t types[6];
  // The pieces that give check; none if the side to move is not in check.
  uint64_t checkers;
  // The rooks that may still castle.
  uint64_t castling;
  // The moves played since the position was made.
  uint64_t plies;
  // Half-moves since the last capture or pawn move.
  uint16_t halfmove_clock;
  // The number of the full move.
  uint16_t fullmove_number;
  // The side to move.
  uint8_t side;
  // The square that the last move, a double push, passed over; otherwise FIANCHETTO_NO_SQUARE.
  uint8_t en_passant;
} fianchetto_state;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

// Makes the position of a FEN, `length` bytes from `fen` on. It is the caller's, to be freed by
// `fianchetto_position_free`.
fianchetto_status fianchetto_position_new(const char *fen,
                                          size_t length,
                                          uint32_t mode,
                                          fianchetto_position **position,
                                          fianchetto_error *error);

// The same with a technique of your choice, `NAME`, `NAME/BOARD` or `NAME/BOARD/ISA`. The library
// has one technique, or all of them if it was built with the feature `all`.
fianchetto_status fianchetto_position_new_by(const char *technique,
                                             size_t technique_length,
                                             const char *fen,
                                             size_t length,
                                             uint32_t mode,
                                             fianchetto_position **position,
                                             fianchetto_error *error);

// Makes the position of 32 bytes, as `fianchetto_position_to_bytes` writes them.
fianchetto_status fianchetto_position_from_bytes(const uint8_t *bytes,
                                                 uint32_t mode,
                                                 fianchetto_position **position,
                                                 fianchetto_error *error);

// Makes a copy, with the moves that led to the position.
fianchetto_status fianchetto_position_clone(const fianchetto_position *position,
                                            fianchetto_position **copy,
                                            fianchetto_error *error);

// Frees a position. A null pointer is ignored.
void fianchetto_position_free(fianchetto_position *position);

// Writes the FEN with a 0 at its end, and its length without the 0 to `length`, which may be null.
// An array of FIANCHETTO_FEN_SIZE is long enough.
fianchetto_status fianchetto_position_fen(const fianchetto_position *position,
                                          char *text,
                                          size_t capacity,
                                          size_t *length,
                                          fianchetto_error *error);

// Writes the position in 32 bytes, clocks included; the moves that led to it are not part of them.
fianchetto_status fianchetto_position_to_bytes(const fianchetto_position *position,
                                               uint8_t *bytes,
                                               fianchetto_error *error);

// What is on the board and beside it.
fianchetto_status fianchetto_position_state(const fianchetto_position *position,
                                            fianchetto_state *state,
                                            fianchetto_error *error);

// How the game has ended, or the draw that can be claimed here.
fianchetto_status fianchetto_position_outcome(const fianchetto_position *position,
                                              fianchetto_outcome *outcome,
                                              fianchetto_error *error);

// The draw that the side to move can claim, here or with its next move.
fianchetto_status fianchetto_position_claim(const fianchetto_position *position,
                                            fianchetto_outcome *outcome,
                                            fianchetto_error *error);

// Writes the legal moves of a stage, and their number to `count`. An array of FIANCHETTO_MAX_MOVES
// is long enough; in a shorter one, the first moves are written if there is no room for all.
fianchetto_status fianchetto_position_moves(const fianchetto_position *position,
                                            uint32_t stage,
                                            uint16_t *moves,
                                            size_t capacity,
                                            size_t *count,
                                            fianchetto_error *error);

// Whether a word is a legal move. Any word may be asked about.
fianchetto_status fianchetto_position_is_legal(const fianchetto_position *position,
                                               uint16_t mv,
                                               bool *is_legal,
                                               fianchetto_error *error);

// Plays a move. A word that is not legal here is FIANCHETTO_STATUS_BAD_MOVE, and changes nothing.
fianchetto_status fianchetto_position_play(fianchetto_position *position,
                                           uint16_t mv,
                                           fianchetto_error *error);

// Takes the last move back, and writes it to `mv`, which may be null. At the start there is none:
// FIANCHETTO_STATUS_NOT_FOUND.
fianchetto_status fianchetto_position_undo(fianchetto_position *position,
                                           uint16_t *mv,
                                           fianchetto_error *error);

// Reads a legal move from text in UCI (`e2e4`, `e7e8q`) or SAN (`Nf3`, `O-O`), and does not play
// it.
fianchetto_status fianchetto_position_read_move(const fianchetto_position *position,
                                                const char *text,
                                                size_t length,
                                                uint16_t *mv,
                                                fianchetto_error *error);

// Writes a legal move in SAN with a 0 at its end, and its length without the 0 to `length`, which
// may be null. An array of FIANCHETTO_MOVE_SIZE is long enough.
fianchetto_status fianchetto_position_san(const fianchetto_position *position,
                                          uint16_t mv,
                                          char *text,
                                          size_t capacity,
                                          size_t *length,
                                          fianchetto_error *error);

// Writes a legal move in UCI; otherwise as `fianchetto_position_san`.
fianchetto_status fianchetto_position_uci(const fianchetto_position *position,
                                          uint16_t mv,
                                          char *text,
                                          size_t capacity,
                                          size_t *length,
                                          fianchetto_error *error);

// The squares that a piece attacks from a square if exactly `occupied` is occupied. Only for a
// pawn the color matters.
fianchetto_status fianchetto_attacks(uint8_t color,
                                     uint8_t piece_type,
                                     uint8_t square,
                                     uint64_t occupied,
                                     uint64_t *set,
                                     fianchetto_error *error);

// The pieces of both sides that attack a square if exactly `occupied` is occupied.
fianchetto_status fianchetto_position_attackers(const fianchetto_position *position,
                                                uint8_t square,
                                                uint64_t occupied,
                                                uint64_t *set,
                                                fianchetto_error *error);

// Counts the sequences of `depth` moves. `threads` is 1 for the caller's thread alone, 0 for one
// on each core; there are never more than cores.
fianchetto_status fianchetto_position_perft(const fianchetto_position *position,
                                            uint32_t depth,
                                            size_t threads,
                                            uint64_t *leaves,
                                            fianchetto_error *error);

// The library's version, such as `0.1.0`, with a 0 at its end. It is not freed.
const char *fianchetto_version(void);

// Writes the name of the technique with this index, `NAME/BOARD/ISA`; behind the last one it is
// FIANCHETTO_STATUS_NOT_FOUND. `length`, the length without the 0 at the end, may be null.
fianchetto_status fianchetto_technique_name(size_t index,
                                            char *text,
                                            size_t capacity,
                                            size_t *length,
                                            fianchetto_error *error);

// Writes the name of the technique that lists the moves of a position; otherwise as
// `fianchetto_technique_name`.
fianchetto_status fianchetto_position_technique(const fianchetto_position *position,
                                                char *text,
                                                size_t capacity,
                                                size_t *length,
                                                fianchetto_error *error);

// Starts threads for batches: 1 is the caller's thread alone, 0 one on each core; there are never
// more than cores. They are the caller's, to be freed by `fianchetto_workers_free`.
fianchetto_status fianchetto_workers_new(size_t threads,
                                         fianchetto_workers **workers,
                                         fianchetto_error *error);

// Ends the threads. A null pointer is ignored.
void fianchetto_workers_free(fianchetto_workers *workers);

// How many legal moves each position has. `positions` has 32 bytes for each of `rows` rows,
// `counts` and `statuses` a number; `statuses`, a `fianchetto_status` for each row, may be null.
// With bad rows, whose counts are 0, the answer is FIANCHETTO_STATUS_BAD_ROWS; all others are
// answered.
fianchetto_status fianchetto_batch_counts(const fianchetto_workers *workers,
                                          const uint8_t *positions,
                                          size_t rows,
                                          uint32_t *counts,
                                          uint8_t *statuses,
                                          fianchetto_error *error);

// The Zobrist key of each position, as in `fianchetto_state`; otherwise as
// `fianchetto_batch_counts`.
fianchetto_status fianchetto_batch_keys(const fianchetto_workers *workers,
                                        const uint8_t *positions,
                                        size_t rows,
                                        uint64_t *keys,
                                        uint8_t *statuses,
                                        fianchetto_error *error);

// The legal moves of a stage of each position: those of row `i` are `moves[offsets[i]]` up to
// `moves[offsets[i + 1]]`. `moves` has room for `capacity` moves, `offsets` for one number more
// than there are rows; otherwise as `fianchetto_batch_counts`. If `moves` is too short, the
// offsets are right, so that the last one is the capacity that is needed.
fianchetto_status fianchetto_batch_moves(const fianchetto_workers *workers,
                                         const uint8_t *positions,
                                         size_t rows,
                                         uint32_t stage,
                                         uint16_t *moves,
                                         size_t capacity,
                                         uint64_t *offsets,
                                         uint8_t *statuses,
                                         fianchetto_error *error);

// Each position after a move, in 32 bytes; `moves` has one for each row. `after` may be null, if
// only the legality of the moves is asked: a row whose move is not legal has the status
// FIANCHETTO_STATUS_BAD_MOVE. Otherwise as `fianchetto_batch_counts`.
fianchetto_status fianchetto_batch_play(const fianchetto_workers *workers,
                                        const uint8_t *positions,
                                        size_t rows,
                                        const uint16_t *moves,
                                        uint8_t *after,
                                        uint8_t *statuses,
                                        fianchetto_error *error);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* FIANCHETTO_H */
