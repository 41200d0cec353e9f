// The form of somebody who sits down at a table: a name, and the table's password where it has one.

import { signal, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { Dialogue } from '../../../../web/browser/dialogue.tsx';
import { FormButtons } from '../../../../web/browser/form-parts.tsx';
import { plain } from '../../../../base/plain-text.ts';
import { momentText } from '../../model/address.ts';
import { enterTable } from '../places.ts';
import { tableCalled } from '../words.ts';
import { isInGame, ownSeat, seatNews } from './own-seat.ts';
import { getUp, sitDown } from './seat-answers.ts';
import { keptName } from './seat-store.ts';

/** Servers take longer names, but no list shows them well. */
const LONGEST_NAME = 40;

/** The table that somebody wants to sit down at. */
interface WantedTable {
  readonly table: string;
  readonly locked: boolean;
}

const wanted = signal<WantedTable | undefined>(undefined);

/** Opens the form. */
export function askForSeat(table: string, locked = false): void {
  wanted.value = { table, locked };
}

/** The form, a dialogue over the page while it is open. */
export function SitForm(): JSX.Element {
  const want = wanted.value;
  const heading = `Sit down at ${want === undefined ? 'a table' : tableCalled(want.table)}`;
  return (
    <Dialogue class="form" heading={heading} isOpen={want !== undefined} close={close}>
      {want !== undefined && <Fields key={want.table} want={want} />}
    </Dialogue>
  );
}

function Fields({ want }: { readonly want: WantedTable }): JSX.Element {
  const name = useSignal(keptName());
  const password = useSignal('');
  const locked = useSignal(want.locked);
  const why = useSignal('');
  const waiting = useSignal(false);
  const sit = async (): Promise<void> => {
    waiting.value = true;
    const other = ownSeat.peek();
    if (other !== undefined && seatNews.peek()?.state === 'waiting') await getUp();
    const asks = locked.peek() ? { password: password.peek() } : {};
    const came = await sitDown({ table: want.table, name: name.peek().trim(), ...asks });
    waiting.value = false;
    if (came.kind === 'seated') {
      close();
      goToTable(want.table);
      return;
    }
    if (came.kind === 'password') locked.value = true;
    why.value = came.why;
  };
  if (isInGame.value) {
    return (
      <>
        <p>
          You are in a game at {tableCalled(ownSeat.value?.table ?? '')}. Play it to its end, or get up there, before
          you sit down elsewhere.
        </p>
        <p class="buttons">
          <button type="button" onClick={close}>
            Close
          </button>
        </p>
      </>
    );
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!waiting.peek()) void sit();
      }}
    >
      <label>
        Your name
        <input
          type="text"
          required
          pattern=".*\S.*"
          title="a name that the others see"
          maxLength={LONGEST_NAME}
          autocomplete="nickname"
          value={name.value}
          onInput={(event) => void (name.value = event.currentTarget.value)}
        />
      </label>
      {locked.value && (
        <label>
          The table’s password
          <input
            type="password"
            required
            autocomplete="off"
            value={password.value}
            onInput={(event) => void (password.value = event.currentTarget.value)}
          />
        </label>
      )}
      <p class="quiet">
        Everybody who watches sees your name. The seat is yours in this window alone: keep it open, or load it anew.
      </p>
      {ownSeat.value !== undefined && seatNews.value?.state === 'waiting' && (
        <p>You give up your seat at {tableCalled(ownSeat.value.table)} for it.</p>
      )}
      <p class={why.value === '' ? 'unseen' : 'refusal'} role="alert">
        {plain(why.value, 300)}
      </p>
      <FormButtons submit="Sit down" isWaiting={waiting.value} cancel={close} />
    </form>
  );
}

function close(): void {
  wanted.value = undefined;
}

/** Shows the table. The address gets its name and nothing of the seat. */
function goToTable(table: string): void {
  history.pushState(null, '', `#${momentText({ table })}`);
  enterTable(table);
}
