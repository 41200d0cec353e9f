// Words that change nothing of what a sentence says: curses, names for the seller, sighs, a yes said again and again.

/** Before another word they only say that somebody is angry. */
const CURSES = new Set('damn damned goddamn bloody freaking fucking darn lousy stupid crappy'.split(' '));
/** A curse before one of these, or before nothing, is meant for the seller. */
const CURSED = new Set('you it liar liars thief thieves idiot idiots fool fools robber crook , or and'.split(' '));
/** What a seller may be called at the beginning or the end of a sentence. */
const CALLED = new Set(
  (
    'leech thief pig crook crooks moron morons idiot idiots clown bandit bandits grandpa grandma mate dear love ' +
    'darling mister sir madam buddy pal man dude boss chief friend honey sweetie bro fool robber liar'
  ).split(' '),
);
/** Between "you" and such a name. */
const CALLING = new Set('you my old greedy dirty silly little good young'.split(' '));
/** Sighs and the like before what is said. */
const SIGHS = new Set('ugh ooh lol lmao haha honestly frankly listen ,'.split(' '));
/** Said a third time they say no more. */
const SAID_AGAIN = new Set('yes no okay deal good right sure well oh nope please'.split(' '));
/** Fewer words are left as they are: a name alone is a greeting or an insult. */
const LEAST_WORDS = 2;

/** A sentence without them. */
export function withoutFillers(words: readonly string[]): readonly string[] {
  const plain = words.filter(
    (word, at) =>
      !(CURSES.has(word) && at + 1 < words.length && !CURSED.has(words[at + 1])) &&
      !(SAID_AGAIN.has(word) && words[at - 1] === word && words[at - 2] === word),
  );
  const first = plain.findIndex((word) => !SIGHS.has(word));
  let end = plain.length;
  if (CALLED.has(plain[end - 1])) {
    end--;
    while (CALLING.has(plain[end - 1])) end--;
    while (plain[end - 1] === ',') end--;
  }
  const rest = plain.slice(Math.max(0, first), end);
  return rest.length < LEAST_WORDS || !isSaid(plain, end) ? plain : rest;
}

/** Whether a name at the end is called, behind a comma or "you", and not spoken of: "he is a good man". */
function isSaid(words: readonly string[], end: number): boolean {
  return end === words.length || words[end] === ',' || words[end] === 'you';
}
