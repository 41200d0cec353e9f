// The series that is looked at: time, the table of pairs, the standings, a pair's history; a beginning if there is
// none.

import { grouped } from '../../../base/grouped.ts';
import type { JSX } from 'preact';
import { carriedAddress } from '../../../web/carried-text.ts';
import { CopyLink } from '../../../web/browser/copy-link.tsx';
import { Button, Panel, Said, SkipButton, Slider } from '../../../web/browser/form-parts.tsx';
import { saveFile } from '../../../web/browser/save-file.ts';
import { packSeries, tapeJournal } from '../model/series-tape.ts';
import { HereForm } from './series-forms.tsx';
import { PairMatrix } from './pair-table.tsx';
import { PairPanel } from './pair-panel.tsx';
import { ScoresOverTime, StandingsTable } from './standings.tsx';
import {
  goToRound,
  leap,
  look,
  ROUND_SPEEDS,
  setTapeSpeed,
  shownNames,
  type ShownSeries,
  state,
  stepTape,
  toggleTape,
} from './state.ts';
import { SpeedChoice, StepButton } from '../../../web/browser/time-controls.tsx';
import { roundWords } from './series-text.ts';
import { plain } from '../../../base/plain-text.ts';

/** The part of the page that one looks at. */
export function SeriesPart(): JSX.Element {
  const shown = state.series;
  if (shown === undefined) {
    return (
      <main class="begin">
        <HereForm />
      </main>
    );
  }
  if (shown.phase === 'waiting') return <Waiting seats={shown.seats} />;
  return (
    <main class="series">
      <TapeBar shown={shown} />
      <div class="panels">
        <div class="column">
          <SkipButton words="Skip the table of pairs" />
          <PairMatrix />
          <PairPanel />
        </div>
        <div class="column">
          <StandingsTable />
          <ScoresOverTime />
          <BeliefPanel />
        </div>
      </div>
    </main>
  );
}

/** Before a series begins: who is there. */
function Waiting({ seats }: Pick<ShownSeries, 'seats'>): JSX.Element {
  const names = shownNames.value;
  return (
    <main class="begin">
      <Panel label="Waiting" heading="The series has not begun" class="card">
        <Said words={`${names.length} of ${seats} agents are there.`} />
        <ul>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </Panel>
    </main>
  );
}

/** The bar. */
function TapeBar({ shown }: { readonly shown: ShownSeries }): JSX.Element {
  const { end, at } = state;
  const isLive = shown.phase === 'playing';
  return (
    <section class="tape-bar" aria-label="Time">
      <TapeButtons shown={shown} />
      <Slider
        label="Round"
        max={end}
        value={at}
        says={state.isPlaying || isLive ? 'going on' : `round ${at} of ${end}`}
        does={goToRound}
        onKeyDown={(event) => {
          if (event.key !== 'PageUp' && event.key !== 'PageDown') return;
          event.preventDefault();
          leap(event.key === 'PageUp' ? 1 : -1);
        }}
      />
      <p class="now-words">
        <b>
          Round {grouped(at)} of {grouped(end)}
          {isLive ? ' so far' : ''}.
        </b>{' '}
        <span class="quiet">
          {at === 0 ? 'Nobody has offered anything yet.' : roundWords(shown.tape, at - 1, shownNames.value)}
        </span>
      </p>
    </section>
  );
}

/** Steps, play and pause, the speed, and the way to what is going on; or the address of the moment. */
function TapeButtons({ shown }: { readonly shown: ShownSeries }): JSX.Element {
  const { at } = state;
  const { tape, journal, link, phase } = shown;
  return (
    <div class="buttons">
      <StepButton icon="first" label="To the beginning" hint="Beginning (Home)" onStep={() => stepTape(-Infinity)} />
      <StepButton icon="back" label="A round back" hint="A round back (←)" onStep={() => stepTape(-1)} />
      <Button class="play" title="Play or pause (Space)" words={state.isPlaying ? 'Pause' : 'Play'} does={toggleTape} />
      <StepButton icon="on" label="A round on" hint="A round on (→)" onStep={() => stepTape(1)} />
      <StepButton icon="last" label="To the end" hint="End (End)" onStep={() => stepTape(Infinity)} />
      <SpeedChoice value={state.speed} from={ROUND_SPEEDS} words={speedWords} choose={setTapeSpeed} />
      {phase === 'playing' ? (
        <Button aria-pressed={at === state.end && !state.isPlaying} words="Live" does={() => stepTape(Infinity)} />
      ) : (
        <CopyLink
          what="this series at this round"
          hash={() => carriedAddress(packSeries(shown), at, link)}
          of={[tape, at]}
          save={() => saveFile('ultimatum.jsonl', new Blob([journal ?? tapeJournal(shown)]))}
        />
      )}
    </div>
  );
}

/** A speed in rounds a second. */
const speedWords = (speed: number): string => (speed === 1 ? '1 round/s' : `${grouped(speed)} rounds/s`);

/** The list; nothing if nobody tells. */
function BeliefPanel(): JSX.Element | null {
  const { beliefs } = state;
  if (beliefs.length === 0) return null;
  const names = shownNames.value;
  return (
    <section class="card beliefs" aria-label="What our agent believes">
      {[...Map.groupBy(beliefs, (belief) => belief.player)].map(([player, own]) => (
        <div key={player}>
          <h2>What {names[player]} believes</h2>
          <dl class="scrolls" tabIndex={0} aria-label={`What ${names[player]} believes of whom`}>
            {own.map(({ partner, kind, sentence }) => (
              <div key={partner}>
                <dt>
                  <Button class="link" words={names[partner]} does={() => look({ pair: [player, partner] })} />{' '}
                  <span class="badge next">{plain(kind, 30)}</span>
                </dt>
                <dd>{plain(sentence, 400)}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
}
