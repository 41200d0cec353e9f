// The page of a cup for everybody who watches: who stands where, what is being played, every round with its tables. One
// document without scripts; while the cup goes on it asks for itself again.

import { counted, grouped } from '../../base/grouped.ts';
import { htmlPage } from '../../base/html-page.ts';
import { markup, Markup } from '../../base/markup.ts';
import type { CupPlace, CupRound, CupTable, CupView } from './cup-course.ts';
import type { RoundPlace } from './elimination-result.ts';
import { shownCount, shownShare } from '../figures/shown-numbers.ts';

/** What the page says besides how the cup goes. */
export interface CupPageFacts {
  readonly name: string;
  /** What one who takes part is called: `team`. */
  readonly noun: string;
  /** When it begins, in milliseconds; absent if it does not wait. */
  readonly start?: number;
  readonly now: Date;
  /** The page asks again after this many seconds; by default it does not. */
  readonly refresh?: number;
  /** A page that stays as it is offers one that asks again after this many seconds. */
  readonly offers?: number;
  /** Lines about how to take part. */
  readonly notes?: readonly string[];
  /** What a setting is called. */
  readonly settingOf: (setting: string) => string;
  /** Where the report of a round lies. */
  readonly reportOf: (round: number) => string;
}

/** The page. */
export function cupHtml(view: CupView, facts: CupPageFacts): string {
  const { name, refresh, now, noun, notes = [] } = facts;
  return htmlPage({
    title: `${name}: ${stateText(view)}`,
    style: CUP_STYLE,
    refresh,
    body: markup`<header><h1>${name}</h1>${reloadLink(facts)}${stateOf(view, facts)}${notes.map((note) => markup`<p>${note}</p>`)}</header>
<main>
<div class="side">
<section><h2>Standings</h2>${phaseStandings(view, noun)}</section>
${view.phase === 'playing' && markup`<section><h2>Being played now</h2>${nowList(view.now, facts)}</section>`}
</div>
<div class="rounds">${inReadingOrder(view.rounds).map((round) => roundSection(round, view, facts))}</div>
</main>
<footer>As of ${timeOf(now)}${refresh !== undefined && `; asks again every ${refresh} s`}.</footer>`,
  });
}

/** Who reads the page aloud or magnified wants it to stay as it is, who watches it from afar wants the news. */
function reloadLink({ refresh, offers }: CupPageFacts): Markup | undefined {
  if (refresh !== undefined) return markup`<p><a href="../">stop reloading</a></p>`;
  return offers === undefined ? undefined : markup`<p><a href="?reload">reload every ${offers} s</a></p>`;
}

/** In one sentence, for the page's title and the terminal. */
export function stateText({ phase, rounds, standings }: CupView): string {
  const round = rounds.find((one) => one.phase === 'playing');
  if (phase === 'waiting') return 'has not begun';
  if (phase === 'stopped') return 'stopped; it can go on';
  if (phase === 'playing')
    return round === undefined
      ? 'between two rounds'
      : `round ${round.round} of ${rounds.length}, ${grouped(round.played)} of ${counted(round.games, 'game')}`;
  const first = standings.filter(({ place }) => place === 1).map(({ entrant }) => entrant);
  return first.length === 1
    ? `${first[0]} has won`
    : `${first.slice(0, -1).join(', ')} and ${first.at(-1) ?? ''} share the first place`;
}

/** A round that is played, then those that are over, the last one first; those ahead come before all if none is. */
function inReadingOrder(rounds: readonly CupRound[]): CupRound[] {
  const begun = rounds.filter(({ phase }) => phase === 'playing' || phase === 'over').toReversed();
  return [...begun, ...rounds.filter((round) => !begun.includes(round))];
}

function stateOf(view: CupView, { start, now }: CupPageFacts): Markup {
  const round = view.rounds.find((one) => one.phase === 'playing');
  if (view.phase === 'waiting' && start !== undefined)
    return markup`<p class="state">Begins at ${timeOf(new Date(start))}, in</p><p class="clock">${countdown(start - now.getTime())}</p>`;
  const sentence = stateText(view);
  if (view.phase === 'playing' && round !== undefined)
    return markup`<p class="state">Round ${round.round} of ${view.rounds.length}</p><p class="bar"><progress max="${round.games}" value="${round.played}" aria-label="games played"></progress> ${grouped(round.played)} of ${counted(round.games, 'game')}</p>`;
  return markup`<p class="state">${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.</p>`;
}

