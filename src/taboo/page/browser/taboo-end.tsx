// The end of a game: what came of it, the record to save, another game.

import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { endSentence, playRecord, type TabooPlay } from '../model/taboo-play.ts';
import { replayRecord, saveRecord } from './opened-records.ts';
import { putGameAway } from './played-moves.ts';

interface TabooEndProps {
  readonly play: TabooPlay;
}

/** The card. Its heading takes the focus: no second Enter begins another game before one has seen the end. */
export function TabooEnd({ play }: TabooEndProps): JSX.Element {
  const heading = useRef<HTMLHeadingElement>(null);
  const record = playRecord(play);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section class="card end" aria-label="The end">
      <h2 ref={heading} tabIndex={-1}>
        {endSentence(play)}
      </h2>
      <p class="buttons">
        <button type="button" class="play" onClick={() => putGameAway(play.role)}>
          Another game
        </button>
        {record !== undefined && (
          <>
            <button type="button" onClick={() => saveRecord(record)}>
              Save the record
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
