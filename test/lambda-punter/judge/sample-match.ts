// A small map and scripted players for the judge's tests.

import type { Future } from '../../../src/lambda-punter/game/futures.ts';
import type { PunterId, SiteId } from '../../../src/lambda-punter/game/ids.ts';
import { parseMap } from '../../../src/lambda-punter/game/game-map.ts';
import { parseMove, type Move } from '../../../src/lambda-punter/game/moves.ts';
import { NO_EXTENSIONS, type Extensions } from '../../../src/lambda-punter/game/extensions.ts';
import type { Score, Setup } from '../../../src/lambda-punter/protocol/messages.ts';
import { playMatch, type MatchOptions } from '../../../src/lambda-punter/judge/match.ts';
import type { SeatReply, Seat } from '../../../src/lambda-punter/judge/seat.ts';

/** A line of six sites, five rivers: 0–1–2–3–4–5, mines at 0 and 5. */
export const LINE = parseMap({
  sites: [0, 1, 2, 3, 4, 5].map((id) => ({ id })),
  rivers: [0, 1, 2, 3, 4].map((id) => ({ source: id, target: id + 1 })),
  mines: [0, 5],
});

/** A line of `rivers` rivers with one mine at its start. */
export function lineOf(rivers: number): typeof LINE {
  return parseMap({
    sites: Array.from({ length: rivers + 1 }, (_, id) => ({ id })),
    rivers: Array.from({ length: rivers }, (_, id) => ({ source: id, target: id + 1 })),
    mines: [0],
  });
}

export const claim = (source: number, target: number): Move => parseMove({ claim: { punter: 0, source, target } });
export const option = (source: number, target: number): Move => parseMove({ option: { punter: 0, source, target } });
export const splurge = (...route: number[]): Move => parseMove({ splurge: { punter: 0, route } });
export const passing: Move = { kind: 'pass', punter: 0 as PunterId };
export const future = (source: number, target: number): Future => ({
  source: source as SiteId,
  target: target as SiteId,
});

/** What a scripted seat does on one turn. */
export type Deed = Move | Misdeed;
type Misdeed = 'timeout' | 'dead' | 'nonsense';

/** A seat that plays a script (then passes) and writes down all that it is told. */
export class ScriptedSeat implements Seat {
  readonly name: string;
  readonly told: (readonly Move[])[] = [];
  setups: Setup[] = [];
  stops: { moves: readonly Move[]; scores: readonly Score[] }[] = [];
  closed = 0;
  readonly #deeds: readonly Deed[];
  readonly #atSetup: readonly Future[] | Misdeed;

  constructor(name: string, deeds: readonly Deed[], atSetup: readonly Future[] | Misdeed = []) {
    this.name = name;
    this.#deeds = deeds;
    this.#atSetup = atSetup;
  }

  setup(setup: Setup): Promise<SeatReply<readonly Future[]>> {
    this.setups.push(setup);
    return Promise.resolve(this.#outcome(this.#atSetup));
  }

  move(moves: readonly Move[]): Promise<SeatReply<Move>> {
    this.told.push(moves);
    return Promise.resolve(this.#outcome(this.#deeds[this.told.length - 1] ?? passing));
  }

  stop(moves: readonly Move[], scores: readonly Score[]): Promise<void> {
    this.stops.push({ moves, scores });
    return Promise.resolve();
  }

  close(): Promise<void> {
    this.closed++;
    return Promise.resolve();
  }

  #outcome<Answer extends object>(deed: Answer | Misdeed): SeatReply<Answer> {
    if (typeof deed === 'string') return { kind: deed, reason: `scripted ${deed}`, ms: 1 };
    return { kind: 'answer', answer: deed, ms: 1 };
  }
}

/** Plays the line map, or another, among these seats. */
export function play(
  seats: readonly Seat[],
  settings: Partial<Extensions> = {},
  more: Partial<MatchOptions> = {},
): ReturnType<typeof playMatch> {
  return playMatch({
    mapName: 'line',
    map: LINE,
    settings: { ...NO_EXTENSIONS, ...settings },
    seats,
    seed: 1,
    ...more,
  });
}

/** Moves in short: `1:0-1` for punter 1's claim of 0–1, `1:` for its pass. */
export function brief(moves: readonly Move[]): string[] {
  return moves.map((move) => {
    if (move.kind === 'pass') return `${move.punter}:`;
    return `${move.punter}:${move.kind === 'splurge' ? move.route.join('-') : `${move.source}-${move.target}`}`;
  });
}
