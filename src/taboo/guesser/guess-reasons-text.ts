// The explanation as lines of text that fit a terminal.

import { EXPLAINED_CITIES, explained, tellingHints, type ExplainedCity, type ExplainedHint } from './guess-reasons.ts';
import { percentText } from './percent-text.ts';
import type { TabooGuesser, UnknownWords } from './taboo-guesser.ts';

/** How wide text is where nothing else is said, and how many lines a city has at most. */
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

function cityText({ city, country }: ExplainedCity): string {
  return `${city} (${country})`;
}

function cityLines(city: ExplainedCity, longest: number, width: number): string {
  // A long country's name must leave room for a reason.
  const name = cityText(city).padEnd(Math.min(longest, Math.floor(width / 3)));
  return filledLines(`${percentText(city.share)}  ${name}  `, reasonTexts(city), width).join('\n');
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
