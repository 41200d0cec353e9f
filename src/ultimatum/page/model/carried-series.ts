// A series as short text, for links: its head as JSON, then proposers, responders, offers and codes of all rounds, a
// line each, packed (packed-numbers.ts), and one more line if it was cut off before its end. A link has room for some
// thousand rounds of a few players.

import { numbersOfText, textOfNumbers } from '../../../base/packed-numbers.ts';
import { PERSON_UID } from '../../game/person.ts';
import { seriesHeadJson } from '../../record/series-journal.ts';
import { courseOf, ROUND_CODES, type SeriesTape, type TapeRound } from './series-tape.ts';

/** The last line of a series that was cut off. */
const CUT_OFF = 'cut off';

/** What the reader of the link sees in place of “you”. */
const SENDER = 'a person';

/** What a page knows of a series that is over. */
interface KnownSeries {
  readonly tape: SeriesTape;
  /** Whether it was cut off before its end. */
  readonly isCutOff?: boolean;
}

/** The text. */
export function packSeries({ tape, isCutOff = false }: KnownSeries): string {
  const rounds = roundsOf(tape);
  const keys = ['proposer', 'responder', 'offer', 'code'] as const;
  const columns = keys.map((key) => textOfNumbers(rounds.map((round) => round[key])));
  const players = tape.head.players.map((one) => (one.name === PERSON_UID ? { ...one, name: SENDER } : one));
  return [JSON.stringify(seriesHeadJson({ ...tape.head, players })), ...columns, ...(isCutOff ? [CUT_OFF] : [])].join(
    '\n',
  );
}

/** The journal of such a text, which is still to be read and checked; any other text as it was. */
export function unpackSeries(text: string): string {
  const [head, ...lines] = text.split('\n');
  const isCutOff = lines.at(4) === CUT_OFF;
  const [proposers, responders, offers, codes] = lines.slice(0, 4).map(numbersOfText);
  if (lines.length !== (isCutOff ? 5 : 4) || !proposers || !responders || !offers || !codes) return text;
  const rounds = proposers.map((proposer, at) => ({
    proposer,
    responder: responders[at],
    offer: offers[at],
    code: codes[at],
  }));
  return journalText(head, rounds, isCutOff);
}

/** The journal of a series that the page has not read from one: it was played here, or followed. */
export function tapeJournal({ tape, isCutOff = false }: KnownSeries): string {
  return journalText(JSON.stringify(seriesHeadJson(tape.head)), roundsOf(tape), isCutOff);
}

function roundsOf(tape: SeriesTape): TapeRound[] {
  return Array.from({ length: tape.length }, (_, place) => tape.at(place));
}

function journalText(head: string, rounds: readonly TapeRound[], isCutOff: boolean): string {
  const events = rounds.map((round, at) => {
    const { proposer, responder } = round;
    if (round.code === ROUND_CODES.left) return { type: 'left', player: proposer };
    return { type: 'round', id: at + 1, proposer, responder, ...courseOf(round) };
  });
  const all = [...events, ...(isCutOff ? [] : [{ type: 'end' }])].map((event) => `${JSON.stringify(event)}\n`);
  return `${head}\n${all.join('')}`;
}
