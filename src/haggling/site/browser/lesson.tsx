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

/** What one does not see of the other. */
const HIDDEN = '?';

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
    if (ending?.kind === 'agreed') return `Agreed: you get ${you}, the other gets ${other}.`;
    if (ending !== undefined) return 'Time is over without a deal: both get nothing.';
    if (offered === undefined) return 'Your turn.';
    const wanted = shareWords(restOf(PROBLEM.counts, offered), PROBLEM.counts);
    const worth = dollars(worthOf(PROBLEM.values[YOU], offered));
    return `It does not accept. It wants ${wanted}; the rest is worth ${worth} to you.`;
  };
  return (
    <>
      <Table columns={['Objects', { number: 'worth to you' }, { number: 'to the other' }]}>
        {PROBLEM.counts.map((many, type) => (
          <FigureRow
            key={type}
            head={`${many} ${nameOfType(type, many)}`}
            figures={PROBLEM.values.map((values, seat) =>
              seat === YOU || isShown.value ? dollars(values[type]) : HIDDEN,
            )}
          />
        ))}
      </Table>
      <Check
        isOn={isShown.value}
        words="Show what they are worth to the other"
        tick={(isOn) => void (isShown.value = isOn)}
      />
      {PROBLEM.counts.map((most, type) => (
        <LessonSlider
          key={type}
          label={`You want: ${nameOfType(type, most)}`}
          value={wants[type]}
          most={most}
          words={(many) => `${many} of ${most}`}
        />
      ))}
      <LessonFigures
        isRead
        figures={[
          ['What you want: to you', dollars(toYou)],
          ['The rest: to the other', isShown.value ? dollars(toOther) : HIDDEN],
          ['Your turns left', String(ending === undefined ? roundsLeft(session.value) : 0)],
        ]}
      />
      <SplitPlot chosen={mine} isShown={isShown.value} />
      <p role="status">{told()}</p>
      <p class="buttons">
        <Button class="play" aria-disabled={ending !== undefined} words="Make this offer" does={() => say(mine)} />
        <Button
          aria-disabled={isNothingOffered}
          words="Accept its offer"
          does={() => {
            if (!isNothingOffered) say(undefined);
          }}
        />
        <Button words="Start over" does={startOver} />
      </p>
    </>
  );
}

/** The plot's room for a dollar, and around it. */
const [STEP, EDGE] = [18, 14];
const SIDE = TOTAL * STEP + 2 * EDGE;

/** All splits by their worth to both; that of the sliders is large. Unless the other's side is shown, on a line. */
function SplitPlot({ chosen, isShown }: { readonly chosen: Goods; readonly isShown: boolean }): JSX.Element {
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
      <figcaption class="quiet">
        {isShown
          ? 'All splits: the further right, the better for you; the higher, the better for the other.'
          : 'All splits, by what they are worth to you, from left to right. The large one is chosen.'}
      </figcaption>
    </figure>
  );
}

showLesson(<HagglingLesson />);
