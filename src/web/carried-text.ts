// A text in an address, behind the `#`, unseen by servers: `held=1.TEXT`, where TEXT is base64url of what deflate-raw
// made. Anybody may have written an address, so what it carries is bounded and checked. And a file of the page's own
// site that an address names: `from=PATH`. Runs anywhere.

import { errorsOf, InputError } from '../base/errors.ts';

/** The form of what is carried: raised when it changes. */
const VERSION = '1';
/** Longer links are not made or read, in characters: chats cut off what is much longer. */
export const MOST_CARRIED = 8_000;
/** The largest text that is carried, in bytes: real ones have 30,000 at most; 8,000 characters can hold 6 MB. */
export const MOST_UNPACKED = 100_000;
/** A file of the site takes no longer, in milliseconds. */
const PATIENCE_MS = 60_000;

/** What can be wrong with a link, by code. */
export const LINK_EXPECTED = {
  'link.version': `a link of version ${VERSION}`,
  'link.text': 'a complete link from “Copy link”',
  'link.size': `at most ${MOST_CARRIED} characters, or ${MOST_UNPACKED} bytes unpacked`,
  'link.path': "a path on this page's own site",
  'link.file': 'a file of this site that is not too large to show',
} as const;
const wrong = errorsOf(LINK_EXPECTED);

/** What an address brings: a text that it carries, packed, or the path of a file of the site. */
export type PageLink =
  | { readonly held: string; readonly from?: never }
  | { readonly from: string; readonly held?: never };

/** What the text behind the `#` brings; undefined if it brings nothing. */
export function pageLinkIn(hash: string): PageLink | undefined {
  const parts = partsOf(hash);
  const [held, from] = [parts.get('held') ?? '', parts.get('from') ?? ''];
  return held !== '' ? { held } : from !== '' ? { from } : undefined;
}

/** The moment beside it; what makes no sense is left out, for anybody may have written it. */
export function turnIn(hash: string): number | undefined {
  const turn = partsOf(hash).get('turn') ?? '';
  return /^\d{1,9}$/.test(turn) ? Number(turn) : undefined;
}