function phaseStandings({ standings, phase, rounds }: CupView, noun: string): Markup {
  const rows = standings.map((line) => {
    const { place, entrant, playing, points, soFar } = line;
    const shown = points ?? soFar;
    return markup`<tr${!playing && phase !== 'over' && new Markup(' class="out"')}><td class="number">${shown === undefined ? '–' : place}</td><td class="team">${entrant}</td><td>${whereOf(line, phase, rounds)}</td><td class="number">${shown === undefined ? '' : shownCount(shown)}</td></tr>`;
  });
  return markup`<table><thead><tr><th class="number">#</th><th>${noun}</th><td></td><th class="number">points</th></tr></thead><tbody>${rows}</tbody></table>`;
}

/** What became of an entrant so far, in a few words. */
function whereOf({ round, playing, place, points }: CupPlace, phase: CupView['phase'], rounds: readonly CupRound[]) {
  if (round === 0) return markup`<span class="quiet">waits</span>`;
  if (phase === 'over' && place === 1) return markup`<span class="good">first</span>`;
  const result = rounds[round - 1]?.result;
  if (result?.last === true || (phase === 'over' && playing)) return markup`round ${round}`;
  if (!playing || phase === 'over') return markup`<span class="bad">out in round ${round}</span>`;
  return points === undefined
    ? markup`<span class="good">plays round ${round}</span>`
    : markup`<span class="good">goes on</span>`;
}

function nowList(now: CupView['now'], { settingOf }: CupPageFacts): Markup {
  if (now.length === 0) return markup`<p class="quiet">Nothing just now.</p>`;
  const items = now.map(
    ({ setting, seats, seconds }) =>
      markup`<li><b>${settingOf(setting)}</b> <span class="quiet">${seconds} s</span><br>${seats.map(shownName).join(', ')}</li>`,
  );
  return markup`<ul class="now">${items}</ul>`;
}

/** A filler of a seat that is left over has its own name. */
function shownName(name: string): string {
  return name.replace(/^filler:/, '');
}

function roundSection(round: CupRound, view: CupView, { noun, reportOf, settingOf }: CupPageFacts): Markup {
  const { maps, award, phase, games, tables, result } = round;
  const heading = markup`<h2>Round ${round.round} of ${view.rounds.length}</h2>`;
  const about = markup`<p class="quiet">${maps.join(', ')}; points by ${award}${games > 0 && `; ${counted(games, 'game')} at ${counted(tables.length, 'table')}`}</p>`;
  if (phase === 'ahead') return markup`<section>${heading}${about}<p class="quiet">Not yet played.</p></section>`;
  if (phase === 'not played')
    return markup`<section>${heading}${about}<p class="quiet">Not played: too few were left.</p></section>`;
  const playing = new Set(view.now.map(({ game }) => game.replace(/\.\d+$/, '')));
  const cards = markup`<div class="tables">${tables.map((table) => tableCard({ ...table, setting: settingOf(table.setting) }, playing.has(table.name)))}</div>`;
  if (result === undefined) return markup`<section class="playing">${heading}${about}${cards}</section>`;
  return markup`<section>${heading}${about}${resultTable(result.lines, noun, result.last)}${
    result.median !== undefined &&
    markup`<p class="quiet">The median is ${grouped(Number(result.median.toFixed(1)))} points. Who has fewer is out.</p>`
  }<p><a href="${reportOf(round.round)}">All figures of this round</a></p><details><summary>${counted(tables.length, 'table')}</summary>${cards}</details></section>`;
}

function resultTable(lines: readonly RoundPlace[], noun: string, last: boolean): Markup {
  const rows = lines.map(
    ({ place, entrant, points, survival, fate }) =>
      markup`<tr${!last && fate !== 'through' && new Markup(' class="out"')}><td class="number">${place}</td><td class="team">${entrant}</td><td class="number">${shownCount(points)}</td>${
        !last &&
        markup`<td class="number">${shownShare(survival)}</td><td>${fate === 'through' ? markup`<span class="good">goes on</span>` : markup`<span class="bad">${fate === 'scoreless' ? 'out, never scored' : 'out'}</span>`}</td>`
      }</tr>`,
  );
  return markup`<table><thead><tr><th class="number">#</th><th>${noun}</th><th class="number">points</th>${!last && markup`<th class="number"><abbr title="The chance to go on, were the round played again">survives</abbr></th><td></td>`}</tr></thead><tbody>${rows}</tbody></table>`;
}

