// Where a user mistook a server's status page for a game table: what its tables' ports are.

import type { IncomingMessage } from 'node:http';
import { isObject } from '../../base/shape.ts';
import { addressText, type Address } from './online-address.ts';

/** How long the page may take, in milliseconds, and how much of it is read. */
const PAGE_MS = 2_000;
const MOST_BYTES = 1_000_000;
/** This many ports are named. */
const MOST_PORTS = 12;

/**
 * A sentence about a web server: that it is one, and the game ports where its status page tells them. Whatever goes
 * wrong there, it says less.
 */
export async function webServerText(address: Address): Promise<string> {
  const ports = await gamePorts(address).catch((): number[] => []);
  const what = `${addressText(address)} is a web server, not a game table`;
  if (ports.length === 0) return `${what}; a status page (/status in a browser) lists the game ports`;
  const more = ports.length > MOST_PORTS ? `, and ${ports.length - MOST_PORTS} more` : '';
  return `${what}; the game ports are ${ports.slice(0, MOST_PORTS).join(', ')}${more}`;
}

async function gamePorts(address: Address): Promise<number[]> {
  const page: unknown = JSON.parse(await pageText(address));
  const tables = isObject(page) ? page['tables'] : undefined;
  if (!Array.isArray(tables)) return [];
  return tables
    .map((table: unknown) => (isObject(table) ? table['port'] : undefined))
    .filter((port): port is number => Number.isInteger(port));
}

function pageText({ host, port }: Address): Promise<string> {
  const { get } = process.getBuiltinModule('node:http');
  return new Promise((resolve, reject) => {
    const request = get({ host, port, path: '/status.json', agent: false }, (response: IncomingMessage) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (piece: string) => {
        text += piece;
        if (text.length > MOST_BYTES) request.destroy(new Error('too long'));
      });
      response.on('end', () => resolve(text));
      response.on('error', reject);
    });
    const timer = setTimeout(() => request.destroy(new Error('too late')), PAGE_MS);
    request.on('error', reject);
    request.on('close', () => {
      clearTimeout(timer);
      reject(new Error('closed')); // heard only where nothing was resolved before
    });
  });
}
