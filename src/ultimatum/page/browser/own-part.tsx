// Play: the form before a series, the table while it goes on, what came of it.

import { Fragment, type JSX, type TargetedEvent } from 'preact';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { OwnForm } from './series-forms.tsx';
import { beginTable, leaveTable, newTable, showOwnSeries } from './page-series.ts';
import { state, type OwnChoice, type OwnQuestion } from './state.ts';
import { dealWords, partnerHint, PERSON_UID } from '../../game/person.ts';
import { kindCounts, evenly, short } from './series-text.ts';
import { Confirmation } from '../../../web/browser/dialogue.tsx';
import { Button, FocusedHeading, Said, submitting } from '../../../web/browser/form-parts.tsx';
import { DataTable } from '../../../web/browser/wide-table.tsx';

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
  const asks = useSignal(false);
  const { rounds, sum, question, choice, result } = state.own;
  const of = choice?.rounds ?? 0;
  const told = result === undefined ? 'The series begins.' : dealWords(result.partner, result.deal);
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
        {!asks.value && <Button words="Leave …" does={() => void (asks.value = true)} />}
      </div>
      <Confirmation
        asks={asks}
        label="Leave the series"
        text="If you leave, the series ends for you, and you have no place in it."
        stay="Stay"
        go="Leave"
        onGo={leaveTable}
      />
      <Said class="last-result" words={told} />
      {rounds === 0 && choice !== undefined && <WhoPlays choice={choice} />}
      {question === undefined ? (
        <p class="quiet">The others play …</p>
      ) : (
        <Fragment key={question.asked.round}>
          {question.kind === 'offer' ? <OfferQuestion question={question} /> : <DealQuestion question={question} />}
          {question.until !== undefined && <Countdown until={question.until} />}
          <p class="quiet">{partnerHint(question.partner, question.known)}</p>
          <PastDeals partner={question.partner} known={question.known} />
        </Fragment>
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

/** A question, of either kind. */
type QuestionProps<Kind> = { readonly question: OwnQuestion & { readonly kind: Kind } };

function OfferQuestion({ question }: QuestionProps<'offer'>): JSX.Element {
  const { partner, known, asked, answer } = question;
  const first = known.deals.find(({ by }) => by === 'me')?.offer ?? Math.round(asked.total / 2);
  const offer = useSignal(first);
  const isWhole = Number.isInteger(offer.value) && offer.value >= 0 && offer.value <= asked.total;
  const field = useRef<HTMLInputElement>(null);
  const lastWhole = useRef(first);
  const words = isWhole ? `Offer ${offer.value}` : 'Offer';
  if (isWhole) lastWhole.current = offer.value;
  useEffect(() => field.current?.select(), []);
  const amount = { min: '0', max: asked.total, step: '1' };
  const heard = ({ currentTarget }: TargetedEvent<HTMLInputElement>): number =>
    (offer.value = currentTarget.valueAsNumber);
  const slide = (event: TargetedEvent<HTMLInputElement>): void => {
    if (field.current !== null) field.current.valueAsNumber = heard(event);
  };
  return (
    <form class="ask" data-round={asked.round} noValidate onSubmit={submitting(() => isWhole && answer(offer.peek()))}>
      <h3>You propose: what does {partner} get?</h3>
      <div class="row">
        <input type="range" {...amount} value={lastWhole.current} onInput={slide} aria-label={`What ${partner} gets`} />
        <input
          ref={field}
          type="number"
          {...amount}
          defaultValue={first}
          onInput={heard}
          aria-invalid={!isWhole}
          aria-label={`What ${partner} gets, as a number`}
        />
      </div>
      <p role={isWhole ? undefined : 'alert'}>
        <b>
          {isWhole
            ? `You keep ${asked.total - offer.value}, ${partner} gets ${offer.value}.`
            : `Write a whole number from 0 to ${asked.total}.`}
        </b>
      </p>
      <p class="buttons">
        <Button type="submit" class="play" title="Offer (Enter)" disabled={!isWhole} words={words} />
      </p>
    </form>
  );
}

function DealQuestion({ question }: QuestionProps<'deal'>): JSX.Element {
  const { partner, asked, answer } = question;
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <div class="ask" data-round={asked.round}>
      <h3>
        {partner} offers you {asked.offer}, and keeps {asked.total - asked.offer}.
      </h3>
      <p class="buttons">
        <Button ref={first} class="play" title="Accept (A)" words={`Accept ${asked.offer}`} does={() => answer(true)} />
        <Button title="Refuse (R)" words="Refuse: nobody gets anything" does={() => answer(false)} />
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

const secondsTo = (until: number): number => Math.max(0, Math.ceil((until - performance.now()) / 1000));

/** A table of them, newest first; nothing before the first. */
function PastDeals({ partner, known: { deals, meetings } }: Pick<OwnQuestion, 'partner' | 'known'>) {
  if (deals.length === 0) return null;
  const which = meetings > deals.length ? `The last ${deals.length} of ${meetings} rounds` : 'Your rounds';
  return (
    <DataTable
      label={`Your rounds with ${partner}`}
      class="narrow"
      caption={`${which} with ${partner}`}
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
      <p class="quiet">
        The score is the mean gain, as if everybody had got 50 in 18 rounds before: a lucky start is worth less.
      </p>
      <p class="buttons">
        <Button
          class="play"
          words="Once more"
          does={() => choice && beginTable({ ...choice, seed: choice.seed + 1 })}
        />
        <Button words="Other partners …" does={newTable} />
        <Button words="See all rounds" does={showOwnSeries} />
      </p>
    </section>
  );
}
