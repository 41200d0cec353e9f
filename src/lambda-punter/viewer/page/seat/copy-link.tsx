// Copies the table's address for a friend; where the browser does not let it, the address can be marked and copied.

import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { momentText } from '../../model/address.ts';

/** The button. The address names the table and nothing of one's own seat. */
export function CopyLink({ table }: { readonly table: string }): JSX.Element {
  const done = useSignal<'no' | 'copied' | 'by hand'>('no');
  const address = `${location.origin}${location.pathname}#${momentText({ table })}`;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      done.value = 'copied';
    } catch {
      done.value = 'by hand';
    }
  };
  return (
    <>
      <button type="button" onClick={() => void copy()} title="Copy this table’s address for a friend">
        Copy link
      </button>
      <span class={done.value === 'copied' ? 'quiet copied' : 'unseen'} role="status">
        {done.value === 'copied' ? 'Copied.' : ''}
      </span>
      {done.value === 'by hand' && (
        <input
          class="address"
          readOnly
          value={address}
          aria-label="The table’s address"
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </>
  );
}
