// The controls of time: play, pause, steps, speed, the slider; what the last round was.

import type { JSX } from 'preact';
import { SpeedChoice } from '../../../web/browser/speed-choice.tsx';
import { StepButton } from '../../../web/browser/step-button.tsx';
import { roundWords } from './series-words.ts';
import { goToRound, shownNames, shownSeries, tapeAt, tapeEnd, tapePlaying, tapeSpeed } from './state.ts';
import { largeStep, ROUND_SPEEDS, stepTape, toggleTape } from './tape-playback.ts';

/** The bar. */
export function TapeBar(): JSX.Element | null {
  const shown = shownSeries.value;
  if (shown === undefined) return null;
  const end = tapeEnd.value;
  const at = tapeAt.value;
  const isLive = shown.phase === 'playing';
  return (
    <section class="tape-bar" aria-label="Time">
      <TapeButtons isLive={isLive} />
      <TapeSlider isLive={isLive} />
      <p class="now-words">
        <b>
          Round {at.toLocaleString('en')} of {end.toLocaleString('en')}
          {isLive ? ' so far' : ''}.
        </b>{' '}
        <span class="quiet">
          {at === 0 ? 'Nobody has offered anything yet.' : roundWords(shown.tape, at - 1, shownNames.value)}
        </span>
      </p>
    </section>
  );
}

interface TapeProps {
  /** Whether the series goes on. */
  readonly isLive: boolean;
}

/** Steps, play and pause, the speed, and the way to what is going on. */
function TapeButtons({ isLive }: TapeProps): JSX.Element {
  return (
    <div class="buttons">
      <StepButton icon="first" label="To the beginning" hint="Beginning (Home)" onStep={() => stepTape(-Infinity)} />
      <StepButton icon="back" label="A round back" hint="A round back (←)" onStep={() => stepTape(-1)} />
      <button type="button" class="play" onClick={toggleTape} title="Play or pause (Space)">
        {tapePlaying.value ? 'Pause' : 'Play'}
      </button>
      <StepButton icon="on" label="A round on" hint="A round on (→)" onStep={() => stepTape(1)} />
      <StepButton icon="last" label="To the end" hint="End (End)" onStep={() => stepTape(Infinity)} />
      <SpeedChoice speed={tapeSpeed} from={ROUND_SPEEDS} words={speedWords} />
      {isLive && (
        <button
          type="button"
          aria-pressed={tapeAt.value === tapeEnd.value && !tapePlaying.value}
          onClick={() => stepTape(Infinity)}
        >
          Live
        </button>
      )}
    </div>
  );
}

/** A speed in rounds a second. */
function speedWords(speed: number): string {
  return speed === 1 ? '1 round/s' : `${speed.toLocaleString('en')} rounds/s`;
}

/** The slider: a round of the series. */
function TapeSlider({ isLive }: TapeProps): JSX.Element {
  const end = tapeEnd.value;
  const at = tapeAt.value;
  return (
    <input
      type="range"
      min="0"
      max={end}
      step="1"
      value={at}
      aria-label="Round"
      // A value that changes all the time would be read aloud all the time.
      aria-valuetext={tapePlaying.value || isLive ? 'going on' : `round ${at} of ${end}`}
      onInput={(event) => {
        tapePlaying.value = false;
        goToRound(Number(event.currentTarget.value));
      }}
      onKeyDown={(event) => {
        if (event.key !== 'PageUp' && event.key !== 'PageDown') return;
        event.preventDefault();
        stepTape(event.key === 'PageUp' ? largeStep() : -largeStep());
      }}
    />
  );
}
