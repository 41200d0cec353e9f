// The buttons of the person's turn, and the sentences that go with it.

import type { JSX } from 'preact';
import { passMove } from './champion.ts';
import { inHand, mayMove, phase, route, toggleRoute } from './play-state.ts';
import { RouteButtons, RouteLine } from './route-line.tsx';

/** The buttons, and how the route stands. */
export function MoveButtons(): JSX.Element | null {
  const now = inHand.value;
  if (now === undefined) return null;
  return (
    <>
      {phase.value === 'yours' && (
        <p class="buttons">
          <button type="button" onClick={passMove} disabled={!mayMove.value}>
            Pass
          </button>
          {now.setup.settings.splurges && (
            <button
              type="button"
              aria-pressed={route.value !== undefined}
              onClick={toggleRoute}
              disabled={!mayMove.value}
            >
              Splurge …
            </button>
          )}
          <RouteButtons place="wide-only" />
        </p>
      )}
      <RouteLine />
    </>
  );
}

/** What the person is to do on its turn, and what it has for that. */
export function yourTurnText(): string {
  const now = inHand.value;
  if (now === undefined) return '';
  const { settings } = now.setup;
  const can = [
    ...(settings.splurges ? [`credit ${now.credit}`] : []),
    ...(settings.options ? [`${now.optionsLeft} options left`] : []),
  ];
  return `${mayMove.value ? 'Your turn: click a river.' : 'Your turn. Go to the end of the slider to move.'}${can.length > 0 ? ` (${can.join(', ')})` : ''}`;
}

/** What the person is to do before the game, where it may bet. */
export const BETTING_TEXT =
  'Your bets, before the game: choose a mine and then a site that you will join to it. A bet won or lost is worth the cube of their distance.';
