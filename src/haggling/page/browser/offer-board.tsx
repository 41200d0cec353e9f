// The table while a session goes on: which round it is, what the other offers, the person's own offer, leaving.

import type { JSX } from 'preact';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { capital } from '../../../arena/figures/shown-numbers.ts';
import { Confirmation } from '../../../web/browser/dialogue.tsx';
import { Button, Panel, Said, Slider } from '../../../web/browser/form-parts.tsx';
import { Icon } from '../../../web/browser/time-controls.tsx';
import { roundsLeft } from '../../game/haggling-session.ts';
import { allOfWorth, type Goods, otherPlace, restOf, worthOf } from '../../game/problem.ts';
import { SEAT_NAMES, dollars, nameOfType, shareWords } from '../../record/wording.ts';
import { isAsOffered, isMine, isTooLate, lastAsked, lessWarning, type OwnSession } from '../model/own-session.ts';
import { acceptOffer, answerOffer, asksOfNothing, cancelSession } from './own-play.ts';
import { state, wishFor } from './state.ts';

/** More rounds than these are not drawn one by one. */
const MOST_PIPS = 40;

/** The person's session. */
export interface OwnProps {
  readonly now: OwnSession;
}

/** The session as the person sees it: what is split, what it is worth to the person, what the other is called. */
function seenBy({ session: { problem }, me }: OwnSession) {
  return { counts: problem.counts, values: problem.values[me], other: SEAT_NAMES[otherPlace(me)] };
}

/** The board. */
export function OfferBoard({ now }: OwnProps): JSX.Element {
  const { session, me, choice } = now;
  const { other } = seenBy(now);
  const { maxRounds } = session.problem;
  const left = roundsLeft(session);
  const over = maxRounds - left;
  // Leaving in the middle asks first.
  const asks = useSignal(false);
  return (
    <>
      <section class="rounds" aria-label="The session">
        <h2 class="title">
          You are {SEAT_NAMES[me]}; {other} is {choice.opponent}
        </h2>
        <p class="round row">
          <span>
            Round {over + 1} of {maxRounds}
          </span>
          <span class="chips" aria-hidden="true">
            {Array.from({ length: Math.min(maxRounds, MOST_PIPS) }, (_, round) => (
              // Those that are over, this one, those to come.
              <span key={round} class={round < over ? 'pip done' : round === over ? 'pip now' : 'pip'} />
            ))}
          </span>
        </p>
        {left === 1 && (
          <p>
            The last round: {me === 1 ? `accept what ${other} offers` : `${other} accepts your offer`}, or nobody gets
            anything.
          </p>
        )}
      </section>
      <StandingOffer now={now} />
      <OwnOffer now={now} />
      {asks.value ? (
        <Confirmation
          asks={asks}
          label="Walk away"
          text="If you walk away, nobody gets anything."
          stay="Stay"
          go="Walk away"
          onGo={cancelSession}
        />
      ) : (
        <p class="buttons">
          <Button class="link" words="Walk away …" does={() => (asks.value = true)} />
        </p>
      )}
    </>
  );
}

/** The card above the person's own offer: what the other offers. */
function StandingOffer({ now }: OwnProps): JSX.Element {
  const { session, me } = now;
  const { counts, values, other } = seenBy(now);
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
          <Said words={`${other} thinks …`} />
          <WorthBar worth={0} total={worthOf(values, counts)} words="" />
        </>
      )}
      {isAsked && offered === undefined && <Said words={`You begin. Say what you want; ${other} gets the rest.`} />}
      {isAsked && offered !== undefined && (
        <>
          <p role="status">
            {other} offers you <b>{shareWords(offered, counts)}</b> and wants{' '}
            <b>{shareWords(restOf(counts, offered), counts)}</b>.
          </p>
          <OwnWorth now={now} goods={offered} />
          <Warning class="quiet" text={lessWarning(now, offered)} />
          {asksOfNothing.value ? (
            <Confirmation
              asks={asksOfNothing}
              label="Accept nothing"
              text="This offer is worth nothing to you."
              stay="Do not accept"
              go="Accept $0"
              onGo={() => void answerOffer(undefined)}
            />
          ) : (
            <p class="buttons">
              {/* Most first offers are poor: to accept stands out only where nothing else is left. */}
              <Button
                class={isTooLate(now) ? 'play' : 'play second'}
                words={`Accept ${dollars(worthOf(values, offered))}`}
                does={acceptOffer}
              />
            </p>
          )}
        </>
      )}
    </section>
  );
}

