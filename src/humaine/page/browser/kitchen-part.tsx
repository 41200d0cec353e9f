// The kitchen: what things are worth this time, what was bought, what can be made of it, and Save.

import type { JSX } from 'preact';
import type { KitchenNews } from '../model/kitchen-news.ts';
import { BakePanel } from './bake-panel.tsx';
import { BoughtPanel } from './bought-panel.tsx';
import { WorthPanel } from './worth-panel.tsx';

/** All of it; when the talk is over, baking stands first. */
export function KitchenPart({ news }: { readonly news: KitchenNews }): JSX.Element {
  const bake = news.utility !== undefined && news.phase !== 'over' && <BakePanel news={news} utility={news.utility} />;
  return (
    <section class="kitchen-part" aria-label="Kitchen">
      {news.phase === 'post' && bake}
      {news.utility !== undefined && <WorthPanel utility={news.utility} />}
      <BoughtPanel news={news} />
      {news.phase !== 'post' && bake}
    </section>
  );
}
