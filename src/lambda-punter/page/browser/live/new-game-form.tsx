// The form for a new game on the server: map, seats, extensions, who takes empty seats and when, password, name.

import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Dialogue } from '../../../../web/browser/dialogue.tsx';
import { FormButtons } from '../../../../web/browser/form-parts.tsx';
import { plain } from '../../../../base/plain-text.ts';
import { EXTENSIONS } from '../../../game/extensions.ts';
import { EXTENSION_WORDS } from '../../model/extension-words.ts';
import { requestOf, type GameOffer } from '../../model/game-wish.ts';
import { secondsCalled } from '../words.ts';
import { Checks, NO_FAULTS } from './game-field.tsx';
import { EmptySeatFields, GroundFields, TableFields, useTyped, wishOf } from './new-game-fields.tsx';
import { fetchOffer, newGameOpen, startGame } from './new-game.ts';

/** The form, a dialogue over the lobby while it is open. */
export function NewGameForm(): JSX.Element {
  const isOpen = newGameOpen.value;
  return (
    <Dialogue class="form" heading="New table on this server" isOpen={isOpen} close={close}>
      {isOpen && <Offered />}
    </Dialogue>
  );
}

function close(): void {
  newGameOpen.value = false;
}

/** The fields, once the server has said what there is to choose from. */
function Offered(): JSX.Element {
  const offer = useSignal<GameOffer | string | undefined>(undefined);
  useEffect(() => {
    void fetchOffer().then((found) => void (offer.value = found));
  }, []);
  const found = offer.value;
  if (found !== undefined && typeof found !== 'string') return <Fields offer={found} />;
  return (
    <>
      <p role={found === undefined ? 'status' : 'alert'}>{plain(found ?? 'Asking what there is to choose from …')}</p>
      <p class="buttons">
        <button type="button" onClick={close}>
          Close
        </button>
      </p>
    </>
  );
}

function Fields({ offer }: { readonly offer: GameOffer }): JSX.Element {
  const form = useRef<HTMLFormElement>(null);
  const typed = useTyped(offer);
  const faults = useSignal(NO_FAULTS);
  const waiting = useSignal(false);
  const begin = async (): Promise<void> => {
    const asked = requestOf(wishOf(typed, offer), offer);
    faults.value = NO_FAULTS;
    waiting.value = true;
    faults.value = 'faults' in asked ? asked.faults : await startGame(asked.said);
    waiting.value = false;
    if (faults.peek().size === 0) close();
  };
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults.value]);
  const parts = { typed, offer, faults: faults.value };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!waiting.peek()) void begin();
      }}
    >
      <p class={faults.value.has('all') ? 'refusal' : 'unseen'} role="alert">
        {plain(faults.value.get('all') ?? '')}
      </p>
      <GroundFields {...parts} />
      <Checks legend="Extensions" names={EXTENSIONS} says={EXTENSION_WORDS} on={typed.extensions} />
      <EmptySeatFields {...parts} />
      <TableFields {...parts} />
      <p class="quiet">
        Everybody may watch. The table closes when nobody has been there for {secondsCalled(offer.emptySeconds)}, or for{' '}
        {secondsCalled(offer.endedSeconds)} after a game.
      </p>
      <FormButtons submit="Open the table" isWaiting={waiting.value} cancel={close} />
    </form>
  );
}
