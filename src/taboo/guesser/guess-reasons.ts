// Why the guesser thinks of a city: the likeliest ones, for each the hints with the phrases that speak for it, and all
// of it as lines of text that fit a terminal.

import { phraseAt } from './phrase-table.ts';
import type { TabooGuesser, UnknownWords } from './taboo-guesser.ts';

/** `  34%`, ` 3.4%`: five characters wide, so that columns stand straight. */
export const percentText = (share: number): string => percentOf(share).padStart(5);

/** `34%`, `3.4%`. */
export function percentOf(share: number): string {
  return `${(share * 100).toFixed(share < 0.095 ? 1 : 0)}%`;
}

/** What a hint says of a city. */
export interface ExplainedHint {
  /** As it was said. */
  readonly hint: string;
  /** How much it speaks for the city, as a logarithm: 0.7 doubles its odds beside a city without a match. */
  readonly speaks: number;
  /** The phrase of the knowledge that fits best; undefined if only cities like it have one. */
  readonly phrase?: string;
  /** What the phrase is about; or that it holds for the country, was computed, or follows from the last guess. */
  readonly about?: string;
}

/** A city with what speaks for it. */
export type ExplainedCity = ReturnType<typeof explained>[number];

/** A hint that speaks less than this for a city, or against it, is not shown. */
const LEAST_SHOWN = 0.1;

/** The hints that say something of a city, what speaks for it most first. */
export function tellingHints({ hints }: ExplainedCity): ExplainedHint[] {
  return hints
    .filter(({ speaks }) => Math.abs(speaks) >= LEAST_SHOWN)
    .toSorted((one, other) => other.speaks - one.speaks);
}

/** How many cities are explained by default. */
export const EXPLAINED_CITIES = 5;

/** Explains the likeliest cities, before the next guess. */
export function explained(guesser: TabooGuesser, most = EXPLAINED_CITIES) {
  const { index } = guesser.mind;
  return guesser
    .candidates()
    .slice(0, most)
    .map(({ city, share }) => {
      const { name, country, place } = index.cities[city];
      return {
        city: name,
        country,
        ...place,
        /** How likely it is; what was said already is left out. */
        share,
        /** The hints in their order. */
        hints: guesser.evidence.map((_, number) => explainedHint(guesser, number, city)),
      };
    });
}

function explainedHint({ mind, evidence }: TabooGuesser, number: number, city: number): ExplainedHint {
  const { said, isDenied, speaks, matched, beside, facts } = evidence[number];
  const { index, inherits } = mind;
  if (beside !== undefined)
    return { hint: said, speaks: speaks[city], phrase: `beside ${index.cities[beside].name}`, about: 'last guess' };
  const country = index.cities.length + index.countryOf[city];
  const isCountry = inherits[city] * matched.own[country] > matched.own[city];
  const best = matched.best[isCountry ? country : city];
  const hint = { hint: `${isDenied ? 'not ' : ''}${said}`, speaks: speaks[city] };
  if (facts !== undefined && facts.match[city] > 0 && !(matched.match[city] > facts.match[city]))
    return { ...hint, phrase: facts.about, about: facts.about === 'name' ? 'its name' : 'on the map' };
  if (best < 0 || speaks[city] === 0) return hint;
  const { phrase, kind } = phraseAt(index, best);
  return { ...hint, phrase, about: isCountry ? `${index.countries[index.countryOf[city]]}: ${kind}` : kind };
}

/** How wide text is by default, and how many lines a city has at most. */
const USUAL_WIDTH = 80;
const MOST_LINES = 2;
const INDENT = '       ';

/** The likeliest cities, a line or two each, with the words that speak for them, the strongest first. */
export function guessReasonsText(guesser: TabooGuesser, most = EXPLAINED_CITIES, width = USUAL_WIDTH): string {
  return citiesText(explained(guesser, most), width);
}

/** Explained cities as text. */
export function citiesText(cities: readonly ExplainedCity[], width = USUAL_WIDTH): string {
  const longest = Math.max(0, ...cities.map((one) => cityText(one).length));
  return cities.map((one) => cityLines(one, longest, width)).join('\n');
}

const cityText = ({ city, country }: ExplainedCity): string => `${city} (${country})`;

function cityLines(city: ExplainedCity, longest: number, width: number): string {
  // A long name must leave room for a reason: it fills its line, and the reasons stand below.
  const column = Math.min(longest, Math.floor(width / 3));
  const name = cityText(city);
  const begin = `${percentText(city.share)}  ${name.padEnd(name.length > column ? width : column)}  `;
  return filledLines(begin, reasonTexts(city), width).join('\n');
}

/** What speaks for a city, in at most two lines that begin with blanks. */
export function reasonLines(city: ExplainedCity, width = USUAL_WIDTH): string[] {
  return filledLines('   ', reasonTexts(city), width, '   ');
}

/** The words that speak for a city and against it, the strongest first. */
function reasonTexts(city: ExplainedCity): string[] {
  const said = tellingHints(city);
  return said.length === 0 ? ['fame alone'] : said.map(hintText);
}

function hintText({ hint, speaks, phrase, about }: ExplainedHint): string {
  const by = phrase === undefined ? 'cities like it' : `${phrase} [${about}]`;
  return `${hint} ${speaks < 0 ? '' : '+'}${speaks.toFixed(1)}: ${by}`;
}

/** Reasons after a beginning, in lines of that width; those that do not fit into two lines are left out. */
function filledLines(begin: string, reasons: readonly string[], width: number, indent = INDENT): string[] {
  const lines = [begin];
  for (const [place, reason] of reasons.entries()) {
    const last = lines[lines.length - 1];
    const isBare = last === begin || last === indent;
    const text = place + 1 < reasons.length ? `${reason};` : reason;
    if (last.length + (isBare ? 0 : 1) + text.length <= width) lines[lines.length - 1] += isBare ? text : ` ${text}`;
    else if (lines.length < MOST_LINES) lines.push(cut(`${indent}${text}`, width));
    else {
      lines[lines.length - 1] = `${cut(last.replace(/;$/, ''), width - 2)} …`;
      break;
    }
  }
  return lines.map((line) => line.trimEnd());
}

function cut(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, width - 1)}…`;
}

/** What of a hint is unknown, as a sentence. */
export function unknownText({ hint, words, isAll }: UnknownWords): string {
  if (isAll) return `nothing is known of “${hint}”`;
  return `unknown: ${words.join(', ')}`;
}
