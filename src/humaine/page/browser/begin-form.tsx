// The page's beginning: what the game is, how it goes, and how the next round shall be.

import type { JSX } from 'preact';
import { useSignal } from '@preact/signals';
import { PRODUCTS, RECIPES } from '../../game/goods.ts';
import { productWords, quantityWords } from '../model/kitchen-text.ts';
import { plain } from '../../../base/plain-text.ts';
import { NumberChoice } from '../../../web/browser/form-parts.tsx';
import type { BeginChoices } from '../model/kitchen-news.ts';
import { beginRound } from './server-calls.ts';

/** Sentences to begin with. */
export const EXAMPLES: readonly string[] = [
  'Watson, what do you want for the ingredients of two cakes?',
  'Celia, can I have 4 eggs and 4 cups of flour for $8?',
  'Make it $2.50 and we have a deal.',
];

/** The steps; they may be folded away. */
export function Walkthrough({ isOpen = false }: { readonly isOpen?: boolean }): JSX.Element {
  return (
    <details class="walkthrough" open={isOpen}>
      <summary>How it goes</summary>
      <ol>
        <li>
          <b>Look</b> at what a cake and a batch of pancakes are worth this time. The recipes:
          <ul>
            {PRODUCTS.map((product) => (
              <li key={product}>
                {productWords(product, 1)}: {quantityWords(RECIPES[product])}
              </li>
            ))}
          </ul>
        </li>
        <li>
          <b>Talk.</b> Write to Watson, to Celia, or to both. Ask, offer, haggle. For example:{' '}
          <q class="example">{EXAMPLES[1]}</q> You may speak every five seconds.
        </li>
        <li>
          <b>Take an offer</b> by its button or in words. The seller then says that the deal is made, and you{' '}
          <b>confirm</b> it. Only then do goods and money change hands.
        </li>
        <li>
          <b>Bake and save</b> when the talk is over. What you do not save is worth nothing.
        </li>
      </ol>
    </details>
  );
}

const WARM_UPS = [0, 5, 10, 30, 60, 120] as const;
const ROUNDS = [60, 120, 180, 300, 600] as const;
const POSTS = [30, 60, 120, 300] as const;
/** Stands for a kind of seller that is drawn. */
const BY_CHANCE = '';

/** The form. */
export function BeginForm({ choices }: { readonly choices: BeginChoices }): JSX.Element {
  const { durations, kinds, chosen } = choices;
  const warmUp = useSignal(durations.warmUp);
  const round = useSignal(durations.round);
  const post = useSignal(durations.post);
  const first = useSignal(chosen[0] ?? BY_CHANCE);
  const second = useSignal(chosen[1] ?? BY_CHANCE);
  const seed = useSignal('');
  const isWaiting = useSignal(false);
  const isSeed = /^\s*\d{0,15}\s*$/.test(seed.value);
  const begin = async (): Promise<void> => {
    isWaiting.value = true;
    await beginRound({
      durations: { warmUp: warmUp.peek(), round: round.peek(), post: post.peek() },
      kinds: kinds.length === 0 ? [] : [first.peek(), second.peek()],
      ...(seed.peek().trim() !== '' && { seed: Number(seed.peek()) }),
    });
    isWaiting.value = false;
  };
  return (
    <section class="card form" aria-label="A round">
      <h2>Buy, bake, and leave the sellers little</h2>
      <p>
        Two sellers, Watson and Celia, have all that cakes and pancakes are made of. You have $50 and talk to them, in
        plain English. What you bake is worth dollars; what money you keep is worth nothing.
      </p>
      <Walkthrough isOpen />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void begin();
        }}
      >
        <p class="buttons">
          <button type="submit" class="play" disabled={isWaiting.value || !isSeed}>
            Begin
          </button>
        </p>
        <p class="quiet">
          To look around: {timeWords(warmUp.value)}. To talk: {timeWords(round.value)}. To bake: {timeWords(post.value)}
          .
        </p>
        <div role="alert">
          {!isSeed && <p class="refusal">The seed must be a whole number of at most 15 digits, or empty.</p>}
        </div>
        <details>
          <summary>Times, sellers, seed</summary>
          <div class="fields">
            <NumberChoice
              label="Time to look around first"
              value={warmUp.value}
              from={withValue(WARM_UPS, warmUp.value)}
              words={timeWords}
              choose={(value) => void (warmUp.value = value)}
            />
            <NumberChoice
              label="Time to talk"
              value={round.value}
              from={withValue(ROUNDS, round.value)}
              words={timeWords}
              choose={(value) => void (round.value = value)}
            />
            <NumberChoice
              label="Time to bake"
              value={post.value}
              from={withValue(POSTS, post.value)}
              words={timeWords}
              choose={(value) => void (post.value = value)}
            />
            {kinds.length > 0 && (
              <>
                <KindChoice label="Watson is" value={first} choices={choices} />
                <KindChoice label="Celia is" value={second} choices={choices} />
              </>
            )}
            <label>
              Seed: the same one draws the same costs and values
              <input
                type="text"
                inputMode="numeric"
                placeholder="by chance"
                aria-invalid={!isSeed}
                value={seed.value}
                onInput={(event) => void (seed.value = event.currentTarget.value)}
              />
            </label>
          </div>
        </details>
      </form>
    </section>
  );
}

interface KindChoiceProps {
  readonly label: string;
  readonly value: { value: string };
  readonly choices: BeginChoices;
}

function KindChoice({ label, value, choices }: KindChoiceProps): JSX.Element {
  const about = choices.kinds.find(({ name }) => name === value.value)?.about;
  return (
    <label>
      {label}
      <select value={value.value} onChange={(event) => void (value.value = event.currentTarget.value)}>
        <option value={BY_CHANCE}>drawn, and told at the end</option>
        {choices.kinds.map(({ name }) => (
          <option key={name} value={name}>
            {plain(name, 40)}
          </option>
        ))}
      </select>
      {about !== undefined && <span class="quiet">{plain(about, 200)}</span>}
    </label>
  );
}

/** The choices, with another one among them where that is what stands. */
function withValue(choices: readonly number[], value: number): readonly number[] {
  return choices.includes(value) ? choices : [...choices, value].toSorted((one, other) => one - other);
}

function timeWords(seconds: number): string {
  if (seconds === 0) return 'none';
  return seconds < 60 || seconds % 60 !== 0 ? `${seconds} s` : seconds === 60 ? '1 minute' : `${seconds / 60} minutes`;
}
