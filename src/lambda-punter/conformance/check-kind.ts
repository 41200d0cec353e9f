// What a check is: its name, what it looks at, how its messages are sent, and the verdict that it comes to.

import type { Child } from '../../programs/child.ts';
import type { trace } from './check-surroundings.ts';
import type { Subject } from './check-list.ts';
import type { CheckedGame } from './checked-game.ts';
import type { Finding } from './check-messages.ts';

/** How a message is sent, if not as usual. */
export interface Way {
  readonly handshake?: 'on' | 'off';
  /** Started by these in front of it, such as `strace`; time is then not judged. */
  readonly through?: readonly string[];
  readonly environment?: NodeJS.ProcessEnv;
  readonly atHome?: boolean;
  readonly endsInput?: boolean;
  readonly newline?: 'counted' | 'none';
  /** Whether the JSON is sent as it is, in UTF-8, and not with all that is not ASCII escaped. */
  readonly raw?: boolean;
  /** Writes the frame; `reply` is the frame that answers the handshake and is still to be written. */
  readonly deliver?: (child: Child, frame: Buffer, reply: Buffer) => Promise<void> | void;
  readonly ignoresStderr?: boolean;
  readonly measured?: boolean;
  readonly patience?: number;
  /** Given the process once its answer has come or failed to, before it is ended. */
  readonly afterwards?: (child: Child) => Promise<void>;
}

/** A message as JSON text, and of which kind, which says how long an answer may take. */
export interface Message {
  readonly kind: 'setup' | 'move' | 'stop';
  readonly json: string;
}

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
  /** What strace saw; undefined if it cannot be used. */
  readonly trace: () => ReturnType<typeof trace>;
}

/** One check. */
export interface Check {
  readonly name: string;
  /** For `--list`: what is looked at. */
  readonly about: string;
  /** Whether it can be run if set-up is not answered. */
  readonly early?: true;
  readonly run: (bench: Bench) => Promise<CheckVerdict> | CheckVerdict;
}

/** The verdict if nothing is wrong; `reason` says what was seen. */
export const ok = (reason: string): CheckVerdict => ({ verdict: 'ok', reason });
/** The verdict if a rule is broken; `reason` says what was got and what was expected. */
export const fail = (reason: string): CheckVerdict => ({ verdict: 'fail', reason });
/** The verdict on what breaks no rule but should be changed. */
export const warning = (reason: string): CheckVerdict => ({ verdict: 'warn', reason });
/** The verdict if nothing could be seen; `reason` says why. */
export const skip = (reason: string): CheckVerdict => ({ verdict: 'skip', reason });
