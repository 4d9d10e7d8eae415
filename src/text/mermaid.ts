// Mermaid diagrams as words: which kind a source is, and why there is no picture of it.

import type { DiagramFault } from '#contract/diagram.ts';

const START = /\s*/y;
const FRONT_MATTER = /^\s*---[ \t]*\r?\n(?:.*\r?\n)*?---[ \t]*(?:\r?\n|$)/;

/** 'flowchart', 'gantt': the first word below front matter, settings and comments. Empty when there is none. */
export function mermaidKind(source: string): string {
  return /^\s*([\w-]+)/.exec(withoutSettings(source.replace(FRONT_MATTER, '')))?.[1] ?? '';
}

/** The reason as a clause, for a sentence that says that the source is shown: 'line 4 cannot be read'. */
export function describeDiagramFault(fault: DiagramFault): string {
  switch (fault.code) {
    case 'unreadable':
      return fault.line === null ? `it cannot be read (${plain(fault.detail)})` : `line ${fault.line} cannot be read`;
    case 'unknown-kind':
      return fault.detail === ''
        ? 'Mermaid has no such kind of diagram'
        : `diagrams of the kind ${fault.detail} are not drawn`;
    case 'doubtful':
      return `the picture would not be right: ${plain(fault.detail)}`;
    case 'missing-letters':
      return `the server has no font for ${fault.detail}`;
    case 'too-large':
      return 'it is too large to draw';
    case 'too-slow':
      return 'it takes too long to draw';
    case 'busy':
      return 'too many diagrams are being drawn at the moment';
    case 'failed':
      return 'it could not be drawn';
  }
}

/** Mermaid ends some messages with a full stop or a colon. */
function plain(detail: string): string {
  return detail.trim().replace(/[.:]+$/, '');
}

/** `%%{init: …}%%`, also over several lines, and comments above the diagram. Reads each letter once. */
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
