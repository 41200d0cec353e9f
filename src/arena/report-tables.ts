// The report's tables: standings, everybody against everybody, parts by tag, faults, move times.

import { markup } from '../base/markup.ts';
import type { Markup } from '../base/markup.ts';
import { intervalBar, rangeOf } from './report-charts.ts';
import { shownCount, shownFigure, shownMs, shownRating, shownShare } from './shown-numbers.ts';
import { asFigured } from './figure.ts';
import type { Figure, Measured } from './figure.ts';
import type { PartLine, Summary, SummaryLine, SummaryPart } from './summary.ts';

/** Colours of heat tables are mixed in by at most this many hundredths, so that text stays readable. */
const MOST_HEAT = 62;

/** Everybody's line. */
export function standingsTable({ entrants, figure, measures }: Summary): Markup {
  const intervals = entrants.map(({ interval, value = 0 }) => interval ?? { low: value, high: value });
  const range = rangeOf(intervals, figure);
  const rated = entrants.some(({ rating }) => rating !== undefined);
  const rounds = entrants.some(({ survival }) => survival !== undefined);
  const ranked = figure.shared !== true;
  const scored = figure.of !== 'score' || figure.name === 'score';
  const head = markup`<tr><th scope="col"><abbr title="Place">#</abbr></th><th scope="col" class="name">Entrant</th><th scope="col">Mean<br>${figure.name}</th><th scope="col" class="left">95% interval<span class="range"><span>${shownFigure(range.low, figure)}</span><span>${shownFigure(range.high, figure)}</span></span></th><th scope="col">Places</th>${rated ? markup`<th scope="col">Rating</th>` : undefined}${ranked ? markup`<th scope="col">Points<br>a game</th><th scope="col">Points<br>a group</th><th scope="col">Wins</th>` : undefined}${scored ? markup`<th scope="col">Mean<br>score</th>` : undefined}${measures.map(({ label }) => markup`<th scope="col">Mean<br>${label}</th>`)}${rounds ? markup`<th scope="col">Survives<br>a round</th>` : undefined}<th scope="col">Games</th></tr>`;
  const rows = entrants.map((line) => {
    const { place, entrant, value, interval, rankInterval, rating, ratingInterval } = line;
    return markup`<tr><td>${place}</td>${nameCell(entrant)}<td><strong>${shownFigure(value, figure)}</strong>${interval && markup`<small>${between(shownFigure(interval.low, figure), shownFigure(interval.high, figure))}</small>`}</td><td class="left">${value === undefined ? '–' : intervalBar(value, interval, range, figure)}</td><td>${rankInterval ? between(String(rankInterval.low), String(rankInterval.high)) : '–'}</td>${rated ? markup`<td>${shownRating(rating)}${ratingInterval && markup`<small>${shownRating(ratingInterval.low)} to ${shownRating(ratingInterval.high)}</small>`}</td>` : undefined}${ranked ? markup`<td>${line.pointsPerGame.toFixed(2)}</td><td>${line.pointsPerGroup.toFixed(2)}</td><td>${shownCount(line.wins)}<small>${shownShare(line.wins / line.games)}</small></td>` : undefined}${scored ? markup`<td>${shownCount(line.meanScore)}</td>` : undefined}${measures.map((measure) => markup`<td>${shownMeasure(line, measure)}</td>`)}${rounds ? markup`<td>${shownShare(line.survival)}</td>` : undefined}<td>${shownCount(line.games)}</td></tr>`;
  });
  return table(`Best first. ${figureText(figure)}`, head, rows);
}

/** What the figure means. */
function figureText({ of, name, better, shared }: Figure): string {
  if (of === 'rank share') return 'Rank share: 1 is always first, 0 always last.';
  if (name === 'score') return 'Every game had a single seat, so entrants are compared by their scores.';
  return `Compared by mean ${name}: ${better} is better.${shared === true ? ' All seats of a game share one.' : ''}`;
}

