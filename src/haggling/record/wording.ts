// The official sentences: what the events of a session look like to people. Runs anywhere; colours are the reader's.

import { otherPlace, type Goods, type HagglingPlace } from '../game/problem.ts';
import { dollars, objectsWords, roundsWords, shareWords, valuesWords } from './goods-words.ts';
import type { SeatLabel } from '../seats/haggling-seat.ts';
import type { LogEvent } from './log-events.ts';

/** What a part of a sentence is, for those who colour it. */
export type Accent = 'opening' | 'first seat' | 'second seat' | 'said' | 'trouble' | 'ending';

/** A part of a sentence. What strangers have said is in it as it came: whoever shows it makes it plain. */
export interface Phrase {
  readonly text: string;
  readonly accent?: Accent;
}

/** A sentence, of one line but where a stranger's words have more. */
export type Sentence = readonly Phrase[];

/** What the seats are called. */
export const SEAT_NAMES = ['Alice', 'Bob'] as const;

const NAME_ACCENTS = ['first seat', 'second seat'] as const;

/** What the events before have told. */
interface Heard {
  readonly labels: readonly [SeatLabel, SeatLabel];
  readonly counts: Goods;
  readonly isOffered: boolean;
}

/** Begins to tell a session: the function makes a sentence of each event, in their order; `init` is the first or second. */
export function tellSession(): (event: LogEvent) => Sentence {
  let heard: Heard = { labels: ['script', 'script'], counts: [], isOffered: false };
  return (event) => {
    if (event[0] === 'init') heard = { labels: event[1], counts: event[2], isOffered: false };
    const sentence = sentenceOf(event, heard);
    if (event[0] === 'offer') heard = { ...heard, isOffered: true };
    return sentence;
  };
}

function sentenceOf(event: LogEvent, { labels, counts, isOffered }: Heard): Sentence {
  switch (event[0]) {
    case 'seed':
      return [{ text: `Using pseudo-random seed ${event[1]}.`, accent: 'opening' }];
    case 'init':
      return [{ text: openingText(event[2], event[3]), accent: 'opening' }];
    case 'info':
      return spoken(event[1], labels, { text: saidText(event[2]), accent: 'said' });
    case 'offer': {
      const [, seat, shares] = event;
      const text = shares ? offerText(shares[seat], shares[otherPlace(seat)], counts, isOffered) : 'I accept.';
      return spoken(seat, labels, { text });
    }
    case 'abort':
      return spoken(event[1], labels, { text: oneLine(event[2]), accent: 'trouble' });
    case 'valuation':
      return [{ text: `For ${SEAT_NAMES[event[1]]}, ${valuesWords(event[2], 'was')}.` }];
    case 'score':
      return [{ text: `${SEAT_NAMES[event[1]]} got ${dollars(event[2])}.` }];
    case 'done':
      return [{ text: event[1] ? 'Agreement achieved.' : 'Agreement not achieved.', accent: 'ending' }];
  }
}

function openingText(counts: Goods, rounds: number): string {
  return `There are ${objectsWords(counts)}. You have ${roundsWords(rounds)} to reach an agreement.`;
}

function offerText(wanted: Goods, given: Goods, counts: Goods, isCounter: boolean): string {
  const refusal = isCounter ? "I don't accept. " : '';
  return `${refusal}I want ${shareWords(wanted, counts)}; you get ${shareWords(given, counts)}.`;
}

/** A reason may be a stranger's words: on one line, so that they cannot look like lines of ours. */
function oneLine(text: string): string {
  return text.replaceAll(/\s*[\r\n\u2028\u2029]\s*/g, ' ');
}

/** Words as the official program makes them of anything: "[object Object]", "1,2", "undefined". */
function saidText(said: unknown): string {
  try {
    return String(said);
  } catch {
    // A stranger's object may have a `toString` of its own that is no function.
    return Object.prototype.toString.call(said);
  }
}

function spoken(seat: HagglingPlace, labels: Heard['labels'], phrase: Phrase): Sentence {
  return [{ text: `${seatTitle(seat, labels[seat])}:`, accent: NAME_ACCENTS[seat] }, { text: ' ' }, phrase];
}

/** "Alice (script)". */
export function seatTitle(seat: HagglingPlace, label: SeatLabel): string {
  return `${SEAT_NAMES[seat]} (${label})`;
}

/** A line about the connection to a server: it stands in no log. */
export function networkSentence(text: string): Sentence {
  return [{ text, accent: 'said' }];
}

/** A sentence without its accents. */
export function plainSentence(sentence: Sentence): string {
  return sentence.map(({ text }) => text).join('');
}
