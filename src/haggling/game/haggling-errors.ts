// What was expected where something from outside is wrong, by code.

import { errorsOf } from '../../base/errors.ts';

/** The codes of this contest's errors. */
export const HAGGLING_EXPECTED = {
  'size.none': 'a size that some problem has (Constraints cannot be satisfied)',
  'size.many': 'a size with at most 200,000 vectors of counts and 2³² valuations',
} as const;

/** Makes this contest's errors. */
export const wrongHaggling = errorsOf(HAGGLING_EXPECTED);