function shownMeasure({ measures = {} }: SummaryLine, { name, decimals }: Measured): string {
  return shownFigure(measures[name], { decimals });
}

/** The games that may not be played again and did not come to an end. */
export function voidTable({ voids }: Summary): Markup {
  const head = markup`<tr><th scope="col" class="left">Game</th><th scope="col" class="left">Why</th></tr>`;
  const rows = voids.map(({ game, why }) => markup`<tr><td class="left">${game}</td><td class="left">${why}</td></tr>`);
  return table('They may not be played again, and count for nobody.', head, rows);
}

/** Who had the better score, in how many of the games in which they met. */
export function pairwiseTable({ pairwise, figure }: Summary): Markup {
  const head = markup`<tr><th scope="col" class="name">Entrant</th>${pairwise.entrants.map(columnHead)}</tr>`;
  const rows = pairwise.entrants.map((entrant, row) => {
    const cells = pairwise.shares[row].map((share, column) => {
      if (row === column) return markup`<td class="self"></td>`;
      if (share === null) return markup`<td class="heat zero" title="never met">–</td>`;
      return heatCell(
        share,
        shownShare(share),
        `${entrant} before ${pairwise.entrants[column]}: ${shownShare(share)} of ${pairwise.games[row][column]} games`,
        undefined,
      );
    });
    return markup`<tr>${nameCell(entrant)}${cells}</tr>`;
  });
  return table(
    `In how many of their games the entrant of the row had a ${figure.better} score than that of the column; ties count half.`,
    head,
    rows,
  );
}

/** Everybody's figure in the games of each value of a tag. */
export function partsTable(tag: string, parts: readonly SummaryPart[], { entrants, figure }: Summary): Markup {
  const values = parts.flatMap(({ lines }) => lines.map(({ value }) => value));
  const range = figure.range ?? spanOf(values);
  const head = markup`<tr><th scope="col" class="name">${capital(tag)}</th><th scope="col">Games</th>${entrants.map(({ entrant }) => columnHead(entrant))}</tr>`;
  const rows = parts.map(({ value, games, lines }) => {
    const known = new Map(lines.map((line) => [line.entrant, line]));
    return markup`<tr>${nameCell(value)}<td>${shownCount(games)}</td>${entrants.map(({ entrant }) => partCell(known.get(entrant), value, figure, range))}</tr>`;
  });
  return table(`Mean ${figure.name} by ${tag}, with 95% intervals.`, head, rows);
}

/** How often who failed. */
export function faultsTable({ entrants, faultKinds }: Summary): Markup {
  const head = markup`<tr><th scope="col" class="name">Entrant</th>${faultKinds.map((kind) => markup`<th scope="col">${capital(kind)}</th>`)}<th scope="col">In 100 games</th></tr>`;
  const rows = entrants.map(({ entrant, faults, games }) => {
    const all = Object.values(faults).reduce((sum, count) => sum + count, 0);
    return markup`<tr>${nameCell(entrant)}${faultKinds.map((kind) => countCell(faults[kind] ?? 0))}<td>${shownCount((all / games) * 100)}</td></tr>`;
  });
  return table('How often an entrant failed, by kind.', head, rows);
}

/** How long moves took. */
export function timesTable({ entrants }: Summary): Markup {
  const timed = entrants.filter(
    (line): line is SummaryLine & Required<Pick<SummaryLine, 'times'>> => line.times !== undefined,
  );
  const head = markup`<tr><th scope="col" class="name">Entrant</th><th scope="col">Median</th><th scope="col">90%</th><th scope="col">99%</th><th scope="col">Longest</th></tr>`;
  const rows = timed.map(
    ({ entrant, times: { p50, p90, p99, max } }) =>
      markup`<tr>${nameCell(entrant)}${[p50, p90, p99, max].map((ms) => markup`<td>${shownMs(ms)}</td>`)}</tr>`,
  );
  return table(
    'Milliseconds a move, right to within a tenth. The clock starts with the message, after the handshake of a program that greets.',
    head,
    rows,
  );
}

