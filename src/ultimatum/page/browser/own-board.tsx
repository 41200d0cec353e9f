// The table at which a person plays: what came of the last round, what is asked now, what the past says of the partner.

import { useComputed, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { dealWords, partnerHint } from '../../game/deal-words.ts';
import type { KnownPartner } from '../../game/known-deals.ts';
import { answerPerson, leaveTable, ownAsked, ownResult, ownScore } from './own-table.ts';
import type { OwnQuestion } from './own-table.ts';
import { short } from './series-words.ts';

/** The table. */
export function OwnBoard(): JSX.Element {
  const { rounds, of, sum } = ownScore.value;
  const asked = ownAsked.value;
  return (
    <section class="card board" aria-label="Your table">
      <div class="row">
        <h2>
          Round {rounds + 1}
          {rounds < of ? ` of ${of}` : ', until all have played enough'}
        </h2>
        <span class="gap" />
        <span>
          <b>{sum}</b> gained{rounds > 0 ? `, ${short(sum / rounds, 1)} a round` : ''}
        </span>
        <button type="button" onClick={leaveTable}>
          Leave
        </button>
      </div>
      <LastResult />
      {asked === undefined ? (
        <p class="quiet">The others play …</p>
      ) : (
        <Question key={asked.asked.round} question={asked} />
      )}
    </section>
  );
}

/** What became of the last round, read aloud when it changes. */
function LastResult(): JSX.Element {
  const last = ownResult.value;
  return (
    <p class="last-result" role="status">
      {last === undefined ? 'The series begins.' : dealWords(last.partner, last.deal)}
    </p>
  );
}

/** What is asked, with the past of that partner. */
function Question({ question }: { readonly question: OwnQuestion }): JSX.Element {
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

interface PastDealsProps {
  readonly partner: string;
  readonly known: KnownPartner;
}

/** The latest deals with the partner, newest first. */
function PastDeals({ partner, known: { deals, meetings } }: PastDealsProps): JSX.Element | null {
  if (deals.length === 0) return null;
  return (
    <div class="scrolls" role="region" aria-label={`Your rounds with ${partner}`} tabIndex={0}>
      <table class="narrow">
        <caption class="quiet">
          {meetings > deals.length ? `The last ${deals.length} of ${meetings} rounds` : 'Your rounds'} with {partner}
        </caption>
        <thead>
          <tr>
            <th scope="col">who proposed</th>
            <th scope="col" class="number">
              offer
            </th>
            <th scope="col">answer</th>
            <th scope="col" class="number">
              you got
            </th>
          </tr>
        </thead>
        <tbody>
          {deals.map(({ round, by, offer, accepted, gain }) => (
            <tr key={round}>
              <td>{by === 'me' ? 'you' : partner}</td>
              <td class="number">{offer}</td>
              <td class={accepted ? 'agrees' : 'differs'}>{accepted ? 'accepted' : 'refused'}</td>
              <td class="number">{gain}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
