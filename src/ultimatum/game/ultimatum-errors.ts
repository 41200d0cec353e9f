// What was expected where something from outside is wrong, by code.

import { errorsOf } from '../../base/errors.ts';

/** The codes of this contest's errors. */
export const ULTIMATUM_EXPECTED = {
  'offer.amount': 'a whole number from 0 to what is shared',
  'deal.accepted': 'true or false',
  'news.shape': 'news of a series, as our server tells it',
} as const;

/** Makes this contest's errors. */
export const wrongUltimatum = errorsOf(ULTIMATUM_EXPECTED);
