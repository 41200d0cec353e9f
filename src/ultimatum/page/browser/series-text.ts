// Words for players, rounds and figures on the page.

import { wholePercent } from '../../../base/grouped.ts';
import { plain } from '../../../base/plain-text.ts';
import type { PairShown } from '../model/series-moment.ts';
import type { SeriesTape } from '../model/series-tape.ts';

/** What the colours and numbers in the table of pairs stand for. */
export type PairMeasure = 'offer' | 'accepted' | 'gain' | 'threshold';

/** Names are cut to this many characters. */
const LONGEST_NAME = 24;

/** The players' names by their places, fit to be shown; if several have the same, with their number. */
export function shownNamesOf(tape: SeriesTape): string[] {
  const { players } = tape.head;
  const shown = players.map(({ name, uid }) => plain(name.trim() === '' ? uid : name, LONGEST_NAME));
  const same = Map.groupBy(shown, (name) => name);
  return shown.map((name, player) => ((same.get(name)?.length ?? 0) > 1 ? `${name} #${player + 1}` : name));
}

/** The kinds of these agents, and how many there are of each: 2 × dealmaker and fair. */
export function kindCounts(agents: readonly string[]): string {
  const counts = [...Map.groupBy(agents, (name) => name)];
  const words = counts.map(([name, { length }]) => (length === 1 ? name : `${length} × ${name}`));
  return new Intl.ListFormat('en-GB').format(words);
}

/** What became of a round. */
export function roundWords(tape: SeriesTape, place: number, names: readonly string[]): string {
  const { proposer, responder, offer, code } = tape.rounds[place];
  const [from, to] = [names[proposer], names[responder]];
  // By `ROUND_CODES`.
  const words = [
    `${from} offered ${offer}, and ${to} refused.`,
    `${from} offered ${offer}, and ${to} accepted.`,
    `${from} did not answer ${to}, and is out.`,
    `${to} did not answer ${from}, and is out.`,
  ];
  return words.at(code) ?? `${from} has left.`;
}

/** A number in few letters: 40, 12.5; – if there is none. */
export function short(value: number | undefined, digits = 0): string {
  return value === undefined || Number.isNaN(value) ? '–' : String(Number(value.toFixed(digits)));
}

/** A number of a column, always with this many digits, so that points stand below one another; – if there is none. */
export function evenly(value: number | undefined, digits: number): string {
  return value === undefined || Number.isNaN(value) ? '–' : value.toFixed(digits);
}

/** A share as a percentage. */
export function sharePercent(share: number): string {
  return Number.isNaN(share) ? '–' : wholePercent(share);
}

/** Between which offers the threshold of a responder lies, as far as it has shown: "≤40", "31–40". */
export function thresholdText({ lowestAccepted: low, highestRefused: high }: PairShown): string {
  if (low === undefined) return high === undefined ? '–' : `>${high}`;
  if (high === undefined) return `≤${low}`;
  if (low <= high) return 'varies';
  return high + 1 === low ? String(low) : `${high + 1}–${low}`;
}

/** The same of a responder of that name, in a sentence. */
export function thresholdSentence({ lowestAccepted: low, highestRefused: high }: PairShown, name: string): string {
  if (low === undefined) return high === undefined ? '' : `${name} has refused everything, up to ${high}.`;
  if (high === undefined) return `${name} has accepted ${low} and more, and refused nothing.`;
  if (low <= high) return `${name} has accepted ${low} and refused ${high}: it has no fixed threshold.`;
  return `${name} has refused up to ${high} and accepted from ${low}: its threshold lies there.`;
}

/** What a cell of the table of pairs shows by a measure, and how full its colour is, 0 to 1. */
export function measured(pair: PairShown, measure: PairMeasure, total: number): readonly [words: string, fill: number] {
  if (pair.offers === 0) return ['', 0];
  switch (measure) {
    case 'offer':
      return [short(pair.meanOffer), pair.meanOffer / total];
    case 'accepted':
      return [sharePercent(pair.accepted), pair.accepted];
    case 'gain':
      return [short(pair.proposerGain), pair.proposerGain / total];
    case 'threshold':
      return [thresholdText(pair), (pair.lowestAccepted ?? (pair.highestRefused ?? 0) + 1) / total];
  }
}
