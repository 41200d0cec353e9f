// The person's turn, in a game of this page or at a table: what it is to do, its bets before the game, the rivers that
// it may take, the route of a splurge, and the buttons that go with them.

import { grouped } from '../../../../base/grouped.ts';
import { useComputed } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Button, Select } from '../../../../web/browser/form-parts.tsx';
import { plain } from '../../../../base/plain-text.ts';
import { NONE, type SiteId } from '../../../game/ids.ts';
import { type Extension, EXTENSIONS } from '../../../game/move-kinds.ts';
import type { GameInHand } from '../../model/game-in-hand.ts';
import { lookedRiver, movesSince } from '../../model/view-at.ts';
import { RIVER_TEXTS } from '../../model/model-texts.ts';
import { roomLeft, splurgeWith, type Route } from '../../model/route.ts';
import { lights } from '../parts.tsx';
import { choose, goTo, update, state, toggleRoute } from '../state.ts';
import { inHand, mayMove, view } from '../views.ts';
import { punterName } from '../words.ts';
import { askAdvice } from './local-game.ts';
import { actOn, closeBets, giveUpRoute, passMove, setBets, splurgeRoute } from './person.ts';
import { BET_TEXTS, ROUTE_TEXTS, TURN_TEXTS } from './play-texts.ts';

/** The person's turn names this many scores; the standings have all. */
const MOST_SCORES = 4;
/** The list has at most this many rivers. */
const MOST_LISTED = 40;

/**
 * What the person is to do, or how the game ended: large while it is the person's turn and at the end, with what
 * belongs to it below: at the end of the game the scores.
 */
export function TurnSaid({ says, below = '' }: { readonly says: string; readonly below?: string }) {
  const isBetting = state.phase === 'betting';
  const isAsked = isBetting || state.phase === 'yours';
  const turn = mayMove.value ? TURN_TEXTS.yours : TURN_TEXTS.earlier;
  const does = isBetting ? BET_TEXTS.yours : isAsked ? turn : says;
  const about = isBetting ? says : isAsked ? canText() : below;
  const small = [mayMove.value ? newsText() : '', about].filter((text) => text !== '');
  return (
    <p class={isAsked || below !== '' ? 'turn-said asked' : 'turn-said'} role="status">
      {does}
      {small.map((text) => [' ', <small key={text}>{text}</small>])}
    </p>
  );
}

/**
 * What the others did since the person's last turn, and how it stands: its own score first, then the best of others.
 */
function newsText(): string {
  const timeline = state.game?.timeline;
  const seat = inHand.value?.setup.seat;
  if (timeline === undefined || timeline.turns === 0) return '';
  const isOwn = (punter: number): boolean => punter === seat;
  const standings = (view.value?.standings ?? []).toSorted((a, b) => Number(isOwn(b.punter)) - Number(isOwn(a.punter)));
  const scores = standings
    .slice(0, MOST_SCORES)
    .map(({ punter, score }) => `${isOwn(punter) ? TURN_TEXTS.you : punterName(timeline, punter)} ${grouped(score)}`);
  return `${movesSince(timeline, (punter) => punterName(timeline, punter))} · ${scores.join(', ')}`;
}

/** What an extension lets the person do; nothing where that is said elsewhere. */
const CAN: { readonly [name in Extension]: (hand: GameInHand) => string | [] } = {
  futures: () => [],
  splurges: ({ credit }) => TURN_TEXTS.credit(credit),
  options: ({ optionsLeft }) => TURN_TEXTS.options(optionsLeft),
};

function canText(): string {
  const hand = inHand.value;
  const can = EXTENSIONS.flatMap((name) => (hand?.setup.settings[name] ? CAN[name](hand) : []));
  return can.length > 0 ? `(${can.join(', ')})` : '';
}

/** All that the person can do in the game by now; nothing if it has none. */
export function TurnParts({ underBets }: { readonly underBets?: ComponentChildren }) {
  const { phase } = state;
  if (inHand.value === undefined) return null;
  return (
    <>
      {phase === 'betting' && <BetPanel />}
      {phase === 'betting' && underBets}
      <MoveButtons hand={inHand.value} />
      {(phase === 'yours' || phase === 'thinking') && <LegalList hand={inHand.value} />}
    </>
  );
}

