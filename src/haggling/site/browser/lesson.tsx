// Haggling: what a split is worth to either side, all splits in a small plot, and a session with a rival that answers.

import { signal, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { type HagglingAgent, seatedAgent } from '../../game/agent.ts';
import { moneyOf, newSession, nextSeat, offeredTo, roundsLeft, withAnswer } from '../../game/haggling-session.ts';
import {
  allOfWorth,
  everyShare,
  type Goods,
  type HagglingProblem,
  restOf,
  viewOf,
  worthOf,
} from '../../game/problem.ts';
import { dollars, nameOfType, shareWords } from '../../record/wording.ts';
import { timeCurve } from '../../rivals/plain-rivals.ts';
import { rivalClass } from '../../rivals/rival-class.ts';
import { Button, Check } from '../../../web/browser/form-parts.tsx';
import { Table, FigureRow } from '../../../web/browser/wide-table.tsx';
import { LessonFigures, LessonSlider, showLesson } from '../../../web/browser/lesson-parts.tsx';

const TEXTS = {
  objects: 'Objects',
  toYou: 'worth to you',
  toOther: 'to the other',
  hidden: '?',
  show: 'Show what they are worth to the other',
  want: (many: number, type: number): string => `You want: ${nameOfType(type, many)}`,
  of: (many: number, all: number): string => `${many} of ${all}`,
  you: 'What you want: to you',
  other: 'The rest: to the other',
  turns: 'Your turns left',
  offer: 'Make this offer',
  accept: 'Accept its offer',
  over: 'Start over',
  begin: 'Your turn.',
  asks: (goods: string, worth: string): string =>
    `It does not accept. It wants ${goods}; the rest is worth ${worth} to you.`,
  agreed: (you: string, other: string): string => `Agreed: you get ${you}, the other gets ${other}.`,
  nothing: 'Time is over without a deal: both get nothing.',
  plot: 'All splits, by what they are worth to you, from left to right. The large one is chosen.',
  plotWithOther: 'All splits: the further right, the better for you; the higher, the better for the other.',
};

/** Three types, each of another worth to the two. */
const PROBLEM: HagglingProblem = {
  counts: [1, 2, 3],
  values: [
    [4, 0, 2],
    [1, 3, 1],
  ],
  maxRounds: 5,
};
const [YOU, OTHER] = [0, 1] as const;
const TOTAL = worthOf(PROBLEM.values[YOU], PROBLEM.counts);
const SPLITS = everyShare(PROBLEM.counts);

const worths = (mine: Goods): readonly [number, number] => [
  worthOf(PROBLEM.values[YOU], mine),
  worthOf(PROBLEM.values[OTHER], restOf(PROBLEM.counts, mine)),
];

/** It holds out a little: with one that gives way at once nothing is learnt. */
const newRival = (): HagglingAgent => seatedAgent(rivalClass(timeCurve(1)), viewOf(PROBLEM, OTHER));

/** The goods, the split that the sliders choose, and the session. */
function HagglingLesson(): JSX.Element {
  const wants = useMemo(() => allOfWorth(PROBLEM.counts, PROBLEM.values[YOU]).map((many) => signal(many)), []);
  const mine = wants.map(({ value }) => value);
  const isShown = useSignal(false);
  const session = useSignal(newSession(PROBLEM));
  const rival = useSignal(newRival());
  const [toYou, toOther] = worths(mine);
  const { ending } = session.value;
  const offered = offeredTo(session.value);
  const isNothingOffered = offered === undefined || ending !== undefined;

  const say = (goods: Goods | undefined): void => {
    if (session.peek().ending !== undefined) return;
    const after = withAnswer(session.peek(), goods);
    const isRivals = after.ending === undefined && nextSeat(after) === OTHER;
    session.value = isRivals ? withAnswer(after, rival.peek().offer(offeredTo(after))) : after;
  };
  const startOver = (): void => {
    rival.value = newRival();
    session.value = newSession(PROBLEM);
  };
  const told = (): string => {
    const [you, other] = moneyOf(session.value).map(dollars);
    if (ending !== undefined) return ending.kind === 'agreed' ? TEXTS.agreed(you, other) : TEXTS.nothing;
    if (offered === undefined) return TEXTS.begin;
    const wanted = shareWords(restOf(PROBLEM.counts, offered), PROBLEM.counts);
    return TEXTS.asks(wanted, dollars(worthOf(PROBLEM.values[YOU], offered)));
  };
  return (
    <>
      <Table columns={[TEXTS.objects, { number: TEXTS.toYou }, { number: TEXTS.toOther }]}>
        {PROBLEM.counts.map((many, type) => (
          <FigureRow
            key={type}
            head={`${many} ${nameOfType(type, many)}`}
            figures={PROBLEM.values.map((values, seat) =>
              seat === YOU || isShown.value ? dollars(values[type]) : TEXTS.hidden,
            )}
          />
        ))}
      </Table>
      <Check isOn={isShown.value} words={TEXTS.show} tick={(isOn) => void (isShown.value = isOn)} />
      {PROBLEM.counts.map((most, type) => (
        <LessonSlider
          key={type}
          label={TEXTS.want(most, type)}
          value={wants[type]}
          most={most}
          words={(many) => TEXTS.of(many, most)}
        />
      ))}
      <LessonFigures
        isRead
        figures={[
          [TEXTS.you, dollars(toYou)],
          [TEXTS.other, isShown.value ? dollars(toOther) : TEXTS.hidden],
          [TEXTS.turns, String(ending === undefined ? roundsLeft(session.value) : 0)],
        ]}
      />
      <SplitPlot chosen={mine} isShown={isShown.value} />
      <p role="status">{told()}</p>
      <p class="buttons">
        <Button class="play" aria-disabled={ending !== undefined} words={TEXTS.offer} does={() => say(mine)} />
        <Button
          aria-disabled={isNothingOffered}
          words={TEXTS.accept}
          does={() => {
            if (!isNothingOffered) say(undefined);
          }}
        />
        <Button words={TEXTS.over} does={startOver} />
      </p>
    </>
  );
}

/** The plot's room for a dollar, and around it. */
const [STEP, EDGE] = [18, 14];
const SIDE = TOTAL * STEP + 2 * EDGE;

interface SplitPlotProps {
  readonly chosen: Goods;
  /** Whether the other's side is shown; else all splits lie on a line. */
  readonly isShown: boolean;
}

/** All splits by their worth to both; that of the sliders is large. */
function SplitPlot({ chosen, isShown }: SplitPlotProps): JSX.Element {
  const high = isShown ? SIDE : 2 * EDGE;
  const dot = (goods: Goods) => {
    const [x, y] = worths(goods);
    return { cx: EDGE + x * STEP, cy: high - EDGE - (isShown ? y * STEP : 0) };
  };
  return (
    <figure class="lesson-plot">
      <svg viewBox={`0 0 ${SIDE} ${high}`} aria-hidden="true">
        <path d={`M${EDGE} ${isShown ? EDGE : high - EDGE}V${high - EDGE}H${SIDE - EDGE}`} />
        {SPLITS.map((goods) => (
          <circle key={goods.join()} r="4" {...dot(goods)} />
        ))}
        <circle class="on" r="8" {...dot(chosen)} />
      </svg>
      <figcaption class="quiet">{isShown ? TEXTS.plotWithOther : TEXTS.plot}</figcaption>
    </figure>
  );
}

showLesson(<HagglingLesson />);
