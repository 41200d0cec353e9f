// A button that copies the address of what is shown, to be sent to a friend.

import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { messageOf } from '../../base/errors.ts';
import { plain } from '../../base/plain-text.ts';
import { Button } from './form-parts.tsx';
import { KIT_TEXTS } from './kit-texts.ts';

interface CopyLinkProps {
  /** What the address leads to. */
  readonly what: string;
  /** What stands behind the `#` of the address; undefined if that would be too long. */
  readonly hash: () => string | undefined | Promise<string | undefined>;
  /**
   * What the address is made of, each compared with what it was: what was copied before is another thing's or another
   * moment's once one of these has changed. Nothing if the button goes away with what is shown.
   */
  readonly of?: readonly unknown[];
  /** Saves it as a file, which is offered where the address would be too long. */
  readonly save?: () => void;
}

/** What came of a click; nothing yet while the address is made. */
interface Click {
  /** What the address was made of. */
  readonly of: readonly unknown[];
  readonly came?: 'copied' | 'by hand' | 'too long' | 'failed';
  /** The address, or why there is none. */
  readonly text?: string;
}

/**
 * The button that copies an address; if the browser does not let it, the address stands there, marked, to be copied
 * by hand.
 */
export function CopyLink({ what, hash, of = [], save }: CopyLinkProps) {
  const click = useSignal<Click>({ of });
  const copy = async (): Promise<void> => {
    const mine: Click = { of };
    click.value = mine;
    // A person who clicks again wants that address, which may be made sooner.
    const isLatest = (): boolean => click.peek() === mine;
    try {
      const found = await hash();
      if (!isLatest()) return;
      const text = `${location.href.replace(/#.*$/s, '')}#${found}`;
      const came = found === undefined ? 'too long' : (await isWritten(text)) ? 'copied' : 'by hand';
      if (isLatest()) click.value = { of, came, text };
    } catch (error) {
      if (isLatest()) click.value = { of, came: 'failed', text: messageOf(error) };
    }
  };
  const { came, text = '' }: Omit<Click, 'of'> = isSame(click.value.of, of) ? click.value : {};
  const told = toldOf(came, text);
  const isFileLeft = came === 'too long' || came === 'failed';
  return (
    <>
      <Button title={KIT_TEXTS.copyOf(what)} words={KIT_TEXTS.copy} does={copy} />
      <span class={told === '' ? 'unseen' : 'quiet copied'} role="status">
        {told}
      </span>
      {isFileLeft && save !== undefined && <Button words={KIT_TEXTS.saveFile} does={save} />}
      {came === 'by hand' && <MarkedText text={text} label={KIT_TEXTS.addressOf(what)} />}
    </>
  );
}

function toldOf(came: Click['came'], text: string): string {
  if (came === 'copied') return KIT_TEXTS.copied;
  if (came === 'too long') return KIT_TEXTS.tooLong;
  return came === 'failed' ? KIT_TEXTS.noLink(plain(text, 200)) : '';
}

function isSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((one, at) => one === b[at]);
}

/** Writes to the clipboard. @returns whether the browser lets it */
async function isWritten(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** A text to be copied by hand. */
function MarkedText({ text, label }: { readonly text: string; readonly label: string }) {
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
