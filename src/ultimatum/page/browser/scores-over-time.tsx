// Everybody's score over time.

import type { JSX } from 'preact';
import { scoreLines } from '../model/tape-lines.ts';
import { PlotPlace, styleColour, type PlotShown } from './plot-place.tsx';
import { chosenPlayer, shownNames, shownTape, tapeEnd } from './state.ts';

/** A chart has no more columns. */
const MOST_MOMENTS = 600;
const HIGH = 220;
/** This many pens there are; then they come again, dashed and dotted. */
export const PENS = 9;
const DASHES = [[], [8, 4], [2, 3]] as const;

/** The chart. */
export function ScoresOverTime(): JSX.Element {
  const many = shownNames.value.length;
  return (
    <section class="card" aria-label="Scores over time">
      <h2>Scores over time</h2>
      <PlotPlace
        high={HIGH}
        label={`Lines for the scores of ${many} players over the series. The standings have the scores of every moment.`}
        shown={shownScores}
      />
    </section>
  );
}

function shownScores(): PlotShown {
  const tape = shownTape.value;
  const rounds = tapeEnd.value;
  const names = shownNames.value;
  if (tape === undefined) return { key: '', series: [], data: [[]], rounds };
  const chosen = chosenPlayer.value;
  const { moments, scores } = scoreLines(tape, MOST_MOMENTS);
  return {
    key: `${names.join('\n')} ${chosen}`,
    rounds,
    data: [[...moments], ...scores.map((line) => [...line])],
    series: names.map((label, player) => ({
      label,
      stroke: styleColour(`--pen-${player % PENS}`),
      width: chosen === player ? 3 : 1.6,
      alpha: chosen === undefined || chosen === player ? 1 : 0.25,
      dash: [...DASHES[Math.floor(player / PENS) % DASHES.length]],
      points: { show: false },
    })),
  };
}
