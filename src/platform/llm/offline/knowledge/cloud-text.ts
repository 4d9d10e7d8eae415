// What a checked text about the clouds is made of.

import type { CloudProvider } from '#cloud/provider.ts';

export type CloudText = {
  /** Undefined when it holds for all clouds. */
  cloud?: CloudProvider;
  title: string;
  /** Words with spaces between them; plurals do not matter. At least one of these must be in the question. */
  strong: string;
  /** Words that support the choice. */
  weak: string;
  /** Markdown. Every statement is in the sources. */
  text: string;
  /** Public documentation that says so. */
  sources: readonly string[];
};

/** When the statements of all texts were last compared with their sources. */
export const CHECKED_ON = '22 November 2026';
