// Sentences of a seller: polite, short, varied by chance, with one price at most. They claim only what its prices keep:
// `best` is for its least price, `lower` for less than it named, `beat` for less than the rival's price for the same.

import { randomBelow, type Random } from '../../base/seeded-random.ts';
import { type Product, PRODUCTS, type Quantities, RECIPES } from '../game/goods.ts';
import type { Deal } from '../game/spoken-message.ts';
import { addGoods, sameGoods, unitsIn } from '../language/goods-sums.ts';
import { dollarsText, goodsText, listText, productsText } from '../language/wording/goods-text.ts';

const OFFERS = {
  offer: [
    'I can sell you {goods} for {price}.',
    '{goods}? With pleasure: {price}.',
    'For you: {goods} for {price}.',
    'Sure! {goods} would be {price}.',
    'I have {goods} ready for {price}.',
    "I'd be happy to give you {goods} for {price}.",
  ],
  stocked: [
    'There is as much as you need: {goods} for {price}.',
    'I have plenty. {goods} would be {price}.',
    'Yes, more than you can use! {goods} for {price}?',
  ],
  counter: [
    'That is less than I ask, but {goods} can be yours for {price}.',
    'Let us meet: {goods} for {price}?',
    "That's a bit low for me. How about {goods} for {price}?",
    'I could do {goods} for {price}.',
  ],
  lower: [
    'All right, I can come down: {goods} for {price}.',
    'For you I will go lower: {goods} for {price}.',
    'Let me do better, then: {goods} for {price}.',
    'Fair enough. {goods} for {price}, how does that sound?',
  ],
  firm: [
    'For now I stay at {price} for {goods}.',
    'My goods are worth it: {goods} for {price}.',
    'I still ask {price} for {goods}.',
  ],
  best: [
    'That is really my best: {goods} for {price}.',
    'My lowest price is that: {goods} for {price}.',
    'It is my last price: {goods} for {price}.',
  ],
  beat: [
    'I can beat that: {goods} for {price}.',
    'You get it for less from me: {goods} for {price}.',
    'Do not buy yet! I sell {goods} for {price}.',
    'Better here: {goods} for {price}.',
  ],
  confirm: [
    'Just to be sure: {goods} for {price}. If you want it, say "deal".',
    'Shall I put you down for {goods} at {price}? Just say "deal".',
    'That makes {goods} for {price}. Do we have a deal?',
  ],
  stands: [
    'My offer stands: {goods} for {price}. If you want it, say "deal".',
    'You can have {goods} for {price}. To take it, just say "deal".',
    'I still offer {goods} for {price}. If that is fine with you, say "deal".',
  ],
  agreed: [
    'All right, {price} for {goods}. Just say "deal".',
    '{price}, then, for {goods}. Do we have a deal?',
    'I can live with {price} for {goods}. Say "deal" and it is yours.',
  ],
  sold: [
    'Deal! {goods} for {price}. Thank you!',
    "It's a deal: {goods} for {price}. Happy baking!",
    'Sold! {goods} for {price}. A pleasure.',
    'Agreed, {goods} for {price}. Thanks a lot!',
  ],
  cheaper: ["It's a deal, and you need not pay more than I asked: {goods} for {price}. Happy baking!"],
  besides: ['And {goods} would be {price}.', 'As for more: {goods} for {price}.'],
  again: ['I said {goods} for {price}.', 'My offer: {goods} for {price}.', 'Once more: {goods} for {price}.'],
  lostAgain: [
    'Sorry, I did not get that. My offer is {goods} for {price}: say "deal", or what you would pay.',
    'Pardon me? I offer {goods} for {price}. You can say "deal", or name your price.',
  ],
  budget: [
    'For that money you get {goods}: {price} in all.',
    'With {price} you can have {goods} from me.',
    'Give me {price} and {goods} are yours.',
  ],
  allLeft: [
    'That is worth more than you have left. But for your {price} you get it all: {goods}.',
    'I usually ask more, but you have no more: for your {price} I give you {goods}.',
    'As you cannot pay more than that: for your {price} you get {goods}.',
  ],
  contents: ['In my offer you get {goods}, all for {price}.', 'My {price} is for {goods}, and no more than that.'],
  whole: ['{price} is for all of it: {goods}.', 'All together, not each: {goods} for {price}.'],
  dearer: [
    'I ask more than that: {goods} for {price}.',
    'That is less than I ask. From me you get {goods} for {price}.',
  ],
  kit: [
    'I sell eggs, flour, sugar, milk, chocolate, vanilla and blueberries. For instance {goods} for {price}.',
    'All for cakes and pancakes, and chocolate, vanilla and blueberries for flavour! How about {goods} for {price}?',
    'All you need for baking, with chocolate, vanilla or blueberries. Shall we start with {goods} for {price}?',
  ],
} as const;

/** Kinds of sentences with goods and a price. */
export type OfferManner = keyof typeof OFFERS;

