// The few forms of Markdown that documents written by Lounge use: tables with a caption, lists, placeholders of facts.

/** A table whose cells are Markdown already, with the caption that exports set above it. */
export function table(header: readonly string[], rows: readonly (readonly string[])[], caption: string): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [`Table: ${caption}\n`, line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n');
}

export function list(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}

export function paragraphs(...parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== '').join('\n\n');
}

/** What a person typed, as plain text in Markdown: its marks are escaped. */
export function plain(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_{}[\]<>|~#!$&]/g, (mark) =>
      mark === '<' || mark === '&' ? `&${mark === '<' ? 'lt' : 'amp'};` : `\\${mark}`,
    );
}

/** The same inside a label of a diagram. */
export function label(text: string): string {
  return text
    .replace(/[^\p{L}\p{N} .,:/()+_-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A placeholder of a fact. */
export function fact(key: string): string {
  return `{{${key}}}`;
}

/** `['a', 'b', 'c']` → 'a, b and c'. */
export function enumerate(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}
