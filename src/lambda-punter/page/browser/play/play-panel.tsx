// The panel of a game against the champion or rivals: whose turn it is, what can be done, how it ended; and the way
// out, before which the person is asked, for nobody can go on with the game afterwards.

import { useSignal } from '@preact/signals';
import { Button, Said } from '../../../../web/browser/form-parts.tsx';
import { Confirmation, Dialogue } from '../../../../web/browser/dialogue.tsx';
import { saveJsonFile } from '../../../../web/browser/save-file.ts';
import { recordToJson } from '../../../game/record.ts';
import { openRecord } from '../opening.ts';
import { PenSwatch } from '../parts.tsx';
import type { PlayedGame } from '../../model/game-in-hand.ts';
import { update, openDialogue, current, leaveGame, playBack, state } from '../state.ts';
import { playAgain } from './local-game.ts';
import { BET_TEXTS, endText, GAME_TEXTS, scoresText } from './play-texts.ts';
import { TurnParts, TurnSaid } from './turn-panel.tsx';

/** The panel; nothing if the page only replays. */
export function PlayPanel() {
  const { played, phase, hint, left } = state;
  const asks = useSignal(false);
  if (played === undefined) return null;
  const isOver = phase === 'over';
  return (
    <section class="playing" aria-label={GAME_TEXTS.label}>
      <h2>
        <PenSwatch punter={played.setup.seat} /> {GAME_TEXTS.label}
        {left !== undefined && <span class="clock">{GAME_TEXTS.seconds(left)}</span>}
      </h2>
      {isOver ? (
        <TurnSaid {...outcome(played)} />
      ) : (
        <TurnSaid says={phase === 'betting' ? BET_TEXTS.does : GAME_TEXTS.notYours} />
      )}
      <Said class={isOver ? 'unseen' : 'hint'} words={hint} most={200} />
      <TurnParts />
      <p class="buttons">
        {isOver && (
          <>
            <Button class="play" words={GAME_TEXTS.again} does={playAgain} />
            <Button words={GAME_TEXTS.another} does={() => openDialogue({ kind: 'play', game: 'again' })} />
            <Button words={GAME_TEXTS.watch} does={playBack} />
          </>
        )}
        <Button words={GAME_TEXTS.save} does={save} />
        {!isOver && !asks.value && <Button words={GAME_TEXTS.leave} does={() => (asks.value = true)} />}
      </p>
      {!isOver && (
        <Confirmation
          asks={asks}
          label={GAME_TEXTS.leaveAsked}
          text={GAME_TEXTS.leaveToWatch}
          stay={GAME_TEXTS.stay}
          go={GAME_TEXTS.go}
          onGo={() => {
            asks.value = false;
            replayIt();
          }}
        />
      )}
    </section>
  );
}

/** How the game ended, and everybody's score at its end, even if the page shows another moment. */
function outcome({ setup: { seat } }: PlayedGame): { readonly says: string; readonly below: string } {
  const { scores = [], punters = [] } = state.game?.timeline.record ?? {};
  const all = punters.map(({ name }, punter) => ({ punter, name, score: scores[punter] }));
  return { says: endText(scores, seat), below: scoresText(all, seat) };
}

/** A name for the game's file. */
function fileName(): string {
  return `game-${(current.played?.setup.started ?? '').slice(0, 19).replace(/[^\d]/g, '')}.json`;
}

/** Gives the record to the browser as a file. */
function save(): void {
  const record = current.played?.record();
  if (record !== undefined) saveJsonFile(fileName(), `${JSON.stringify(recordToJson(record))}\n`);
}

/** Leaves the game and shows its record. */
function replayIt(): void {
  const record = current.played?.record();
  if (record === undefined) return;
  const name = fileName();
  leaveGame();
  void openRecord(name, record);
}

const stay = (): void => update({ leavingFor: undefined });

/** The question before the game is left for something else; the answer that changes nothing has the focus. */
export function LeaveQuestion() {
  const next = state.leavingFor;
  return (
    <Dialogue class="form" heading={GAME_TEXTS.leaveAsked} isOpen={next !== undefined} close={stay}>
      <p>{GAME_TEXTS.leaveForGood}</p>
      <p class="buttons">
        <Button class="play" words={GAME_TEXTS.stay} does={stay} />
        <Button
          words={GAME_TEXTS.go}
          does={() => {
            stay();
            leaveGame();
            next?.();
          }}
        />
      </p>
    </Dialogue>
  );
}
