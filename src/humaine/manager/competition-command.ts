// npm run humaine -- competition: contestants meet one another in rounds of real time, with scripted buyers or with
// people at the page of a platform, in one field or in pools and finals.

import { calledWord } from '../../arena/run/entrant-words.ts';
import { plain } from '../../base/plain-text.ts';
import { Command } from '../../terminal/command.ts';
import { numberReader, portNumber, wholeNumber } from '../../terminal/option-values.ts';
import { print, printJson } from '../../terminal/print.ts';
import { NO_PROGRESS, startProgress } from '../../terminal/progress-bar.ts';
import { terminalWidth } from '../../terminal/terminal-width.ts';
import { textTable } from '../../terminal/text-table.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { BUYER_HELP, buyersNamed, namedSeller } from '../bundled/named-agents.ts';
import { readingOption } from '../bundled/reading-option.ts';
import { HUMAINE_SELLERS } from '../bundled/bundled-agents.ts';
import { SELLER_NAMES, SELLERS, SELLERS_WORD } from '../game/sellers.ts';
import { placeNamed, portTrouble, SERVICE_PORTS, type ServicePlace } from '../protocol/service-map.ts';
import { MOST_PHASE_SECONDS, type PhaseDurations } from '../game/humaine-round.ts';
import { keepCompetition, lockCompetition, playedRounds } from './competition-file.ts';
import { type Contestant, openOwnPlatform, runCompetition, visitedPlatform } from './competition-platform.ts';
import {
  DUMMY_NAME,
  MOST_ROUNDS,
  type PlannedRound,
  stagedField,
  stagedRounds,
  stagesAfter,
  stagesTrouble,
} from './competition-plan.ts';
import { competitionResults, competitionText, type PlayedRound, stagesText } from './competition-figures.ts';

function command() {
  return new Command('npm run humaine -- competition')
    .description(
      'Plays a competition in real time: every pair of sellers meets an even number of times, with functions ' +
        'swapped; every human has the same functions in an order of its own. An odd field gets a dummy. With --pools the best ' +
        'of each pool go on to finals.',
    )
    .argument(
      '<seller...>',
      `bundled sellers (${[...HUMAINE_SELLERS.keys()].join(', ')}), NAME=SELLER, or ` +
        'NAME=http://host:port for a service',
    )
    .option('--humans <list>', `${BUYER_HELP}; with --platform the names of people`, 'haggler')
    .option('--platform <url>', 'an orchestrator with a page for people; all sellers must be services then')
    .option('--repeats <number>', 'how many times two rounds for each pair, at least', wholeNumber(1), 1)
    .option('--pools <number>', 'divides the sellers at random; each pool is played separately', wholeNumber(1), 1)
    .option('--advance <number>', 'how many of each pool go on to the finals', wholeNumber(1), 1)
    .option('--final-repeats <number>', 'how many times two rounds for a match of the finals', wholeNumber(1), 2)
    .option('--final-round <seconds>', 'a round of the finals (default: twice --round)', secondsFromZero)
    .option('--warm-up <seconds>', 'the time before a round', secondsFromZero, 0)
    .option('--round <seconds>', 'the round itself', secondsFromZero, 300)
    .option('--post <seconds>', 'the time to bake', secondsFromZero, 1)
    .option('--seed <number>', 'what functions and schedule are drawn from', wholeNumber(0), 1)
    .addOption(readingOption())
    .option(
      '--port <port>',
      'where services find the orchestrator (default: 14010 with a service, else any)',
      portNumber,
    )
    .option('--file <file>', 'keeps functions, schedule and results there, and goes on from there')
    .option('--plan', 'only shows the schedule')
    .option('--quiet', 'shows no progress')
    .option('--json', 'prints JSON, not tables').endHelp(`
Examples:
  npm run humaine -- competition grocer jok-like didioj-like --file cup.json
  npm run humaine -- competition grocer jok-like --humans haggler,loyal --plan
  npm run humaine -- competition me=http://localhost:9000 grocer --round 120
  npm run humaine -- competition grocer jok-like patient price-tag --pools 2
  npm run humaine -- competition a=http://localhost:14007 \\
    b=http://localhost:14008 --platform http://localhost:14010 \\
    --humans Ann,Bob --warm-up 10 --post 120

Ends with 0. Ends with 1 if the command line is wrong, a round cannot be played
or --file cannot be written, with 130 on Ctrl-C: with --file the same command
line goes on.`);
}

