// A button that copies the address of what is shown, to be sent to a friend.

import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Button } from './form-parts.tsx';
import { KIT_TEXTS } from './kit-texts.ts';

interface CopyLinkProps {
  /** What the address leads to. */
  readonly what: string;
  /** What stands behind the `#` of the address; undefined where that would be too long. */
  readonly hash: () => string | undefined | Promise<string | undefined>;
  /** Changes with the moment: another moment has another address, which nobody has copied yet. */
  readonly at?: string | number;
  /** Saves it as a file, which is offered where the address would be too long. */
  readonly save?: () => void;
}

/**
 * The button that copies an address; where the browser does not let it, the address stands there, marked, to be copied
 * by hand.
 */
export function CopyLink({ what, hash, at, save }: CopyLinkProps): JSX.Element {
  const came = useSignal<{ readonly at: typeof at; readonly how: 'copied' | 'by hand' | 'too long' } | undefined>(
    undefined,
  );
  const address = useSignal('');
  const copy = async (): Promise<void> => {
    const text = await hash();
    if (text === undefined) {
      came.value = { at, how: 'too long' };
      return;
    }
    address.value = `${location.href.replace(/#.*$/s, '')}#${text}`;
    try {
      await navigator.clipboard.writeText(address.value);
      came.value = { at, how: 'copied' };
    } catch {
      came.value = { at, how: 'by hand' };
    }
  };
  const how = came.value?.at === at ? came.value?.how : undefined;
  const told = how === 'copied' ? KIT_TEXTS.copied : how === 'too long' ? KIT_TEXTS.tooLong : '';
  return (
    <>
      <Button title={KIT_TEXTS.copyOf(what)} words={KIT_TEXTS.copy} does={copy} />
      <span class={told === '' ? 'unseen' : 'quiet copied'} role="status">
        {told}
      </span>
      {how === 'too long' && save !== undefined && <Button words={KIT_TEXTS.saveFile} does={save} />}
      {how === 'by hand' && <MarkedText text={address.value} label={KIT_TEXTS.addressOf(what)} />}
    </>
  );
}

/** A text to be copied by hand. */
function MarkedText({ text, label }: { readonly text: string; readonly label: string }): JSX.Element {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), [text]);
  return (
    <input
      ref={field}
      type="text"
      class="address"
      readOnly
      value={text}
      aria-label={label}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}
