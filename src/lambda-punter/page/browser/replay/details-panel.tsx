// What is pointed at or chosen on the map, in words: a site with its mines and rivers, a river with its owner.

import type { JSX } from 'preact';
import { NONE, type SiteId } from '../../../game/ids.ts';
import { riverBetween } from '../../../game/game-map.ts';
import type { Looked } from '../../model/address.ts';
import { riverNow } from '../../model/map-in-words.ts';
import { minesFrom } from '../../model/mine-worth.ts';
import type { Timeline } from '../../model/timeline.ts';
import { shownMap } from '../maps/map-state.ts';
import { lookedRiver } from '../map/looked.ts';
import { PenSwatch } from '../map/pen-swatch.tsx';
import { choose, game, hovered, position, selection } from '../state.ts';
import { amount, grouped, punterName } from '../words.ts';

/** At most this many mines and rivers are listed. */
const MOST_LISTED = 40;

/** The panel; what is chosen goes before what the pointer is on. */
export function DetailsPanel(): JSX.Element | null {
  const shown = game.value;
  const chosen = selection.value;
  const looked = chosen !== undefined && chosen.kind !== 'punter' ? chosen : hovered.value;
  if (shown === undefined) return null;
  const { timeline } = shown;
  return (
    <section class="details" aria-label="Details">
      <h2>Details</h2>
      {looked?.kind === 'site' && <SiteDetails timeline={timeline} id={looked.site} />}
      {looked?.kind === 'river' && <RiverDetails timeline={timeline} river={looked} />}
      {looked === undefined && <MineList timeline={timeline} />}
    </section>
  );
}

/** All mines, as a list beside the map. */
function MineList({ timeline }: { readonly timeline: Timeline }): JSX.Element {
  const { map } = timeline;
  const listed = Array.from(map.mines.subarray(0, MOST_LISTED), (site): number => map.siteIds[site]);
  return (
    <>
      <p class="quiet">Point at a site or a river, or choose a mine:</p>
      <p class="chips">
        {listed.map((site) => (
          <SiteButton key={site} site={site} mine />
        ))}
        {map.mines.length > listed.length && <span>and {map.mines.length - listed.length} more</span>}
      </p>
    </>
  );
}

function SiteButton({ site, mine }: { readonly site: number; readonly mine?: boolean }): JSX.Element {
  return (
    <button type="button" class={mine === true ? 'chip mine' : 'chip'} onClick={() => choose({ kind: 'site', site })}>
      {site}
    </button>
  );
}

function SiteDetails({ timeline, id }: { readonly timeline: Timeline; readonly id: number }): JSX.Element {
  const { map, graph } = timeline;
  const site = map.siteOf.get(id as SiteId);
  if (site === undefined) return <p>The map has no site {id}.</p>;
  const near = minesFrom(timeline, site);
  const { start, river } = graph.adjacency;
  const rivers = [...river.subarray(start[site], start[site + 1])];
  return (
    <>
      <h3 tabIndex={-1}>
        {map.mineAt[site] === NONE ? 'Site' : 'Mine'} {id}
      </h3>
      <p class="quiet">
        {near.length === 0
          ? 'No mine reaches it: it is worth nothing.'
          : 'Distance from each mine, and what joining the two is worth:'}
      </p>
      <table class="narrow">
        <tbody>
          {near.slice(0, MOST_LISTED).map(({ mine, hops }) => (
            <tr key={mine}>
              <th scope="row">
                <SiteButton site={mine} mine />
              </th>
              <td class="number">{amount(hops, 'river')}</td>
              <td class="number">{hops * hops} points</td>
            </tr>
          ))}
        </tbody>
      </table>
      {near.length > 1 && (
        <p class="quiet">
          Joined to {near.length === 2 ? 'both' : `all ${near.length}`}, it is worth{' '}
          {grouped(near.reduce((sum, { hops }) => sum + hops * hops, 0))} points.
        </p>
      )}
      <h4>Its rivers</h4>
      <ul class="rivers">
        {rivers.slice(0, MOST_LISTED).map((one) => (
          <li key={one}>
            <RiverLine timeline={timeline} river={one} />
          </li>
        ))}
      </ul>
    </>
  );
}

function RiverLine({ timeline, river }: { readonly timeline: Timeline; readonly river: number }): JSX.Element {
  const { siteIds, source, target } = timeline.map;
  const { owner } = riverNow(timeline, river, position.value);
  return (
    <button type="button" class="link" onClick={() => choose(lookedRiver(timeline.map, river))}>
      {siteIds[source[river]]} – {siteIds[target[river]]} {owner !== NONE && <PenSwatch punter={owner} />}
      {owner === NONE && shownMap.value === undefined && <span class="quiet">free</span>}
      {owner !== NONE && ` ${punterName(timeline, owner)}`}
    </button>
  );
}

function RiverDetails(props: {
  readonly timeline: Timeline;
  readonly river: Extract<Looked, { kind: 'river' }>;
}): JSX.Element {
  const { timeline } = props;
  const { source, target } = props.river;
  const { map, record } = timeline;
  const river = riverBetween(map, source as SiteId, target as SiteId);
  if (river === undefined) {
    return (
      <p>
        The map has no river {source} – {target}.
      </p>
    );
  }
  const { owner, ownerTurn, buyer, buyerTurn } = riverNow(timeline, river, position.value);
  const isSplurged = owner !== NONE && record.turns[ownerTurn].move.kind === 'splurge';
  return (
    <>
      <h3 tabIndex={-1}>
        River {source} – {target}
      </h3>
      <dl>
        {shownMap.value === undefined && (
          <>
            <dt>Owner</dt>
            <dd>
              {owner === NONE ? (
                'nobody'
              ) : (
                <Taken {...{ timeline, punter: owner, turn: ownerTurn, how: isSplurged ? 'splurged' : 'claimed' }} />
              )}
            </dd>
          </>
        )}
        {record.settings.options && owner !== NONE && (
          <>
            <dt>Option</dt>
            <dd>
              {buyer === NONE ? 'unsold' : <Taken timeline={timeline} punter={buyer} turn={buyerTurn} how="bought" />}
            </dd>
          </>
        )}
        <dt>Ends</dt>
        <dd class="chips">
          {[source, target].map((site) => (
            <SiteButton key={site} site={site} mine={map.mineAt[map.siteOf.get(site as SiteId) ?? 0] !== NONE} />
          ))}
        </dd>
      </dl>
    </>
  );
}

function Taken(props: {
  readonly timeline: Timeline;
  readonly punter: number;
  readonly turn: number;
  readonly how: string;
}): JSX.Element {
  const { timeline, punter, turn, how } = props;
  return (
    <>
      <PenSwatch punter={punter} /> {punterName(timeline, punter)}, {how} on turn {turn + 1}
    </>
  );
}
