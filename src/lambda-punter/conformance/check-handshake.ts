// Checks of what the first message shows: the handshake, set-up, whether the end of input is waited for.

import { show } from '../../base/errors.ts';
import { fail, ok, skip, warning, type Bench, type CheckVerdict } from './check-kind.ts';
import type { Reply } from './checked-program.ts';
import { PROBE_PUNTER } from './probe.ts';

/** The check `handshake`. */
export function handshake({ finding, subject }: Bench): CheckVerdict {
  const { answersAtOnce, answersGreeted, greeted } = finding;
  if (answersAtOnce && answersGreeted) return ok('1.2 and later (it greets first) and 1.0 (no handshake)');
  if (answersGreeted)
    return ok('1.2 and later: it greets first. It does not play under task 1.0, which knew no handshake');
  if (answersAtOnce) {
    return ok(
      `1.0 alone, which knew no handshake: it did not greet within ${subject.limits.handshakeMs / 1000} s, as later judges want it to`,
    );
  }
  if (greeted.kind === 'fault' && greeted.what === 'greeting') {
    const { atOnce } = finding;
    if (atOnce.kind === 'fault' && atOnce.what === 'frame')
      return skip('what it says first is no frame (see framing-out)');
    return fail(
      `${greeted.reason}, expected {"me":name} first; nor did it answer a set-up message that was there from the start (${atOnce.kind === 'fault' ? atOnce.reason : show(atOnce.raw)})`,
    );
  }
  if (greeted.kind === 'fault' && greeted.what === 'frame') return skip('what it says is no frame (see framing-out)');
  return ok('1.2 and later: it greets first (what comes then is another matter, see set-up)');
}

/** The check `input-open`. */
export function inputOpen({ subject, finding }: Bench): CheckVerdict {
  if (subject.endsInput)
    return fail(
      'it answers only when its input has ended, which no judge does: stop reading after the n bytes that the length names',
    );
  return finding.setup.kind === 'answer'
    ? ok('it answers while its input stays open')
    : skip('it does not answer at all (see the other checks)');
}

/** The check `set-up`. */
export function setUp({ finding }: Bench): CheckVerdict {
  const { setup } = finding;
  if (setup.kind === 'fault') {
    if (setup.what === 'frame') return skip('what it says is no frame (see framing-out)');
    if (setup.what === 'greeting') return skip('it does not get so far (see handshake)');
    if (!finding.answersAtOnce && finding.greeted.kind === 'fault' && finding.greeted.what === 'greeting')
      return skip('it does not get so far (see handshake)');
    return fail(`${setup.reason}, expected {"ready":${PROBE_PUNTER},"state":…}`);
  }
  const { ready } = setup.raw;
  if (!Number.isSafeInteger(ready)) return fail(`got ${show(setup.raw)}, expected {"ready":${PROBE_PUNTER},"state":…}`);
  if (!('state' in setup.raw))
    return fail(
      `got ${show(setup.raw)}, expected a "state" too: each message comes to a fresh process, which knows nothing else`,
    );
  if (ready !== PROBE_PUNTER)
    return warning(`got "ready":${String(ready)}, expected its own number, ${PROBE_PUNTER}; some judges do not look`);
  return ok(`answered with ready and a state of ${size(setup)}`);
}

function size(reply: Reply & { kind: 'answer' }): string {
  const bytes = JSON.stringify(reply.raw['state']).length;
  return bytes < 10_000 ? `${bytes} bytes` : `${Math.round(bytes / 1000)} kB`;
}
