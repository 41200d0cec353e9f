#!/usr/bin/env node
// Splurges along two rivers at its first turn, with credit for one.
import { answer, greet, hear, say } from '../speak.mjs';

greet('splurges-too-much');
const message = hear();
if (message.stop) process.exit(0);
const said = answer(message);
const on = message.settings?.splurges ?? message.state?.on ?? false;
said.state.on = on;
if (on && message.state?.turn === 0) {
  const { punter, rivers } = said.state;
  const [first, second] =
    rivers.flatMap((one) =>
      rivers
        .filter((two) => two !== one && two.source === one.target && two.target !== one.source)
        .map((two) => [one, two]),
    )[0] ?? [];
  if (second) {
    delete said.claim;
    said.splurge = { punter, route: [first.source, first.target, second.target] };
  }
}
say(said);
