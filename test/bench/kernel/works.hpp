// The rows of the table as plain C++. The twin of test/bench/works.ts.
#pragma once

#include "betweenness.hpp"
#include "undo-board.hpp"
#include "percolation.hpp"
#include <cstring>

/// What a row times, and what shows that both sides did the same.
struct Work {
  virtual ~Work() = default;
  virtual void run(int32_t repeats) = 0;
  /// The checksum of the latest run.
  virtual int32_t sum() = 0;
};

inline int32_t mix(int32_t sum, int32_t value) {
  return static_cast<int32_t>((static_cast<uint32_t>(sum) ^ static_cast<uint32_t>(value)) * 16777619u);
}

inline int32_t mixScores(int32_t sum, const std::vector<MineUnion>& unions) {
  for (const MineUnion& one : unions) sum = mix(sum, static_cast<int32_t>(static_cast<int64_t>(one.score)));
  return sum;
}

inline int32_t mixBits(int32_t sum, const std::vector<double>& values) {
  for (const double value : values) {
    int32_t halves[2];
    std::memcpy(halves, &value, sizeof halves);
    sum = mix(mix(sum, halves[0]), halves[1]);
  }
  return sum;
}

inline void layOutDistances(Graph& graph) {
  graph.distance.resize(static_cast<size_t>(graph.mines) * graph.sites);
  std::vector<int32_t> queue(graph.sites+1);
  hopsFromMines(graph, graph.distance, queue);
}

/// Different orders and namings, so that the processor cannot learn one.
constexpr int32_t VARIANTS = 64;

inline std::vector<int32_t> shuffled(int32_t count, uint32_t seed) {
  Random random{seed};
  auto order = indices(count);
  for (int32_t left = count; left > 1; left--) std::swap(order[left - 1], order[randomBelow(random, left)]);
  return order;
}

struct Bfs : Work {
  /// The same map, its sites and rivers numbered in different ways.
  std::vector<Graph> graphs;
  int32_t used = 0;
  std::vector<int32_t> distance, queue;

  explicit Bfs(Game& game) : distance(static_cast<size_t>(game.graph.mines) * game.graph.sites), queue(game.graph.sites+1) {
    for (uint32_t seed = 1; seed <= VARIANTS; seed++) {
      const auto name = shuffled(game.graph.sites, seed), order = shuffled(game.graph.rivers, seed);
      Graph graph = game.graph;
      for (int32_t river = 0; river < graph.rivers; river++) {
        graph.source[river] = name[game.graph.source[order[river]]];
        graph.target[river] = name[game.graph.target[order[river]]];
      }
      for (auto& site : graph.mineSite) site = name[site];
      buildAdjacency(graph);
      graphs.push_back(std::move(graph));
    }
  }

  void run(int32_t repeats) override {
    for (int32_t done = 0; done < repeats; done++) hopsFromMines(graphs[done % VARIANTS], distance, queue);
    used = std::min(repeats, VARIANTS);
  }

  int32_t sum() override {
    int32_t sum = 0;
    for (int32_t place = 0; place < used; place++) {
      hopsFromMines(graphs[place], distance, queue);
      for (const int32_t hops : distance) sum = mix(sum, hops);
    }
    return sum;
  }
};

/// What the rows that play whole games share.
struct Playing : Work {
  UndoBoard ahead;
  int32_t scores = 0;

  explicit Playing(Game& game) : ahead((layOutDistances(game.graph), newUndoBoard(game.graph, game.punters))) {}

  int32_t next(int32_t punter) const { return punter + 1 == ahead.punters ? 0 : punter + 1; }

  void end() {
    scores = mixScores(scores, ahead.unions);
    undoTurns(ahead, 0);
  }

  int32_t sum() override { return scores; }
};

struct Claims : Playing {
  std::vector<std::vector<int32_t>> orders;

  explicit Claims(Game& game) : Playing(game) {
    for (uint32_t seed = 1; seed <= VARIANTS; seed++) orders.push_back(shuffled(game.graph.rivers, seed));
  }

  void run(int32_t repeats) override {
    scores = 0;
    for (int32_t done = 0; done < repeats; done++) {
      int32_t punter = 0;
      for (const int32_t river : orders[done % VARIANTS]) {
        claim(ahead, punter, river);
        punter = next(punter);
      }
      end();
    }
  }
};

struct Playouts : Playing {
  using Playing::Playing;

  void run(int32_t repeats) override {
    scores = 0;
    Random random{1};
    for (int32_t done = 0; done < repeats; done++) {
      for (int32_t punter = 0; ahead.freeRivers > 0; punter = next(punter)) {
        claim(ahead, punter, ahead.free[randomBelow(random, ahead.freeRivers)]);
      }
      end();
    }
  }
};

constexpr int32_t DRAWS = 20;

/// Betweenness and percolation of all punters half-way through a game, everything laid out anew as in a fresh process.
struct Evaluation : Work {
  const Game& game;
  std::vector<double> worth;

  explicit Evaluation(Game& game) : game(game) { layOutDistances(game.graph); }

  void run(int32_t repeats) override {
    for (int32_t done = 0; done < repeats; done++) evaluate();
  }

  void evaluate() {
    const Graph& graph = game.graph;
    auto unions = newMineUnions(graph, game.punters);
    std::vector<std::vector<int32_t>> holdings(game.punters);
    for (int32_t punter = 0; punter < game.punters; punter++) {
      for (int32_t river = 0; river < graph.rivers; river++) {
        if (game.owner[river] != punter) continue;
        joinRiver(unions[punter], river);
        holdings[punter].push_back(river);
      }
    }
    worth.assign(graph.rivers, 0);
    FlowScratch scratch(graph);
    for (auto& one : unions) addBetweenness(one, game.owner, 0.65, worth, scratch);
    Random random{1};
    auto base = newMineUnions(graph, 1);
    for (const auto& rise : percolate(base[0], holdings, game.owner, 0.4, DRAWS, random)) {
      for (int32_t river = 0; river < graph.rivers; river++) worth[river] += rise[river];
    }
  }

  int32_t sum() override { return mixBits(0, worth); }
};
