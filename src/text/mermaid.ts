// Mermaid as the renderer of previews and exports reads it: settings and front matter left out, a flowchart with its direction.

const START = /\s*/y;
const FRONT_MATTER = /^\s*---[ \t]*\r?\n(?:.*\r?\n)*?---[ \t]*(?:\r?\n|$)/;
const FLOWCHART = /^(graph|flowchart)(?:-elk)?(?:[ \t]+(TB|TD|BT|LR|RL|[<>^v]))?[ \t]*(?:;|%%[^\n]*|\r?\n|$)/i;
/** Mermaid's own shorthands; without any a flowchart goes down. */
const DIRECTIONS: Readonly<Record<string, string>> = { '>': 'LR', '<': 'RL', '^': 'BT', V: 'TD' };

export function plainMermaid(source: string): string {
  const body = withoutSettings(source.replace(FRONT_MATTER, ''));
  return body.replace(FLOWCHART, (_, word: string, direction: string = 'TD') => {
    const name = direction.toUpperCase();
    return `${word} ${DIRECTIONS[name] ?? name}\n`;
  });
}

/** 'flowchart', 'gantt': the first word of a plain source. */
export function mermaidKind(plain: string): string {
  return /^\s*([\w-]+)/.exec(plain)?.[1] ?? '';
}

/** `%%{init: …}%%`, also over several lines, and comments, as far as they stand above the diagram. Reads each letter once. */
function withoutSettings(source: string): string {
  const lastEnd = source.lastIndexOf('}%%');
  let at = 0;
  for (;;) {
    START.lastIndex = at;
    START.test(source);
    at = START.lastIndex;
    if (!source.startsWith('%%', at)) return source.slice(at);
    const isSetting = source.startsWith('%%{', at) && at < lastEnd;
    const end = source.indexOf(isSetting ? '}%%' : '\n', at);
    if (end === -1) return '';
    at = end + (isSetting ? '}%%'.length : 1);
  }
}
