// How to play, in a minute: the rules in a few sentences, a small position that answers, and an easy first game.

import { useSignal, type Signal } from '@preact/signals';
import type { JSX } from 'preact';
import { Dialogue } from '../../../../web/browser/dialogue.tsx';
import { LESSON_MAP, LESSON_RIVALS, LESSON_SITES, lessonMines } from '../../model/lesson.ts';
import { amount } from '../words.ts';
import { beginFirstGame } from './local-game.ts';
import { howOpen } from './play-state.ts';

const NO_RIVER: ReadonlySet<number> = new Set();

/** The rules, a dialogue over the page while it is open. */
export function HowToPlay(): JSX.Element {
  return (
    <Dialogue class="how" heading="How to play" isOpen={howOpen.value} close={close}>
      {howOpen.value && <Lesson />}
    </Dialogue>
  );
}

function close(): void {
  howOpen.value = false;
}

function Lesson(): JSX.Element {
  const own = useSignal(NO_RIVER);
  const says = useSignal(START);
  return (
    <>
      <p>
        The lines are rivers, the circles are sites, the diamonds are mines. In turn, everybody claims one river that
        nobody has. There are as many turns as rivers.
      </p>
      <p>
        You score for each site that your rivers join to a mine: its distance from the mine, times itself. A site that
        is 3 rivers away brings 9 points. The distance is the shortest way on the map, whoever has its rivers.
      </p>
      <p>
        What is a mine worth? By itself nothing: only what you join to it counts. If you join a site to several mines,
        it counts for each of them. A mine is a site, too, so a way between two mines pays from both ends.
      </p>
      <LessonMap own={own} says={says} />
      <p role="status" class="hint">
        {says.value}
      </p>
      <p class="buttons">
        <button
          type="button"
          class="play"
          onClick={() => {
            close();
            beginFirstGame();
          }}
        >
          Begin an easy game
        </button>
        <button
          type="button"
          onClick={() => {
            own.value = NO_RIVER;
            says.value = START;
          }}
        >
          Start over
        </button>
        <button type="button" onClick={close}>
          Close
        </button>
      </p>
      <p class="quiet">
        Here you can choose a river again to give it back; in a game a claimed river is yours for good.
      </p>
      <p class="quiet">
        The easy game has a small map, a rival that takes any free river, and no extensions. “Play a game …” has all
        else.
      </p>
    </>
  );
}

const START = 'Try it: join the two mines. The dashed river is another punter’s.';

interface LessonMapProps {
  readonly own: Signal<ReadonlySet<number>>;
  readonly says: Signal<string>;
}

/** The position: every river is a button. */
function LessonMap({ own, says }: LessonMapProps): JSX.Element {
  const { sites, rivers } = LESSON_MAP;
  const choose = (river: number): void => {
    if (river === LESSON_RIVALS) {
      says.value = 'Another punter has this river. Go around it.';
      return;
    }
    const next = new Set(own.peek());
    if (!next.delete(river)) next.add(river);
    own.value = next;
    says.value = sumText(next);
  };
  return (
    <svg class="lesson" viewBox="0 0 280 140" role="group" aria-label="A small map">
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
            // Else the dialogue would begin on the button below, and Enter would begin a game.
            autofocus={river === 0}
            class={isRivals ? 'rivals' : isOwn ? 'own' : ''}
            aria-pressed={isOwn}
            aria-label={`River from ${LESSON_SITES[source]} to ${LESSON_SITES[target]}${isRivals ? ', another punter’s' : ''}`}
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
      {sites.map(({ id, x = 0, y = 0 }) =>
        LESSON_MAP.mines.includes(id) ? (
          <g key={id} aria-hidden="true">
            <path class="mine" d={`M${x} ${y - 13}l13 13l-13 13l-13 -13z`} />
            <text class="on-mine" x={x} y={y + 4}>
              {LESSON_SITES[id].replace('mine ', '')}
            </text>
          </g>
        ) : (
          <g key={id} aria-hidden="true">
            <circle cx={x} cy={y} r="10" />
            <text x={x} y={y + 4}>
              {LESSON_SITES[id]}
            </text>
          </g>
        ),
      )}
    </svg>
  );
}

/** What these rivers bring, as a sum that one can follow. */
function sumText(own: ReadonlySet<number>): string {
  if (own.size === 0) return START;
  const mines = lessonMines(own);
  if (mines.length === 0) return '0 points: your rivers join nothing to a mine yet.';
  const parts = mines.map(({ mine, sites }) => {
    const each = sites.map(({ name, away }) => `${name} is ${away} away (${away} × ${away} = ${away * away})`);
    return `From ${mine}: ${each.join(', ')}.`;
  });
  const sum = mines.flatMap(({ sites }) => sites).reduce((total, { away }) => total + away * away, 0);
  const isDone = mines.some(({ sites }) => sites.some(({ name }) => name === 'mine 2'));
  return `${parts.join(' ')} Together: ${amount(sum, 'point')}.${isDone ? ` ${DONE}` : ''}`;
}

const DONE = 'You have joined both mines: that is all you need to know to begin.';
