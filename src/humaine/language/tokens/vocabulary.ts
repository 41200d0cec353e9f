// The words that the grammar knows: goods, units, products, numbers, and other spellings of each.

import { wordList } from '../../../base/word-lists.ts';
import { type Good, GOODS, type Product, PRODUCTS } from '../../game/goods.ts';
import { SELLER_NAMES } from '../../game/sellers.ts';

/** Words for goods. */
export const GOOD_WORDS: ReadonlyMap<string, Good> = new Map(GOODS.map((good) => [good, good]));

/** Words for products. */
export const PRODUCT_WORDS: ReadonlyMap<string, Product> = new Map(PRODUCTS.map((product) => [product, product]));

/** Words for units, each with the goods that are sold by it; none where any are. */
export const UNIT_WORDS: ReadonlyMap<string, readonly Good[]> = new Map([
  ['cup', ['flour', 'sugar', 'milk']],
  ['ounce', ['chocolate']],
  ['teaspoon', ['vanilla']],
  ['packet', ['blueberry']],
  ['batch', []],
  ['kit', []],
  ['piece', []],
  ['unit', []],
]);

/** Whether a word is a good, a product or a unit, so that a number before it counts. */
export function isCountable(word: string): boolean {
  return GOOD_WORDS.has(word) || PRODUCT_WORDS.has(word) || UNIT_WORDS.has(word);
}

const SPELLINGS: Readonly<Record<string, string>> = {
  egg: 'eggs | egs eggies',
  flour: 'flours | flower flowers flr fluor floor',
  sugar: 'sugars | sug sugr',
  milk: 'milks',
  chocolate: 'chocolates | choc chocs choccy choco cocoa chocolatey chips',
  vanilla: '| vanillas vanila',
  blueberry: 'blueberries | blueberrys blueberri blueb bluebs blubs berries berry',
  cake: 'cakes | cupcake cupcakes gateau',
  pancake: 'pancakes | flapjack flapjacks hotcakes hotcake crepes crepe',
  cup: 'cups | cps cupful cupfuls glass glasses',
  ounce: 'ounces oz | ozs square squares bar bars',
  teaspoon: 'teaspoons tsp tsps | spoon spoons teaspoonful teaspoonfuls',
  packet: 'packets pack packs | pkg pkgs package packages box boxes bag bags punnet punnets',
  batch: 'batches | stack stacks',
  kit: 'kits | set sets bundle bundles',
  piece: '| pieces',
  dozen: '| dozens dz doz',
  dollar: 'dollars buck bucks usd bux | dolla dollas dolars quid smackers greenbacks euro euros',
  cent: 'cents | penny pennies pence',
  ingredient: '| ingredients',
  yes: 'yeah yep yup yea aye yess yah | yessir',
  no: 'nope nah | naw',
  hello: 'hi hey hiya howdy | greetings heya hallo',
  okay: 'ok okey alright k kk oki okie | kay alrighty oky okeydoke aight ight',
  thanks: 'thx ty | thankyou cheers tx',
  goodbye: '| bye byebye farewell cya',
  please: 'pls plz | plss',
  you: 'u ya | ye',
  your: 'ur | yer',
  each: 'apiece ea',
  'i am': 'im',
  'i have': 'ive',
  'i would': "id i'd",
  'what is': "| whats what's watts",
  'what would': "| whatd what'd",
  'that is': "thats that's",
  'how is': "| hows how's",
  'let us': "lets let's",
  'it is': "its it's",
  'you have': 'youve',
  'you are': 'youre',
  'give me': 'gimme',
  'want to': 'wanna',
  'going to': 'gonna',
  'let me': 'lemme',
  '10 cent': '| dime',
  '5 cent': '| nickel',
  offer: 'offers',
  two: '| to2 tow',
  how: '| hwo hw',
  percent: '| % pct',
  the: 'da | teh',
  them: '| em',
  that: 'dat | taht',
  what: 'wat wut | waht wht wot',
  about: 'abt | bout abuot aboot abotu',
  with: '| wit wiht wth wif w',
  for: '| fro fer fr',
  and: 'adn nd',
  '10 dollar': '| tenner tenners',
  '5 dollar': '| fiver fivers',
  'i will': 'ill',
  deal: 'deals',
  price: 'prices',
  though: '| tho',
  less: '| fewer',
  why: '| y',
  including: '| incl',
  'never mind': '| nvm',
  'i do not know': '| idk',
};

/** Spellings and forms before the bar are plain; what stands behind it is only guessed, and never binds. */
function formsOf(guessed: boolean): readonly (readonly [string, string])[] {
  return Object.entries(SPELLINGS).flatMap(([word, others]) => {
    const [plain, loose = ''] = others.split('|').map((part) => part.trim());
    const forms = guessed ? `${plain} ${loose}` : plain;
    return forms.split(' ').flatMap((other) => (other === '' ? [] : [[other, word] as const]));
  });
}

/** Other spellings of which there is no doubt, each with what the grammar calls it. */
export const EXACT_FORMS: ReadonlyMap<string, string> = new Map([...formsOf(false), ['den', 'then']]);
/** The same, and all that are guessed. */
export const WORD_FORMS: ReadonlyMap<string, string> = new Map([...formsOf(true), ['den', 'then'], ['thn', 'then']]);

/** Whole numbers as words. */
export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  wordList(`
    zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
    eighteen nineteen`).map((word, value) => [word, value]),
);

/** Tens as words. */
export const TENS_WORDS: ReadonlyMap<string, number> = new Map(
  wordList('twenty thirty forty fifty sixty seventy eighty ninety').map((word, place) => [word, (place + 2) * 10]),
);

/** Words that are mended where an unknown word misses them by a letter; the longest first. */
export const MENDABLE_WORDS: readonly string[] = [
  ...GOOD_WORDS.keys(),
  ...PRODUCT_WORDS.keys(),
  ...[...UNIT_WORDS.keys()].filter((word) => word.length > 3),
  ...NUMBER_WORDS.keys(),
  ...TENS_WORDS.keys(),
  ...wordList(`
    eggs blueberries cakes pancakes cups ounces teaspoons packets batches dollars bucks cents dozen accept deal offer
    ingredients everything without please thanks hello price expensive cheaper agreed discount recipe budget sounds good
    half couple each total want need would could should`),
  ...SELLER_NAMES.map((name) => name.toLowerCase()),
  ...wordList('take what much have bake make agree okay fine dollar unless bought second friend knock'),
].toSorted((one, other) => other.length - one.length);
