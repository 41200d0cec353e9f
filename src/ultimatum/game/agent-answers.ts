// What agents' answers mean by the rules, wherever they come from.

import { wrongUltimatum } from './ultimatum-errors.ts';

/**
 * An offer as the official server reads it: `true` is 1 and `false` is 0, as in Python.
 * @throws {InputError} where it is no whole number from 0 to `total`
 */
export function readOffer(raw: unknown, total: number, path = 'offer'): number {
  const amount = typeof raw === 'boolean' ? Number(raw) : raw;
  if (typeof amount === 'number' && Number.isInteger(amount) && amount >= 0 && amount <= total) return amount + 0;
  throw wrongUltimatum('offer.amount', path, raw);
}

/**
 * Whether an offer is taken.
 * @throws {InputError} where the answer is neither true nor false
 */
export function readAccepted(raw: unknown, path = 'accepted'): boolean {
  if (typeof raw === 'boolean') return raw;
  throw wrongUltimatum('deal.accepted', path, raw);
}
