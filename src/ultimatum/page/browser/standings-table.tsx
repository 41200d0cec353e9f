// The standings at the moment that is shown: scores with intervals, rounds, who is out.

import type { JSX } from 'preact';
import { NORMAL_95 } from '../../../base/normal-interval.ts';
import { WideTable } from '../../../web/browser/wide-table.tsx';
import type { MomentStanding } from '../model/series-moment.ts';
import { PENS } from './scores-over-time.tsx';
import { evenly, short } from './series-words.ts';
import { chosenPlayer, momentNow, shownNames, shownTape } from './state.ts';

/** The table. A name makes its line stand out. */
export function StandingsTable(): JSX.Element | null {
  const now = momentNow.value;
  const tape = shownTape.value;
  if (now === undefined || tape === undefined) return null;
  const names = shownNames.value;
  const ends = now.standings.flatMap(({ score, error }) => [score - NORMAL_95 * error, score + NORMAL_95 * error]);
  const [low, high] = [Math.max(0, Math.floor(Math.min(...ends))), Math.ceil(Math.max(...ends, 1))];
  return (
    <section class="card standings" aria-label="Standings">
      <h2>Standings</h2>
      <WideTable label="The standings">
        <table>
          <thead>
            <tr>
              <th scope="col" class="number">
                #
              </th>
              <th scope="col">agent</th>
              <th scope="col" class="number">
                score
              </th>
              <th scope="col">
                <abbr title="95% of the mean gain">
                  gain {low} to {high}
                </abbr>
              </th>
              <th scope="col" class="number">
                rounds
              </th>
            </tr>
          </thead>
          <tbody>
            {now.standings.map((standing) => (
              <StandingRow
                key={standing.player}
                standing={standing}
                name={names[standing.player]}
                low={low}
                high={high}
              />
            ))}
          </tbody>
        </table>
      </WideTable>
    </section>
  );
}

interface StandingRowProps {
  readonly standing: MomentStanding;
  readonly name: string;
  readonly low: number;
  readonly high: number;
}

function StandingRow({ standing, name, low, high }: StandingRowProps): JSX.Element {
  const { player, place, score, error, rounds, isOut } = standing;
  const isChosen = chosenPlayer.value === player;
  const across = (value: number): number =>
    (100 * (Math.max(low, Math.min(high, value)) - low)) / Math.max(1, high - low);
  return (
    <tr class={isChosen ? 'chosen' : ''}>
      <td class="number">{place ?? '–'}</td>
      <th scope="row">
        <button
          type="button"
          class="name"
          aria-pressed={isChosen}
          onClick={() => void (chosenPlayer.value = isChosen ? undefined : player)}
        >
          <svg class="swatch" width="10" height="10" aria-hidden="true">
            <rect class={`pen-${player % PENS}`} width="10" height="10" rx="2" />
          </svg>{' '}
          <span class="text">{name}</span>
        </button>
        {isOut && <span class="badge"> out</span>}
      </th>
      <td class="number score">{evenly(score, 2)}</td>
      <td>
        <svg
          class="interval"
          viewBox="0 0 100 10"
          preserveAspectRatio="none"
          role="img"
          aria-label={`plus or minus ${short(NORMAL_95 * error, 2)}`}
        >
          <path d={`M${across(score - NORMAL_95 * error)} 5H${across(score + NORMAL_95 * error)}`} />
          <path class="middle" d={`M${across(score)} 1V9`} />
        </svg>
      </td>
      <td class="number">{rounds}</td>
    </tr>
  );
}
