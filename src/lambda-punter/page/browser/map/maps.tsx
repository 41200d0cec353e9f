// Maps by themselves: the list to choose from, and what stands beside one: the mine whose distances are shown, what
// their colours mean, its figures.

import { effect } from '@preact/signals';
import type { JSX } from 'preact';
import { Button, Select, Panel } from '../../../../web/browser/form-parts.tsx';
import { plain } from '../../../../base/plain-text.ts';
import { FigureRow, ListTable } from '../../../../web/browser/wide-table.tsx';
import { latestAsker } from '../../../../web/browser/page-worker.ts';
import type { ParsedMap } from '../../../game/game-map.ts';
import type { MapReport } from '../../../maps/inspect.ts';
import { barName, oddWords, reportRows } from '../../../maps/map-report.ts';
import { momentText } from '../../model/address.ts';
import type { ListedMap } from '../../model/live-news.ts';
import { Thumbnail } from '../parts.tsx';
import { WORKERS } from '../../model/packed-games.ts';
import { update, openDialogue, state } from '../state.ts';
import { distances, sheet, shownMap, shownMines } from '../views.ts';
import type { Inspected, Inspection } from '../why/worker.ts';
import { grouped } from '../../../../base/grouped.ts';
import { MAP_TEXTS, sizeWords } from './map-texts.ts';

/** In the list of mines: no distances. */
const NOWHERE = '';

/** The list of maps: a small picture of each, its name and size, and the way to it. */
export function MapsPage() {
  const { maps } = state;
  return (
    <main class="lobby maps">
      <h2 id="maps">{MAP_TEXTS.maps}</h2>
      <p class="quiet">{MAP_TEXTS.chooseMap}</p>
      {maps?.length === 0 && <p>{MAP_TEXTS.noMaps}</p>}
      <ul class="cards plain" aria-labelledby="maps">
        {maps?.map((map) => (
          <MapCard key={map.name} map={map} />
        ))}
      </ul>
    </main>
  );
}

function MapCard({ map }: { readonly map: ListedMap }) {
  const { name } = map;
  const shown = plain(name, 60);
  if ('trouble' in map) {
    return (
      <li class="card">
        <h3>{shown}</h3>
        <p class="quiet">{MAP_TEXTS.noMap(map.trouble)}</p>
      </li>
    );
  }
  const address = `#${momentText({ map: name })}`;
  return (
    <li class="card">
      <Thumbnail of={`map-pictures/${encodeURIComponent(name)}`} to={address} />
      <h3>
        <a href={address}>{shown}</a>
      </h3>
      <p class="quiet">{sizeWords(map)}</p>
    </li>
  );
}

/** What can be done with the map. */
export function MapActions() {
  return (
    <section class="buttons" aria-label={MAP_TEXTS.thisMap}>
      <Button class="play" words={MAP_TEXTS.playHere} does={() => openDialogue({ kind: 'play', game: 'here' })} />
    </section>
  );
}

/** The mine, to be chosen, and the legend. */
export function DistancePanel() {
  const mines = shownMines.value;
  return (
    <Panel class="distances" label={MAP_TEXTS.distances}>
      {mines.length === 0 ? (
        <p>{MAP_TEXTS.noMine}</p>
      ) : (
        <label class="row">
          {MAP_TEXTS.from}
          <Select
            aria-label={MAP_TEXTS.distancesFrom}
            title={MAP_TEXTS.nextMine}
            value={state.mine ?? NOWHERE}
            from={[[NOWHERE, MAP_TEXTS.noColours], ...mines.map((id) => [id, MAP_TEXTS.mine(id)] as const)]}
            choose={(mine) => update({ mine: mine === NOWHERE ? undefined : Number(mine) })}
          />
        </label>
      )}
      <Legend />
    </Panel>
  );
}

/** Which colour is how far. */
function Legend() {
  const shown = distances.value;
  if (shown === undefined) return null;
  const rows = shown.bands.map(({ from, to, sites }, band) => ({
    words: MAP_TEXTS.band(from, to),
    sites,
    picture: <rect width="26" height="12" rx="2" fill={sheet.value.distances[band]} />,
  }));
  const cross = <path d="M8 1L18 11M8 11L18 1" stroke="currentColor" stroke-width="2" />;
  const apart = { words: MAP_TEXTS.noWay, sites: shown.unreached, picture: cross };
  return (
    <ListTable
      class="narrow distance-legend"
      rows={shown.unreached > 0 ? [...rows, apart] : rows}
      keyOf={({ words }) => words}
      columns={[
        { head: MAP_TEXTS.riversAway, isName: true, cell: ({ words, picture }) => [swatch(picture), ` ${words}`] },
        { head: { number: MAP_TEXTS.sites }, cell: ({ sites }) => grouped(sites) },
      ]}
    />
  );
}

const swatch = (picture: JSX.Element) => (
  <svg key="picture" class="swatch" width="26" height="12" aria-hidden="true">
    {picture}
  </svg>
);

/** What `npm run map inspect` says of the map: folded away for somebody who waits at a table. */
export function FiguresPanel() {
  const found = state.figures;
  return (
    <section class="figures" aria-label={MAP_TEXTS.figures}>
      <details open={state.live === undefined}>
        <summary>
          <h2>{MAP_TEXTS.figures}</h2>
        </summary>
        {found === undefined && <p role="status">{MAP_TEXTS.counting}</p>}
        {typeof found === 'string' && <p role="alert">{found}</p>}
        {typeof found === 'object' && <Figures report={found} />}
      </details>
    </section>
  );
}

function Figures({ report }: { readonly report: MapReport }) {
  const { bars } = report.degrees;
  const most = Math.max(1, ...bars.map(({ sites }) => sites));
  return (
    <>
      <table>
        <tbody>
          {reportRows(report).map(([name, value, word]) => (
            <FigureRow key={name} head={name} figures={[value]}>
              <td>{word}</td>
            </FigureRow>
          ))}
          <tr>
            <th scope="row">{MAP_TEXTS.odd}</th>
            <td />
            <td>
              {oddWords(report).map((one) => (
                <div key={one}>{one}</div>
              ))}
            </td>
          </tr>
        </tbody>
      </table>
      <h3>{MAP_TEXTS.byDegree}</h3>
      <table class="degrees narrow">
        <thead class="unseen">
          <tr>
            <th scope="col">{MAP_TEXTS.degree}</th>
            <th scope="col">{MAP_TEXTS.sites}</th>
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
                <span aria-label={MAP_TEXTS.withDegree(bar.sites)}>{grouped(bar.sites)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Keeps all of this in step: a mine that is chosen gives the colours, a map that is shown has its figures counted. */
export function keepMaps(): void {
  effect(() => {
    const chosen = state.selection;
    if (chosen?.kind === 'site' && shownMines.value.includes(chosen.site)) update({ mine: chosen.site });
  });
  effect(() => {
    const shown = shownMap.value;
    update({ figures: undefined });
    if (shown !== undefined) void countFigures(shown.timeline.record.map);
    return counting.giveUp;
  });
}

/** Who counts the figures of the map that is shown. */
const counting = latestAsker<Inspection, Inspected>(WORKERS.thinking);

/** Has a map's figures counted: on a large map that takes a second. */
async function countFigures(map: ParsedMap): Promise<void> {
  const answer = await counting.ask({ kind: 'inspect', map });
  if (answer === undefined) return;
  update({ figures: answer.kind === 'inspected' ? answer.report : MAP_TEXTS.noFigures(answer.reason) });
}