/** The next bet, the button that begins the game, and the bets so far: these last, as they may be many. */
function BetPanel() {
  const { bets } = state;
  return (
    <>
      <div class="row bet-row">
        <BetList />
        <Button class="play" words={BET_TEXTS.begin(bets.length)} does={closeBets} />
      </div>
      <ul class="plain">
        {bets.map((one) => (
          <li key={one.source}>
            {BET_TEXTS.bet(one.source, one.target)}
            {worthText(one.source, one.target)}{' '}
            <Button
              class="link"
              aria-label={BET_TEXTS.takeBack(one.source)}
              words="×"
              does={() => setBets(bets.filter((other) => other !== one))}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** How far the site of a bet is, and what it wins or loses. */
function worthText(source: number, target: number): string {
  const timeline = state.game?.timeline;
  const [home, site] = [source, target].map((id) => timeline?.map.siteOf.get(id as SiteId));
  if (timeline === undefined || home === undefined || site === undefined) return BET_TEXTS.noWay;
  const { map, graph } = timeline;
  const hops = graph.distance[map.mineAt[home] * graph.sites + site];
  return hops > 0 ? BET_TEXTS.worth(hops) : BET_TEXTS.noWay;
}

/** Mine and site by number, for those who do not click on the map. */
function BetList() {
  const map = inHand.value?.map;
  if (map === undefined) return null;
  const { betMine } = state;
  /** What the list says of a mine, or of a site for the mine that is chosen. */
  const words = (id: number): string => (betMine === undefined ? String(id) : `${id}: ${worthText(betMine, id)}`);
  const sites = map.siteIds.filter((_, site) => (map.mineAt[site] !== NONE) === (betMine === undefined));
  return (
    <label class="row">
      {betMine === undefined ? BET_TEXTS.mine : BET_TEXTS.site(betMine)}
      <Select<number | ''>
        aria-label={betMine === undefined ? BET_TEXTS.mineToBet : BET_TEXTS.siteToBet}
        value=""
        from={[['', BET_TEXTS.choose], ...sites.map((id) => [id, words(id)] as const)]}
        choose={(id) => actOn({ kind: 'site', site: Number(id) })}
      />
    </label>
  );
}

/** The buttons of the turn, and how the route stands. */
function MoveButtons({ hand }: { readonly hand: GameInHand }) {
  const { phase, route } = state;
  const isEmpty = route?.rivers.length === 0;
  if (phase === 'yours' && !mayMove.value) {
    return (
      <p class="buttons">
        <Button class="play" words={TURN_TEXTS.back} does={() => goTo(Infinity)} />
      </p>
    );
  }
  return (
    <>
      {phase === 'yours' && (
        <p class="buttons">
          <Button words={TURN_TEXTS.pass} does={passMove} />
          {hand.setup.settings.splurges && (
            <Button aria-pressed={route !== undefined} words={TURN_TEXTS.splurge} does={toggleRoute} />
          )}
          {route !== undefined && (
            <>
              <Button
                class="play"
                disabled={isEmpty}
                words={ROUTE_TEXTS.take(route.rivers.length)}
                does={splurgeRoute}
              />
              <Button disabled={isEmpty} words={ROUTE_TEXTS.giveUp} does={giveUpRoute} />
            </>
          )}
          {state.played !== undefined && route === undefined && (
            <Button words={state.isAdvising ? TURN_TEXTS.thinks : TURN_TEXTS.advice} does={askAdvice} />
          )}
        </p>
      )}
      {route !== undefined && (
        <div class="route">
          <p role="status">
            {roomText(hand, route)} {!isEmpty && <b>{route.sites.map((site) => hand.map.siteIds[site]).join(' – ')}</b>}
          </p>
          <p class="quiet">{ROUTE_TEXTS.how}</p>
        </div>
      )}
    </>
  );
}

/**
 * How the route stands, over the map, where the eyes are. The panel says it to screen readers; on a narrow window that
 * is right below the map, and enough.
 */
export function RouteBar() {
  const { route, hint } = state;
  const hand = inHand.value;
  if (route === undefined || hand === undefined || !mayMove.value || state.isNarrow) return null;
  return (
    <p class="route-bar" aria-hidden="true">
      {roomText(hand, route)}
      {route.rivers.length === 0 && ` ${ROUTE_TEXTS.short}`}
      {hint !== '' && <span class="quiet"> {plain(hint, 200)}</span>}
    </p>
  );
}

/** How many rivers the route has and may still have. */
function roomText(hand: GameInHand, route: Route): string {
  const chosen = route.rivers.length;
  return chosen === 0 ? ROUTE_TEXTS.upTo(hand.credit) : ROUTE_TEXTS.room(chosen, hand.credit, roomLeft(hand, route));
}

/** Rivers that can be taken: those at the chosen site, else those next to what one has, and at mines. */
function LegalList({ hand }: { readonly hand: GameInHand }) {
  const rivers = useComputed(() => (inHand.value === undefined ? [] : legalRivers(inHand.value))).value;
  const chosen = state.selection;
  const { siteIds, source, target } = hand.map;
  const list = useRef<HTMLDetailsElement>(null);
  const isAwaited = state.awaitsRiver && mayMove.value;
  useEffect(() => {
    if (!isAwaited) return;
    update({ awaitsRiver: false });
    // Nothing is taken from a person who has gone elsewhere meanwhile.
    if (document.activeElement === document.body || document.activeElement === list.current)
      list.current?.querySelector<HTMLElement>('button:enabled')?.focus({ preventScroll: true });
  }, [isAwaited]);
  return (
    <details class="legal" open ref={list} tabIndex={-1}>
      <summary>
        {chosen?.kind === 'site' ? TURN_TEXTS.riversAt(chosen.site) : TURN_TEXTS.rivers} ({rivers.length})
      </summary>
      <p class="chips">
        {rivers.slice(0, MOST_LISTED).map((river) => {
          const looked = lookedRiver(hand.map, river);
          return (
            <button
              key={river}
              type="button"
              class="chip"
              disabled={!mayMove.value}
              onClick={(event) => {
                // The button goes with its river: the keyboard's focus waits on the list, where no key does anything.
                if (state.route === undefined && event.detail === 0) {
                  list.current?.focus({ preventScroll: true });
                  update({ awaitsRiver: true });
                }
                actOn(looked, true);
              }}
              {...lights(looked)}
            >
              {RIVER_TEXTS[hand.kindOf(river, hand.setup.seat) ?? 'claim']}
              {siteIds[source[river]]} – {siteIds[target[river]]}
            </button>
          );
        })}
        {rivers.length > MOST_LISTED && <span>{TURN_TEXTS.more}</span>}
        {chosen?.kind === 'site' && <Button class="link" words={TURN_TEXTS.all} does={() => choose(undefined)} />}
      </p>
    </details>
  );
}

function legalRivers(hand: GameInHand): number[] {
  const { source, target, siteIds } = hand.map;
  const { selection: chosen, route } = state;
  const near = nearSites(hand);
  const mayTake = (river: number): boolean =>
    route === undefined
      ? hand.kindOf(river, hand.setup.seat) !== undefined
      : typeof splurgeWith(hand, route, river) === 'object';
  const rivers = Array.from(source, (_, river) => river).filter(mayTake);
  if (chosen?.kind === 'site') {
    return rivers.filter((river) => [source[river], target[river]].some((site) => siteIds[site] === chosen.site));
  }
  const weight = (river: number): number => Number(near.has(source[river])) + Number(near.has(target[river]));
  return rivers.toSorted((a, b) => weight(b) - weight(a) || a - b);
}

/** The sites that the person's rivers touch, and the mines. */
function nearSites({ map, setup: { seat } }: GameInHand): ReadonlySet<number> {
  const timeline = state.game?.timeline;
  if (timeline === undefined) return new Set();
  const { owner, buyer } = timeline.board;
  const own = Array.from(owner, (_, river) => river).filter((river) => owner[river] === seat || buyer[river] === seat);
  return new Set([...map.mines, ...own.flatMap((river) => [map.source[river], map.target[river]])]);
}
