// What the elements of a message are for: goods that are wanted, added, or taken out; amounts; the buyer's own price.

import { isThing, type SentenceElement } from '../elements/sentence-elements.ts';

/** What an element of each kind can be for; in all of them `aside`: it changes nothing. */
export const ROLES = {
  /**
   * A good with an amount: in place of what was talked of, on top of it, as the amount of it, so much less, so much for
   * each product, that share of what there was ("half the eggs"), as a flavour for so many products.
   */
  goods: ['new', 'more', 'set', 'less', 'each', 'part', 'flavours', 'aside'],
  /**
   * A good without one: some in place of what was talked of, some besides, none but it, none of it, as a flavour for
   * all products or for one, as much as there was of what is taken out, twice as much.
   */
  good: ['open', 'openMore', 'only', 'less', 'flavour', 'flavourOne', 'swap', 'doubled', 'aside'],
  /** Products, as goods; `purpose`: what the goods that are named are for ("eggs for two cakes"). */
  products: ['new', 'more', 'set', 'less', 'purpose', 'aside'],
  product: ['new', 'more', 'set', 'less', 'only', 'purpose', 'aside'],
  /**
   * A bare number: the amount of what is talked of, so many more or fewer, so many times it, so many of every kind, for
   * how many products the next flavour is; or a price as below, `bidEach` for one of them, `percent` off.
   */
  number: [
    ...(['set', 'more', 'less', 'times', 'every', 'flavoured'] as const),
    ...(['bid', 'part', 'bidEach', 'off', 'percent', 'raise', 'added', 'budget', 'aside'] as const),
  ],
  /**
   * A price: the buyer's own for all, for some of the goods, for each, so much less than is asked, so much more than
   * was bid, on top for what is added, what the buyer has.
   */
  price: ['bid', 'part', 'each', 'off', 'raise', 'added', 'budget', 'aside'],
  /**
   * The end of a message, for a price that none of its words names: the buyer's last, the one that is asked, half way
   * between, half of it, the last as a price for each, the lowest of all sellers.
   */
  priceEnd: ['aside', 'bidKept', 'askedKept', 'middle', 'halfPrice', 'eachMeant', 'rivals'],
  /** The same for the amount of all: twice, three times, half as much, the same as was bought. */
  goodsEnd: ['aside', 'double', 'triple', 'half', 'again'],
} as const;

/** A kind of element that has a role. */
export type RoleKind = keyof typeof ROLES;
/** A role. */
export type Role = (typeof ROLES)[RoleKind][number];

/** What has a role: an element, or an end of the message, which is no element. */
export interface RoleBearer {
  readonly kind: RoleKind;
  /** Its place among the elements. */
  readonly place: number;
  readonly element?: SentenceElement;
}

/** An element with its role. */
export interface Roled extends RoleBearer {
  readonly role: Role;
}

/** A role by its name; throws where there is none. */
export function roleNamed(name: string): Role {
  const role = Object.values(ROLES)
    .flat()
    .find((one) => one === name);
  if (role === undefined) throw new Error(`"${name}" is no role; roles.ts lists them`);
  return role;
}

/** What goods are for where nothing but their names counts. */
const NAMED: Readonly<Partial<Record<RoleKind, Role>>> = {
  goods: 'new',
  good: 'open',
  products: 'new',
  product: 'new',
};

/** The elements of a message as if all its goods were wanted, and no price were named. */
export function namedElements(elements: readonly SentenceElement[]): Roled[] {
  return bearersOf(elements).map((bearer) => ({ ...bearer, role: NAMED[bearer.kind] ?? 'aside' }));
}

/** What of a message has a role. */
export function bearersOf(elements: readonly SentenceElement[]): RoleBearer[] {
  const named = elements.flatMap((element, place): RoleBearer[] => {
    const kind = kindOf(element);
    return kind === undefined ? [] : [{ kind, place, element }];
  });
  const place = elements.length;
  return [...named, { kind: 'priceEnd', place }, { kind: 'goodsEnd', place }];
}

function kindOf(element: SentenceElement): RoleKind | undefined {
  if (element.kind === 'word') return undefined;
  if (!isThing(element)) return element.kind;
  if (element.kind === 'good') return element.amount === undefined ? 'good' : 'goods';
  return element.amount === undefined ? 'product' : 'products';
}
