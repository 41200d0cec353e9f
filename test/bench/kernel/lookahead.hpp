// The position of a search: claims made and taken back. The twin of src/planner/lookahead.ts.
#pragma once

#include "mine-union.hpp"

struct Lookahead {
  const Graph* graph;
  int32_t punters;
  std::vector<int32_t> owner, buyer, credit, optionsLeft;
  std::vector<MineUnion> unions;
  /// The first `freeRivers` places of `free` are the free rivers; `place` says where each is.
  std::vector<int32_t> free, place;
  int32_t freeRivers;
  int32_t turns = 0;
  std::vector<double> score;
  std::vector<int32_t> logPunter, logEnd, logRiver, logJoins;
  int32_t takings = 0;
};

inline Lookahead newLookahead(const Graph& graph, int32_t punters) {
  const int32_t rivers = graph.rivers;
  Lookahead ahead;
  ahead.graph = &graph;
  ahead.punters = punters;
  ahead.owner.assign(rivers, NONE);
  ahead.buyer.assign(rivers, NONE);
  ahead.credit.assign(punters, 0);
  ahead.optionsLeft.assign(punters, 0);
  ahead.unions = newMineUnions(graph, punters);
  ahead.free = indices(rivers);
  ahead.place = indices(rivers);
  ahead.freeRivers = rivers;
  ahead.score.assign(punters, 0);
  ahead.logPunter.assign(2 * rivers + 1, 0);
  ahead.logEnd.assign(2 * rivers + 1, 0);
  ahead.logRiver.assign(2 * rivers, 0);
  ahead.logJoins.assign(2 * rivers, 0);
  return ahead;
}

inline double claim(Lookahead& ahead, int32_t punter, int32_t river) {
  ahead.logPunter[ahead.turns] = punter;
  ahead.credit[punter]++;
  ahead.owner[river] = punter;
  const int32_t at = ahead.place[river];
  const int32_t last = ahead.free[--ahead.freeRivers];
  ahead.free[at] = last;
  ahead.place[last] = at;
  MineUnion& one = ahead.unions[punter];
  ahead.logRiver[ahead.takings] = river;
  ahead.logJoins[ahead.takings++] = one.joins;
  ahead.credit[punter]--;
  const double gain = joinRiver(one, river);
  ahead.score[punter] += gain;
  ahead.logEnd[ahead.turns++] = ahead.takings;
  return gain;
}

inline void undoTurn(Lookahead& ahead) {
  const int32_t turn = --ahead.turns;
  const int32_t punter = ahead.logPunter[turn];
  MineUnion& one = ahead.unions[punter];
  const int32_t from = turn == 0 ? 0 : ahead.logEnd[turn - 1];
  const double before = one.score;
  ahead.credit[punter]--;
  while (ahead.takings > from) {
    const int32_t river = ahead.logRiver[--ahead.takings];
    undoJoins(one, ahead.logJoins[ahead.takings]);
    ahead.credit[punter]++;
    if (ahead.buyer[river] == punter) {
      ahead.buyer[river] = NONE;
      ahead.optionsLeft[punter]++;
      continue;
    }
    ahead.owner[river] = NONE;
    const int32_t at = ahead.place[river];
    const int32_t moved = ahead.free[at];
    ahead.free[ahead.freeRivers] = moved;
    ahead.place[moved] = ahead.freeRivers++;
    ahead.free[at] = river;
    ahead.place[river] = at;
  }
  ahead.score[punter] += one.score - before;
}

inline void undoTurns(Lookahead& ahead, int32_t turns) {
  while (ahead.turns > turns) undoTurn(ahead);
}
