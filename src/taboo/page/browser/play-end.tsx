// The end of a game: what came of it, the record to keep, another game.

import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { endSentence, playRecord } from '../model/taboo-play.ts';
import type { TabooPlay } from '../model/taboo-play.ts';
import { openRecord, saveRecord } from './opened-records.ts';
import { leaveGame } from './played-moves.ts';

interface PlayEndProps {
  readonly play: TabooPlay;
  readonly children?: ComponentChildren;
}

/** The card; it takes the focus, so that the keyboard goes on from there. */
export function PlayEnd({ play, children }: PlayEndProps): JSX.Element {
  const again = useRef<HTMLButtonElement>(null);
  const record = playRecord(play);
  useEffect(() => again.current?.focus({ preventScroll: true }), []);
  return (
    <section class="card end" aria-label="The end">
      <h2>{endSentence(play)}</h2>
      {children}
      <p class="buttons">
        <button type="button" class="play" ref={again} onClick={() => leaveGame(play.role)}>
          Another game
        </button>
        {record !== undefined && (
          <>
            <button type="button" onClick={() => saveRecord(record)}>
              Keep the record
            </button>
            <button type="button" onClick={() => void openRecord(record, 'your game')}>
              Replay
            </button>
          </>
        )}
      </p>
    </section>
  );
}
