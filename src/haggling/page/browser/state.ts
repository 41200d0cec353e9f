// What all parts of the page share, and what changes it: the part that is shown, the session that is played, the log
// that is looked at.

import { type Goods, type HagglingPlace, PROBLEM_SIZES, type ProblemSize } from '../../game/problem.ts';
import { pageState } from '../../../web/browser/page-state.ts';
import type { PageLink } from '../../../web/carried-text.ts';
import { BUNDLED_AGENTS } from '../../bundled/bundled-agents.ts';
import type { Inspection } from '../../inspector/inspection.ts';
import type { LogEvent } from '../../record/session-log.ts';
import { firstWish, isMine, type OwnSession, type SessionChoice } from '../model/own-session.ts';

/** The parts of the page. */
export type Part = 'play' | 'inspect';

/** What stands in the form before a session. */
export interface FormChoice extends Pick<SessionChoice, 'opponent' | 'begins'> {
  readonly size: 'standard' | 'large' | 'own';
  readonly own: ProblemSize;
  /** Empty: by chance. */
  readonly seed: string;
}

/** A log that is looked at. */
export interface OpenedLog {
  readonly name: string;
  readonly events: readonly LogEvent[];
  /** Who played, by seat, if that is known: a log does not tell. */
  readonly players?: readonly string[] | undefined;
  /** The link that brought it, if one did. */
  readonly link?: PageLink;
}

/** The page. */
const { state, change } = pageState({
  part: 'play' as Part,
  /** What was chosen last in the form: the next session starts from it. */
  choice: {
    opponent: [...BUNDLED_AGENTS.keys()][0] ?? '',
    size: 'standard',
    own: PROBLEM_SIZES.standard,
    seed: '',
    begins: 'chance',
  } as FormChoice,
  /** The person's own session; nothing before the first. */
  own: undefined as OwnSession | undefined,
  /** How much of each type the person would ask for. */
  wish: [] as Goods,
  /** Whether the other one thinks. */
  isThinking: false,
  /** The logs that the server or the page has, and who played, by seat, those of which it is known. */
  logNames: [] as readonly string[],
  logPlayers: new Map() as ReadonlyMap<string, readonly string[]>,
  /** The log that is looked at, from which seat, and what came of it. */
  log: undefined as OpenedLog | undefined,
  seat: 0 as HagglingPlace,
  inspection: undefined as Inspection | undefined,
  /** Which of its turns is shown. */
  turn: 0,
});
export { state };

/** Shows a part of the page. */
export function showPart(part: Part): void {
  change({ part });
}

/** The person chooses something in the form. */
export function choose(more: Partial<FormChoice>): void {
  change({ choice: { ...state.choice, ...more } });
}

/** The session goes on, or is put away. The person's offer grows from what it was offered last. */
export function showOwn(own: OwnSession | undefined): void {
  // While the other thinks, the person's own stays, but for a new session.
  const isNew = own?.session.problem !== state.own?.session.problem;
  change({ own, ...(own !== undefined && (isNew || isMine(own)) && { wish: firstWish(own) }) });
}

/** Whether the other one thinks now. */
export function think(isThinking: boolean): void {
  change({ isThinking });
}

/** The person would ask for this. */
export function wishFor(wish: Goods): void {
  change({ wish });
}

/** There are these logs. */
export function holdLogs(logs: Pick<typeof state, 'logNames' | 'logPlayers'>): void {
  change(logs);
}

/** Shows what our agent would have thought in a session; from its first turn, before which there is little to see. */
export function showInspection(log: OpenedLog, inspection: Inspection, turn?: number): void {
  change({ log, seat: inspection.seat, inspection, part: 'inspect' });
  goToTurn(turn ?? inspection.turns.findIndex(({ thought }) => thought !== undefined));
}

/** Goes to a turn, within the session. */
export function goToTurn(turn: number): void {
  const last = (state.inspection?.turns.length ?? 1) - 1;
  change({ turn: Math.max(0, Math.min(last, turn)) });
}
