// The page's beginning: what the game is, how it goes, and the choices for the next round.

import { capital } from '../../../arena/figures/shown-numbers.ts';
import type { JSX } from 'preact';
import { useSignal } from '@preact/signals';
import { PRODUCTS, RECIPES } from '../../game/goods.ts';
import { SELLER_NAMES, SELLERS_WORD } from '../../game/sellers.ts';
import { productWords, quantityWords, everybodyIn, EXAMPLES } from '../model/kitchen-text.ts';
import { plain } from '../../../base/plain-text.ts';
import { Button, CardForm, NumberChoice, Refusal, TextInput, WordChoice } from '../../../web/browser/form-parts.tsx';
import type { BeginChoices, SellerKind } from '../model/kitchen-news.ts';
import { parseRoundLink, SEED } from '../model/round-link.ts';
import { beginRound } from './round-calls.ts';
import { state } from './state.ts';

/** The steps; they may be folded away. */
export function Walkthrough(): JSX.Element {
  return (
    <details class="walkthrough" open>
      <summary>How it goes</summary>
      <ol>
        <li>
          <b>Look</b> in the kitchen at what a cake and a batch of pancakes are worth this time. The recipes:
          <ul>
            {PRODUCTS.map((product) => (
              <li key={product}>
                {productWords(product, 1)}: {quantityWords(RECIPES[product])}
              </li>
            ))}
          </ul>
        </li>
        <li>
          <b>Talk.</b> Write {SELLER_NAMES.map((name) => `to ${name}, `)}or to {everybodyIn(SELLER_NAMES)}. Ask, offer,
          haggle. For example: <q class="example">{EXAMPLES[1]}</q> You may speak every five seconds.
        </li>
        <li>
          <b>Take an offer</b> by its button or in words. The seller then says that the deal is made, and you{' '}
          <b>confirm</b> it. Only then do goods and money change hands.
        </li>
        <li>
          <b>Bake and save</b> when the talk is over. What you do not save is worth nothing, and so is the money that is
          left.
        </li>
      </ol>
    </details>
  );
}

/** The phases, what their times are called, in short, too, and the seconds that can be chosen. */
const TIMES = [
  ['warmUp', 'Time to look around first', 'To look around', [0, 5, 10, 30, 60, 120]],
  ['round', 'Time to talk', 'To talk', [60, 120, 180, 300, 600]],
  ['post', 'Time to bake', 'To bake', [30, 60, 120, 300]],
] as const;
/** Stands for a kind of seller that is drawn. */
const BY_CHANCE = '';

/** The form. */
export function BeginForm({ choices }: { readonly choices: BeginChoices }): JSX.Element {
  const { durations, kinds, chosen } = choices;
  const link = parseRoundLink(
    state.link,
    kinds.map(({ name }) => name),
  );
  const isLinked = link.seed !== undefined || link.kinds !== undefined;
  const named = isLinked ? (link.kinds ?? []) : chosen;
  const times = useSignal(durations);
  const sellers = useSignal(SELLER_NAMES.map((_, seat) => named[seat] ?? BY_CHANCE));
  const seed = useSignal(String(link.seed ?? ''));
  const isWaiting = useSignal(false);
  /** How a kind of seller trades; nothing if it is drawn. */
  const aboutKind = (name: string): JSX.Element | undefined => {
    const kind = kinds.find((one) => one.name === name);
    return kind && <span class="quiet">{plain(kind.about, 200)}</span>;
  };
  const written = seed.value.trim();
  const isSeed = written === '' || SEED.test(written);
  const begin = async (): Promise<void> => {
    isWaiting.value = true;
    await beginRound({
      durations: times.peek(),
      kinds: kinds.length === 0 ? [] : sellers.peek(),
      ...(written !== '' && { seed: Number(written) }),
    });
    isWaiting.value = false;
  };
  return (
    <CardForm
      label="A round"
      heading="Buy well, and bake"
      about={
        <>
          <p>
            {capital(SELLERS_WORD)} sellers, {new Intl.ListFormat('en-GB').format(SELLER_NAMES)}, have all that cakes
            and pancakes are made of. You have $50 and talk to them, in plain English. What you bake is worth dollars;
            money that is left is worth nothing.
          </p>
          <Walkthrough />
        </>
      }
      send={() => void begin()}
    >
      {link.seed !== undefined && written === String(link.seed) && (
        <p>This is the round that somebody played, with the same costs and values.</p>
      )}
      <p class="buttons">
        <Button type="submit" class="play" disabled={isWaiting.value || !isSeed} words="Begin" />
      </p>
      <p class="quiet">{TIMES.map(([phase, , short]) => `${short}: ${timeWords(times.value[phase])}.`).join(' ')}</p>
      <Refusal why={isSeed ? '' : 'The seed must be a whole number of at most 15 digits, or empty.'} />
      <details open={isLinked}>
        <summary>Times, sellers, seed</summary>
        <div class="fields">
          {TIMES.map(([phase, label, , from]) => (
            <NumberChoice
              key={phase}
              label={label}
              value={times.value[phase]}
              // With another one among them where that is what stands.
              from={[...new Set([...from, times.value[phase]])].toSorted((one, other) => one - other)}
              words={timeWords}
              choose={(value) => void (times.value = { ...times.value, [phase]: value })}
            />
          ))}
          {kinds.length > 0 &&
            SELLER_NAMES.map((name, seat) => (
              <WordChoice
                key={name}
                label={`${name} is`}
                value={sellers.value[seat]}
                from={[[BY_CHANCE, 'drawn, and told at the end'], ...kinds.map(kindWords)]}
                about={aboutKind(sellers.value[seat])}
                choose={(kind) => void (sellers.value = sellers.value.with(seat, kind))}
              />
            ))}
          <label>
            Seed: the same one draws the same costs and values
            <TextInput inputMode="numeric" placeholder="by chance" aria-invalid={!isSeed} text={seed} />
          </label>
        </div>
      </details>
    </CardForm>
  );
}

const kindWords = ({ name }: SellerKind): readonly [string, string] => [name, plain(name, 40)];

function timeWords(seconds: number): string {
  if (seconds === 0) return 'none';
  return seconds < 60 || seconds % 60 !== 0 ? `${seconds} s` : seconds === 60 ? '1 minute' : `${seconds / 60} minutes`;
}
