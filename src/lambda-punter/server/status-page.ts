// The status page and the list of records: HTML documents without scripts, made afresh for every look at them.

import { cellText } from '../../terminal/text-table.ts';
import { counted } from '../../base/grouped.ts';
import { htmlPage } from '../../base/html-page.ts';
import { markup, type Markup } from '../../base/markup.ts';
import { STANDING_COLUMNS } from '../judge/final-standings.ts';
import { followPath, recordPath, replayPath, type SeatStatus, type Status, type TableStatus } from './status.ts';

/** The page reloads by itself after this many seconds, if it is asked to. */
const REFRESH_S = 5;

const PHASES: { readonly [phase in TableStatus['phase']]: string } = {
  open: 'open',
  'set-up': 'setting up',
  playing: 'playing',
  over: 'over',
};

/**
 * The whole page.
 * @param isWatched whether games can be watched: then with links to that
 * @param reloads whether it reloads by itself; people who read it aloud or magnified want it to stay as it is
 */
export function statusPage(status: Status, isWatched = false, reloads = false): string {
  const { tables, finished, records } = status;
  const playing = tables.filter(({ phase }) => phase !== 'open').length;
  return htmlPage({
    title: `Lambda Punter: ${playing} of ${tables.length} tables playing`,
    style: STATUS_STYLE,
    refresh: reloads ? REFRESH_S : undefined,
    body: markup`<header>
          <h1>Lambda Punter</h1>
          <p>
            ${counted(tables.length, 'table')}, ${playing} playing, ${counted(status.connections, 'connection')}. Up since
            ${time(status.started)}.
          </p>
          <nav>
            ${isWatched && markup`<a href="/watch/">watch games</a> `}<a href="/status.json">as JSON</a> <a href="/records">all records</a>
            ${reloads ? markup`<a href="/status">stop reloading</a>` : markup`<a href="/status?reload">reload every ${REFRESH_S} s</a>`}
          </nav>
        </header>
        <main>
          <section class="tables">${tables.map((table) => tableCard(table, isWatched))}</section>
          <section>
            <h2>Finished games</h2>
            ${records.lost > 0 && markup`<p class="note">${counted(records.lost, 'game')} without a record</p>`}
            ${finished.length === 0 ? markup`<p class="quiet">None yet.</p>` : finishedTable(finished, isWatched)}
          </section>
        </main>
        <footer>As of ${time(status.now)}${reloads && `; asks again every ${REFRESH_S} s`}.</footer>`,
  });
}

function tableCard(table: TableStatus, isWatched: boolean): Markup {
  const { name, port, map, extensions, phase, seats, turn, turns, fillsIn, closesIn, played } = table;
  const taken = seats.filter((seat) => seat.name !== undefined);
  const empty = seats.length - taken.length;
  const busy = phase !== 'open';
  return markup`<article class="${busy ? 'busy' : 'open'}">
    <header>
      <h2>${name}</h2>
      <span class="phase">${PHASES[phase]}${isWatched && markup` · <a href="${followPath(name)}">watch</a>`}</span>
    </header>
    <p>
      port <b>${port}</b>, map <b>${map.name}</b>
      <span class="quiet">${counted(map.sites, 'site')}, ${counted(map.rivers, 'river')}, ${counted(map.mines, 'mine')}</span>
    </p>
    <p class="quiet">
      ${counted(table.punters, 'punter')}, ${extensions.length === 0 ? 'no extensions' : extensions.join(', ')},
      ${counted(played, 'game')} played${table.locked === true && ', password needed'}
    </p>
    ${busy && markup`<div class="turns"><progress max="${turns}" value="${turn ?? 0}"></progress><span>turn ${turn ?? 0} of ${turns}</span></div>`}
    ${fillsIn !== undefined && markup`<p class="note">rivals take the empty seats in ${Math.ceil(fillsIn)} s</p>`}
    ${closesIn !== undefined && markup`<p class="note">closes in ${minutes(closesIn)} if nobody comes</p>`}
    ${
      taken.length > 0 &&
      markup`<table>
        <thead>
          <tr>
            <th class="number">seat</th>
            <th>punter</th>
            ${
              busy &&
              markup`<th class="number">rivers</th>
                <th class="number">score</th>`
            }
          </tr>
        </thead>
        <tbody>
          ${taken.map((seat) => seatRow(seat, phase === 'playing' ? table.next : undefined, busy))}
        </tbody>
      </table>`
    }
    ${empty > 0 && markup`<p class="quiet">${counted(empty, 'seat')} free</p>`}
  </article>`;
}

