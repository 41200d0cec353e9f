// Beside a map: the mine whose distances are shown, what their colours mean, and the map's figures.

import type { JSX } from 'preact';
import { barName, type MapReport, oddWords, reportRows } from '../../../maps/inspect.ts';
import { live, sheet } from '../state.ts';
import { formOpen } from '../play/play-state.ts';
import { amount, grouped } from '../words.ts';
import { distances, figures, mine, shownMines } from './map-state.ts';

/** In the list of mines: no distances. */
const NOWHERE = '';

/** What can be done with the map. */
export function MapActions(): JSX.Element {
  return (
    <section class="buttons" aria-label="This map">
      <button type="button" class="play" onClick={() => void (formOpen.value = 'here')}>
        Play here …
      </button>
    </section>
  );
}

/** The mine, to be chosen, and the legend. */
export function DistancePanel(): JSX.Element {
  const mines = shownMines.value;
  return (
    <section class="distances" aria-label="Distances">
      <h2>Distances</h2>
      {mines.length === 0 ? (
        <p>The map has no mine, so nothing on it is worth anything.</p>
      ) : (
        <label class="row">
          From
          <select
            aria-label="Distances from"
            title="The next mine (M)"
            value={mine.value === undefined ? NOWHERE : String(mine.value)}
            onChange={({ currentTarget: { value } }) =>
              void (mine.value = value === NOWHERE ? undefined : Number(value))
            }
          >
            <option value={NOWHERE}>no mine (no colours)</option>
            {mines.map((id) => (
              <option key={id} value={String(id)}>
                mine {id}
              </option>
            ))}
          </select>
        </label>
      )}
      <Legend />
    </section>
  );
}

/** Which colour is how far. */
function Legend(): JSX.Element | null {
  const shown = distances.value;
  if (shown === undefined) return null;
  const colours = sheet.value.distances;
  return (
    <table class="narrow distance-legend">
      <thead>
        <tr>
          <th scope="col">Rivers away</th>
          <th scope="col" class="number">
            Sites
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.bands.map(({ from, to, sites }, band) => (
          <tr key={band}>
            <th scope="row">
              <svg class="swatch" width="26" height="12" aria-hidden="true">
                <rect width="26" height="12" rx="2" fill={colours[band]} />
              </svg>{' '}
              {from === to ? from : `${from} to ${to}`}
            </th>
            <td class="number">{grouped(sites)}</td>
          </tr>
        ))}
        {shown.unreached > 0 && (
          <tr>
            <th scope="row">
              <svg class="swatch" width="26" height="12" aria-hidden="true">
                <path d="M8 1L18 11M8 11L18 1" stroke="currentColor" stroke-width="2" />
              </svg>{' '}
              no way
            </th>
            <td class="number">{grouped(shown.unreached)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

/** What `npm run map inspect` says of the map: folded away for somebody who waits at a table. */
export function FiguresPanel(): JSX.Element {
  const found = figures.value;
  return (
    <section class="figures" aria-label="Figures">
      <details open={live.value === undefined}>
        <summary>
          <h2>Figures</h2>
        </summary>
        {found === undefined && <p role="status">Counting …</p>}
        {typeof found === 'string' && <p role="alert">{found}</p>}
        {typeof found === 'object' && <Figures report={found} />}
      </details>
    </section>
  );
}

function Figures({ report }: { readonly report: MapReport }): JSX.Element {
  const { bars } = report.degrees;
  const most = Math.max(1, ...bars.map(({ sites }) => sites));
  return (
    <>
      <table>
        <tbody>
          {reportRows(report).map(([name, value, word]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td class="number">{value}</td>
              <td>{word}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">odd</th>
            <td />
            <td>
              {oddWords(report).map((one) => (
                <div key={one}>{one}</div>
              ))}
            </td>
          </tr>
        </tbody>
      </table>
      <h3>Sites by degree</h3>
      <table class="degrees">
        <thead class="unseen">
          <tr>
            <th scope="col">Degree</th>
            <th scope="col">Sites</th>
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.to}>
              <th scope="row" class="number">
                {barName(bar)}
              </th>
              <td>
                <svg width="200" height="12" aria-hidden="true">
                  <rect width={Math.max(1, (bar.sites / most) * 200)} height="12" rx="2" />
                </svg>{' '}
                <span aria-label={amount(bar.sites, 'site')}>{grouped(bar.sites)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
