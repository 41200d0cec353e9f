// The table while a session goes on: which round it is, what the other offers, the person's own offer, leaving.

import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { Confirmation } from '../../../web/browser/confirmation.tsx';
import { roundsLeft } from '../../game/haggling-session.ts';
import { type HagglingPlace, otherPlace } from '../../game/problem.ts';
import { SEAT_NAMES } from '../../record/wording.ts';
import { OwnOffer } from './own-offer.tsx';
import { cancelSession } from './own-play.ts';
import type { OwnSession } from './own-session.ts';
import { StandingOffer } from './standing-offer.tsx';

/** More rounds than these are not drawn one by one. */
const MOST_PIPS = 40;

/** The board. */
export function OfferBoard({ now }: { readonly now: OwnSession }): JSX.Element {
  const { session, me, choice } = now;
  const { maxRounds } = session.problem;
  const left = roundsLeft(session);
  return (
    <>
      <section class="rounds" aria-label="The session">
        <h2>
          You are {SEAT_NAMES[me]}; {SEAT_NAMES[otherPlace(me)]} is {choice.opponent}
        </h2>
        <p class="round">
          <span>
            Round {maxRounds - left + 1} of {maxRounds}
          </span>
          <RoundPips rounds={maxRounds} over={maxRounds - left} />
        </p>
        {left === 1 && <p>{lastWords(me)}</p>}
      </section>
      <StandingOffer now={now} />
      <OwnOffer now={now} />
      <Leaving />
    </>
  );
}

/** A mark for each round: those that are over, this one, those to come. */
function RoundPips({ rounds, over }: { readonly rounds: number; readonly over: number }): JSX.Element {
  return (
    <span class="pips" aria-hidden="true">
      {Array.from({ length: Math.min(rounds, MOST_PIPS) }, (_, round) => (
        <span key={round} class={round < over ? 'pip done' : round === over ? 'pip now' : 'pip'} />
      ))}
    </span>
  );
}

/** What the last round means for the person. */
function lastWords(me: HagglingPlace): string {
  const other = SEAT_NAMES[otherPlace(me)];
  return me === 1
    ? `The last round: accept what ${other} offers, or nobody gets anything.`
    : `The last round: ${other} accepts your offer, or nobody gets anything.`;
}

/** Leaving in the middle, which asks first. */
function Leaving(): JSX.Element {
  const asks = useSignal(false);
  if (!asks.value) {
    return (
      <p class="buttons">
        <button type="button" class="link" onClick={() => void (asks.value = true)}>
          Walk away …
        </button>
      </p>
    );
  }
  return (
    <Confirmation
      label="Walk away"
      text="If you walk away, nobody gets anything."
      stay="Stay"
      onStay={() => void (asks.value = false)}
      go="Walk away"
      onGo={cancelSession}
    />
  );
}
