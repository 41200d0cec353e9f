// Pictures (SVG) of maps and of games: of their end, large with a legend and small, or as they were played, over and
// over.

import { indexMap, type ParsedMap, type GameMap } from '../game/game-map.ts';
import { Holdings } from '../game/holdings.ts';
import { NONE } from '../game/ids.ts';
import type { GameRecord } from '../game/record.ts';
import { playedIn, replay } from '../game/rescoring.ts';
import { SHORT_PATH, type Canvas } from './canvas.ts';
import {
  diamond,
  element,
  escaped,
  layers,
  letters,
  mines,
  options,
  sites,
  strokes,
  thickOf,
  thinOf,
  type Attributes,
  words,
} from './layers.ts';
import { canvasOf } from './layout.ts';
import { needsLetters, letterOf } from './owner-letters.ts';
import { LIGHT_SHEET, FAINT_INK, penOf, ANYBODYS } from './palette.ts';
import { mineDistances } from '../game/distances.ts';
import { legalFutures } from '../game/futures.ts';
import { boardScores } from '../game/scoring.ts';
import { grouped } from '../../base/grouped.ts';
import { scoreRanks } from '../../base/ranks.ts';
import { EXTENSIONS } from '../game/move-kinds.ts';

/** A picture of a map: one `line` a river (a `circle` if it leads back to its site), sites, mines. */
export function drawMap(map: ParsedMap, title: string): string {
  const indexed = indexMap(map);
  const canvas = canvasOf(map, indexed);
  const nobody = new Int32Array(indexed.source.length).fill(NONE);
  return page(canvas.width, canvas.height, title, layers(indexed, canvas, { owner: nobody, buyer: nobody }));
}

/** A picture of a game's end without words, to be shown small. */
export function drawEnd(record: GameRecord, sheet = LIGHT_SHEET): string {
  const { indexed, canvas, board } = endOf(record);
  const inside = layers(indexed, canvas, board, sheet);
  return page(canvas.width, canvas.height, `A game on ${record.mapName}`, inside, sheet);
}

/** A picture of a finished game: rivers in their owners' pens, options over them, punters and scores beside. */
export function drawGame(record: GameRecord): string {
  const { indexed, canvas, board } = endOf(record);
  const height = Math.max(canvas.height, legendHeight(record));
  const shift = { transform: `translate(0 ${Math.round((height - canvas.height) / 2)})` };
  const hasLetters = needsLetters(record.punters.length);
  const beside = element('g', { transform: `translate(${canvas.width} 0)` }, legend(record, undefined, hasLetters));
  const over = hasLetters ? `\n${letters(indexed, canvas, board.owner)}` : '';
  const game = element('g', shift, `${layers(indexed, canvas, board)}${over}`);
  return page(canvas.width + LEGEND_WIDTH, height, `A game on ${record.mapName}`, `${game}\n${beside}`);
}

/** What a game's end is drawn from. */
function endOf(record: GameRecord) {
  const indexed = indexMap(record.map);
  return { indexed, canvas: canvasOf(record.map, indexed), board: replay(indexed, playedIn(record)).board };
}

/** The sheet with what stands on it. */
export function page(width: number, height: number, title: string, inside: string, sheet = LIGHT_SHEET): string {
  const background = element('rect', { width: '100%', height: '100%', rx: 8, fill: sheet.paper });
  const look = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `0 0 ${width} ${Math.ceil(height)}`,
    width,
    height: Math.ceil(height),
    'font-family': 'system-ui, -apple-system, "Segoe UI", "DejaVu Sans", sans-serif',
    'font-size': 14,
    fill: sheet.ink,
  };
  return `${element('svg', look, `\n<title>${escaped(title)}</title>\n${background}\n${inside}\n`)}\n`;
}

/** The size at which it is meant to be seen, in pixels, and how far a mine's mark reaches there. */
const SEEN = { width: 240, height: 160 };
const MINE = 5;

/** The picture, as SVG without words. */
export function drawThumbnail(map: ParsedMap, title: string, sheet = LIGHT_SHEET): string {
  const indexed = indexMap(map);
  const canvas = canvasOf(map, indexed);
  const pixel = Math.max(canvas.width / SEEN.width, canvas.height / SEEN.height);
  const at = (site: number): string => `${Math.round(canvas.places[site].x)} ${Math.round(canvas.places[site].y)}`;
  const lines = Array.from(indexed.source, (from, river) => `M${at(from)}L${at(indexed.target[river])}`);
  const paths: string[] = [];
  for (let from = 0; from < lines.length; from += SHORT_PATH)
    paths.push(element('path', { d: lines.slice(from, from + SHORT_PATH).join('') }));
  // A few rivers on a large sheet may be thick, many may not.
  const width = Math.max(0.8 * pixel, Math.min(1.6 * pixel, canvas.step * 0.08));
  const rivers = element('g', { stroke: sheet.river, 'stroke-width': width, fill: 'none' }, paths.join(''));
  const marks = Array.from(indexed.mines, (site) => {
    const { x, y } = canvas.places[site];
    return element('path', { d: diamond(x, y, MINE * pixel) });
  });
  const diamonds = element('g', { fill: sheet.mine, stroke: sheet.paper, 'stroke-width': 0.8 * pixel }, marks.join(''));
  return page(canvas.width, canvas.height, title, `${rivers}\n${diamonds}`, sheet);
}

