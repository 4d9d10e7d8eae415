// The colours of code: which of the five tones each kind of token of the highlighter has.

/** One of the five code colours of the design tokens: word, type, text, number, note. */
export type CodeTone = 'w' | 'y' | 'q' | 'n' | 'c';

const TONES: Readonly<Record<string, CodeTone>> = {
  keyword: 'w',
  builtin: 'w',
  directive: 'w',
  atrule: 'w',
  command: 'w',
  verb: 'w',
  'assign-left': 'w',
  'class-name': 'y',
  function: 'y',
  property: 'y',
  key: 'y',
  type: 'y',
  variable: 'y',
  tag: 'y',
  namespace: 'y',
  decorator: 'y',
  'attr-name': 'y',
  string: 'q',
  char: 'q',
  regex: 'q',
  heredoc: 'q',
  'triple-quoted-string': 'q',
  'attr-value': 'q',
  scalar: 'q',
  url: 'q',
  number: 'n',
  boolean: 'n',
  constant: 'n',
  null: 'n',
  datetime: 'n',
  timespan: 'n',
  symbol: 'n',
  important: 'n',
  comment: 'c',
  shebang: 'c',
  prolog: 'c',
};

/** `names` are the class names that the highlighter gives a token. */
export function toneOf(names: unknown): CodeTone | undefined {
  if (!Array.isArray(names)) return undefined;
  return names.map((name) => TONES[String(name)]).find((tone) => tone !== undefined);
}