/** The card of the person's own offer: what it says, or why it is none; making it, and what it may start from. */
function OwnOffer({ now }: OwnProps): JSX.Element {
  const { counts, values, other } = seenBy(now);
  const offered = now.session.standing?.[now.me];
  const want = state.wish;
  const [isIdle, isOpen, isLate] = [isAsOffered(now, want), isMine(now), isTooLate(now)];
  const starts = [
    ['All that I value', allOfWorth(counts, values)],
    ['As offered', offered],
    ['As I said last', lastAsked(now)],
  ] as const;
  return (
    <Panel label="Your offer" heading={offered === undefined ? 'Your offer' : 'Your counter-offer'} class="offer card">
      <div class="wishes">
        {counts.map((_, type) => (
          <WishRow key={type} now={now} type={type} />
        ))}
      </div>
      <OwnWorth now={now} goods={want} />
      {!isIdle && (
        <p class="quiet">
          You want {shareWords(want, counts)}; {other} gets {shareWords(restOf(counts, want), counts)}.
        </p>
      )}
      <Warning class="refusal" text={isIdle || !isOpen ? '' : lessWarning(now, want)} />
      {isIdle && isOpen && !isLate && (
        <p class="quiet">That is what you are offered: accept it above, or change it to make another offer.</p>
      )}
      {isLate && isOpen && (
        <p class="refusal">
          This is the last turn: accept what is offered above, or both get nothing. The other could not accept an offer
          of yours any more.
        </p>
      )}
      <p class="buttons">
        <Button
          class={isIdle || isLate ? 'play second' : 'play'}
          aria-disabled={!isOpen || isIdle}
          words={offered === undefined ? 'Make this offer' : 'Refuse, and offer this'}
          does={() => answerOffer(want)}
        />
        <span class="gap" />
        {starts.map(
          ([words, goods]) =>
            goods && <Button key={words} disabled={!isOpen} words={words} does={() => wishFor(goods)} />,
        )}
      </p>
    </Panel>
  );
}

/** A line that one may play on without; nothing where nothing is to be said. */
function Warning({ text, ...line }: { readonly class: string; readonly text: string }): JSX.Element | null {
  return text === '' ? null : <p {...line}>{text}</p>;
}

/** How many of a type the person wants. */
function WishRow({ now, type }: OwnProps & { readonly type: number }): JSX.Element {
  const { counts, values } = seenBy(now);
  const [count, value, many] = [counts[type], values[type], state.wish[type] ?? 0];
  const isOpen = isMine(now);
  const name = nameOfType(type, 2);
  const set = (next: number): void => {
    if (isOpen) wishFor(state.wish.with(type, Math.max(0, Math.min(count, next))));
  };
  const step = (icon: 'minus' | 'plus', words: string, next: number): JSX.Element => (
    <Button
      aria-disabled={!isOpen || next < 0 || next > count}
      aria-label={`Want ${words} ${name}`}
      words={<Icon name={icon} />}
      does={() => set(next)}
    />
  );
  return (
    <div class={value === 0 ? 'wish worthless' : 'wish'} role="group" aria-label={capital(name)}>
      <p class="what">
        <b>
          {count} {nameOfType(type, count)}
        </b>{' '}
        <span class="quiet">
          {dollars(value)}
          {count > 1 && ' each'}
        </span>
      </p>
      <div class="slide">
        {step('minus', 'fewer', many - 1)}
        <Slider
          label={`${capital(name)} that you want`}
          max={count}
          value={many}
          disabled={!isOpen}
          says={`${many} of ${count}, worth ${dollars(many * value)}`}
          does={set}
        />
        {step('plus', 'more', many + 1)}
      </div>
      <p class="parts number">
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

/** What goods are worth to the person. */
function OwnWorth({ now, goods }: OwnProps & { readonly goods: Goods }): JSX.Element {
  const { counts, values } = seenBy(now);
  const [worth, total] = [worthOf(values, goods), worthOf(values, counts)];
  return <WorthBar worth={worth} total={total} words={`Worth ${dollars(worth)} of ${dollars(total)} to you`} />;
}

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