type CompetitionValues = ReturnType<typeof command>['values'];

/**
 * Plays a competition.
 * @param words the command line behind `competition`
 * @throws the signal's reason
 */
export async function runHumaineCompetition(words: readonly string[], signal: AbortSignal): Promise<void> {
  await command().perform(words, async (sellers: readonly string[], values: CompetitionValues) => {
    using _lock = values.file === undefined || values.plan === true ? undefined : lockCompetition(values.file);
    await compete(sellers, values, signal);
  });
}

async function compete(sellers: readonly string[], values: CompetitionValues, signal: AbortSignal): Promise<void> {
  const { repeats, seed, warmUp, round: seconds, post, reading, file, quiet, json } = values;
  const { pools, advance, finalRepeats, finalRound = 2 * seconds } = values;
  const contestants = contestantsIn(sellers);
  const humans = humansIn(values);
  const finals = { pools, advance, finalRepeats, finalSeconds: finalRound };
  const wishes = { contestants: contestants.map(({ name }) => name), humans, repeats, seed, ...finals };
  // A hundred sellers and humans that share no factor would make no end of rounds.
  if (contestants.length > 100 || humans.length > 100)
    throw new UsageError(`got ${contestants.length} sellers and ${humans.length} humans, expected at most 100 of each`);
  const trouble = stagesTrouble(wishes);
  if (trouble !== undefined) throw new UsageError(trouble);
  const rounds = stagedRounds(wishes);
  if (rounds > MOST_ROUNDS) throw new UsageError(`that would be ${rounds} rounds, expected at most ${MOST_ROUNDS}`);
  if (seconds === 0) throw new UsageError('--round: got 0, expected more seconds');
  if (finalRound === 0) throw new UsageError('--final-round: got 0, expected more seconds');
  const durations: PhaseDurations = { warmUp, round: seconds, post };
  const field = withDummy(contestants, pools);
  const planAfter = (results: readonly PlayedRound[]) => stagesAfter(wishes, results).flatMap((stage) => stage.rounds);
  if (values.plan === true) {
    showPlan(planAfter([]), rounds, json === true);
    return;
  }
  const hasFinals = pools * advance > 1;
  const asked = { contestants: field, humans, repeats, seed, durations, reading, ...(hasFinals && finals) };
  const played = file === undefined ? [] : playedRounds(file, asked, planAfter);
  const progress = quiet === true ? NO_PROGRESS : startProgress({ label: 'rounds', total: rounds });
  progress.update(played.length, `each takes ${warmUp + seconds + post} s`);
  // Services look for the orchestrator at its usual place, so it has to be there; bundled sellers get its address.
  const usualPort = field.some(({ plays }) => 'place' in plays) ? SERVICE_PORTS['environment-orchestrator'] : 0;
  const port = values.port ?? usualPort;
  const platform =
    values.platform === undefined
      ? await openOwnPlatform({ contestants: field, durations, reading, seed, port }).catch((error: unknown) => {
          progress.stop();
          throw port === 0 ? error : portTrouble('environment-orchestrator', port, error, '--port');
        })
      : visitedPlatform({
          platform: placeNamed('--platform', values.platform),
          durations,
          places: placesOf(field),
          onTurn: ({ human, number }) => progress.update(number - 1, `${human} to the page, please`),
        });
  try {
    if (file !== undefined) await keepCompetition(file, asked, planAfter(played), played);
    const results = await runCompetition({
      planAfter,
      played,
      platform,
      signal,
      onRound: async (soFar, { sellers: pair }) => {
        if (file !== undefined) await keepCompetition(file, asked, planAfter(soFar), soFar);
        progress.update(soFar.length, pair.join(' and '));
      },
    });
    progress.stop();
    const standings = competitionResults(planAfter(results), results);
    const stages = stagesAfter(wishes, results);
    const staged = hasFinals && {
      stages: stages.map(({ name, standings: own, goOn }) => ({ name, contestants: own, goOn })),
    };
    if (json === true) printJson({ ...standings, ...staged, rounds: results });
    else print([...(hasFinals ? [stagesText(stages)] : []), competitionText(standings, terminalWidth())].join('\n\n'));
  } finally {
    progress.stop();
    await platform.close();
  }
}

