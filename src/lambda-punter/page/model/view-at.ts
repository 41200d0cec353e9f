// A game as it stood at a position: what the panels show, and what a person at its turn wants to know first; the map as
// lists to be walked by keyboard and read aloud, and which site or river a person means by what it types.

import { scoreRanks } from '../../../base/ranks.ts';
import { seatAt } from '../../game/board.ts';
import { firstFrom } from '../../game/holdings.ts';
import { NONE, type RiverIndex, type SiteId } from '../../game/ids.ts';
import { lastTurnOf, moverOf, type Timeline } from './timeline.ts';
import { sitesOf } from '../../game/moves.ts';
import { MOVE_TEXTS, type MoveTexts, TYPED_TEXTS } from './model-texts.ts';
import { riverBetween, type GameMap } from '../../game/game-map.ts';
import type { Looked } from './address.ts';

/** One punter at a position. */
export type StandingAt = ReturnType<typeof viewAt>['standings'][number];

/** The score of a punter after `position` turns. */
export function scoreAt({ scored }: Timeline, punter: number, position: number): number {
  const { steps } = scored[punter];
  return steps[firstFrom(steps, position) - 1].score;
}

/** A punter's bets that are met after `position` turns. */
export function betsMetAt({ scored }: Timeline, punter: number, position: number) {
  return scored[punter].met.filter(({ turn, until }) => turn < position && until >= position);
}

/** How a bet stands: it may be met until the last turn, so it is lost only then. */
export type BetState = 'met' | 'open' | 'lost';

/** How a bet stands at a position where its mine and site are joined, or not. */
export function betStateAt(timeline: Timeline, position: number, isMet: boolean): BetState {
  return isMet ? 'met' : isOverAt(timeline, position) ? 'lost' : 'open';
}

/** Whether the game has come to its end at a position. */
export function isOverAt({ record, turns }: Timeline, position: number): boolean {
  return record.ended === 'finished' && position === turns;
}

/**
 * All that the panels show at a position: how many turns were taken, who stands where, best first, and whose turn is
 * next, NONE at the end. O(punters).
 */
export function viewAt(timeline: Timeline, position: number) {
  const { record, punters, turns } = timeline;
  const scores = record.punters.map((_, punter) => scoreAt(timeline, punter, position));
  const ranks = scoreRanks(scores);
  const standings = record.punters.map(({ name, zombie }, punter) => {
    const turn = lastTurnOf(timeline, punter, position);
    const isZombie = zombie !== undefined && (zombie.turn ?? NONE) < position;
    return {
      punter,
      name,
      rank: ranks[punter],
      score: scores[punter],
      credit: turn === NONE ? 0 : timeline.credit[turn],
      optionsLeft:
        turn === NONE ? (record.settings.options ? timeline.map.mines.length : 0) : timeline.optionsLeft[turn],
      betsMet: betsMetAt(timeline, punter, position).length,
      bets: timeline.futures[punter].size,
      /** Milliseconds used for its moves so far. */
      used: turn === NONE ? 0 : timeline.used[turn],
      /** Why the judge no longer talks to it, if that is so. */
      ...(isZombie && { zombie: zombie.reason }),
    };
  });
  const next = position < turns || record.ended === 'aborted' ? seatAt(position, punters) : NONE;
  return { position, standings: standings.toSorted((a, b) => a.rank - b.rank || a.punter - b.punter), next };
}

/** What the last move before a position was, in a sentence. */
export function moveWords(timeline: Timeline, position: number): string {
  if (position === 0) return MOVE_TEXTS.none;
  const turn = position - 1;
  const taken = takenText(timeline, turn, MOVE_TEXTS.told(timeline.record.punters[moverOf(timeline, turn)].name));
  return isOverAt(timeline, position) ? `${taken} ${endWords(timeline)}` : taken;
}

/** Who has won, and with how many points. */
function endWords(timeline: Timeline): string {
  const { standings } = viewAt(timeline, timeline.turns);
  const [{ score }] = standings;
  return MOVE_TEXTS.end(
    standings.flatMap((one) => (one.score === score ? one.name : [])),
    score,
  );
}

