// The standings at the moment that is shown: scores with intervals, rounds, who is out.

import type { JSX } from 'preact';
import { NORMAL_95 } from '../../../base/normal-interval.ts';
import { Button, Panel } from '../../../web/browser/form-parts.tsx';
import { SavePicture } from '../../../web/browser/save-picture.tsx';
import { DataTable } from '../../../web/browser/wide-table.tsx';
import { evenly, short } from './series-text.ts';
import { goToRound, look, momentNow, shownNames, shownTape, state } from './state.ts';
import { scoreLines } from '../model/series-tape.ts';
import { Plot, type PlotShown, styleColour } from '../../../web/browser/plot.tsx';

/** The table. A name makes its line stand out. */
export function StandingsTable(): JSX.Element | null {
  const now = momentNow.value;
  if (now === undefined) return null;
  const names = shownNames.value;
  const rows = now.standings.map((row) => ({ ...row, half: NORMAL_95 * row.error }));
  const low = Math.max(0, Math.floor(Math.min(...rows.map(({ score, half }) => score - half))));
  const high = Math.ceil(Math.max(1, ...rows.map(({ score, half }) => score + half)));
  const across = (value: number): number =>
    (100 * (Math.max(low, Math.min(high, value)) - low)) / Math.max(1, high - low);
  return (
    <Panel label="Standings" class="card standings">
      <DataTable
        label="The standings"
        columns={[
          { number: '#' },
          'agent',
          { number: 'score' },
          <abbr title={`A line: where the score lies in 95 of 100 cases, on a scale from ${low} to ${high}`}>
            95% interval ({low}–{high})
          </abbr>,
          { number: 'rounds' },
        ]}
      >
        {rows.map(({ player, place, score, half, rounds, isOut }) => (
          <tr key={player} class={state.player === player ? 'chosen' : ''}>
            <td class="number">{place ?? '–'}</td>
            <th scope="row">
              <PlayerButton player={player} name={names[player]} />
              {isOut && <span class="badge"> out</span>}
            </th>
            <td class="number score">{evenly(score, 2)}</td>
            <td>
              <svg
                class="interval"
                viewBox="0 0 100 10"
                preserveAspectRatio="none"
                role="img"
                aria-label={`plus or minus ${short(half, 2)}`}
              >
                <path d={`M${across(score - half)} 5H${across(score + half)}`} />
                <path class="middle" d={`M${across(score)} 1V9`} />
              </svg>
            </td>
            <td class="number">{rounds}</td>
          </tr>
        ))}
      </DataTable>
    </Panel>
  );
}

/** A player's name, behind the colour of its line. */
function PlayerButton({ player, name }: { readonly player: number; readonly name: string }): JSX.Element {
  const isChosen = state.player === player;
  const swatch = (
    <svg class="swatch" width="10" height="10" aria-hidden="true">
      <rect style={{ '--pen': `var(--pen-${player % PENS})` }} width="10" height="10" rx="2" />
    </svg>
  );
  return (
    <Button
      class="name"
      aria-pressed={isChosen}
      words={[swatch, ' ', <span class="text">{name}</span>]}
      does={() => look({ player: isChosen ? undefined : player })}
    />
  );
}

/** The most columns of a chart. */
const MOST_MOMENTS = 600;
const HIGH = 220;
/** How many pens there are; then they come again, dashed and dotted. */
const PENS = 9;
const DASHES = [[], [8, 4], [2, 3]] as const;

/** The chart. */
export function ScoresOverTime(): JSX.Element {
  const many = shownNames.value.length;
  return (
    <Panel label="Scores over time" class="card">
      <Plot
        high={HIGH}
        label={`Lines for the scores of ${many} players over the series. The standings have the scores of every moment.`}
        shown={shownScores}
        moment={() => state.at}
        goTo={goToRound}
      />
      <p class="buttons">
        <SavePicture name="ultimatum-scores" />
      </p>
    </Panel>
  );
}

function shownScores(): PlotShown {
  const tape = shownTape.value;
  const { end } = state;
  const names = shownNames.value;
  if (tape === undefined) return { key: '', series: [], data: [[]], end };
  const chosen = state.player;
  const { moments, scores } = scoreLines(tape, MOST_MOMENTS);
  return {
    key: `${names.join('\n')} ${chosen}`,
    end,
    data: [[...moments], ...scores.map((line) => [...line])],
    series: names.map((label, player) => ({
      label,
      stroke: styleColour(`--pen-${player % PENS}`),
      width: chosen === player ? 3 : 1.6,
      alpha: chosen === undefined || chosen === player ? 1 : 0.25,
      dash: [...DASHES[Math.floor(player / PENS) % DASHES.length]],
      points: { show: false },
    })),
  };
}
