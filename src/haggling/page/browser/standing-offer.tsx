// What the other offers, to be accepted; or what is waited for.

import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { type Goods, otherPlace, restOf, worthOf } from '../../game/problem.ts';
import { dollars, SEAT_NAMES, shareWords } from '../../record/wording.ts';
import { answerOffer } from './own-play.ts';
import { isMine, isTooLate, type OwnSession } from './own-session.ts';
import { partOf } from './table-words.ts';
import { WorthBar } from './worth-bar.tsx';

/** The card above the person's own offer. */
export function StandingOffer({ now }: { readonly now: OwnSession }): JSX.Element {
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
