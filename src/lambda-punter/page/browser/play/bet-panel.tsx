// The person's bets before a game, by clicks on the map or from lists.

import type { JSX } from 'preact';
import type { Future } from '../../../game/futures.ts';
import { NONE, type SiteId } from '../../../game/ids.ts';
import { minesFrom } from '../../model/mine-worth.ts';
import { game } from '../state.ts';
import { actOn, closeBets, setBets } from './person.ts';
import { betMine, bets, inHand } from './play-state.ts';
import { amount } from '../words.ts';

/** The next bet, the button that begins the game, and the bets so far: these last, as they may be many. */
export function BetPanel(): JSX.Element {
  return (
    <>
      <div class="row bet-row">
        <BetList />
        <button type="button" class="play" onClick={closeBets}>
          Begin with {amount(bets.value.length, 'bet')}
        </button>
      </div>
      <ul class="rivers">
        {bets.value.map((one) => (
          <li key={one.source}>
            Mine {one.source} – site {one.target}: {worthText(one)}{' '}
            <button
              type="button"
              class="link"
              aria-label={`Take back the bet on mine ${one.source}`}
              onClick={() => setBets(bets.value.filter((other) => other !== one))}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What a bet wins or loses. */
function worthText({ source, target }: Future): string {
  const timeline = game.value?.timeline;
  const site = timeline?.map.siteOf.get(target as SiteId);
  const found =
    timeline === undefined || site === undefined
      ? undefined
      : minesFrom(timeline, site).find(({ mine }) => mine === source);
  if (found === undefined) return 'no way there, so it does not count';
  return `${amount(found.hops, 'river')} away, ±${amount(found.hops ** 3, 'point')}`;
}

/** Mine and site by number, for those who do not click on the map. */
function BetList(): JSX.Element | null {
  const map = inHand.value?.map;
  if (map === undefined) return null;
  return (
    <label class="row">
      {betMine.value === undefined ? 'Mine' : `Mine ${betMine.value}, site`}
      <select
        aria-label={betMine.value === undefined ? 'Mine to bet on' : 'Site to bet on'}
        value=""
        onChange={(event) => {
          const site = Number(event.currentTarget.value);
          event.currentTarget.value = '';
          actOn({ kind: 'site', site });
        }}
      >
        <option value="">choose</option>
        {[...map.siteIds.entries()]
          .filter(([site]) => (map.mineAt[site] !== NONE) === (betMine.value === undefined))
          .map(([, id]) => (
            <option key={id} value={String(id)}>
              {id}
            </option>
          ))}
      </select>
    </label>
  );
}
