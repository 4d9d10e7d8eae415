// The links of a text that mislead its reader, for a file that keeps them as they are written.

import { findDisguise, readLinkTarget, warnOfDisguise } from '#text/link-target.ts';
import { readDesign } from './read-design.ts';

/** More of them help nobody. */
const MAX_WARNINGS = 100;

/** Returns a warning for each, once. `markdown` has its facts resolved already. */
export function findDisguisedLinks(markdown: string): string[] {
  const { readings } = readDesign({ content: markdown, facts: [], topics: [] });
  const links = readings.flatMap((reading) => reading.links.filter(({ kind }) => kind === 'link'));
  const warnings = new Set(
    links
      .filter(({ url, text }) => findDisguise(url, text) !== null)
      .map(({ url, text }) => warnOfDisguise(text, readLinkTarget(url)?.host ?? '')),
  );
  return [...warnings].slice(0, MAX_WARNINGS);
}
