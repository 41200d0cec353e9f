// What keys do on a page: one list for the listener and for the help sheet.

/** A key, as the browser names it, and what it does. */
export interface KeyDeed {
  readonly keys: readonly string[];
  /** How the sheet names the keys. */
  readonly shown: string;
  readonly does: string;
  readonly run: (key: string) => void;
}

/**
 * Hears keys wherever the person is, but where they are needed: in fields, lists, and on buttons that they press.
 * While a dialogue is open, only the deed of `?` is done: the dialogue keeps its keys and closes by Escape itself.
 */
export function listenForKeys(deeds: readonly KeyDeed[]): void {
  addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || needs(event.target, event.key)) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const deed = deeds.find(({ keys }) => keys.includes(key));
    const isCovered = document.querySelector('dialog[open]') !== null;
    if (deed === undefined || (isCovered && !deed.keys.includes('?'))) return;
    event.preventDefault();
    deed.run(event.key);
  });
}

/** Whether the element that has the focus takes this key for itself. */
function needs(target: EventTarget | null, key: string): boolean {
  // A page that is longer than the window is read by these keys.
  const { scrollHeight, clientHeight } = document.documentElement;
  if ((key === 'PageUp' || key === 'PageDown') && scrollHeight > clientHeight + 1) return true;
  if (target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement) return key !== 'Escape';
  if (target instanceof HTMLInputElement) return target.type !== 'range' && key !== 'Escape';
  if (target instanceof HTMLElement && target.closest('button, summary, a') !== null)
    return key === ' ' || key === 'Enter';
  if (target instanceof HTMLElement && target.closest('.scrolls') !== null)
    return ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'].includes(key);
  return false;
}
