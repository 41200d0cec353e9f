// What each function cost, from a profile of V8's sampling profiler.

/** As much of a `.cpuprofile` file as is read here. */
export interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: {
      readonly functionName: string;
      readonly url: string;
      readonly lineNumber: number;
      readonly columnNumber: number;
    };
    readonly children?: readonly number[];
  }[];
  /** The node that was running at each sample. */
  readonly samples: readonly number[];
  /** Microseconds since the sample before. */
  readonly timeDeltas: readonly number[];
}

/** A function and the milliseconds spent in it. */
export interface Cost {
  readonly name: string;
  readonly self: number;
  /** Of what it calls too; a function within itself counts once. */
  readonly total: number;
}

/**
 * The functions by self time, the dearest first. What V8 names in brackets, such as `(program)`, is there too; idling
 * is not.
 */
export function costsOf({ nodes, samples, timeDeltas }: CpuProfile): Cost[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const own = new Map<number, number>();
  for (const [at, id] of samples.entries()) own.set(id, (own.get(id) ?? 0) + (timeDeltas[at] ?? 0) / 1000);
  const costs = new Map<string, { name: string; self: number; total: number }>();
  /** Adds the subtree of a call, within the functions of `path`; what it took in all. */
  const add = (id: number, path: readonly string[]): number => {
    const node = byId.get(id);
    if (node === undefined) return 0;
    const { functionName, url, lineNumber, columnNumber } = node.callFrame;
    const key = `${functionName} ${url}:${lineNumber}:${columnNumber}`;
    const cost = costs.get(key) ?? { name: functionName === '' ? '(anonymous)' : functionName, self: 0, total: 0 };
    costs.set(key, cost);
    const self = own.get(id) ?? 0;
    let whole = self;
    for (const child of node.children ?? []) whole += add(child, [...path, key]);
    cost.self += self;
    if (!path.includes(key)) cost.total += whole;
    return whole;
  };
  const [root] = nodes;
  if (root !== undefined) add(root.id, []);
  return [...costs.values()]
    .filter(({ name }) => name !== '(idle)' && name !== '(root)')
    .toSorted((a, b) => b.self - a.self);
}
