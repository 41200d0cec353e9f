// npm run postmortem: plays games, and of those that are lost asks which other moves would have brought more.

import { join } from 'node:path';
import { digestOf } from '../arena/journal/journal-lines.ts';
import { openLineLog } from '../arena/journal/line-log.ts';
import {
  aboutOf,
  modelsAsked,
  planOf,
  postmortemCommand,
  type PostmortemOptions,
} from '../lambda-punter/postmortem/study-options.ts';
import { study } from '../lambda-punter/postmortem/study-run.ts';
import { studyText } from '../lambda-punter/postmortem/study-text.ts';
import { distinctLines, type StudyLine, studyReader } from '../lambda-punter/postmortem/turn-study.ts';
import { counted } from '../base/grouped.ts';
import { print, printJson, warn } from '../terminal/print.ts';
import { NO_PROGRESS, startProgress } from '../terminal/progress-bar.ts';

/** The whole command. */
async function postmortem(signal: AbortSignal, punter: string, others: readonly string[], options: PostmortemOptions) {
  const { games, turns, won = false, jobs, minutes = Infinity } = options;
  const plan = planOf(punter, others, options);
  const models = modelsAsked(options);
  const { path, log } = await openStudyLog(aboutOf(plan, [punter, ...others], options), options);
  const before = distinctLines(log.lines);
  const lines = [...before];
  const isShown = options.quiet !== true && options.json !== true;
  if (isShown) print(`journal: ${path}`);
  const progress = options.quiet ? NO_PROGRESS : startProgress({ label: 'games', total: games });
  const end = performance.now() + minutes * 60_000;
  try {
    await study({
      plan,
      games,
      turns,
      withWon: won,
      models,
      jobs,
      before,
      signal,
      isLate: () => performance.now() >= end,
      add: async (line) => {
        await log.add(line);
        lines.push(line);
      },
      onStep: (done, doing) => progress.update(done, doing),
      tell: warn,
    });
  } catch (error) {
    if (signal.aborted) {
      const kept = lines.filter((line) => 'turn' in line).length;
      progress.stop();
      warn(`${counted(kept, 'turn')} of lost games kept in ${path}; the same command goes on from there`);
    }
    throw error;
  } finally {
    progress.stop();
    await log.close();
  }
  if (options.json) for (const line of lines) printJson(line);
  else print(studyText(lines, isShown));
}

/** The journal of what is played, in a file that is named by it unless the user names one. */
async function openStudyLog(about: object, { journal }: PostmortemOptions) {
  const path = journal ?? join('tournaments', `postmortem-${digestOf(about).slice(0, 8)}.jsonl`);
  return { path, log: await openLineLog<StudyLine>(path, { of: 'postmortem', read: studyReader() }, about, warn) };
}

await postmortemCommand().running(postmortem).parseAsync();
