// What was expected where something from outside is wrong, by code.

import { errorsOf } from '../../base/errors.ts';

/** The codes of this contest's errors. */
export const HUMAINE_EXPECTED = {
  'goods.quantity': 'an amount of a good: a number from 0 to 1000000',
  'page.news': 'the state of a round as the page knows it',
  'page.order': 'what the page may ask for (docs/humaine.md)',
} as const;

/** Makes this contest's errors. */
export const wrongHumaine = errorsOf(HUMAINE_EXPECTED);
