// The position of a search: claims made and taken back. The twin of src/lambda-punter/planner/undo-board.ts.
#pragma once

#include "mine-union.hpp"

struct UndoBoard {
  const Graph* graph;
  int32_t punters;
  std::vector<int32_t> owner, buyer, optionsLeft;
  std::vector<MineUnion> unions;
  /// The first `freeRivers` places of `free` are the free rivers; `place` says where each is.
  std::vector<int32_t> free, place;
  int32_t freeRivers;
  int32_t turns = 0;
  /// logTurn: by turn the punter, and the takings and its joins before.
  std::vector<int32_t> logTurn, logRiver;
  int32_t takings = 0;
};

inline UndoBoard newUndoBoard(const Graph& graph, int32_t punters) {
  const int32_t rivers = graph.rivers;
  UndoBoard ahead;
  ahead.graph = &graph;
  ahead.punters = punters;
  ahead.owner.assign(rivers, NONE);
  ahead.buyer.assign(rivers, NONE);
  ahead.optionsLeft.assign(punters, 0);
  ahead.unions = newMineUnions(graph, punters);
  ahead.free = indices(rivers);
  ahead.place = indices(rivers);
  ahead.freeRivers = rivers;
  ahead.logTurn.assign(3 * (2 * rivers + 1), 0);
  ahead.logRiver.assign(2 * rivers, 0);
  return ahead;
}

inline double claim(UndoBoard& ahead, int32_t punter, int32_t river) {
  MineUnion& one = ahead.unions[punter];
  int32_t* entry = ahead.logTurn.data() + 3 * ahead.turns++;
  entry[0] = punter;
  entry[1] = ahead.takings;
  entry[2] = one.joins;
  ahead.logRiver[ahead.takings++] = river;
  ahead.owner[river] = punter;
  const int32_t at = ahead.place[river];
  const int32_t last = ahead.free[--ahead.freeRivers];
  ahead.free[at] = last;
  ahead.place[last] = at;
  return joinRiver(one, river);
}

inline void undoTurn(UndoBoard& ahead) {
  const int32_t* entry = ahead.logTurn.data() + 3 * --ahead.turns;
  const int32_t punter = entry[0], from = entry[1], takings = ahead.takings;
  undoJoins(ahead.unions[punter], entry[2]);
  for (int32_t at = takings - 1; at >= from; at--) {
    const int32_t river = ahead.logRiver[at];
    if (river < 0) {
      ahead.buyer[~river] = NONE;
      ahead.optionsLeft[punter]++;
      continue;
    }
    ahead.owner[river] = NONE;
    const int32_t gap = ahead.place[river];
    const int32_t moved = ahead.free[gap];
    ahead.free[ahead.freeRivers] = moved;
    ahead.place[moved] = ahead.freeRivers++;
    ahead.free[gap] = river;
    ahead.place[river] = gap;
  }
  ahead.takings = from;
}

inline void undoTurns(UndoBoard& ahead, int32_t turns) {
  while (ahead.turns > turns) undoTurn(ahead);
}
