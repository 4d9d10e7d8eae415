// Finds heredocs that HashiCorp's parser would take too long for: its time grows with the square of their lines, and 800 KB
// without an end take it twenty seconds.

type Mode = 'string' | 'braces';

/** 4,000 lines take the parser 0.2 s of processor time, measured with lines of 12 characters. */
const MAX_LINES = 4_000;
/** UTF-16 units of one line; 200,000 take 0.2 s. */
const MAX_LENGTH = 200_000;
/** A marker may be indented. */
const MAX_INDENT = 1_000;
const OPENING = /<<-?([\p{ID_Start}_][\p{ID_Continue}-]{0,100})\r?\n/uy;

/** Returns why a file of HCL is not read, as a sentence; null when it can be. Linear in the length of the text. */
export function heredocLimit(text: string): string | null {
  if (text.length < MAX_LINES || !text.includes('<<')) return null;
  let work = 0;
  for (let at = 0; ;) {
    const opening = nextHeredoc(text, at);
    if (!opening) return null;
    const { lines, end } = measureHeredoc(text, opening);
    work += lines ** 2;
    const isLong = work > MAX_LINES ** 2 || (end ?? text.length) - opening.start > MAX_LENGTH;
    if (isLong && end === null) {
      const line = text.slice(0, opening.start - 1).split('\n').length;
      return `Not checked: the heredoc <<${opening.marker} in line ${line} has no end.`;
    }
    if (isLong) return `Not checked: its heredocs have more than ${MAX_LINES.toLocaleString('en')} lines or 200 KB.`;
    if (end === null) return null;
    at = end;
  }
}

type Opening = { marker: string; start: number };

/** Looks from `from` on, which is outside of strings, and passes over strings and comments. */
function nextHeredoc(text: string, from: number): Opening | null {
  const modes: Mode[] = [];
  for (let at = from; at < text.length;) {
    if (modes.at(-1) === 'string') {
      at = passString(text, at, modes);
      continue;
    }
    OPENING.lastIndex = at;
    const marker = text[at] === '<' ? OPENING.exec(text)?.[1] : undefined;
    if (marker !== undefined) return { marker, start: OPENING.lastIndex };
    at = passCode(text, at, modes);
  }
  return null;
}

/** Passes one character, or one comment. */
function passCode(text: string, at: number, modes: Mode[]): number {
  const two = text.slice(at, at + 2);
  if (two === '/*') return endOf(text, '*/', at);
  if (two === '//' || two.startsWith('#')) return endOf(text, '\n', at);
  if (two.startsWith('"')) modes.push('string');
  else if (two.startsWith('{')) modes.push('braces');
  else if (two.startsWith('}')) modes.pop();
  return at + 1;
}

/** Passes one character of a string, or what begins in it. A string ends with its line. */
function passString(text: string, at: number, modes: Mode[]): number {
  const character = text[at];
  if (character === '\\') return at + 2;
  if (character === '"' || character === '\n') modes.pop();
  else if ((character === '$' || character === '%') && text[at + 1] === '{') {
    if (text[at - 1] !== character) modes.push('braces');
    return at + 2;
  }
  return at + 1;
}

function endOf(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found === -1 ? text.length : found + mark.length;
}

/** `end` is null without a line that has nothing but the marker. */
function measureHeredoc(text: string, { marker, start }: Opening): { lines: number; end: number | null } {
  let lines = 0;
  for (let at = start; at < text.length; lines++) {
    const end = endOf(text, '\n', at);
    if (end - at <= marker.length + MAX_INDENT && text.slice(at, end).trim() === marker) return { lines, end };
    at = end;
  }
  return { lines, end: null };
}
