// A button that saves a drawing of the page as a file.

import { useRef } from 'preact/hooks';
import { Button } from './form-parts.tsx';
import { KIT_TEXTS } from './kit-texts.ts';
import { saveFile } from './save-file.ts';
import { tellTrouble } from './shell-state.ts';

/** The button that saves the drawing of its section or figure: an SVG as one, a canvas as PNG. */
export function SavePicture({ name }: { readonly name: string }) {
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

/** What a drawing has from the page's styles, and needs if there are none: each is an attribute of SVG, too. */
const STYLES = [
  'fill stroke stroke-width stroke-dasharray stroke-linecap stroke-linejoin paint-order',
  'font-family font-size font-weight text-anchor dominant-baseline',
  'opacity fill-opacity stroke-opacity visibility',
].flatMap((names) => names.split(' '));

/** The drawing as a file, on the page's background, without its hidden parts. */
function svgOf(drawing: SVGSVGElement): Blob {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const [from, to] = [drawing, copy].map((root) => [root, ...root.querySelectorAll<SVGElement>('*')]);
  for (const [at, one] of from.entries()) {
    const style = getComputedStyle(one);
    if (style.display === 'none') to[at].remove();
    for (const name of STYLES) to[at].setAttribute(name, style.getPropertyValue(name));
    to[at].removeAttribute('class');
  }
  const { width, height } = drawing.getBoundingClientRect();
  const box = drawing.viewBox.baseVal;
  const background = document.createElementNS(copy.namespaceURI, 'rect');
  const placed = { x: box.x, y: box.y, width: box.width, height: box.height, fill: backgroundOf(drawing) };
  for (const [name, value] of Object.entries(placed)) background.setAttribute(name, String(value));
  copy.setAttribute('width', String(Math.round(width)));
  copy.setAttribute('height', String(Math.round(height)));
  copy.prepend(background);
  return new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' });
}

function pngOf(drawing: HTMLCanvasElement): Promise<Blob | null> {
  const copy = document.createElement('canvas');
  copy.width = drawing.width;
  copy.height = drawing.height;
  const context = copy.getContext('2d');
  if (context !== null) {
    context.fillStyle = backgroundOf(drawing);
    context.fillRect(0, 0, copy.width, copy.height);
    context.drawImage(drawing, 0, 0);
  }
  return new Promise((resolve) => copy.toBlob(resolve));
}

/** The colour behind a drawing: that of the nearest element that has one. */
function backgroundOf(drawing: Element): string {
  for (let one: Element | null = drawing; one !== null; one = one.parentElement) {
    const { backgroundColor } = getComputedStyle(one);
    if (!/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor)) return backgroundColor;
  }
  return '#fff';
}
