// The list beside the map, for people who do not see it or do not point: mines, sites and rivers as they are at the
// moment that is shown, filtered, and a field that goes to any of them.

import { useSignal, type Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { Button, Select, submitting, TextInput } from '../../../../web/browser/form-parts.tsx';
import type { HeldRiver } from '../../../game/holdings.ts';
import { NONE } from '../../../game/ids.ts';
import type { Looked } from '../../model/address.ts';
import { listedRivers, lookedRiver, placeMeant, riverNow, riversAt, type RiverFilter } from '../../model/view-at.ts';
import type { Timeline } from '../../model/timeline.ts';
import { lights, type OfGame } from '../parts.tsx';
import { update, state } from '../state.ts';
import { punterName } from '../words.ts';
import { MAP_TEXTS } from './map-texts.ts';

/** The list has at most this many lines at a time, and this many punters to choose from. */
const LINES = 40;
const MOST_PUNTERS = 200;

/** What is listed: `mines`, `sites`, or rivers: `all`, `free`, `here`, or a punter's number. */
type Listed = string;

/** The panel; while it is closed it costs nothing. */
export function MapList({ timeline }: OfGame) {
  return (
    <section class="map-list" aria-label={MAP_TEXTS.asList}>
      <details open={state.listOpen} onToggle={(event) => update({ listOpen: event.currentTarget.open })}>
        <summary>
          <h2>{MAP_TEXTS.asList}</h2>
        </summary>
        {state.listOpen && <Lists timeline={timeline} />}
      </details>
    </section>
  );
}

/** Opens the list with the keyboard in its field; nothing if no map is shown. */
export function goToField(): void {
  update({ listOpen: true });
  focusSoon('.map-list input');
}

function focusSoon(selector: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus());
}

function Lists({ timeline }: OfGame) {
  const choice = useSignal<Listed>('mines');
  const from = useSignal(0);
  const chosen = state.selection;
  const site = chosen?.kind === 'site' ? chosen.site : undefined;
  const what = choice.value === 'here' && site === undefined ? 'all' : choice.value;
  const choices: (readonly [Listed, string])[] = [
    ['mines', MAP_TEXTS.theMines],
    ['sites', MAP_TEXTS.allSites],
    ['all', MAP_TEXTS.allRivers],
    ['free', MAP_TEXTS.freeRivers],
    ...(site === undefined ? [] : [['here', MAP_TEXTS.riversAt(site)] as const]),
    ...timeline.record.punters
      .slice(0, MOST_PUNTERS)
      .map((_, punter) => [String(punter), MAP_TEXTS.riversOf(punterName(timeline, punter))] as const),
  ];
  return (
    <>
      <GoTo timeline={timeline} />
      <label class="row">
        {MAP_TEXTS.show}
        <Select
          value={what}
          from={choices}
          choose={(next) => {
            choice.value = next;
            from.value = 0;
          }}
        />
      </label>
      {lines(timeline, what, from, site)}
    </>
  );
}

/** The field that goes to a site or a river; then its details have the focus. */
function GoTo({ timeline }: OfGame) {
  const typed = useSignal('');
  const trouble = useSignal('');
  return (
    <form
      class="row"
      onSubmit={submitting(() => {
        const meant = placeMeant(timeline, typed.value);
        trouble.value = typeof meant === 'string' ? meant : '';
        if (typeof meant === 'string') return;
        update({ selection: meant });
        focusSoon('.details h3');
      })}
    >
      <label class="row">
        {MAP_TEXTS.goTo}
        <TextInput
          size={9}
          placeholder={MAP_TEXTS.goToExample}
          autocomplete="off"
          aria-label={MAP_TEXTS.goToLabel}
          text={typed}
        />
      </label>
      <button type="submit">{MAP_TEXTS.go}</button>
      <span role="status">{trouble.value}</span>
    </form>
  );
}

/** Lists from one place on. */
function lines(timeline: Timeline, what: Listed, from: Signal<number>, site: number | undefined) {
  const isSites = what === 'mines' || what === 'sites';
  const all = listed(timeline, what, site);
  const begin = from.value < all.length ? from.value : 0;
  const part = all.slice(begin, begin + LINES);
  const noun = MAP_TEXTS.nouns[isSites ? what : 'rivers'];
  return (
    <>
      <p class="quiet" role="status">
        {all.length === 0 ? MAP_TEXTS.none(noun) : MAP_TEXTS.part(noun, begin + 1, begin + part.length, all.length)}
      </p>
      <ul class="plain">
        {part.map((one) => (
          <li key={one}>
            {isSites ? <SiteLine timeline={timeline} site={one} /> : <RiverLine timeline={timeline} river={one} />}
          </li>
        ))}
      </ul>
      {all.length > LINES && (
        <p class="buttons">
          <Button
            disabled={begin === 0}
            words={MAP_TEXTS.before}
            does={() => (from.value = Math.max(0, begin - LINES))}
          />
          <Button
            disabled={begin + LINES >= all.length}
            words={MAP_TEXTS.after}
            does={() => (from.value = begin + LINES)}
          />
        </p>
      )}
    </>
  );
}

/** The sites or rivers to be listed; `site` is the one that is chosen, by its id. */
function listed(timeline: Timeline, what: Listed, site: number | undefined): readonly number[] {
  const { mines, siteIds } = timeline.map;
  if (what === 'mines') return Array.from(mines);
  if (what === 'sites') return [...siteIds.keys()];
  const rivers = (filter: RiverFilter): number[] => listedRivers(timeline, state.position, filter);
  if (what === 'here') return rivers({ kind: 'site', site: siteIds.findIndex((id) => id === site) });
  return rivers(what === 'all' || what === 'free' ? { kind: what } : { kind: 'punter', punter: Number(what) });
}

function SiteLine({ timeline, site }: OfGame & { readonly site: number }) {
  const { map } = timeline;
  const { all, free } = riversAt(timeline, site, state.position);
  return (
    <Line looked={{ kind: 'site', site: map.siteIds[site] }}>
      {MAP_TEXTS.site(map.mineAt[site] !== NONE, map.siteIds[site], all, free)}
    </Line>
  );
}

function RiverLine({ timeline, river }: OfGame & { readonly river: number }) {
  const { map } = timeline;
  const { owner, buyer } = riverNow(timeline, river, state.position);
  /** Who has it, or its option, and since when. */
  const held = ({ punter, from }: HeldRiver): ComponentChildren => [
    <bdi key={from}>{punterName(timeline, punter)}</bdi>,
    MAP_TEXTS.onTurn(from),
  ];
  return (
    <Line looked={lookedRiver(map, river)}>
      {map.siteIds[map.source[river]]} – {map.siteIds[map.target[river]]}:{' '}
      {owner === undefined ? MAP_TEXTS.free : held(owner)}
      {buyer && MAP_TEXTS.option}
      {buyer && held(buyer)}
    </Line>
  );
}

/** A line that can be chosen, and is lit on the map while it has the focus or the pointer. */
function Line({ looked, children }: { readonly looked: Looked; readonly children: ComponentChildren }) {
  const isChosen = JSON.stringify(state.selection) === JSON.stringify(looked);
  return (
    <Button
      class="link"
      aria-pressed={isChosen}
      {...lights(looked)}
      words={children}
      does={() => update({ selection: isChosen ? undefined : looked })}
    />
  );
}
