// Our seller: it understands the buyer and the rival, decides what to say, and says it when the rules allow.

import { BUDGET } from '../game/goods.ts';
import type { MakeSeller, SellerAgent, Intent, SellerStart } from '../game/parties.ts';
import { HUMAN, SELLER_NAMES, WOMEN } from '../game/sellers.ts';
import { MOST_AMOUNT, type Bid, type Deal, type SpokenMessage } from '../game/spoken-message.ts';
import { priceRatio } from '../game/utility.ts';
import { meaningLine, meaningSentence } from '../language/wording/meaning-sentence.ts';
import { dollarsText } from '../language/wording/goods-text.ts';
import { afterDeal, afterOffer, freshTalk, type TalkContext } from '../language/talk-context.ts';
import type { Understood } from '../language/meaning.ts';
import { sentencesOf, understandBuyer } from '../language/understand-buyer.ts';
import { actsLines, roleLines, treeLines } from '../language/wording/reading-lines.ts';
import { understandSeller } from '../language/understand-seller.ts';
import { GROCER_SETTINGS, type GrocerSettings, type PriceSense, priceSense } from './asking-price.ts';
import { SaleAnswer } from './sale-answer.ts';
import type { SaleReply } from './sale-speech.ts';

/** The addressee has two seconds; behind that, and some way of the network, the other one is free. */
const FIRST_RIGHT = 2_000;
const WAY = 60;
/** Messages of both sellers at one moment are blocked: it waits this long, in milliseconds. */
const AGAIN = { least: 60, most: 260 } as const;
/** It says nothing in the last moments: this many milliseconds. */
const TOO_LATE = 150;
/** An offer that is put as a question, or asks for a word. */
const ASKING = /\?$|"deal"/;
/** How often it tries a blocked sentence. */
const MOST_TRIES = 3;

/** Names that it learns to listen for. */
const MOST_KNOWN_SELLERS = 6;

/** Words for a seller that is not spoken to. */
const OTHER_SELLER = /\bother (?:one|seller|guy|lady|man|woman)\b/;

/** Whether words are about another seller than this one: "what does Celia charge?", "what does she want for it?" */
function isAboutAnother(text: string, sellers: readonly string[], own: string): boolean {
  const theirs = WOMEN.has(own) ? /\b(?:do|does|did|is) he\b/ : /\b(?:do|does|did|is) she\b/;
  return sentencesOf(text, sellers).some(
    ({ about, text: said }) => about.some((name) => name !== own) || OTHER_SELLER.test(said) || theirs.test(said),
  );
}

/** What the human said last. */
interface Asked {
  readonly heard: Understood;
  readonly text: string;
  readonly at: number;
  /** Where the talk stood before it. */
  readonly before: TalkContext;
}

/** Our seller. */
export class Grocer implements SellerAgent {
  readonly #start: SellerStart;
  readonly #settings: GrocerSettings;
  readonly #prices: PriceSense;
  readonly #answer: SaleAnswer;
  #talk: TalkContext;
  #asked: Asked | undefined;
  /** Whether it, and the rival, have spoken since the human did. */
  #spoke = false;
  #rivalSpoke = false;
  /** Whether the rival has answered an offer of this seller with a lower one. */
  #contested = false;
  /** Whether a copy of the addressee's answer sets nobody free here, as in the organisers' code. */
  #waitsWhole = false;
  #tries = 0;
  /** What it thinks that the buyer has, and how much of it its own Accept took that still waits for a yes. */
  #left = BUDGET;
  #waiting = 0;
  /** What it has earned itself. */
  #earned = 0;
  #explained: readonly string[] = ['Nothing was said yet.'];
  /** What it offers in words besides what it sells. */
  #next: Deal | undefined;
  /** Where the talk stood before its own Accept, in case the buyer turns it down. */
  #beforeAccept: TalkContext | undefined;

  constructor(start: SellerStart, settings: GrocerSettings = GROCER_SETTINGS) {
    this.#start = start;
    this.#settings = settings;
    this.#prices = priceSense(start.utility, settings);
    this.#answer = new SaleAnswer(start, this.#prices, settings);
    this.#talk = freshTalk([...new Set([start.name, ...SELLER_NAMES])]);
  }

