// The contests as the site shows them, in the order of its cards.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { jsonForMarkup } from '../base/json.ts';
import { GAME_PAGE } from '../lambda-punter/page/game-page.ts';
import { EMBEDDED } from '../lambda-punter/page/model/packed-games.ts';
import { HAGGLING_PAGE } from '../haggling/command/page.ts';
import { HUMAINE_PAGE } from '../humaine/command/page.ts';
import { SELLERS_WORD } from '../humaine/game/sellers.ts';
import { TABOO_PAGE } from '../taboo/command/page.ts';
import { ULTIMATUM_PAGE } from '../ultimatum/command/page.ts';
import type { ContestName } from '../contests/contest-name.ts';
import type { AlonePage } from '../packaging/alone-page.ts';
import { pageText } from '../packaging/contest-page-files.ts';
import { ROOT } from '../packaging/project.ts';
import type { ContestPage } from '../web/contest-page.ts';

/** A contest on the site. */
export interface SiteContest {
  /** Its folder, in `src` and on the site. */
  readonly contest: ContestName;
  readonly title: string;
  /** What it is, in a sentence. */
  readonly about: string;
  /** What the button says that begins a game. */
  readonly play: string;
  /** The document that explains it. */
  readonly document: string;
  readonly page: ContestPage<never>;
  /** What its page has to know without a server, by the id of its element. */
  readonly data: { readonly [id: string]: string };
  /** Files that lie beside its page, by their paths from there: where they are read from. */
  readonly beside: ReadonlyMap<string, string>;
  /** The page as one file. It must have been built. */
  readonly alone: (more: Pick<AlonePage, 'texts' | 'site'>) => string;
}

/** Maps that fit a page. */
const MAPS = readdirSync(join(ROOT, 'maps')).filter((name) => /^(?:small|medium)-.*\.json$/.test(name));

/** A contest whose page shows nothing but what is played on it. */
function contestOf<Shown>(
  page: ContestPage<Shown>,
  shown: Shown,
  words: Pick<SiteContest, 'title' | 'about' | 'play' | 'document'> & Partial<Pick<SiteContest, 'data' | 'beside'>>,
): Omit<SiteContest, 'contest'> {
  return {
    beside: new Map(),
    ...words,
    page,
    data: { ...page.data?.(shown), ...words.data },
    alone: (more) => pageText(page, shown, more),
  };
}

const BY_NAME: { readonly [contest in ContestName]: Omit<SiteContest, 'contest'> } = {
  'lambda-punter': contestOf(
    GAME_PAGE,
    { games: { maps: [], games: [] } },
    {
      title: 'Lambda Punter',
      about: 'Claim the rivers of a map in turns, and join the mines to sites that are far away.',
      play: 'Play against the champion',
      document: 'README.md',
      data: { [EMBEDDED.maps]: jsonForMarkup(MAPS) },
      beside: new Map(MAPS.map((name) => [`maps/${name}`, join(ROOT, 'maps', name)])),
    },
  ),
  haggling: contestOf(
    HAGGLING_PAGE,
    { logs: new Map() },
    {
      title: 'Haggling',
      about: 'Split books, hats and balls with an agent. Neither of you knows what they are worth to the other.',
      play: 'Haggle with the haggler',
      document: 'docs/haggling.md',
    },
  ),
  ultimatum: contestOf(ULTIMATUM_PAGE, undefined, {
    title: 'Ultimatum',
    about: 'Offer a share of 100. The other takes it, or both of you get nothing.',
    play: 'Play with the dealmaker and three others',
    document: 'docs/ultimatum.md',
  }),
  taboo: contestOf(TABOO_PAGE, undefined, {
    title: 'Taboo',
    about: 'Think of a city and give hints until the guesser finds it. Or guess a city from its hints.',
    play: 'Let the guesser find your city',
    document: 'docs/taboo.md',
  }),
  humaine: contestOf(HUMAINE_PAGE, undefined, {
    title: 'HUMAINE',
    about: `Buy from ${SELLERS_WORD} sellers in plain English, play one off against the other, and bake.`,
    play: `Buy from ${SELLERS_WORD} sellers`,
    document: 'docs/humaine.md',
  }),
};

/** All of them. */
export const SITE_CONTESTS: readonly SiteContest[] = (Object.keys(BY_NAME) as ContestName[]).map((contest) => ({
  contest,
  ...BY_NAME[contest],
}));
