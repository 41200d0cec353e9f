// The list of maps: a small picture of each, its name and size, and the way to it.

import type { JSX } from 'preact';
import { plain } from '../../../../base/plain-text.ts';
import { momentText } from '../../model/address.ts';
import type { ListedMap } from '../../model/lobby-now.ts';
import { amount } from '../words.ts';
import { mapList } from './map-state.ts';
import { shell } from '../../../../web/browser/shell-state.ts';

/** All of it. */
export function MapsPage(): JSX.Element {
  const maps = mapList.value;
  return (
    <main class="lobby maps">
      <h2 id="maps">Maps</h2>
      <p class="quiet">
        Choose a map to see distances from its mines and its figures, or to play on it. A map's file can be dropped
        here, too.
      </p>
      {maps?.length === 0 && <p>The server has no maps: no file *.json in its folders of maps.</p>}
      <ul class="cards" aria-labelledby="maps">
        {maps?.map((map) => (
          <MapCard key={map.name} map={map} />
        ))}
      </ul>
    </main>
  );
}

function MapCard({ map }: { readonly map: ListedMap }): JSX.Element {
  const { name } = map;
  const shown = plain(name, 60);
  if ('trouble' in map) {
    return (
      <li class="card">
        <h3>{shown}</h3>
        <p class="quiet">This is no map: {plain(map.trouble, 300)}</p>
      </li>
    );
  }
  const address = `#${momentText({ map: name })}`;
  return (
    <li class="card">
      <a href={address} tabIndex={-1} aria-hidden="true">
        <img
          src={`map-pictures/${encodeURIComponent(name)}?ground=${shell.isDark ? 'dark' : 'light'}`}
          alt=""
          width="240"
          height="160"
          loading="lazy"
        />
      </a>
      <h3>
        <a href={address}>{shown}</a>
      </h3>
      <p class="quiet">{sizeWords(map)}</p>
    </li>
  );
}

/** How large a map is. */
export function sizeWords(size: { readonly sites: number; readonly rivers: number; readonly mines: number }): string {
  const { sites, rivers, mines } = size;
  return [amount(sites, 'site'), amount(rivers, 'river'), amount(mines, 'mine')].join(', ');
}
