// The standings at the moment that is shown; the punter who is chosen with what each mine brings it.

import { useComputed } from '@preact/signals';
import type { JSX } from 'preact';
import { plain } from '../../../../base/plain-text.ts';
import { NONE } from '../../../game/ids.ts';
import { mineShares } from '../../model/mine-worth.ts';
import { isOverAt, type BetState, type StandingAt } from '../../model/view-at.ts';
import { SkipButton } from '../../../../web/browser/skip-button.tsx';
import { PenSwatch } from '../map/pen-swatch.tsx';
import { choose, dims, game, position, spotlight, view } from '../state.ts';
import { grouped, punterName, secondsUsed } from '../words.ts';

/** Mines are listed up to this many. */
const MOST_MINES = 60;
/** Punters are listed up to this many: a stranger's record may have thousands. */
const MOST_PUNTERS = 200;
/** If there are more, a button lets the keyboard go past them. */
const MOST_WALKED = 9;

/** The table of all punters. */
export function StandingsPanel(): JSX.Element | null {
  const shown = game.value;
  const now = view.value;
  if (shown === undefined || now === undefined) return null;
  const { settings, turns } = shown.timeline.record;
  const timed = turns.some(({ ms }) => ms !== undefined);
  const hasOpenBets =
    now.standings.some(({ bets, betsMet }) => betsMet < bets) && !isOverAt(shown.timeline, now.position);
  const rows = now.standings.slice(0, MOST_PUNTERS);
  return (
    <section class="standings" aria-label="Standings">
      <h2>Standings</h2>
      {rows.length > MOST_WALKED && <SkipButton words="Go past the standings" />}
      <div class="scrolls">
        <table>
          <thead>
            <tr>
              <th scope="col" class="number">
                #
              </th>
              <th scope="col">Punter</th>
              <th scope="col" class="number">
                Score
              </th>
              {settings.splurges && <Head short="Cred." long="Rivers saved up to splurge" />}
              {settings.options && <Head short="Opt." long="Options left" />}
              {settings.futures && <Head short="Bets" long="Bets met, of all" />}
              {timed && <Head short="Time" long="Time used for its moves" />}
            </tr>
          </thead>
          <tbody>
            {rows.map((one) => (
              <Row key={one.punter} one={one} next={now.next} settings={settings} timed={timed} />
            ))}
          </tbody>
        </table>
        {now.standings.length > rows.length && <p>and {now.standings.length - rows.length} more</p>}
      </div>
      {hasOpenBets && <p class="quiet">An open bet counts as lost until it is met.</p>}
      <label class="check">
        <input
          type="checkbox"
          checked={dims.value}
          onChange={(event) => void (dims.value = event.currentTarget.checked)}
        />{' '}
        dim the others when one is chosen
      </label>
      <MineTable />
    </section>
  );
}

/** How a bet stands, and what it wins or loses. */
function betText(state: BetState, target: number, worth: number): string {
  switch (state) {
    case 'met':
      return `✓ met: ${target}, ${grouped(worth)}`;
    case 'open':
      return `bet open: ${target}, ±${grouped(worth)}`;
    case 'lost':
      return `✗ not met: ${target}, ${grouped(-worth)}`;
  }
}

function Head({ short, long }: { readonly short: string; readonly long: string }): JSX.Element {
  return (
    <th scope="col" class="number">
      <abbr title={long}>{short}</abbr>
    </th>
  );
}

interface RowProps {
  readonly one: StandingAt;
  readonly next: number;
  readonly settings: { readonly futures: boolean; readonly splurges: boolean; readonly options: boolean };
  readonly timed: boolean;
}

function Row({ one, next, settings, timed }: RowProps): JSX.Element {
  const { punter } = one;
  const chosen = spotlight.value === punter;
  return (
    <tr class={chosen ? 'chosen' : ''}>
      <td class="number">{one.rank}</td>
      <th scope="row">
        <button type="button" class="name" aria-pressed={chosen} onClick={() => choose({ kind: 'punter', punter })}>
          <PenSwatch punter={punter} />
          <bdi class="text">{game.value && punterName(game.value.timeline, punter)}</bdi>
          {one.zombie !== undefined && (
            <span class="badge" title={plain(one.zombie)}>
              zombie
            </span>
          )}
          {next === punter && <span class="badge next">next</span>}
        </button>
      </th>
      <td class="number score">{grouped(one.score)}</td>
      {settings.splurges && <td class="number">{one.credit}</td>}
      {settings.options && <td class="number">{one.optionsLeft}</td>}
      {settings.futures && <td class="number">{one.bets === 0 ? '–' : `${one.betsMet}/${one.bets}`}</td>}
      {timed && <td class="number">{secondsUsed(one.used)}</td>}
    </tr>
  );
}

/** What each mine brings the punter who is chosen. */
function MineTable(): JSX.Element | null {
  const shares = useComputed(() => {
    const shown = game.value;
    const punter = spotlight.value;
    return shown === undefined || punter === NONE ? undefined : mineShares(shown.timeline, punter, position.value);
  });
  const shown = game.value;
  const list = shares.value;
  if (shown === undefined || list === undefined) return null;
  const rows = list.slice(0, MOST_MINES);
  const bets = shown.timeline.record.settings.futures;
  return (
    <div class="mine-shares">
      <h3>
        <PenSwatch punter={spotlight.value} /> <bdi>{punterName(shown.timeline, spotlight.value)}</bdi>: score by mine
      </h3>
      {rows.length === 0 ? (
        <p class="quiet">It has joined no mine yet.</p>
      ) : (
        <div class="scrolls">
          <table>
            <thead>
              <tr>
                <th scope="col">Mine</th>
                <th scope="col" class="number">
                  Sites joined
                </th>
                <th scope="col" class="number">
                  Score
                </th>
                {bets && <th scope="col">Bet</th>}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ site, sites, score, bet }) => (
                <tr key={site}>
                  <th scope="row">
                    <button type="button" class="link" onClick={() => choose({ kind: 'site', site })}>
                      {site}
                    </button>
                  </th>
                  <td class="number">{sites}</td>
                  <td class="number">{grouped(score)}</td>
                  {bets && <td>{bet && betText(bet.state, bet.target, bet.worth)}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}
