// What is pointed at or chosen on the map, in words: a site with its mines and rivers, a river with its owner.

import type { ComponentChildren } from 'preact';
import { Button, Panel } from '../../../../web/browser/form-parts.tsx';
import { FigureRow } from '../../../../web/browser/wide-table.tsx';
import type { HeldRiver } from '../../../game/holdings.ts';
import { NONE, type SiteId } from '../../../game/ids.ts';
import type { Looked } from '../../model/address.ts';
import { lookedRiver, riverNow, riverOf } from '../../model/view-at.ts';
import { minesFrom } from '../../model/mine-worth.ts';
import { TYPED_TEXTS } from '../../model/model-texts.ts';
import { type OfGame, PenSwatch } from '../parts.tsx';
import { choose, state } from '../state.ts';
import { shownMap } from '../views.ts';
import { punterName } from '../words.ts';
import { DETAIL_TEXTS } from './replay-texts.ts';

/** At most this many mines and rivers are listed. */
const MOST_LISTED = 40;

/** The panel; what is chosen goes before what the pointer is on. */
export function DetailsPanel({ timeline }: OfGame) {
  const { selection: chosen, hovered } = state;
  const looked = chosen !== undefined && chosen.kind !== 'punter' ? chosen : hovered;
  return (
    <Panel class="details" label={DETAIL_TEXTS.label}>
      {looked?.kind === 'site' && <SiteDetails timeline={timeline} id={looked.site} />}
      {looked?.kind === 'river' && <RiverDetails timeline={timeline} looked={looked} />}
      {looked === undefined && <MineList timeline={timeline} />}
    </Panel>
  );
}

/** All mines, as a list beside the map. */
function MineList({ timeline: { map } }: OfGame) {
  const listed = Array.from(map.mines.subarray(0, MOST_LISTED), (site): number => map.siteIds[site]);
  return (
    <>
      <p class="quiet">{DETAIL_TEXTS.choose}</p>
      <p class="chips">
        {listed.map((site) => (
          <SiteButton key={site} site={site} mine />
        ))}
        {map.mines.length > listed.length && <span>{DETAIL_TEXTS.more(map.mines.length - listed.length)}</span>}
      </p>
    </>
  );
}

const SiteButton = ({ site, mine }: { readonly site: number; readonly mine: boolean }) => (
  <Button class={mine ? 'chip mine' : 'chip'} words={site} does={() => choose({ kind: 'site', site })} />
);

function SiteDetails({ timeline, id }: OfGame & { readonly id: number }) {
  const { map, graph } = timeline;
  const site = map.siteOf.get(id as SiteId);
  if (site === undefined) return <p>{TYPED_TEXTS.noSite(id)}</p>;
  const near = minesFrom(timeline, site);
  const { start, river } = graph.adjacency;
  const rivers = [...river.subarray(start[site], start[site + 1])];
  const worth = near.reduce((sum, { hops }) => sum + hops * hops, 0);
  return (
    <>
      <h3 tabIndex={-1}>{DETAIL_TEXTS.site(id, map.mineAt[site] !== NONE)}</h3>
      <p class="quiet">{near.length === 0 ? DETAIL_TEXTS.worthless : DETAIL_TEXTS.distances}</p>
      <table class="narrow">
        <tbody>
          {near.slice(0, MOST_LISTED).map(({ mine, hops }) => (
            <FigureRow
              key={mine}
              head={<SiteButton site={mine} mine />}
              figures={[DETAIL_TEXTS.away(hops), DETAIL_TEXTS.points(hops * hops)]}
            />
          ))}
        </tbody>
      </table>
      {near.length > 1 && <p class="quiet">{DETAIL_TEXTS.worth(near.length, worth)}</p>}
      <h4>{DETAIL_TEXTS.rivers}</h4>
      <ul class="plain">
        {rivers.slice(0, MOST_LISTED).map((one) => (
          <li key={one}>
            <RiverLine timeline={timeline} river={one} />
          </li>
        ))}
      </ul>
    </>
  );
}

function RiverLine({ timeline, river }: OfGame & { readonly river: number }) {
  const { siteIds, source, target } = timeline.map;
  const { owner } = riverNow(timeline, river, state.position);
  return (
    <button type="button" class="link" onClick={() => choose(lookedRiver(timeline.map, river))}>
      {siteIds[source[river]]} – {siteIds[target[river]]} {owner && <PenSwatch punter={owner.punter} />}
      {owner === undefined && shownMap.value === undefined && <span class="quiet">{DETAIL_TEXTS.free}</span>}
      {owner && ` ${punterName(timeline, owner.punter)}`}
    </button>
  );
}

function RiverDetails({ timeline, looked }: OfGame & { readonly looked: Looked & { readonly kind: 'river' } }) {
  const { map, record } = timeline;
  const { source, target } = looked;
  const river = riverOf(map, looked);
  if (river === undefined) return <p>{TYPED_TEXTS.noRiver(source, target)}</p>;
  const { owner, buyer } = riverNow(timeline, river, state.position);
  const taken = ({ punter, from, role }: HeldRiver): ComponentChildren => {
    const how = DETAIL_TEXTS.how[role === 'buyer' ? 'option' : record.turns[from].move.kind];
    return [
      <PenSwatch key={punter} punter={punter} />,
      ` ${DETAIL_TEXTS.taken(punterName(timeline, punter), how, from)}`,
    ];
  };
  return (
    <>
      <h3 tabIndex={-1}>{DETAIL_TEXTS.river(source, target)}</h3>
      <dl>
        {shownMap.value === undefined && (
          <>
            <dt>{DETAIL_TEXTS.owner}</dt>
            <dd>{owner ? taken(owner) : DETAIL_TEXTS.nobody}</dd>
          </>
        )}
        {record.settings.options && owner && (
          <>
            <dt>{DETAIL_TEXTS.option}</dt>
            <dd>{buyer ? taken(buyer) : DETAIL_TEXTS.unsold}</dd>
          </>
        )}
        <dt>{DETAIL_TEXTS.ends}</dt>
        <dd class="chips">
          {[source, target].map((site) => (
            <SiteButton key={site} site={site} mine={map.mineAt[map.siteOf.get(site as SiteId) ?? 0] !== NONE} />
          ))}
        </dd>
      </dl>
    </>
  );
}
