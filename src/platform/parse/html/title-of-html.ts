// Finds the title of a page without reading the page.

import { parseFragment } from 'parse5';

/** Titles are shorter; what is longer is cut. */
const MAX_TITLE_LENGTH = 1_000;
const OPEN = '<title';

/** Returns '' without one. Takes time linear in the page. */
export function titleOfHtml(html: string): string {
  const small = html.toLowerCase();
  const at = small.indexOf(OPEN);
  const start = at === -1 ? -1 : html.indexOf('>', at) + 1;
  if (start < 1) return '';
  const end = small.indexOf('</title', start);
  const raw = html.slice(start, Math.min(end === -1 ? html.length : end, start + MAX_TITLE_LENGTH));
  const [title] = parseFragment(`<title>${raw}</title>`).childNodes;
  const text = title && 'childNodes' in title ? title.childNodes[0] : undefined;
  return text && 'value' in text ? text.value.replaceAll(/\s+/g, ' ').trim() : '';
}
