// What words can mean between a buyer and two sellers.

import type { Good, Product, Quantities } from '../game/goods.ts';

/** What is asked about. */
export type AskedAbout =
  | 'stock'
  | 'price'
  | 'priceList'
  | 'forMoney'
  | 'recipe'
  | 'identity'
  | 'budget'
  | 'discount'
  | 'rival'
  | 'why'
  | 'opinion'
  | 'howDeal'
  | 'time'
  | 'later'
  | 'repeat'
  | 'yields'
  | 'giveBack'
  | 'scope'
  | 'units'
  | 'holdings'
  | 'truth';

/** Kinds of talk that sell nothing. */
export type SmallTalkKind =
  | 'greeting'
  | 'thanks'
  | 'joke'
  | 'insult'
  | 'bye'
  | 'howAreYou'
  | 'wait'
  | 'praise'
  | 'done'
  | 'sorry'
  | 'acknowledge';

/** What a sentence means. */
export type Meaning =
  | { readonly act: 'BuyOffer' | 'SellOffer'; readonly quantity: Quantities; readonly price: number }
  | {
      readonly act: 'BuyRequest' | 'SellRequest';
      readonly quantity: Quantities;
      /** Goods that were named without an amount. */
      readonly some: readonly Good[];
    }
  | { readonly act: 'AcceptOffer'; readonly from?: string | undefined }
  | { readonly act: 'RejectOffer'; readonly why: 'price' | 'plain' | 'withdrawn' }
  | {
      readonly act: 'Information';
      readonly about: AskedAbout;
      readonly quantity?: Quantities | undefined;
      readonly some?: readonly Good[] | undefined;
      readonly product?: Product | undefined;
      /** What was named that nobody sells. */
      readonly unsold?: string | undefined;
      /** Dollars that were named. */
      readonly price?: number | undefined;
    }
  | { readonly act: 'SmallTalk'; readonly kind: SmallTalkKind }
  | {
      readonly act: 'NotUnderstood';
      /** The good whose amount is in a unit that it is not sold in. */
      readonly openUnit?: Good | undefined;
      readonly parts?: UnderstoodParts | undefined;
    };

/** Meanings of one act. */
export type MeaningOf<Act extends Meaning['act']> = Extract<Meaning, { readonly act: Act }>;

/** What was understood of a message that is not: its goods, with and without amounts, one price or one bare number. */
export interface UnderstoodParts {
  readonly quantity: Quantities;
  readonly some: readonly Good[];
  readonly price?: number | undefined;
  readonly number?: number | undefined;
}

/** A message as it was understood. */
export interface Understood {
  /** Whom it is said to. */
  readonly addressee?: string | undefined;
  /** What it means; the first is what matters most, and there is always one. */
  readonly meanings: readonly [Meaning, ...Meaning[]];
  /**
   * Whether a sale may follow from it: an acceptance of an offer that stands, or an offer with goods and a price, said
   * plainly. Where it is false a seller asks back.
   */
  readonly binding: boolean;
  /** Why no sale may follow, where an offer or acceptance is in the words. */
  readonly doubt?: string | undefined;
}
