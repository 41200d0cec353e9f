// The panel of a game against the champion or rivals: whose turn it is, what can be done, all of it by keyboard, too.

import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { plain } from '../../../../base/plain-text.ts';
import { Confirmation } from '../../../../web/browser/dialogue.tsx';
import { saveJsonFile } from '../../../../web/browser/save-file.ts';
import { recordToJson } from '../../../game/record.ts';
import { BetPanel } from './bet-panel.tsx';
import { LegalList } from './legal-list.tsx';
import { BETTING_TEXT, MoveButtons, TurnSaid } from './move-buttons.tsx';
import { openRecord } from '../opening.ts';
import { view } from '../state.ts';
import { PenSwatch } from '../map/pen-swatch.tsx';
import { formOpen, hint, leaveGame, left, phase, played } from './play-state.ts';
import { grouped } from '../words.ts';

/** The panel; nothing where the page only replays. */
export function PlayPanel(): JSX.Element | null {
  const now = played.value;
  const asks = useSignal(false);
  if (now === undefined) return null;
  const { seat } = now.setup;
  const isOver = phase.value === 'over';
  return (
    <section class="playing" aria-label="Your game">
      <h2>
        <PenSwatch punter={seat} /> Your game
        {left.value !== undefined && <span class="clock">{Math.ceil(left.value / 1000)} s</span>}
      </h2>
      <TurnSaid says={statusText()} />
      <p class={hint.value === '' || phase.value === 'over' ? 'unseen' : 'hint'} role="status">
        {plain(hint.value, 200)}
      </p>
      {phase.value === 'betting' && <BetPanel />}
      <MoveButtons />
      {(phase.value === 'yours' || phase.value === 'thinking') && <LegalList />}
      <p class="buttons">
        <button type="button" onClick={save}>
          Save the game
        </button>
        {isOver && (
          <button type="button" class="play" onClick={() => void (formOpen.value = 'again')}>
            Play again …
          </button>
        )}
        {!isOver && !asks.value && (
          <button type="button" onClick={() => void (asks.value = true)}>
            Leave the game …
          </button>
        )}
      </p>
      {!isOver && asks.value && (
        <Confirmation
          label="Leave the game?"
          text="If you leave now, the game ends here. You see it as far as it went, and cannot go on with it."
          stay="Go on playing"
          onStay={() => void (asks.value = false)}
          go="Leave it"
          onGo={() => {
            asks.value = false;
            replayIt();
          }}
        />
      )}
    </section>
  );
}

function statusText(): string {
  const now = played.value;
  if (now === undefined) return '';
  switch (phase.value) {
    case 'betting':
      return BETTING_TEXT;
    case 'thinking':
    case 'yours':
      return 'Not your turn.';
    case 'over':
      return outcome();
  }
}

function outcome(): string {
  const standings = view.value?.standings ?? [];
  const yours = standings.find(({ punter }) => punter === played.value?.setup.seat);
  if (yours === undefined) return '';
  const first = standings.filter(({ rank }) => rank === 1).map(({ name }) => name);
  const others = `${first.join(' and ')} ${first.length > 1 ? 'win' : 'wins'}`;
  const end = yours.rank > 1 ? others : first.length > 1 ? 'A draw' : 'You win';
  return `${end}: ${standings.map(({ name, score }) => `${name} ${grouped(score)}`).join(', ')}.`;
}

/** A name for the game's file. */
function fileName(): string {
  const started = played.peek()?.setup.started ?? '';
  return `game-${started.slice(0, 19).replace(/[^\d]/g, '')}.json`;
}

/** Gives the record to the browser as a file. */
function save(): void {
  const now = played.peek();
  if (now === undefined) return;
  saveJsonFile(fileName(), `${JSON.stringify(recordToJson(now.record()))}\n`);
}

/** Leaves the game and shows its record. */
function replayIt(): void {
  const now = played.peek();
  if (now === undefined) return;
  const record = now.record();
  const name = fileName();
  leaveGame();
  void openRecord(name, record);
}
