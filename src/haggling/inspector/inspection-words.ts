// What happened at a turn of an inspected session, in sentences: for the terminal and for the page.

import { counted, wholePercent } from '../../base/grouped.ts';
import { plain } from '../../base/plain-text.ts';
import { type HagglingPlace, otherPlace, worthOf } from '../game/problem.ts';
import { dollars, SEAT_NAMES, shareWords } from '../record/wording.ts';
import {
  type InspectedChoice,
  type InspectedThought,
  type InspectedTurn,
  type Inspection,
  thoughtAt,
} from './inspection.ts';

/** A bar's heights, from hardly anything to all. */
const BARS = '▁▂▃▄▅▆▇█';
/** A chance below this shows no bar. */
const LEAST_SHOWN = 0.005;

/** A chance as a percentage; a small one is not shown as none. */
export function percent(chance: number): string {
  if (chance > 0 && chance < 0.005) return '<1%';
  if (chance < 1 && chance > 0.995) return '>99%';
  return wholePercent(chance);
}

/**
 * A bar for each chance, if there is room; else for each of as many groups of neighbours.
 * @param most the chance of a whole bar; the largest by default
 */
export function chanceBars(chances: readonly number[], room: number, most?: number): string {
  const groups = neighbourSums(chances, Math.ceil(chances.length / room));
  const whole = most ?? Math.max(...groups);
  return groups
    .map((chance) => (chance < LEAST_SHOWN ? '·' : (BARS[Math.ceil((chance / whole) * BARS.length) - 1] ?? '█')))
    .join('');
}

/** The sums of neighbours, this many a group; the last group may have fewer. */
export function neighbourSums(chances: readonly number[], size: number): number[] {
  return Array.from({ length: Math.ceil(chances.length / size) }, (_, at) =>
    chances.slice(at * size, (at + 1) * size).reduce((sum, chance) => sum + chance, 0),
  );
}

/** At most `most` places of a list, evenly, the first and the last among them. */
export function sampledPlaces(length: number, most: number): number[] {
  if (length <= most) return Array.from({ length }, (_, at) => at);
  const places = Array.from({ length: most }, (_, at) => Math.round((at * (length - 1)) / (most - 1)));
  return [...new Set(places)];
}

/** What somebody said at a turn. */
export function saidWords({ problem: { counts } }: Inspection, { seat, said }: InspectedTurn): string {
  const name = SEAT_NAMES[seat];
  if (said.kind === 'accept') return `${name} accepts.`;
  if (said.kind === 'abort') return `${name} ends the session: ${plain(said.reason)}.`;
  const [want, rest] = [said.shares[seat], said.shares[otherPlace(seat)]];
  return `${name} wants ${shareWords(want, counts)} and offers ${shareWords(rest, counts)}.`;
}

/** What an offer is worth to whom. */
export function worthsWords({ worths }: InspectedTurn): string {
  if (worths === undefined) return '';
  return `That is ${worths.map((worth, seat) => `${dollars(worth)} to ${SEAT_NAMES[seat]}`).join(', ')}.`;
}

/** What our agent would have done if somebody else sat. */
export function choiceWords({ problem: { counts } }: Inspection, { chosen, isSame }: InspectedThought): string {
  if (isSame) return 'Our agent would have done the same.';
  if (chosen === undefined) return 'Our agent would have accepted.';
  return `Our agent would have asked for ${shareWords(chosen, counts)}.`;
}

/** Where the truth stands among what is believed. */
export function truthWords({ believed, truth: { weight, place } }: Pick<InspectedThought, 'believed' | 'truth'>) {
  const many = counted(believed, 'valuation');
  if (place === undefined) return `${many}, the true one not among them`;
  // Those as likely as the true one do not count: at the start all are.
  const ahead = place === 1 ? 'no other is' : place === 2 ? '1 other is' : `${place - 1} others are`;
  return `${many}; the true one has ${percent(weight)}, ${ahead} likelier`;
}

/** Which choice was taken, by whom. */
export function marksOf(isChosen: boolean, isSaid: boolean): string {
  if (isChosen && isSaid) return 'both';
  return isChosen ? 'our agent' : isSaid ? 'said' : '';
}

/** Offers whose figures differ by less than this are as good as each other. */
const AS_GOOD = 0.05;

/** Why our agent chose what it chose: what it takes of this for sure, or at once, and what of later turns. */
export function reasonWords({ problem: { counts } }: Inspection, { choices, chosen }: InspectedThought): string {
  const best = choices.find(({ isChosen }) => isChosen);
  if (chosen === undefined) {
    const most = choices.at(0)?.expected;
    if (most === undefined) return 'No turn is left to ask for more, so it accepts.';
    return `It accepts: no offer is expected to bring more, the best one ${cents(most)}.`;
  }
  if (best === undefined) return '';
  const { want, chance, worth, expected } = best;
  const now = chance * worth;
  const sum = `${cents(now)} if that is accepted at once (${percent(chance)} of ${dollars(worth)})`;
  const asks = `It asks for ${shareWords(want, counts)}`;
  const told = `${asks}: ${cents(expected)} = ${sum} + ${cents(expected - now)} of later turns.`;
  return [told, ...besideBest(best, choices)].join(' ');
}

/** What is to be said of offers that look as good as the one that was chosen, or better. */
function besideBest(best: InspectedChoice, choices: readonly InspectedChoice[]): string[] {
  const others = choices.filter((one) => one !== best);
  const near = others.filter(({ expected }) => Math.abs(best.expected - expected) < AS_GOOD).length;
  const isBeaten = others.some(({ expected }) => expected >= best.expected + AS_GOOD);
  return [
    near > 0 && `${near} ${near === 1 ? 'other is' : 'others are'} hardly worse or better.`,
    isBeaten && 'It makes its first offer without a plan. The offers that look better were weighed afterwards.',
  ].filter((one) => one !== false);
}

const cents = (amount: number): string => `$${Math.max(0, amount).toFixed(2)}`;

/**
 * At a turn of the other: how likely our agent held an acceptance, had it known what its offer is worth to the other.
 * Undefined at other turns, and if it has not thought yet.
 */
export function forecastWords(inspection: Inspection, at: number): string | undefined {
  const { problem, seat, turns } = inspection;
  const { seat: asked, standing, said } = turns[at];
  const other = otherPlace(seat);
  const acceptance = thoughtAt(inspection, at)?.acceptance;
  if (standing === undefined || asked !== other || said.kind === 'abort' || acceptance === undefined) return undefined;
  const worth = worthOf(problem.values[other], standing[other]);
  const told = `What ${SEAT_NAMES[seat]} offered was truly worth ${dollars(worth)} to ${SEAT_NAMES[other]}.`;
  return `${told} Our agent put the chance that this much is accepted at ${percent(acceptance[worth] ?? 0)}.`;
}

/** How the session ended. */
export function endWords({ ending, money }: Inspection): string {
  const got = ([0, 1] as const).map((seat: HagglingPlace) => `${SEAT_NAMES[seat]} got ${dollars(money[seat])}`);
  if (ending?.kind === 'agreed') return `${got.join(', ')}.`;
  if (ending?.kind === 'aborted') return `${SEAT_NAMES[ending.seat]} ended it: ${plain(ending.reason)}. Both got $0.`;
  return ending === undefined ? 'The log ends before the session does.' : 'No agreement: both got $0.';
}
