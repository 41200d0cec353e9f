// What a person is asked: an offer, or an answer to one, with the time that is left and what the past says of the partner.

import { useComputed, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { partnerHint } from '../../game/person.ts';
import { answerPerson, type OwnQuestion } from './own-table.ts';
import { PastDeals } from './past-deals.tsx';

/** What is asked, with the past of that partner. */
export function AskedOfPerson({ question }: { readonly question: OwnQuestion }): JSX.Element {
  const { partner, known } = question;
  return (
    <>
      {question.kind === 'offer' ? <OfferQuestion question={question} /> : <DealQuestion question={question} />}
      {question.until !== undefined && <Countdown until={question.until} />}
      <p class="quiet">{partnerHint(partner, known)}</p>
      <PastDeals partner={partner} known={known} />
    </>
  );
}

function OfferQuestion({ question }: { readonly question: OwnQuestion & { readonly kind: 'offer' } }): JSX.Element {
  const { partner, known, asked } = question;
  const offer = useSignal(known.deals.find(({ by }) => by === 'me')?.offer ?? Math.round(asked.total / 2));
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const set = (value: number): void => {
    if (Number.isFinite(value)) offer.value = Math.max(0, Math.min(asked.total, Math.round(value)));
  };
  const words = useComputed(() => `You keep ${asked.total - offer.value}, ${partner} gets ${offer.value}.`);
  return (
    <form
      class="ask"
      data-round={asked.round}
      onSubmit={(event) => {
        event.preventDefault();
        answerPerson(offer.peek());
      }}
    >
      <h3>You propose: what does {partner} get?</h3>
      <div class="row">
        <input
          type="range"
          min="0"
          max={asked.total}
          step="1"
          value={offer.value}
          aria-label={`What ${partner} gets`}
          onInput={(event) => set(event.currentTarget.valueAsNumber)}
        />
        <input
          ref={field}
          type="number"
          min="0"
          max={asked.total}
          step="1"
          value={offer.value}
          aria-label={`What ${partner} gets, as a number`}
          onInput={(event) => set(event.currentTarget.valueAsNumber)}
        />
      </div>
      <p>
        <b>{words.value}</b>
      </p>
      <p class="buttons">
        <button type="submit" class="play" title="Offer (Enter)">
          Offer {offer.value}
        </button>
      </p>
    </form>
  );
}

function DealQuestion({ question }: { readonly question: OwnQuestion & { readonly kind: 'deal' } }): JSX.Element {
  const { partner, asked } = question;
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <div class="ask" data-round={asked.round}>
      <h3>
        {partner} offers you {asked.offer}, and keeps {asked.total - asked.offer}.
      </h3>
      <p class="buttons">
        <button ref={first} type="button" class="play" title="Accept (A)" onClick={() => answerPerson(true)}>
          Accept {asked.offer}
        </button>
        <button type="button" title="Refuse (R)" onClick={() => answerPerson(false)}>
          Refuse: nobody gets anything
        </button>
      </p>
    </div>
  );
}

/** How much time is left. */
function Countdown({ until }: { readonly until: number }): JSX.Element {
  const left = useSignal(secondsTo(until));
  useEffect(() => {
    const timer = setInterval(() => void (left.value = secondsTo(until)), 250);
    return () => clearInterval(timer);
  }, [until]);
  return (
    <p class={left.value <= 5 ? 'countdown soon' : 'countdown'} role="timer">
      {left.value} s left
    </p>
  );
}

function secondsTo(until: number): number {
  return Math.max(0, Math.ceil((until - performance.now()) / 1000));
}
