// Sentences of buyers with what they do, and often with the goods and the price that are meant after them.
//
// A line of a file is where the talk stands, the act, and the sentence, with a tab between. Two more fields are the
// goods ("12 egg, some milk"; - where nothing is said of them, 0 where none are wanted) and the buyer's own price for
// them all (or -).

import { readdirSync, readFileSync } from 'node:fs';
import { type DialogueAct, dialogueAct } from '../../../src/humaine/language/acts/dialogue-acts.ts';
import type { ParsedSentence } from '../../../src/humaine/language/elements/parsed-sentence.ts';
import type { TalkContext } from '../../../src/humaine/language/talk-context.ts';
import { addressed, sentencesOf } from '../../../src/humaine/language/understand-buyer.ts';
import type { Wish } from '../../../src/humaine/language/wish.ts';
import { GOODS, isGood, type Quantities } from '../../../src/humaine/game/goods.ts';
import { STAGES } from '../../humaine/language/lists/talks.ts';
import { knownSentences } from '../../humaine/language/lists/known-sentences.ts';

/** The folder of the sentences. */
export const SENTENCES = new URL('../buyer-sentences/', import.meta.url);
/**
 * What tests and people have mended counts more than once, so that new sentences of others change little of it, and so
 * does what strangers said, which is what others will say.
 */
const COUNTS_MORE = /^(?:tests|mended|strangers)/;
const TIMES = 4;

/** What is wanted after a sentence, and for how much; where it says nothing of goods, what was wanted before. */
export interface Meant {
  readonly goods: string;
  readonly price: number | undefined;
}

/** A labelled sentence. */
export interface LabelledSentence {
  readonly file: string;
  readonly act: DialogueAct;
  readonly sentences: readonly ParsedSentence[];
  readonly talk: TalkContext;
  readonly meant: Meant | undefined;
}

/** All sentences of the folder, those that count more than once as often as they count. */
export function labelledSentences(): LabelledSentence[] {
  return readdirSync(SENTENCES)
    .toSorted()
    .flatMap((file) => {
      const lines = readFileSync(new URL(file, SENTENCES), 'utf8').trim().split('\n');
      const all = lines.map((line, place) => labelled(file, `${file}, line ${place + 1}: ${line}`, line.split('\t')));
      return COUNTS_MORE.test(file) ? Array.from({ length: TIMES }, () => all).flat() : all;
    });
}

function labelled(file: string, where: string, fields: readonly string[]): LabelledSentence {
  const [stage, label, text, goods, price] = fields;
  const before = STAGES.get(stage);
  if (before === undefined || text === undefined) throw new Error(where);
  const act = dialogueAct(label);
  const sentences = sentencesOf(text, before.sellers);
  const talk = addressed(sentences, before);
  // What is taken for the price that is asked, and money to spend, need not be named.
  const priced = act !== 'accept' && act !== 'forMoney';
  const meant =
    goods === undefined || price === undefined || goods === '0' || !priced
      ? undefined
      : { goods: goods === '-' ? goodsLine(talk.wish) : goodsLine(wishIn(goods)), price: numberOf(price) };
  return { file, act, sentences, talk, meant };
}

const MEANING = /^(?:BuyRequest|BuyOffer|Information (?:price|discount|later|opinion))(?: ([^@]*?))? ?(?:@([\d.]+))?$/;

/** The goods and prices of the sentences of tests. */
export function testedSentences(): Omit<LabelledSentence, 'act'>[] {
  return knownSentences().flatMap(({ talk: before, text, meaning }) => {
    const [main] = meaning.split(/\||(?: \+ )/);
    const [, goods, price] = MEANING.exec(main.replace(/ BINDS$/, '').trim()) ?? [];
    if (goods === undefined) return [];
    const sentences = sentencesOf(text, before.sellers);
    const [amounts, open = ''] = goods.split('some ');
    const some = open === '' ? [] : open.split(', ').map((good) => `some ${good}`);
    const all = [...amounts.split(', ').filter((one) => one !== ''), ...some].join(', ');
    const meant = { goods: goodsLine(wishIn(all)), price: price === undefined ? undefined : Number(price) };
    return [{ file: 'tests', sentences, talk: addressed(sentences, before), meant }];
  });
}

function numberOf(field: string): number | undefined {
  return field === '-' ? undefined : Number(field);
}

function wishIn(field: string): Wish {
  const some: string[] = [];
  const quantity: Quantities = Object.fromEntries(
    field.split(',').flatMap((part): [string, number][] => {
      const [amount, name] = part.trim().split(' ');
      if (amount === 'some') some.push(name);
      return amount === 'some' || name === undefined ? [] : [[name, Number(amount)]];
    }),
  );
  return { quantity, products: {}, some: some.filter(isGood) };
}

/** Goods as a line that is the same for the same goods. */
export function goodsLine(wish: Wish | undefined): string {
  const { quantity, some = [] } = wish ?? { quantity: {} };
  return GOODS.flatMap((good) => {
    const amount = Math.round((quantity[good] ?? 0) * 1e4) / 1e4;
    return amount > 0 ? [`${amount} ${good}`] : some.includes(good) ? [`some ${good}`] : [];
  }).join(', ');
}
