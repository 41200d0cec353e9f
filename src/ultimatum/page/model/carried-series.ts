// A series as short text, for links: its head as JSON, then proposers, responders, offers and codes of all rounds, a
// line each, packed (packed-numbers.ts). A link has room for some thousand rounds of a few players.

import { textOfNumbers, numbersOfText } from '../../../base/packed-numbers.ts';
import { seriesHeadJson } from '../../record/series-journal.ts';
import { ROUND_CODES, type SeriesTape } from './series-tape.ts';

/** The text. */
export function packSeries(tape: SeriesTape): string {
  const rounds = Array.from({ length: tape.length }, (_, place) => tape.at(place));
  const keys = ['proposer', 'responder', 'offer', 'code'] as const;
  const columns = keys.map((key) => rounds.map((round) => round[key]));
  return [JSON.stringify(seriesHeadJson(tape.head)), ...columns.map(textOfNumbers)].join('\n');
}

/** The journal of such a text, which is still to be read and checked; any other text as it was. */
export function unpackSeries(text: string): string {
  const [head, ...lines] = text.split('\n');
  const [proposers, responders, offers, codes] = lines.map(numbersOfText);
  if (lines.length !== 4 || !proposers || !responders || !offers || !codes) return text;
  const events = proposers.map((proposer, at) => {
    const [responder, offer, code] = [responders[at], offers[at], codes[at]];
    if (code === ROUND_CODES.left) return { type: 'left', player: proposer };
    const course =
      code === ROUND_CODES.noProposer
        ? { missing: 'proposer' }
        : code === ROUND_CODES.noResponder
          ? { offer, missing: 'responder' }
          : { offer, accepted: code === ROUND_CODES.accepted };
    return { type: 'round', id: at + 1, proposer, responder, ...course };
  });
  const all = [...events, { type: 'end' }].map((event) => `${JSON.stringify(event)}\n`);
  return `${head}\n${all.join('')}`;
}

/** The journal itself, for a series that is too long for a link. */
export function tapeJournal(tape: SeriesTape): string {
  return unpackSeries(packSeries(tape));
}
