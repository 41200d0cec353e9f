// The help sheet: what every key does.

import type { Signal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { Dialogue } from './dialogue.tsx';
import type { KeyAction } from './key-actions.ts';

/** What the sheet shows. */
interface HelpSheetProps {
  readonly open: Signal<boolean>;
  readonly actions: readonly KeyAction[];
  /** What stands above the keys. */
  readonly before?: ComponentChildren;
  /** What the pointer does, below the keys. */
  readonly children: ComponentChildren;
}

/** The sheet, a dialogue over the page while it is open. */
export function HelpSheet({ open, actions, before, children }: HelpSheetProps): JSX.Element {
  const close = (): void => void (open.value = false);
  return (
    <Dialogue class="help" heading={before === undefined ? 'Keys' : 'Help'} isOpen={open.value} close={close}>
      {before}
      <dl class="scrolls">
        {actions.map(({ shown, does }) => (
          <div key={shown}>
            <dt>
              <kbd>{shown}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p class="quiet">{children}</p>
      <button type="button" onClick={close}>
        Close
      </button>
    </Dialogue>
  );
}
