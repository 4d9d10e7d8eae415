// The labels that a flowchart's source has in brackets and quotes, read without Mermaid's parser: a label that the parser
// drops without a word (a node that is given two) would not be missed otherwise.

const NO_LABELS = /^\s*(?:%%|style\b|classDef\b|class\b|linkStyle\b|click\b|accTitle|accDescr|direction\b|title\b|---)/;
const PROPERTIES = /@\{[^}]*\}/g;
const COMMENT = /%%.*$/;
const QUOTED = /"([^"]*)"/g;
const IN_SQUARE = /\[+[(/\\]?([^[\]"()|{}]+)[)/\\]?\]+/g;
const BETWEEN_BARS = /\|([^|"]+)\|/g;

/** `source` without front matter. */
export function readWrittenLabels(source: string): string[] {
  return source
    .split('\n')
    .slice(1)
    .filter((line) => !NO_LABELS.test(line))
    .flatMap((line) => {
      const text = line.replace(PROPERTIES, '').replace(COMMENT, '');
      const unquoted = text.replace(QUOTED, '');
      return [QUOTED, IN_SQUARE, BETWEEN_BARS].flatMap((pattern) =>
        [...(pattern === QUOTED ? text : unquoted).matchAll(pattern)].map(([, label = '']) => label),
      );
    })
    .filter((label) => label.trim() !== '');
}
