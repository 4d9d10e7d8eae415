// A page with its sub-pages as one Markdown document: each sub-page is a section, its headings one level deeper.

import { readHeadings } from '#text/markdown/headings.ts';

export type DocumentPage = { title: string; content: string; depth: number };

const MAX_HEADING = 6;

/** The first page is the document: its title is the title of the document. Depths count from it, 0 is the page itself. */
export function combinePages([first, ...others]: readonly DocumentPage[]): string {
  const sections = others.map(({ title, content, depth }) => {
    const heading = `${'#'.repeat(Math.min(MAX_HEADING, depth + 1))} ${escapeTitle(title)}`;
    return [heading, lowerHeadings(content, depth + 2).trim()].filter((part) => part !== '').join('\n\n');
  });
  return `${[(first?.content ?? '').trim(), ...sections].filter((part) => part !== '').join('\n\n')}\n`;
}

/** The text with its highest heading at `top`, and the others as far below it as they were. */
export function lowerHeadings(content: string, top: number): string {
  const headings = readHeadings(content);
  const shift = top - Math.min(...headings.map(({ depth }) => depth));
  if (headings.length === 0 || shift <= 0) return content;
  const parts: string[] = [];
  let done = 0;
  for (const { start, end, depth, source } of headings) {
    parts.push(content.slice(done, start), `${'#'.repeat(Math.min(MAX_HEADING, depth + shift))} ${source}`);
    done = end;
  }
  return [...parts, content.slice(done)].join('');
}

function escapeTitle(title: string): string {
  return title.replace(/([\\`*_[\]<>#])/g, '\\$1');
}
