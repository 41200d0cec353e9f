// The words that the grammar knows: goods, units, products, numbers, and other spellings of each.

import { wordList, wordPairs } from '../../../base/word-lists.ts';
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

/** Other spellings and forms of which there is no doubt, each with what the grammar calls it. */
export const EXACT_FORMS = wordPairs(`
  eggs egg, flours flour, sugars sugar, milks milk, chocolates chocolate, blueberries blueberry,
  cakes cake, pancakes pancake, batches batch, kits kit,
  cups cup, ounces/oz ounce, teaspoons/tsp/tsps teaspoon, packets/pack/packs packet,
  dollars/buck/bucks/usd/bux dollar, cents cent, apiece/ea each, prices price, offers offer, deals deal,
  yeah/yep/yup/yea/aye/yess/yah yes, nope/nah no, ok/okey/alright/k/kk/oki/okie okay,
  hi/hey/hiya/howdy hello, thx/ty thanks, pls/plz please,
  im i am, ive i have, id/i'd i would, ill i will, thats/that's that is, its/it's it is,
  u/ya you, ur your, youve you have, youre you are,
  lets/let's let us, lemme let me, gimme give me, wanna want to, gonna going to,
  da the, dat that, wat/wut what, abt about, adn/nd and, den then`);

/** The same, and spellings that are only guessed: they never bind. */
export const WORD_FORMS: ReadonlyMap<string, string> = new Map([
  ...EXACT_FORMS,
  ...wordPairs(`
    egs/eggies egg, flower/flowers/flr/fluor/floor flour, sug/sugr sugar, vanillas/vanila vanilla,
    choc/chocs/choccy/choco/cocoa/chocolatey/chips chocolate,
    blueberrys/blueberri/blueb/bluebs/blubs/berries/berry blueberry,
    cupcake/cupcakes/gateau cake, flapjack/flapjacks/hotcakes/hotcake/crepes/crepe pancake,
    stack/stacks batch, set/sets/bundle/bundles kit, ingredients ingredient,
    cps/cupful/cupfuls/glass/glasses cup, ozs/square/squares/bar/bars ounce,
    spoon/spoons/teaspoonful/teaspoonfuls teaspoon,
    pkg/pkgs/package/packages/box/boxes/bag/bags/punnet/punnets packet, pieces piece, dozens/dz/doz dozen,
    dolla/dollas/dolars/quid/smackers/greenbacks/euro/euros dollar, penny/pennies/pence cent, %/pct percent,
    dime 10 cent, nickel 5 cent, tenner/tenners 10 dollar, fiver/fivers 5 dollar, to2/tow two,
    yessir yes, naw no, kay/alrighty/oky/okeydoke/aight/ight okay, greetings/heya/hallo hello,
    thankyou/cheers/tx thanks, plss please, bye/byebye/farewell/cya goodbye, ye you, yer your,
    whats/what's/watts what is, whatd/what'd what would, hows/how's how is, hwo/hw how, waht/wht/wot what, y why,
    teh the, taht that, em them, thn then, bout/abuot/aboot/abotu about, wit/wiht/wth/wif/w with, fro/fer/fr for,
    tho though, fewer less, incl including, nvm never mind, idk i do not know`),
]);

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
