// Union–find over sites with Σ d² a mine, undone in the order of the joins. The twin of src/lambda-punter/graph/mine-union.ts.
#pragma once

#include "graph.hpp"
#include <memory>
#include <numeric>

struct MineUnion {
  const Graph* graph;
  std::vector<int32_t> parent, size, next;
  /// Rows of all unions of one making, and where the row of each root begins.
  std::shared_ptr<std::vector<double>> rows;
  double* mass;
  std::vector<int32_t> row;
  std::vector<int32_t> firstMine, nextMine;
  int32_t joins = 0;
  std::vector<int32_t> joined, freeRowBefore;
  std::vector<double> gained;
  int32_t freeRow;
  double score = 0;
};

inline std::vector<int32_t> indices(int32_t count) {
  std::vector<int32_t> all(count);
  std::iota(all.begin(), all.end(), 0);
  return all;
}

/// So many unions in which every site is alone; they share the rows of single sites.
inline std::vector<MineUnion> newMineUnions(const Graph& graph, int32_t count) {
  const int32_t sites = graph.sites, mines = graph.mines;
  const int32_t single = sites * mines, own = sites / 2 * mines;
  auto rows = std::make_shared<std::vector<double>>(single + static_cast<size_t>(own) * count);
  double* mass = rows->data();
  for (int32_t mine = 0; mine < mines; mine++) {
    for (int32_t site = 0; site < sites; site++) {
      const int32_t d = graph.distance[mine * sites + site];
      mass[site * mines + mine] = d == NONE ? 0 : static_cast<double>(d) * d;
    }
  }
  std::vector<MineUnion> unions(count);
  int32_t from = single;
  for (auto& one : unions) {
    one.graph = &graph;
    one.parent = indices(sites);
    one.size.assign(sites, 1);
    one.next = indices(sites);
    one.rows = rows;
    one.mass = mass;
    one.row = indices(sites);
    for (auto& place : one.row) place *= mines;
    one.firstMine = graph.mineAt;
    one.nextMine = indices(mines);
    one.joined.assign(sites, 0);
    one.freeRowBefore.assign(sites, 0);
    one.gained.assign(sites, 0);
    one.freeRow = from;
    from += own;
  }
  return unions;
}

inline int32_t rootOf(const MineUnion& one, int32_t site) {
  const int32_t* parent = one.parent.data();
  int32_t at = site, up = parent[at];
  while (up != at) {
    at = up;
    up = parent[at];
  }
  return at;
}

inline double massFor(const MineUnion& one, int32_t a, int32_t b) {
  const int32_t first = one.firstMine[a];
  if (first == NONE) return 0;
  const double* from = one.mass + one.row[b];
  double sum = 0;
  int32_t mine = first;
  do {
    sum += from[mine];
    mine = one.nextMine[mine];
  } while (mine != first);
  return sum;
}

inline double gainOfRoots(const MineUnion& one, int32_t a, int32_t b) {
  return a == b ? 0 : massFor(one, a, b) + massFor(one, b, a);
}

inline double joinRoots(MineUnion& one, int32_t a, int32_t b) {
  const int32_t mines = one.graph->mines;
  const double gain = gainOfRoots(one, a, b);
  const bool small = one.size[a] < one.size[b];
  const int32_t root = small ? b : a, child = small ? a : b;
  const int32_t from = one.row[child], into = one.row[root];
  double* mass = one.mass;
  one.joined[one.joins] = child;
  one.gained[one.joins] = gain;
  one.freeRowBefore[one.joins++] = one.freeRow;
  if (one.size[root] == 1) {
    const int32_t fresh = one.freeRow;
    for (int32_t mine = 0; mine < mines; mine++) mass[fresh + mine] = mass[into + mine] + mass[from + mine];
    one.row[root] = fresh;
    one.freeRow = fresh + mines;
  } else {
    for (int32_t mine = 0; mine < mines; mine++) mass[into + mine] += mass[from + mine];
  }
  one.parent[child] = root;
  one.size[root] += one.size[child];
  std::swap(one.next[root], one.next[child]);
  const int32_t mine = one.firstMine[child];
  if (mine != NONE) {
    if (one.firstMine[root] == NONE) one.firstMine[root] = mine;
    else std::swap(one.nextMine[one.firstMine[root]], one.nextMine[mine]);
  }
  one.score += gain;
  return gain;
}

inline double joinRiver(MineUnion& one, int32_t river) {
  const int32_t a = rootOf(one, one.graph->source[river]), b = rootOf(one, one.graph->target[river]);
  return a == b ? 0 : joinRoots(one, a, b);
}

inline void undoJoins(MineUnion& one, int32_t joins) {
  if (one.joins <= joins) return;
  const int32_t mines = one.graph->mines;
  const int32_t floor = one.freeRowBefore[joins];
  double* mass = one.mass;
  for (int32_t at = one.joins - 1; at >= joins; at--) {
    const int32_t child = one.joined[at], root = one.parent[child];
    one.score -= one.gained[at];
    one.parent[child] = child;
    one.size[root] -= one.size[child];
    std::swap(one.next[root], one.next[child]);
    const int32_t mine = one.firstMine[child];
    if (mine != NONE) {
      if (one.firstMine[root] == mine) one.firstMine[root] = NONE;
      else std::swap(one.nextMine[one.firstMine[root]], one.nextMine[mine]);
    }
    const int32_t into = one.row[root], from = one.row[child];
    if (one.size[root] == 1) one.row[root] = root * mines;
    else if (into < floor) for (int32_t k = 0; k < mines; k++) mass[into + k] -= mass[from + k];
  }
  one.joins = joins;
  one.freeRow = floor;
}