/** The games with the longest moves. */
export function slowestTable({ slowest }: Summary, link: (record: string) => string): Markup {
  const head = markup`<tr><th scope="col">ms</th><th scope="col" class="left">Entrant</th><th scope="col">Seat</th><th scope="col" class="left">Game</th></tr>`;
  const rows = slowest.map(
    ({ ms, entrant, seat, game, record }) =>
      markup`<tr><td>${shownMs(ms)}</td><th scope="row">${entrant}</th><td>${seat}</td><td class="left">${gameName(game, record, link)}</td></tr>`,
  );
  return table('The games with the longest moves; seats count from 0.', head, rows);
}

/** The games of which there are records. */
export function recordsTable({ records }: Summary, link: (record: string) => string): Markup {
  const head = markup`<tr><th scope="col" class="left">Game</th><th scope="col" class="left">Scores by seat</th></tr>`;
  const rows = records.map(
    ({ game, record, seats }) =>
      markup`<tr><td class="left">${gameName(game, record, link)}</td><td class="left">${seats.map(({ entrant, score }) => `${entrant} (${shownCount(score)})`).join(', ')}</td></tr>`,
  );
  return table('', head, rows);
}

function gameName(game: string, record: string | undefined, link: (record: string) => string): Markup {
  return record === undefined ? markup`${game}` : markup`<a href="${link(record)}">${game}</a>`;
}

/** From the least to the most; where that is above 0, from as far below 0, so that 0 has no colour. */
function spanOf(values: readonly number[]): Range {
  const most = Math.max(...values);
  const least = Math.min(...values);
  return most > 0 ? { low: -most, high: most } : { low: least, high: most };
}

type Range = NonNullable<Figure['range']>;

function partCell(line: PartLine | undefined, part: string, figure: Figure, range: Range): Markup {
  if (line === undefined) return markup`<td class="heat zero">–</td>`;
  const { entrant, value, interval, games } = line;
  const small = interval && between(shownFigure(interval.low, figure), shownFigure(interval.high, figure));
  const title = `${entrant} on ${part}: ${games} games`;
  return heatCell(goodness(value, range, figure), shownFigure(value, figure), title, small);
}

/** Where a mean lies in a range, 1 the best, 0 the worst. */
function goodness(value: number, { low, high }: Range, figure: Figure): number {
  if (high <= low) return 0.5;
  const part = Math.min(1, Math.max(0, (value - low) / (high - low)));
  return asFigured(1, figure) < 0 ? 1 - part : part;
}

/** More than a half in one colour, less in the other; what stands in the cell says the same. */
function heatCell(share: number, text: string, title: string, small: string | undefined): Markup {
  const heat = Math.round(Math.abs(share - 0.5) * 2 * MOST_HEAT);
  return markup`<td class="heat ${share < 0.5 ? 'down' : 'up'}" style="--h:${heat}%" title="${title}">${text}${small === undefined ? undefined : markup`<small>${small}</small>`}</td>`;
}

function countCell(count: number): Markup {
  return count === 0 ? markup`<td class="zero">0</td>` : markup`<td>${shownCount(count)}</td>`;
}

function nameCell(name: string): Markup {
  return markup`<th scope="row" class="name"><span>${breakable(name)}</span></th>`;
}

function columnHead(name: string): Markup {
  return markup`<th scope="col" class="who"><span>${breakable(name)}</span></th>`;
}

/** Long names may go on in the next line after a sign. */
function breakable(name: string): Markup {
  return markup`${name.split(/(?<=[:=/_+,.-])(?=\w{4})/).map((piece) => markup`${piece}<wbr>`)}`;
}

function between(low: string, high: string): string {
  return low === high ? low : `${low}–${high}`;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function table(caption: string, head: Markup, rows: readonly Markup[]): Markup {
  return markup`<div class="scroll" tabindex="0"><table>${caption === '' ? undefined : markup`<caption><span>${caption}</span></caption>`}<thead>${head}</thead><tbody>${rows}</tbody></table></div>`;
}
