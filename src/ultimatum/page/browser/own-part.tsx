// Play: the form before a series, the table while it goes on, what came of it.

import type { JSX, TargetedEvent } from 'preact';
import { useComputed, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { OwnForm } from './series-forms.tsx';
import { beginTable, leaveTable, newTable, showOwnSeries } from './page-series.ts';
import { state, type OwnChoice, type OwnQuestion } from './state.ts';
import { dealWords, partnerHint, PERSON_UID, type KnownPartner } from '../../game/person.ts';
import { kindCounts, evenly, short } from './series-text.ts';
import { FocusedHeading } from '../../../web/browser/form-parts.tsx';
import { DataTable } from '../../../web/browser/wide-table.tsx';
import type { TableRow } from '../../record/final-table.ts';

/** The part of the page that one plays on. */
export function OwnPart(): JSX.Element {
  return (
    <main class="begin">
      {state.own.phase === 'form' ? <OwnForm /> : state.own.phase === 'playing' ? <OwnBoard /> : <OwnEnd />}
    </main>
  );
}

/** The table. What became of the last round is read aloud when it changes. */
function OwnBoard(): JSX.Element {
  const { rounds, sum, question, choice, result } = state.own;
  const of = choice?.rounds ?? 0;
  return (
    <section class="card" aria-label="Your table">
      <div class="row">
        <h2 class="title">
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
      <p class="last-result" role="status">
        {result === undefined ? 'The series begins.' : dealWords(result.partner, result.deal)}
      </p>
      {rounds === 0 && choice !== undefined && <WhoPlays choice={choice} />}
      {question === undefined ? (
        <p class="quiet">The others play …</p>
      ) : (
        <AskedOfPerson key={question.asked.round} question={question} />
      )}
    </section>
  );
}

/** With whom one plays, and for how long. */
function WhoPlays({ choice: { agents, rounds, isHidden } }: { readonly choice: OwnChoice }): JSX.Element {
  const isOne = agents.length === 1;
  return (
    <p>
      You play with {isOne ? 'one program' : `${agents.length} programs`}: {kindCounts(agents)}.{' '}
      {isHidden && !isOne && 'At the end you see who was who. '}A round is one offer, yours or a partner’s. The series
      is over when everybody has played {rounds}, so some play a few more.
    </p>
  );
}

/** What is asked, with the past of that partner. */
function AskedOfPerson({ question }: { readonly question: OwnQuestion }): JSX.Element {
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
  const { partner, known, asked, answer } = question;
  const offer = useSignal(known.deals.find(({ by }) => by === 'me')?.offer ?? Math.round(asked.total / 2));
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const set = (value: number): void => {
    if (Number.isFinite(value)) offer.value = Math.max(0, Math.min(asked.total, Math.round(value)));
  };
  const amount = {
    min: '0',
    max: asked.total,
    step: '1',
    value: offer.value,
    onInput: (event: TargetedEvent<HTMLInputElement>) => set(event.currentTarget.valueAsNumber),
  };
  const words = useComputed(() => `You keep ${asked.total - offer.value}, ${partner} gets ${offer.value}.`);
  return (
    <form
      class="ask"
      data-round={asked.round}
      onSubmit={(event) => {
        event.preventDefault();
        answer(offer.peek());
      }}
    >
      <h3>You propose: what does {partner} get?</h3>
      <div class="row">
        <input type="range" {...amount} aria-label={`What ${partner} gets`} />
        <input ref={field} type="number" {...amount} aria-label={`What ${partner} gets, as a number`} />
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
  const { partner, asked, answer } = question;
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <div class="ask" data-round={asked.round}>
      <h3>
        {partner} offers you {asked.offer}, and keeps {asked.total - asked.offer}.
      </h3>
      <p class="buttons">
        <button ref={first} type="button" class="play" title="Accept (A)" onClick={() => answer(true)}>
          Accept {asked.offer}
        </button>
        <button type="button" title="Refuse (R)" onClick={() => answer(false)}>
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
    <p class={left.value <= 5 ? 'soon' : undefined} role="timer">
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

/** A table of them, newest first; nothing before the first. */
function PastDeals({ partner, known: { deals, meetings } }: PastDealsProps): JSX.Element | null {
  if (deals.length === 0) return null;
  return (
    <DataTable
      label={`Your rounds with ${partner}`}
      class="narrow"
      caption={
        <>
          {meetings > deals.length ? `The last ${deals.length} of ${meetings} rounds` : 'Your rounds'} with {partner}
        </>
      }
      columns={['who proposed', { number: 'offer' }, 'answer', { number: 'you got' }]}
    >
      {deals.map(({ round, by, offer, accepted, gain }) => (
        <tr key={round}>
          <td>{by === 'me' ? 'you' : partner}</td>
          <td class="number">{offer}</td>
          <td class={accepted ? 'agrees' : 'differs'}>{accepted ? 'accepted' : 'refused'}</td>
          <td class="number">{gain}</td>
        </tr>
      ))}
    </DataTable>
  );
}

/** The end. */
function OwnEnd(): JSX.Element {
  const { rows, ending, choice } = state.own;
  const mine = rows.find(({ uid }) => uid === PERSON_UID);
  return (
    <section class="card" aria-label="The end">
      <FocusedHeading>
        {mine?.place === undefined ? 'You have no place.' : `You are number ${mine.place} of ${rows.length}.`}
      </FocusedHeading>
      {ending !== '' && <p class="refusal">{ending}</p>}
      <EndTable rows={rows} />
      <p class="quiet">
        The score is the mean gain, as if everybody had got 50 in 18 rounds before: a lucky start is worth less.
      </p>
      <p class="buttons">
        <button
          type="button"
          class="play"
          onClick={() => {
            if (choice !== undefined) void beginTable({ ...choice, seed: choice.seed + 1 });
          }}
        >
          Once more
        </button>
        <button type="button" onClick={newTable}>
          Other partners …
        </button>
        <button type="button" onClick={showOwnSeries}>
          See all rounds
        </button>
      </p>
    </section>
  );
}

/** Everybody, the first at the top. */
function EndTable({ rows }: { readonly rows: readonly TableRow[] }): JSX.Element {
  return (
    <DataTable
      label="The table"
      class="narrow"
      columns={[{ number: '#' }, 'agent', { number: 'score' }, { number: 'gain a round' }, { number: 'rounds' }]}
    >
      {rows.map(({ uid, place, name, score, mean, rounds }) => (
        <tr key={uid} class={uid === PERSON_UID ? 'chosen' : ''}>
          <td class="number">{place ?? '–'}</td>
          <th scope="row">{name}</th>
          <td class="number">{evenly(score, 2)}</td>
          <td class="number">{evenly(mean, 1)}</td>
          <td class="number">{rounds}</td>
        </tr>
      ))}
    </DataTable>
  );
}
