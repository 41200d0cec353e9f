// What words can mean between a buyer and two sellers.

import type { Good, Product, Quantities } from '../game/goods.ts';

/** What can be asked about or told, each as a sentence to the buyer. */
export const ASKED = {
  stock: 'You asked what there is to buy',
  price: 'You asked for the price',
  priceList: 'You asked for the price of each of my goods',
  forMoney: 'You asked what you get for your money',
  recipe: 'You asked for a recipe',
  identity: 'You asked who I am',
  budget: 'You told me what you can spend',
  discount: 'You asked for a better price',
  rival: 'You spoke of another seller',
  why: 'You asked why',
  opinion: 'You asked what I think of it',
  howDeal: 'You asked how to buy',
  time: 'You asked for the time',
  later: 'You asked what would be if',
  repeat: 'You asked me to say it again',
  contents: 'You asked what my offer holds',
  yields: 'You asked how much can be baked',
  giveBack: 'You want to give something back',
  scope: 'You asked what my price is for each and for all',
  units: 'You asked how I sell it',
  holdings: 'You asked what you have bought so far',
  truth: 'You asked whether it is true what others say',
  worth: 'You asked what baked goods bring you',
} as const;

/** Kinds of talk that sell nothing. */
export const CHATTED = {
  greeting: 'You greeted me.',
  thanks: 'You thanked me.',
  joke: 'You wanted a joke.',
  insult: 'You were angry with me.',
  complaint: 'You were not content with how we talk.',
  bye: 'You said goodbye.',
  howAreYou: 'You asked how I am.',
  wait: 'You want some time.',
  praise: 'You said something nice.',
  done: 'You have all you need.',
  sorry: 'You said that you are sorry.',
  acknowledge: 'You talked, and asked for nothing.',
} as const;

/** What can be refused. */
export const REFUSED = {
  price: 'You find the price too high.',
  plain: 'You said no.',
  withdrawn: 'You want none of it any more.',
} as const;

/** What is asked about. */
export type AskedAbout = keyof typeof ASKED;
/** A kind of small talk. */
export type SmallTalkKind = keyof typeof CHATTED;

/** What a sentence means. */
export type Meaning =
  | { readonly act: 'BuyOffer' | 'SellOffer'; readonly quantity: Quantities; readonly price: number }
  | {
      readonly act: 'BuyRequest';
      readonly quantity: Quantities;
      /** Goods that were named without an amount. */
      readonly some: readonly Good[];
    }
  | { readonly act: 'AcceptOffer'; readonly from?: string | undefined }
  | { readonly act: 'RejectOffer'; readonly why: keyof typeof REFUSED }
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
      /** Alternatives of which one may be meant: "5 eggs or 10 eggs". */
      readonly choice?: string | undefined;
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
