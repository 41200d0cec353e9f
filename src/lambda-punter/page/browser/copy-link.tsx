// Copies an address for a friend; where the browser does not let it, the address can be marked and copied.

import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { momentText, type Moment } from '../model/address.ts';

/** What the address leads to, and what that is called. */
interface CopyLinkProps {
  readonly moment: Moment;
  readonly what: string;
}

/** The button. The address names what it leads to, and nothing of one's own seat. */
export function CopyLink({ moment, what }: CopyLinkProps): JSX.Element {
  const copied = useSignal<string | undefined>(undefined);
  const byHand = useSignal(false);
  const address = `${location.origin}${location.pathname}#${momentText(moment)}`;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      copied.value = address;
    } catch {
      byHand.value = true;
    }
  };
  // Another moment has another address, which nobody has copied yet.
  const isCopied = copied.value === address;
  return (
    <>
      <button type="button" onClick={() => void copy()} title={`Copy the address of ${what} for a friend`}>
        Copy link
      </button>
      <span class={isCopied ? 'quiet copied' : 'unseen'} role="status">
        {isCopied ? 'Copied.' : ''}
      </span>
      {byHand.value && (
        <input
          type="text"
          class="address"
          readOnly
          value={address}
          aria-label={`The address of ${what}`}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </>
  );
}
