// What is meant where words are taken back in one breath: "two eggs, no, three" asks for three.

import { ofKind, type Item, type Phrase, type PricePhrase } from './phrases.ts';

/** What is asked for and offered once all corrections are made. */
interface Corrected {
  readonly items: readonly Item[];
  readonly price: PricePhrase | undefined;
}

type Term = Item | PricePhrase;

/** A number from this on in place of a price in cents is in cents as well. */
const LEAST_CENTS = 5;

/** The terms that stay; undefined: it is not clear what corrects what. */
export function corrected(phrases: readonly Phrase[]): Corrected | undefined {
  let terms: readonly Term[] = [];
  let how = new Set<string>();
  let isCorrected = false;
  for (const phrase of phrases) {
    if (phrase.kind === 'repair') {
      how.add(phrase.how);
      isCorrected = true;
      continue;
    }
    const found = termsOf(phrase, terms.at(-1));
    // "2 eggs, no sugar" takes nothing back.
    if ((phrase.kind === 'kinds' || phrase.kind === 'product') && [...how].every((one) => one === 'mild'))
      return undefined;
    if (how.has('over') && found[0]?.kind === 'item') terms = [];
    for (const term of found) {
      const isKnown = placeOf(terms, term) >= 0;
      if (isKnown && !isCorrected) return undefined;
      terms = isKnown || how.size > 0 ? repaired(terms, term) : [...terms, term];
    }
    how = new Set();
  }
  const prices = ofKind(terms, 'price');
  return prices.length > 1 ? undefined : { items: ofKind(terms, 'item'), price: prices[0] };
}

/** The goods, prices and numbers of a phrase; a kind alone has the amount of what it corrects. */
function termsOf(phrase: Phrase, last: Term | undefined): readonly Term[] {
  const kind = phrase.kind === 'product' ? phrase.product : phrase.kind === 'kinds' ? phrase.goods.at(-1) : undefined;
  if (kind !== undefined) return last?.kind === 'item' ? [{ ...last, of: kind }] : [];
  // "Deal for 5 dollars, I mean 4" corrects the price.
  if (phrase.kind === 'act') return phrase.phrases.flatMap((inner) => termsOf(inner, last));
  return phrase.kind === 'goods' ? phrase.items : phrase.kind === 'price' ? [phrase] : [];
}

/** Terms with one in place of the same kind, or of the last. */
function repaired(terms: readonly Term[], term: Term): readonly Term[] {
  const last = terms.at(-1);
  if (term.kind === 'price' && term.sure === 'lone') {
    if (last === undefined) return [term];
    return [...terms.slice(0, -1), last.kind === 'item' ? { ...last, amount: term.value } : numbered(last, term)];
  }
  const at = placeOf(terms, term);
  const place = at >= 0 ? at : last !== undefined && replaces(last, term) ? terms.length - 1 : terms.length;
  const before = terms[place];
  const each = term.kind === 'price' && before?.kind === 'price' ? (term.each ?? before.each) : undefined;
  const meant = term.kind === 'price' ? { ...term, each } : term;
  return [...terms.slice(0, place), meant, ...terms.slice(place + 1)];
}

/** Where the same good, or a price, stands among terms. */
function placeOf(terms: readonly Term[], term: Term): number {
  return terms.findIndex((one) => (term.kind === 'item' ? one.kind === 'item' && one.of === term.of : isPrice(one)));
}

function isPrice(term: Term): boolean {
  return term.kind === 'price' && term.sure !== 'lone';
}

function replaces(last: Term, term: Term): boolean {
  return last.kind === term.kind || (last.kind === 'price' && last.sure === 'lone');
}

/** "50 cents, no, 40"; but "50 cents, no, 1.5" or "no, 2" are dollars. */
function numbered(before: PricePhrase, { value }: PricePhrase): PricePhrase {
  const isCents = before.value < 1 && Number.isInteger(value) && value >= LEAST_CENTS;
  return { ...before, value: isCents ? value / 100 : value };
}
