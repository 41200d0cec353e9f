// The legend beside a game's picture: who played, in which pen, with what score.

import { EXTENSIONS } from '../game/settings.ts';
import type { GameRecord } from '../game/record.ts';
import { ranksOf } from '../game/scoring.ts';
import { MINE, penOf, UNCLAIMED } from './palette.ts';
import { diamond, element, escaped } from './svg.ts';

/** The legend's part of a picture, in pixels. */
export const LEGEND_WIDTH = 300;
const ROW = 26;
const TOP = 92;
const LONGEST_NAME = 20;

/** The height that the legend of a game needs. */
export function legendHeight(record: GameRecord): number {
  return TOP + (record.punters.length + 3) * ROW;
}

/** The legend as SVG, its upper left corner at 0, 0. */
export function legend(record: GameRecord): string {
  const ranks = ranksOf(record.scores);
  const seats = record.punters.map((_, seat) => seat).toSorted((a, b) => ranks[a] - ranks[b] || a - b);
  const rows = seats.map((seat, row) => {
    const y = TOP + row * ROW;
    const { colour, dash } = penOf(seat);
    const stroke = { stroke: colour, 'stroke-width': 6, 'stroke-dasharray': dash.map((part) => part * 6).join(' ') || undefined };
    const rank = element('text', { x: 18, y: y + 5, 'text-anchor': 'end', fill: '#6b7280', 'font-size': 12 }, String(ranks[seat]));
    const swatch = element('path', { d: `M28 ${y}H64`, ...stroke });
    const name = element('text', { x: 74, y: y + 5 }, escaped(cut(record.punters[seat].name)));
    const score = element('text', { x: LEGEND_WIDTH - 26, y: y + 5, 'text-anchor': 'end', 'font-weight': 600 }, grouped(record.scores[seat]));
    return `${rank}${swatch}${name}${score}`;
  });
  const on = EXTENSIONS.filter((name) => record.settings[name]);
  const title = element('text', { x: 4, y: 40, 'font-size': 18, 'font-weight': 600 }, escaped(cut(record.mapName)));
  const rules = element('text', { x: 4, y: 62, fill: '#6b7280', 'font-size': 12 }, on.length === 0 ? 'no extension' : on.join(', '));
  const y = TOP + (seats.length + 0.5) * ROW;
  const free = element('path', { d: `M28 ${y}H64`, stroke: UNCLAIMED, 'stroke-width': 3 });
  const mine = element('path', { d: diamond(46, y + ROW, 8), fill: MINE });
  const words = [element('text', { x: 74, y: y + 5 }, 'unclaimed'), element('text', { x: 74, y: y + ROW + 5 }, 'mine')];
  return [title, rules, ...rows, free + mine, element('g', { fill: '#6b7280' }, words.join(''))].join('\n');
}

function cut(text: string): string {
  const letters = [...text];
  return letters.length <= LONGEST_NAME ? text : `${letters.slice(0, LONGEST_NAME - 1).join('')}…`;
}

/** A whole number with thin gaps between thousands. */
function grouped(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, '\u2009');
}
