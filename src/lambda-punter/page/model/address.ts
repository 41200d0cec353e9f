// What the page's address holds behind the #: which game, which moment, what is looked at.

import { hashText, isSameLink, pageLinkIn, type PageLink } from '../../../web/carried-text.ts';

/** Something that can be looked at closely: a punter by its number, a site or the ends of a river by their ids. */
export type Looked =
  | { readonly kind: 'punter'; readonly punter: number }
  | { readonly kind: 'site'; readonly site: number }
  | { readonly kind: 'river'; readonly source: number; readonly target: number };

/** A moment that can be sent to a friend. What is left out is the page's to choose. */
export interface Moment {
  readonly game?: string;
  /** The table whose games are followed, in place of a game. */
  readonly table?: string;
  /** A map by itself, and the mine whose distances are shown; or the list of maps. */
  readonly map?: string;
  readonly mine?: number;
  readonly maps?: true;
  /** What the address itself carries, or a file of the site, in place of a game or map. */
  readonly link?: PageLink;
  /** Something of the person's own, which only this page has. */
  readonly own?: true;
  readonly turn?: number;
  readonly selection?: Looked;
}

/** The text behind the #, without it. */
export function momentText({ maps, own, link, selection: chosen, ...moment }: Moment): string {
  if (maps === true) return 'maps';
  if (own === true) return 'own';
  const { game, table, map, mine, turn } = moment;
  const selection =
    chosen?.kind === 'river' ? { river: `${chosen.source},${chosen.target}` } : { ...chosen, kind: undefined };
  return hashText({ ...link, game, table, map, mine, turn, ...selection });
}

/** Reads it back; what makes no sense is left out, for anybody may have written it. */
export function parseMoment(text: string): Moment {
  const parts = new URLSearchParams(text.replace(/^#/, ''));
  const [game, table, map] = ['game', 'table', 'map'].map((key) => parts.get(key) ?? '');
  const mine = integerIn(parts.get('mine'));
  const turn = integerIn(parts.get('turn'));
  const selection = selectionIn(parts);
  const link = pageLinkIn(text);
  return {
    ...(link && { link }),
    ...(game !== '' && { game }),
    ...(table !== '' && { table }),
    ...(map !== '' && { map }),
    ...(mine !== undefined && { mine }),
    ...(parts.has('maps') && { maps: true }),
    ...(parts.has('own') && { own: true }),
    ...(turn !== undefined && turn >= 0 && { turn }),
    ...(selection && { selection }),
  };
}

/** Whether two moments are of the same game, table or map, or of the same list: then the way there is no step back. */
export function isSamePlace(a: Moment, b: Moment): boolean {
  const isSame = (['game', 'table', 'map', 'maps', 'own'] as const).every((what) => a[what] === b[what]);
  return isSame && isSameLink(a.link, b.link);
}

function selectionIn(parts: URLSearchParams): Looked | undefined {
  const punter = integerIn(parts.get('punter'));
  if (punter !== undefined && punter >= 0) return { kind: 'punter', punter };
  const site = integerIn(parts.get('site'));
  if (site !== undefined) return { kind: 'site', site };
  const [source, target] = (parts.get('river') ?? '').split(',').map(integerIn);
  return source === undefined || target === undefined ? undefined : { kind: 'river', source, target };
}

function integerIn(text: string | null): number | undefined {
  if (text === null || !/^-?\d{1,16}$/.test(text)) return undefined;
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : undefined;
}
