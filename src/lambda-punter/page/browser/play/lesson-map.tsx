// The small position on which newcomers learn: its map, whose rivers are buttons, and what they bring in a sentence.

import type { Signal } from '@preact/signals';
import { LESSON_MAP, LESSON_RIVALS, LESSON_SITES, lessonMines } from '../../model/lesson.ts';
import { HOW_TEXTS } from './play-texts.ts';

/** No river is chosen. */
export const NO_RIVER: ReadonlySet<number> = new Set();

interface LessonMapProps {
  readonly own: Signal<ReadonlySet<number>>;
  readonly says: Signal<string>;
  /** Whether its first river takes the focus when it appears. */
  readonly takesFocus?: boolean;
}

/** The position: every river is a button. */
export function LessonMap({ own, says, takesFocus = false }: LessonMapProps) {
  const { sites, rivers } = LESSON_MAP;
  const choose = (river: number): void => {
    if (river === LESSON_RIVALS) {
      says.value = HOW_TEXTS.rivals;
      return;
    }
    const next = new Set(own.peek());
    if (!next.delete(river)) next.add(river);
    own.value = next;
    says.value = sumText(next);
  };
  return (
    <svg class="lesson" viewBox="0 0 280 140" role="group" aria-label={HOW_TEXTS.map}>
      {rivers.map(({ source, target }, river) => {
        const [a, b] = [sites[source], sites[target]];
        const isRivals = river === LESSON_RIVALS;
        const isOwn = own.value.has(river);
        const ends = { x1: a.x, y1: a.y, x2: b.x, y2: b.y };
        return (
          <g
            key={river}
            role="button"
            tabindex={0}
            autofocus={takesFocus && river === 0}
            class={isRivals ? 'rivals' : isOwn ? 'own' : ''}
            aria-pressed={isOwn}
            aria-label={HOW_TEXTS.river(LESSON_SITES[source], LESSON_SITES[target], isRivals)}
            onClick={() => choose(river)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== ' ') return;
              event.preventDefault();
              choose(river);
            }}
          >
            <line class="reach" {...ends} />
            <line class="river" {...ends} />
          </g>
        );
      })}
      {sites.map(({ id, x = 0, y = 0 }) => {
        const isMine = LESSON_MAP.mines.includes(id);
        return (
          <g key={id} aria-hidden="true">
            {isMine ? (
              <path class="mine" d={`M${x} ${y - 13}l13 13l-13 13l-13 -13z`} />
            ) : (
              <circle cx={x} cy={y} r="10" />
            )}
            <text class={isMine ? 'on-mine' : undefined} x={x} y={y + 4}>
              {LESSON_SITES[id].replace('mine ', '')}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** What these rivers bring, as a sum that one can follow. */
function sumText(own: ReadonlySet<number>): string {
  if (own.size === 0) return HOW_TEXTS.start;
  const mines = lessonMines(own);
  if (mines.length === 0) return HOW_TEXTS.nothing;
  const parts = mines.map(({ mine, sites }) =>
    HOW_TEXTS.from(
      mine,
      sites.map(({ name, away }) => HOW_TEXTS.away(name, away)),
    ),
  );
  const sum = mines.flatMap(({ sites }) => sites).reduce((total, { away }) => total + away * away, 0);
  const isDone = mines.some(({ sites }) => sites.some(({ name }) => name === 'mine 2'));
  return [...parts, HOW_TEXTS.together(sum), ...(isDone ? [HOW_TEXTS.done] : [])].join(' ');
}
