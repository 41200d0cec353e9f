// Taboo's messages: lines with hints, answers of describer services, and files of games.

import { strict as assert } from 'node:assert';
import { randomBelow } from '../../../src/base/seeded-random.ts';
import { parseJson } from '../../../src/base/json.ts';
import { readHintGames, readHintLine } from '../../../src/taboo/game/taboo-record.ts';
import { readJudged, readStarted, startAnswer, wrongAnswer } from '../../../src/taboo/server/service-answers.ts';
import { readOrRefused } from '../check.ts';
import { damaged, hostileText, mutated, oneOf } from '../mutation.ts';
import { ofMessages } from './of-messages.ts';

const LINES = [
  'START',
  'sea',
  'no. winter',
  'NO! no-go area',
  'NO ---  Next hint: winter --- Tries left: 3',
  'Your game identifier: a1 --- Max number of tries: 10 --- First hint: sea',
  'NO_MORE_HINTS',
  'CITY_FOUND',
  'YES!  --- Plese start a new game.',
  'This game is closed (max number of tries achieved).',
  `${'no. '.repeat(100)}winter`,
  `next hint:${' '.repeat(400)}--- tries left`,
];
const GAMES = {
  games: [
    { id: 1, city: 'Nairobi', country: 'Kenya', accept: ['Nairobi City'], hints: ['savanna nearby', 'minibuses'] },
    { id: 'b', city: 'Zürich', country: 'Switzerland', hints: ['banks'] },
  ],
};
/** No hint is longer. */
const LONGEST_HINT = 500;

/** The check of these messages. */
export const TABOO_MESSAGES = ofMessages(
  'taboo',
  'a line is a hint, an end, or nothing of use; an answer or a file is read, or refused in one sentence',
  (random) => {
    const line = damaged(Buffer.from(oneOf(LINES, random)), random).toString();
    const text = randomBelow(random, 4) === 0 ? hostileText(mutated(line, LINES, random), random) : line;
    const read = readHintLine(text);
    if (read.kind === 'hint') assert(read.hint.length <= LONGEST_HINT && !/[\r\n]/.test(read.hint), read.hint);
    readStarted(text);
    readJudged(text);
    const file = hostileText(mutated(GAMES, LINES, random), random);
    readOrRefused(() => readHintGames(parseJson(file, 'games'), 'games'));
    // What we write ourselves is read as it was meant.
    const [tries, hint] = [1 + randomBelow(random, 99), oneOf(['sea', 'no-go area', 'very high'], random)];
    assert.deepEqual(readStarted(startAnswer('a1', tries, hint)), { gameId: 'a1', tries, hint });
    assert.deepEqual(readJudged(wrongAnswer(hint, tries)), { kind: 'wrong', hint, left: tries });
  },
);