const CHAT = {
  greeting: [
    'Hello! What would you like to bake today?',
    'Welcome! Cakes or pancakes today?',
    'Hi! What can I get you?',
  ],
  howAreYou: ['Very well, thank you! What can I get you?', 'Splendid, the flour is fresh. What will you bake?'],
  thanks: ['You are welcome! Anything else?', 'My pleasure. What else do you need?'],
  joke: [
    'Why did the egg hide? It was a little chicken! Now, what shall we bake?',
    'What do you call a sad cake? A blue berry one! Can I get you something?',
  ],
  insult: ['Oh dear. Let me make it up to you: what do you need?', 'I am sorry you feel so. How can I help?'],
  complaint: ['I am sorry. What do you need, and how many?', 'My fault. Which goods, and how many?'],
  bye: ['Goodbye, and happy baking!', 'See you! Come back any time.'],
  wait: ['Take your time. I am here.', 'Of course, no hurry.'],
  praise: ['How kind! What can I get you?', 'You make me blush. What shall we bake?'],
  done: ['Thank you, and happy baking!', 'Enjoy your baking!'],
  sorry: ['No problem at all. What can I get you?', 'Never mind! What do you need?'],
  acknowledge: ['Tell me whenever you need something.', 'I am here if you need anything.'],
  lost: [
    'Sorry, I did not quite get that. Which goods would you like, and how many?',
    'Pardon me? Tell me what you need, for instance everything for two cakes.',
    'I am not sure what you mean. Which goods, and how many?',
  ],
  identity: [
    'I am {name}, a program that sells baking goods. What can I get you?',
    '{name}, a selling program, at your service! What will you bake?',
  ],
  help: [
    'Tell me what you need for cakes or pancakes, and what you would pay. It is sold when you say "deal" to my offer, or when I take yours; then it is paid from your money.',
  ],
  why: [
    'Good things have their price, but we can talk. What would you pay?',
    'I want to earn something, too. But tell me what you would pay.',
  ],
  truth: [
    'I would not know what others paid. Tell me what you need, and I name you my price.',
    'I cannot say; every round has its own prices. What do you need?',
  ],
  withdrawn: ['All right, that is all off. Tell me if you want something else.', 'No problem, I have crossed it out.'],
  nothingYet: ['All right. Nothing is ordered yet, so there is nothing to cancel.'],
  soldOnly: ['Nothing more is ordered, and what is sold I cannot take back.'],
  time: ['{time} What can I get you?'],
  discount: [
    'At first I ask the same for each, be it few or many. What do you need?',
    'Few or many, each costs the same at first, but we can talk. What do you need?',
  ],
  bargain: [
    'Tell me what you need, and what you would pay for it.',
    'What do you need, and what would you pay for it?',
  ],
} as const;

/** Kinds of sentences without a price. */
export type ChatManner = keyof typeof CHAT;

/** A sentence with goods and a price; what money buys, and what was `named` before, is told by what it makes. */
export function offerSentence(manner: OfferManner, deal: Deal, random: Random, named = false): string {
  const isBrief = (named || manner === 'budget') && manner !== 'contents' && manner !== 'whole';
  const goods = (isBrief ? kitText(deal.quantity) : undefined) ?? goodsText(deal.quantity);
  const filled = picked(OFFERS[manner], random)
    .replaceAll('{goods}', goods)
    .replaceAll('{price}', dollarsText(deal.price));
  return filled.replaceAll(/(?:^|[.!?] )[a-z]/g, (start) => start.toUpperCase());
}

/** A sentence without a price. */
export function chatSentence(
  manner: ChatManner,
  random: Random,
  values: { name?: string; time?: string } = {},
): string {
  return picked(CHAT[manner], random)
    .replaceAll('{name}', values.name ?? '')
    .replaceAll('{time}', values.time ?? '');
}

/** What a product takes. */
export function recipeSentence(product: Product): string {
  const name = product === 'cake' ? 'A cake' : 'A batch of pancakes';
  return `${name} takes ${goodsText(RECIPES[product])}.`;
}

function picked(sentences: readonly string[], random: Random): string {
  return sentences[randomBelow(random, sentences.length)];
}

/** Goods as the ingredients for products; undefined where they are not just those. */
function kitText(quantity: Quantities): string | undefined {
  // Sugar is for cakes alone; what eggs are left then are for pancakes.
  const cakes = quantity.sugar ?? 0;
  const counts = { cake: cakes, pancake: (quantity.egg ?? 0) - cakes * (RECIPES.cake.egg ?? 0) };
  if (PRODUCTS.some((product) => !Number.isInteger(counts[product]) || counts[product] < 0)) return undefined;
  const needed = PRODUCTS.reduce<Quantities>((sum, one) => addGoods(sum, RECIPES[one], counts[one]), {});
  if (unitsIn(needed) === 0 || !sameGoods(needed, quantity)) return undefined;
  const made = PRODUCTS.flatMap((product) => (counts[product] > 0 ? [productsText(product, counts[product])] : []));
  return `the ingredients for ${listText(made)}`;
}