function partsOf(hash: string): URLSearchParams {
  return new URLSearchParams(hash.replace(/^#/, ''));
}

/**
 * What stands behind the `#` for a moment of what is shown: the link that brought it, else one that carries the text;
 * undefined if that is too long.
 */
export async function carriedAddress(text: string, turn: number, link?: PageLink): Promise<string | undefined> {
  const found = link ?? (await packedLink(text));
  return found && hashText({ ...found, turn });
}

/** The text behind the `#` that says these parts in their order; what is undefined is left out. */
export function hashText(parts: { readonly [key: string]: string | number | undefined }): string {
  const text = new URLSearchParams();
  for (const [key, value] of Object.entries(parts)) if (value !== undefined) text.set(key, String(value));
  return text.toString().replaceAll('%2F', '/');
}

/** Whether two links bring the same, or neither is one. */
export function isSameLink(a: PageLink | undefined, b: PageLink | undefined): boolean {
  return a?.held === b?.held && a?.from === b?.from;
}

/** A link that carries a text; undefined if it is too long. */
export async function packedLink(text: string): Promise<PageLink | undefined> {
  const held = await packText(text);
  return held === undefined ? undefined : { held };
}

/** A text as a link carries it; undefined if it is too long. */
export async function packText(text: string): Promise<string | undefined> {
  const plainBytes = new TextEncoder().encode(text);
  if (plainBytes.length > MOST_UNPACKED) return undefined;
  const stream = new Blob([plainBytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  if (bytes.length > MOST_CARRIED) return undefined;
  const letters = btoa(String.fromCharCode(...bytes));
  const held = `${VERSION}.${letters.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
  return held.length > MOST_CARRIED ? undefined : held;
}

/**
 * The text that a link brings, from within it or from the site.
 * @param most the largest file that is read, in bytes
 * @throws {InputError} `link…`
 */
export async function linkedText(link: PageLink, most: number, place: PagePlace): Promise<string> {
  return 'held' in link ? unpackText(link.held) : siteText(siteAddress(link.from, place), most);
}

/**
 * Unpacks what a link carries.
 * @throws {InputError} `link.version`, `link.text`, `link.size`
 */
export async function unpackText(held: string): Promise<string> {
  const at = 'the link';
  const dot = held.indexOf('.');
  if (held.slice(0, Math.max(0, dot)) !== VERSION) throw wrong('link.version', at, held.slice(0, 20));
  if (held.length > MOST_CARRIED) throw wrong('link.size', at, held.length);
  const letters = held.slice(dot + 1);
  const strange = /[^\w-]/.exec(letters)?.[0];
  if (strange !== undefined) throw wrong('link.text', at, strange);
  try {
    const bytes = Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    return utf8(
      await bytesWithin(stream, MOST_UNPACKED, () => wrong('link.size', at, `more than ${MOST_UNPACKED} bytes`)),
    );
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw wrong('link.text', at, `${letters.length} characters that are cut off or changed`);
  }
}

/** The text of which gzip and base64 made this: what a page carries of its own. */
export function unzipText(base64: string): Promise<string> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).text();
}

/** The page's own address, and the folder below which the files lie that it may show. */
export interface PagePlace {
  readonly page: string;
  readonly folder: string;
}

/**
 * The address of a file of the site.
 * @param path from the page's folder
 * @throws {InputError} `link.path` if it leads, or looks as if it led, elsewhere
 */
export function siteAddress(path: string, { page, folder }: PagePlace): URL {
  const url = addressBeside(page, path);
  // Servers may take an encoded slash for one.
  const isStrange = /^[/\\]{2}|^[\w+.-]*:|[\\\p{Cc}]|^\s|%(?:2f|5c)/iu.test(path);
  if (isStrange || url?.protocol.startsWith('http') !== true || !`${url.origin}${url.pathname}`.startsWith(folder))
    throw wrong('link.path', 'the link', path);
  return url;
}

/** `URL.parse` is younger than the browsers that docs/viewer.md names. */
function addressBeside(page: string, path: string): URL | undefined {
  try {
    return new URL(path, page);
  } catch {
    return undefined;
  }
}

/** What a file of that path is called; a folder is called by its path. */
export function nameIn(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1) || path;
}

async function siteText(url: URL, most: number): Promise<string> {
  const path = url.pathname;
  // What the site itself sends elsewhere is not followed, and no link acts in the person's name.
  const request: RequestInit = { redirect: 'error', credentials: 'omit', signal: AbortSignal.timeout(PATIENCE_MS) };
  let got = 'no answer';
  try {
    const answer = await fetch(url, request);
    if (!answer.ok || answer.body === null) throw wrong('link.file', path, answer.status);
    got = 'an answer that breaks off';
    const bytes = await bytesWithin(answer.body, most, () => wrong('link.file', path, `more than ${most} bytes`));
    got = 'bytes that are not text';
    return utf8(bytes);
  } catch (error) {
    if (error instanceof InputError) throw error;
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    throw wrong('link.file', path, isLate ? `nothing whole within ${PATIENCE_MS / 1000} s` : got);
  }
}

/** The bytes of a stream, of which no more is read than may be. */
async function bytesWithin(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  most: number,
  tooLarge: () => InputError,
): Promise<ArrayBuffer> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const reader = stream.getReader();
  for (let bytes = 0; ;) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.length;
    if (bytes > most) {
      void reader.cancel().catch(() => {});
      throw tooLarge();
    }
    chunks.push(value);
  }
  return new Blob(chunks).arrayBuffer();
}

/** @throws {TypeError} if the bytes are no UTF-8 */
function utf8(bytes: ArrayBuffer): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}
