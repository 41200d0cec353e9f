// What a buyer's message, or a part of it, was read as.

import type { AskedAbout, Meaning, MeaningOf, SmallTalkKind } from './meaning.ts';
import type { EachPrice, Wish } from './wish.ts';

/** Its meanings, and what is talked of after it. */
export interface BuyerReading {
  readonly meanings: readonly [Meaning, ...Meaning[]];
  readonly wish?: Wish | undefined;
  /** The price that the buyer named itself: for all, and for one where it was said so. */
  readonly bid?: { readonly price: number; readonly each?: EachPrice | undefined } | undefined;
}

/** Small talk. */
export function chatting(kind: SmallTalkKind): BuyerReading {
  return { meanings: [{ act: 'SmallTalk', kind }] };
}

/** A refusal; the goods that it names are talked of after it. */
export function refusing(why: MeaningOf<'RejectOffer'>['why'], wish?: Wish): BuyerReading {
  return { meanings: [{ act: 'RejectOffer', why }], wish };
}

/** What a question or something that is told may name. */
type Named = Omit<MeaningOf<'Information'>, 'act' | 'about'>;

/** A question, or something that is told, with what it names. */
export function informing(about: AskedAbout, named: Named = {}, wish?: Wish): BuyerReading {
  return { meanings: [{ act: 'Information', about, ...named }], wish };
}

/** An acceptance. */
export function acceptingOf(from: string | undefined): BuyerReading {
  return { meanings: [{ act: 'AcceptOffer', from }] };
}

/** Nothing that is understood. */
export const NOT_UNDERSTOOD: BuyerReading = { meanings: [{ act: 'NotUnderstood' }] };
