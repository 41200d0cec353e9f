// How well a phrase of the knowledge reads as a hint. The knowledge is written in telegrams, and some of them turn the
// words about ("spaghetti wrong"): no person would say these.

import { lemmaOf } from '../language/lemmas.ts';

/** A word that tells of the word before it, where English has it the other way round. */
const TURNED: ReadonlySet<string> = new Set(
  (
    'agricultural alpine american ancient androgynous aromatic bad bare barefoot baroque bearded big bitter ' +
    'black blue broken calm chaotic cheap christian clean cold colonial cool crazy crispy critical crooked ' +
    'cruel daily dangerous dark dead deep dirty dominant dry early elegant empty endless erotic expensive ' +
    'extinct eyeless fake false famous fast fatal feminine feudal forbidden forgotten free friendly full gay ' +
    'glorious gothic great green grey grotesque haunted heavenly heavy hidden high holy hot huge humid ' +
    'illegal imperial independent indoor industrial irish islamic jewish joyful large late legal little long ' +
    'loud lovely low lunar mad magnificent main mandatory medieval military minimal modern naked narrow ' +
    'naval neoclassical neutral new nice notorious old orthodox outdoor peninsular perfect pink polar poor ' +
    'postmodern pretty proud purple quiet rare red regional religious reluctant remarkable rich round royal ' +
    'rugged safe scenic secular short sleepy slippery slow small sour soviet special spicy stable stagnant ' +
    'steep sticky straight strict strong surreal sweet tall thick thin tiny touristy trilingual ugly ' +
    'unfinished unknown unwanted violent warm wet white wide wooded wooden wrong yellow young'
  ).split(' '),
);
/** What no phrase ends with: a word that wants another, or one that English has elsewhere. */
const UNENDED: ReadonlySet<string> = new Set(
  'of the a an to in on at for from with by as and or near like than once first twice only too many few'.split(' '),
);
/** Half a sentence begins so. */
const UNBEGUN: ReadonlySet<string> = new Set('when where who whom which that as if because and or'.split(' '));
/** After them an adjective stands right: "most expensive". */
const BEFORE_ADJECTIVE: ReadonlySet<string> = new Set('most very too so no not never all half'.split(' '));

/** By the number of words: long phrases are telegrams. */
const BY_LENGTH: readonly number[] = [0, 1, 0.9, 0.6];
/** Words in an order that no person would say. */
const TWISTED = 0.5;

/** How well a phrase reads, up to 1. */
export function clearness(phrase: string): number {
  const said = phrase.split(' ');
  const [first] = said;
  const last = said[said.length - 1];
  if (said.length === 1) return BY_LENGTH[1];
  const isTurned = TURNED.has(last) && !TURNED.has(first) && !BEFORE_ADJECTIVE.has(first);
  // A plural before the last word is a word in the wrong place: "noses sweets".
  const isPlural = said.slice(0, -1).some((word) => word.endsWith('s') && lemmaOf(word) !== word);
  const isTwisted = isTurned || isPlural || UNENDED.has(last) || UNBEGUN.has(first);
  return BY_LENGTH[said.length] * (isTwisted ? TWISTED : 1);
}
