// How a tournament of Lambda Punter was made, in words, from what its journal says it is.

import { counted } from '../../base/grouped.ts';
import type { DeskFacts } from '../../arena/contest-entry.ts';
import { factLines, factsIn, factText, understood, understoodList, wordsIn } from '../../arena/report/fact-lines.ts';
import type { SpecObject } from '../../arena/run/spec-shape.ts';
import { lambdaSettings, readMapChoice } from './desk-options.ts';
import { show } from '../../base/errors.ts';
import { MEGABYTE } from '../../terminal/option-values.ts';

/** What a journal of Lambda Punter says, of any version: what is not understood is left out. */
export function lambdaPunterFacts(options: unknown): DeskFacts {
  const { extensions, entrants, handshake, limits, judging, isolate } = factsIn(options);
  const all = (Array.isArray(entrants) ? entrants : []).map(factsIn);
  const { maps = [] } = understood(options, { maps: understoodList(readMapChoice) });
  return {
    traits: { settings: lambdaSettings(maps, wordsIn(extensions)) },
    stands: new Map(all.flatMap(standingFor)),
    made: factLines({
      Entrants: all.map(({ name, ...rest }) => `${said(name)}: ${entrantWords(rest)}`).join('\n'),
      Maps: maps.map(({ file, digest, seats }) => `${file} (${digest}), ${counted(seats, 'seat')}`).join('\n'),
      Extensions: wordsIn(extensions).join(', '),
      Handshake: handshake,
      Limits: limitsLine(factsIn(limits)),
      Judging: judging,
      ...(isolate === true && { Executables: 'kept apart' }),
    }),
  };
}

/** What an entrant is, in words, besides its name; what is not understood, as of another version, as it is. */
function entrantWords({ kind, rival, budget, policy, path, digest, ...more }: SpecObject): string {
  const { unit, move, setup } = factsIn(budget);
  const what = [
    kind === 'program' ? `the executable ${said(path)}${typeof digest === 'string' ? ` (${digest})` : ''}` : undefined,
    kind === 'online' ? 'a team that connects' : undefined,
    kind === 'rival' ? `the rival ${said(rival)}` : undefined,
    kind === 'planner' ? `the planner, ${said(move)} ${said(unit)} a move, ${said(setup)} for set-up` : undefined,
    policy === undefined ? undefined : `with ${factText(policy)}`,
    Object.keys(more).length > 0 ? factText(more) : undefined,
  ];
  return what.filter((part) => part !== undefined).join(', ');
}

/** An entrant's name with what it is. An executable is its bytes, wherever the file lies. */
function standingFor({ name, ...rest }: SpecObject): [string, string][] {
  if (typeof name !== 'string') return [];
  const { kind, digest } = rest;
  if (kind === 'program' && typeof digest === 'string') return [[name, `the executable ${digest}`]];
  return [[name, entrantWords(rest)]];
}

/** Limits of time and memory in words, the rest by name. */
function limitsLine({ moveMs, setupMs, memoryBytes, ...more }: SpecObject): string {
  const parts = [
    typeof moveMs === 'number' ? `a move ${moveMs / 1000} s` : undefined,
    typeof setupMs === 'number' ? `set-up ${setupMs / 1000} s` : undefined,
    typeof memoryBytes === 'number' ? `memory ${memoryBytes / MEGABYTE} MB` : undefined,
    Object.keys(more).length > 0 ? factText(more) : undefined,
  ];
  return parts.filter((part) => part !== undefined).join(', ');
}

/** Texts and numbers as they are, anything else as JSON. */
function said(value: unknown): string {
  return typeof value === 'string' ? value : show(value);
}