  hear(message: SpokenMessage): Intent | undefined {
    if (message.speaker === HUMAN) return this.#hearHuman(message);
    if (message.speaker === this.#start.name) return this.#hearItself(message);
    return this.#hearRival(message);
  }

  blocked(message: SpokenMessage, rationale: string): Intent | undefined {
    if (this.#spoke || ++this.#tries > MOST_TRIES || this.#asked === undefined) return undefined;
    const { random } = this.#start;
    if (rationale.includes('Insufficient budget') && message.bid?.type === 'Accept') {
      this.#left = Math.max(0, Math.min(this.#left, message.bid.price - 0.01));
      return this.#intend(message.at, this.#settings.promptness);
    }
    if (rationale.includes('Premature')) {
      this.#waitsWhole = true;
      const wait = this.#asked.at + FIRST_RIGHT + WAY - message.at;
      return this.#intend(message.at, Math.max(20, wait));
    }
    if (rationale.includes('same time'))
      return this.#intend(message.at, AGAIN.least + (AGAIN.most - AGAIN.least) * random());
    return undefined;
  }

  settled(bid: Bid, confirmed: boolean): void {
    if (bid.type !== 'Accept') return;
    const back = this.#waiting;
    this.#waiting = 0;
    if (confirmed) {
      this.#prices.sold();
      this.#explained = [...this.#explained, `The buyer confirmed: ${dollarsText(bid.price)} earned.`];
      return;
    }
    // Only what the Accept took: the buyer may have had less than its price.
    this.#left += back;
    this.#earned -= bid.price;
    if (this.#beforeAccept !== undefined) this.#talk = { ...this.#beforeAccept, standing: new Map(), offered: [] };
    this.#explained = [...this.#explained, 'The buyer did not confirm.'];
  }

  /** What it understood last, and why it says what it says; it names its cost, so it is not for buyers. */
  explain(): readonly string[] {
    return this.#explained;
  }

  /** What the buyer's last words were understood as. */
  get understood(): Omit<Understood, 'meanings'> & { readonly meanings: readonly string[]; readonly told: string } {
    const heard = this.#asked?.heard;
    if (heard === undefined) return { meanings: [], binding: false, told: '' };
    const told = heard.meanings.map(meaningSentence).join(' ');
    return { ...heard, meanings: heard.meanings.map(meaningLine), told };
  }

  /** The words and the tree of the buyer's last message. */
  tree(): readonly string[] {
    if (this.#asked === undefined) return [];
    const { text, before } = this.#asked;
    const tree = treeLines(text, before.sellers);
    if (this.#asked.heard.binding) return tree;
    const sentences = sentencesOf(text, before.sellers);
    return [...tree, ...actsLines(sentences, before), ...roleLines(sentences, before)];
  }

  #hearHuman({ text, addressee, at }: SpokenMessage): Intent | undefined {
    const before = this.#talk;
    const { heard, context } = understandBuyer(text, before, addressee);
    this.#talk = context;
    this.#asked = { heard, text, at, before };
    this.#spoke = false;
    this.#rivalSpoke = false;
    this.#tries = 0;
    this.#knowMoney(heard);
    const name = addressee ?? heard.addressee;
    const { promptness, unnamedWait } = this.#settings;
    const jitter = this.#start.random();
    if (name === this.#start.name) return this.#intend(at, promptness * (0.7 + 0.6 * jitter));
    if (name !== undefined) return this.#intend(at, FIRST_RIGHT + WAY + 60 * jitter);
    return this.#intend(at, unnamedWait * (0.6 + 0.8 * jitter));
  }

  /** What the buyer says of its money counts more than what was heard of sales. */
  #knowMoney(heard: Understood): void {
    for (const meaning of heard.meanings) {
      // A buyer who bids more has more.
      if (meaning.act === 'BuyOffer' && heard.binding && meaning.price > this.#left) this.#knowLeft(meaning.price);
      if (meaning.act !== 'Information' || meaning.about !== 'budget' || meaning.price === undefined) continue;
      this.#knowLeft(meaning.price);
    }
  }

  /** What the buyer has by its own words: what waits for its yes is in it. */
  #knowLeft(money: number): void {
    this.#left = Math.min(BUDGET, money);
    this.#waiting = 0;
  }

  #hearItself({ bid, text }: SpokenMessage): Intent | undefined {
    this.#spoke = true;
    if (bid?.type === 'SellOffer')
      this.#names(bid, ASKING.test(text) && this.#asked?.heard.meanings[0].act !== 'NotUnderstood');
    if (bid?.type === 'Accept') {
      this.#beforeAccept = this.#talk;
      const before = this.#left;
      this.#pay(bid);
      this.#waiting += before - this.#left;
      this.#earned += bid.price;
      const { wish } = this.#talk;
      this.#talk = afterDeal(this.#talk, bid);
      const next = this.#next;
      if (next !== undefined) {
        this.#talk = { ...this.#talk, wish };
        this.#names(next);
      }
    }
    return undefined;
  }

  /** It has offered this; `asks`: as a question. */
  #names(deal: Deal, asks = false): void {
    this.#talk = afterOffer(this.#talk, this.#start.name, deal, asks);
    this.#answer.said(deal);
  }

  #hearRival({ speaker, text, at }: SpokenMessage): Intent | undefined {
    if (!this.#talk.sellers.includes(speaker) && this.#talk.sellers.length < MOST_KNOWN_SELLERS)
      this.#talk = { ...this.#talk, sellers: [...this.#talk.sellers, speaker] };
    const { meaning, sold, context } = understandSeller(text, this.#talk, speaker);
    this.#talk = context;
    this.#rivalSpoke = true;
    if (sold !== undefined) {
      this.#pay(sold);
      this.#prices.lost(sold);
    }
    const asked = this.#asked;
    this.#watch(speaker);
    if (asked === undefined || this.#spoke) return undefined;
    const wasAddressed = asked.heard.addressee === speaker;
    const free = !wasAddressed || !this.#waitsWhole ? at : Math.max(at, asked.at + FIRST_RIGHT);
    const pause = WAY + 250 * this.#start.random();
    return this.#intend(at, free - at + pause, meaning.act === 'AcceptOffer');
  }

  /** The rival spoke behind this seller: does it go below? */
  #watch(rival: string): void {
    const [mine, theirs] = [this.#talk.standing.get(this.#start.name), this.#talk.standing.get(rival)];
    if (!this.#spoke || mine === undefined || theirs === undefined) return;
    if (priceRatio(theirs) < priceRatio(mine)) this.#contested = true;
  }

  /** The lowest that another seller asks, by what the goods usually cost. */
  #cheapestRival(): Deal | undefined {
    const others = [...this.#talk.standing].filter(([seller]) => seller !== this.#start.name);
    const [best] = others.toSorted(([, one], [, two]) => priceRatio(one) - priceRatio(two));
    return best?.[1];
  }

  #pay({ price }: Deal): void {
    this.#left = Math.max(0, Math.min(this.#left, BUDGET) - price);
  }

  /** Decides what to say now, to be said in this many milliseconds. */
  #intend(now: number, after: number, rivalSold = false): Intent | undefined {
    const asked = this.#asked;
    const { duration, name } = this.#start;
    if (asked === undefined || now + after > duration - TOO_LATE) return undefined;
    // Who turned to another seller still bids to that one, until this one offers something.
    const { addressee: turned, lastOffer, standing } = asked.before;
    const bids = asked.heard.binding && asked.heard.meanings[0].act === 'BuyOffer' && lastOffer !== name;
    const isTurned = bids && (turned ?? name) !== name;
    // Its offer stands, but the buyer has spoken of another since.
    const isAway = bids && lastOffer === undefined && standing.has(name);
    const to = asked.heard.addressee ?? (isTurned ? turned : undefined);
    const reply = this.#answer.decide({
      heard: asked.heard,
      ofAnother: isAboutAnother(asked.text, this.#talk.sellers, name),
      talk: this.#talk,
      before: asked.before,
      role: to === undefined && !isAway ? 'anyone' : to === name ? 'addressed' : 'other',
      rivalSpoke: this.#rivalSpoke,
      rivalSold,
      contested: this.#contested,
      rival: this.#cheapestRival(),
      left: this.#left,
      most: BUDGET - this.#earned,
      over: Math.min(1, now / duration),
      timeLeft: duration - now,
    });
    this.#explained = this.#explanation(asked, reply);
    this.#next = reply?.next;
    if (reply === undefined) return undefined;
    const { text, bid, gesture } = reply;
    if (bid !== undefined && bid.type !== 'Reject' && bid.price > MOST_AMOUNT) {
      this.#next = undefined;
      this.#explained = [...this.#explained, 'No message may hold such a price, so I say nothing.'];
      return undefined;
    }
    // A bid to everybody is taken before the other one does.
    const soon = bid?.type === 'Accept' && to === undefined ? Math.min(after, this.#settings.promptness) : after;
    return { text, after: soon, ...(bid !== undefined && { bid }), ...(gesture !== undefined && { gesture }) };
  }

  #explanation({ heard }: Asked, reply: SaleReply | undefined): readonly string[] {
    const to = heard.addressee === undefined ? '' : ` You spoke to ${heard.addressee}.`;
    const lines = [`${heard.meanings.map(meaningSentence).join(' ')}${to}`];
    if (heard.doubt !== undefined) lines.push(`I make no sale of it: ${heard.doubt}.`);
    if (reply === undefined) return [...lines, 'I say nothing to that.'];
    return [...lines, ...reply.why, `I say: ${reply.text}`];
  }
}

/** Makes our seller. */
export const makeGrocer: MakeSeller = (start) => new Grocer(start);
