// The arenas' page for people: what there is, who has made what, how to come in. One document without scripts.

import { counted } from '../../arena/figures/shown-numbers.ts';
import { htmlPage } from '../../base/html-page.ts';
import { markup, type Markup } from '../../base/markup.ts';
import { ARENA_KINDS, arenaPath, type ArenaName } from './arena-names.ts';
import { ARENA_STYLE } from './arena-style.ts';
import type { RankedPlayer } from './best-players.ts';
import { ALL_TIME, meanScore, type PlayerFigures } from './player-periods.ts';

/** An arena as the page shows it. */
interface ShownArena {
  readonly name: ArenaName;
  readonly waiting: number;
  readonly tables: number;
  readonly turnMs: number;
  /** How many players there are. */
  readonly players: number;
  readonly best: readonly RankedPlayer[];
}

/** What the page shows. */
export interface ArenaPageContent {
  readonly arenas: readonly ShownArena[];
  /** Milliseconds since 1970, and the day of UTC that this is. */
  readonly now: number;
  readonly day: string;
  /** How the reader has called this server. */
  readonly host: string;
  readonly workBits: number;
  readonly reloads: boolean;
}

/** The page asks for itself again after this many seconds, where it is asked to. */
const REFRESH_S = 5;

/** The whole page. */
export function arenaPage({ arenas, now, day, host, workBits, reloads }: ArenaPageContent): string {
  const playing = arenas.reduce((sum, { tables }) => sum + tables, 0);
  return htmlPage({
    title: `Haggling arena: ${counted(playing, 'session')} under way`,
    style: ARENA_STYLE,
    refresh: reloads ? REFRESH_S : undefined,
    body: markup`<header>
          <h1>Haggling arena</h1>
          <p>Two players split a few objects that each values differently, in a few rounds of offers, or both get
            nothing. Whoever comes into an arena plays with the next one who comes.</p>
          <nav>
            ${reloads ? markup`<a href="/">stop reloading</a>` : markup`<a href="/?reload">reload every ${REFRESH_S} s</a>`}
          </nav>
        </header>
        <main>
          <section>
            <h2>Arenas</h2>
            <div class="wide" tabindex="0" role="region" aria-label="Arenas"><table>
              <thead><tr><th>arena</th><th class="number">types</th><th class="number">objects</th><th class="number">total value</th><th class="number">rounds</th><th>time per turn</th><th class="number">waiting</th><th class="number">playing</th><th>figures</th></tr></thead>
              <tbody>${arenas.map(arenaRow)}</tbody>
            </table></div>
            <p>To play by hand, or with an agent:</p>
            <pre><code>npm run haggle -- --id you@example.com:a-secret ws://${host}${arenaPath('standard')}
npm run haggle -- --id other:a-secret haggler ws://${host}${arenaPath('standard')}</code></pre>
            <p class="quiet">The ID is yours alone: this page shows only its MD5 hash, which your client prints as it
              connects. ${workBits > 0 && `Each connection has to pass an anti-spam test of ${workBits} bits.`}</p>
          </section>
          ${arenas.filter(({ players }) => players > 0).map((arena) => figures(arena, day))}
          ${arenas.every(({ players }) => players === 0) && markup`<p class="quiet">Nobody has played yet.</p>`}
        </main>
        <footer>As of ${time(now)}${reloads && `; asks again every ${REFRESH_S} s`}. Days are days of UTC.</footer>`,
  });
}

function arenaRow({ name, waiting, tables, turnMs }: ShownArena): Markup {
  const { size } = ARENA_KINDS[name];
  return markup`<tr>
    <th scope="row">${name}</th>
    <td class="number">${size.types}</td><td class="number">up to ${size.maxObjects}</td>
    <td class="number">${size.totalValue}</td><td class="number">${size.maxRounds}</td>
    <td>${turnMs > 10_000 ? `${turnMs / 1000} s` : `${turnMs} ms`}</td>
    <td class="number">${waiting}</td><td class="number">${2 * tables}</td>
    <td><a href="${arenaPath(name)}" aria-label="${name} as JSON">JSON</a></td>
  </tr>`;
}

/** Who has made what in an arena, the best mean of all time first. */
function figures({ name, players, best }: ShownArena, day: string): Markup {
  return markup`<section>
    <h2>${name}</h2>
    <div class="wide" tabindex="0" role="region" aria-label="Players of ${name}"><table>
      <thead>
        <tr><th rowspan="2">player</th><th colspan="3" scope="colgroup" class="group">all time</th><th colspan="3" scope="colgroup" class="group">today</th></tr>
        <tr>${[0, 1].map(() => markup`<th class="number">sessions</th><th class="number">agreed</th><th class="number">mean</th>`)}</tr>
      </thead>
      <tbody>${best.map(
        ({ hash, periods }) =>
          markup`<tr><td class="hash">${hash}</td>${figureCells(periods.get(ALL_TIME))}${figureCells(periods.get(day))}</tr>`,
      )}</tbody>
    </table></div>
    ${players > best.length && markup`<p class="quiet">The best ${best.length} of ${players}; <a href="${arenaPath(name)}">the JSON</a> has all.</p>`}
  </section>`;
}

function figureCells(figure: PlayerFigures | undefined): Markup {
  if (figure === undefined) return markup`<td class="number">–</td><td class="number">–</td><td class="number">–</td>`;
  const agreed = Math.round((100 * figure.agreements) / figure.sessions);
  return markup`<td class="number">${figure.sessions}</td><td class="number">${agreed}%</td><td class="number score">${meanScore(figure).toFixed(2)}</td>`;
}

/** A time to the second, in UTC. */
function time(now: number): Markup {
  const iso = new Date(now).toISOString();
  return markup`<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC</time>`;
}
