// Parts of a Markdown text that texts of people are put into: a list and a table.

import { list, plain } from '#text/markdown/write-markdown.ts';

export function listOf(texts: readonly string[]): string {
  return list(texts.filter((text) => text.trim() !== '').map(plain));
}

/** `numbers` are the columns that are aligned to the right. */
export function table(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  numbers: readonly number[] = [],
): string {
  const line = (cells: readonly string[]): string => `| ${cells.map((cell) => plain(cell).trim()).join(' | ')} |`;
  const rule = header.map((_, index) => (numbers.includes(index) ? '---:' : '---'));
  return [line(header), `| ${rule.join(' | ')} |`, ...rows.map(line)].join('\n');
}
