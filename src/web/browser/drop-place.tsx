// The whole of a page, as a place where files may be dropped.

import { useSignal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';

/** What is done with what is dropped. */
interface DropPlaceProps {
  readonly open: (file: File) => void;
  /** What was dropped is no file. */
  readonly wrong: () => void;
  readonly children: ComponentChildren;
}

/** The place. */
export function DropPlace({ open, wrong, children }: DropPlaceProps): JSX.Element {
  const dragged = useSignal(false);
  return (
    <div
      class={dragged.value ? 'app dragged' : 'app'}
      onDragOver={(event) => {
        event.preventDefault();
        dragged.value = true;
      }}
      onDragLeave={() => void (dragged.value = false)}
      onDrop={(event) => {
        event.preventDefault();
        dragged.value = false;
        const file = event.dataTransfer?.files[0];
        if (file === undefined) wrong();
        else open(file);
      }}
    >
      {children}
    </div>
  );
}
