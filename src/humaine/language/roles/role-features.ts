// What the model of roles sees of an element: itself, the words around it, the elements before and after it, and where
// the talk stands. The keys of `role-weights.json` are these features, each behind the kind of its element.

import { spokenPrice } from '../elements/price-element.ts';
import { markOf, stageOf } from '../acts/act-features.ts';
import { isSameThing, isThing, type SentenceElement, type ThingElement } from '../elements/sentence-elements.ts';
import { askedPrice, isLikely, samePrice, type TalkContext } from '../talk-context.ts';
import { countTalkedOf, FLAVOUR_AMOUNT, productCount } from '../wish.ts';
import type { RoleBearer } from './roles.ts';

/** How far from an element words are looked at by their place. */
const NEAR = [1, 2, 3, 4] as const;
/** How many words between two elements are looked at as one. */
const BETWEEN = 3;

/** The features of each of these elements of a message; `act` is what the message is taken for. */
export function roleFeatures(
  bearers: readonly RoleBearer[],
  elements: readonly SentenceElement[],
  talk: TalkContext,
  act: string,
): string[][] {
  const words = elements.map((element) => markOf(element));
  const stage = stageOf(talk);
  const kinds = [...new Set(bearers.map(({ kind }) => kind))].toSorted().join(' ');
  return bearers.map((bearer, nth) => {
    const found = ['', `act ${act}`, `at ${stage}`, `at ${stage} ${act}`, `kinds ${kinds}`];
    const { element } = bearer;
    if (element === undefined) found.push(...words, ...words.map((word, at) => `${words[at - 1] ?? '^'} ${word}`));
    else {
      const own = ownFeatures(element, talk);
      found.push(...own, ...own.map((one) => `${one} ${act}`));
      found.push(...wordsAround(words, bearer.place), ...neighbours(bearers, nth, words));
      if (isThing(element)) found.push(...namedElsewhere(element, bearers, nth, words));
    }
    return [...new Set(found.map((one) => `${bearer.kind} ${one}`))];
  });
}

/** The words around a place: the nearest by their place, alone and in pairs, all others by their side. */
function wordsAround(words: readonly string[], place: number): string[] {
  const at = (step: number): string => words[place + step] ?? (step < 0 ? '^' : '$');
  return [
    ...NEAR.flatMap((step) => [`-${step} ${at(-step)}`, `+${step} ${at(step)}`]),
    `-- ${at(-2)} ${at(-1)}`,
    `--- ${at(-3)} ${at(-2)} ${at(-1)}`,
    `++ ${at(1)} ${at(2)}`,
    `-+ ${at(-1)} ${at(1)}`,
    ...words.slice(0, place).map((word) => `< ${word}`),
    ...words.slice(place + 1).map((word) => `> ${word}`),
  ];
}

/** The elements before and after one, with the words between. */
function neighbours(bearers: readonly RoleBearer[], nth: number, words: readonly string[]): string[] {
  const { kind, place } = bearers[nth];
  const [before, next] = [bearers[nth - 1], bearers[nth + 1]];
  const since = words.slice(before === undefined ? 0 : before.place + 1, place);
  const until = words.slice(place + 1, next?.place);
  const alike = bearers.filter((one) => one.kind === kind);
  const isFirst = alike[0] === bearers[nth];
  return [
    `after ${before?.kind ?? '^'}`,
    `after ${before?.kind ?? '^'} ${since.slice(-BETWEEN).join(' ')}`,
    ...since.map((word) => `since ${word}`),
    `before ${next?.kind ?? '$'}`,
    `before ${next?.kind ?? '$'} ${until.slice(0, BETWEEN).join(' ')}`,
    ...until.map((word) => `until ${word}`),
    alike.length === 1 ? 'alone' : isFirst ? 'first' : alike.at(-1) === bearers[nth] ? 'last' : 'inner',
  ];
}

/** Whether the same good or product is named before, and how it is taken up again, or after. */
function namedElsewhere(element: ThingElement, bearers: readonly RoleBearer[], nth: number, words: readonly string[]) {
  const isSame = (one: RoleBearer): boolean => isSameThing(one.element, element);
  const before = bearers.slice(0, nth).findLast(isSame);
  const said = before?.element;
  const again = isThing(said) ? relation(element.amount, said.amount) : undefined;
  const since = before === undefined ? [] : words.slice(before.place + 1, bearers[nth].place);
  return [
    ...(again === undefined ? [] : ['again', `again ${again}`]),
    ...since.flatMap((word) => [`again since ${word}`, `again ${again} since ${word}`]),
    ...(bearers.slice(nth + 1).some(isSame) ? ['named later'] : []),
  ];
}

/** An element beside what is talked of. */
function ownFeatures(element: SentenceElement, talk: TalkContext): string[] {
  const { wish, bid, bidEach } = talk;
  const asked = askedPrice(talk);
  if (isThing(element)) {
    const known = element.kind === 'good' ? wish?.quantity[element.good] : wish?.products[element.product];
    return [
      `known ${known !== undefined && known > 0} ${relation(element.amount, known)}`,
      ...when(element.more === true, 'more'),
      ...when(productCount(wish) > 0, 'products'),
      ...when(element.kind === 'good' && element.good in FLAVOUR_AMOUNT, 'flavouring'),
      ...when(element.kind === 'good' && wish?.some?.includes(element.good) === true, 'some'),
      ...when(element.kind === 'product' && element.flavours.length > 0, 'flavours'),
    ];
  }
  if (element.kind === 'word') return [];
  const price = spokenPrice(element, asked);
  const priced = [
    `asked ${relation(price, asked)}`,
    `bid ${relation(price, bidEach?.value ?? bid)} ${bidEach !== undefined}`,
    `likely ${isLikely(price, talk)}`,
  ];
  if (element.kind === 'price') return [...priced, `each ${element.each !== undefined} ${element.more === true}`];
  return [
    ...priced,
    `unit ${element.unit ?? 'none'}`,
    `asked ${relation(price, asked)} count ${relation(element.value, countTalkedOf(wish))}`,
    `whole ${Number.isInteger(element.value)}`,
  ];
}

const when = (isSo: boolean, feature: string): string[] => (isSo ? [feature] : []);

function relation(value: number | undefined, other: number | undefined): string {
  if (value === undefined || other === undefined) return '-';
  return samePrice(value, other) ? '=' : value < other ? '<' : '>';
}
