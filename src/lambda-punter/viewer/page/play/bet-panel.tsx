// The person's bets before a game, by clicks on the map or from lists.

import type { JSX } from 'preact';
import { NONE } from '../../../game/ids.ts';
import { actOn, closeBets, setBets } from './champion.ts';
import { betMine, bets, inHand } from './play-state.ts';

/** The bets so far, and the button that begins the game. */
export function BetPanel(): JSX.Element {
  return (
    <>
      {betMine.value !== undefined && <p>Mine {betMine.value}: now the site.</p>}
      <ul class="rivers">
        {bets.value.map((one) => (
          <li key={one.source}>
            Mine {one.source} – site {one.target}{' '}
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
      <BetList />
      <p class="buttons">
        <button type="button" class="play" onClick={() => void closeBets()}>
          Begin with {bets.value.length} {bets.value.length === 1 ? 'bet' : 'bets'}
        </button>
      </p>
    </>
  );
}

/** Mine and site by number, for those who do not click on the map. */
function BetList(): JSX.Element | null {
  const map = inHand.value?.map;
  if (map === undefined) return null;
  return (
    <label class="row">
      {betMine.value === undefined ? 'Mine' : 'Site'}
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
