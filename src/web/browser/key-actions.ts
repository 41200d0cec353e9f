// What keys do on a page: one list for the listener and for the help sheet.

/** A key, as the browser names it, and what it does. */
export interface KeyAction {
  readonly keys: readonly string[];
  /** How the sheet names the keys. */
  readonly shown: string;
  readonly does: string;
  readonly run: (key: string) => void;
  /** Whether a key that is held down does it only once. */
  readonly once?: boolean;
  /** Whether it is heard just now; always by default. */
  readonly when?: () => boolean;
}

/** Keys that are heard only then. */
export function keysWhile(when: () => boolean, actions: readonly KeyAction[]): KeyAction[] {
  return actions.map((action) => ({ ...action, when }));
}

/**
 * Hears keys wherever the focus is, except where a key is needed: in fields, in lists, and on buttons that it presses.
 * While a dialogue is open, only `?` does what it does: the dialogue keeps its keys and closes by Escape itself.
 */
export function listenForKeys(actions: readonly KeyAction[]): void {
  addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || needs(event.target, event.key)) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const action = actions.find(({ keys, when }) => keys.includes(key) && when?.() !== false);
    const isCovered = document.querySelector('dialog[open]') !== null;
    if (action === undefined || (isCovered && !action.keys.includes('?'))) return;
    event.preventDefault();
    if (!(event.repeat && action.once === true)) action.run(event.key);
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
