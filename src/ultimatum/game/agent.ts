// What an agent of the ultimatum game is: it offers, answers, and hears how each of its rounds went. And what its
// answers mean by the rules, wherever they come from.

import type { Random } from '../../base/seeded-random.ts';
import { wrongUltimatum } from './ultimatum-errors.ts';

/** A request for an offer: the agent is the round's proposer. */
export interface OfferRequest {
  readonly round: number;
  /** The uid of the other, the same all series long. */
  readonly partner: string;
  /** What is to be shared. */
  readonly total: number;
}

/** An offer to the agent, which is the round's responder. */
export interface DealRequest extends OfferRequest {
  /** What it would get, 0 to `total`. */
  readonly offer: number;
}

/** How one of its rounds ended, as an agent hears it. */
export interface RoundResult {
  readonly round: number;
  readonly partner: string;
  /** Whether the offer was taken. */
  readonly win: boolean;
  /** What it got itself, and what the partner got; both 0 without a deal. */
  readonly gain: number;
  readonly partnerGain: number;
  /** Whether one of the two was gone; such a round does not count. */
  readonly failed: boolean;
}

/** An agent in one series. It keeps its memory from round to round. */
export interface UltimatumAgent {
  /** What it leaves to the partner: a whole number, 0 to `total`. */
  offer(asked: OfferRequest): number;
  /** Whether it takes what it is offered. */
  deal(asked: DealRequest): boolean;
  /** Hears how a round of its own went. */
  told(result: RoundResult): void;
}

/** What an agent believes of a partner, by uids. */
export interface AgentBelief {
  readonly of: string;
  readonly partner: string;
  readonly kind: string;
  readonly sentence: string;
}

/** What an agent may know before the series. */
export interface AgentStart {
  /** Its own chance. */
  readonly random: Random;
  /** How many rounds everybody plays at least, if the agent may know; the official server does not tell. */
  readonly rounds?: number;
}

/** Makes an agent for a series. */
export type MakeAgent = (start: AgentStart) => UltimatumAgent;

/**
 * An offer as the official server reads it: `true` is 1 and `false` is 0, as in Python.
 * @throws {InputError} if it is no whole number from 0 to `total`
 */
export function readOffer(raw: unknown, total: number): number {
  const amount = typeof raw === 'boolean' ? Number(raw) : raw;
  if (typeof amount === 'number' && Number.isInteger(amount) && amount >= 0 && amount <= total) return amount + 0;
  throw wrongUltimatum('offer.amount', 'offer', raw);
}

/**
 * Whether an offer is taken.
 * @throws {InputError} if the answer is neither true nor false
 */
export function readAccepted(raw: unknown, path = 'accepted'): boolean {
  if (typeof raw === 'boolean') return raw;
  throw wrongUltimatum('deal.accepted', path, raw);
}
