// The page: its head, and the part that the round is at.

import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { Button } from '../../../web/browser/form-parts.tsx';
import { PageHead, PageShell, PartButtons } from '../../../web/browser/page-shell.tsx';
import { dollarWords } from '../model/kitchen-text.ts';
import type { KitchenNews } from '../model/kitchen-news.ts';
import { BeginForm, Walkthrough } from './begin-form.tsx';
import { HUMAINE_KEYS } from './keys.ts';
import { KitchenPart } from './kitchen-part.tsx';
import { RoundResults } from './round-results.tsx';
import { endPhase } from './round-calls.ts';
import { ReadAloudButton } from './speech.tsx';
import { bestNow, shownPhase, phaseLeft, showSide, state } from './state.ts';
import { TalkPart } from './talk-part.tsx';

const PHASE_WORDS = {
  idle: '',
  warmUp: 'The talk begins in',
  round: 'Talk',
  post: 'Bake and save',
  over: 'The round is over',
} as const;

const SIDES = [
  ['talk', 'Talk'],
  ['kitchen', 'Kitchen'],
] as const;

/** All of it. */
export function HumaineApp(): JSX.Element {
  return (
    <PageShell
      head={<HumaineHead />}
      keys={HUMAINE_KEYS}
      rules={<Walkthrough isOpen />}
      hint="Escape leaves the field, so that keys are heard. Words that begin with a seller’s name go to that seller."
    >
      <Shown />
    </PageShell>
  );
}

/** The part that the round is at. */
function Shown(): JSX.Element {
  const { news, side, wantsAnother } = state;
  const phase = shownPhase.value;
  if (news === undefined) return <main class="begin" />;
  if (phase === 'idle' || (phase === 'over' && wantsAnother))
    return (
      <main class="begin">
        <BeginForm key={state.link} choices={news.choices} />
      </main>
    );
  return (
    <>
      {/* On a narrow window: which of the two is seen. */}
      <PartButtons class="sides buttons" parts={SIDES} shown={side} show={showSide} />
      <main class="round" data-side={side} data-phase={phase}>
        {phase === 'over' && <RoundResults news={news} />}
        <TalkPart news={news} />
        <KitchenPart news={news} />
      </main>
    </>
  );
}

/** The head: where the round is, how long it lasts, the money; sound. */
function HumaineHead(): JSX.Element {
  const { news } = state;
  const phase = shownPhase.value;
  const left = phaseLeft.value;
  return (
    <PageHead title="HUMAINE" help="Help: rules and keys" actions={<ReadAloudButton />}>
      {news !== undefined && phase !== 'idle' && (
        <p class="phase">
          <span>{PHASE_WORDS[phase]}</span>
          {left !== undefined && (
            <b class={left <= 10 && phase !== 'warmUp' ? 'countdown soon' : 'countdown'} role="timer">
              {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
            </b>
          )}
          {/* Once the round is over, what is left is worth nothing. */}
          {phase !== 'over' && (
            <span class="money">
              <span class="quiet">You have</span> <b>{dollarWords(news.money)}</b>
            </span>
          )}
        </p>
      )}
      {news?.choices.canSkip === true && <SkipPhase key={phase} news={news} />}
    </PageHead>
  );
}

const SKIP_WORDS = { warmUp: 'Begin now', round: 'End the talk', post: 'See the results' } as const;
/** What would be lost by that. */
const LOST_WORDS = {
  round: 'A deal waits for your answer. End all the same?',
  post: 'Nothing is saved. End all the same?',
} as const;

/** This long after a phase has begun it cannot be ended: the second click of two was meant for the phase before. */
const FIRST_MS = 1_000;

/** Ends a phase before its time; where a deal waits, or what could be baked is not saved, it asks first. */
function SkipPhase({ news }: { readonly news: KitchenNews }): JSX.Element | null {
  const { phase, saved, asked } = news;
  const isNew = useSignal(true);
  const isSure = useSignal(false);
  useEffect(() => {
    const timer = setTimeout(() => void (isNew.value = false), FIRST_MS);
    return () => clearTimeout(timer);
  }, []);
  const isUnsaved = phase === 'post' && saved === undefined && bestNow.value.value > 0;
  const isWaiting = phase === 'round' && asked.length > 0;
  const lost = isUnsaved ? LOST_WORDS.post : isWaiting ? LOST_WORDS.round : undefined;
  // Another deal is another question.
  useEffect(() => void (isSure.value = false), [lost]);
  if (phase === 'idle' || phase === 'over') return null;
  return (
    <Button
      disabled={isNew.value}
      class={lost !== undefined && isSure.value ? 'refusal' : ''}
      words={lost !== undefined && isSure.value ? lost : SKIP_WORDS[phase]}
      does={() => (lost !== undefined && !isSure.peek() ? (isSure.value = true) : endPhase(phase))}
    />
  );
}
