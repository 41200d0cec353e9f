// Listens for ten minutes with work meanwhile; says when the work began and what was heard.

import { openInput, writeAll } from '../../../src/lambda-punter/punter/streams.ts';

async function listen(): Promise<void> {
  let begun = false;
  const input = openInput();
  const heard = await input.heard(600_000, () => {
    if (!begun) writeAll(1, 'working\n');
    begun = true;
  });
  writeAll(1, `${heard ? 'heard' : 'missed'} ${(await input.next()).trim()}\n`);
}

void listen().then(() => process.exit(0));
