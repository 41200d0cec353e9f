// Talk that leaves an offer as it stands: asking for time, supposing, telling what others say.

import { holdsGoods } from '../goods-sums.ts';
import { standingPrice, type TalkContext } from '../talk-context.ts';
import { type BuyerReading, chatting, informing, refusing } from '../buyer-reading.ts';
import { roundedDollars } from '../../game/goods.ts';
import { accepts } from './buyer-acceptance.ts';
import { joinedText, messageOf, parsedSentence, type ParsedSentence } from '../elements/parsed-sentence.ts';
import { type GoodsMeant, withGoods } from '../goods/goods-meant.ts';
import { wordPattern } from '../grammar/notation.ts';
import {
  DISOWNED,
  RIVAL_TOLD,
  SAYING,
  SOMEBODY_ELSE,
  SUPPOSED_MORE,
  SUPPOSING,
  UNREAL,
} from '../patterns/doubt-words.ts';
import { HOLDING } from '../patterns/refusal-words.ts';

/** Words that leave all as it stands: "let me think", "suppose I bought that", "my mother says take it or leave it". */
export function asideIn(
  text: string,
  goods: GoodsMeant,
  refusal: 'price' | 'plain' | undefined,
): BuyerReading | undefined {
  if (goods.named && holdsGoods(goods.wish?.quantity ?? {})) return undefined;
  if (/\bnot an? (?:cent|dollar|#p) (?:more|over|above|higher)\b/.test(text)) return refusing('price');
  if (HOLDING.test(text) && refusal !== 'price' && !ends(text)) return chatting('wait');
  const isDiscount = /^(?:you )?give (?:me |us )?(?:a |some )?discount\b/.test(text);
  if (SUPPOSING.test(text) && !isDiscount && !SUPPOSED_MORE.test(text)) return informing('later');
  if (!SAYING.test(text) || goods.named) return undefined;
  return ends(text) ? refusing('plain') : chatting('acknowledge');
}

/**
 * "if I had a million dollars I would buy a hundred eggs", "I would have said yes an hour ago": nothing of it is meant.
 */
export function isUnreal(text: string): boolean {
  return (
    UNREAL.test(text) &&
    !/\bbut\b.*#[gpn]|\bplease\b|\b(?:need|want)\b|\bso #g|\bhow much\b|\bwhat\b|\b(?:would|could|can|will) you\b(?! have)/.test(
      text,
    )
  );
}

/** "hold on, no" and "wait, forget it" refuse. */
function ends(text: string): boolean {
  const last = text.split(/[,.]/).at(-1)?.trim() ?? '';
  return /^(?:so |and |but )?(?:no|nope|forget (?:it|that)|no (?:thanks|thank you|deal|way))$/.test(last);
}

const PEOPLE = `
  (neighbour | neighbor | mother | father | son | daughter | ma | pa | grandmother | grandfather | grandson |
    granddaughter | grandma | grandpa | grandchild | grandchildren | grandkid | grandkids | mom | mum | dad | granny |
    sister | brother | wife | husband | friend | boss | teacher | uncle | aunt | aunty | cousin | nephew | niece | boy |
    girl | kid | kids | children | baby | colleague | flatmate | roommate | doctor | hen | hens | chicken | chickens | cow |
    dog | cat | family | oven | recipe | book)`;
const TALE = wordPattern(`
  (my | our | his | her | their) ..2 ${PEOPLE} ... (said | says | turned | turns | is | was | has | had | eats | eat |
    loves | likes | gave | gives | bought | paid | sold | told | got | makes | made | bakes | baked | used | ate | lays |
    lay | drinks | broke | once | always | would (never | not)) |
  when i was | back in (my | the) | in my (day | days | youth | village | country) |
  (year | years | month | months | week | weeks | day | days | ages) ago |
  last (week | month | year | summer | winter | christmas | sunday | saturday | night) | once upon |
  i (have been ..1 | used to | remember | once | grew up | still remember) | in the (old | good old) days |
  i (saw | read | dreamt | dreamed | baked | ate) |
  (some | another) ..1 [before me | here | there | once] (took | bought | paid | got | sold) | (what | price) i paid |
  i (did | got | had | made | took | paid | have paid | bought) ... (once | yesterday | this morning | at home) |
  #g ... last time |
  (someone | somebody | people | they | everyone | everybody | he | she | a (friend | man | woman | guy | lady))
    (told | said | says | paid | bought | tells | claim | claims | claimed)`);
const TRUTH = wordPattern(`
is (that | it | this) [really] (true | so | right | correct | a lie | possible) | true | did (he | she | they | you)`);
/** Words that ask for goods, or haggle, in spite of the tale. */
const TRADING = wordPattern(`
  want | wants | need | needs | would like | how much | what (do | would | will) you | can i | could i | may i | give me |
  sell me | i will | i would | i can | let me | please | asked me | sent me | told me to | deal | offer |
  for (her | his | their | my) (party | birthday) | coming | hoping | looking | going to | plan~ | bake (her | him | them) |
  so (two | three | #g) | can you | could you | will you | would you | you (asked | charged | wanted | said | sold me) |
  same (again | as) | i (say | take | bid)`);

/** Whether a sentence tells of others, or of other times, and asks for nothing. */
function isTale({ text, question }: ParsedSentence): boolean {
  if (!/#[gpn]/.test(text) || !TALE.test(text) || ends(text)) return false;
  return !TRADING.test(text) && (!question || TRUTH.test(text));
}

/** Whether a sentence asks if it is true what others say. */
function asksTruth({ text, question }: ParsedSentence): boolean {
  return question && TRUTH.test(text);
}

/** The sentences without those that only tell, and what the message means where nothing else is left. */
export function withoutUnrelatedStories(sentences: readonly ParsedSentence[]): {
  readonly sentences: readonly ParsedSentence[];
  readonly tale?: BuyerReading;
} {
  const tales = sentences.filter(isTale);
  if (tales.length === 0) return { sentences };
  const others = sentences.filter((one) => !tales.includes(one) && !asksTruth(one));
  if (others.some(({ text, question }) => /#[gpn]/.test(text) || question)) return { sentences: others };
  return { sentences: [], tale: sentences.some(asksTruth) ? informing('truth') : chatting('acknowledge') };
}

/** The beginning of what asks or wants something. */
const MAIN_CLAUSE = wordPattern(`
  ^ {but | so | and | anyway | now | then | well | oh | okay | yes | no | ,}
    (what | how much | how many | (can | could | may | might) i | (can | could | would | will) you | do you |
      i (need | want | would like | will take | will have | will give | will pay | can pay | could pay | give) |
      give me | let me have | let us say)`);
const GOODS_FIRST = /^(?:(?:but|so|and|anyway|now|then|well|oh|okay|yes|,),? )*#g/;
/** What is told in passing, before it. */
const PASSING = wordPattern(`
  my | his | her | their | he | she | used to | was | were | had | told | says | said | remember | forgot | once | always |
  never mind (that | it) | anyway | weather | bus | doctor | where was i | let me (see | find) | list | came (in | here)`);

/** Fewer words before a comma tell nothing. */
const LEAST_LEAD_IN = 4;
/** More clauses are not looked through. */
const MOST_CLAUSES = 8;

/** A sentence without what it tells in passing first: "my doctor says I oughtn't, but anyway, six eggs please". */
export function withoutLeadIn(sentence: ParsedSentence, sellers: readonly string[]): ParsedSentence {
  const { words, called, about } = sentence;
  const commas = words.flatMap((word, place) => (word === ',' ? [place] : []));
  for (const end of commas.slice(-MOST_CLAUSES).toReversed()) {
    const rest = parsedSentence({ ...sentence, words: words.slice(end + 1) }, sellers);
    if (!MAIN_CLAUSE.test(rest.text) && !GOODS_FIRST.test(rest.text)) continue;
    const front = parsedSentence({ ...sentence, words: words.slice(0, end) }, sellers);
    const isPassing = PASSING.test(front.text) && !TRADING.test(front.text) && !DISOWNED.test(rest.text);
    const isClear =
      front.elements.every(({ kind }) => kind === 'word') ||
      (!/#[pn]/.test(front.text) && rest.text.includes('#g') && !GOODS_FIRST.test(rest.text));
    if (isPassing && isClear && end >= LEAST_LEAD_IN) return { ...rest, called, about };
  }
  return sentence;
}

/** "she also throws in the vanilla": the other seller, whom the buyer has just spoken of. */
const THEIR_OFFER = wordPattern(`
  ^ {and | but | plus | well | also | , | oh | so} (she | he | they | the other | the others)
    {also | even | will | would | can | only | just | is | are | now | has | does}
    (throw | throws | adds | gives | includes | offers | sells | charges | throwing | adding | giving | including |
      offering | selling | charging | cheaper | (ask | asks | want | wants | asking) [only | just] [for] #p |
      does (it | that | them) for | (say | says) [only | just] #p | lets me)`);

/** Whether a sentence tells what another seller asks. */
export function tellsOfRival(sentence: ParsedSentence, context: TalkContext): boolean {
  return speaksOfRival(sentence, context) && !accepts(sentence);
}

function speaksOfRival({ text, about }: ParsedSentence, context: TalkContext): boolean {
  // "Celia, tell Watson …" and "who is cheaper, you or Celia?" tell nothing of prices.
  if (/^tell\b|^(?:who|which)\b/.test(text)) return false;
  if (HOLDING.test(text) && !text.includes('#p')) return false;
  if (/\b(?:get|buy|go|shop) .*elsewhere/.test(text) && !text.includes('#p')) return false;
  if (SOMEBODY_ELSE.test(text)) return !/\b(?:you|beat|match)\b/.test(text) || text.includes('#p');
  const other = about.some((name) => name !== (context.addressee ?? ''));
  if (THEIR_OFFER.test(text) && (context.wish !== undefined || other)) return true;
  const asksYou = /\b(?:will|can|would|could) you\b/.test(text);
  const priced = /#[pn]/.test(text) && !/\b(?:beat|match|lower|better|undercut|cheaper)\b/.test(text);
  return other && RIVAL_TOLD.test(text) && (!asksYou || priced);
}

/** What the sentences tell of another seller. */
export function rivalHearsay(sentences: readonly ParsedSentence[], context: TalkContext): BuyerReading {
  const { elements, text, goods, wish } = withGoods(messageOf(sentences, context));
  const price = elements.findLast((element) => element.kind === 'price')?.value;
  const bare = elements.findLast((element) => element.kind === 'number')?.value;
  const quantity = goods.named && holdsGoods(wish.quantity) ? wish.quantity : undefined;
  // "a dollar cheaper" than what is asked.
  const standing = /#p (?:cheaper|less|lower|below|under)\b/.test(text) ? standingPrice(context) : undefined;
  const less = standing === undefined || price === undefined ? undefined : roundedDollars(standing - price);
  const told = less ?? price ?? (quantity === undefined ? bare : undefined);
  return informing('rival', { quantity, price: told });
}

/** What nobody sells; behind some words it stands for no goods that are asked for. */
const UNSOLD = wordPattern(`
  <! (no | not | without | like | allergic)
  (baking powder | baking soda | peanut butter | maple syrup | whipped cream | butter | margarine | oil | salt | yeast |
    cream | cheese | yogurt | yoghurt | honey | syrup | jam | nut | nuts | almond | almonds | walnut | walnuts |
    hazelnuts | peanuts | pecans | strawberry | strawberries | raspberry | raspberries | blackberries | cherry |
    cherries | banana | bananas | apple | apples | lemon | lemons | orange | oranges | peach | peaches | mango |
    raisin | raisins | coconut | cinnamon | ginger | pepper | icing | frosting | sprinkles | marzipan | caramel |
    nutella | bread | rice | oats | oatmeal | cornstarch | starch | water | coffee | tea | juice | beer | wine | meat |
    bacon | ham | chicken | beef | potatoes | tomatoes | carrots | onions | garlic | pumpkin)`);

/** A reading with what nobody sells: all of it, or beside what can be sold. */
export function withUnsold(reading: BuyerReading, sentences: readonly ParsedSentence[]): BuyerReading {
  const unsold = UNSOLD.exec(joinedText(sentences))?.[0];
  if (unsold === undefined) return reading;
  const [main, ...others] = reading.meanings;
  const [lacking] = informing('stock', { unsold }).meanings;
  const isAsked = main.act === 'Information' && (main.about === 'stock' || main.about === 'price');
  const only =
    main.act === 'NotUnderstood' ||
    (isAsked && main.quantity === undefined && main.some === undefined) ||
    (main.act === 'SmallTalk' && main.kind === 'acknowledge');
  if (only) return { ...reading, meanings: [lacking] };
  return main.act === 'BuyRequest' ? { ...reading, meanings: [main, ...others, lacking] } : reading;
}
