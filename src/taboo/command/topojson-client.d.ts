// What is used of the package topojson-client, which has no types.

declare module 'topojson-client' {
  /** The shapes of an object of a topology, as GeoJSON. */
  export function feature(topology: unknown, object: unknown): unknown;
}