/** @throws {UsageError} if one is unknown, or named twice */
function humansIn({ humans, platform }: CompetitionValues): string[] {
  if (platform === undefined) return buyersNamed(humans);
  const names = humans.split(',').map((name) => name.trim());
  if (names.includes('') || new Set(names).size < names.length)
    throw new UsageError(`--humans: got ${JSON.stringify(humans)}, expected names, each once, separated by commas`);
  return names;
}

function showPlan(plan: readonly PlannedRound[], rounds: number, asJson: boolean): void {
  if (asJson) {
    printJson({ plan });
    return;
  }
  const hasStages = plan.some(({ stage }) => stage !== undefined);
  print(
    textTable(
      ['round', ...(hasStages ? ['stage'] : []), ...SELLER_NAMES, 'human', 'functions of', "the human's"],
      plan.map(({ number, stage = '', sellers, human, meeting, buyerPlace }) => [
        number,
        ...(hasStages ? [stage] : []),
        ...sellers.map((seller) => plain(seller)),
        plain(human),
        `meeting ${meeting}`,
        buyerPlace,
      ]),
      terminalWidth(),
    ),
  );
  print(`
Rounds of one meeting have the same ${SELLERS_WORD} sellers and the same ${SELLERS_WORD} functions, swapped.
The human's: which of the buyer's functions; every human has each of them once.`);
  if (rounds > plan.length)
    print(`The finals have ${rounds - plan.length} rounds more, drawn when the pools are over.`);
}

/** Reads seconds from 0. */
const secondsFromZero = numberReader(
  (value) => value >= 0 && value <= MOST_PHASE_SECONDS,
  `seconds from 0 to ${MOST_PHASE_SECONDS}`,
);

/** Who is the dummy of an odd field. */
const DUMMY_PLAYS = 'price-tag';
/** How many sellers make up whole meetings. */
const WHOLE_MEETINGS = SELLER_NAMES.length === 2 ? 'an even number' : `a multiple of ${SELLER_NAMES.length}`;

/**
 * The contestants of a command line.
 * @throws {UsageError} if a word names nobody, or two have one name
 */
export function contestantsIn(words: readonly string[]): Contestant[] {
  const contestants = words.map((word): Contestant => {
    const { called, what } = calledWord(word);
    if (/^https?:/.test(what)) {
      if (called === undefined) throw new UsageError(`${word}: name it, as NAME=${word}`);
      return { name: called, plays: { place: placeNamed(called, what) } };
    }
    namedSeller(what);
    return { name: called ?? what, plays: { bundled: what } };
  });
  const names = contestants.map(({ name }) => name);
  const twice = names.find((name, place) => names.indexOf(name) < place);
  if (twice !== undefined)
    throw new UsageError(`${plain(twice)} is the name of two; give one another name: other=SELLER`);
  // A user who names the dummy makes the field even with it.
  if (names.includes(DUMMY_NAME) && names.length % SELLERS.length > 0)
    throw new UsageError(
      `${DUMMY_NAME} is who fills an odd field: with it there are ${names.length} sellers, expected ${WHOLE_MEETINGS}`,
    );
  if (contestants.length < SELLERS.length)
    throw new UsageError(`it takes ${SELLERS_WORD} sellers: name another, as other=SELLER`);
  return contestants;
}

/** All who play: with a dummy where an odd field, or pools of different sizes, need one. */
export function withDummy(contestants: readonly Contestant[], pools = 1): Contestant[] {
  const field = stagedField({ contestants: contestants.map(({ name }) => name), pools });
  const dummy = { name: DUMMY_NAME, plays: { bundled: DUMMY_PLAYS } };
  return field.length > contestants.length ? [...contestants, dummy] : [...contestants];
}

/** Where all contestants listen. @throws {UsageError} if one is no service */
export function placesOf(contestants: readonly Contestant[]): ReadonlyMap<string, ServicePlace> {
  return new Map(
    contestants.map(({ name, plays }) => {
      if ('place' in plays) return [name, plays.place] as const;
      throw new UsageError(
        `${name}: with --platform every seller is a service: start it with npm run humaine -- agent, and write ` +
          `${name}=http://localhost:PORT`,
      );
    }),
  );
}