function tableCard({ setting, games, played, replays, seats }: CupTable, isNow: boolean): Markup {
  const rows = seats
    .toSorted((a, b) => b.score - a.score)
    .map(
      ({ name, filler, score }) =>
        markup`<tr><td class="team${filler && ' filler'}">${shownName(name)}</td><td class="number">${played === 0 ? '' : shownCount(score)}</td></tr>`,
    );
  return markup`<article${isNow && new Markup(' class="now"')}><header><h3>${setting}</h3><span>${played} of ${games}</span></header><table><tbody>${rows}</tbody></table>${replays.length > 0 && replayLinks(replays)}</article>`;
}

/** The way to each recorded game of a table. */
function replayLinks(replays: CupTable['replays']): Markup {
  const links = replays.map(({ number, address }) => markup` <a href="${address}">game ${number}</a>`);
  return markup`<p class="replays">See${links}</p>`;
}

/** Days, hours, minutes and seconds until then. */
export function countdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const [days, hours] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3_600) % 24];
  const clock = `${twoDigits(hours)}:${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`;
  return days > 0 ? `${counted(days, 'day')} ${clock}` : clock;
}

/** The machine's own time, to the second, with its zone. */
function timeOf(date: Date): Markup {
  return markup`<time datetime="${date.toISOString()}">${localTime(date)}</time>`;
}

/** Such as `2026-11-23 10:00:00 +01:00`. */
export function localTime(date: Date): string {
  const behind = date.getTimezoneOffset();
  const shifted = new Date(date.getTime() - behind * 60_000).toISOString();
  const [hours, minutes] = [Math.floor(Math.abs(behind) / 60), Math.abs(behind) % 60];
  const zone = behind === 0 ? 'UTC' : `${behind > 0 ? '-' : '+'}${[hours, minutes].map(twoDigits).join(':')}`;
  return `${shifted.slice(0, 10)} ${shifted.slice(11, 19)} ${zone}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

const CUP_STYLE = `
body { font-size: 16px; }
.state { font-size: 1.15rem; }
.clock { font-size: 2.4rem; font-weight: 700; font-variant-numeric: tabular-nums; margin: .3rem 0; }
.bar { display: flex; gap: .7rem; align-items: center; }
progress { max-width: 30rem; height: .7rem; }
main { display: grid; gap: 1.2rem; margin-top: 1.2rem; grid-template-columns: minmax(0, 1fr); }
@media (min-width: 60rem) { main { grid-template-columns: minmax(20rem, 2fr) minmax(0, 3fr); align-items: start; } .side { position: sticky; top: 1rem; } }
section { background: var(--paper); border: 1px solid var(--edge); border-radius: 8px; padding: 1rem; min-width: 0; }
.rounds, .side { display: grid; gap: 1.2rem; background: none; border: 0; padding: 0; min-width: 0; grid-template-columns: minmax(0, 1fr); }
section.playing { border-color: var(--accent); }
.team { overflow-wrap: anywhere; unicode-bidi: isolate; font-weight: 600; min-width: 5rem; }
.filler, tr.out .team { font-weight: 400; color: var(--quiet); }
.good { color: var(--joined); white-space: nowrap; }
.bad { color: var(--lead); white-space: nowrap; }
.tables { display: grid; gap: .8rem; grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr)); margin-top: .8rem; align-items: start; }
article.now { border-color: var(--accent); background: var(--chosen); }
article header span { white-space: nowrap; color: var(--quiet); }
.replays { margin: .4rem 0 0; }
.replays a { display: inline-block; min-height: 24px; }
ul.now { list-style: none; margin: 0; padding: 0; }
ul.now li { padding: .35rem 0; border-bottom: 1px solid var(--edge); overflow-wrap: anywhere; }
ul.now li:last-child { border-bottom: 0; }
details > summary { color: var(--accent); }
@media (max-width: 30rem) { body { padding: 1rem .6rem; } section { padding: .7rem; } th, td { padding: .2rem .25rem; } .team { min-width: 3.5rem; } .good, .bad { white-space: normal; } }
`;
