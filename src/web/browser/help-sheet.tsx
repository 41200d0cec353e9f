// The help sheet: what every key does.

import type { Signal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { KeyDeed } from './key-deeds.ts';

/** What the sheet shows. */
interface HelpSheetProps {
  readonly open: Signal<boolean>;
  readonly deeds: readonly KeyDeed[];
  /** What the pointer does, below the keys. */
  readonly children: ComponentChildren;
}

/** The sheet, a dialogue over the page while it is open. */
export function HelpSheet({ open, deeds, children }: HelpSheetProps): JSX.Element {
  const dialogue = useRef<HTMLDialogElement>(null);
  const isOpen = open.value;
  useEffect(() => {
    if (isOpen) dialogue.current?.showModal();
    else dialogue.current?.close();
  }, [isOpen]);
  return (
    <dialog ref={dialogue} class="help" aria-labelledby="help-title" onClose={() => void (open.value = false)}>
      <h2 id="help-title">Keys</h2>
      <dl class="scrolls">
        {deeds.map(({ shown, does }) => (
          <div key={shown}>
            <dt>
              <kbd>{shown}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p class="quiet">{children}</p>
      <button type="button" onClick={() => void (open.value = false)}>
        Close
      </button>
    </dialog>
  );
}
