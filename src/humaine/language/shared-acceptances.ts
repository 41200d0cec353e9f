// Sentences that accept an offer and name nothing of it, as patterns: both readings of a buyer's words know them, the one
// that understands and the one that holds the buyer to it.

/** Each makes up a whole sentence. */
export const SHARED_ACCEPTANCES: readonly string[] = [
  'i (?:will |shall )?accept (?:it |that )?with pleasure|with pleasure i accept',
  'i (?:will |am going to )?pay what you (?:ask|asked|said|want)(?: for (?:it|that))?',
  '(?:that|it|this) will do(?: nicely| fine| just fine)?',
  'i (?:can|will) live with (?:it|that|this|that price|the price|your price)',
  'have it your way(?: then)?',
  '(?:order |deal )?confirmed|i confirm(?: it| that| the deal| the order)?',
  'i (?:will )?(?:stay|stick) with (?:it|that|your offer)',
  'i (?:will )?take all of (?:it|them)(?: then)?',
  'yours it is(?: then)?',
];
