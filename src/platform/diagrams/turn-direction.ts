// A diagram that runs from left to right, turned to run down: for a page on which its text would be too small.

const FLOWCHART = /^(\s*(?:graph|flowchart)(?:-elk)?[ \t]+)(LR|RL)\b/im;
const DIRECTION = /^(\s*direction[ \t]+)(LR|RL)[ \t]*$/i;
const SETTINGS = /%%\{[\s\S]*?\}%%|^---[\s\S]*?^---/gm;
const WITH_DIRECTION = /^\s*(?:stateDiagram(?:-v2)?|classDiagram(?:-v2)?|erDiagram)\b/m;
const TURNED: Readonly<Record<string, string>> = { LR: 'TB', RL: 'BT' };

/** Null when the diagram as a whole does not run from side to side. */
export function turnDirection(source: string): string | null {
  const head = source.replace(SETTINGS, (text) => ' '.repeat(text.length));
  const flowchart = FLOWCHART.exec(head);
  if (flowchart) {
    const at = flowchart.index + (flowchart[1]?.length ?? 0);
    const written = source.slice(at, at + 2);
    return source.slice(0, at) + (TURNED[written.toUpperCase()] ?? written) + source.slice(at + 2);
  }
  return WITH_DIRECTION.test(head) ? turnStatement(source) : null;
}

/** Only the statement of the diagram itself: a group inside may keep its own direction. */
function turnStatement(source: string): string | null {
  let depth = 0;
  const lines = source.split('\n');
  for (const [index, line] of lines.entries()) {
    const match = depth === 0 ? DIRECTION.exec(line) : null;
    if (match) return lines.with(index, `${match[1]}${TURNED[match[2]?.toUpperCase() ?? ''] ?? 'TB'}`).join('\n');
    depth += line.split('{').length - line.split('}').length;
  }
  return null;
}
