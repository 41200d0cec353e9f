// The page that shows games: what it is made of, and what it holds as one file.

import { jsonForMarkup } from '../../base/json.ts';
import { EMBEDDED } from '../../lambda-punter/page/model/packed-games.ts';
import type { ContestPage } from '../../web/contest-page.ts';

/** The page; as one file it has what it shows and its workers in it. */
export const GAME_PAGE: ContestPage<{ readonly game: unknown } | { readonly games: unknown }> = {
  contest: 'lambda-punter',
  title: 'Lambda Punter',
  texts: (shown, built) => ({
    ...('game' in shown
      ? { [EMBEDDED.game]: jsonForMarkup(shown.game) }
      : { [EMBEDDED.games]: jsonForMarkup(shown.games) }),
    [EMBEDDED.thinkingWorker]: built('worker.js').toString(),
    [EMBEDDED.layoutWorker]: built('layout-worker.js').toString(),
  }),
};