function seatRow(seat: SeatStatus, next: number | undefined, busy: boolean): Markup {
  const asked = seat.punter === next;
  const faults = [
    seat.zombie === undefined ? '' : `zombie: ${seat.zombie}`,
    (seat.timeouts ?? 0) > 0 ? counted(seat.timeouts ?? 0, 'time-out') : '',
    (seat.illegal ?? 0) > 0 ? `${seat.illegal} illegal` : '',
  ].filter((words) => words !== '');
  const kind = seat.kind !== 'socket' && markup` <span class="kind">${seat.kind}</span>`;
  const row = [asked ? 'asked' : '', seat.zombie === undefined ? '' : 'zombie'].join(' ').trim();
  return markup`<tr class="${row}">
    <td class="number">${seat.punter}</td>
    <td>
      <span class="name">${seat.name}</span
      >${kind}${asked && markup` <span class="turn">its turn</span>`}${faults.length > 0 && markup`<div class="faults">${faults.join(', ')}</div>`}
    </td>
    ${
      busy &&
      markup`<td class="number">${seat.rivers}</td>
        <td class="number score">${cellText(seat.score ?? '')}</td>`
    }
  </tr>`;
}

function finishedTable(finished: Status['finished'], isWatched: boolean): Markup {
  return markup`<div class="scrolls">
    <table class="finished">
      <thead>
        <tr>
          <th>ended</th>
          <th>table</th>
          <th>map</th>
          ${STANDING_COLUMNS.map(({ heading, kind }) => markup`<th class="${kind}">${heading}</th>`)}
          <th>record</th>
        </tr>
      </thead>
      ${finished.map((game) => finishedGame(game, isWatched))}
    </table>
  </div>`;
}

/** A game's standings, a row a punter; what is true of the whole game stands beside the first of them. */
function finishedGame(game: Status['finished'][number], isWatched: boolean): Markup {
  const { standings, aborted, record: file, recordPath: path } = game;
  const rows = standings.length;
  const replay = isWatched && file !== undefined && markup`<a href="${replayPath(file)}">replay</a> `;
  const record = path === undefined ? 'none' : markup`${replay}<a href="${path}">record</a>`;
  return markup`<tbody>
    ${standings.map(
      (standing, place) =>
        markup`<tr class="${standing.zombie === undefined ? '' : 'zombie'}">
          ${
            place === 0 &&
            markup`<td rowspan="${rows}" class="time">${time(game.ended)}</td>
              <td rowspan="${rows}" class="text">${game.table}</td>
              <td rowspan="${rows}" class="text">
                ${game.mapName}
                ${aborted !== undefined && markup`<p class="note">aborted after turn ${game.turns}: ${aborted}</p>`}
              </td>`
          }
          ${STANDING_COLUMNS.map((column) => markup`<td class="${column.kind}">${cellText(column.cell(standing))}</td>`)}
          ${place === 0 && markup`<td rowspan="${rows}">${record}</td>`}
        </tr>`,
    )}
  </tbody>`;
}

/** A number of seconds, in the larger unit. */
function minutes(seconds: number): string {
  return seconds > 90 ? `${Math.round(seconds / 60)} min` : `${Math.ceil(seconds)} s`;
}

/** An ISO time to the second, in UTC. */
function time(iso: string): Markup {
  return markup`<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC</time>`;
}

/**
 * The whole page.
 * @param shown the files that it names, of `all` that there are
 * @param isWatched whether this server has a page that replays games
 */
export function recordsPage(shown: readonly string[], all: number, isWatched: boolean): string {
  const items = shown.map(
    (name) =>
      markup`<li><a href="${isWatched ? replayPath(name) : recordPath(name)}">${name}</a>${isWatched && markup` (<a href="${recordPath(name)}">JSON</a>)`}</li> `,
  );
  return htmlPage({
    title: 'Records',
    body: markup`<main>
<h1>Records</h1>
<p><a href="/status">status</a>. The latest ${shown.length} of ${all}.</p>
<ul>
${items}
</ul>
</main>`,
  });
}

const STATUS_STYLE = `
body { padding-inline: 1.5rem; }
body > header { margin-bottom: 1.2rem; }
main > section + section { margin-top: 2rem; }
.tables { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(min(24rem, 100%), 1fr)); align-items: start; }
article { border-top: 3px solid var(--edge); }
article.busy { border-top-color: var(--accent); }
.phase { color: var(--quiet); white-space: nowrap; }
.busy .phase, .turn { color: var(--accent); font-weight: 600; white-space: nowrap; }
.note, td.remark, .faults { color: var(--fault); }
td.remark, .faults { font-size: .85em; }
.turns { display: flex; gap: .7rem; align-items: center; margin: .5rem 0; white-space: nowrap; }
.name, .text, .remark, .faults { overflow-wrap: anywhere; unicode-bidi: isolate; }
td.name, td.text { min-width: 7.5rem; }
.kind { font-size: .8em; color: var(--quiet); border: 1px solid var(--edge); border-radius: 3px; padding: 0 .3em; white-space: nowrap; }
nav a { margin-right: .8rem; }
tr.asked { background: var(--chosen); }
.zombie .name { color: var(--quiet); text-decoration: line-through; }
.finished tbody { border-bottom: 1px solid var(--edge); }
.finished tbody:last-child, .finished td { border-bottom: 0; }
.time { white-space: nowrap; font-variant-numeric: tabular-nums; }
`;