/** The most moments at which rivers appear, and at which scores change: each costs some bytes. */
const MOST_MOMENTS = 120;
const MOST_SCORES = 24;
/** How many seconds one time through takes: by turns, between two bounds. */
const SECONDS_A_TURN = 0.12;
const LEAST_SECONDS = 6;
const MOST_SECONDS = 20;
/** The game takes this part of the time; then the end stays to be looked at. */
const MOVING = 0.82;

/** A game by moments: when each river was in whose hands, and from which moment on the punters' scores are which. */
type Moments = ReturnType<typeof momentsOf>;

/** A moving picture of a game, over and over. */
export function animateGame(record: GameRecord): string {
  const map = indexMap(record.map);
  const canvas = canvasOf(record.map, map);
  const moments = momentsOf(record, map);
  const height = Math.max(canvas.height, legendHeight(record)) + 12;
  const seconds = Math.min(MOST_SECONDS, Math.max(LEAST_SECONDS, record.turns.length * SECONDS_A_TURN));
  const width = canvas.width + LEGEND_WIDTH;
  const shift = { transform: `translate(0 ${Math.round((height - 12 - canvas.height) / 2)})` };
  const bar = element('rect', { class: 'bar', x: 0, y: height - 5, width, height: 5, fill: FAINT_INK });
  const parts = [
    element('style', {}, styleOf(moments, seconds)),
    element('g', shift, picture(map, canvas, moments)),
    element('g', { transform: `translate(${canvas.width} 0)` }, legend(record, scoresOf(moments))),
    bar,
  ];
  return page(width, height, `A game on ${record.mapName}`, parts.join('\n'));
}

function picture(map: GameMap, canvas: Canvas, moments: Moments): string {
  const { holdings, momentOf } = moments;
  const all = Array.from(map.source, (_, river) => ({ river, owner: NONE }));
  const groups = [strokes(map, canvas, all, { colour: LIGHT_SHEET.unclaimed, dash: [] }, thinOf(canvas))];
  const owned = holdings.all.flatMap((one) => (one.role === 'owner' ? { ...one, owner: one.punter } : []));
  // An option is drawn beside its owner, as long as that is the same.
  const bought = holdings.all.flatMap((one) =>
    (one.role === 'buyer' ? owned : []).flatMap(({ river, owner, from, until }) =>
      river === one.river && from < one.until && one.from < until
        ? { ...one, owner, from: Math.max(from, one.from), until: Math.min(until, one.until) }
        : [],
    ),
  );
  const add = (list: typeof owned, draw: (some: typeof owned, seat: number) => string): void => {
    const inOrder = list.toSorted(
      (a, b) => momentOf(a.from) - momentOf(b.from) || a.punter - b.punter || a.river - b.river,
    );
    // What comes and goes together is one group.
    const key = ({ from, until, punter }: (typeof owned)[number]) => `${momentOf(from)} ${punter} ${momentOf(until)}`;
    for (const some of Map.groupBy(inOrder, key).values()) {
      const [{ from, until, punter }] = some;
      const drawn = element('g', { class: `m m${momentOf(from)}` }, draw(some, punter));
      groups.push(until === Infinity ? drawn : element('g', { class: `m u${momentOf(until)}` }, drawn));
    }
  };
  add(owned, (some, seat) => strokes(map, canvas, some, penOf(seat), thickOf(canvas)));
  add(bought, (some, seat) => options(map, canvas, some, seat, LIGHT_SHEET));
  return [...groups, sites(map, canvas, LIGHT_SHEET), mines(map, canvas, LIGHT_SHEET)].join('\n');
}

/** Plays the game through the rules and looks at it once a moment. */
function momentsOf(record: GameRecord, map: GameMap) {
  const { turns, punters, settings } = record;
  const count = Math.max(1, Math.min(MOST_MOMENTS, turns.length));
  const every = Math.max(1, Math.ceil(count / MOST_SCORES));
  const holdings = new Holdings(map.source.length, punters.length);
  const momentOf = (turn: number): number => Math.floor((turn * count) / Math.max(1, turns.length));
  const scores: { from: number; scores: readonly number[] }[] = [];
  const distances = mineDistances(map);
  const game = playedIn(record);
  const bets = game.futures.map((list) => legalFutures(map, distances, settings.futures ? list : []));
  let seen = 0;
  const look = (board: Parameters<typeof boardScores>[0], moment: number): void => {
    if (moment <= seen) return;
    if (moment % every === 0 || moment === count)
      scores.push({ from: moment - 1, scores: boardScores(board, distances, bets) });
    seen = moment;
  };
  const { board } = replay(map, game, (turn, _, changes, now) => {
    holdings.take(turn, changes);
    look(now, momentOf(turn + 1));
  });
  look(board, count);
  // What the record says of the end counts.
  const start = { from: NONE, scores: punters.map(() => 0) };
  const end = { from: count - 1, scores: record.scores };
  return { count, holdings, momentOf, scores: [start, ...scores.slice(0, -1), end] };
}

