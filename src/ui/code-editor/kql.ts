// Colours KQL, the query language of Azure Monitor and Sentinel: operators, tables, functions, values.

import type { StreamParser, StringStream } from '@codemirror/language';

type State = { isStatementStart: boolean; isInText: boolean };

const OPERATORS = new Set(
  `as between consume count datatable distinct evaluate extend externaldata facet find fork getschema invoke join limit
lookup make-series mv-apply mv-expand order parse parse-where partition print project project-away project-keep
project-rename project-reorder range reduce render sample sample-distinct scan search serialize sort summarize take top
top-nested union where let set declare by on and or not in has has_any has_all hasprefix hassuffix contains startswith
endswith matches regex asc desc nulls first last kind with of to from step default materialize typeof`.split(/\s+/),
);
const TYPES = new Set(['bool', 'datetime', 'decimal', 'dynamic', 'guid', 'int', 'long', 'real', 'string', 'timespan']);
const VALUES = new Set(['true', 'false', 'null']);

/** Text over several lines. */
function readText(stream: StringStream, state: State): string {
  if (stream.match(/^.*?```/)) state.isInText = false;
  else stream.skipToEnd();
  return 'string';
}

function readSign(stream: StringStream, state: State): string {
  const sign = stream.next();
  if (sign === ';') state.isStatementStart = true;
  return sign && /[|=<>!~+*/%-]/.test(sign) ? 'operator' : 'bracket';
}

export const kql: StreamParser<State> = {
  name: 'kql',
  startState: () => ({ isStatementStart: true, isInText: false }),
  token(stream, state) {
    if (state.isInText) return readText(stream, state);
    if (stream.eatSpace()) return null;
    if (stream.match('//')) {
      stream.skipToEnd();
      return 'comment';
    }
    if (stream.match('```')) {
      state.isInText = true;
      return 'string';
    }
    if (stream.match(/^[hH]?@?"(\\.|[^"\\])*"?/) || stream.match(/^[hH]?@?'(\\.|[^'\\])*'?/)) return 'string';
    if (stream.match(/^\d+(\.\d+)?(e[+-]?\d+|ms|[dhmsu]|tick|microsecond)?\b/i)) return 'number';
    const word = stream.match(/^[A-Za-z_$][\w-]*/);
    if (typeof word === 'object' && word) {
      const isStart = state.isStatementStart;
      state.isStatementStart = false;
      return kindOf(readWord(word[0], stream), { isStart, isCall: stream.match(/^\s*\(/, false) !== null });
    }
    return readSign(stream, state);
  },
  languageData: { commentTokens: { line: '//' } },
};

/** A hyphen belongs to a word such as `mv-expand`; in `a-b` it subtracts. */
function readWord(word: string, stream: { backUp: (count: number) => void }): string {
  const [plain = word] = word.split('-', 1);
  if (plain === word || OPERATORS.has(word.toLowerCase())) return word;
  stream.backUp(word.length - plain.length);
  return plain;
}

function kindOf(word: string, { isStart, isCall }: { isStart: boolean; isCall: boolean }): string {
  const plain = word.toLowerCase();
  if (VALUES.has(plain)) return 'atom';
  if (OPERATORS.has(plain)) return 'keyword';
  if (TYPES.has(plain) || isStart || isCall) return 'typeName';
  return 'variableName';
}
