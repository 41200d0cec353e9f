// What a message means that binds nobody: what it does is told by the model of dialogue acts, what it names by its
// goods and prices. None of it binds.

import { wordList } from '../../../base/word-lists.ts';
import { likelyActs } from '../acts/act-model.ts';
import { type DialogueAct, dialogueAct, isSmallTalk } from '../acts/dialogue-acts.ts';
import { elementsOf, joinedText, parsedSentence, type ParsedSentence } from '../elements/parsed-sentence.ts';
import { isThing } from '../elements/sentence-elements.ts';
import { type BuyerReading, NOT_UNDERSTOOD, refusing } from '../buyer-reading.ts';
import type { Meaning } from '../meaning.ts';
import { goodsMeant } from '../roles/goods-meant.ts';
import { priceMeant } from '../roles/price-meant.ts';
import { roledElements } from '../roles/role-model.ts';
import { isPartOf, sameGoods } from '../goods-sums.ts';
import { freshTalk, standingSeller, type TalkContext } from '../talk-context.ts';
import { NO_WISH, type Wish } from '../wish.ts';
import { actReading, type ActMessage } from './act-readings.ts';

/** Whether an act changes nothing beside others. */
const isIdleAct = (act: DialogueAct): boolean => act === 'offTopic' || (isSmallTalk(act) && act !== 'wait');
/** Questions that are answered beside whatever else a message says. */
const OWN_QUESTIONS = new Set(
  wordList('identity howDeal time budget stock why recipe holdings units').map(dialogueAct),
);

/** How likely an act must be to be cut off from the rest of a message: an acceptance, a question, a refusal. */
const SURE = 0.6;

/** Below this more sentences are misread than not, so the seller asks back. */
const LEAST_CHANCE = 0.25;

/** A sentence with what it most likely does by itself, and whether that is beyond doubt. */
type SentenceWithAct = ReturnType<typeof withAct>;

function withAct(sentence: ParsedSentence, talk: TalkContext) {
  const [{ act, chance }] = likelyActs([sentence], talk);
  return { sentence, act, sure: chance > SURE };
}

/** Whether a sentence is mere politeness, or tells something that is not of trade. */
export function isIdle(sentence: ParsedSentence, talk: TalkContext): boolean {
  return isIdleAct(withAct(sentence, talk).act);
}

/** What sentences mean that the grammar cannot read whole. */
export function looseMeaning(sentences: readonly ParsedSentence[], talk: TalkContext): BuyerReading {
  const all = sentences.flatMap((sentence) => acceptedFirst(sentence, talk));
  const rivals = all.filter(({ act }) => act === 'rival');
  const own = all.filter(({ act }) => act !== 'rival' && !isIdleAct(act));
  if (own.length === 0) return all.length === 0 ? NOT_UNDERSTOOD : readAs(rivals.length > 0 ? rivals : all, talk);
  const taken = acceptedBefore(own, talk);
  if (taken !== undefined) return taken;
  const asked = new Set(own.filter(({ act, sure }) => sure && OWN_QUESTIONS.has(act)).map(({ act }) => act));
  const questions = own.filter(({ act }) => asked.has(act));
  const refusals = own.filter(({ act, sure }) => sure && (act === 'refuse' || act === 'withdraw'));
  const rest = own.filter((one) => !questions.includes(one) && (questions.length === 0 || !refusals.includes(one)));
  const traded = rest.length === 0 ? NOT_UNDERSTOOD : readAs(rest, talk, rest.some(namesThing) ? rest : own);
  const isLost = traded.meanings[0].act === 'NotUnderstood';
  const main = isLost && rest.length < own.length ? readAs(questions.length > 0 ? questions : own, talk) : traded;
  const [first] = main.meanings;
  const beside = [
    ...questions.flatMap((one) => readAs([one], talk).meanings),
    ...(refusals.length > 0 && first.act === 'Information' ? refusing('plain').meanings : []),
    ...(rivals.length > 0 ? readAs(rivals, talk).meanings : []),
  ];
  return { ...main, meanings: [...main.meanings, ...beside.filter((one) => isOther(one, first))] };
}

const namesThing = ({ sentence }: SentenceWithAct): boolean => sentence.elements.some(isThing);

/** Words that accept alone, before something else; "okay" may only begin it. */
const ACCEPTING = /^(?:deal|accept|accepted|agreed|sold|done)$/;

