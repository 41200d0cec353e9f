// Ultimatum: an offer, what both get if it is taken or refused, and a partner whose threshold is found in a few rounds.

import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { GainTally } from '../../game/ranking.ts';
import { OFFICIAL_TERMS, outcomeOf, type RoundOutcome } from '../../game/ultimatum-series.ts';
import { Button } from '../../../web/browser/form-parts.tsx';
import { FigureRow, Table } from '../../../web/browser/wide-table.tsx';
import { LessonFigures, LessonSlider, showLesson } from '../../../web/browser/lesson-parts.tsx';

const TEXTS = {
  offer: 'Your partner gets',
  shares: (offer: number): string => `${offer}, you keep ${TOTAL - offer}`,
  if: 'If your offer is',
  you: 'you get',
  partner: 'your partner gets',
  taken: 'taken',
  refused: 'refused',
  make: 'Make this offer',
  next: 'Another partner',
  rounds: 'Rounds',
  gain: 'Gain a round',
  score: 'Score',
  begin: 'You meet this partner for the first time.',
  answer: ({ course, win, proposerGain }: RoundOutcome): string => {
    const offer = 'offer' in course ? course.offer : 0;
    return win ? `It takes ${offer}: you get ${proposerGain}.` : `It refuses ${offer}: both get nothing.`;
  },
  found: (least: number): string => `You have found it: it takes ${least}, and nothing below.`,
  between: (refused: number, taken: number): string => `So its threshold is between ${refused + 1} and ${taken}.`,
};

const { total: TOTAL } = OFFICIAL_TERMS;

/** What the partners take or more, in the order in which they come. */
const THRESHOLDS = [28, 41, 12, 35, 50, 3];

/** You propose to a partner, always. */
const ROUND = { id: 1, proposer: 'you', responder: 'partner' };

const outcome = (offer: number, accepted: boolean): RoundOutcome => outcomeOf(ROUND, { offer, accepted }, TOTAL);

/** The offer, both ends of it, and the rounds with this partner. */
function UltimatumLesson(): JSX.Element {
  const offer = useSignal(TOTAL / 2);
  const partner = useSignal(0);
  const rounds = useSignal<readonly RoundOutcome[]>([]);
  const tally = new GainTally();
  for (const { proposerGain } of rounds.value) tally.add(proposerGain);

  const make = (): void => {
    const accepted = offer.peek() >= THRESHOLDS[partner.peek()];
    rounds.value = [...rounds.peek(), outcome(offer.peek(), accepted)];
  };
  const meetNext = (): void => {
    partner.value = (partner.peek() + 1) % THRESHOLDS.length;
    rounds.value = [];
  };
  return (
    <>
      <LessonSlider label={TEXTS.offer} value={offer} most={TOTAL} words={TEXTS.shares} />
      <Table columns={[TEXTS.if, { number: TEXTS.you }, { number: TEXTS.partner }]}>
        {[true, false].map((accepted) => {
          const { proposerGain, responderGain } = outcome(offer.value, accepted);
          const head = accepted ? TEXTS.taken : TEXTS.refused;
          return <FigureRow key={head} head={head} figures={[proposerGain, responderGain]} />;
        })}
      </Table>
      <p class="buttons">
        <Button class="play" words={TEXTS.make} does={make} />
        <Button words={TEXTS.next} does={meetNext} />
      </p>
      <p role="status">{told(rounds.value)}</p>
      <LessonFigures
        figures={[
          [TEXTS.rounds, String(tally.rounds)],
          [TEXTS.gain, tally.mean.toFixed(1)],
          [TEXTS.score, tally.score(TOTAL).toFixed(2)],
        ]}
      />
    </>
  );
}

/** The last answer, and what all of them say of the threshold. */
function told(rounds: readonly RoundOutcome[]): string {
  const last = rounds.at(-1);
  if (last === undefined) return TEXTS.begin;
  let [refused, taken] = [-1, TOTAL];
  for (const { course, win } of rounds) {
    if (!('offer' in course)) continue;
    if (win) taken = Math.min(taken, course.offer);
    else refused = Math.max(refused, course.offer);
  }
  const known = refused + 1 === taken ? TEXTS.found(taken) : TEXTS.between(refused, taken);
  return `${TEXTS.answer(last)} ${known}`;
}

showLesson(<UltimatumLesson />);
