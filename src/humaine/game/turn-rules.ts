// When something may be said: the rules R0 to R4 of the handbook's appendix B, with the texts of the organisers'
// service. Times are when messages arrive at the orchestrator. Three readings of the rules have names.

import { toCents } from './goods.ts';
import { HUMAN } from './sellers.ts';
import type { SpokenMessage } from './spoken-message.ts';

/**
 * How the rules are read: `seed` as the handbook says, `code` as the services of 2020 do, `2021` as those of the year
 * after.
 */
export type TurnReading = 'seed' | 'code' | '2021';
/** The readings' names; the first is the usual one. */
export const TURN_READINGS = ['seed', 'code', '2021'] as const satisfies readonly TurnReading[];

/** What the rules count by; times are in milliseconds. */
export const TURN_LIMITS = {
  /** R0: between two messages of the human. */
  humanPause: 5000,
  /** R2: the addressee's time, in which it speaks first. */
  firstRight: 2000,
  /** R2 in 2021: the addressee's time. */
  firstRight2021: 4000,
  /** R2: messages of agents less than this apart are said at the same time; nobody can have heard the other. */
  sameTime: 30,
  /** R3: messages of agents for each of the human's. */
  agentMessages: 2,
  /** R4. */
  words: 100,
} as const;

/** Why a message is blocked. All but the last are the texts of the organisers' service. */
export const TURN_RATIONALES = {
  recentHuman: 'Recent human utterance.',
  budget: 'Insufficient budget',
  premature: 'Premature response from unaddressed agent',
  delayed: 'Addressee message delayed',
  sameTime: 'Agents speaking at same time',
  otherReplied: 'The unaddressed agent just replied the sentence.',
  quantity: 'Quantity of agents messages exceeded',
  twice: 'Agent speaking twice',
  length: 'Excessive message length',
  noHuman: 'No human message to answer',
} as const;

/** Knows what was said since the human last spoke. */
export class TurnRules {
  readonly #reading;
  /** The last permitted message of the human. */
  #human: SpokenMessage | undefined;
  /** What agents said since, in order. */
  #answers: SpokenMessage[] = [];
  /** Who certainly has a copy of the last message, by when. */
  readonly #copies = new Map<string, number>();

  constructor(reading: TurnReading = TURN_READINGS[0]) {
    this.#reading = reading;
  }

  /**
   * Judges a message; the rules do not remember it.
   * @param budgetLeft what the human has, in dollars
   * @returns the texts of the rules that it breaks, in the rules' order; none: it is permitted
   */
  judge(message: SpokenMessage, budgetLeft: number): readonly string[] {
    const { speaker, bid, text, at } = message;
    const isHuman = speaker === HUMAN;
    // R4. The handbook speaks of agents alone.
    const isBounded = this.#reading !== 'seed' || !isHuman;
    return [
      isHuman && this.humanWait(at) > 0 ? TURN_RATIONALES.recentHuman : undefined,
      bid?.type === 'Accept' && toCents(bid.price) > toCents(budgetLeft) ? TURN_RATIONALES.budget : undefined,
      ...(isHuman ? [] : this.#agentTurn(message)),
      isBounded && text.split(' ').length > TURN_LIMITS.words ? TURN_RATIONALES.length : undefined,
    ].filter((rationale) => rationale !== undefined);
  }

  /** A message was permitted. */
  heard(message: SpokenMessage): void {
    this.#copies.clear();
    if (message.speaker === HUMAN) {
      this.#human = message;
      this.#answers = [];
    } else this.#answers.push(message);
  }

  /**
   * An agent has its copy of the last permitted message for certain. Nobody needs to tell: 30 ms after the message it
   * counts as there.
   */
  copied(agent: string, at: number): void {
    if (!this.#copies.has(agent)) this.#copies.set(agent, at);
  }

  /** How long the human must still wait before speaking, in milliseconds; 0: not at all. */
  humanWait(at: number): number {
    if (this.#human === undefined || this.#reading === '2021') return 0;
    return Math.max(0, TURN_LIMITS.humanPause - (at - this.#human.at));
  }

  /** R2 and R3. */
  #agentTurn(message: SpokenMessage): (string | undefined)[] {
    const human = this.#human;
    if (human === undefined) return [TURN_RATIONALES.noHuman];
    const last = this.#answers.at(-1);
    return [
      human.addressee === undefined ? this.#unaddressed(message, last) : this.#addressed(message, human),
      this.#answers.length >= TURN_LIMITS.agentMessages ? TURN_RATIONALES.quantity : undefined,
      last?.speaker === message.speaker ? TURN_RATIONALES.twice : undefined,
    ];
  }

  /** R2 where the human named nobody: agents cannot speak at the same time. */
  #unaddressed({ at }: SpokenMessage, last: SpokenMessage | undefined): string | undefined {
    const isApart = last === undefined || at - last.at >= TURN_LIMITS.sameTime || this.#reading === '2021';
    return isApart ? undefined : TURN_RATIONALES.sameTime;
  }

  /** R2 where the human named somebody. */
  #addressed({ speaker, at }: SpokenMessage, human: SpokenMessage): string | undefined {
    const waited = at - human.at;
    if (speaker !== human.addressee) {
      const isFree = waited > TURN_LIMITS.firstRight || (this.#reading === 'seed' && this.#heardAddressee(speaker, at));
      return isFree ? undefined : TURN_RATIONALES.premature;
    }
    if (this.#reading !== '2021') return waited > TURN_LIMITS.firstRight ? TURN_RATIONALES.delayed : undefined;
    if (this.#answers.some((answer) => answer.speaker !== speaker)) return TURN_RATIONALES.otherReplied;
    return waited > TURN_LIMITS.firstRight2021 ? TURN_RATIONALES.delayed : undefined;
  }

  /** Whether an agent has its copy of what the addressee answered. */
  #heardAddressee(agent: string, at: number): boolean {
    const answer = this.#answers.find(({ speaker }) => speaker === this.#human?.addressee);
    if (answer === undefined) return false;
    const copy = answer === this.#answers.at(-1) ? this.#copies.get(agent) : undefined;
    return at >= (copy ?? Infinity) || at - answer.at >= TURN_LIMITS.sameTime;
  }
}
