// Keeps the keyboard's place: when what has the focus disappears, the focus goes to what stood around it.

/** Where the focus may wait: it is named, so that it is read aloud where one is now. */
const PLACES = 'section, main, dialog, details';

/**
 * Watches what is taken away. A list that is only put in another order gives the focus back to its button; where the
 * button is gone, the nearest part of the page around it takes the focus, else the page's main part.
 */
export function keepFocus(root: HTMLElement): void {
  let last: readonly Element[] = [];
  root.addEventListener('focusin', ({ target }) => void (last = target instanceof Element ? ancestry(target) : []));
  // On its way to another control the focus is nowhere for a moment, and what is drawn meanwhile must not take it back.
  root.addEventListener('blur', ({ relatedTarget }) => relatedTarget !== null && (last = []), { capture: true });
  // A click beside all controls takes the focus away on purpose.
  addEventListener('pointerdown', () => void (last = []), { capture: true });
  // So does Escape: what is left in this way does not take the focus back.
  addEventListener('keydown', ({ key }) => key === 'Escape' && void (last = []), { capture: true });
  new MutationObserver(() => {
    const [first] = last;
    if (first === undefined || document.activeElement !== document.body) return;
    const place = first.isConnected
      ? first
      : (last.find((one) => one.isConnected && one.matches(PLACES)) ?? root.querySelector('main'));
    if (!(place instanceof HTMLElement || place instanceof SVGElement)) return;
    if (place !== first && place instanceof HTMLElement && !place.matches('[tabindex]')) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  }).observe(root, { childList: true, subtree: true });
}

/** An element and all around it, from within. */
function ancestry(element: Element): Element[] {
  const all: Element[] = [];
  for (let one: Element | null = element; one !== null; one = one.parentElement) all.push(one);
  return all;
}
