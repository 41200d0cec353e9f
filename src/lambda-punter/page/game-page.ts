// The page that shows games: what it is made of, and what it holds as one file.

import { jsonForMarkup } from '../../base/json.ts';
import { EMBEDDED, WORKERS } from './model/packed-games.ts';
import type { ContestPage } from '../../web/contest-page.ts';

/** The page; without a server it has what it shows in it. */
export const GAME_PAGE: ContestPage<{ readonly game: unknown } | { readonly games: unknown }> = {
  contest: 'lambda-punter',
  title: 'Lambda Punter',
  parts: Object.values(WORKERS),
  data: (shown) =>
    'game' in shown ? { [EMBEDDED.game]: jsonForMarkup(shown.game) } : { [EMBEDDED.games]: jsonForMarkup(shown.games) },
};
