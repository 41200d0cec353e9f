// A session looked at from a seat, as text for a terminal: who said what, what our agent believed, expected, would do.

import { names, numbers, tableText } from '../../arena/measurement/tables.ts';
import { plain } from '../../base/plain-text.ts';
import { textTable } from '../../terminal/text-table.ts';
import { wrapWords } from '../../terminal/wrapped-text.ts';
import { type ObjectValues, otherPlace, worthOf } from '../game/problem.ts';
import { nameOfType, objectsWords, roundsWords, SEAT_NAMES, seatTitle, shareWords } from '../record/wording.ts';
import {
  chanceBars,
  choiceWords,
  endWords,
  forecastWords,
  marksOf,
  percent,
  reasonWords,
  saidWords,
  sampledPlaces,
  truthWords,
  worthsWords,
} from './inspection-words.ts';
import type { InspectedThought, InspectedTurn, Inspection } from './inspection.ts';

/** Columns of the picture: left of the axis, and of each worth. */
const LEFT = 7;
const CELL = 3;
/** The frontier in words has at most this many rows. */
const MOST_ROWS = 12;
/** Turns past these have no letter; `o` means something else. */
const TURNS = '123456789abcdefghijklmnpqrstuvwxyz';
const PAST_LETTERS = '+';

/** The picture, or the frontier in words. */
export function splitsText(inspection: Inspection, room: number): string {
  return LEFT + CELL * (inspection.total + 1) <= room ? pictureOf(inspection, room) : frontierOf(inspection, room);
}

function pictureOf({ total, seat, splits, turns }: Inspection, room: number): string {
  const other = otherPlace(seat);
  const grid = Array.from({ length: total + 1 }, () => Array.from({ length: total + 1 }, () => ' '));
  for (const { worths, isPareto } of splits.points) grid[worths[other]][worths[seat]] = isPareto ? 'o' : '·';
  for (const [at, { worths, said }] of turns.entries()) {
    if (worths !== undefined && said.kind === 'offer') grid[worths[other]][worths[seat]] = TURNS[at] ?? PAST_LETTERS;
  }
  const rows = grid.map(
    (cells, worth) => `${String(worth).padStart(LEFT - 2)} |${cells.map((cell) => ` ${cell} `).join('')}`,
  );
  const axis = grid.map((_, worth) => String(worth).padStart(2).padEnd(CELL)).join('');
  const indent = ' '.repeat(LEFT - 1);
  return [
    ...wrapWords(
      `All splits by what they are worth to ${SEAT_NAMES[seat]} (across) and to ${SEAT_NAMES[other]} (up). ` +
        `${turnKey(turns.length)}, the last where several are the same; o: on the frontier, ` +
        'no split is better for one and as good for the other; ·: any other.',
      room,
    ),
    ...rows.toReversed().map((row) => row.trimEnd()),
    `${indent}+${'-'.repeat(CELL * grid.length)}`,
    `${indent} ${axis.trimEnd()}`,
  ].join('\n');
}

/** What the marks of turns mean; past the ninth turn they are letters, which want words. */
function turnKey(turns: number): string {
  const letters = turns > TURNS.indexOf('a') ? ' (a: turn 10, b: 11' : '';
  const past = turns > TURNS.length ? `; ${PAST_LETTERS}: past ${TURNS.length}` : '';
  return `1, 2, 3: the offer of that turn${letters}${past}${letters === '' ? '' : ')'}`;
}

function frontierOf({ problem, seat, splits }: Inspection, room: number): string {
  const other = otherPlace(seat);
  const best = splits.points.filter(({ isPareto }) => isPareto);
  const step = Math.max(1, Math.ceil(best.length / MOST_ROWS));
  const rows = best
    .filter((_, at) => at % step === 0)
    .map(({ worths, goods }) => [worths[seat], worths[other], shareWords(goods, problem.counts)]);
  const headings = [`$ to ${SEAT_NAMES[seat]}`, `$ to ${SEAT_NAMES[other]}`, `what ${SEAT_NAMES[0]} gets`];
  const many = step === 1 ? '' : ` (one in ${step} of ${best.length})`;
  const heading = `The frontier: no split is better for one and as good for the other${many}.`;
  return `${heading}\n${textTable(headings, rows, room)}`;
}

/** As wide as a terminal of unknown width. */
const WIDTH = 80;
const INDENT = '  ';
const ROOM = WIDTH - INDENT.length;
/** The lines on a type, and on a turn's choices. */
const LIKELIEST = 3;
const CHOICES = 6;
/** A row of the acceptance curve has this many columns. */
const CURVE_COLUMNS = 13;

/** All of it. */
export function inspectionText(inspection: Inspection): string {
  const { failed } = inspection;
  return [
    openingText(inspection),
    splitsText(inspection, WIDTH),
    ...inspection.turns.map((turn, at) => turnText(inspection, turn, at)),
    ...(failed === undefined ? [] : [sentence(`Our agent failed, so that no more is known: ${plain(failed)}`)]),
    sentence(endWords(inspection)),
  ].join('\n\n');
}

