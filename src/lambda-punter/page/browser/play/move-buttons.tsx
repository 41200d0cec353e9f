// The buttons of the person's turn, and the sentences that go with it.

import type { JSX } from 'preact';
import { adviceAsked, askAdvice } from './advice.ts';
import { passMove } from './person.ts';
import { inHand, mayMove, phase, played, route, toggleRoute } from './play-state.ts';
import { RouteButtons, RouteLine } from './route-line.tsx';
import { movesSince } from '../../model/view-at.ts';
import { game, goTo, view } from '../state.ts';
import { amount, grouped, punterName } from '../words.ts';

/** The person's turn names this many scores; the standings have all. */
const MOST_SCORES = 4;

/** The buttons, and how the route stands. */
export function MoveButtons(): JSX.Element | null {
  const now = inHand.value;
  if (now === undefined) return null;
  if (phase.value === 'yours' && !mayMove.value) {
    return (
      <p class="buttons">
        <button type="button" class="play" onClick={() => goTo(Infinity)}>
          Back to your turn
        </button>
      </p>
    );
  }
  return (
    <>
      {phase.value === 'yours' && (
        <p class="buttons">
          <button type="button" onClick={passMove}>
            Pass
          </button>
          {now.setup.settings.splurges && (
            <button type="button" aria-pressed={route.value !== undefined} onClick={toggleRoute}>
              Splurge …
            </button>
          )}
          <RouteButtons />
          {played.value !== undefined && route.value === undefined && (
            <button type="button" onClick={() => void askAdvice()}>
              {adviceAsked.value ? 'The champion thinks …' : 'What would the champion do?'}
            </button>
          )}
        </p>
      )}
      <RouteLine />
    </>
  );
}

/** What the person is to do: large while it is the person's turn, with what it has for that below. */
export function TurnSaid({ says }: { readonly says: string }): JSX.Element {
  const isAsked = phase.value === 'yours';
  const news = mayMove.value ? newsText() : '';
  const can = isAsked ? canText() : '';
  return (
    <p class={isAsked ? 'turn-said asked' : 'turn-said'} role="status">
      {isAsked ? yourTurnText() : says} {news !== '' && <small>{news}</small>} {can !== '' && <small>{can}</small>}
    </p>
  );
}

function yourTurnText(): string {
  return mayMove.value ? 'Your turn: click a river.' : 'Your turn. You look at an earlier moment.';
}

/** What the others did since the person's last turn, and how it stands: its own score first, then the best of others. */
function newsText(): string {
  const timeline = game.value?.timeline;
  const seat = inHand.value?.setup.seat;
  if (timeline === undefined || timeline.turns === 0) return '';
  const own = (punter: number): boolean => punter === seat;
  const standings = (view.value?.standings ?? []).toSorted((a, b) => Number(own(b.punter)) - Number(own(a.punter)));
  const scores = standings
    .slice(0, MOST_SCORES)
    .map(({ punter, score }) => `${own(punter) ? 'you' : punterName(timeline, punter)} ${grouped(score)}`);
  return `${movesSince(timeline, (punter) => punterName(timeline, punter))} · ${scores.join(', ')}`;
}

/** What the extensions let the person do. */
function canText(): string {
  const now = inHand.value;
  if (now === undefined) return '';
  const { settings } = now.setup;
  const can = [
    ...(settings.splurges ? [now.credit > 1 ? `splurge up to ${now.credit} rivers` : 'no credit to splurge'] : []),
    ...(settings.options ? [`${amount(now.optionsLeft, 'option')} left`] : []),
  ];
  return can.length > 0 ? `(${can.join(', ')})` : '';
}

/** What the person is to do before the game, where it may bet. */
export const BETTING_TEXT =
  'Your bets: choose a mine, then a site that you will join to it. Won or lost, a bet is worth the cube of their distance.';
