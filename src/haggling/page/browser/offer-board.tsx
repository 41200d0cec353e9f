// The table while a session goes on: which round it is, what the other offers, the person's own offer, leaving.

import type { JSX } from 'preact';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Confirmation } from '../../../web/browser/dialogue.tsx';
import { roundsLeft } from '../../game/haggling-session.ts';
import { allOfWorth, type Goods, type HagglingPlace, otherPlace, restOf, worthOf } from '../../game/problem.ts';
import { SEAT_NAMES, dollars, nameOfType, shareWords } from '../../record/wording.ts';
import { answerOffer, cancelSession } from './own-play.ts';
import { isAsOffered, isMine, isTooLate, lastAsked, type OwnSession } from '../model/own-session.ts';
import { state, wishFor } from './state.ts';
import { Icon } from '../../../web/browser/time-controls.tsx';

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
        <h2 class="title">
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

/** The card above the person's own offer. */
function StandingOffer({ now }: { readonly now: OwnSession }): JSX.Element {
  const { session, me } = now;
  const { counts, values } = session.problem;
  const other = SEAT_NAMES[otherPlace(me)];
  const offered = session.standing?.[me];
  const isAsked = isMine(now);
  const place = useRef<HTMLElement>(null);
  // After one's own offer the next thing to read is the answer.
  useEffect(() => {
    if (isAsked && document.activeElement === document.body) place.current?.focus();
  }, [session]);
  return (
    <section class="standing card" aria-label="The other's offer" ref={place} tabIndex={isAsked ? -1 : undefined}>
      {!isAsked && (
        <>
          <p role="status">{other} thinks …</p>
          <WorthBar worth={0} total={worthOf(values[me], counts)} words="" />
        </>
      )}
      {isAsked && offered === undefined && <p role="status">You begin. Say what you want; {other} gets the rest.</p>}
      {isAsked && offered !== undefined && <Offered now={now} offered={offered} />}
    </section>
  );
}

interface OfferedProps {
  readonly now: OwnSession;
  /** What the person would get. */
  readonly offered: Goods;
}

function Offered({ now, offered }: OfferedProps): JSX.Element {
  const { session, me } = now;
  const { counts, values } = session.problem;
  const total = worthOf(values[me], counts);
  const worth = worthOf(values[me], offered);
  return (
    <>
      <p role="status">
        {SEAT_NAMES[otherPlace(me)]} offers you <b>{shareWords(offered, counts)}</b> and wants{' '}
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
  );
}

interface OwnOfferProps {
  readonly now: OwnSession;
}

/** The card. */
function OwnOffer({ now }: OwnOfferProps): JSX.Element {
  const { session, me } = now;
  const { counts, values } = session.problem;
  const total = worthOf(values[me], counts);
  const worth = worthOf(values[me], state.wish);
  return (
    <section class="offer card" aria-label="Your offer">
      <h2>{session.standing === undefined ? 'Your offer' : 'Your counter-offer'}</h2>
      <div class="wishes">
        {counts.map((count, type) => (
          <WishRow key={type} type={type} count={count} value={values[me][type]} isOpen={isMine(now)} />
        ))}
      </div>
      <WorthBar worth={worth} total={total} words={`Worth ${partOf(worth, total)} to you`} />
      <WishWords now={now} />
      <WishButtons now={now} />
    </section>
  );
}

/** What the offer says, or why it is none. */
function WishWords({ now }: OwnOfferProps): JSX.Element {
  const { counts } = now.session.problem;
  const want = state.wish;
  const isIdle = isAsOffered(now, want);
  const isOpen = isMine(now);
  return (
    <>
      {!isIdle && (
        <p class="quiet">
          You want {shareWords(want, counts)}; {SEAT_NAMES[otherPlace(now.me)]} gets{' '}
          {shareWords(restOf(counts, want), counts)}.
        </p>
      )}
      {isIdle && isOpen && (
        <p class="quiet">That is what you are offered: accept it above, or change it to make another offer.</p>
      )}
      {isTooLate(now) && isOpen && <p class="refusal">It comes too late: the other has no turn left to accept it.</p>}
    </>
  );
}

/** Making the offer, and what it may start from. */
function WishButtons({ now }: OwnOfferProps): JSX.Element {
  const { session, me } = now;
  const { counts, values } = session.problem;
  const want = state.wish;
  const isOpen = isMine(now);
  const isIdle = isAsOffered(now, want);
  const starts = [
    ['All that I value', allOfWorth(counts, values[me])],
    ['As offered', session.standing?.[me]],
    ['As I said last', lastAsked(now)],
  ] as const;
  return (
    <p class="buttons">
      <button
        type="button"
        class={isIdle || isTooLate(now) ? 'play second' : 'play'}
        aria-disabled={!isOpen || isIdle}
        onClick={() => void answerOffer(want)}
      >
        {session.standing === undefined ? 'Make this offer' : 'Refuse, and offer this'}
      </button>
      <span class="gap" />
      {starts.map(
        ([words, goods]) =>
          goods !== undefined && (
            <button key={words} type="button" disabled={!isOpen} onClick={() => wishFor(goods)}>
              {words}
            </button>
          ),
      )}
    </p>
  );
}

interface WishRowProps {
  readonly type: number;
  /** How many there are. */
  readonly count: number;
  /** What one is worth to the person. */
  readonly value: number;
  /** Whether it is the person's turn. */
  readonly isOpen: boolean;
}

/** The row. */
function WishRow(props: WishRowProps): JSX.Element {
  const { type, count, value } = props;
  const many = state.wish[type] ?? 0;
  return (
    <div class={value === 0 ? 'wish worthless' : 'wish'} role="group" aria-label={typeTitle(type, 2)}>
      <p class="what">
        <b>
          {count} {nameOfType(type, count)}
        </b>{' '}
        <span class="quiet">
          {dollars(value)}
          {count > 1 && ' each'}
        </span>
      </p>
      <WishSlide {...props} />
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

function WishSlide({ type, count, value, isOpen }: WishRowProps): JSX.Element {
  const many = state.wish[type] ?? 0;
  const set = (next: number): void => {
    if (isOpen) wishFor(state.wish.with(type, Math.max(0, Math.min(count, next))));
  };
  const name = nameOfType(type, 2);
  return (
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
  );
}

/** What the bar shows. */
interface WorthBarProps {
  readonly worth: number;
  readonly total: number;
  readonly words: string;
}

/** The bar. The words say the same: it is for the eye alone. */
export function WorthBar({ worth, total, words }: WorthBarProps): JSX.Element {
  return (
    <div class="worth-bar">
      <svg class="bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <rect class="ground" width="100" height="10" />
        <rect class="filled" width={total > 0 ? (100 * worth) / total : 0} height="10" />
        {total <= 20 &&
          Array.from({ length: total - 1 }, (_, at) => (
            <path key={at} class="tick" d={`M${(100 * (at + 1)) / total} 0v10`} />
          ))}
      </svg>
      <p>{words}</p>
    </div>
  );
}

/** The name of a type for a heading: "Books", "Hat". */
function typeTitle(type: number, count: number): string {
  const name = nameOfType(type, count);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** "$6 of $10". */
function partOf(worth: number, total: number): string {
  return `${dollars(worth)} of ${dollars(total)}`;
}
