// Reads the value that a name is given: after = or :, in quotes or bare, in a command, in XML, in a sentence.

export type WrittenValue = {
  start: number;
  end: number;
  isQuoted: boolean;
  /** The value is data where it stands: a variable could not be written there. */
  isLiteral: boolean;
  /** It is told in a sentence. */
  isProse: boolean;
  /** Nothing is between the name and the value: 'log in with password …'. */
  isMentioned: boolean;
};

/** Lines and sentences are not longer; further text is not the value. */
const MAX_VALUE = 4_000;

const CLOSERS = /(?:\\{0,3}["'`]|[\])}]|\*{1,2}|_{1,2}(?=:)){0,3}/y;
const ASIDE = /[ \t]\([^()\n]{1,40}\)/y;
const TYPED =
  /(?:[ \t]{0,4}:[ \t]{0,4}|[ \t]{1,4}(?=string[ \t]{0,4}=[ \t]{0,4}'))(?:[A-Z]\w{0,20}\[)?(?:str|string|String|SecureString|securestring|bytes|char|text|&str|&'static str)\]?\??(?:[ \t]?\|[ \t]?(?:None|null|undefined))?[ \t]{0,4}=[ \t]{0,4}/y;
const SEPARATOR =
  /[ \t]{0,24}(?::?=>|:=|\|\|=|\?\?=|={1,3}|!={1,2}|->|→|=|:{1,2})(?:\*{1,2}|_{1,2}(?=[ \t]))?[ \t]{0,24}/y;
const COMMA = /[ \t]{0,4},\s{0,4}(?=\\{0,3}["'`])/y;
const CALL = /[ \t]{0,2}\([ \t]{0,4}(?=[a-z]{0,2}["'`])/y;
const ELEMENT = />(?:\s{0,40}<Value>)?[ \t]{0,4}(?=[^<\s])/iy;
const PAIR =
  /["'`]?[ \t]{0,4}[,;]?\s{0,40}\\{0,3}["']?(?:value|default|parametervalue|defaultvalue|content)\\{0,3}["']?[ \t]{0,4}[:=][ \t]{0,4}/iy;
/** `"adminPassword": { "value": "…" }` */
const OBJECT = /[ \t]{0,4}[:=][ \t]{0,4}\{\s{0,40}["']?(?:value|default|defaultvalue)["']?\s{0,4}[:=]\s{0,4}/iy;
/** `gh secret set NAME --body "…"` */
const BODY = /[ \t]{1,4}(?:--body|-b|--value|--secret-string|--plaintext)[ \t=]{1,4}/y;
/** A word alone on its line after its name, as in configurations without signs. */
const LINE = /[ \t]{1,40}(?=\S{5,200}[ \t]*(?:\r?\n|$))/y;
const BLOCK = /["'][ \t]{0,4}\{[^{}]{0,400}?\bdefault[ \t]{0,10}=[ \t]{0,4}/y;
const OPTION = /[ \t=:]{1,4}/y;
const QUOTED_NEXT = /[ \t]{1,4}(?=N?["'][^"'])/y;
const NEXT_WORD = /[ \t]{1,4}(?=\S)/y;
const TOLD =
  /(?:[ \t](?:for|of|to|on|für|von|zum|zur|in|at|auf)[ \t][^\n:="']{1,40}?)?(?:[ \t]{1,3}(?:is|was|ist|lautet|heißt|war|was changed to|was set to|zurückgesetzt auf|geändert auf|gesetzt auf|reset to|to|would be|should be|stays|remains|now|set to|changed to|as)(?:[ \t](?:now|set to|still|jetzt|currently|übrigens|immer|noch|also|just|always)){0,3}:?[ \t]{1,3}|[ \t]?[:=][ \t]{1,3})/y;

type Step = { index: number; isProse?: boolean; isOption?: boolean; isMentioned?: boolean };

function skip(text: string, pattern: RegExp, index: number): number | null {
  pattern.lastIndex = index;
  return pattern.test(text) ? pattern.lastIndex : null;
}

/** The place of a name: `start` is that of its first word, `word` that of its last one. */
export type NamePlace = { start: number; word: number; end: number };

/** Null where the name is given no value. */
export function readValue(text: string, place: NamePlace): WrittenValue | null {
  const { word: start, end } = place;
  const step = findValue(text, place);
  if (!step) return null;
  const quoted = readQuoted(text, step.index);
  const told = { isProse: step.isProse === true, isMentioned: step.isMentioned === true };
  if (quoted) return { ...quoted, isQuoted: true, isLiteral: true, ...told };
  const block = readBlock(text, step.index);
  if (block) return { ...block, isQuoted: false, isLiteral: true, ...told };
  const bare = readBare(text, { index: step.index, name: { start, end } });
  if (!bare) return null;
  const isLiteral = step.isOption === true || (isData(text, { start, end }, step.index) && !isProperty(text, bare.end));
  return { ...bare, isQuoted: false, isLiteral, ...told };
}

function findValue(text: string, place: NamePlace): Step | null {
  const { word: start, end } = place;
  // A part of a path of colons, as in arn:aws:secretsmanager:…:secret:name.
  if (text[start - 1] === ':' && text[end] === ':') return null;
  const closed = skip(text, CLOSERS, end) ?? end;
  return findAttribute(text, { start, end, closed }) ?? findAssigned(text, place, closed) ?? findBeside(text, place);
}

/** The value is in the attribute or element beside the name, or behind an option. */
function findAttribute(
  text: string,
  { start, end, closed }: { start: number; end: number; closed: number },
): Step | null {
  const attribute =
    skip(text, PAIR, closed) ??
    skip(text, OBJECT, closed) ??
    skip(text, BODY, closed) ??
    skip(text, BLOCK, closed - 1) ??
    skip(text, ELEMENT, closed);
  if (attribute !== null) return { index: attribute };
  const option = isOption(text, start) ? skip(text, OPTION, end) : null;
  return option === null ? null : { index: option, isOption: true };
}

function isOption(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - 4), start);
  return text[start] === '-' || /(?:^|[\s"'`([])(?:--?|\/(?:p:)?)$/.test(before);
}

function findAssigned(text: string, { start: first, word: start, end }: NamePlace, closed: number): Step | null {
  const aside = skip(text, ASIDE, closed) ?? closed;
  const assigned = skip(text, TYPED, aside) ?? skip(text, SEPARATOR, aside) ?? skip(text, CALL, closed);
  if (assigned !== null) return { index: skipPrefix(text, assigned) };
  const next = isArgument(text, { first, start, end, closed }) ? skip(text, COMMA, closed) : null;
  if (next !== null) return { index: skipPrefix(text, next) };
  const told = skip(text, TOLD, aside);
  return told === null ? null : { index: skipPrefix(text, told), isProse: true };
}

/** Nothing but space is between the name and the value. */
function findBeside(text: string, { start: first, word: start, end }: NamePlace): Step | null {
  const word = skip(text, QUOTED_NEXT, end) ?? (isFollowed(text, start) ? skip(text, NEXT_WORD, end) : null);
  if (word !== null) return { index: word, isOption: true };
  const isFirst = first === start && lineBefore(text, start).trim() === '';
  const mentioned = skip(text, isFirst ? LINE : NEXT_WORD, end);
  return mentioned === null ? null : { index: mentioned, isProse: true, isMentioned: true };
}

type Argument = { first: number; start: number; end: number; closed: number };

/** `("password", "…")`: a name in quotes, alone. */
function isArgument(text: string, { first, start, end, closed }: Argument): boolean {
  return first === start && /["'`]/.test(text.charAt(start - 1)) && /^\\{0,3}["'`]$/.test(text.slice(end, closed));
}

/** `machine HOST login NAME password VALUE`, `aws configure set NAME VALUE`, `ENV NAME VALUE` */
function isFollowed(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - 120), start);
  return /\b(?:machine|login)\s+\S{1,100}\s+$|(?:^|[\s;&|])(?:set|setx|setenv|SetEnv|ENV|ARG)[ \t]{1,4}$/.test(before);
}

const PREFIX =
  /(?:\*{1,2}|_{1,2}(?=["'`])|(?:[NhHbrfu@$]{1,2}|new String\(|String\(|String::from\(|Secret(?:String|Str)?(?:::from|::new|\.of)?\(|quote\(|\(\s{0,20})(?=\\{0,3}["'`]))?/y;

function skipPrefix(text: string, index: number): number {
  return skip(text, PREFIX, index) ?? index;
}

const OPENER = /(?:[NhHbrfu@$]{1,2})?(\\{0,3}(?:"""|'''|["'`]))/y;

function readQuoted(text: string, index: number): { start: number; end: number } | null {
  OPENER.lastIndex = index;
  const quote = OPENER.exec(text)?.[1];
  if (quote === undefined) return null;
  const start = OPENER.lastIndex;
  const body = text.slice(start, start + MAX_VALUE);
  const isLong = quote.length > 2 && !quote.startsWith('\\');
  for (let at = body.indexOf(quote); at !== -1; at = body.indexOf(quote, at + 1)) {
    const line = body.slice(0, at);
    if (!isLong && line.includes('\n')) return null;
    if (!isEscaped(line, quote)) return { start, end: start + at };
  }
  return null;
}

/** A quote that is escaped more than the one that opened the text is part of it. */
function isEscaped(line: string, quote: string): boolean {
  const slashes = /\\*$/.exec(line)?.[0].length ?? 0;
  return slashes % 2 === 1 && !quote.startsWith('\\');
}

const YAML_BLOCK = /[|>][+-]?[ \t]{0,4}\r?\n[ \t]{1,20}(\S{4,2000})[ \t]{0,4}(?=\r?\n|$)/y;

function readBlock(text: string, index: number): { start: number; end: number } | null {
  YAML_BLOCK.lastIndex = index;
  const match = YAML_BLOCK.exec(text);
  if (!match?.[1]) return null;
  const start = index + match[0].lastIndexOf(match[1]);
  return { start, end: start + match[1].length };
}

const BARE = /[^\s"'`<>]{1,4000}/y;

function readBare(
  text: string,
  { index, name }: { index: number; name: { start: number; end: number } },
): { start: number; end: number } | null {
  BARE.lastIndex = index;
  const run = BARE.exec(text)?.[0];
  if (run === undefined) return null;
  const word = cut(run, text, name);
  const after = text[index + word.length] ?? '';
  if (word === '' || /^[([{]/.test(word) || (word.length <= 2 && /["'`]/.test(after))) return null;
  // A call or an element of something: `get(…)`, `headers[…]`.
  if (/^[A-Za-z_$][\w$.?]*[([]|\(\)|\?\./.test(run)) return null;
  return { start: index, end: index + word.length };
}

function cut(run: string, text: string, { start, end }: { start: number; end: number }): string {
  const before = text[start - 1] ?? '';
  if (before === '?' || before === '&') return run.split(/[&#;,)\]}]/, 1)[0] ?? '';
  const isVariable = text[end] === '=' && /^\s?$|^[;&|]$/.test(before);
  const stops = isVariable && !/;\s*[A-Za-z ]+=/.test(run) ? /[;,.)\]}]+$/ : /[,;)\]}|].*$/s;
  return run
    .replace(stops, '')
    .replace(/\\+$/, '')
    .replace(/[.,;:!?]$/, (sign) => (sign === '!' || sign === '?' ? sign : ''));
}

/** Returns what stands before a place in its line. It reads a bounded part of a long line. */
function lineBefore(text: string, index: number): string {
  const before = text.slice(Math.max(0, index - 120), index);
  return before.slice(before.lastIndexOf('\n') + 1);
}

/** `name: value,` at the end of a line is a property of an object in code. */
function isProperty(text: string, end: number): boolean {
  return /^,[ \t]*\r?\n/.test(text.slice(end, end + 8));
}

/** `NAME=value` without spaces, `name: value` and `--name value` hold data; `name = value` may be code. */
function isData(text: string, { start, end }: { start: number; end: number }, index: number): boolean {
  const between = text.slice(end, index);
  if (between === '=') return true;
  const before = lineBefore(text, start);
  if (/^\s*(?:--|#|\/\/)[ \t]/.test(before)) return true;
  // `f(a, password: x)` is code; `- {name: x, password: y}` is YAML.
  return between.includes(':') && (!/[({,]\s*$/.test(before) || !/[({]/.test(before) || /^\s*- \{/.test(before));
}
