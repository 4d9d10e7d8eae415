// Tables of a Markdown document, as somebody reads them who does not know how they were written.

export type Contradiction = { kind: string; message: string };

export type ReadTable = { caption: string; header: string[]; rows: string[][] };

/** Every table with its caption, cell by cell. */
export function readTables(markdown: string): ReadTable[] {
  const lines = markdown.split('\n');
  const tables: ReadTable[] = [];
  let caption = '';
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (line.startsWith('Table: ')) caption = line.slice(7);
    if (!line.startsWith('| ') || !/^\|(?: --- \|)+$/.test(lines[at + 1] ?? '')) continue;
    const table: ReadTable = { caption, header: cellsOf(line), rows: [] };
    for (at += 2; (lines[at] ?? '').startsWith('|'); at++) table.rows.push(cellsOf(lines[at] ?? ''));
    tables.push(table);
    caption = '';
  }
  return tables;
}

function cellsOf(line: string): string[] {
  return line
    .slice(1, line.lastIndexOf('|'))
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replace(/\\(.)/g, '$1').replaceAll('&lt;', '<').replaceAll('&amp;', '&'));
}

/** What is between dots as a number, and how many addresses there are. */
export function rangeOf(text: string): { from: number; to: number } | null {
  const match = /^(\d+)\.(\d+)\.(\d+)\.(\d+)\/(\d+)$/.exec(text);
  if (!match) return null;
  const [a = 0, b = 0, c = 0, d = 0, prefix = 0] = match.slice(1).map(Number);
  const from = a * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8 + d;
  return { from, to: from + 2 ** (32 - prefix) - 1 };
}

export function columnOf({ header }: ReadTable, name: string): number {
  return header.indexOf(name);
}

export function tableOf(tables: readonly ReadTable[], ...headers: string[]): ReadTable | undefined {
  return tables.find(({ header }) => headers.every((name) => header.includes(name)));
}
