// What stands out in a game, by turn: time-outs and other faults, zombies, lead changes, mines joined, bets met; and
// the moves that cost most, while they are looked for and after.

import { NONE } from '../../game/ids.ts';
import type { Timeline } from './timeline.ts';
import type { GameRecord } from '../../game/record.ts';
import { byCost, points, type WorstMove, type WorstMoves, type WorstStep } from '../../planner/worst-list.ts';
import { MARKER_TEXTS } from './model-texts.ts';

/** The kinds of markers. */
export const MARKER_KINDS = ['timeout', 'illegal', 'dead', 'zombie', 'lead', 'mines', 'future', 'costly'] as const;

/** A kind of marker. */
export type MarkerKind = (typeof MARKER_KINDS)[number];

/** Something that stands out. */
export interface Marker {
  readonly kind: MarkerKind;
  /** On which turn; set-up counts as turn 0. */
  readonly turn: number;
  readonly punter: number;
  /** A sentence without the punter's name, such as `takes the lead`. */
  readonly says: string;
}

/** All that stands out in a game by now, in order of turns: O(turns). */
export function markersOf({ record, map, turns, refused, scored }: Timeline): Marker[] {
  const found: Marker[] = [];
  const mark = (kind: MarkerKind, turn: number, punter: number, says: string): unknown =>
    found.push({ kind, turn, punter, says });
  for (const [punter, { setupFault }] of record.punters.entries())
    if (setupFault !== undefined) mark(setupFault.kind, 0, punter, MARKER_TEXTS.setUp(setupFault.reason));
  for (const [punter, { zombie }] of record.punters.entries())
    if (zombie !== undefined) mark('zombie', zombie.turn ?? 0, punter, MARKER_TEXTS.zombie(zombie.reason));
  for (const [punter, { met }] of scored.entries())
    for (const { turn, mine } of met)
      mark('future', turn, punter, MARKER_TEXTS.bet(record.punters[punter].name, map.siteIds[map.mines[mine]]));
  for (let turn = 0; turn < turns; turn++) {
    const { fault } = record.turns[turn];
    const reason = refused.get(turn);
    const punter = turn % record.punters.length;
    if (fault !== undefined) mark(fault.kind, turn, punter, MARKER_TEXTS.fault(fault.kind, fault.reason));
    else if (reason !== undefined) mark('illegal', turn, punter, MARKER_TEXTS.fault('illegal', reason));
  }
  const now = scored.map(({ steps: [{ score }] }) => score);
  /** Who has most, if nobody else has as much. */
  const first = (): number => {
    const at = now.indexOf(now.reduce((best, one) => Math.max(best, one), -Infinity));
    return now.lastIndexOf(now[at]) === at ? at : NONE;
  };
  let leader = first();
  const steps = scored.flatMap(({ steps: [, ...later] }, punter) => later.map((step) => ({ ...step, punter })));
  for (const { from, score, minesJoined, punter } of steps.toSorted((a, b) => a.from - b.from)) {
    const before = now[punter];
    now[punter] = score;
    const mayLead = leader === NONE || (punter === leader ? score < before : score > now[leader]);
    const after = mayLead ? first() : NONE;
    if (after !== NONE && after !== leader) {
      leader = after;
      mark('lead', from, leader, MARKER_TEXTS.lead(record.punters[leader].name));
    }
    if (minesJoined > 0) mark('mines', from, punter, MARKER_TEXTS.mines(record.punters[punter].name, minesJoined));
  }
  return found.toSorted((a, b) => a.turn - b.turn);
}

/** The markers of the turn nearest to a place on the slider, at most this many turns away; none if there is none. */
export function markersNear(marks: readonly Marker[], position: number, reach: number): readonly Marker[] {
  let best: number | undefined;
  let away = reach;
  for (const { turn } of marks) {
    const far = Math.abs(turn + 1 - position);
    if (far > away) continue;
    [best, away] = [turn, far];
  }
  return marks.filter(({ turn }) => turn === best);
}

/** News of the search: a turn was looked at, or all of a punter's. Steps count over all punters. */
export type CostlyNews = { readonly done: number; readonly total: number; readonly punter: number } & (
  | { readonly step: WorstStep }
  | { readonly all: WorstMoves }
);

/** A move of the list; as long as it is rough, the closer look may change its numbers or drop it. */
export interface CostlyMove extends WorstMove {
  readonly punter: number;
  readonly isRough: boolean;
}

/** What is found so far. */
export interface CostlySoFar {
  readonly done: number;
  readonly total: number;
  /** Of every punter that was asked for: all that playouts held for worse so far. */
  readonly moves: readonly CostlyMove[];
  /** Of the punters that are done: what `npm run explain -- --worst` says. */
  readonly punters: readonly WorstMoves[];
}

/** A search, under way or over, and in which record. */
export interface CostlySearch {
  readonly record: GameRecord;
  readonly nodes: number;
  readonly soFar: CostlySoFar;
  /** Seconds that the rest will take, as far as that can be said. */
  readonly left: number | undefined;
  readonly isRunning: boolean;
}

/** Before the first news. */
export const NOTHING_YET: CostlySoFar = { done: 0, total: 0, moves: [], punters: [] };

/** An estimate needs at least this many steps. */
const ESTIMATED_FROM = 3;

/** What is found so far, with the news. */
export function withNews({ moves, punters }: CostlySoFar, news: CostlyNews): CostlySoFar {
  const { done, total, punter } = news;
  if ('all' in news) {
    const sure = news.all.worst.map((move) => ({ ...move, punter, isRough: false }));
    const others = moves.filter((move) => move.punter !== punter);
    return { done, total, moves: [...others, ...sure], punters: [...punters, news.all] };
  }
  const { turn, found, isCloser } = news.step;
  const others = moves.filter((move) => move.turn !== turn);
  const fresh = found === undefined ? [] : [{ ...found, punter, isRough: !isCloser }];
  return { done, total, moves: [...others, ...fresh], punters };
}

/** The costliest moves found so far, at most `most` of each punter. */
export function costliest({ moves }: CostlySoFar, most: number): CostlyMove[] {
  const listed = new Map<number, number>();
  return moves.toSorted(byCost).filter(({ punter }) => {
    const before = listed.get(punter) ?? 0;
    listed.set(punter, before + 1);
    return before < most;
  });
}

/** The listed moves of a game as markers of the slider. */
export function costlyMarkers(moves: readonly CostlyMove[], { punters }: GameRecord): Marker[] {
  const says = ({ punter, cost }: CostlyMove): string => MARKER_TEXTS.costly(punters[punter].name, points(cost));
  const marks = moves.map((one): Marker => ({ kind: 'costly', turn: one.turn, punter: one.punter, says: says(one) }));
  return marks.toSorted((a, b) => a.turn - b.turn);
}

/** How many seconds the rest will take, by those that are over; undefined while that says little. */
export function secondsLeft({ done, total }: CostlySoFar, ms: number): number | undefined {
  return done < ESTIMATED_FROM ? undefined : ((total - done) * ms) / done / 1000;
}
