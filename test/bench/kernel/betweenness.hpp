// d² mass over the shortest ways, the punter's own rivers contracted. The twin of src/lambda-punter/graph/betweenness.ts.
#pragma once

#include "mine-union.hpp"

struct FlowScratch {
  std::vector<int32_t> root, start, fill, neighbour, river, steps, ways, queue;
  std::vector<double> flow, decayed;

  explicit FlowScratch(const Graph& graph)
      : root(graph.sites), start(graph.sites + 1), fill(graph.sites + 1), neighbour(2 * graph.rivers), river(2 * graph.rivers),
        steps(graph.sites), ways(graph.sites), queue(graph.sites), flow(graph.sites), decayed(graph.sites + 1) {}
};

inline void contract(const MineUnion& one, const std::vector<int32_t>& owner, FlowScratch& scratch) {
  auto& [root, start, fill, neighbour, river, steps, ways, queue, flow, decayed] = scratch;
  const Graph& graph = *one.graph;
  for (int32_t site = 0; site < graph.sites; site++) root[site] = rootOf(one, site);
  std::fill(fill.begin(), fill.end(), 0);
  for (int32_t at = 0; at < graph.rivers; at++) {
    if (owner[at] != NONE) continue;
    const int32_t a = root[graph.source[at]], b = root[graph.target[at]];
    if (a == b) continue;
    fill[a]++;
    fill[b]++;
  }
  int32_t from = 0;
  for (int32_t site = 0; site < graph.sites; site++) {
    start[site] = from;
    from += fill[site];
    fill[site] = start[site];
  }
  start[graph.sites] = from;
  for (int32_t at = 0; at < graph.rivers; at++) {
    if (owner[at] != NONE) continue;
    const int32_t a = root[graph.source[at]], b = root[graph.target[at]];
    if (a == b) continue;
    neighbour[fill[a]] = b;
    river[fill[a]++] = at;
    neighbour[fill[b]] = a;
    river[fill[b]++] = at;
  }
}

inline int32_t search(int32_t home, FlowScratch& scratch) {
  auto& [root, start, fill, neighbour, river, steps, ways, queue, flow, decayed] = scratch;
  std::fill(steps.begin(), steps.end(), NONE);
  steps[home] = 0;
  ways[home] = 1;
  flow[home] = 0;
  queue[0] = home;
  int32_t tail = 1;
  for (int32_t head = 0; head < tail; head++) {
    const int32_t here = queue[head];
    const int32_t step = steps[here] + 1;
    const int32_t end = start[here + 1];
    for (int32_t at = start[here]; at < end; at++) {
      const int32_t there = neighbour[at];
      if (steps[there] == NONE) {
        steps[there] = step;
        ways[there] = 1;
        flow[there] = 0;
        queue[tail++] = there;
      } else if (steps[there] == step) {
        ways[there]++;
      }
    }
  }
  return tail;
}

inline void sendBack(const MineUnion& one, int32_t home, int32_t reached, std::vector<double>& value, FlowScratch& scratch) {
  auto& [root, start, fill, neighbour, river, steps, ways, queue, flow, decayed] = scratch;
  const int32_t first = one.firstMine[home];
  for (int32_t last = reached - 1; last > 0; last--) {
    const int32_t here = queue[last];
    const int32_t nearer = steps[here] - 1;
    const double* from = one.mass + one.row[here];
    double own = from[first];
    for (int32_t mine = one.nextMine[first]; mine != first; mine = one.nextMine[mine]) own += from[mine];
    const double share = (flow[here] + own * decayed[nearer + 1]) / ways[here];
    const int32_t end = start[here + 1];
    for (int32_t at = start[here]; at < end; at++) {
      const int32_t there = neighbour[at];
      if (steps[there] != nearer) continue;
      value[river[at]] += share;
      flow[there] += share;
    }
  }
}

inline void addBetweenness(const MineUnion& one, const std::vector<int32_t>& owner, double decay, std::vector<double>& value, FlowScratch& scratch) {
  const Graph& graph = *one.graph;
  contract(one, owner, scratch);
  scratch.decayed[0] = 1;
  for (size_t step = 1; step < scratch.decayed.size(); step++) scratch.decayed[step] = scratch.decayed[step - 1] * decay;
  for (int32_t mine = 0; mine < graph.mines; mine++) {
    const int32_t home = scratch.root[graph.mineSite[mine]];
    if (one.firstMine[home] != mine) continue;
    sendBack(one, home, search(home, scratch), value, scratch);
  }
}
