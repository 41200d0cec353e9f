// What the system says of a port that cannot be listened on, in a sentence and with a way out.

import { messageOf } from './errors.ts';

const TROUBLE: { readonly [code: string]: string } = {
  EADDRNOTAVAIL: 'this machine does not have this address; 127.0.0.1 is for this machine only, 0.0.0.0 for all',
  EACCES: 'this port is not allowed; take one from 1024 on',
  ENOTFOUND: 'no machine of this name is known; 127.0.0.1 is for this machine only, 0.0.0.0 for all',
};

/**
 * What is wrong, without the address.
 * @param option what takes another port: `--port PORT`
 */
export function listenTrouble(error: unknown, option?: string): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'EADDRINUSE') {
    const other = option === undefined ? '' : `: ${option}`;
    return `this port is in use; end the program that has it, or take another port${other}`;
  }
  return TROUBLE[code] ?? messageOf(error);
}
