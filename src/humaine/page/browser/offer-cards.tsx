// What the sellers offer just now: goods, price, what it would add, and a button to take it.

import type { JSX } from 'preact';
import { dollarWords, quantityWords } from '../model/kitchen-words.ts';
import type { KitchenNews } from '../model/kitchen-news.ts';
import { gainWords } from '../model/deal-gain.ts';
import type { SellerOffer } from '../model/standing-offers.ts';
import { acceptOffer } from './kitchen-calls.ts';
import { bestNow, offersNow, speakIn } from './state.ts';

/** The cards; nothing where nothing is offered. */
export function OfferCards({ news }: { readonly news: KitchenNews }): JSX.Element | null {
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
