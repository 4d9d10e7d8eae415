// Colours HCL, the language of Terraform: comments, strings with what is interpolated in them, heredocs, block types,
// references and values.

import type { StreamParser } from '@codemirror/language';

type StringStream = Parameters<StreamParser<unknown>['token']>[0];

/** A string or a heredoc that is open, or an interpolation in one with the number of braces open in it. */
type Frame = { kind: 'string' } | { kind: 'heredoc'; end: string } | { kind: 'braces'; open: number };
type State = { frames: Frame[]; isInComment: boolean; isStatementStart: boolean; isAfterDot: boolean };

const WORD = /^[A-Za-z_][\w-]*/;
const VALUES = new Set(['true', 'false', 'null']);
const KEYWORDS = new Set(['for', 'in', 'if', 'else', 'endif', 'endfor']);

export const hcl: StreamParser<State> = {
  name: 'hcl',
  startState: () => ({ frames: [], isInComment: false, isStatementStart: true, isAfterDot: false }),
  copyState: (state) => ({ ...state, frames: state.frames.map((frame) => ({ ...frame })) }),
  token(stream, state) {
    const frame = state.frames.at(-1);
    if (state.isInComment) return readComment(stream, state);
    if (frame?.kind === 'heredoc') return readHeredoc(stream, state, frame.end);
    if (frame?.kind === 'string') return readString(stream, state);
    if (stream.sol()) state.isStatementStart = true;
    if (stream.eatSpace()) return null;
    return readCode(stream, state);
  },
  languageData: { commentTokens: { line: '#', block: { open: '/*', close: '*/' } } },
};

function readCode(stream: StringStream, state: State): string | null {
  if (stream.match(/^(#|\/\/)/)) {
    stream.skipToEnd();
    return 'comment';
  }
  if (stream.match('/*')) {
    state.isInComment = true;
    return readComment(stream, state);
  }
  const word = matchOf(stream, WORD);
  if (word) return kindOfWord(stream, state, word[0]);
  const start = state.isStatementStart;
  state.isStatementStart = false;
  if (stream.match(/^\d[\d.]*(e[+-]?\d+)?/i)) return 'number';
  const heredoc = matchOf(stream, /^<<-?\s*"?([A-Za-z_]\w*)"?/);
  if (heredoc) {
    state.frames.push({ kind: 'heredoc', end: heredoc[1] ?? '' });
    return 'string';
  }
  return readSign(stream, state, start);
}

function readSign(stream: StringStream, state: State, wasStart: boolean): string | null {
  const sign = stream.next();
  state.isAfterDot = sign === '.';
  if (sign === '"') {
    state.frames.push({ kind: 'string' });
    return readString(stream, state);
  }
  if (sign === '{' || sign === '}') {
    // What follows a brace on the same line is a statement as well: `a { b = 1 }`.
    state.isStatementStart = sign === '{' || wasStart;
    countBrace(state, sign);
  }
  return sign && /[=<>!&|?:+*/%-]/.test(sign) ? 'operator' : 'bracket';
}

/** The brace that ends an interpolation leads back into its string. */
function countBrace({ frames }: State, sign: '{' | '}'): void {
  const frame = frames.at(-1);
  if (frame?.kind !== 'braces') return;
  frame.open += sign === '{' ? 1 : -1;
  if (frame.open === 0) frames.pop();
}

function kindOfWord(stream: StringStream, state: State, word: string): string | null {
  const { isStatementStart, isAfterDot } = state;
  state.isStatementStart = false;
  state.isAfterDot = false;
  if (isAfterDot) return 'propertyName';
  if (isStatementStart) return stream.match(/^\s*(=(?!=)|:)/, false) ? 'propertyName' : 'keyword';
  if (VALUES.has(word)) return 'atom';
  if (KEYWORDS.has(word)) return 'keyword';
  return stream.match(/^[.([]/, false) ? 'typeName' : 'variableName';
}

function readComment(stream: StringStream, state: State): string {
  if (stream.match(/^.*?\*\//)) state.isInComment = false;
  else stream.skipToEnd();
  return 'comment';
}

function readString(stream: StringStream, state: State): string {
  while (!stream.eol()) {
    if (stream.match(/^[$%]\{/, false) && !isEscapedMark(stream)) return enterInterpolation(stream, state);
    const sign = stream.next();
    if (sign === '\\') stream.next();
    if (sign === '"') {
      state.frames.pop();
      return 'string';
    }
  }
  // A quoted string ends with its line.
  state.frames.pop();
  return 'string';
}

function readHeredoc(stream: StringStream, state: State, end: string): string {
  if (stream.sol() && stream.string.trim() === end) {
    stream.skipToEnd();
    state.frames.pop();
    return 'string';
  }
  while (!stream.eol()) {
    if (stream.match(/^[$%]\{/, false) && !isEscapedMark(stream)) return enterInterpolation(stream, state);
    stream.next();
  }
  return 'string';
}

/** Reads `${` as a token of its own, after the text before it. */
function enterInterpolation(stream: StringStream, state: State): string {
  if (stream.current() !== '') return 'string';
  stream.match(/^[$%]\{~?/);
  state.frames.push({ kind: 'braces', open: 1 });
  return 'bracket';
}

/** `$${` is a dollar sign and a brace. */
function isEscapedMark(stream: StringStream): boolean {
  const mark = stream.peek();
  return mark !== undefined && stream.pos > 0 && stream.string[stream.pos - 1] === mark;
}

/** A match that is consumed; null for none. The library types it as boolean too, for strings. */
function matchOf(stream: StringStream, pattern: RegExp): RegExpMatchArray | null {
  const found = stream.match(pattern);
  return typeof found === 'object' ? found : null;
}
