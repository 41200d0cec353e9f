// The end of a game: what came of it, the record to keep, another game.

import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { endSentence, playRecord } from '../model/taboo-play.ts';
import type { TabooPlay } from '../model/taboo-play.ts';
import { replayRecord, saveRecord } from './opened-records.ts';
import { putGameAway } from './played-moves.ts';

interface TabooEndProps {
  readonly play: TabooPlay;
}

/** The card; it takes the focus, so that the keyboard goes on from there. */
export function TabooEnd({ play }: TabooEndProps): JSX.Element {
  const again = useRef<HTMLButtonElement>(null);
  const record = playRecord(play);
  useEffect(() => again.current?.focus({ preventScroll: true }), []);
  return (
    <section class="card end" aria-label="The end">
      <h2>{endSentence(play)}</h2>
      <p class="buttons">
        <button type="button" class="play" ref={again} onClick={() => putGameAway(play.role)}>
          Another game
        </button>
        {record !== undefined && (
          <>
            <button type="button" onClick={() => saveRecord(record)}>
              Keep the record
            </button>
            <button type="button" onClick={() => void replayRecord(record, 'your game')}>
              Replay
            </button>
          </>
        )}
      </p>
    </section>
  );
}
