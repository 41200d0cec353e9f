// Where a describer service is found, unless something else is said.

/** Where `serve` listens. */
export const USUAL_SERVICE = { host: '127.0.0.1', port: 8017 } as const;
