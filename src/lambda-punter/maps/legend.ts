// The legend beside a game's picture: who played, in which pen, with what score.

import { EXTENSIONS } from '../game/extensions.ts';
import type { GameRecord } from '../game/record.ts';
import { scoreRanks } from '../../base/ranks.ts';
import { letterOf } from './owner-letters.ts';
import { ANYBODYS, FAINT_INK, INK, MINE, penOf, UNCLAIMED } from './palette.ts';
import { type Attributes, diamond, element, escaped } from './layers.ts';

/** The legend's part of a picture, in pixels. */
export const LEGEND_WIDTH = 340;
const ROW = 26;
const TOP = 92;
const LONGEST_NAME = 19;
const LETTER = { x: 78, 'text-anchor': 'middle', 'font-weight': 700, 'font-size': 12 } as const;

/** The height that the legend of a game needs. */
export function legendHeight(record: GameRecord): number {
  return TOP + (record.punters.length + 4) * ROW;
}

/** The scores of a seat as SVG, given how each is to be written. */
export type ScoreWriter = (seat: number, write: (score: number, more?: Attributes) => string) => string;

/**
 * The legend as SVG, its upper left corner at 0, 0.
 * @param scoreOf writes a seat's score, where it is not that of the end alone
 * @param hasLetters whether the punters' letters stand on the map
 */
export function legend(
  record: GameRecord,
  scoreOf: ScoreWriter = (seat, write) => write(record.scores[seat]),
  hasLetters = false,
): string {
  const ranks = scoreRanks(record.scores);
  const seats = record.punters.map((_, seat) => seat).toSorted((a, b) => ranks[a] - ranks[b] || a - b);
  const rows = seats.map((seat, row) => {
    const y = TOP + row * ROW;
    const { colour, dash } = penOf(seat);
    const stroke = {
      stroke: colour,
      'stroke-width': 6,
      'stroke-dasharray': dash.map((part) => part * 6).join(' ') || undefined,
    };
    const rank = element(
      'text',
      { x: 18, y: y + 5, 'text-anchor': 'end', fill: FAINT_INK, 'font-size': 12 },
      String(ranks[seat]),
    );
    const swatch = element('path', { d: `M28 ${y}H64`, ...stroke });
    const letter = hasLetters ? element('text', { ...LETTER, y: y + 5 }, letterOf(seat)) : '';
    const longest = hasLetters ? LONGEST_NAME - 2 : LONGEST_NAME;
    const name = element(
      'text',
      { x: hasLetters ? 92 : 74, y: y + 5 },
      escaped(cut(record.punters[seat].name, longest)),
    );
    const look = { x: LEGEND_WIDTH - 26, y: y + 5, 'text-anchor': 'end', 'font-weight': 600 };
    const score = scoreOf(seat, (value, more) => element('text', { ...look, ...more }, grouped(value)));
    return `${rank}${swatch}${letter}${name}${score}`;
  });
  const on = EXTENSIONS.filter((name) => record.settings[name]);
  const title = element('text', { x: 4, y: 40, 'font-size': 18, 'font-weight': 600 }, escaped(cut(record.mapName)));
  const rules = element(
    'text',
    { x: 4, y: 62, fill: FAINT_INK, 'font-size': 12 },
    on.length === 0 ? 'no extension' : on.join(', '),
  );
  const signs = signsOf(record, TOP + (seats.length + 0.5) * ROW);
  return [title, rules, ...rows, element('g', { fill: FAINT_INK }, signs.join(''))].join('\n');
}

/** What else is drawn, from a height on down. */
function signsOf(record: GameRecord, top: number): string[] {
  const signs: (readonly [word: string, sign: (y: number) => string])[] = [
    ['unclaimed', (y) => bar(y, 28, 64, UNCLAIMED, 3)],
    ['mine', (y) => element('path', { d: diamond(46, y, 8), fill: MINE })],
  ];
  if (record.settings.options) {
    signs.push(["option on another's river", (y) => bar(y - 3, 28, 64, ANYBODYS, 5) + bar(y + 3, 28, 64, INK, 5)]);
  }
  return signs.map(
    ([word, sign], row) => sign(top + row * ROW) + element('text', { x: 74, y: top + row * ROW + 5 }, escaped(word)),
  );
}

function bar(y: number, from: number, to: number, stroke: string, width: number): string {
  return element('path', { d: `M${from} ${y}H${to}`, stroke, 'stroke-width': width });
}

function cut(text: string, longest = LONGEST_NAME): string {
  const letters = [...text];
  return letters.length <= longest ? text : `${letters.slice(0, longest - 1).join('')}…`;
}

/** A whole number with thin gaps between thousands. */
function grouped(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, '\u2009');
}
