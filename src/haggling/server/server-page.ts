// The server's page for people: what halls there are, who has made what, how to come in. One document without scripts,
// with one style sheet, light and dark as the reader's system has it.

import { counted } from '../../base/grouped.ts';
import { htmlPage } from '../../base/html-page.ts';
import { type Markup, markup } from '../../base/markup.ts';
import { HALL_KINDS, HALL_NAMES, type HallName, hallPath, turnMsOf } from './halls.ts';
import type { Lobby, LobbyRules } from './lobby.ts';
import { ALL_TIME, type HallStatistics, meanScore, type PlayerFigures, utcDay } from './statistics.ts';

const PAGE_STYLE = `
body { max-width: 62rem; }
section { margin-top: 1.6rem; }
pre { margin: .3rem 0; padding: .6rem .8rem; background: var(--paper); border: 1px solid var(--edge); border-radius: 6px; white-space: pre-wrap; overflow-wrap: anywhere; }
th, td { white-space: nowrap; }
th.group { text-align: center; }
.hash { font-family: ui-monospace, monospace; font-size: .9em; }
@media (max-width: 40rem) {
  .hash { white-space: normal; overflow-wrap: anywhere; min-width: 9rem; }
  th, td { padding: .25rem .4rem; }
}
`;

/** What the page shows. */
interface ServerPageContent {
  readonly lobby: Lobby;
  readonly statistics: HallStatistics;
  readonly rules: LobbyRules;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** How the reader has called this server. */
  readonly host: string;
  readonly reloads: boolean;
}

/** The page reloads after this many seconds, if that is wanted. */
const REFRESH_S = 5;

/** A hall as the page shows it, with how many players it has had. */
function shownHall(name: HallName, { lobby, statistics, rules: { limits } }: ServerPageContent) {
  const [players, best] = [statistics.playerCount(name), statistics.bestOf(name)];
  return { name, ...lobby.crowdOf(name), turnMs: turnMsOf(name, limits), players, best };
}

type ShownHall = ReturnType<typeof shownHall>;

/** The whole page. */
export function serverPage(content: ServerPageContent): string {
  const { now, host, rules, reloads } = content;
  const { workBits } = rules;
  const halls = HALL_NAMES.map((name) => shownHall(name, content));
  const playing = halls.reduce((sum, { sessions }) => sum + sessions, 0);
  return htmlPage({
    title: `Haggling arena: ${counted(playing, 'session')} under way`,
    style: PAGE_STYLE,
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
            <div class="scrolls" tabindex="0" role="region" aria-label="Arenas"><table>
              <thead><tr><th>arena</th><th class="number">types</th><th class="number">objects</th><th class="number">total value</th><th class="number">rounds</th><th>time per turn</th><th class="number">waiting</th><th class="number">playing</th><th>figures</th></tr></thead>
              <tbody>${halls.map(hallRow)}</tbody>
            </table></div>
            <p>To play by hand, or with an agent:</p>
            <pre><code>npm run haggle -- --id you@example.com:a-secret ws://${host}${hallPath('standard')}
npm run haggle -- --id other:a-secret haggler ws://${host}${hallPath('standard')}</code></pre>
            <p class="quiet">The ID is yours alone: this page shows only its MD5 hash, which your client prints as it
              connects. ${workBits > 0 && `Each connection has to pass an anti-spam test of ${workBits} bits.`}</p>
          </section>
          ${halls.filter(({ players }) => players > 0).map((hall) => figures(hall, utcDay(now)))}
          ${halls.every(({ players }) => players === 0) && markup`<p class="quiet">Nobody has played yet.</p>`}
        </main>
        <footer>As of ${time(now)}${reloads && `; asks again every ${REFRESH_S} s`}. Days are days of UTC.</footer>`,
  });
}

function hallRow({ name, waiting, sessions, turnMs }: ShownHall): Markup {
  const { size } = HALL_KINDS[name];
  return markup`<tr>
    <th scope="row">${name}</th>
    <td class="number">${size.types}</td><td class="number">up to ${size.maxObjects}</td>
    <td class="number">${size.totalValue}</td><td class="number">${size.maxRounds}</td>
    <td>${turnMs > 10_000 ? `${turnMs / 1000} s` : `${turnMs} ms`}</td>
    <td class="number">${waiting}</td><td class="number">${2 * sessions}</td>
    <td><a href="${hallPath(name)}" aria-label="${name} as JSON">JSON</a></td>
  </tr>`;
}

/** Who has made what in a hall, the best mean of all time first. */
function figures({ name, players, best }: ShownHall, day: string): Markup {
  return markup`<section>
    <h2>${name}</h2>
    <div class="scrolls" tabindex="0" role="region" aria-label="Players of ${name}"><table>
      <thead>
        <tr><th rowspan="2">player</th><th colspan="3" scope="colgroup" class="group">all time</th><th colspan="3" scope="colgroup" class="group">today</th></tr>
        <tr>${[0, 1].map(() => markup`<th class="number">sessions</th><th class="number">agreed</th><th class="number">mean</th>`)}</tr>
      </thead>
      <tbody>${best.map(
        ({ hash, periods }) =>
          markup`<tr><td class="hash">${hash}</td>${figureCells(periods.get(ALL_TIME))}${figureCells(periods.get(day))}</tr>`,
      )}</tbody>
    </table></div>
    ${players > best.length && markup`<p class="quiet">The best ${best.length} of ${players}; <a href="${hallPath(name)}">the JSON</a> has all.</p>`}
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
