// Hints that say in which part of the world the city lies: "north africa", "not in europe", "flat city in asia".

import { lemmaOf } from './lemmas.ts';
import { DENYING, rawWords } from './phrase-words.ts';
import { wordSet } from '../../base/word-lists.ts';
import lists from './language-words.json' with { type: 'json' };

/**
 * What a hint says of a part of the world: its name, one of those that were asked for; whether the city lies elsewhere;
 * and what else the hint says, empty if it says nothing else.
 */
export type RegionHint = NonNullable<ReturnType<typeof regionHintOf>>;

/** Words for compass points, and what somebody from a continent is, as the noun. */
const NOUNS = new Map(Object.entries(lists.regionNouns));
/** Those that may stand before any noun: "european capital" lies in Europe, "asian food" perhaps not in Asia. */
const IS_ADJECTIVE = /(?:ern|an|ic|ical|ial|ine)$|^balkan$/;

/** Before the name of a region they say that the city lies there… */
const INSIDE = wordSet('in within inside on at');
/** …or elsewhere. */
const OUTSIDE = wordSet('outside beyond');
/** Words between, that carry nothing. */
const BETWEEN = wordSet('the of a an part parts side its near close to around by very somewhere far deep');
/** Words that say no more than that it is a city somewhere. */
const IDLE = new Set(lists.idleInRegions);
/** What a city can be, after an adjective: "south american capital". */
const HEADS = wordSet('capital port metropolis megacity resort island village harbour harbor seaport');
const LONGEST_NAME = 3;

/**
 * What a clause says of a part of the world.
 * @param regions the names of all regions: nouns, a compass point before them as in "north africa"
 * @returns undefined if it names none, or only in passing, as "slaves from africa" and "gateway to asia" do
 */
export function regionHintOf(clause: string, regions: ReadonlySet<string>) {
  const raw = joinedPoints(rawWords(clause));
  const found = longestName(raw, regions);
  if (found === undefined) return undefined;
  const { region, begin, end } = found;
  const { denial, isInside, before } = ahead(raw, begin);
  const others = [...raw.slice(0, before), ...raw.slice(end)];
  const said = others.filter((word) => !IDLE.has(word) && !DENYING.has(word));
  const isDenied = denial || (said.length === 0 && others.some((word) => DENYING.has(word)));
  if (said.length === 0) return { region, isDenied, rest: '' };
  const isHead =
    said.length === 1 && IS_ADJECTIVE.test(raw[end - 1]) && HEADS.has(lemmaOf(said[0])) && raw[end] === said[0];
  // A bare compass point says where in its country it lies, and only alone.
  if (/^(north|south|east|west|central)/.test(region) && !region.includes(' ')) return undefined;
  return isInside || denial || isHead ? { region, isDenied, rest: others.join(' ') } : undefined;
}

/** "south east" and "south-east" as one word. */
function joinedPoints(raw: readonly string[]): string[] {
  const joined: string[] = [];
  for (const word of raw) {
    const last = joined.at(-1);
    if ((last === 'north' || last === 'south') && /^(east|west)(ern)?$/.test(word)) joined[joined.length - 1] += word;
    else joined.push(word);
  }
  return joined;
}

function longestName(raw: readonly string[], regions: ReadonlySet<string>) {
  const nouns = raw.map((word) => NOUNS.get(word) ?? word);
  for (let length = Math.min(LONGEST_NAME + 3, raw.length); length > 0; length--) {
    for (let begin = 0; begin + length <= raw.length; begin++) {
      const words = nouns.slice(begin, begin + length);
      if (BETWEEN.has(words[0]) && words[0] !== 'far') continue;
      // "the northern part of africa"
      const region = words.filter((word, place) => place === 0 || !BETWEEN.has(word)).join(' ');
      if (regions.has(region)) return { region, begin, end: begin + length };
    }
  }
  return undefined;
}

/** What stands before the name: a denial, "in", and where all that belongs to the name begins. */
function ahead(raw: readonly string[], begin: number) {
  let before = begin;
  let denial = false;
  let isInside = false;
  for (; before > 0; before--) {
    const word = raw[before - 1];
    if (OUTSIDE.has(word) || DENYING.has(word) || (word === 'out' && raw[before] === 'of')) denial = true;
    else if (INSIDE.has(word) || (word === 'near' && raw[begin].startsWith('equator'))) isInside = true;
    else if (!BETWEEN.has(word)) break;
  }
  return { denial, isInside, before };
}
