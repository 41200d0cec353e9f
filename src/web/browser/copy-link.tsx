// The way to send a friend what is shown.

import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { Button } from './form-parts.tsx';
import { KIT_TEXTS } from './kit-texts.ts';

interface CopyLinkProps {
  readonly address: string;
  /** What it leads to: `this table`. */
  readonly what: string;
}

/** The button that copies an address; where the browser does not let it, it can be marked and copied by hand. */
export function CopyLink({ address, what }: CopyLinkProps): JSX.Element {
  const copied = useSignal<string | undefined>(undefined);
  const byHand = useSignal(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      copied.value = address;
    } catch {
      byHand.value = true;
    }
  };
  // What is shown next has another address, which nobody has copied yet.
  const isCopied = copied.value === address;
  return (
    <>
      <Button title={KIT_TEXTS.copyOf(what)} words={KIT_TEXTS.copy} does={copy} />
      <span class={isCopied ? 'quiet copied' : 'unseen'} role="status">
        {isCopied ? KIT_TEXTS.copied : ''}
      </span>
      {byHand.value && (
        <input
          type="text"
          class="address"
          readOnly
          value={address}
          aria-label={KIT_TEXTS.addressOf(what)}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </>
  );
}
