// The legend beside a game's picture.

import { grouped } from '../../base/grouped.ts';
import { scoreRanks } from '../../base/ranks.ts';
import { EXTENSIONS } from '../game/move-kinds.ts';
import type { GameRecord } from '../game/record.ts';
import { type Attributes, diamond, element, words } from './layers.ts';
import { letterOf } from './owner-letters.ts';
import { ANYBODYS, FAINT_INK, LIGHT_SHEET, penOf } from './palette.ts';

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
 * @param scoreOf writes a seat's score, if it is not that of the end alone
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
    const rank = words(
      { x: 18, y: y + 5, 'text-anchor': 'end', fill: FAINT_INK, 'font-size': 12 },
      String(ranks[seat]),
    );
    const swatch = element('path', { d: `M28 ${y}H64`, ...stroke });
    const letter = hasLetters ? words({ ...LETTER, y: y + 5 }, letterOf(seat)) : '';
    const longest = hasLetters ? LONGEST_NAME - 2 : LONGEST_NAME;
    const name = words({ x: hasLetters ? 92 : 74, y: y + 5 }, cut(record.punters[seat].name, longest));
    const look = { x: LEGEND_WIDTH - 26, y: y + 5, 'text-anchor': 'end', 'font-weight': 600 };
    const score = scoreOf(seat, (value, more) => words({ ...look, ...more }, grouped(value)));
    return `${rank}${swatch}${letter}${name}${score}`;
  });
  const on = EXTENSIONS.filter((name) => record.settings[name]);
  const title = words({ x: 4, y: 40, 'font-size': 18, 'font-weight': 600 }, cut(record.mapName));
  const rules = words({ x: 4, y: 62, fill: FAINT_INK, 'font-size': 12 }, on.join(', ') || 'no extension');
  const signs = signsOf(record, TOP + (seats.length + 0.5) * ROW);
  return [title, rules, ...rows, element('g', { fill: FAINT_INK }, signs.join(''))].join('\n');
}

/** What else is drawn, from a height on down. */
function signsOf(record: GameRecord, top: number): string[] {
  const signs: (readonly [word: string, sign: (y: number) => string])[] = [
    ['unclaimed', (y) => bar(y, LIGHT_SHEET.unclaimed, 3)],
    ['mine', (y) => element('path', { d: diamond(46, y, 8), fill: LIGHT_SHEET.mine })],
  ];
  if (record.settings.options)
    signs.push(["option on another's river", (y) => bar(y - 3, ANYBODYS, 5) + bar(y + 3, LIGHT_SHEET.ink, 5)]);
  return signs.map(([word, sign], row) => sign(top + row * ROW) + words({ x: 74, y: top + row * ROW + 5 }, word));
}

function bar(y: number, stroke: string, width: number): string {
  return element('path', { d: `M28 ${y}H64`, stroke, 'stroke-width': width });
}

function cut(text: string, longest = LONGEST_NAME): string {
  const characters = [...text];
  return characters.length <= longest ? text : `${characters.slice(0, longest - 1).join('')}…`;
}
