// Talk that leaves an offer as it stands: asking for time, supposing, telling what others say.

import { SAYING, SUPPOSED_MORE, SUPPOSING, UNREAL } from '../patterns/doubt-words.ts';
import { HOLDING } from '../patterns/refusal-words.ts';
import type { GoodsMeant } from '../goods/goods-meant.ts';
import { holdsGoods } from '../goods-sums.ts';
import type { Meaning } from '../meaning.ts';

interface Aside {
  readonly meanings: readonly [Meaning];
}

/** Words that leave all as it stands: "let me think", "suppose I bought that", "my mother says take it or leave it". */
export function asideIn(text: string, goods: GoodsMeant, refusal: 'price' | 'plain' | undefined): Aside | undefined {
  const amounts = goods.wish !== undefined && holdsGoods(goods.wish.quantity) && goods.named;
  const wait: Aside = { meanings: [{ act: 'SmallTalk', kind: 'wait' }] };
  if (/\bnot an? (?:cent|dollar|#p) (?:more|over|above|higher)\b/.test(text) && !amounts)
    return { meanings: [{ act: 'RejectOffer', why: 'price' }] };
  if (HOLDING.test(text) && refusal !== 'price' && !amounts && !ends(text)) return wait;
  if (
    SUPPOSING.test(text) &&
    !/^(?:you )?give (?:me |us )?(?:a |some )?discount\b/.test(text) &&
    !SUPPOSED_MORE.test(text) &&
    !amounts
  ) {
    return { meanings: [{ act: 'Information', about: 'later' }] };
  }
  if (SAYING.test(text) && !goods.named) return { meanings: [{ act: 'SmallTalk', kind: 'acknowledge' }] };
  return undefined;
}

/**
 * "if I had a million dollars I would buy a hundred eggs", "I would have said yes an hour ago": nothing of it is meant.
 */
export function isUnreal(text: string): boolean {
  return (
    UNREAL.test(text) &&
    !/\bbut\b|\bplease\b|\b(?:need|want)\b|\bso #g|\bhow much\b|\bwhat\b|\b(?:would|could|can|will) you\b/.test(text)
  );
}

/** "hold on, no" and "wait, forget it" refuse. */
function ends(text: string): boolean {
  const last = text.split(/[,.]/).at(-1)?.trim() ?? '';
  return /^(?:no|nope|forget (?:it|that)|no (?:thanks|deal|way))$/.test(last);
}
