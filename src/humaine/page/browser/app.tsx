// The page: its head, and the part that the round is at.

import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { HelpSheet } from '../../../web/browser/help-sheet.tsx';
import { PageNotice } from '../../../web/browser/page-notice.tsx';
import { flipTheme } from '../../../web/browser/theme.ts';
import { dollarWords } from '../model/kitchen-words.ts';
import type { KitchenNews } from '../model/kitchen-news.ts';
import { BeginForm } from './begin-form.tsx';
import { HUMAINE_KEYS } from './keys.ts';
import { endPhase } from './kitchen-calls.ts';
import {
  bestNow,
  isKitchenDark,
  kitchenBusy,
  kitchenKeysOpen,
  kitchenNews,
  kitchenPhase,
  kitchenSide,
  kitchenTrouble,
  phaseLeft,
  wantsAnother,
} from './state.ts';
import { KitchenPart } from './kitchen-part.tsx';
import { RoundResults } from './round-results.tsx';
import { ReadAloudButton } from './speech-buttons.tsx';
import { TalkPart } from './talk-part.tsx';

const PHASE_WORDS = {
  idle: '',
  warmUp: 'The talk begins in',
  round: 'Talk',
  post: 'Bake and save',
  over: 'The round is over',
} as const;

/** All of it. */
export function HumaineApp(): JSX.Element {
  const phase = kitchenPhase.value;
  const news = kitchenNews.value;
  return (
    <div class="app">
      <HumaineHead />
      <PageNotice busy={kitchenBusy} trouble={kitchenTrouble} />
      {news === undefined ? (
        <main class="begin" />
      ) : phase === 'idle' || (phase === 'over' && wantsAnother.value) ? (
        <main class="begin">
          <BeginForm choices={news.choices} />
        </main>
      ) : (
        <>
          <SideButtons />
          <main class="round" data-side={kitchenSide.value} data-phase={phase}>
            {phase === 'over' && <RoundResults news={news} />}
            <TalkPart news={news} />
            <KitchenPart news={news} />
          </main>
        </>
      )}
      <HelpSheet open={kitchenKeysOpen} actions={HUMAINE_KEYS}>
        Escape leaves the field, so that keys are heard. Words that begin with a seller’s name go to that seller.
      </HelpSheet>
    </div>
  );
}

/** The head: where the round is, how long it lasts, the money; sound, light or dark, help. */
function HumaineHead(): JSX.Element {
  const news = kitchenNews.value;
  const phase = kitchenPhase.value;
  const left = phaseLeft.value;
  return (
    <header>
      <h1>HUMAINE</h1>
      {news !== undefined && phase !== 'idle' && (
        <p class="phase">
          <span>{PHASE_WORDS[phase]}</span>
          {left !== undefined && (
            <b class={left <= 10 && phase !== 'warmUp' ? 'countdown soon' : 'countdown'} role="timer">
              {clockWords(left)}
            </b>
          )}
          <span class="money">
            <span class="quiet">You have</span> <b>{dollarWords(news.money)}</b>
          </span>
        </p>
      )}
      {news?.choices.canSkip === true && <SkipPhase key={phase} news={news} />}
      <span class="gap" />
      <ReadAloudButton />
      <button type="button" onClick={() => flipTheme(isKitchenDark)} title="Light or dark (T)">
        {isKitchenDark.value ? 'Light' : 'Dark'}
      </button>
      <button
        type="button"
        onClick={() => void (kitchenKeysOpen.value = true)}
        aria-label="Help: keys"
        title="Help (?)"
      >
        ?
      </button>
    </header>
  );
}

const SKIP_WORDS = { warmUp: 'Begin now', round: 'End the talk', post: 'See the results' } as const;

/** This long after a phase has begun it cannot be ended: the second click of two was meant for the phase before. */
const FIRST_MS = 1_000;

/** Ends a phase before its time; where what could be baked is not saved, it asks first. */
function SkipPhase({ news }: { readonly news: KitchenNews }): JSX.Element | null {
  const { phase, saved } = news;
  const isNew = useSignal(true);
  const isSure = useSignal(false);
  useEffect(() => {
    const timer = setTimeout(() => void (isNew.value = false), FIRST_MS);
    return () => clearTimeout(timer);
  }, []);
  if (phase === 'idle' || phase === 'over') return null;
  const isLost = phase === 'post' && saved === undefined && bestNow.value.value > 0;
  return (
    <button
      type="button"
      disabled={isNew.value}
      class={isLost && isSure.value ? 'refusal' : ''}
      onClick={() => {
        if (isLost && !isSure.peek()) isSure.value = true;
        else void endPhase(phase);
      }}
    >
      {isLost && isSure.value ? 'Nothing is saved. End all the same?' : SKIP_WORDS[phase]}
    </button>
  );
}

/** On a narrow window: which of the two is seen. */
function SideButtons(): JSX.Element {
  const side = kitchenSide.value;
  return (
    <nav class="sides buttons" aria-label="Parts of the page">
      <button type="button" aria-pressed={side === 'talk'} onClick={() => void (kitchenSide.value = 'talk')}>
        Talk
      </button>
      <button type="button" aria-pressed={side === 'kitchen'} onClick={() => void (kitchenSide.value = 'kitchen')}>
        Kitchen
      </button>
    </nav>
  );
}

function clockWords(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