/** Whether a sentence surely accepts, and in more than a nod. */
function accepts({ sentence: { words }, act, sure }: SentenceWithAct): boolean {
  return sure && act === 'accept' && (words.length > 1 || ACCEPTING.test(words[0] ?? ''));
}

/** What is asked for behind an acceptance. */
const ASKED_FOR = new Set<DialogueAct>(['request', 'price', 'stock']);

/** An acceptance with what is asked for besides, as if it were sold already. */
function acceptedBefore(all: readonly SentenceWithAct[], talk: TalkContext): BuyerReading | undefined {
  const taking = all.filter(accepts);
  const rest = all.filter((one) => !taking.includes(one));
  const asks = rest.every(({ act }) => ASKED_FOR.has(act) || OWN_QUESTIONS.has(act));
  if (taking.length === 0 || rest.length === 0 || !asks) return undefined;
  const taken = readAs(taking, talk);
  const { sellers, addressee, bought } = talk;
  const asked = readAs(rest, { ...freshTalk(sellers), addressee, bought });
  return taken.meanings[0].act === 'AcceptOffer' ? { meanings: [...taken.meanings, ...asked.meanings] } : undefined;
}

/** "deal and now I need eggs": an acceptance, then something else. */
function acceptedFirst(sentence: ParsedSentence, talk: TalkContext): SentenceWithAct[] {
  const { words, about } = sentence;
  const ends = words.flatMap((word, place) => (/^(?:and|,)$/.test(word) && place > 0 ? [place] : []));
  for (const end of ends) {
    const part = (from: number, to?: number): SentenceWithAct =>
      withAct({ ...parsedSentence({ ...sentence, words: words.slice(from, to) }, talk.sellers), about }, talk);
    const [front, rest] = [part(0, end), part(end + 1)];
    const takes = accepts(front) && front.sentence.elements.every(({ kind }) => kind === 'word');
    if (takes && ASKED_FOR.has(rest.act) && namesThing(rest)) return [front, rest];
  }
  return [withAct(sentence, talk)];
}

/** Sentences read as the most likely act that makes sense with the goods and the price in `naming`. */
function readAs(all: readonly SentenceWithAct[], talk: TalkContext, naming = all): BuyerReading {
  const sentences = all.map(({ sentence }) => sentence);
  const named = naming.map(({ sentence }) => sentence);
  const message = messageWith(named, talk);
  /** The chance of all acts that were not tried yet. */
  let left = 1;
  for (const { act, chance } of likelyActs(sentences, talk)) {
    if (chance < LEAST_CHANCE * left) return NOT_UNDERSTOOD;
    const reading = actReading(act, message);
    if (reading !== undefined) return reading;
    left -= chance;
  }
  return NOT_UNDERSTOOD;
}

function messageWith(sentences: readonly ParsedSentence[], context: TalkContext): ActMessage {
  const roled = roledElements(sentences, context);
  // Where a bare number can count nothing, the others still mean something.
  const unnumbered = roled.filter(({ kind }) => kind !== 'number');
  const goods = goodsMeant(roled, context) ?? goodsMeant(unnumbered, context) ?? {};
  const wish = goods.wish ?? talkedOf(context) ?? NO_WISH;
  return {
    elements: elementsOf(sentences),
    text: joinedText(sentences),
    context,
    goods,
    wish,
    price: priceMeant(roled, context, wish),
    about: sentences.flatMap(({ about }) => about),
    last: sentences[sentences.length - 1],
  };
}

/** What is talked of: what was asked for, or the part of it that was offered. */
function talkedOf(context: TalkContext): Wish | undefined {
  const { wish } = context;
  const offered = context.standing.get(standingSeller(context) ?? '')?.quantity;
  const isPart = offered !== undefined && wish !== undefined && isPartOf(offered, wish.quantity);
  return isPart && !sameGoods(offered, wish.quantity) ? { quantity: offered, products: {} } : wish;
}

/** Whether a meaning is not said already; who asks for goods need not ask whether there are any. */
function isOther(one: Meaning, main: Meaning): boolean {
  if (one.act === 'NotUnderstood') return false;
  if (one.act === 'Information' && one.about === 'stock' && one.unsold === undefined && main.act === 'BuyRequest')
    return false;
  return one.act !== main.act || (one.act === 'Information' && main.act === 'Information' && one.about !== main.about);
}
