// Series that are played on this page: between bundled agents, in small pieces, so that the page stays awake and shows
// them; and the person's own, at the person's pace, with a time limit if one is wanted.

import { messageOf } from '../../../base/errors.ts';
import { randomFrom, seedOf } from '../../../base/seeded-random.ts';
import { tellTrouble } from '../../../web/browser/shell-state.ts';
import { agentBeliefs, seatAgents, seatPartners } from '../../bundled/bundled-agents.ts';
import { PERSON_UID, PersonSeat } from '../../game/person.ts';
import { type AwaitedAgent, playAwaited } from '../../game/series-play.ts';
import { OFFICIAL_TERMS, type SeriesPlayer } from '../../game/ultimatum-series.ts';
import { SeriesMoment } from '../model/series-moment.ts';
import { placedBeliefs } from '../model/series-news.ts';
import { SeriesTape } from '../model/series-tape.ts';
import { showHere } from './opened-series.ts';
import {
  changeOwn,
  fitTapeSpeed,
  type OwnChoice,
  type OwnQuestion,
  showPart,
  showSeries,
  state,
  tapeGrew,
} from './state.ts';

/** A piece takes this long, in milliseconds. */
const PIECE_MS = 20;

type PageSeries = ReturnType<typeof pageSeries>;

/** A series of this page. */
function pageSeries(
  title: string,
  { rounds, seed }: Pick<OwnChoice, 'rounds' | 'seed'>,
  seats: readonly (SeriesPlayer & { readonly agent: AwaitedAgent })[],
) {
  const players = seats.map(({ uid, name }) => ({ uid, name }));
  const terms = { ...OFFICIAL_TERMS, rounds };
  const tape = new SeriesTape({ terms, rules: 'official', minPercent: 1, players });
  const agents = new Map(seats.map(({ uid, agent }) => [uid, agent]));
  const onRound = tape.addOutcome.bind(tape);
  return {
    shown: { title, tape, seats: players.length },
    /** Plays it to its end. */
    play: (pause?: () => Promise<void>) =>
      playAwaited(agents, terms, randomFrom(seedOf(seed, 'series')), { onRound, ...(pause && { pause }) }),
    /** What its agents believe, as far as they say. */
    beliefs: () => placedBeliefs(tape, agentBeliefs(agents)),
  };
}

/** Plays a series between bundled agents, and shows it meanwhile. Another series that is shown ends it. */
export async function playHere(choice: Pick<OwnChoice, 'agents' | 'rounds' | 'seed'>): Promise<void> {
  const { agents, rounds, seed } = choice;
  const title = `${agents.length} agents, each in ${rounds.toLocaleString('en')} of the rounds`;
  const series = pageSeries(title, choice, seatAgents(agents, seed, rounds));
  const { shown } = series;
  showHere({ ...shown, phase: 'playing' });
  let begun = performance.now();
  const isShown = (): boolean => state.series?.tape === shown.tape;
  const pause = async (): Promise<void> => {
    if (performance.now() - begun < PIECE_MS) return;
    tapeGrew(series.beliefs());
    await new Promise((resolve) => setTimeout(resolve));
    begun = performance.now();
    if (!isShown()) throw new Error('another series is shown');
  };
  try {
    await series.play(pause);
  } catch (error) {
    if (isShown()) tellTrouble(messageOf(error));
    return;
  }
  if (!isShown()) return;
  fitTapeSpeed(shown.tape.rounds.length);
  showSeries({ ...shown, phase: 'over' }, series.beliefs());
}

/** Puts the person out, if a question is open. */
let refuse: ((reason: Error) => void) | undefined;
/** The person's last series. */
let played: PageSeries | undefined;

/** The person leaves: the others play on without it. */
export function leaveTable(): void {
  refuse?.(new Error('You have left: what you had gained stands.'));
}

/** Back to the form. */
export function newTable(): void {
  changeOwn({ phase: 'form' });
}

/** Shows all rounds of the series, those of the others too. */
export function showOwnSeries(): void {
  if (played !== undefined) showHere({ ...played.shown, phase: 'over' }, played.beliefs());
}

/** At first: ours, and three of the course's. */
export const FIRST_TABLE = { agents: ['dealmaker', 'fair', 'dummy', 'cheater'], rounds: 20 } as const;

/** Plays a first series of the person's own: 20 rounds at least, without a time limit. */
export function beginFirstTable(): void {
  showPart('play');
  const [seed] = crypto.getRandomValues(new Uint32Array(1));
  void beginTable({ ...FIRST_TABLE, seed, seconds: 0, isHidden: true });
}

/** Plays a series of the person's own. */
export async function beginTable(choice: OwnChoice): Promise<void> {
  const { agents, rounds, seed, isHidden } = choice;
  const partners = seatPartners(agents, seed, rounds);
  const names = new Map(partners.map(({ uid, kind }) => [uid, isHidden ? uid : `${uid} (${kind})`]));
  const series = pageSeries('your series', choice, [
    { uid: PERSON_UID, name: PERSON_UID, agent: personAt(choice, names) },
    ...partners.map(({ uid, kind, agent }) => ({ uid, name: `${uid}: ${kind}`, agent })),
  ]);
  changeOwn({ phase: 'playing', choice, ending: '', result: undefined, rounds: 0, sum: 0 });
  await series.play();
  played = series;
  const moment = new SeriesMoment(series.shown.tape);
  moment.moveTo(Infinity);
  changeOwn({ question: undefined, rows: moment.standings(), phase: 'over' });
}

function personAt({ seconds }: OwnChoice, names: ReadonlyMap<string, string>): PersonSeat {
  const wait = async <Said>(
    questionWith: (answer: (said: Said) => void, limit: { readonly until?: number }) => OwnQuestion,
  ): Promise<Said> => {
    const { promise, resolve, reject } = Promise.withResolvers<Said>();
    const late = new Error('Your time was over, so you are out: what you had gained stands.');
    const timer = seconds > 0 ? setTimeout(() => reject(late), seconds * 1000) : undefined;
    refuse = reject;
    changeOwn({ question: questionWith(resolve, seconds > 0 ? { until: performance.now() + seconds * 1000 } : {}) });
    try {
      return await promise;
    } catch (error) {
      changeOwn({ ending: messageOf(error) });
      throw error;
    } finally {
      clearTimeout(timer);
      refuse = undefined;
      changeOwn({ question: undefined });
    }
  };
  const seat = new PersonSeat({
    nameOf: (uid) => names.get(uid) ?? uid,
    offer: (question) => wait<number>((answer, limit) => ({ kind: 'offer', ...question, ...limit, answer })),
    deal: (question) => wait<boolean>((answer, limit) => ({ kind: 'deal', ...question, ...limit, answer })),
    told: (partner, deal) => changeOwn({ result: { partner, deal }, rounds: seat.rounds, sum: seat.gained }),
  });
  return seat;
}
