// What the page's address holds behind the #: which game, which moment, what is looked at.

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
  readonly turn?: number;
  readonly selection?: Looked;
}

/** The text behind the #, without it. */
export function momentText({ game, table, map, mine, maps, turn, selection }: Moment): string {
  const parts = new URLSearchParams();
  if (game !== undefined) parts.set('game', game);
  if (table !== undefined) parts.set('table', table);
  if (map !== undefined) parts.set('map', map);
  if (mine !== undefined) parts.set('mine', String(mine));
  if (maps === true) return 'maps';
  if (turn !== undefined) parts.set('turn', String(turn));
  if (selection?.kind === 'punter') parts.set('punter', String(selection.punter));
  if (selection?.kind === 'site') parts.set('site', String(selection.site));
  if (selection?.kind === 'river') parts.set('river', `${selection.source},${selection.target}`);
  return parts.toString();
}

/** Reads it back; what makes no sense is left out, for anybody may have written it. */
export function parseMoment(text: string): Moment {
  const parts = new URLSearchParams(text.replace(/^#/, ''));
  const game = parts.get('game');
  const table = parts.get('table');
  const map = parts.get('map');
  const mine = integerIn(parts.get('mine'));
  const turn = integerIn(parts.get('turn'));
  const selection = selectionIn(parts);
  return {
    ...(game !== null && game !== '' && { game }),
    ...(table !== null && table !== '' && { table }),
    ...(map !== null && map !== '' && { map }),
    ...(mine !== undefined && { mine }),
    ...(parts.has('maps') && { maps: true }),
    ...(turn !== undefined && turn >= 0 && { turn }),
    ...(selection && { selection }),
  };
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
