// What every page has to be: of use to everybody by axe-core, by day and by night; fitting a phone and 400% zoom, with
// targets that are large enough; and not steered by strangers' words.

import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { drawn } from './browser.ts';

const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
/** A phone, and a window that is magnified four times; twice lies between them. */
const WINDOWS = [
  [390, 844],
  [320, 256],
] as const;
/** What axe-core calls a finding that keeps somebody out. */
const SERIOUS = `axe.run(WHERE, { resultTypes: ['violations'], ...OPTIONS }).then(({ violations }) =>
  violations.filter(({ impact }) => ['serious', 'critical'].includes(impact))
    .map(({ id, nodes }) => id + ': ' + nodes.slice(0, 3)
      .map(({ target, any }) => target.join(' ') + ' ' + (any[0]?.message ?? '')).join('; ')))`;
/**
 * One element with text of each appearance. Two are alike where letters and all grounds under them have the same
 * colours; what lies in a layer of its own may lie over anything, and is like no other.
 */
const UNLIKE = `(() => {
  const grounds = new Map([[null, '']]);
  const groundOf = (one) => {
    const known = grounds.get(one);
    if (known !== undefined) return known;
    const { backgroundColor, backgroundImage, opacity, filter, position, transform } = getComputedStyle(one);
    const layer = /absolute|fixed|sticky/.test(position) || transform !== 'none' ? grounds.size : 0;
    const own = [backgroundColor, backgroundImage, opacity, filter, layer].join();
    const ground = groundOf(one.parentElement) + own + ' ';
    grounds.set(one, ground);
    return ground;
  };
  const unlike = new Map();
  for (const one of document.querySelectorAll('body *')) {
    if (![...one.childNodes].some((child) => child.nodeType === 3 && child.data.trim() !== '')) continue;
    const { color, fontSize, fontWeight, textShadow, textDecorationLine } = getComputedStyle(one);
    const letters = [one.localName, color, fontSize, fontWeight, textShadow, textDecorationLine, one.checkVisibility()];
    const look = letters.join() + groundOf(one);
    if (!unlike.has(look)) unlike.set(look, one);
  }
  return [...unlike.values()];
})()`;
/**
 * What sticks out of the window, but for what scrolls in a frame of its own, and targets below 24 pixels. What is
 * folded away is opened for the look: the browser may still tell its size of before the window changed.
 */
const MISFITS = `(() => {
  const folded = [...document.querySelectorAll('details:not([open])')];
  for (const one of folded) one.open = true;
  const wide = innerWidth;
  const found = document.documentElement.scrollWidth > wide ? ['the page scrolls sideways'] : [];
  const shown = (one) => one.outerHTML.slice(0, 90);
  for (const one of document.querySelectorAll('body *')) {
    const { width, left, right } = one.getBoundingClientRect();
    if (width > 1 && (right > wide + 1 || left < -1) && !one.closest('.scroll, .wide, .scrolls, .unseen, .uplot, pre'))
      found.push('sticks out: ' + shown(one));
  }
  for (const one of document.querySelectorAll('button, a.button, input, select, summary')) {
    const { width, height } = (one.closest('label') ?? one).getBoundingClientRect();
    if (!one.matches('.skip') && width > 0 && (width < 23.5 || height < 23.5)) found.push('is small: ' + shown(one));
  }
  for (const one of folded) one.open = false;
  return found.slice(0, 5);
})()`;
/** Characters that steer, in whatever is read or shown; elements that a name has become. */
const STEERED = `(() => {
  const steering = /[\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\u202a-\\u202e\\u2066-\\u2069]/;
  const found = [];
  const look = (text, where) => steering.test(text) && found.push(where + ': ' + JSON.stringify(text.slice(0, 80)));
  look(document.title, 'title');
  for (const one of document.querySelectorAll('body *')) {
    if (one.localName === 'script' || one.localName === 'style') continue;
    // The value of a choice is not shown.
    for (const { name, value } of one.attributes) if (name !== 'value') look(value, one.localName + ' ' + name);
    for (const child of one.childNodes) if (child.nodeType === 3) look(child.data, one.localName);
    if (one.matches('img[src="x"], [onerror]')) found.push('a name became markup');
  }
  return found;
})()`;

/** What axe-core finds there: an expression. */
function serious(where: string, options: string): string {
  return SERIOUS.replace('WHERE', () => where).replace('OPTIONS', () => options);
}

/**
 * Looks at the page that is open.
 * @param isAsked whether axe-core is asked, too
 */
export async function expectForEverybody(page: Page, isAsked = true): Promise<void> {
  if (isAsked) {
    await page.evaluate(AXE);
    expect(await page.evaluate(serious('document', '{}')), 'by day').to.deep.equal([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await drawn(page);
    // Only colours are others by night, and they are so for all that looks alike.
    const contrast = "{ runOnly: ['color-contrast', 'link-in-text-block'] }";
    expect(await page.evaluate(serious(`{ include: ${UNLIKE} }`, contrast)), 'by night').to.deep.equal([]);
  }
  expect(await page.evaluate(STEERED)).to.deep.equal([]);
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    await drawn(page);
    expect(await page.evaluate(MISFITS), `${width} × ${height}`).to.deep.equal([]);
  }
}