/** All scores that a seat has on the way, in one place; one at a time is seen. */
function scoresOf({ scores }: Moments): ScoreWriter {
  return (seat, write) =>
    scores
      .map((one, place) => write(one.scores[seat], { class: place === scores.length - 1 ? 'e' : `s s${place}` }))
      .join('');
}

function styleOf({ count, holdings, momentOf, scores }: Moments, seconds: number): string {
  const part = (moment: number): string => `${((Math.max(0, moment) / count) * MOVING * 100).toFixed(2)}%`;
  const rules = ['.m,.s,.e{animation:0s step-end infinite}'];
  rules.push(`.s{opacity:0}`);
  for (let moment = 0; moment < count; moment++)
    rules.push(
      `@keyframes m${moment}{0%{opacity:0}${part(moment + 1)}{opacity:1}}`,
      `.m${moment}{animation-name:m${moment}}`,
    );
  // What is lost on the way goes again, and is not there at the end.
  for (const moment of new Set(holdings.all.flatMap(({ until }) => (until < Infinity ? momentOf(until) : []))))
    rules.push(
      `@keyframes u${moment}{0%{opacity:1}${part(moment + 1)}{opacity:0}}`,
      `.u${moment}{opacity:0;animation-name:u${moment}}`,
    );
  for (const [place, { from }] of scores.entries()) {
    const [begin, next] = [place === 0 ? '0%' : part(from + 1), scores[place + 1]];
    const hidden = place === 0 ? '' : '0%{opacity:0}';
    const after = next === undefined ? '' : `${part(next.from + 1)}{opacity:0}`;
    const name = next === undefined ? 'e' : `s${place}`;
    rules.push(`@keyframes ${name}{${hidden}${begin}{opacity:1}${after}100%{opacity:${next === undefined ? 1 : 0}}}`);
    rules.push(`.${name}{animation-name:${name}}`);
  }
  rules.push(
    `@keyframes bar{0%{transform:scaleX(0)}${(MOVING * 100).toFixed(2)}%,100%{transform:scaleX(1)}}`,
    `.bar{animation:bar ${seconds}s linear infinite}`,
    `.m,.s,.e{animation-duration:${seconds}s}`,
    '@media (prefers-reduced-motion:reduce){.m,.s,.e,.bar{animation:none}}',
  );
  return rules.join('\n');
}

/** The legend's part of a picture, in pixels. */
const LEGEND_WIDTH = 340;
const ROW = 26;
const TOP = 92;
const LONGEST_NAME = 19;
const LETTER = { x: 78, 'text-anchor': 'middle', 'font-weight': 700, 'font-size': 12 } as const;

/** The height that the legend of a game needs. */
function legendHeight(record: GameRecord): number {
  return TOP + (record.punters.length + 4) * ROW;
}

/** The scores of a seat as SVG, given how each is to be written. */
type ScoreWriter = (seat: number, write: (score: number, more?: Attributes) => string) => string;

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
    const middle = TOP + row * ROW;
    const y = middle + 5;
    const { colour, dash } = penOf(seat);
    const dashes = dash.map((part) => part * 6).join(' ') || undefined;
    const rank = words({ x: 18, y, 'text-anchor': 'end', fill: FAINT_INK, 'font-size': 12 }, String(ranks[seat]));
    const swatch = line(middle, colour, 6, dashes);
    const letter = hasLetters ? words({ ...LETTER, y }, letterOf(seat)) : '';
    const longest = hasLetters ? LONGEST_NAME - 2 : LONGEST_NAME;
    const name = words({ x: hasLetters ? 92 : 74, y }, cut(record.punters[seat].name, longest));
    const look = { x: LEGEND_WIDTH - 26, y, 'text-anchor': 'end', 'font-weight': 600 };
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
    ['unclaimed', (y) => line(y, LIGHT_SHEET.unclaimed, 3)],
    ['mine', (y) => element('path', { d: diamond(46, y, 8), fill: LIGHT_SHEET.mine })],
  ];
  if (record.settings.options)
    signs.push(["option on another's river", (y) => line(y - 3, ANYBODYS, 5) + line(y + 3, LIGHT_SHEET.ink, 5)]);
  return signs.map(([word, sign], row) => sign(top + row * ROW) + words({ x: 74, y: top + row * ROW + 5 }, word));
}

function line(y: number, stroke: string, width: number, dashes?: string): string {
  return element('path', { d: `M28 ${y}H64`, stroke, 'stroke-width': width, 'stroke-dasharray': dashes });
}

function cut(text: string, longest = LONGEST_NAME): string {
  const characters = [...text];
  return characters.length <= longest ? text : `${characters.slice(0, longest - 1).join('')}…`;
}