function openingText({ problem, seed, labels, seat }: Inspection): string {
  const { counts, values, maxRounds } = problem;
  const from = seed === undefined ? '' : ` Seed ${seed}.`;
  const worths = values.map((one, place) => [`worth to ${SEAT_NAMES[place]}`, ...one]);
  const headings = ['', ...counts.map((_, type) => nameOfType(type, 1))];
  const who = `${seatTitle(0, labels[0])} and ${seatTitle(1, labels[1])}`;
  return [
    sentence(`${who} split ${objectsWords(counts)} in ${roundsWords(maxRounds)}.${from}`),
    textTable(headings, [['objects', ...counts], ...worths], WIDTH),
    '',
    sentence(`What our agent would have thought in ${SEAT_NAMES[seat]}'s place:`),
  ].join('\n');
}

function turnText(inspection: Inspection, turn: InspectedTurn, at: number): string {
  const heading = `Turn ${at + 1}, round ${turn.round}: ${SEAT_NAMES[turn.seat]}`;
  const lines = [
    `${heading}\n${'-'.repeat(heading.length)}`,
    sentence(`${saidWords(inspection, turn)} ${worthsWords(turn)}`),
  ];
  const forecast = forecastWords(inspection, at);
  if (turn.thought !== undefined) lines.push(...thoughtText(inspection, turn, turn.thought));
  else if (forecast !== undefined) lines.push(sentence(forecast));
  return lines.join('\n');
}

function thoughtText(inspection: Inspection, turn: InspectedTurn, thought: InspectedThought): string[] {
  const { problem, seat } = inspection;
  const other = SEAT_NAMES[otherPlace(seat)];
  const many = thought.choices.length;
  const which = many > CHOICES ? `the best ${CHOICES} of ${many} offers` : 'all offers that it weighed';
  return [
    sentence(choiceWords(inspection, thought)),
    '',
    sentence(`What it believes of ${other}'s values (${truthWords(thought)}):`),
    indented(beliefTable(thought, problem.values[otherPlace(seat)])),
    '',
    sentence(`How likely ${other} accepts, by what an offer is worth to ${other}:`),
    indented(curveTable(thought.acceptance)),
    '',
    sentence(`What it expects (${which}):`),
    indented(choiceTable(inspection, turn, thought)),
    sentence(reasonWords(inspection, thought)),
  ];
}

function beliefTable({ types }: InspectedThought, truth: ObjectValues): string {
  const rows = types.map(({ chances, mean }, type) => {
    const likely = [...chances.keys()].filter((value) => chances[value] >= 0.005);
    const likeliest = likely.toSorted((a, b) => chances[b] - chances[a] || a - b).slice(0, LIKELIEST);
    const words = likeliest.map((value) => `${value}: ${percent(chances[value])}`).join(', ');
    const range = `0 to ${chances.length - 1}`;
    return [nameOfType(type, 1), range, chanceBars(chances, 24), mean.toFixed(1), words, truth[type]];
  });
  return textTable(['', '$', 'chances', 'mean', 'likeliest', 'true'], rows, ROOM);
}

function curveTable(acceptance: readonly number[]): string {
  const places = sampledPlaces(acceptance.length, CURVE_COLUMNS);
  const chances = ['chance, %', ...places.map((at) => Math.round(acceptance[at] * 100))];
  const bars = ['', ...places.map((at) => chanceBars([acceptance[at]], 1, 1))];
  return textTable(['worth', ...places.map(String)], [chances, bars], ROOM);
}

function choiceTable(inspection: Inspection, { standing, said }: InspectedTurn, thought: InspectedThought): string {
  const { problem, seat } = inspection;
  const rows = thought.choices
    .filter((one, at) => at < CHOICES || one.isChosen || one.isSaid)
    .map(({ want, worth, leaves, truly, chance, expected, isChosen, isSaid }) => ({
      want: shareWords(want, problem.counts),
      figures: [String(worth), leaves.toFixed(1), String(truly), percent(chance), expected.toFixed(2)],
      mark: marksOf(isChosen, isSaid),
    }));
  if (standing !== undefined) {
    const worth = worthOf(problem.values[seat], standing[seat]);
    const mark = marksOf(thought.chosen === undefined, said.kind === 'accept');
    rows.unshift({ want: 'accept', figures: [String(worth), '', '', '', worth.toFixed(2)], mark });
  }
  const headings = [`$ to ${SEAT_NAMES[seat]}`, `$ to ${SEAT_NAMES[otherPlace(seat)]}`, 'truly', 'chance', 'expected'];
  const columns = [
    names<(typeof rows)[number]>('ask for', ({ want }) => want),
    ...headings.map((heading, at) => numbers<(typeof rows)[number]>(heading, ({ figures }) => figures[at])),
    names<(typeof rows)[number]>('', ({ mark }) => mark),
  ];
  return tableText(columns, rows, ROOM);
}

const sentence = (text: string): string => wrapWords(text, WIDTH).join('\n');

function indented(text: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? '' : INDENT + line))
    .join('\n');
}
