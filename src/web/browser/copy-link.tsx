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
  readonly told?: string;
  /** The address, to be copied by hand. */
  readonly byHand?: string;
  /** Whether there is no address, but perhaps a file. */
  readonly isFileLeft?: boolean;
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
    const tell = (came: Omit<Click, 'of'>): unknown => isLatest() && (click.value = { of, ...came });
    try {
      const found = await hash();
      if (!isLatest()) return;
      const text = `${location.href.replace(/#.*$/s, '')}#${found}`;
      if (found === undefined) tell({ told: KIT_TEXTS.tooLong, isFileLeft: true });
      else tell((await isWritten(text)) ? { told: KIT_TEXTS.copied } : { byHand: text });
    } catch (error) {
      tell({ told: KIT_TEXTS.noLink(plain(messageOf(error), 200)), isFileLeft: true });
    }
  };
  const { told = '', byHand, isFileLeft }: Omit<Click, 'of'> = isSame(click.value.of, of) ? click.value : {};
  return (
    <>
      <Button title={KIT_TEXTS.copyOf(what)} words={KIT_TEXTS.copy} does={copy} />
      <span class={told === '' ? 'unseen' : 'quiet copied'} role="status">
        {told}
      </span>
      {isFileLeft === true && save !== undefined && <Button words={KIT_TEXTS.saveFile} does={save} />}
      {byHand !== undefined && <MarkedText text={byHand} label={KIT_TEXTS.addressOf(what)} />}
    </>
  );
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
