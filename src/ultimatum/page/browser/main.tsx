// The page's beginning.

import { beginAtOnce, startPage } from '../../../web/browser/start-page.tsx';
import { UltimatumApp } from './app.tsx';
import { openFirstSeries, openLinked } from './opened-series.ts';
import { beginFirstTable } from './page-series.ts';
import { keepTapePlaying, state } from './state.ts';

startPage({
  App: UltimatumApp,
  title: () => (state.part === 'play' && state.own.question !== undefined ? 'Your turn – Ultimatum' : 'Ultimatum'),
  // A series in the middle is lost with the page.
  isAtStake: () => state.own.phase === 'playing',
  prepare: keepTapePlaying,
});
openFirstSeries();
beginAtOnce(beginFirstTable);
addEventListener('hashchange', () => void openLinked());
