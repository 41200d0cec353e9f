// Taboo: hints to a city for a small guesser, and what each of them costs.

import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { gameScore, newGame, saidGuesses, type TabooGame, withGuess, withHint } from '../../game/taboo-game.ts';
import { isRightText, pointsWords, tabooScore } from '../../game/taboo-record.ts';
import { Button, WordChoice } from '../../../web/browser/form-parts.tsx';
import { LessonFigures, showLesson } from '../../../web/browser/lesson-parts.tsx';

function answerText(guess: string, isRight: boolean): string {
  return `${guess}? ${isRight ? 'Yes!' : 'No.'}`;
}

/** What each hint fits, the most famous city first in any list. */
const HINTS: { readonly [hint: string]: readonly string[] } = {
  harbour: ['Sydney', 'Rio de Janeiro', 'Venice', 'Oslo'],
  'yearly festival': ['Rio de Janeiro', 'Venice'],
  bridges: ['Paris', 'Venice', 'Sydney'],
  river: ['Paris', 'Cairo'],
  desert: ['Cairo'],
  snow: ['Oslo'],
  masks: ['Venice', 'Rio de Janeiro'],
  opera: ['Sydney', 'Paris', 'Venice', 'Oslo'],
};
const CITIES = ['Paris', 'Sydney', 'Rio de Janeiro', 'Cairo', 'Venice', 'Oslo'];

/** How many hints a game has. */
const MOST = 4;

/** The city that fits most of the hints, among those not said; of several the most famous. */
function guessAt({ turns }: TabooGame, hint: string): string {
  const hints = [...turns.map((turn) => turn.hint), hint];
  const said = new Set(saidGuesses({ turns }));
  const fits = (city: string): number => hints.filter((one) => HINTS[one]?.includes(city)).length;
  return CITIES.filter((city) => !said.has(city)).toSorted((one, other) => fits(other) - fits(one))[0] ?? '';
}

const gameOf = (city: string): TabooGame => newGame({ names: [city] }, MOST);

/** The city, the hints as buttons, what was guessed, and the score. */
function TabooLesson(): JSX.Element {
  const city = useSignal('Venice');
  const game = useSignal(gameOf(city.value));
  const { turns, end } = game.value;
  const begin = (name = city.peek()): void => {
    city.value = name;
    game.value = gameOf(name);
  };
  const isOut = (hint: string): boolean => end !== undefined || turns.some((turn) => turn.hint === hint);
  const give = (hint: string): void => {
    const before = game.peek();
    if (isOut(hint)) return;
    game.value = withGuess(withHint(before, hint), guessAt(before, hint));
  };
  const told = (): string => {
    const last = turns.at(-1);
    if (last === undefined) return `You think of ${city.value}. Which hint comes first?`;
    const points = pointsWords(gameScore(game.value));
    const answer = answerText(last.guess, end === 'found');
    if (end === undefined) return answer;
    return `${answer} ${end === 'found' ? `That is ${points}` : `Not found, and no hint is left: ${points}`}.`;
  };
  return (
    <>
      <div class="fields">
        <WordChoice label="Your city" value={city.value} from={CITIES.map((one) => [one, one])} choose={begin} />
      </div>
      <p id="hints">Give a hint</p>
      <p class="buttons" role="group" aria-labelledby="hints">
        {Object.keys(HINTS).map((hint) => (
          <Button key={hint} words={hint} aria-disabled={isOut(hint)} does={() => give(hint)} />
        ))}
      </p>
      <ol class="lesson-turns">
        {turns.map(({ hint, guess }) => (
          <li key={hint}>
            “{hint}”: {answerText(guess, isRightText(guess, game.value.target))}
          </li>
        ))}
      </ol>
      <p role="status">{told()}</p>
      <LessonFigures
        figures={
          end === undefined
            ? [
                ['Found with the next guess', pointsWords(tabooScore(turns.length + 1, MOST))],
                ['Never found', pointsWords(tabooScore(undefined, MOST))],
              ]
            : [['Score', pointsWords(gameScore(game.value))]]
        }
      />
      <p class="buttons">
        <Button words="Start over" does={() => begin()} />
      </p>
    </>
  );
}

showLesson(<TabooLesson />);
