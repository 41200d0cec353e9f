// What a check is: its name, what it looks at, and the verdict that it comes to.

import type { Subject } from './checked-program.ts';
import type { Finding } from './probe.ts';
import type { CheckedGame } from './checked-game.ts';

/** `warn`: allowed, but worth knowing; `skip`: could not be looked at here. */
export const VERDICTS = ['ok', 'fail', 'warn', 'skip'] as const;

/** What a check comes to, with the reason: what was got and what was expected. */
export interface CheckVerdict {
  readonly verdict: (typeof VERDICTS)[number];
  readonly reason: string;
}

/** What checks share: the program, and what is found out once for all of them. */
export interface Bench {
  readonly subject: Subject;
  /** How the program shakes hands and whether it answers at all. */
  readonly finding: Finding;
  /** Plain games, one for each combination of extensions. */
  readonly games: () => Promise<readonly CheckedGame[]>;
  /** The beginning of a game with 17 punters on 10,000 rivers. */
  readonly large: () => Promise<CheckedGame>;
}

/** One check. */
export interface Check {
  readonly name: string;
  /** For `--list`: what is looked at. */
  readonly about: string;
  /** Whether it can be run where set-up is not answered. */
  readonly early?: true;
  readonly run: (bench: Bench) => Promise<CheckVerdict> | CheckVerdict;
}

/** The verdict where nothing is wrong; `reason` says what was seen. */
export const ok = (reason: string): CheckVerdict => ({ verdict: 'ok', reason });
/** The verdict where a rule is broken; `reason` says what was got and what was expected. */
export const fail = (reason: string): CheckVerdict => ({ verdict: 'fail', reason });
/** The verdict on what breaks no rule but had better be changed. */
export const warning = (reason: string): CheckVerdict => ({ verdict: 'warn', reason });
/** The verdict where nothing could be seen; `reason` says why. */
export const skip = (reason: string): CheckVerdict => ({ verdict: 'skip', reason });
