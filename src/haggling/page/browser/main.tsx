// The page's beginning.

import { beginAtOnce, startPage } from '../../../web/browser/start-page.tsx';
import { HagglingApp } from './app.tsx';
import { followAddress, openFirstLog } from './opened-logs.ts';
import { isMine } from '../model/own-session.ts';
import { beginSession } from './own-play.ts';
import { sessionChoice } from './session-form.tsx';
import { state } from './state.ts';

startPage({
  App: HagglingApp,
  /** What is shown; above all, that it is the person's turn. */
  title: () => {
    const { own, part, isThinking } = state;
    if (part === 'inspect') return 'Inspector – Haggling';
    return own !== undefined && isMine(own) && !isThinking ? 'Your turn – Haggling' : 'Haggling';
  },
  // A session in the middle is lost with the page.
  isAtStake: () => state.own !== undefined && state.own.session.ending === undefined,
});
void openFirstLog();
beginAtOnce(() => void beginSession(sessionChoice(state.choice)));
addEventListener('hashchange', () => void followAddress());
