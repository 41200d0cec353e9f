// A person at the terminal in a series at a server, ours or the official one.

import type { FormTerminal } from '../../terminal/form-terminal.ts';
import { warn } from '../../terminal/print.ts';
import { playAtHub } from '../client/play-at-hub.ts';
import { partnerName } from '../game/partner-names.ts';
import { PersonGone, terminalPerson } from './person-at-terminal.ts';

/** Where the person plays, and how. */
export interface PersonAtServer {
  /** SERVER_URL and SERVER_PORT. */
  readonly url: string;
  readonly port: number;
  /** What the person is called there. */
  readonly name: string;
  /** How long an answer may take; as long as the server allows where left out. */
  readonly seconds?: number;
  readonly terminal: FormTerminal;
}

/**
 * Plays until the server says that it is over, or the person is gone.
 * @returns what came of it, in a sentence or two
 * @throws {UsageError} where the server is not there; the signal's reason
 */
export async function playAtServer(asked: PersonAtServer, signal: AbortSignal): Promise<string> {
  const { url, port, name, seconds, terminal } = asked;
  const over = new AbortController();
  const gone = new AbortController();
  const person = terminalPerson({
    terminal,
    nameOf: namesAsMet(),
    ...(seconds !== undefined && { seconds }),
    signal: AbortSignal.any([signal, over.signal]),
    onGone: (why) => gone.abort(new PersonGone(why === 'left' ? 'You have left.' : 'Your time is over.')),
  });
  terminal.say([
    { text: `Waiting for the series at ${url}, SERVER_PORT ${port}. The server has a time limit for each answer.` },
  ]);
  try {
    const either = AbortSignal.any([signal, gone.signal]);
    const { gain, rounds } = await playAtHub({ url, port, name, agent: person, signal: either, warn });
    return `The series is over. You gained ${gain} in ${rounds} round${rounds === 1 ? '' : 's'}.`;
  } catch (error) {
    if (!(error instanceof PersonGone)) throw error;
    return `${error.message} What you had gained counts by the rules of the server.`;
  } finally {
    over.abort();
  }
}

/** Names for partners by their uids, in the order in which they are met: a server tells none. */
function namesAsMet(): (uid: string) => string {
  const met = new Map<string, string>();
  return (uid) => {
    const name = met.get(uid) ?? partnerName(met.size);
    met.set(uid, name);
    return name;
  };
}
