// Where in a file of YAML the cursor is, by the indentation of its lines: a file that is being written rarely parses.

export type YamlPlace = {
  /** True in front of the colon of a key, false behind it. */
  isKey: boolean;
  /** The key of the line, '' while it is being written. */
  key: string;
  /** Keys around it, outermost first; a `-` stands for an item of a list: ['-', 'tasks', '-', 'copy']. */
  parents: readonly string[];
  /** Keys beside it, in the same map. */
  siblings: ReadonlySet<string>;
  word: string;
};

/** Lines above the cursor that are looked at. */
const MAX_LINES = 2_000;
type Line = { indent: number; dashes: number; key: string };

export function readYamlPlace(text: string, offset: number): YamlPlace | null {
  const before = text.slice(0, offset).split('\n').slice(-MAX_LINES);
  const current = before.pop() ?? '';
  if (/(?:^|\s)#/.test(current)) return null;
  const at = readLine(current);
  const isKey = at.key === '';
  const [word = ''] = (isKey ? /[\w.]*$/ : /[\w.-]*$/).exec(current) ?? [];
  const above = before.map(readLine);
  const indent = at.indent;
  return {
    isKey,
    key: at.key,
    word,
    parents: parentsOf(above, at),
    siblings: siblingsOf({ text, offset, above, indent }),
  };
}

/** UTF-16 units of a line that are looked at. */
const MAX_LINE = 500;
const KEY = /^(["']?)([\w./-][\w./ -]{0,199}?)\1[ \t]*:(?:\s|$)/;

/** The key of `- name: x` is indented by its dash. */
function readLine(whole: string): Line {
  const line = whole.slice(0, MAX_LINE);
  let rest = line.trimStart();
  let dashes = 0;
  while (/^-\s/.test(rest)) {
    rest = rest.slice(1).trimStart();
    dashes++;
  }
  return { indent: line.length - rest.length, dashes, key: KEY.exec(rest)?.[2] ?? '' };
}

/** Walks from the line of the cursor upwards and outwards. */
function parentsOf(above: readonly Line[], at: Line): string[] {
  const parents: string[] = at.dashes > 0 ? ['-'] : [];
  let indent = outside(at);
  let isInItem = at.dashes > 0;
  for (const line of above.toReversed()) {
    const step = stepOut(line, { indent, isInItem });
    if (!step) continue;
    parents.unshift(...step);
    indent = outside(line);
    isInItem = line.dashes > 0;
  }
  return parents;
}

/** Returns where the line begins: at its dash, or at its key. */
function outside({ indent, dashes }: Line): number {
  return indent - 2 * dashes;
}

/** Returns what the line is around the one below: an item of a list, a key, or both; null for a neighbour. */
function stepOut(line: Line, { indent, isInItem }: { indent: number; isInItem: boolean }): string[] | null {
  const { key, dashes } = line;
  if (key === '' && dashes === 0) return null;
  if (dashes > 0 && line.indent === indent && !isInItem) return ['-'];
  // A list may stand at the indentation of its key.
  const isAbove = line.indent < indent || (isInItem && line.indent === indent && dashes === 0);
  if (!isAbove || key === '') return null;
  return dashes > 0 ? ['-', key] : [key];
}

type Around = { text: string; offset: number; above: readonly Line[]; indent: number };

/** Keys at the same indentation, until a line that is further out or begins another item. */
function siblingsOf({ text, offset, above, indent }: Around): ReadonlySet<string> {
  const found = new Set<string>();
  const below = text
    .slice(offset, offset + 20_000)
    .split('\n')
    .slice(1)
    .map(readLine);
  const take = (lines: readonly Line[], isUpwards: boolean): void => {
    for (const { indent: own, dashes, key } of lines) {
      if (key === '' && dashes === 0) continue;
      if (own < indent || (dashes > 0 && own === indent && !isUpwards)) return;
      if (own === indent) found.add(key);
      if (own === indent && dashes > 0) return;
    }
  };
  take(above.toReversed(), true);
  take(below, false);
  return found;
}
