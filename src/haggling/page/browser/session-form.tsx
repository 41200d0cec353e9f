// The form before a session: against whom, how large, which problem, who begins.

import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { Button, CardForm, Refusal, WordChoice } from '../../../web/browser/form-parts.tsx';
import { BUNDLED_AGENTS } from '../../bundled/bundled-agents.ts';
import { type ProblemSize, PROBLEM_SIZES, SIZE_BOUNDS } from '../../game/problem.ts';
import { ownSizeTrouble, type SessionChoice } from '../model/own-session.ts';
import { beginSession } from './own-play.ts';
import { choose, state, type FormChoice } from './state.ts';

/** Every opponent, with what it is like. */
const OPPONENTS = [...BUNDLED_AGENTS].map(([name, { about }]) => [name, `${name}: ${about}`] as const);
/** Every size. */
const SIZES = [
  ['standard', 'standard'],
  ['large', 'large'],
  ['own', 'your own'],
] as const;
/** Who may begin. */
const BEGINNERS = [
  ['chance', 'by chance, from the seed'],
  ['me', 'you'],
  ['agent', 'the agent'],
] as const;

/** The session that is asked for; its seed is drawn if none is given. */
export function sessionChoice({ size, own, seed, ...choice }: FormChoice): SessionChoice {
  return {
    ...choice,
    size: size === 'own' ? own : PROBLEM_SIZES[size],
    seed: seed === '' ? drawnSeed() : Number(seed),
  };
}

/** By chance, as the official program draws it: below 2³¹ − 1; 0 would be no seed. */
const drawnSeed = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] % (2 ** 31 - 2)) + 1;

function sizeText({ types, maxObjects, totalValue, maxRounds }: ProblemSize): string {
  return `${types} types, up to ${maxObjects} objects that are worth $${totalValue}, ${maxRounds} rounds.`;
}

/** What the game is. */
export function HagglingRules(): JSX.Element {
  return (
    <p>
      You and an agent split a few objects. Each of you values them differently, and nobody knows the other's values;
      only that all objects together are worth the same to both. In turns you make offers or accept. If the rounds are
      over and nobody has accepted, both get nothing.
    </p>
  );
}

/** The form, with what the game is for those who see it first. */
export function SessionForm(): JSX.Element {
  const { opponent, size, own, begins, seed } = state.choice;
  const wrong = useSignal('');
  const isWaiting = useSignal(false);
  const begin = async (): Promise<void> => {
    const chosen = sessionChoice(state.choice);
    wrong.value = ownSizeTrouble(chosen.size);
    if (wrong.peek() !== '') return;
    isWaiting.value = true;
    wrong.value = (await beginSession(chosen)) ?? '';
    isWaiting.value = false;
  };
  return (
    <CardForm label="A new session" heading="A new session" about={<HagglingRules />} send={() => void begin()}>
      <WordChoice
        label="You play against"
        value={opponent}
        from={OPPONENTS}
        choose={(chosen) => choose({ opponent: chosen })}
      />
      <WordChoice label="Size" value={size} from={SIZES} choose={(chosen) => choose({ size: chosen })} />
      {size === 'own' ? <SizeFields size={own} /> : <p class="quiet">{sizeText(PROBLEM_SIZES[size])}</p>}
      <WordChoice label="Who begins" value={begins} from={BEGINNERS} choose={(who) => choose({ begins: who })} />
      <label>
        Seed of the problem
        <input
          type="number"
          min="1"
          max="4294967295"
          step="1"
          placeholder="by chance"
          value={seed}
          onInput={(event) => choose({ seed: event.currentTarget.value })}
        />
      </label>
      <Refusal why={wrong.value} />
      <p class="buttons">
        <Button type="submit" class="play" disabled={isWaiting.value} words="Begin" />
      </p>
    </CardForm>
  );
}

/** Names and bounds, no wider than those of problems: larger ones are no game for a person. */
const SIZE_FIELDS = [
  ['types', 'Types of objects', SIZE_BOUNDS.types.least, SIZE_BOUNDS.types.most],
  ['minObjects', 'Objects, at least', SIZE_BOUNDS.minObjects.least, SIZE_BOUNDS.minObjects.most],
  ['maxObjects', 'Objects, at most', SIZE_BOUNDS.maxObjects.least, SIZE_BOUNDS.maxObjects.most],
  ['totalValue', 'All are worth ($)', SIZE_BOUNDS.totalValue.least, 1000],
  ['maxRounds', 'Rounds', SIZE_BOUNDS.maxRounds.least, 100],
] as const;

/** The fields for a size of one's own. */
function SizeFields({ size }: { readonly size: ProblemSize }): JSX.Element {
  return (
    <fieldset class="fields">
      <legend>Your own size</legend>
      {SIZE_FIELDS.map(([name, words, least, most]) => (
        <label key={name}>
          {words}
          <input
            type="number"
            required
            min={least}
            max={most}
            step="1"
            value={size[name]}
            onInput={(event) => choose({ own: { ...size, [name]: event.currentTarget.valueAsNumber } })}
          />
        </label>
      ))}
    </fieldset>
  );
}
