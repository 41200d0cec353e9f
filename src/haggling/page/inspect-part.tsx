// stub
import type { JSX } from 'preact';
import { inspection } from './haggling-state.ts';
export function InspectPart(): JSX.Element {
  return <main><pre>{JSON.stringify(inspection.value, undefined, 1)}</pre></main>;
}
