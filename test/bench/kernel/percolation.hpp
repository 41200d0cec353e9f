// What each free river adds in random draws, the same draws for all punters. The twin of src/lambda-punter/planner/percolation.ts.
#pragma once

#include "mine-union.hpp"

struct Crossing {
  int32_t river, a, b;
  double gain;
};

/// By punter and river; `base` is a union in which every site is alone.
inline std::vector<std::vector<double>> percolate(MineUnion& base, const std::vector<std::vector<int32_t>>& holdings,
                                                  const std::vector<int32_t>& owner, double presence, int32_t most, Random& random) {
  const Graph& graph = *base.graph;
  std::vector<std::vector<double>> rise(holdings.size(), std::vector<double>(graph.rivers));
  std::vector<double> shared(graph.rivers);
  std::vector<int32_t> absences(graph.rivers), present(graph.rivers), absent(graph.rivers), touched(graph.sites), free;
  std::vector<Crossing> crossings(graph.rivers);
  for (int32_t river = 0; river < graph.rivers; river++) if (owner[river] == NONE) free.push_back(river);
  int32_t laying = 0;
  for (int32_t draw = 0; draw < most; draw++) {
    int32_t presents = 0, absents = 0, count = 0;
    for (const int32_t river : free) {
      if (random() < presence) present[presents++] = river;
      else absent[absents++] = river;
    }
    for (int32_t at = 0; at < absents; at++) absences[absent[at]]++;
    for (int32_t at = 0; at < presents; at++) joinRiver(base, present[at]);
    for (int32_t at = 0; at < absents; at++) {
      const int32_t river = absent[at];
      const int32_t a = rootOf(base, graph.source[river]), b = rootOf(base, graph.target[river]);
      if (a != b) crossings[count++] = {river, a, b, gainOfRoots(base, a, b)};
    }
    for (int32_t at = 0; at < count; at++) shared[crossings[at].river] += crossings[at].gain;
    const int32_t joins = base.joins;
    for (size_t place = 0; place < holdings.size(); place++) {
      laying++;
      for (const int32_t river : holdings[place]) {
        const int32_t a = rootOf(base, graph.source[river]), b = rootOf(base, graph.target[river]);
        if (a == b) continue;
        touched[a] = touched[b] = laying;
        joinRoots(base, a, b);
      }
      for (int32_t at = 0; at < count; at++) {
        const auto& [river, a, b, gain] = crossings[at];
        if (touched[a] != laying && touched[b] != laying) continue;
        rise[place][river] += gainOfRoots(base, rootOf(base, a), rootOf(base, b)) - gain;
      }
      undoJoins(base, joins);
    }
    undoJoins(base, 0);
  }
  for (auto& sum : rise) {
    for (int32_t river = 0; river < graph.rivers; river++) sum[river] = (sum[river] + shared[river]) / std::max(1, absences[river]);
  }
  return rise;
}
