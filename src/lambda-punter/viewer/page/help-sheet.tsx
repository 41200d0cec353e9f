// The help sheet: what every key does.

import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { KEY_DEEDS } from './keys.ts';
import { helpOpen } from './page-state.ts';

/** The sheet, a dialogue over the page while it is open. */
export function HelpSheet(): JSX.Element {
  const dialogue = useRef<HTMLDialogElement>(null);
  const open = helpOpen.value;
  useEffect(() => {
    if (open) dialogue.current?.showModal();
    else dialogue.current?.close();
  }, [open]);
  return (
    <dialog ref={dialogue} class="help" aria-labelledby="help-title" onClose={() => void (helpOpen.value = false)}>
      <h2 id="help-title">Keys</h2>
      <dl class="scrolls">
        {KEY_DEEDS.map(({ shown, does }) => (
          <div key={shown}>
            <dt>
              <kbd>{shown}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p class="quiet">
        Drag the map to move it, turn the wheel or use two fingers to magnify. Click a site or a river for its details,
        a punter's name to see it alone, the chart to jump. The address holds game, turn and choice: send it to a
        friend.
      </p>
      <button type="button" onClick={() => void (helpOpen.value = false)}>
        Close
      </button>
    </dialog>
  );
}
