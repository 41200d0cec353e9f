// What goods a message is for, once the roles of its elements are known: they change what is talked of one after the
// other.

import { type Good, GOOD_FACTS, isProduct, type Product, type Quantities, RECIPES } from '../../game/goods.ts';
import { isThing, type NumberElement, type ThingElement, thingOf } from '../elements/sentence-elements.ts';
import { addGoods, goodsIn, holdsGoods } from '../goods-sums.ts';
import { freshTalk, type TalkContext } from '../talk-context.ts';
import { addWish, amountIn, flavourAmount, NO_WISH, productCount, productsIn, type Wish, wishFor } from '../wish.ts';
import { namedElements, type Role, type Roled, type RoleKind } from './roles.ts';

/** What a message says of goods. */
export interface GoodsMeant {
  /** The wish after it; undefined where it says nothing of goods. */
  readonly wish?: Wish | undefined;
  /** The first product that was named. */
  readonly product?: Product | undefined;
}

type Thing = Good | Product;

/** Roles with which what was talked of before is off. */
const FRESH: ReadonlySet<Role> = new Set<Role>(['new', 'only', 'open']);
/** What the end of a message makes of the amount of all. */
const TIMES: Readonly<Partial<Record<Role, number>>> = { double: 2, triple: 3, half: 0.5 };

/** What a message says of goods; undefined: it makes no sense in this talk. */
export function goodsMeant(roled: readonly Roled[], talk: TalkContext): GoodsMeant | undefined {
  const isFresh = roled.some(({ role }) => FRESH.has(role));
  const making = new WishInMaking(talk, isFresh);
  // "Double that and add 2 eggs": what was talked of changes first.
  for (const { role, kind } of roled) if (kind === 'goodsEnd') making.scale(role);
  for (const [place, { element, role }] of roled.entries()) {
    if (isThing(element)) making.name(element, role, countBeside(roled, place));
    if (element?.kind === 'number') making.count(element, role);
  }
  if (making.failed) return undefined;
  const [product] = roled.flatMap(({ element }) => (element?.kind === 'product' ? element.product : []));
  return { wish: making.named ? making.finished() : undefined, product };
}

/** All goods that elements name, perhaps without those of one kind; undefined: none. */
export function wishNamed(elements: Parameters<typeof namedElements>[0], without?: RoleKind): Wish | undefined {
  const wish = goodsMeant(
    namedElements(elements).filter(({ kind }) => kind !== without),
    freshTalk(),
  )?.wish;
  return holdsGoods(wish?.quantity) || wish?.some?.[0] !== undefined ? wish : undefined;
}

/** A number that counts nothing itself beside an element: "two with chocolate", or "blueberries on two of them". */
function countBeside(roled: readonly Roled[], place: number): number | undefined {
  const numbers = roled.map(({ element, role }) =>
    element?.kind === 'number' && element.unit === undefined && role === 'aside' ? element.value : undefined,
  );
  const first = numbers.findIndex((number) => number !== undefined);
  const isBehind = roled.findIndex(({ kind }) => kind === 'good') < first;
  return numbers[place + (isBehind ? 1 : -1)];
}

/** What is talked of, as the elements of a message change it. */
class WishInMaking {
  /** Whether anything was changed. */
  named = false;
  /** Whether something made no sense. */
  failed = false;

  readonly #before: Wish;
  readonly #dealt: Quantities;
  #wish: Wish;
  #some: readonly Good[];
  /** What is taken out; without an amount all that there is of it. */
  readonly #less: { readonly thing: Thing; readonly amount: number | undefined }[] = [];
  /** What was named last, which a bare number counts. */
  #last: Thing | undefined;
  /** How many of the product that was named last are wanted. */
  #baked: number | undefined;
  /** How many of them the next flavour is for; by default all. */
  #flavoured: number | undefined;

