// The talk: the sellers, what was said, their offers, deals to confirm, and the person's own words.

import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { KitchenMessage, KitchenNews, MadeDeal } from '../model/kitchen-news.ts';
import { SellerChoice } from './seller-choice.tsx';
import { Walkthrough } from './begin-form.tsx';
import { plain } from '../../../base/plain-text.ts';
import { Button, submitting } from '../../../web/browser/form-parts.tsx';
import { HUMAN } from '../../game/sellers.ts';
import { blockedWords, EXAMPLES, dollarWords, quantityWords, gainWords } from '../model/kitchen-text.ts';
import { bestNow, everybody, offersNow, shownPhase, speakIn, state, write } from './state.ts';
import { acceptOffer, answerAccept, sayDraft } from './round-calls.ts';
import { SAY_FIELD } from './keys.ts';
import { ListenButton } from './speech.tsx';

/** All of it. */
export function TalkPart({ news }: { readonly news: KitchenNews }): JSX.Element {
  const { phase } = news;
  return (
    <section class="talk-part" aria-label="Talk">
      <SellerChoice news={news} />
      {phase === 'warmUp' ? <Walkthrough /> : <TalkList news={news} />}
      {phase === 'round' && <OfferCards news={news} />}
      {(phase === 'round' || phase === 'warmUp') && (
        <div class="say-place">
          <AskedDeals news={news} />
          <SayForm />
        </div>
      )}
    </section>
  );
}

/** Longer words are cut. */
const MOST_SHOWN = 1_500;

/** The talk; it stays at its end, and screen readers read what is new. */
function TalkList({ news }: { readonly news: KitchenNews }): JSX.Element {
  const list = useRef<HTMLDivElement>(null);
  const messages = state.talk;
  useEffect(() => {
    const { current } = list;
    if (current !== null) current.scrollTop = current.scrollHeight;
  }, [messages.length, news.phase]);
  return (
    <div class="talk scrolls" ref={list} role="log" aria-label="What was said" tabIndex={0}>
      <ol class="plain">
        {messages.map((message, place) => (
          <TalkLine key={`${news.id} ${place}`} {...message} />
        ))}
        {messages.length === 0 && news.phase === 'round' && (
          <li class="note">Nobody has said anything yet. The sellers wait for you to begin.</li>
        )}
      </ol>
    </div>
  );
}

function TalkLine({ speaker, addressee, text, blocked }: KitchenMessage): JSX.Element {
  const words = plain(text, MOST_SHOWN);
  if (speaker === '') return <li class="note">{words}</li>;
  const isMine = speaker === HUMAN;
  const name = plain(isMine ? (addressee ?? everybody.value) : speaker, 40);
  if (blocked !== undefined && !isMine)
    return (
      <li class="note">
        <details>
          <summary>{name} was not heard</summary>
          <q>{words}</q> {blockedWords(blocked, isMine)}
        </details>
      </li>
    );
  const by = isMine ? 'mine' : `seller-${state.news?.sellers.indexOf(speaker)}`;
  return (
    <li class={`said-by ${by} ${blocked === undefined ? '' : 'blocked'}`}>
      <b class="who">{isMine ? `You to ${name}` : name}</b>
      <p>{words}</p>
      {blocked !== undefined && (
        <p class="why">
          <b>Not heard:</b> {blockedWords(blocked, isMine)}
          {isMine && shownPhase.value === 'round' && (
            <Button class="link" words="Write it again" does={() => write(text)} />
          )}
        </p>
      )}
    </li>
  );
}

/** The cards; nothing if nothing is offered. */
function OfferCards({ news }: { readonly news: KitchenNews }): JSX.Element | null {
  const offers = offersNow.value;
  if (offers.length === 0) return null;
  return (
    <div class="offers" role="group" aria-label="Offers">
      {offers.map((offer) => (
        <OfferCard key={offer.seller} offer={offer} news={news} />
      ))}
    </div>
  );
}

function OfferCard({ offer, news }: { readonly offer: MadeDeal; readonly news: KitchenNews }): JSX.Element {
  const { seller, quantity, price } = offer;
  const place = news.sellers.indexOf(seller);
  const wait = speakIn.value;
  return (
    <article class={`card offer seller-${place}`} aria-label={`${seller}’s offer`}>
      <h3>
        <span>{seller} offers</span>
        <b>{dollarWords(price)}</b>
      </h3>
      <p>{quantityWords(quantity)}</p>
      <p class="quiet">{gainWords(offer, news, bestNow.value.value)}</p>
      <p class="buttons">
        <Button
          class="play"
          disabled={price > news.money + 1e-9 || wait > 0}
          title={`Take ${seller}’s offer (${place + 1})`}
          words={wait > 0 ? `Accept in ${wait} s` : `Accept ${seller}’s offer`}
          does={() => acceptOffer(seller)}
        />
      </p>
    </article>
  );
}

/** The questions; screen readers read them at once. */
function AskedDeals({ news }: { readonly news: KitchenNews }): JSX.Element {
  return (
    <div role="alert" class="asked">
      {news.asked.map(({ id, seller, quantity, price }) => (
        <div key={id} class="card on" role="group" aria-label={`A deal with ${seller}`}>
          <p>
            <b>
              {seller}: {quantityWords(quantity)} for {dollarWords(price)}.
            </b>{' '}
            Is that the deal?
          </p>
          <p class="quiet">
            {gainWords({ quantity, price }, news, bestNow.value.value)} Nothing is bought before you confirm.
          </p>
          <p class="buttons">
            <Button class="play" title="Confirm (Y)" words="Confirm" does={() => answerAccept(id, true)} />
            <Button title="Turn down (N)" words="Turn down" does={() => answerAccept(id, false)} />
          </p>
        </div>
      ))}
    </div>
  );
}

/** The longest sentence. */
const MOST_WRITTEN = 600;

/** The form; as long as nothing was said, sentences to begin with. */
function SayForm(): JSX.Element {
  const wait = speakIn.value;
  /** Words may be written before anybody hears them. */
  const isEarly = shownPhase.value !== 'round';
  const sends = isEarly ? 'soon' : wait > 0 ? `in ${wait} s` : 'Send';
  const to = state.addressee === '' ? everybody.value : state.addressee;
  return (
    <form class="say" onSubmit={submitting(() => void sayDraft())}>
      {state.talk.length === 0 && (
        <p class="chips" role="group" aria-label="Sentences to begin with">
          {EXAMPLES.map((sentence) => (
            <Button key={sentence} class="chip" words={sentence} does={() => write(sentence)} />
          ))}
        </p>
      )}
      <div class="row">
        <input
          id={SAY_FIELD}
          type="text"
          autoComplete="off"
          enterKeyHint="send"
          maxLength={MOST_WRITTEN}
          aria-label={`Say to ${to}`}
          placeholder={`Say to ${to} …`}
          value={state.draft}
          onInput={(event) => write(event.currentTarget.value)}
        />
        <ListenButton />
        <Button type="submit" class="play send" disabled={wait > 0 || isEarly} words={sends} />
      </div>
    </form>
  );
}
