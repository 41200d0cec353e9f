// The two sellers, and to whom the person speaks.

import type { JSX } from 'preact';
import type { KitchenMessage, KitchenNews } from '../model/kitchen-news.ts';
import { addressee, everybody, serverNow, roundTalk } from './state.ts';
import { SellerFace, type FaceMood } from './seller-face.tsx';

/** How long a face talks, for each letter, and at most; then it keeps its gesture for a while. Milliseconds. */
const TALK_MS = { letter: 45, least: 900, most: 6_000 } as const;
const GESTURE_MS = 5_000;

/** Everybody whom one may speak to; the faces say who speaks. */
export function SellerChoice({ news }: { readonly news: KitchenNews }): JSX.Element {
  const isOpen = news.phase === 'round' || news.phase === 'warmUp';
  return (
    <fieldset class="sellers" disabled={!isOpen}>
      <legend class="unseen">You speak to</legend>
      {news.sellers.map((seller, place) => (
        <label key={seller} class={`seller seller-${place}`}>
          <input
            type="radio"
            name="addressee"
            value={seller}
            checked={addressee.value === seller}
            onChange={() => void (addressee.value = seller)}
          />
          <SellerFace place={place} mood={moodOf(seller, news)} />
          <span>{seller}</span>
        </label>
      ))}
      <label class="seller both" hidden={!isOpen}>
        <input
          type="radio"
          name="addressee"
          value=""
          checked={addressee.value === ''}
          onChange={() => void (addressee.value = '')}
        />
        <span>{everybody.value}</span>
      </label>
    </fieldset>
  );
}

/** What a seller's face does now. */
function moodOf(seller: string, news: KitchenNews): FaceMood {
  const last = roundTalk.value.findLast(({ speaker, blocked }) => speaker === seller && blocked === undefined);
  const rest: FaceMood = news.phase === 'over' && news.deals.some((deal) => deal.seller === seller) ? 'smile' : 'calm';
  if (last === undefined) return news.phase === 'warmUp' ? 'wave' : rest;
  const since = serverNow.value - last.at;
  const talking = Math.min(TALK_MS.most, Math.max(TALK_MS.least, last.text.length * TALK_MS.letter));
  if (since < talking) return 'talking';
  return since < talking + GESTURE_MS ? gestureOf(last) : rest;
}

function gestureOf({ gesture, bid }: KitchenMessage): FaceMood {
  if (gesture === 'smile' || gesture === 'wave') return gesture;
  return bid?.type === 'Accept' ? 'smile' : bid?.type === 'Reject' ? 'sorry' : 'calm';
}
