// The talk: the sellers, what was said, their offers, deals to confirm, and the person's own words.

import type { JSX } from 'preact';
import type { KitchenNews } from '../model/kitchen-news.ts';
import { AskedDeals } from './asked-deals.tsx';
import { OfferCards } from './offer-cards.tsx';
import { SayForm } from './say-form.tsx';
import { SellerChoice } from './seller-choice.tsx';
import { TalkList } from './talk-list.tsx';
import { Walkthrough } from './walkthrough.tsx';

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
