// A session looked at from a seat, turn by turn: what our agent would have believed, expected and done there.

import type { ConsideredOffer, ExplainedTurn } from '../agent/explained-turn.ts';
import type { SessionEnding } from '../game/haggling-session.ts';
import type { Goods, HagglingPlace, HagglingProblem } from '../game/problem.ts';
import type { TruthBelief, TypeBelief } from './marginals.ts';
import type { LoggedTurn, RecordedSession } from './recorded-session.ts';
import type { Splits } from './splits.ts';

/** A choice that the agent weighed, beside what it would truly have brought the other. */
export interface InspectedChoice extends ConsideredOffer {
  /** What the rest is truly worth to the other. */
  readonly truly: number;
  /** It is what the agent would have asked for; what was asked for. */
  readonly isChosen: boolean;
  readonly isSaid: boolean;
}

/** What our agent thought at a turn of its seat. */
export interface InspectedThought {
  /** The likeliest first; at most `MOST_LISTED`. */
  readonly beliefs: ExplainedTurn['beliefs'];
  /** How many valuations it weighs. */
  readonly believed: number;
  readonly types: readonly TypeBelief[];
  readonly truth: TruthBelief;
  readonly acceptance: readonly number[];
  /** The best first; at most `MOST_LISTED`. */
  readonly choices: readonly InspectedChoice[];
  /** What it would have asked for; undefined where it would have accepted. */
  readonly chosen: Goods | undefined;
  /** Whether that is what was said. */
  readonly isSame: boolean;
}

/** A turn of the session. */
export interface InspectedTurn extends LoggedTurn {
  /** What the offer that was made, or taken, is worth, by seat; undefined where the session was broken off. */
  readonly worths: readonly [number, number] | undefined;
  /** What our agent thought, where the turn is its seat's. */
  readonly thought?: InspectedThought;
}

/** A session, looked at from a seat. */
export interface Inspection {
  readonly problem: HagglingProblem;
  /** What all objects are worth to a seat. */
  readonly total: number;
  readonly seed: number | undefined;
  readonly labels: RecordedSession['labels'];
  /** Where our agent sits. */
  readonly seat: HagglingPlace;
  readonly splits: Splits;
  readonly turns: readonly InspectedTurn[];
  readonly ending: SessionEnding | undefined;
  readonly money: readonly [number, number];
  /** Why nothing is known of later turns, where our agent failed. */
  readonly failed?: string;
}

/** More beliefs and choices than this nobody looks at. */
export const MOST_LISTED = 200;

/** The thought that faces a turn: the turn's own, or, at a turn of the other, the last one before. */
export function thoughtAt({ turns }: Inspection, at: number): InspectedThought | undefined {
  return turns.slice(0, at + 1).findLast(({ thought }) => thought !== undefined)?.thought;
}
