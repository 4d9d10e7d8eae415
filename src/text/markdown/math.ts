// Formulas within a line or paragraph: $x$, $$x$$, \(x\) and \[x\]. An amount such as "$5 and $10" stays text.

export type Formula = {
  raw: string;
  /** TeX without its marks. */
  text: string;
  isBlock: boolean;
};

/** Characters. A longer formula stays text. */
const MAX_FORMULA = 4000;

const FORMS: readonly { pattern: RegExp; isBlock: boolean }[] = [
  { pattern: /^\$\$([^$]+?)\$\$/, isBlock: true },
  // An escaped citation such as \[1\] is none.
  { pattern: /^\\\[(?!\d{1,3}\\\])([^]+?)\\\]/, isBlock: true },
  { pattern: /^\\\(([^]+?)\\\)/, isBlock: false },
  // As in Pandoc: no space inside the marks, and no digit after them; no code in between.
  { pattern: /^\$((?![\s$])(?:\\.|[^\\$`\n])*?(?:\\.|[^\\\s$`]))\$(?!\w)/, isBlock: false },
];

/** Reads the formula at the beginning of `source`. */
export function readMath(source: string): Formula | undefined {
  const start = source.slice(0, MAX_FORMULA);
  for (const { pattern, isBlock } of FORMS) {
    const match = pattern.exec(start);
    if (match?.[1]?.trim()) return { raw: match[0], text: match[1].trim(), isBlock };
  }
  return undefined;
}

/** Returns where the next formula may begin; undefined where none can. */
export function startOfMath(source: string): number | undefined {
  const at = source.search(/\$|\\[([]/);
  return at === -1 ? undefined : at;
}
