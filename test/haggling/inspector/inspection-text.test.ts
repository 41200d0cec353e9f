// The inspector's text: as it was when somebody last read it, and within 80 columns.

import { expect } from 'chai';
import { playInOneGo } from '../../../src/haggling/game/haggling-session.ts';
import { problemOf } from '../../../src/haggling/game/problem-generator.ts';
import { inspectLog, inspectSession, sessionOfLog } from '../../../src/haggling/inspector/inspection.ts';
import { inspectionText, splitsText } from '../../../src/haggling/inspector/inspection-text.ts';
import { chanceBars, percent, sampledPlaces, truthWords } from '../../../src/haggling/inspector/inspection-words.ts';
import { type LogEvent, openingEvent, turnEvents } from '../../../src/haggling/record/session-log.ts';
import { RIVAL_AGENTS } from '../../../src/haggling/rivals/rivals.ts';
import { KNOWN_LOG, KnownAgent } from './known-session.ts';

const KNOWN_TEXT = `Alice (script) and Bob (human) split 2 books and a hat in 3 rounds. Seed 5.
                book  hat
objects            2    1
worth to Alice     2    0
worth to Bob       1    2

What our agent would have thought in Alice's place:

All splits by what they are worth to Alice (across) and to Bob (up). 1, 2, 3:
the offer of that turn, the last where several are the same; o: on the frontier,
no split is better for one and as good for the other; ·: any other.
    4 | o
    3 |       2
    2 | ·           3
    1 |       ·
    0 |             1
      +---------------
        0  1  2  3  4

Turn 1, round 1: Alice
----------------------
Alice wants everything and offers nothing. That is $4 to Alice, $0 to Bob.
Our agent would have asked for both books.

What it believes of Bob's values (3 valuations; the true one has 30%, 1 other is
likelier):
        $       chances  mean  likeliest               true
  book  0 to 2  █▅▄      0.7   0: 50%, 1: 30%, 2: 20%     1
  hat   0 to 4  ▄·▅·█    2.6   4: 50%, 2: 30%, 0: 20%     2

How likely Bob accepts, by what an offer is worth to Bob:
  worth      0  1   2   3    4
  chance, %  0  10  40  100  100
             ·  ▁   ▄   █    █

What it expects (all offers that it weighed):
  ask for     $ to Alice  $ to Bob  truly  chance  expected
  both books           4       1.5      2     50%      3.20  our agent
  everything           4       1.5      0     <1%      2.50  said
  a book               2       1.5      3     90%      1.90
It asks for both books: $3.20 = $2.00 if that is accepted at once (50% of $4) +
$1.20 of later turns.

Turn 2, round 1: Bob
--------------------
Bob wants a book and the hat and offers a book. That is $2 to Alice, $3 to Bob.
What Alice offered was truly worth $0 to Bob. Our agent put the chance that this
much is accepted at 0%.

Turn 3, round 2: Alice
----------------------
Alice wants both books and offers the hat. That is $4 to Alice, $2 to Bob.
Our agent would have done the same.

What it believes of Bob's values (3 valuations; the true one has 30%, 1 other is
likelier):
        $       chances  mean  likeliest               true
  book  0 to 2  █▅▄      0.7   0: 50%, 1: 30%, 2: 20%     1
  hat   0 to 4  ▄·▅·█    2.6   4: 50%, 2: 30%, 0: 20%     2

How likely Bob accepts, by what an offer is worth to Bob:
  worth      0  1   2   3    4
  chance, %  0  10  40  100  100
             ·  ▁   ▄   █    █

What it expects (all offers that it weighed):
  ask for     $ to Alice  $ to Bob  truly  chance  expected
  accept               2                               2.00
  both books           4       1.5      2     50%      3.20  both
  everything           4       1.5      0     <1%      2.50
  a book               2       1.5      3     90%      1.90
It asks for both books: $3.20 = $2.00 if that is accepted at once (50% of $4) +
$1.20 of later turns.

Turn 4, round 2: Bob
--------------------
Bob accepts. That is $4 to Alice, $2 to Bob.
What Alice offered was truly worth $2 to Bob. Our agent put the chance that this
much is accepted at 40%.

Alice got $4, Bob got $2.`;

describe('the text of the inspector', () => {
  it('shows each turn with beliefs, acceptance, choices and what was said', () => {
    expect(inspectionText(inspectSession(sessionOfLog(KNOWN_LOG, 'log'), 0, KnownAgent))).to.equal(KNOWN_TEXT);
  });

  it('has 80 columns, however many types and dollars there are', () => {
    for (const [totalValue, shown] of [
      [23, 'All splits'],
      [24, 'The frontier'],
      [40, 'The frontier'],
    ] as const) {
      const size = { types: 7, minObjects: 8, maxObjects: 10, totalValue, maxRounds: 4 };
      const { problem } = problemOf(3, size);
      const events: LogEvent[] = [openingEvent(problem, ['script', 'script'])];
      let turns = 0;
      const { Agent } = RIVAL_AGENTS['boulware'];
      playInOneGo(problem, [Agent, Agent], (session) => events.push(...turnEvents(turns++ % 2 === 0 ? 0 : 1, session)));
      const lines = inspectionText(inspectLog(events, 1)).split('\n');
      expect(lines.filter((line) => [...line].length > 80)).to.deep.equal([]);
      expect(lines.join('\n')).to.contain(shown);
    }
  });

  it('says that no valuation is likelier than the true one where all are as likely as each other', () => {
    const truth = { weight: 0.05, place: 1 };
    expect(truthWords({ believed: 20, truth })).to.equal('20 valuations; the true one has 5%, no other is likelier');
    const third = truthWords({ believed: 20, truth: { weight: 0.05, place: 3 } });
    expect(third).to.equal('20 valuations; the true one has 5%, 2 others are likelier');
  });

  it('explains the letters of turns past the ninth, and gives none the mark of the frontier', () => {
    const turns = Array.from({ length: 36 }, (_, turn): LogEvent => {
      const alice = turn === 23 ? [1, 0] : turn % 2 === 0 ? [2, 1] : [0, 0];
      return ['offer', turn % 2 === 0 ? 0 : 1, [alice, [2 - alice[0], 1 - alice[1]]]];
    });
    const ends = KNOWN_LOG.filter(([kind]) => kind === 'valuation');
    const events: LogEvent[] = [['seed', 5], ['init', ['script', 'human'], [2, 1], 18], ...turns, ...ends];
    const picture = splitsText(inspectSession(sessionOfLog(events, 'log'), 0, KnownAgent), 80);
    expect(picture.replaceAll('\n', ' ')).to.contain(
      '1, 2, 3: the offer of that turn (a: turn 10, b: 11; +: past 34), the last where',
    );
    expect(picture).to.contain('    3 |       p\n');
  });

  it('shows a small chance as some, and a bar for neighbours together where there is no room', () => {
    expect([0, 0.001, 0.5, 0.999, 1].map(percent)).to.deep.equal(['0%', '<1%', '50%', '>99%', '100%']);
    expect(chanceBars([0, 0.25, 0.5, 0.25], 4)).to.equal('·▄█▄');
    expect(chanceBars([0, 0.25, 0.5, 0.25], 2)).to.equal('▃█');
    expect(sampledPlaces(21, 5)).to.deep.equal([0, 5, 10, 15, 20]);
  });
});
