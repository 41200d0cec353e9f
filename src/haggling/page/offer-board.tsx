// The table while a session goes on: what the other offers, and the person's own offer with what it is worth.

import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import { Confirmation } from '../../web/browser/confirmation.tsx';
import { Icon } from '../../web/browser/icon.tsx';
import { roundsLeft } from '../game/haggling-session.ts';
import { otherPlace, restOf, worthOf } from '../game/problem.ts';
import type { HagglingPlace } from '../game/problem.ts';
import { dollars, nameOfType, shareWords } from '../record/goods-words.ts';
import { SEAT_NAMES } from '../record/wording.ts';
import { wish } from './haggling-state.ts';
import { answerOffer, cancelSession } from './own-play.ts';
import { isAsOffered, isMine, lastAsked } from './own-session.ts';
import type { OwnSession } from './own-session.ts';
import { partOf, typeTitle } from './table-words.ts';
import { WorthBar } from './worth-bar.tsx';

/** The board. */
export function OfferBoard({ now }: { readonly now: OwnSession }): JSX.Element {
  const { session, me, choice } = now;
  const { counts, values, maxRounds } = session.problem;
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
          <span class="pips" aria-hidden="true">
            {Array.from({ length: Math.min(maxRounds, 40) }, (_, round) => (
              <span
                key={round}
                class={round < maxRounds - left ? 'pip done' : round === maxRounds - left ? 'pip now' : 'pip'}
              />
            ))}
          </span>
        </p>
        {left === 1 && <p>{lastWords(me)}</p>}
      </section>
      <Standing now={now} />
      <section class="offer card" aria-label="Your offer">
        <h2>{session.standing === undefined ? 'Your offer' : 'Your counter-offer'}</h2>
        <div class="wishes">
          {counts.map((count, type) => (
            <WishRow key={type} type={type} count={count} value={values[me][type]} isOpen={isMine(now)} />
          ))}
        </div>
        <WishEnd now={now} />
      </section>
      <Leaving />
    </>
  );
}

/** What the last round means for the person. */
function lastWords(me: HagglingPlace): string {
  return me === 1 ? 'This is your last word: accept, or nobody gets anything.' : 'The other has the last word.';
}

/** Whether an offer of the person's would come too late, so that it can only accept. */
function isTooLate({ session, me }: OwnSession): boolean {
  return roundsLeft(session) === 1 && me === 1;
}

/** What the other offers, to be accepted; or what is waited for. */
function Standing({ now }: { readonly now: OwnSession }): JSX.Element {
  const { session, me } = now;
  const { counts, values } = session.problem;
  const other = SEAT_NAMES[otherPlace(me)];
  const offered = session.standing?.[me];
  const place = useRef<HTMLElement>(null);
  // After one's own offer the next thing to read is the answer.
  useEffect(() => {
    if (isMine(now) && document.activeElement === document.body) place.current?.focus();
  }, [now.session]);
  if (!isMine(now)) {
    return (
      <section class="standing card" aria-label="The other's offer">
        <p role="status">{other} thinks …</p>
        <WorthBar worth={0} total={worthOf(values[me], counts)} words="" />
      </section>
    );
  }
  const total = worthOf(values[me], counts);
  const worth = offered === undefined ? 0 : worthOf(values[me], offered);
  return (
    <section class="standing card" aria-label="The other's offer" ref={place} tabIndex={-1}>
      {offered === undefined ? (
        <p role="status">You begin. Say what you want; {other} gets the rest.</p>
      ) : (
        <>
          <p role="status">
            {other} offers you <b>{shareWords(offered, counts)}</b> and wants{' '}
            <b>{shareWords(restOf(counts, offered), counts)}</b>.
          </p>
          <WorthBar worth={worth} total={total} words={`Worth ${partOf(worth, total)} to you`} />
          <p class="buttons">
            {/* Most first offers are poor: to accept stands out only where nothing else is left. */}
            <button
              type="button"
              class={isTooLate(now) ? 'play' : 'play second'}
              onClick={() => void answerOffer(undefined)}
            >
              Accept {dollars(worth)}
            </button>
          </p>
        </>
      )}
    </section>
  );
}

