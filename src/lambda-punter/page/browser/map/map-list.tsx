// The list beside the map, for people who do not see it or do not point: mines, sites and rivers as they are at the
// moment that is shown, filtered, and a field that goes to any of them.

import { useSignal, type Signal } from '@preact/signals';
import type { JSX } from 'preact';
import { NONE } from '../../../game/ids.ts';
import type { Looked } from '../../model/address.ts';
import { placeMeant, riverNow, riversAt, listedRivers, type RiverFilter } from '../../model/map-in-words.ts';
import type { Timeline } from '../../model/timeline.ts';
import { game, position, selection } from '../state.ts';
import { amount, grouped, punterName } from '../words.ts';
import { listOpen } from './list-open.ts';
import { lights, lookedRiver } from './looked.ts';

/** The list has at most this many lines at a time, and this many punters to choose from. */
const LINES = 40;
const MOST_PUNTERS = 200;

/** What is listed: `mines`, `sites`, or rivers: `all`, `free`, `here`, or a punter's number. */
type Listed = string;

/** The panel; while it is closed it costs nothing. */
export function MapList(): JSX.Element | null {
  const shown = game.value;
  if (shown === undefined) return null;
  return (
    <section class="map-list" aria-label="The map as a list">
      <details open={listOpen.value} onToggle={(event) => void (listOpen.value = event.currentTarget.open)}>
        <summary>
          <h2>The map as a list</h2>
        </summary>
        {listOpen.value && <Lists timeline={shown.timeline} />}
      </details>
    </section>
  );
}

function Lists({ timeline }: { readonly timeline: Timeline }): JSX.Element {
  const choice = useSignal<Listed>('mines');
  const from = useSignal(0);
  const chosen = selection.value;
  const site = chosen?.kind === 'site' ? chosen.site : undefined;
  const what = choice.value === 'here' && site === undefined ? 'all' : choice.value;
  return (
    <>
      <GoTo timeline={timeline} />
      <label class="row">
        Show
        <select
          value={what}
          onChange={(event) => {
            choice.value = event.currentTarget.value;
            from.value = 0;
          }}
        >
          <option value="mines">the mines</option>
          <option value="sites">all sites</option>
          <option value="all">all rivers</option>
          <option value="free">rivers that nobody has</option>
          {site !== undefined && <option value="here">rivers at site {site}</option>}
          {timeline.record.punters.slice(0, MOST_PUNTERS).map((_, punter) => (
            <option key={punter} value={String(punter)}>
              rivers of {punterName(timeline, punter)}
            </option>
          ))}
        </select>
      </label>
      <Lines timeline={timeline} what={what} from={from} site={site} />
    </>
  );
}

/** The field that goes to a site or a river; then its details have the focus. */
function GoTo({ timeline }: { readonly timeline: Timeline }): JSX.Element {
  const typed = useSignal('');
  const trouble = useSignal('');
  return (
    <form
      class="row"
      onSubmit={(event) => {
        event.preventDefault();
        const meant = placeMeant(timeline, typed.value);
        trouble.value = typeof meant === 'string' ? meant : '';
        if (typeof meant === 'string') return;
        selection.value = meant;
        requestAnimationFrame(() => document.querySelector<HTMLElement>('.details h3')?.focus());
      }}
    >
      <label class="row">
        Go to
        <input
          type="text"
          size={9}
          placeholder="site or 3 - 5"
          autocomplete="off"
          aria-label="Site, or river as 3 - 5"
          value={typed.value}
          onInput={(event) => void (typed.value = event.currentTarget.value)}
        />
      </label>
      <button type="submit">Go</button>
      <span role="status">{trouble.value}</span>
    </form>
  );
}

interface LinesProps {
  readonly timeline: Timeline;
  readonly what: Listed;
  readonly from: Signal<number>;
  /** The site that is chosen, by its id. */
  readonly site: number | undefined;
}

function Lines({ timeline, what, from, site }: LinesProps): JSX.Element {
  const { map } = timeline;
  const isSites = what === 'mines' || what === 'sites';
  const all: readonly number[] = isSites
    ? what === 'mines'
      ? Array.from(map.mines)
      : Array.from(map.siteIds.keys())
    : listedRivers(timeline, position.value, filterOf(timeline, what, site));
  const begin = from.value < all.length ? from.value : 0;
  const part = all.slice(begin, begin + LINES);
  const noun = what === 'mines' ? 'Mines' : isSites ? 'Sites' : 'Rivers';
  return (
    <>
      <p class="quiet" role="status">
        {all.length === 0
          ? `${noun}: none.`
          : `${noun} ${grouped(begin + 1)} to ${grouped(begin + part.length)} of ${grouped(all.length)}.`}
      </p>
      <ul class="rivers">
        {part.map((one) => (
          <li key={one}>
            {isSites ? <SiteLine timeline={timeline} site={one} /> : <RiverLine {...{ timeline, river: one }} />}
          </li>
        ))}
      </ul>
      {all.length > LINES && (
        <p class="buttons">
          <button type="button" disabled={begin === 0} onClick={() => void (from.value = Math.max(0, begin - LINES))}>
            Those before
          </button>
          <button
            type="button"
            disabled={begin + LINES >= all.length}
            onClick={() => void (from.value = begin + LINES)}
          >
            Those after
          </button>
        </p>
      )}
    </>
  );
}

function filterOf({ map }: Timeline, what: Listed, site: number | undefined): RiverFilter {
  if (what === 'here') return { kind: 'site', site: map.siteIds.findIndex((id) => id === site) };
  if (what === 'free') return { kind: 'free' };
  return what === 'all' ? { kind: 'all' } : { kind: 'punter', punter: Number(what) };
}

function SiteLine({ timeline, site }: { readonly timeline: Timeline; readonly site: number }): JSX.Element {
  const { map } = timeline;
  const { all, free } = riversAt(timeline, site, position.value);
  return (
    <Line looked={{ kind: 'site', site: map.siteIds[site] }}>
      {map.mineAt[site] === NONE ? 'Site' : 'Mine'} {map.siteIds[site]}: {amount(all, 'river')}, {free} free
    </Line>
  );
}

function RiverLine({ timeline, river }: { readonly timeline: Timeline; readonly river: number }): JSX.Element {
  const { map } = timeline;
  const { owner, ownerTurn, buyer, buyerTurn } = riverNow(timeline, river, position.value);
  return (
    <Line looked={lookedRiver(map, river)}>
      {map.siteIds[map.source[river]]} – {map.siteIds[map.target[river]]}:{' '}
      {owner === NONE ? (
        'free'
      ) : (
        <>
          <bdi>{punterName(timeline, owner)}</bdi>, turn {ownerTurn + 1}
        </>
      )}
      {buyer !== NONE && (
        <>
          ; option: <bdi>{punterName(timeline, buyer)}</bdi>, turn {buyerTurn + 1}
        </>
      )}
    </Line>
  );
}

/** A line that can be chosen, and is lit on the map while it has the focus or the pointer. */
function Line({
  looked,
  children,
}: {
  readonly looked: Looked;
  readonly children: JSX.Element['props']['children'];
}): JSX.Element {
  const isChosen = JSON.stringify(selection.value) === JSON.stringify(looked);
  return (
    <button
      type="button"
      class="link"
      aria-pressed={isChosen}
      onClick={() => void (selection.value = isChosen ? undefined : looked)}
      {...lights(looked)}
    >
      {children}
    </button>
  );
}
