// The end of a game, searched through: all orders of the punter's own last claims, while each of the
// others takes what gains it most. So few rivers matter by then that nothing need be estimated.

import { NONE } from '../game/ids.ts';
import type { Move } from '../game/moves.ts';
import { gainOfRiver } from '../graph/mine-union.ts';
import type { Budget } from './budget.ts';
import { moveFor } from './choice.ts';
import { claim, newLookahead, passTurn, scoreOf, undoTurns } from './lookahead.ts';
import type { Lookahead } from './lookahead.ts';
import type { Policy } from './policy.ts';
import { turnsLeft } from './position.ts';
import type { Position } from './position.ts';

/** A search that looks at more gains than this is given up: some 50 ms. */
const MOST_LOOKS = 1_000_000;

/** A search under way. */
interface Search {
  readonly ahead: Lookahead;
  readonly punter: number;
  readonly budget: Budget;
  /** The lead over another punter that counts half. */
  readonly close: number;
  /** Gains looked at so far. */
  looks: number;
  /** Of them paid for: a node for as many as there are rivers. */
  paid: number;
  over: boolean;
}

/**
 * The best claim as far as the others are greedy; undefined where the end is too far off to be searched
 * through, or no claim is better than a pass.
 */
export function endgameMove(position: Position, budget: Budget, policy: Policy): Move | undefined {
  const own = turnsLeft(position);
  if (own < 2 || own > policy.endTurns) return undefined;
  const { graph, punter } = position;
  const ahead = newLookahead(position);
  if (linesOf(own, relevant(ahead, punter).length, ahead.punters) > MOST_LOOKS) return undefined;
  const turns = graph.rivers - position.turns.reduce((sum, had) => sum + had, 0);
  const search: Search = { ahead, punter, budget, close: closeness(ahead, policy), looks: 0, paid: 0, over: false };
  const idle = worthOf(search, NONE, turns);
  let best: number = NONE;
  let most = idle;
  for (const river of relevant(ahead, punter)) {
    const worth = worthOf(search, river, turns);
    if (search.over) return undefined;
    if (worth <= most) continue;
    most = worth;
    best = river;
  }
  return best === NONE ? undefined : moveFor(position, best);
}

/** How many lines a search has at least: each own claim is followed by a claim of everybody else. */
function linesOf(own: number, rivers: number, punters: number): number {
  let lines = 1;
  for (let turn = 0, left = rivers; turn < own && left > 0; turn++, left -= punters) lines *= left;
  return lines;
}

/** How far apart two scores are that are neither close nor not. */
function closeness(ahead: Lookahead, { endClose }: Policy): number {
  let sum = 0;
  for (let punter = 0; punter < ahead.punters; punter++) sum += scoreOf(ahead, punter);
  return Math.max(1, (endClose * sum) / ahead.punters);
}

/** What the game comes to after the claim (NONE: a pass), so many turns before its end. */
function worthOf(search: Search, river: number, turns: number): number {
  const { ahead, punter } = search;
  const { turns: begun, punters } = ahead;
  if (river === NONE) passTurn(ahead, punter);
  else claim(ahead, punter, river);
  let left = turns - 1;
  for (let other = 1; other < punters && left > 0; other++, left--) takeMost(search, (punter + other) % punters);
  const worth = left > 0 && ahead.freeRivers > 0 ? bestWorth(search, left) : outcome(search);
  undoTurns(ahead, begun);
  return worth;
}

/** What the best of the punter's claims comes to. */
function bestWorth(search: Search, turns: number): number {
  const { ahead, punter } = search;
  if (isOver(search)) return 0;
  const rivers = relevant(ahead, punter);
  search.looks += ahead.freeRivers * ahead.punters;
  if (rivers.length === 0) return worthOf(search, NONE, turns);
  let most = -Infinity;
  for (const river of rivers) most = Math.max(most, worthOf(search, river, turns));
  return most;
}

/** Whether the search has become too long, by its own measure or by the budget's. */
function isOver(search: Search): boolean {
  const nodes = Math.floor((search.looks - search.paid) / search.ahead.graph.rivers);
  search.paid += nodes * search.ahead.graph.rivers;
  search.over ||= search.looks > MOST_LOOKS || (nodes > 0 && !search.budget.spend(nodes));
  return search.over;
}

/** The free rivers that gain something for anybody; those of the largest own gain first. */
function relevant({ unions, free, freeRivers }: Lookahead, punter: number): number[] {
  const rivers: { river: number; gain: number }[] = [];
  for (let at = 0; at < freeRivers; at++) {
    const river = free[at];
    const gain = gainOfRiver(unions[punter], river);
    if (gain > 0 || unions.some((union) => gainOfRiver(union, river) > 0)) rivers.push({ river, gain });
  }
  return rivers.toSorted((a, b) => b.gain - a.gain || a.river - b.river).map(({ river }) => river);
}

/** The claim of the largest gain; a pass where none gains. */
function takeMost(search: Search, punter: number): void {
  const { ahead } = search;
  const { unions, free, freeRivers } = ahead;
  search.looks += freeRivers;
  let best: number = NONE;
  let most = 0;
  for (let at = 0; at < freeRivers; at++) {
    const gain = gainOfRiver(unions[punter], free[at]);
    if (gain < most || (gain === most && (gain === 0 || free[at] > best))) continue;
    most = gain;
    best = free[at];
  }
  if (best === NONE) passTurn(ahead, punter);
  else claim(ahead, punter, best);
}

/** Nearly the number of punters beaten; a close finish counts in between. */
function outcome({ ahead, punter, close }: Search): number {
  const mine = scoreOf(ahead, punter);
  let sum = 0;
  for (let other = 0; other < ahead.punters; other++) {
    if (other === punter) continue;
    const lead = mine - scoreOf(ahead, other);
    sum += lead / (Math.abs(lead) + close);
  }
  return sum;
}
