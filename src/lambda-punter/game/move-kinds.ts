// The kinds of move and the extensions, by name. The compiler names every place that has to decide about a new kind.

/** The extensions, in the order in which the contest published them. */
export const EXTENSIONS = ['futures', 'splurges', 'options'] as const;

/** An extension's name. */
export type Extension = (typeof EXTENSIONS)[number];

/** The kinds of move that extensions brought. */
export const EXTENSION_KINDS = ['splurge', 'option'] as const;

/** The kinds of move, in the order in which the organisers' server looked for them. */
export const MOVE_KINDS = ['claim', 'pass', ...EXTENSION_KINDS] as const;

/** A kind of move. */
export type MoveKind = (typeof MOVE_KINDS)[number];

/** The extension that brought a kind of move. */
export const EXTENSION_OF = {
  claim: undefined,
  pass: undefined,
  splurge: 'splurges',
  option: 'options',
} as const satisfies { readonly [kind in MoveKind]: Extension | undefined };
