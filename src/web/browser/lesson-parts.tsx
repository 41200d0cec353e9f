// How the position of a lesson is shown, and what several are made of: a slider with its value in words, and figures
// with their names.

import type { Signal } from '@preact/signals';
import { type JSX, render } from 'preact';
import { Slider } from './form-parts.tsx';

/** Shows a position in its place on the page. */
export function showLesson(position: JSX.Element): void {
  const place = document.getElementById('lesson');
  if (place === null) return;
  place.replaceChildren();
  render(position, place);
}

interface LessonSliderProps {
  readonly label: string;
  readonly value: Signal<number>;
  readonly most: number;
  /** What a value is, in words. */
  readonly words: (value: number) => string;
  readonly step?: number;
}

/** A slider from 0. */
export function LessonSlider({ label, value, most, words, step = 1 }: LessonSliderProps) {
  const said = words(value.value);
  return (
    <label class="lesson-slider">
      <span>{label}</span>
      <Slider
        label={label}
        max={most}
        step={step}
        value={value.value}
        says={said}
        does={(to) => void (value.value = to)}
      />
      <output>{said}</output>
    </label>
  );
}

type Figure = readonly [name: string, value: string];

/**
 * Figures under their names, beside one another.
 * @param isRead whether they are read aloud when they change; by default a sentence beside them says it
 */
export function LessonFigures({ figures, isRead = false }: { figures: readonly Figure[]; isRead?: boolean }) {
  const list = (
    <dl class="lesson-figures">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
  return isRead ? <div role="status">{list}</div> : list;
}
