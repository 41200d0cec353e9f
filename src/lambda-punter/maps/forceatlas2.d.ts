// What the package for layouts has besides its entry, which has no types there.

declare module 'graphology-layout-forceatlas2/iterate.js' {
  /** One round: moves the sites. */
  function iterate(settings: object, sites: Float32Array, rivers: Float32Array): void;
  export default iterate;
}

declare module 'graphology-layout-forceatlas2/defaults.js' {
  const settings: object;
  export default settings;
}
