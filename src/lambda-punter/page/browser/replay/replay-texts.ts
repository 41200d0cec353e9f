// What the panels of a recorded game say: the controls of time, the standings, the details, the chart.

import type { MoveKind } from '../../../game/move-kinds.ts';
import { counted, grouped } from '../../../../base/grouped.ts';

/** The controls of time. */
export const TIME_TEXTS = {
  label: 'Time',
  steps: {
    first: ['To the beginning', 'Beginning (Home)'],
    roundBack: ['A round back', 'A round back (↓)'],
    back: ['A turn back', 'A turn back (←)'],
    on: ['A turn on', 'A turn on (→)'],
    roundOn: ['A round on', 'A round on (↑)'],
    last: ['To the end', 'End (End)'],
    markerBack: ['Marker before', 'Marker before (B)'],
    markerOn: ['Next marker', 'Next marker (N)'],
  },
  replay: 'Replay',
  pause: 'Pause',
  replayHint: 'Replay or pause (Space)',
  speed: (turns: number) => `${counted(turns, 'turn')}/s`,
  slider: 'Turn',
  replaying: 'replaying',
  turnOf: (turn: number, last: number) => `turn ${turn} of ${last}`,
  thisMoment: 'this game at this turn',
  marked: (turn: number, says: readonly string[]) => `Turn ${turn + 1}: ${says.join('; ')}`,
  now: (turn: number, length: number, round: number) => `Turn ${turn} of ${length}, round ${round}`,
  noMove: 'No move is made yet.',
  after: (turn: number) => `After turn ${turn}:`,
};

/** The standings. */
export const STANDING_TEXTS = {
  label: 'Standings',
  skip: 'Go past the standings',
  punter: 'Punter',
  score: 'Score',
  /** Heads in short and in full. */
  credit: ['Cred.', 'Rivers saved up to splurge'],
  options: ['Opt.', 'Options left'],
  bets: ['Bets', 'Bets met, of all'],
  time: ['Time', 'Time used for its moves'],
  zombie: 'zombie',
  next: 'next',
  more: (count: number) => `and ${count} more`,
  openBets: 'An open bet counts as lost until it is met.',
  dim: 'dim the others when one is chosen',
  byMine: ': score by mine',
  noMine: 'It has joined no mine yet.',
  mine: 'Mine',
  joined: 'Sites joined',
  bet: 'Bet',
  /** How a bet stands, how many rivers away its site is, and what it wins or loses. */
  met: (site: number, hops: number) => `✓ met: ${site}, ${hops} away, ${grouped(hops ** 3)}`,
  open: (site: number, hops: number) => `bet open: ${site}, ${hops} away, ±${grouped(hops ** 3)}`,
  lost: (site: number, hops: number) => `✗ not met: ${site}, ${hops} away, ${grouped(-(hops ** 3))}`,
};

/** How a kind of move took a river. */
const KIND_WORDS: { readonly [kind in MoveKind]: string } = {
  claim: 'claimed',
  pass: 'passed',
  splurge: 'splurged',
  option: 'bought',
};

/** The details. */
export const DETAIL_TEXTS = {
  label: 'Details',
  choose: 'Point at a site or a river, or choose a mine:',
  more: (count: number) => `and ${count} more`,
  site: (id: number, isMine: boolean) => `${isMine ? 'Mine' : 'Site'} ${id}`,
  river: (from: number, to: number) => `River ${from} – ${to}`,
  worthless: 'No mine reaches it: it is worth nothing.',
  distances: 'Distance from each mine, and what joining the two is worth:',
  away: (hops: number) => counted(hops, 'river'),
  points: (points: number) => `${points} points`,
  worth: (mines: number, points: number) =>
    `Joined to ${mines === 2 ? 'both' : `all ${mines}`}, it is worth ${grouped(points)} points.`,
  rivers: 'Its rivers',
  free: 'free',
  owner: 'Owner',
  nobody: 'nobody',
  option: 'Option',
  unsold: 'unsold',
  ends: 'Ends',
  how: KIND_WORDS,
  taken: (name: string, how: string, turn: number) => `${name}, ${how} on turn ${turn + 1}`,
};

/** The chart. */
export const CHART_TEXTS = {
  label: 'Scores over the game',
  scores: 'Scores',
  lines: (punters: number) =>
    `Lines for the scores of ${punters} punters over the game. The standings have the scores of every moment.`,
};
