// The person's own offer: what it wants of each type, what that is worth, and the buttons.

import type { JSX } from 'preact';
import { allOfWorth, otherPlace, restOf, worthOf } from '../../game/problem.ts';
import { SEAT_NAMES, shareWords } from '../../record/wording.ts';
import { answerOffer } from './own-play.ts';
import { isAsOffered, isMine, isTooLate, lastAsked, type OwnSession } from './own-session.ts';
import { wish } from './state.ts';
import { partOf } from './table-words.ts';
import { WishRow } from './wish-row.tsx';
import { WorthBar } from './worth-bar.tsx';

interface OwnOfferProps {
  readonly now: OwnSession;
}

/** The card. */
export function OwnOffer({ now }: OwnOfferProps): JSX.Element {
  const { session, me } = now;
  const { counts, values } = session.problem;
  const total = worthOf(values[me], counts);
  const worth = worthOf(values[me], wish.value);
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
  const want = wish.value;
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
  const want = wish.value;
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
            <button key={words} type="button" disabled={!isOpen} onClick={() => void (wish.value = goods)}>
              {words}
            </button>
          ),
      )}
    </p>
  );
}
