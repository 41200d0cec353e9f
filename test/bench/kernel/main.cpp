// The plain C++ that the engine is measured against: kernel ROW GAME, the twin of test/bench/engine.ts.
// For every line with a number of repeats it answers with the nanoseconds they took and a checksum.

#include "works.hpp"
#include <chrono>
#include <cstdio>
#include <iostream>

static std::unique_ptr<Work> workOf(const std::string& row, Game& game) {
  if (row == "bfs") return std::make_unique<Bfs>(game);
  if (row == "claims") return std::make_unique<Claims>(game);
  if (row == "playouts") return std::make_unique<Playouts>(game);
  if (row == "evaluation") return std::make_unique<Evaluation>(game);
  throw std::runtime_error("no such row: " + row);
}

int main(int count, char** words) {
  try {
    if (count != 3) throw std::runtime_error("usage: kernel ROW GAME");
    Game game = readGame(words[2]);
    const auto work = workOf(words[1], game);
    int32_t repeats;
    while (std::cin >> repeats) {
      const auto begun = std::chrono::steady_clock::now();
      work->run(repeats);
      const std::chrono::nanoseconds took = std::chrono::steady_clock::now() - begun;
      std::printf("%lld %d\n", static_cast<long long>(took.count()), work->sum());
      std::fflush(stdout);
    }
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
  }
  return 0;
}
