// Lambda Punter: rivers that answer to clicks, and bets that are won or lost with them.

import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { grouped } from '../../../base/grouped.ts';
import { LessonMap, NO_RIVER } from '../../page/browser/play/lesson-map.tsx';
import { BET_TEXTS, HOW_TEXTS } from '../../page/browser/play/play-texts.ts';
import { LESSON_MAP, LESSON_SITES, lessonScore, lessonTargets } from '../../page/model/lesson.ts';
import { Button, WordChoice } from '../../../web/browser/form-parts.tsx';
import { LessonFigures, showLesson } from '../../../web/browser/lesson-parts.tsx';

const TEXTS = {
  bets: 'Bets, if you like. In a game they are made before the first move.',
  bet: (mine: string): string => `I will join ${mine} to`,
  none: 'no bet',
  rivers: 'Points of rivers',
  betPoints: 'Points of bets',
  score: 'Score',
  won: (mine: string, site: string, points: number): string =>
    `Your bet on ${mine} and ${site} is won: ${grouped(points)} more.`,
  lost: (mine: string, site: string, points: number): string =>
    `Your bet on ${mine} and ${site} is lost so far: ${grouped(-points)} less.`,
};

const NO_BET = -1;
const NO_BETS: readonly number[] = LESSON_MAP.mines.map(() => NO_BET);

/** The position, the bets, and the score of both. */
function PunterLesson(): JSX.Element {
  const own = useSignal(NO_RIVER);
  const says = useSignal(HOW_TEXTS.start);
  const bets = useSignal(NO_BETS);
  const { bets: worths, total } = lessonScore(
    own.value,
    bets.value.map((site) => (site === NO_BET ? undefined : site)),
  );
  const betPoints = worths.reduce((sum, worth) => sum + worth, 0);
  const told = bets.value.flatMap((site, mine) => {
    if (site === NO_BET) return [];
    const [from, to] = [LESSON_SITES[LESSON_MAP.mines[mine]], LESSON_SITES[site]];
    return worths[mine] > 0 ? TEXTS.won(from, to, worths[mine]) : TEXTS.lost(from, to, worths[mine]);
  });
  const startOver = (): void => {
    own.value = NO_RIVER;
    says.value = HOW_TEXTS.start;
    bets.value = NO_BETS;
  };
  return (
    <>
      <LessonMap own={own} says={says} />
      <p role="status">{says.value}</p>
      <p>{TEXTS.bets}</p>
      <div class="fields">
        {NO_BETS.map((_, mine) => {
          const from = LESSON_SITES[LESSON_MAP.mines[mine]];
          const sites = lessonTargets(mine).map(
            ({ site, name, away }) => [site, `${name}: ${BET_TEXTS.worth(away)}`] as const,
          );
          return (
            <WordChoice
              key={from}
              label={TEXTS.bet(from)}
              value={bets.value[mine]}
              from={[[NO_BET, TEXTS.none], ...sites]}
              choose={(site) => void (bets.value = bets.value.with(mine, site))}
            />
          );
        })}
      </div>
      <p role="status">{told.join(' ')}</p>
      <LessonFigures
        figures={[
          [TEXTS.rivers, grouped(total - betPoints)],
          [TEXTS.betPoints, grouped(betPoints)],
          [TEXTS.score, grouped(total)],
        ]}
      />
      <p class="buttons">
        <Button words={HOW_TEXTS.over} does={startOver} />
      </p>
    </>
  );
}

showLesson(<PunterLesson />);
