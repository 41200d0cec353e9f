// What both sides begin with: the random generator, the game file, compressed rows, BFS.
// The twin of src/base/seeded-random.ts and src/lambda-punter/graph/graph.ts.
#pragma once

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

constexpr int32_t NONE = -1;

/// mulberry32.
struct Random {
  uint32_t state;
  double operator()() {
    state += 0x6d2b79f5u;
    uint32_t word = (state ^ (state >> 15)) * (1u | state);
    word = (word + (word ^ (word >> 7)) * (61u | word)) ^ word;
    return (word ^ (word >> 14)) / 4294967296.0;
  }
};

inline int32_t randomBelow(Random& random, int32_t bound) { return static_cast<int32_t>(random() * bound); }

struct Graph {
  int32_t sites, rivers, mines;
  std::vector<int32_t> source, target, mineSite, mineAt;
  std::vector<int32_t> start, site, river;
  std::vector<int32_t> distance;
};

struct Game {
  Graph graph;
  int32_t punters;
  /// Who owns each river half-way through the game, or NONE.
  std::vector<int32_t> owner;
};

inline void buildAdjacency(Graph& graph) {
  auto& [sites, rivers, mines, source, target, mineSite, mineAt, start, site, river, distance] = graph;
  start.assign(sites + 1, 0);
  for (int32_t at = 0; at < rivers; at++) {
    if (source[at] == target[at]) continue;
    start[source[at] + 1]++;
    start[target[at] + 1]++;
  }
  for (int32_t at = 0; at < sites; at++) start[at + 1] += start[at];
  std::vector<int32_t> fill = start;
  site.assign(start[sites], 0);
  river.assign(start[sites], 0);
  for (int32_t at = 0; at < rivers; at++) {
    const int32_t a = source[at], b = target[at];
    if (a == b) continue;
    site[fill[a]] = b;
    river[fill[a]++] = at;
    site[fill[b]] = a;
    river[fill[b]++] = at;
  }
}

/// The hops from every mine to every site, mine by mine; NONE where there is no way. No branch on whether a site is new.
/// `queue` has one place more than there are sites.
inline void hopsFromMines(const Graph& graph, std::vector<int32_t>& distance, std::vector<int32_t>& queue) {
  const int32_t *start = graph.start.data(), *site = graph.site.data();
  std::fill(distance.begin(), distance.end(), NONE);
  for (int32_t mine = 0; mine < graph.mines; mine++) {
    int32_t* hops = distance.data() + static_cast<size_t>(mine) * graph.sites;
    const int32_t from = graph.mineSite[mine];
    hops[from] = 0;
    queue[0] = from;
    int32_t tail = 1;
    for (int32_t head = 0; head < tail; head++) {
      const int32_t here = queue[head];
      const int32_t next = hops[here] + 1;
      const int32_t end = start[here + 1];
      for (int32_t at = start[here]; at < end; at++) {
        const int32_t there = site[at];
        const int32_t known = hops[there];
        const int32_t fresh = known >> 31;
        hops[there] = known + ((next + 1) & fresh);
        queue[tail] = there;
        tail -= fresh;
      }
    }
  }
}

inline Game readGame(const std::string& file) {
  std::ifstream in(file);
  Game game;
  Graph& graph = game.graph;
  in >> graph.sites >> graph.rivers >> graph.mines >> game.punters;
  graph.source.resize(graph.rivers);
  graph.target.resize(graph.rivers);
  game.owner.resize(graph.rivers);
  graph.mineSite.resize(graph.mines);
  graph.mineAt.assign(graph.sites, NONE);
  for (int32_t at = 0; at < graph.rivers; at++) in >> graph.source[at] >> graph.target[at] >> game.owner[at];
  for (int32_t mine = 0; mine < graph.mines; mine++) {
    in >> graph.mineSite[mine];
    graph.mineAt[graph.mineSite[mine]] = mine;
  }
  if (!in) throw std::runtime_error("no game file: " + file);
  buildAdjacency(graph);
  return game;
}