  constructor({ wish, dealt }: TalkContext, fresh: boolean) {
    this.#before = wish ?? NO_WISH;
    this.#dealt = dealt?.quantity ?? {};
    this.#wish = fresh ? NO_WISH : this.#before;
    this.#some = fresh ? [] : (this.#before.some ?? []);
  }

  /** "double it", "the same again". */
  scale(role: Role): void {
    if (role in TIMES) this.#multiply(TIMES[role] ?? 1);
    if (role !== 'again') return;
    this.named = true;
    // The same as was bought, or as is talked of where nothing was.
    if (holdsGoods(this.#dealt)) this.#wish = { quantity: this.#dealt, products: {} };
  }

  #multiply(times: number): void {
    this.named = true;
    this.#wish = addWish(NO_WISH, this.#wish, times);
  }

  /** Goods or a product; `beside` is how many of the products a flavour is for. */
  name(element: ThingElement, role: Role, beside?: number): void {
    const thing = thingOf(element);
    if (role !== 'less' && role !== 'purpose') this.#last = thing;
    if (role === 'aside') return;
    this.named = true;
    if (role === 'less') this.#less.push({ thing, amount: element.amount });
    else if (element.kind === 'product') this.#product(element.product, element.amount, element.flavours, role);
    else if (element.amount === undefined) this.#anyOf(element.good, role, beside);
    else this.#muchOf(element.good, element.amount, role);
  }

  /** A good with an amount. */
  #muchOf(good: Good, amount: number, role: Role): void {
    if (role === 'set') this.#set(good, amount);
    else if (role === 'each') this.#set(good, amount * this.#products());
    else if (role === 'part' || this.#isShare(good, amount))
      this.#set(good, Math.floor(amount * amountIn(this.#before, good)));
    else this.#add(good, role === 'flavours' ? amount * flavourAmount(good) : amount);
  }

  /** "half the eggs": nobody buys half an egg, so that is a share of what was talked of. */
  #isShare(good: Good, amount: number): boolean {
    return amount < 1 && (good === 'egg' || good === 'blueberry') && amountIn(this.#before, good) > 1;
  }

  /** A good without one. */
  #anyOf(good: Good, role: Role, beside?: number): void {
    const now = this.#wish.quantity[good] ?? 0;
    // How much there was of what is taken out last.
    const last = this.#less.at(-1);
    const taken = last?.amount ?? amountIn(this.#before, last?.thing);
    if (role === 'only') this.#add(good, amountIn(this.#before, good));
    else if (role === 'flavour') {
      this.#add(good, flavourAmount(good) * (this.#flavoured ?? this.#someOf(beside) ?? this.#products()));
      this.#flavoured = undefined;
    } else if (role === 'flavourOne') this.#add(good, flavourAmount(good) * (this.#someOf(beside) ?? 1));
    else if (role === 'doubled') this.#set(good, 2 * now);
    else if (role === 'swap' && taken > 0) this.#add(good, taken);
    else if (now === 0 && !this.#some.includes(good)) this.#some = [...this.#some, good];
  }

  /** How many products a flavour is for. */
  #products(): number {
    return this.#baked ?? (productCount(this.#wish) || 1);
  }

  /** A number of the products, where there are as many. */
  #someOf(count: number | undefined): number | undefined {
    return count !== undefined && Number.isInteger(count) && count > 0 && count <= this.#products() ? count : undefined;
  }

