// The ways to send a friend what is shown: a button that copies its address, and one that saves its drawing.

import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Button } from './form-parts.tsx';
import { KIT_TEXTS } from './kit-texts.ts';
import { saveFile } from './save-file.ts';
import { tellTrouble } from './shell-state.ts';

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

/** The button that saves the drawing of its section or figure: an SVG as one, a canvas as PNG. */
export function SavePicture({ name }: { readonly name: string }): JSX.Element {
  const place = useRef<HTMLSpanElement>(null);
  const save = async (): Promise<void> => {
    const around = place.current?.closest('section, figure');
    const drawing = around?.querySelector<SVGSVGElement | HTMLCanvasElement>('svg[role=img], canvas');
    const picture = drawing && (drawing instanceof HTMLCanvasElement ? await pngOf(drawing) : svgOf(drawing));
    if (picture) saveFile(`${name}.${picture.type === 'image/png' ? 'png' : 'svg'}`, picture);
    else tellTrouble(KIT_TEXTS.noPicture);
  };
  return (
    <span ref={place}>
      <Button title={KIT_TEXTS.pictureHint} words={KIT_TEXTS.picture} does={save} />
    </span>
  );
}

/** What a drawing has from the page's styles, and needs where there are none: each is an attribute of SVG, too. */
const DRAWN = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'paint-order',
];
const WRITTEN = ['font-family', 'font-size', 'font-weight', 'text-anchor', 'dominant-baseline'];
const FAINT = ['opacity', 'fill-opacity', 'stroke-opacity'];

/** The drawing as a file, on the page's own ground. */
function svgOf(drawing: SVGSVGElement): Blob {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const [from, to] = [drawing, copy].map((root) => [root, ...root.querySelectorAll<SVGElement>('*')]);
  for (const [at, one] of from.entries()) {
    const style = getComputedStyle(one);
    for (const name of [...DRAWN, ...WRITTEN, ...FAINT]) to[at].setAttribute(name, style.getPropertyValue(name));
    to[at].removeAttribute('class');
  }
  const { width, height } = drawing.getBoundingClientRect();
  const box = drawing.viewBox.baseVal;
  const ground = document.createElementNS(copy.namespaceURI, 'rect');
  const placed = { x: box.x, y: box.y, width: box.width, height: box.height, fill: groundOf(drawing) };
  for (const [name, value] of Object.entries(placed)) ground.setAttribute(name, String(value));
  copy.setAttribute('width', String(Math.round(width)));
  copy.setAttribute('height', String(Math.round(height)));
  copy.prepend(ground);
  return new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' });
}

function pngOf(drawing: HTMLCanvasElement): Promise<Blob | null> {
  const copy = document.createElement('canvas');
  copy.width = drawing.width;
  copy.height = drawing.height;
  const context = copy.getContext('2d');
  if (context !== null) {
    context.fillStyle = groundOf(drawing);
    context.fillRect(0, 0, copy.width, copy.height);
    context.drawImage(drawing, 0, 0);
  }
  return new Promise((resolve) => copy.toBlob(resolve));
}

/** The colour behind a drawing: that of the nearest element that has one. */
function groundOf(drawing: Element): string {
  for (let one: Element | null = drawing; one !== null; one = one.parentElement) {
    const { backgroundColor } = getComputedStyle(one);
    if (!/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor)) return backgroundColor;
  }
  return '#fff';
}
