// Tells a session as it goes, in the official colours, and keeps its log for the end.

import type { Painted, PaintLook } from '../../terminal/painted.ts';
import { writeLog } from '../record/log-file.ts';
import type { LogEvent } from '../record/session-log.ts';
import { type Accent, networkSentence, type Sentence, tellSession } from '../record/wording.ts';

const LOOKS: { readonly [accent in Accent]: readonly PaintLook[] } = {
  opening: ['blue', 'bold'],
  'first seat': ['magentaBright', 'bold'],
  'second seat': ['cyanBright', 'bold'],
  said: ['yellow'],
  trouble: ['red'],
  ending: ['blueBright', 'bold'],
};

/** A sentence as it is painted. */
export function paintedSentence(sentence: Sentence): Painted[] {
  return sentence.map(({ text, accent }) => ({ text, ...(accent && { looks: LOOKS[accent] }) }));
}

/** Tells the events of a session, and keeps them. */
export type SessionTeller = ReturnType<typeof sessionTeller>;

/** @param show is told each sentence */
export function sessionTeller(show: (sentence: Sentence) => void) {
  const sentenceOf = tellSession();
  const events: LogEvent[] = [];
  return {
    /** Tells an event, and keeps it. */
    tell(event: LogEvent): void {
      events.push(event);
      show(sentenceOf(event));
    },
    /** Tells of the connection to a server. */
    tellNetwork: (text: string) => show(networkSentence(text)),
    /** Writes the log, where one was asked for. @throws {UsageError} where it cannot be written */
    keep(file: string | undefined): void {
      if (file !== undefined) writeLog(file, events);
    },
  };
}
