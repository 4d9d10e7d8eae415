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
const LINE = /^(\s*)((?:-\s+)*)(?:(["']?)([\w./ -]{1,200}?)\3\s*:(?:\s|$))?/;

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

/** The key of `- name: x` is indented by its dash. */
function readLine(line: string): Line {
  const [, spaces = '', dashes = '', , key = ''] = LINE.exec(line) ?? [];
  return {
    indent: spaces.length + dashes.length,
    dashes: dashes.split('-').length - 1,
    key: line.trim() === '' ? '' : key,
  };
}

function parentsOf(above: readonly Line[], at: Line): string[] {
  const parents: string[] = [];
  let { indent } = at;
  if (at.dashes > 0) {
    parents.unshift('-');
    indent -= 2 * at.dashes;
  }
  let isInItem = at.dashes > 0;
  for (const line of above.toReversed()) {
    if (line.key === '' && line.dashes === 0) continue;
    const start = line.indent - 2 * line.dashes;
    if (line.dashes > 0 && line.indent === indent && !isInItem) {
      parents.unshift('-');
      indent = start;
      isInItem = true;
      continue;
    }
    // A list may stand at the indentation of its key.
    const isAbove = line.indent < indent || (isInItem && line.indent === indent && line.dashes === 0);
    if (!isAbove || line.key === '') continue;
    parents.unshift(line.key);
    indent = line.indent;
    isInItem = false;
    if (line.dashes > 0) {
      parents.unshift('-');
      indent = start;
      isInItem = true;
    }
  }
  return parents;
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