/** What a turn did; a refused move is a pass. */
function takenText({ record, holdings, refused }: Timeline, turn: number, texts: MoveTexts): string {
  const { move } = record.turns[turn];
  if (refused.has(turn)) return texts.pass([]);
  const first = holdings.takenOn(turn).at(0);
  // The contest's log calls an option a claim.
  const kind = move.kind === 'claim' && first?.role === 'buyer' ? 'option' : move.kind;
  return texts[kind](sitesOf(move));
}

/** If many play, only this many moves are shown: the latest. */
const MOST_MOVES = 3;

/** What the others did since the seat's last turn, as "random took 1–3"; empty before the first move. */
export function movesSince(timeline: Timeline, nameOf: (punter: number) => string): string {
  const { punters, turns } = timeline;
  const since = Math.max(0, turns - (punters - 1));
  const from = Math.max(since, turns - MOST_MOVES);
  const told = Array.from({ length: turns - from }, (_, at) => {
    const turn = from + at;
    return `${nameOf(moverOf(timeline, turn))} ${takenText(timeline, turn, MOVE_TEXTS.short)}`;
  });
  return `${from > since ? '… ' : ''}${told.join(', ')}`;
}

/** Whether the seat's last turn was a pass because its time ran out. */
export function isOutOfTime({ record, punters, turns }: Timeline): boolean {
  return turns >= punters && record.turns[turns - punters].fault?.kind === 'timeout';
}

/** The river that is looked at, if it is one of the map. */
export function riverOf(map: GameMap, looked: Looked | undefined): RiverIndex | undefined {
  return looked?.kind === 'river' ? riverBetween(map, looked.source as SiteId, looked.target as SiteId) : undefined;
}

/** A river as something to look at. */
export function lookedRiver(map: GameMap, river: number): Looked {
  return {
    kind: 'river',
    source: map.siteIds[map.source[river]],
    target: map.siteIds[map.target[river]],
  };
}

/** Whose rivers are listed: everybody's, nobody's, those at a site (its index), those that a punter holds. */
export type RiverFilter =
  | { readonly kind: 'all' }
  | { readonly kind: 'free' }
  | { readonly kind: 'site'; readonly site: number }
  | { readonly kind: 'punter'; readonly punter: number };

/** Who holds a river at a position, and who its option. */
export function riverNow({ holdings }: Timeline, river: number, position: number) {
  return {
    owner: holdings.at('owner', river, position),
    buyer: holdings.at('buyer', river, position),
  };
}

/** The rivers that pass a filter at a position, in the map's order: O(rivers). */
export function listedRivers(timeline: Timeline, position: number, filter: RiverFilter): number[] {
  const { source, target } = timeline.map;
  const passes = (river: number): boolean => {
    if (filter.kind === 'all') return true;
    if (filter.kind === 'site') return source[river] === filter.site || target[river] === filter.site;
    const { owner, buyer } = riverNow(timeline, river, position);
    return filter.kind === 'free' ? owner === undefined : [owner, buyer].some((one) => one?.punter === filter.punter);
  };
  return Array.from(source, (_, river) => river).filter(passes);
}

/** The rivers at a site, and how many of them nobody has. */
export function riversAt(timeline: Timeline, site: number, position: number): { all: number; free: number } {
  const { start, river } = timeline.graph.adjacency;
  const here = [...new Set(river.subarray(start[site], start[site + 1]))];
  const free = here.filter((one) => riverNow(timeline, one, position).owner === undefined);
  return { all: here.length, free: free.length };
}

/** The site (`17`) or river (`3 - 5`) that a person has typed; a sentence where the map has no such thing. */
export function placeMeant({ map }: Timeline, typed: string): Looked | string {
  const words = /^\s*(?<a>-?\d{1,16})(?:(?:\s+|\s*[-–,]\s*)(?<b>-?\d{1,16}))?\s*$/.exec(typed)?.groups;
  if (words === undefined) return TYPED_TEXTS.what;
  const ids = [words['a'], words['b']].flatMap((text) => (text === undefined ? [] : [Number(text) as SiteId]));
  const strange = ids.find((id) => !map.siteOf.has(id));
  const [a, b] = ids;
  if (strange !== undefined) return TYPED_TEXTS.noSite(strange);
  if (b === undefined) return { kind: 'site', site: a };
  return map.riverBetween(a, b) === undefined ? TYPED_TEXTS.noRiver(a, b) : { kind: 'river', source: a, target: b };
}
