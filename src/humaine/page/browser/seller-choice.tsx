// The sellers, and to whom the person speaks.

import type { JSX } from 'preact';
import type { KitchenMessage, KitchenNews } from '../model/kitchen-news.ts';
import { WOMEN } from '../../game/sellers.ts';
import { everybody, speakTo, state } from './state.ts';

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
            checked={state.addressee === seller}
            onChange={() => speakTo(seller)}
          />
          <SellerFace isWoman={WOMEN.has(seller)} mood={moodOf(seller, news)} />
          <span>{seller}</span>
        </label>
      ))}
      <label class="seller both" hidden={!isOpen}>
        <input type="radio" name="addressee" value="" checked={state.addressee === ''} onChange={() => speakTo('')} />
        <span>{everybody.value}</span>
      </label>
    </fieldset>
  );
}

/** What a seller's face does now. */
function moodOf(seller: string, news: KitchenNews): FaceMood {
  const last = state.talk.findLast(({ speaker, blocked }) => speaker === seller && blocked === undefined);
  const rest: FaceMood = news.phase === 'over' && news.deals.some((deal) => deal.seller === seller) ? 'smile' : 'calm';
  if (last === undefined) return news.phase === 'warmUp' ? 'wave' : rest;
  const since = state.now - last.at;
  const talking = Math.min(TALK_MS.most, Math.max(TALK_MS.least, last.text.length * TALK_MS.letter));
  if (since < talking) return 'talking';
  return since < talking + GESTURE_MS ? gestureOf(last) : rest;
}

function gestureOf({ gesture, bid }: KitchenMessage): FaceMood {
  if (gesture === 'smile' || gesture === 'wave') return gesture;
  return bid?.type === 'Accept' ? 'smile' : bid?.type === 'Reject' ? 'sorry' : 'calm';
}

/** What a face does. */
type FaceMood = 'calm' | 'smile' | 'sorry' | 'talking' | 'wave';

const MOUTHS: { readonly [mood in FaceMood]: string } = {
  calm: 'M47 82 Q60 91 73 82',
  smile: 'M44 79 Q60 97 76 79',
  wave: 'M44 79 Q60 97 76 79',
  sorry: 'M47 88 Q60 80 73 88',
  talking: 'M50 82 Q60 94 70 82 Q60 79 50 82 Z',
};

/** A man's face, or a woman's. The words beside it say all. */
function SellerFace({ isWoman, mood }: { readonly isWoman: boolean; readonly mood: FaceMood }): JSX.Element {
  const Looks = isWoman ? Celia : Watson;
  return (
    <svg class={`face ${mood}`} viewBox="0 0 120 120" aria-hidden="true">
      <Looks />
      <path class="mouth" d={MOUTHS[mood]} />
      <g class="hand">
        <path
          class="skin"
          d="M96 118 L100 92 Q92 84 96 82 Q100 82 102 88 L102 76 Q104 72 106 76 L107 86 L109 75 Q112 72 113 77 L112 90 Q113 100 109 106 L108 118 Z"
        />
      </g>
    </svg>
  );
}

/** Grey hair, round glasses, a bow tie. */
function Watson(): JSX.Element {
  return (
    <>
      <path fill="#31507c" d="M14 120 Q18 100 46 97 L74 97 Q102 100 106 120 Z" />
      <path fill="#f5f5f0" d="M50 97 L60 112 L70 97 Z" />
      <path fill="#b3261e" d="M60 104 L48 98 L48 111 Z M60 104 L72 98 L72 111 Z" />
      <ellipse class="skin" cx="27" cy="62" rx="6" ry="9" />
      <ellipse class="skin" cx="93" cy="62" rx="6" ry="9" />
      <ellipse class="skin" cx="60" cy="60" rx="33" ry="40" />
      <path fill="#8a8f98" d="M27 52 Q24 18 60 16 Q96 18 93 52 Q90 36 76 32 Q60 36 42 31 Q30 38 27 52 Z" />
      <path class="brow" d="M37 46 Q45 38 54 43 M66 43 Q75 38 83 46" />
      <circle fill="#26201c" cx="46" cy="58" r="3.4" />
      <circle fill="#26201c" cx="74" cy="58" r="3.4" />
      <path
        class="glasses"
        d="M35 58 a11 11 0 1 0 22 0 a11 11 0 1 0 -22 0 M63 58 a11 11 0 1 0 22 0 a11 11 0 1 0 -22 0 M57 57 h6 M35 56 L28 53 M85 56 L92 53"
      />
      <path class="nose" d="M60 62 Q56 70 61 71" />
    </>
  );
}

/** Red curls, earrings, an apron. */
function Celia(): JSX.Element {
  return (
    <>
      <path
        fill="#7d2f1d"
        d="M60 10 Q98 10 99 52 Q108 72 97 92 Q86 98 84 84 L36 84 Q34 98 23 92 Q12 72 21 52 Q22 10 60 10 Z"
      />
      <path fill="#7a2c5c" d="M14 120 Q18 102 46 98 L74 98 Q102 102 106 120 Z" />
      <path fill="#f3ead9" d="M42 120 L45 104 Q60 112 75 104 L78 120 Z" />
      <path class="skin" d="M50 88 h20 v12 q-10 8 -20 0 Z" />
      <ellipse class="skin" cx="60" cy="60" rx="31" ry="38" />
      <path fill="#7d2f1d" d="M29 56 Q28 24 60 21 Q92 24 91 56 Q86 40 72 35 Q52 46 36 38 Q31 44 29 56 Z" />
      <path class="brow" d="M38 49 Q45 41 53 45 M67 45 Q75 41 82 49" />
      <circle fill="#26201c" cx="46" cy="58" r="3.6" />
      <circle fill="#26201c" cx="74" cy="58" r="3.6" />
      <path class="lash" d="M42.5 55.5 L40 52.5 M77.5 55.5 L80 52.5" />
      <circle fill="#e07a68" opacity="0.35" cx="40" cy="72" r="6" />
      <circle fill="#e07a68" opacity="0.35" cx="80" cy="72" r="6" />
      <path class="nose" d="M60 62 Q57 69 61 70" />
      <circle fill="#e0b13a" cx="28" cy="74" r="3.2" />
      <circle fill="#e0b13a" cx="92" cy="74" r="3.2" />
    </>
  );
}
