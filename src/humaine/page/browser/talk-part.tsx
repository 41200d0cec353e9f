// The talk: the sellers, what was said, their offers, deals to confirm, and the person's own words.

import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { KitchenMessage, KitchenNews } from '../model/kitchen-news.ts';
import { SellerChoice } from './seller-choice.tsx';
import { EXAMPLES, Walkthrough } from './begin-form.tsx';
import { plain } from '../../../base/plain-text.ts';
import { HUMAN } from '../../game/spoken-message.ts';
import { blockedWords, type SellerOffer } from '../model/speaking.ts';
import { bestNow, everybody, offersNow, shownPhase, speakIn, state, write } from './state.ts';
import { dollarWords, quantityWords, gainWords } from '../model/kitchen-text.ts';
import { acceptOffer, answerAccept, sayDraft } from './round-calls.ts';
import { SAY_FIELD } from './keys.ts';
import { ListenButton } from './speech.tsx';

/** All of it. */
export function TalkPart({ news }: { readonly news: KitchenNews }): JSX.Element {
  const { phase } = news;
  return (
    <section class="talk-part" aria-label="Talk">
      <SellerChoice news={news} />
      {phase === 'warmUp' ? <Walkthrough isOpen /> : <TalkList news={news} />}
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
          <Said key={`${news.id} ${place}`} message={message} sellers={news.sellers} />
        ))}
        {messages.length === 0 && news.phase === 'round' && (
          <li class="note">Nobody has said anything yet. The sellers wait for you to begin.</li>
        )}
      </ol>
    </div>
  );
}

function Said({
  message,
  sellers,
}: {
  readonly message: KitchenMessage;
  readonly sellers: readonly string[];
}): JSX.Element {
  const { speaker, addressee, text, blocked } = message;
  const words = plain(text, MOST_SHOWN);
  if (speaker === '') return <li class="note">{words}</li>;
  const isMine = speaker === HUMAN;
  if (blocked !== undefined && !isMine) {
    return (
      <li class="note">
        <details>
          <summary>{plain(speaker, 40)} was not heard</summary>
          <q>{words}</q> {blockedWords(blocked, isMine)}
        </details>
      </li>
    );
  }
  const who = isMine
    ? addressee === undefined
      ? `You to ${everybody.value}`
      : `You to ${plain(addressee, 40)}`
    : plain(speaker, 40);
  return (
    <li
      class={`said-by ${isMine ? 'mine' : `seller-${sellers.indexOf(speaker)}`} ${blocked === undefined ? '' : 'blocked'}`}
    >
      <b class="who">{who}</b>
      <p>{words}</p>
      {blocked !== undefined && (
        <p class="why">
          <b>Not heard:</b> {blockedWords(blocked, isMine)}
          {isMine && shownPhase.value === 'round' && (
            <button type="button" class="link" onClick={() => write(text)}>
              Write it again
            </button>
          )}
        </p>
      )}
    </li>
  );
}

/** The cards; nothing where nothing is offered. */
function OfferCards({ news }: { readonly news: KitchenNews }): JSX.Element | null {
  const offers = offersNow.value;
  if (offers.length === 0) return null;
  return (
    <div class="offers" role="group" aria-label="Offers">
      {offers.map((offer) => (
        <OfferCard key={offer.seller} offer={offer} place={news.sellers.indexOf(offer.seller)} news={news} />
      ))}
    </div>
  );
}

interface OfferCardProps {
  readonly offer: SellerOffer;
  readonly place: number;
  readonly news: KitchenNews;
}

function OfferCard({ offer, place, news }: OfferCardProps): JSX.Element {
  const { seller, quantity, price } = offer;
  const isTooMuch = price > news.money + 1e-9;
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
        <button
          type="button"
          class="play"
          disabled={isTooMuch || wait > 0}
          title={`Take ${seller}’s offer (${place + 1})`}
          onClick={() => void acceptOffer(seller)}
        >
          {wait > 0 ? `Accept in ${wait} s` : `Accept ${seller}’s offer`}
        </button>
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
            <button type="button" class="play" title="Confirm (Y)" onClick={() => void answerAccept(id, true)}>
              Confirm
            </button>
            <button type="button" title="Turn down (N)" onClick={() => void answerAccept(id, false)}>
              Turn down
            </button>
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
  const to = state.addressee === '' ? everybody.value : state.addressee;
  return (
    <form
      class="say"
      onSubmit={(event) => {
        event.preventDefault();
        void sayDraft();
      }}
    >
      {state.talk.length === 0 && (
        <p class="chips" role="group" aria-label="Sentences to begin with">
          {EXAMPLES.slice(0, 2).map((sentence) => (
            <button key={sentence} type="button" class="chip" onClick={() => write(sentence)}>
              {sentence}
            </button>
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
        <button type="submit" class="play send" disabled={wait > 0 || isEarly}>
          {isEarly ? 'soon' : wait > 0 ? `in ${wait} s` : 'Send'}
        </button>
      </div>
    </form>
  );
}
