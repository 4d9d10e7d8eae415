// One line of Markdown seen from outside: where its text begins behind quote marks and list markers, and what it opens.

export type Line = {
  start: number;
  /** Without line feed and carriage return. */
  end: number;
  /** Behind quote marks, list markers and spaces. */
  textStart: number;
  text: string;
  indent: number;
  isItem: boolean;
  isQuoted: boolean;
};

// Nobody nests deeper; without a limit a line of megabytes would exhaust the stack of the regular expression.
const PREFIX = /^([ \t]*)((?:>[ \t]?|[ \t]){0,100})((?:(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?){0,50})/;
const THEMATIC_BREAK = /^([-*_])(?:[ \t]*\1){2,}[ \t]*$/;
const ATX = /^(#{1,6})(?:[ \t]+|$)/;
const FENCE = /^(`{3,}|~{3,})([^]*)$/;
const DELIMITER_ROW = /^\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?$/;
const UNDERLINE = /^(=+|-+)[ \t]*$/;

/** Longer lines are no rule and no delimiter row, whatever they are made of. */
const MAX_MARK_LINE = 20_000;

export function readLine(content: string, start: number): Line {
  const feed = content.indexOf('\n', start);
  const stop = feed === -1 ? content.length : feed;
  const end = stop > start && content[stop - 1] === '\r' ? stop - 1 : stop;
  const whole = content.slice(start, end);
  const [, space = '', quote = '', marker = ''] = PREFIX.exec(whole) ?? [];
  const isRule = isThematicBreak(whole.slice(space.length + quote.length));
  const prefix = space.length + quote.length + (isRule ? 0 : marker.length);
  return {
    start,
    end,
    textStart: start + prefix,
    text: whole.slice(prefix),
    indent: space.replaceAll('\t', '    ').length,
    isItem: !isRule && marker !== '',
    isQuoted: quote.includes('>'),
  };
}

/** Where the next line starts; beyond the content behind the last one. */
export function nextStart(content: string, line: Line): number {
  const feed = content.indexOf('\n', line.end);
  return feed === -1 ? content.length + 1 : feed + 1;
}

export function isBlank(line: Line): boolean {
  return line.text.trim() === '';
}

export function isThematicBreak(text: string): boolean {
  return text.length <= MAX_MARK_LINE && THEMATIC_BREAK.test(text);
}

/** `'### Title'` → 3; 0 when the line is no such heading. */
export function headingDepth(line: Line): number {
  return ATX.exec(line.text)?.[1]?.length ?? 0;
}

/** The heading depth an underline gives the paragraph above it; 0 when it is none. */
export function underlineDepth(line: Line): number {
  const mark = UNDERLINE.exec(line.text)?.[1];
  if (!mark) return 0;
  return mark.startsWith('=') ? 1 : 2;
}

export type Fence = { mark: string; info: string };

export function openFence(line: Line): Fence | null {
  const [, mark, info] = FENCE.exec(line.text) ?? [];
  if (mark === undefined || info === undefined || (mark.startsWith('`') && info.includes('`'))) return null;
  return { mark, info: info.trim() };
}

export function closesFence(line: Line, fence: Fence): boolean {
  const [, mark, rest] = FENCE.exec(line.text) ?? [];
  return mark !== undefined && rest?.trim() === '' && mark.startsWith(fence.mark);
}

export function isDelimiterRow(line: Line): boolean {
  return line.text.length <= MAX_MARK_LINE && line.text.includes('|') && DELIMITER_ROW.test(line.text.trim());
}
