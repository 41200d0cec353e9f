// What stands around the parts of every page: its head, what it tells, its sheet of keys, a place to drop files on.

import { signal, useSignal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { parseJson } from '../../base/json.ts';
import { plain } from '../../base/plain-text.ts';
import { frontAddress } from './page-site.ts';
import { noteIn, NOTES_ID, type SiteNote } from '../site-notes.ts';
import { Dialogue } from './dialogue.tsx';
import { Button, Said, ThemeButton } from './form-parts.tsx';
import { listenForKeys, type KeyAction } from './key-actions.ts';
import { openKeys, shell, SHELL_KEYS, tellTrouble } from './shell-state.ts';
import { KIT_TEXTS } from './kit-texts.ts';

/** What a page has besides its parts. */
interface PageShellProps {
  readonly head: ComponentChildren;
  /** The page's own keys, in the order of the sheet. */
  readonly keys: readonly KeyAction[];
  /** What stands above the keys on their sheet; nothing by default. */
  readonly rules?: ComponentChildren;
  /** What the pointer does, below the keys. */
  readonly hint: ComponentChildren;
  /** Opens a file that is dropped anywhere on the page; by default nothing may be dropped. */
  readonly open?: (file: File) => void;
  /** What should be dropped, where what was dropped is no file. */
  readonly wanted?: string;
  readonly children: ComponentChildren;
}

/** The page. */
export function PageShell({ head, keys, rules, hint, open, wanted = '', children }: PageShellProps) {
  // Before anything is seen: a person may know the keys.
  useLayoutEffect(() => listenForKeys([...keys, ...SHELL_KEYS]), []);
  const dragged = useSignal(false);
  const drop: JSX.IntrinsicElements['div'] | undefined = open && {
    onDragOver: (event) => {
      event.preventDefault();
      dragged.value = true;
    },
    onDragLeave: () => void (dragged.value = false),
    onDrop: (event) => {
      event.preventDefault();
      dragged.value = false;
      const file = event.dataTransfer?.files[0];
      if (file === undefined) tellTrouble(KIT_TEXTS.notFile(wanted));
      else open(file);
    },
  };
  return (
    <div class={dragged.value ? 'app dragged' : 'app'} {...drop}>
      {head}
      <Note />
      <Notice />
      {children}
      <KeySheet keys={keys} rules={rules} hint={hint} />
    </div>
  );
}

/** What the site says of the game that it led to. */
const note = signal(readNote());

function readNote(): SiteNote | undefined {
  const text = document.getElementById(NOTES_ID)?.textContent ?? '';
  return text === '' ? undefined : noteIn(location.hash, parseJson(text, NOTES_ID));
}

function Note() {
  const said = note.value;
  if (said === undefined) return null;
  return (
    <p class="notice">
      <span>
        <b>{said.title}</b> – {said.why}{' '}
        <a href={document.querySelector('link[rel=index]')?.getAttribute('href') ?? ''}>{KIT_TEXTS.allGames}</a>
      </span>
      <Button aria-label={KIT_TEXTS.closeNote} words="×" does={() => void (note.value = undefined)} />
    </p>
  );
}

/** What is being done, and what went wrong; screen readers read it when it changes. */
function Notice() {
  const { busy, trouble } = shell;
  return (
    <>
      <Said class="notice" words={busy} />
      {trouble !== '' && (
        <p class="notice trouble" role="alert">
          <span>{plain(trouble, 600)}</span>
          <Button aria-label={KIT_TEXTS.closeMessage} words="×" does={() => tellTrouble('')} />
        </p>
      )}
    </>
  );
}

/** What every key does, a dialogue over the page while it is open. */
const KeySheet = ({ keys, rules, hint }: Pick<PageShellProps, 'keys' | 'rules' | 'hint'>) => (
  <Dialogue
    class="help"
    heading={rules === undefined ? KIT_TEXTS.keys : KIT_TEXTS.help}
    isOpen={shell.keysOpen}
    close={closeKeys}
  >
    {rules}
    <dl class="scrolls">
      {[...keys, ...SHELL_KEYS].map(({ shown, does }) => (
        <div key={shown}>
          <dt>
            <kbd>{shown}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
    <p class="quiet">{hint}</p>
    <Button words={KIT_TEXTS.close} does={closeKeys} />
  </Dialogue>
);

const closeKeys = (): void => openKeys(false);

interface PageHeadProps {
  readonly title: string;
  /** What stands beside the title: the ways to the page's parts, what is shown. */
  readonly children?: ComponentChildren;
  /** What the page can do, at the other end. */
  readonly actions?: ComponentChildren;
  /** What the way to the sheet of keys is called. */
  readonly help?: string;
}

/** The head of a page: what is shown, what can be done, light or dark, help. */
export function PageHead({ title, children, actions, help = KIT_TEXTS.keysHelp }: PageHeadProps) {
  const front = frontAddress();
  return (
    <header>
      {front !== undefined && (
        <a class="button" href={front}>
          {KIT_TEXTS.site}
        </a>
      )}
      <h1>{title}</h1>
      {children}
      <span class="gap" />
      {actions}
      <ThemeButton />
      <Button aria-label={help} title={KIT_TEXTS.helpHint} words="?" does={() => openKeys(true)} />
    </header>
  );
}

interface PartButtonsProps<Part extends string> {
  /** The parts and their names. */
  readonly parts: readonly (readonly [part: Part, name: string])[];
  readonly shown: Part;
  readonly show: (part: Part) => void;
  readonly class?: string;
}

/** The ways to the parts of a page, of which one is shown. */
export function PartButtons<Part extends string>(props: PartButtonsProps<Part>) {
  const { parts, shown, show, class: kind = 'buttons' } = props;
  return (
    <nav class={kind} aria-label={KIT_TEXTS.parts}>
      {parts.map(([part, name]) => (
        <Button key={part} aria-pressed={part === shown} words={name} does={() => show(part)} />
      ))}
    </nav>
  );
}

/** What a button opens. */
interface FileButtonProps {
  /** What screen readers call it. */
  readonly label: string;
  /** Which files the browser offers; JSON by default. */
  readonly accept?: string;
  readonly open: (file: File) => void;
}

/** A button that looks like the others and opens a file of the person's own. */
export function FileButton({ label, accept = '.json,application/json', open }: FileButtonProps) {
  return (
    <label class="button file">
      {KIT_TEXTS.open}
      <input
        class="unseen"
        type="file"
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (file !== undefined) open(file);
        }}
      />
    </label>
  );
}
