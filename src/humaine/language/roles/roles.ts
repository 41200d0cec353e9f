// What the elements of a message are for: goods that are wanted, added, or taken out; amounts; the buyer's own price.

import { isThing, type NumberElement, type PriceElement, type SentenceElement } from '../elements/sentence-elements.ts';
import { LIKELY_SHARE } from '../talk-context.ts';

/** What an element of each kind can be for. `aside`: it changes nothing. */
export const ROLES = {
  /** A good with an amount. */
  goods: ['new', 'more', 'set', 'less', 'each', 'part', 'flavours', 'aside'],
  /** A good without one: any of it, any besides, none but it, none, as a flavour, in place of what is taken out. */
  good: ['open', 'openMore', 'only', 'less', 'flavour', 'flavourOne', 'swap', 'doubled', 'aside'],
  products: ['new', 'more', 'set', 'less', 'purpose', 'aside'],
  product: ['new', 'more', 'set', 'less', 'only', 'purpose', 'aside'],
  /** A bare number: an amount of what is talked of, or the buyer's own price for it. */
  number: [
    'set',
    'more',
    'less',
    'times',
    'every',
    'flavoured',
    'bid',
    'part',
    'bidEach',
    'off',
    'percent',
    'raise',
    'added',
    'budget',
    'aside',
  ],
  /** A price: the buyer's own for all, for what was named since the last price, for one, and so on. */
  price: ['bid', 'part', 'each', 'off', 'raise', 'added', 'budget', 'aside'],
  /** The end of a message, for what no element of it says: the price. */
  priceEnd: ['aside', 'bidKept', 'askedKept', 'middle', 'halfPrice', 'eachMeant', 'rivals'],
  /** The same for the amount of all. */
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

/** The least that is more than the cents of a price: nobody has 350 dollars. */
const HUNDRED = 100;
/** Less than this is not said as cents alone. */
const LEAST_CENTS = 10;

/**
 * A price, or a bare number that may be one: speech has "350" for "three fifty", and "for fifty" for "four fifty" where
 * 50 dollars are far above what is `asked`.
 */
export function spokenPrice(element: PriceElement | NumberElement, asked: number | undefined): number {
  const { kind, value } = element;
  if (kind === 'price' || (value < HUNDRED && (asked === undefined || value <= asked * LIKELY_SHARE.most)))
    return value;
  if (value >= HUNDRED) return value / HUNDRED;
  return element.sounds === undefined || value < LEAST_CENTS ? value : element.sounds + value / HUNDRED;
}
