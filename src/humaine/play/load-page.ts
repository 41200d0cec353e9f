// How the commands get at the built page.

import type { BuiltFiles } from '../../web/built-files.ts';

/** Builds the page where its sources have changed, and reads it. */
export type LoadPage = () => Promise<BuiltFiles>;
