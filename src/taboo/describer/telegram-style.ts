// How well a phrase of the knowledge reads as a hint. The knowledge is written in telegrams, and some of them turn the
// words about ("spaghetti wrong"): no person would say these.

import { lemmaOf } from '../language/lemmas.ts';
import type { DescribedWorld } from './described-world.ts';

/** A word that tells of what it stands behind, where English has it before. */
const TURNED: ReadonlySet<string> = new Set(
  (
    'old new white red blue green black yellow pink purple grey golden small big huge tiny large long short tall high ' +
    'low wide narrow thick thin steep flat rich poor early late dead cold hot warm cool dry wet free hidden medieval ' +
    'ancient modern royal imperial gothic neoclassical colonial baroque revolutionary national regional american ' +
    'christian jewish orthodox islamic religious dangerous empty fake fast slow sweet sour bitter spicy young wild ' +
    'unfinished expensive cheap extinct open industrial soviet minimal main social lovely cruel wrong right indoor ' +
    'outdoor alone little special slippery forbidden forgotten chaotic humid wooden touristy feudal irish grotesque ' +
    'mandatory lunar crooked endless heavenly friendly mad unknown bearded human daily straight nice critical strong ' +
    'feminine calm glorious independent magnificent bare clean crispy notorious stagnant violent military erotic ' +
    'aromatic trilingual wooded elegant gay haunted alpine heavy great broken false secular rugged remarkable ' +
    'dominant reluctant eyeless crazy working proud sleepy perfect rare polar strict legal illegal agricultural ' +
    'unwanted barefoot fatal joyful sticky surreal peninsular scenic safe dark postmodern androgynous stable mystic ' +
    'naval naked neutral famous holy bad ugly pretty dirty loud quiet empty full deep round square bronze marble'
  ).split(' '),
);
/** What no phrase ends with: a word that wants another, or one that English has elsewhere. */
const UNENDED: ReadonlySet<string> = new Set(
  'of the a an to in on at for from with by as and or near like than once first twice only too many few'.split(' '),
);
/** Half a sentence begins so. */
const UNBEGUN: ReadonlySet<string> = new Set('when where who whom which that as if because and or'.split(' '));
/** Behind them an adjective stands right: "most expensive". */
const BEFORE_ADJECTIVE: ReadonlySet<string> = new Set('most very too so no not never all half'.split(' '));

/** By the number of words: long phrases are telegrams. */
const BY_LENGTH: readonly number[] = [0, 1, 0.9, 0.6];
/** Words in an order that no person would say. */
const TWISTED = 0.35;
/** Two words that nothing shows to belong together so: "violinist devil". */
const UNHEARD = 0.75;

/** How two words may stand together: what the phrases of two words, and those of one, show. */
export interface UsualPairs {
  /** By phrase of two words: how many owners have it. */
  readonly owners: ReadonlyMap<string, number>;
  /** By word: in how many phrases of two words it stands first, and last. */
  readonly first: ReadonlyMap<string, number>;
  readonly last: ReadonlyMap<string, number>;
  readonly alone: ReadonlySet<string>;
}

/** Counts how words stand together in what may be said of all owners. */
export function usualPairs(phrases: DescribedWorld['phrases']): UsualPairs {
  const owners = new Map<string, number>();
  const first = new Map<string, number>();
  const last = new Map<string, number>();
  const alone = new Set<string>();
  for (const { phrase } of phrases.flat()) {
    const said = phrase.split(' ');
    if (said.length === 1) alone.add(phrase);
    if (said.length !== 2) continue;
    const before = owners.get(phrase) ?? 0;
    owners.set(phrase, before + 1);
    if (before > 0) continue;
    first.set(said[0], (first.get(said[0]) ?? 0) + 1);
    last.set(said[1], (last.get(said[1]) ?? 0) + 1);
  }
  return { owners, first, last, alone };
}

/** How well a phrase reads, up to 1. */
export function clearness(phrase: string, pairs: UsualPairs): number {
  const said = phrase.split(' ');
  const [first] = said;
  const last = said[said.length - 1];
  if (said.length === 1) return BY_LENGTH[1];
  const isTurned = TURNED.has(last) && !TURNED.has(first) && !BEFORE_ADJECTIVE.has(first);
  // A plural before the last word is a word in the wrong place: "noses sweets".
  const isPlural = said.slice(0, -1).some((word) => word.endsWith('s') && lemmaOf(word) !== word);
  const isTwisted = isTurned || isPlural || UNENDED.has(last) || UNBEGUN.has(first);
  return BY_LENGTH[said.length] * (isTwisted ? TWISTED : isUnheard(said, pairs) ? UNHEARD : 1);
}

/** Whether only one owner has these two words, and neither stands so elsewhere. */
function isUnheard([first, last, ...more]: readonly string[], pairs: UsualPairs): boolean {
  if (more.length > 0 || (pairs.owners.get(`${first} ${last}`) ?? 0) > 1) return false;
  const isFirst = (pairs.first.get(first) ?? 0) > 1 && (pairs.first.get(first) ?? 0) >= (pairs.last.get(first) ?? 0);
  const isLast = pairs.alone.has(last) || (pairs.last.get(last) ?? 0) > 1;
  return !(isFirst && isLast);
}
