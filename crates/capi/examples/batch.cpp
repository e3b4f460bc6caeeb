// Many positions in one call, from C++20: handles that free themselves, errors as exceptions.
#include <array>
#include <cassert>
#include <cstdio>
#include <fianchetto.h>
#include <memory>
#include <stdexcept>
#include <string_view>
#include <vector>

namespace {

// Throws what an error says.
void check(fianchetto_status status, const fianchetto_error &error) {
    if (status != FIANCHETTO_STATUS_OK) throw std::runtime_error(error.text);
}

struct Free {
    void operator()(fianchetto_position *position) const { fianchetto_position_free(position); }
    void operator()(fianchetto_workers *workers) const { fianchetto_workers_free(workers); }
};
using Position = std::unique_ptr<fianchetto_position, Free>;
using Workers = std::unique_ptr<fianchetto_workers, Free>;
using Packed = std::array<std::uint8_t, FIANCHETTO_POSITION_BYTES>;

Position position(std::string_view fen) {
    fianchetto_position *made = nullptr;
    fianchetto_error error;
    check(fianchetto_position_new(fen.data(), fen.size(), FIANCHETTO_STANDARD, &made, &error), error);
    return Position(made);
}

Packed pack(const Position &position) {
    Packed bytes;
    fianchetto_error error;
    check(fianchetto_position_to_bytes(position.get(), bytes.data(), &error), error);
    return bytes;
}

} // namespace

int main() {
    fianchetto_error error;
    std::vector<Packed> rows{
        pack(position(FIANCHETTO_START)),
        pack(position("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1")),
        Packed{}, // no position
    };
    fianchetto_workers *started = nullptr;
    check(fianchetto_workers_new(0, &started, &error), error);
    Workers workers(started);

    std::vector<std::uint32_t> counts(rows.size());
    std::vector<std::uint8_t> statuses(rows.size());
    auto status = fianchetto_batch_counts(workers.get(), rows.front().data(), rows.size(), counts.data(),
                                          statuses.data(), &error);
    assert(status == FIANCHETTO_STATUS_BAD_ROWS);
    assert((counts == std::vector<std::uint32_t>{20, 48, 0}));
    assert((statuses == std::vector<std::uint8_t>{0, 0, FIANCHETTO_STATUS_BAD_POSITION}));
    std::puts(error.text);

    // All moves in one array: those of row i begin at offsets[i].
    rows.pop_back();
    std::vector<std::uint64_t> offsets(rows.size() + 1);
    std::vector<std::uint16_t> moves(counts[0] + counts[1]);
    check(fianchetto_batch_moves(workers.get(), rows.front().data(), rows.size(), FIANCHETTO_ALL, moves.data(),
                                 moves.size(), offsets.data(), nullptr, &error),
          error);
    assert((offsets == std::vector<std::uint64_t>{0, 20, 68}));

    // What is wrong with a FEN arrives as an exception.
    try {
        position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP w - -");
        assert(false);
    } catch (const std::runtime_error &refused) {
        std::puts(refused.what());
    }
}
