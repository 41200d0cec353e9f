// The search over all documents, rules and games. Its index is loaded when somebody first wants to search.

import { useSignal } from '@preact/signals';
import MiniSearch from 'minisearch';
import { counted } from '../../../base/grouped.ts';
import { pagePlace } from '../../../web/browser/page-site.ts';
import { asksSomething, lineAround, SEARCH_OPTIONS, type SearchEntry } from '../model/search-entries.ts';

/** More are not shown. */
const MOST_FOUND = 8;

/** What was found: the best of it, and how much there is. */
interface Found {
  readonly best: readonly SearchEntry[];
  readonly count: number;
}

let index: Promise<MiniSearch<SearchEntry>> | undefined;

async function loaded(): Promise<MiniSearch<SearchEntry>> {
  const answer = await fetch(`${pagePlace().folder}search.json`);
  if (!answer.ok) throw new Error(`the server answers ${answer.status}`);
  return MiniSearch.loadJSON<SearchEntry>(await answer.text(), SEARCH_OPTIONS);
}

/** A field, and below it what was found. */
export function SiteSearch() {
  const wanted = useSignal('');
  /** Nothing while the index is on its way. */
  const found = useSignal<Found | undefined>(undefined);
  const trouble = useSignal('');
  // Browsers read no other file from a disk.
  if (location.protocol === 'file:') return null;
  const search = async (text: string): Promise<void> => {
    wanted.value = text;
    try {
      index ??= loaded();
      const results = (await index).search(text);
      const best = results
        .slice(0, MOST_FOUND)
        .map(({ id, title, heading, text: whole, terms }) => ({ id, title, heading, text: lineAround(whole, terms) }));
      // Somebody types faster than the index comes.
      if (wanted.value === text) found.value = { best, count: results.length };
      trouble.value = '';
    } catch (error) {
      index = undefined;
      trouble.value = `The search does not work: ${String(error)}`;
    }
  };
  const isShown = asksSomething(wanted.value);
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        event.currentTarget.querySelector<HTMLAnchorElement>('.site-found a')?.click();
      }}
    >
      <input
        type="search"
        placeholder="Search"
        aria-label="Search rules, games and documents"
        onInput={(event) => void search(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') wanted.value = event.currentTarget.value = '';
        }}
      />
      {isShown && (
        <div class="card site-found">
          {trouble.value !== '' && <p role="alert">{trouble.value}</p>}
          <p class={found.value === undefined || found.value.count === 0 ? 'quiet' : 'unseen'} role="status">
            {trouble.value === '' && foundText(found.value)}
          </p>
          <ul class="plain">
            {found.value?.best.map(({ id, title, heading, text }) => (
              <li key={id}>
                <a href={`${pagePlace().folder}${id}`}>
                  {heading}
                  {heading !== title && <span class="quiet"> – {title}</span>}
                </a>
                <div class="quiet found-line">{text}</div>
              </li>
            ))}
          </ul>
        </div>
      )}
    </form>
  );
}

function foundText(found: Found | undefined): string {
  if (found === undefined) return 'Searching …';
  const { count } = found;
  if (count === 0) return 'Nothing was found.';
  return `${counted(count, 'place')} found.${count > MOST_FOUND ? ` These are the best ${MOST_FOUND}.` : ''}`;
}
