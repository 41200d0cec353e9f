// An element of a sentence: a good, a product, a price, a bare number, or a word.

import type { Good, Product } from '../../game/goods.ts';

/** What a price is for, where it is not for all. */
export type PriceEach = 'each' | 'dozen' | Good | Product;

/** An element of a sentence. */
export type SentenceElement =
  | {
      readonly kind: 'good';
      readonly good: Good;
      readonly amount?: number | undefined;
      readonly more?: boolean;
    }
  | {
      readonly kind: 'product';
      readonly product: Product;
      readonly amount?: number | undefined;
      readonly flavours: readonly Good[];
      /** Whether it was said to be on top of what was asked for: "two more cakes". */
      readonly more?: boolean;
    }
  | {
      readonly kind: 'price';
      readonly value: number;
      readonly each?: PriceEach | undefined;
      /** Whether dollars or cents were named. */
      readonly money?: boolean;
      /** Whether it comes on top of another: "another dollar", "50 cents more". */
      readonly more?: boolean;
    }
  | { readonly kind: 'number'; readonly value: number; readonly unit?: string }
  | { readonly kind: 'word'; readonly word: string };

/** What can be asked for. */
export type ThingElement = Extract<SentenceElement, { readonly kind: 'good' | 'product' }>;

/** Whether an element is one of these words. */
export function isWord(element: SentenceElement | undefined, words: RegExp): boolean {
  return element?.kind === 'word' && words.test(element.word);
}