interface WishRowProps {
  readonly type: number;
  readonly count: number;
  readonly value: number;
  readonly isOpen: boolean;
}

/** How many of a type the person wants. */
function WishRow({ type, count, value, isOpen }: WishRowProps): JSX.Element {
  const many = wish.value[type] ?? 0;
  const set = (next: number): void => {
    if (!isOpen) return;
    wish.value = wish.peek().with(type, Math.max(0, Math.min(count, next)));
  };
  const name = nameOfType(type, 2);
  return (
    <div class={value === 0 ? 'wish worthless' : 'wish'} role="group" aria-label={typeTitle(type, 2)}>
      <p class="what">
        <b>
          {count} {nameOfType(type, count)}
        </b>{' '}
        <span class="quiet">{dollars(value)} each</span>
      </p>
      <div class="slide">
        <button
          type="button"
          aria-disabled={!isOpen || many === 0}
          onClick={() => set(many - 1)}
          aria-label={`Want fewer ${name}`}
        >
          <Icon name="minus" />
        </button>
        <input
          type="range"
          min="0"
          max={count}
          step="1"
          value={many}
          disabled={!isOpen}
          aria-label={`${typeTitle(type, 2)} that you want`}
          aria-valuetext={`${many} of ${count}, worth ${dollars(many * value)}`}
          onInput={(event) => set(Number(event.currentTarget.value))}
        />
        <button
          type="button"
          aria-disabled={!isOpen || many === count}
          onClick={() => set(many + 1)}
          aria-label={`Want more ${name}`}
        >
          <Icon name="plus" />
        </button>
      </div>
      <p class="parts">
        <span>
          you <b>{many}</b>
        </span>
        <span class="quiet">
          other <b>{count - many}</b>
        </span>
      </p>
      <p class="number worth">{dollars(many * value)}</p>
    </div>
  );
}

/** What the offer is worth in all, and the buttons. */
function WishEnd({ now }: { readonly now: OwnSession }): JSX.Element {
  const { session, me } = now;
  const { counts, values } = session.problem;
  const want = wish.value;
  const total = worthOf(values[me], counts);
  const worth = worthOf(values[me], want);
  const isOpen = isMine(now);
  const offered = session.standing?.[me];
  const worthy = counts.map((count, type) => (values[me][type] > 0 ? count : 0));
  const asked = lastAsked(now);
  const isIdle = isAsOffered(now, want);
  return (
    <>
      <WorthBar worth={worth} total={total} words={`Worth ${partOf(worth, total)} to you`} />
      {!isIdle && (
        <p class="quiet">
          You want {shareWords(want, counts)}; the other gets {shareWords(restOf(counts, want), counts)}.
        </p>
      )}
      {isIdle && isOpen && (
        <p class="quiet">That is what you are offered: accept it above, or change it to make another offer.</p>
      )}
      {isTooLate(now) && isOpen && <p class="refusal">It comes too late: the other has no turn left to accept it.</p>}
      <p class="buttons">
        <button
          type="button"
          class={isIdle || isTooLate(now) ? 'play second' : 'play'}
          aria-disabled={!isOpen || isIdle}
          onClick={() => void answerOffer(want)}
        >
          {offered === undefined ? 'Make this offer' : 'Refuse, and offer this'}
        </button>
        <span class="gap" />
        <button type="button" disabled={!isOpen} onClick={() => void (wish.value = worthy)}>
          All that I value
        </button>
        {offered !== undefined && (
          <button type="button" disabled={!isOpen} onClick={() => void (wish.value = offered)}>
            As offered
          </button>
        )}
        {asked !== undefined && (
          <button type="button" disabled={!isOpen} onClick={() => void (wish.value = asked)}>
            As I said last
          </button>
        )}
      </p>
    </>
  );
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
