// The form in which a person answers an offer, without the terminal: its fields, and what each key does. Pure.

import { restOf, type Goods, type SeatView } from '../game/problem.ts';

/** A field: the switch that accepts, what is wanted of a type, what is left to the other. */
export type FormField = { readonly kind: 'switch' } | { readonly kind: 'wanted' | 'given'; readonly type: number };

/** A form that is being filled in. */
export interface OfferForm {
  readonly view: SeatView;
  /** What can be accepted; nothing on the session's first turn. */
  readonly offered: Goods | undefined;
  readonly accepts: boolean;
  readonly wanted: Goods;
  /** The place of the field that the keys change. */
  readonly focus: number;
  /** Whether the last key was a digit in this field: the next one then goes on with its number. */
  readonly isTyping: boolean;
  /** What the person asked for last; nothing before that. */
  readonly last?: Goods;
  /** Whether the last key asked for what is offered anyway: said once more, it is meant. */
  readonly isAsked?: boolean;
}

/** What a key means to the form. */
export type FormKey =
  | { readonly kind: 'move'; readonly by: 1 | -1 }
  | { readonly kind: 'step'; readonly by: 1 | -1 }
  /** Only the switch. */
  | { readonly kind: 'flip' }
  /** Asks for the same as last time. */
  | { readonly kind: 'again' }
  | { readonly kind: 'digit'; readonly digit: number };

/**
 * The form of a turn. It starts from what was offered, else from everything.
 * @param last what the person asked for last
 */
export function newForm(view: SeatView, offered: Goods | undefined, last?: Goods): OfferForm {
  const form = { view, offered, accepts: false, wanted: offered ?? view.counts, focus: 0, isTyping: false };
  return last === undefined ? form : { ...form, last };
}

/** Whether it refuses what is offered and asks for just that. */
export function refusesItsOwn({ offered, accepts, wanted }: OfferForm): boolean {
  return offered !== undefined && !accepts && wanted.every((many, type) => many === offered[type]);
}

/** Its fields in their order. Who accepts has nothing to want. */
export function formFields({ offered, accepts, view }: OfferForm): FormField[] {
  const fields: FormField[] = offered === undefined ? [] : [{ kind: 'switch' }];
  if (accepts) return fields;
  const types = [...view.counts.keys()];
  return [
    ...fields,
    ...types.map((type): FormField => ({ kind: 'wanted', type })),
    ...types.map((type): FormField => ({ kind: 'given', type })),
  ];
}

/** What the other would get. */
export function givenBy({ view, wanted }: OfferForm): Goods {
  return restOf(view.counts, wanted);
}

/** The form after a key. */
export function afterKey(form: OfferForm, key: FormKey): OfferForm {
  const fields = formFields(form);
  const still = { ...form, isTyping: false, isAsked: false };
  if (key.kind === 'again') return form.last === undefined ? still : { ...still, accepts: false, wanted: form.last };
  if (key.kind === 'move') return { ...still, focus: (form.focus + key.by + fields.length) % fields.length };
  const field = fields[form.focus];
  if (field.kind === 'switch') return key.kind === 'digit' ? still : { ...still, accepts: !form.accepts };
  if (key.kind === 'flip') return still;
  const now = field.kind === 'wanted' ? form.wanted[field.type] : givenBy(form)[field.type];
  if (key.kind === 'step') return withField(still, field, now + key.by) ?? still;
  const longer = form.isTyping ? withField(still, field, now * 10 + key.digit) : undefined;
  const set = longer ?? withField(still, field, Math.min(key.digit, form.view.counts[field.type]));
  return set === undefined ? still : { ...set, isTyping: true };
}

/** The form with a number in a field; undefined where there are not this many objects. */
function withField(
  form: OfferForm,
  field: Exclude<FormField, { kind: 'switch' }>,
  many: number,
): OfferForm | undefined {
  const count = form.view.counts[field.type];
  if (many < 0 || many > count) return undefined;
  const wanted = field.kind === 'wanted' ? many : count - many;
  return { ...form, wanted: form.wanted.with(field.type, wanted) };
}
