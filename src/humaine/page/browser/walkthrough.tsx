// What a newcomer needs: what to do, step by step, with the recipes and sentences to begin with.

import type { JSX } from 'preact';
import { PRODUCTS, RECIPES } from '../../game/goods.ts';
import { productWords, quantityWords } from '../model/kitchen-words.ts';

/** Sentences to begin with. */
export const EXAMPLES: readonly string[] = [
  'Watson, what do you want for the ingredients of two cakes?',
  'Celia, can I have 4 eggs and 4 cups of flour for $8?',
  'Make it $2.50 and we have a deal.',
];

/** The steps; they may be folded away. */
export function Walkthrough({ isOpen = false }: { readonly isOpen?: boolean }): JSX.Element {
  return (
    <details class="walkthrough" open={isOpen}>
      <summary>How it goes</summary>
      <ol>
        <li>
          <b>Look</b> at what a cake and a batch of pancakes are worth this time. The recipes:
          <ul>
            {PRODUCTS.map((product) => (
              <li key={product}>
                {productWords(product, 1)}: {quantityWords(RECIPES[product])}
              </li>
            ))}
          </ul>
        </li>
        <li>
          <b>Talk.</b> Write to Watson, to Celia, or to both. Ask, offer, haggle. For example:{' '}
          <q class="example">{EXAMPLES[1]}</q> You may speak every five seconds.
        </li>
        <li>
          <b>Take an offer</b> by its button or in words. The seller then says that the deal is made, and you{' '}
          <b>confirm</b> it. Only then do goods and money change hands.
        </li>
        <li>
          <b>Bake and save</b> when the talk is over. What you do not save is worth nothing.
        </li>
      </ol>
    </details>
  );
}
