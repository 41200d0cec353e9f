// What the positions of several lessons are made of: a slider with its value in words, and figures with their names.

import type { JSX } from 'preact';

interface LessonSliderProps {
  readonly label: string;
  readonly value: number;
  readonly most: number;
  /** What the value is, in words. */
  readonly words: string;
  readonly choose: (value: number) => void;
  readonly step?: number;
  readonly disabled?: boolean;
}

/** A slider from 0. */
export function LessonSlider({ label, words, choose, step = 1, ...range }: LessonSliderProps): JSX.Element {
  return (
    <label class="lesson-slider">
      <span>{label}</span>
      <input
        type="range"
        min={0}
        step={step}
        {...range}
        aria-label={label}
        aria-valuetext={words}
        onInput={({ currentTarget }) => choose(currentTarget.valueAsNumber)}
      />
      <output>{words}</output>
    </label>
  );
}

/** Figures under their names, beside one another. */
export function LessonFigures({
  figures,
}: {
  readonly figures: readonly (readonly [name: string, value: string])[];
}): JSX.Element {
  return (
    <dl class="lesson-figures">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
