// The move that is shown, told to screen readers: once the page has stayed there for a moment, and never while the
// game plays or is followed.

import { effect, useSignal, type ReadonlySignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { follows, live, playing } from '../state.ts';

/** A key that is held down steps faster than anybody listens. */
const REST_MS = 250;

/** What is read aloud; it cannot be seen. */
export function MoveSaid({ words }: { readonly words: ReadonlySignal<string> }): JSX.Element {
  const said = useSignal('');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = effect(() => {
      const next = words.value;
      const isQuiet = playing.value || (live.value !== undefined && follows.value);
      clearTimeout(timer);
      if (!isQuiet) timer = setTimeout(() => void (said.value = next), REST_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);
  return (
    <p class="unseen" role="status">
      {said.value}
    </p>
  );
}