  #product(product: Product, amount: number | undefined, flavours: readonly Good[], role: Role): void {
    const count = amount ?? (role === 'only' ? amountIn(this.#before, product) : 1);
    if (role === 'purpose') {
      for (const good of this.#some) this.#add(good, count * (RECIPES[product][good] ?? flavourAmount(good)));
    } else if (role === 'set') {
      this.#set(product, amount);
      for (const good of flavours) this.#set(good, flavourAmount(good) * this.#products());
    } else {
      this.#baked = count;
      this.#wish = addWish(this.#wish, wishFor(product, count, flavours));
    }
  }

  /** A bare number. */
  count({ value, unit }: NumberElement, role: Role): void {
    if (role === 'flavoured') this.#flavoured = value;
    if (role === 'set' || role === 'more' || role === 'less') {
      this.named = true;
      const target = this.#counted(unit);
      this.failed ||= target === undefined;
      if (target === undefined) return;
      const now = amountIn(this.#wish, target);
      this.#set(target, role === 'set' ? value : role === 'more' ? now + value : Math.max(0, now - value));
      if (isProduct(target) && role === 'more') this.#baked = value;
    } else if (role === 'times') this.#multiply(value);
    else if (role === 'every') {
      this.named = true;
      const kinds = [...goodsIn(this.#wish.quantity).map(([good]) => good), ...this.#some];
      this.#wish = { quantity: Object.fromEntries(kinds.map((good) => [good, value])), products: {} };
      this.#some = [];
    }
  }

  /** What a bare number is an amount of: what was named last, or the one thing that is talked of, or was bought. */
  #counted(unit: string | undefined): Thing | undefined {
    if (this.#last !== undefined) return this.#last;
    if (this.#some.length === 1) return this.#some[0];
    const products = productsIn(this.#wish);
    if (products.length > 0) return products.length === 1 ? products[0] : undefined;
    const goods = goodsIn(this.#wish.quantity);
    const fit = goods.filter(([good]) => unit === undefined || GOOD_FACTS[good].unit === unit);
    if (fit.length === 1) return fit[0][0];
    const dealt = goodsIn(this.#dealt);
    return goods.length === 0 && dealt.length === 1 ? dealt[0][0] : undefined;
  }

  #add(good: Good, amount: number): void {
    this.#set(good, (this.#wish.quantity[good] ?? 0) + amount);
  }

  /** Sets the amount of something; a product takes the place of the only one that is talked of. */
  #set(thing: Thing, amount: number | undefined): void {
    const { quantity, products } = this.#wish;
    if (!isProduct(thing)) {
      this.#wish = { quantity: addGoods({ ...quantity, [thing]: amount ?? 0 }, {}), products };
      this.#some = this.#some.filter((good) => good !== thing);
      return;
    }
    const [only = thing, other] = productsIn(this.#wish);
    const replaced = other === undefined ? only : thing;
    const before = amountIn(this.#wish, replaced);
    const count = amount ?? (before || 1);
    const besides = addGoods(quantity, wishFor(replaced, before).quantity, -1);
    // The flavours of the only product come to as many as there are of it now; those of another are lost.
    const times = other !== undefined || before === 0 ? 1 : replaced === thing ? count / before : 0;
    const kept = { ...products, [replaced]: 0, [thing]: count };
    this.#wish = { quantity: addGoods(wishFor(thing, count).quantity, besides, times), products: kept };
    this.#baked = count;
  }

  /** What is wanted, without what was taken out. */
  finished(): Wish {
    const less = this.#less.map(({ thing, amount }) => wishForThing(thing, amount ?? amountIn(this.#wish, thing)));
    const all = less.reduce((left, one) => addWish(left, one, -1), addWish(NO_WISH, this.#wish));
    const out = new Set(this.#less.map(({ thing, amount }) => (amount === undefined ? thing : undefined)));
    const some = this.#some.filter((good) => !out.has(good) && (all.quantity[good] ?? 0) === 0);
    return { ...all, some };
  }
}

/** A wish without any of the goods and products that are named. */
export function withoutThings(wish: Wish, named: readonly ThingElement[]): Wish {
  return named.map(thingOf).reduce((left, one) => addWish(left, wishForThing(one, amountIn(left, one)), -1), wish);
}

/** A wish for so much of a good, or of a product. */
function wishForThing(thing: Thing, amount: number): Wish {
  return isProduct(thing) ? wishFor(thing, amount) : { quantity: { [thing]: amount }, products: {} };
}
