// A game at the terminal: a person thinks of a city, gives hints one by one, and says whether the guess is right.

import type { KnownCity } from '../knowledge/known-city.ts';
import { pointsWords, tabooScore } from '../game/taboo-score.ts';
import type { TabooGuesser } from '../guesser/taboo-guesser.ts';
import type { Ask } from './asked-lines.ts';
import { candidatesText, guessLines, toldRound, type ToldRound } from './told-guesses.ts';

/** Who gives hints. */
export interface Asked {
  readonly ask: Ask;
  readonly tell: (text: string) => void;
  readonly width: number;
  /** How many cities are explained at the end of a game without a find. */
  readonly top: number;
  /** The city, where the person has said it beforehand: then the answers are known. */
  readonly target?: KnownCity | undefined;
}

/** Plays until the city is found, or an empty hint or the end of the input ends it. */
export async function askForHints(guesser: TabooGuesser, asked: Asked): Promise<void> {
  const { ask, tell, width, top, target } = asked;
  tell('Think of a city, and give hints to it. An empty hint ends the game.');
  let last: ToldRound | undefined;
  for (let number = 1; ; number++) {
    const hint = await ask(`Hint ${number}: `);
    if (hint === undefined || hint.trim() === '') break;
    last = toldRound(guesser, hint, top, target);
    if (last.guess === '') {
      tell('Every city that the guesser knows has been said.');
      return;
    }
    tell(guessLines(last, width).join('\n'));
    const isRight = target === undefined ? await isYes(ask) : last.isRight;
    if (isRight === undefined) break;
    if (isRight) {
      tell(`Found with guess ${number}: ${pointsWords(tabooScore(number, number))}; fewer are better.`);
      return;
    }
  }
  if (last !== undefined) tell(`\nIt thought of these:\n${candidatesText(last, width)}`);
}

/** Whether the guess is right; undefined where nobody answers. */
async function isYes(ask: Ask): Promise<boolean | undefined> {
  for (;;) {
    const answer = (await ask('Right? (y/n) '))?.trim().toLowerCase();
    if (answer === undefined) return undefined;
    if (/^y(es)?!?$/.test(answer)) return true;
    if (/^(no?)?[.!]?$/.test(answer)) return false;
  }
}
