// Reads as much of Go as schemas are written in: tokens, and expressions with composite literals.

const TOKEN =
  /(\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)|(`[^`]*`|"(?:[^"\\\n]|\\.)*")|('(?:[^'\\]|\\.[^']*)')|([A-Za-z_]\w*)|(\d[\w.]*)|(:=|&&|\|\||==|!=|<=|>=|<<|>>|\+\+|--|\+=|-=|\.\.\.|<-|&\^|.)/gy;

/** Returns the tokens of a file: `kind` is 'text', 'rune', 'name', 'number' or 'sign'. */
export function readTokens(source) {
  const tokens = [];
  let isNewLine = true;
  TOKEN.lastIndex = 0;
  for (let found = TOKEN.exec(source); found; found = TOKEN.exec(source)) {
    const [, space, text, rune, name, number, sign] = found;
    if (space !== undefined) {
      if (space.includes('\n')) isNewLine = true;
      continue;
    }
    const before = tokens.length;
    if (text !== undefined) tokens.push({ kind: 'text', value: textOf(text) });
    else if (rune !== undefined) tokens.push({ kind: 'rune', value: rune });
    else if (name !== undefined) tokens.push({ kind: 'name', value: name });
    else if (number !== undefined) tokens.push({ kind: 'number', value: number });
    else tokens.push({ kind: 'sign', value: sign });
    tokens[before].isFirst = isNewLine;
    isNewLine = false;
  }
  return tokens;
}

function textOf(written) {
  if (written.startsWith('`')) return written.slice(1, -1);
  const escaped = written.slice(1, -1).replaceAll(/\\(x[\da-fA-F]{2}|u[\da-fA-F]{4}|.)/g, (all, what) => {
    if (what.length > 1) return String.fromCodePoint(Number.parseInt(what.slice(1), 16));
    return { n: '\n', t: '\t', r: '\r' }[what] ?? what;
  });
  return escaped;
}

const CLOSING = { '(': ')', '[': ']', '{': '}' };

/** Returns the place behind the bracket that closes the one at `at`. */
export function skipBrackets(tokens, at) {
  let depth = 0;
  for (let index = at; index < tokens.length; index++) {
    const { kind, value } = tokens[index];
    if (kind !== 'sign') continue;
    if (CLOSING[value]) depth++;
    else if (value === ')' || value === ']' || value === '}') depth--;
    if (depth === 0) return index + 1;
  }
  return tokens.length;
}

/** Reads the expression at a place. Returns it with the place behind it. */
export function readExpression(tokens, start) {
  let at = start;
  const is = (value) => tokens[at]?.kind === 'sign' && tokens[at].value === value;
  const isWord = (value) => tokens[at]?.kind === 'name' && tokens[at].value === value;

  function binary() {
    let left = unary();
    while (
      tokens[at]?.kind === 'sign' &&
      !isStatement() &&
      /^(?:[-+*/%|]|&&|\|\||==|!=|<|>|<=|>=|<<)$/.test(tokens[at].value)
    ) {
      const operator = tokens[at++].value;
      left = { kind: 'binary', operator, left, right: unary() };
    }
    return left;
  }

  /** A line that begins with one of these is a statement of its own. */
  function isStatement() {
    return tokens[at].isFirst && (tokens[at].value === '*' || tokens[at].value === '-');
  }

  function unary() {
    if (is('&') || is('*') || is('!') || is('-') || is('<-')) {
      const operator = tokens[at++].value;
      const value = unary();
      return operator === '&' || operator === '*' ? value : { kind: 'unary', operator, value };
    }
    return postfix(operand());
  }

  function operand() {
    const token = tokens[at];
    if (!token) return { kind: 'none' };
    if (token.kind === 'text') return (at++, { kind: 'text', value: token.value });
    if (token.kind === 'number') return (at++, { kind: 'number', value: Number(token.value.replaceAll('_', '')) });
    if (is('(')) {
      at++;
      const inner = binary();
      at++;
      return inner;
    }
    if (is('[') || isWord('map')) return typed();
    if (isWord('func')) return closure();
    at++;
    return { kind: token.kind === 'name' ? 'name' : 'none', name: token.value };
  }

  /** `[]T{…}` and `map[K]V{…}`. */
  function typed() {
    if (isWord('map')) at++;
    at = skipBrackets(tokens, at);
    while (is('*') || is('[') || isWord('map') || isWord('interface')) {
      if (is('[')) at = skipBrackets(tokens, at);
      else if (isWord('interface')) at = skipBrackets(tokens, at + 1);
      else at++;
    }
    const names = [];
    while (tokens[at]?.kind === 'name' || is('.')) names.push(tokens[at++].value);
    return is('{') ? literal(names.join('')) : { kind: 'none' };
  }

  function closure() {
    const from = at;
    at = skipBrackets(tokens, at + 1);
    while (at < tokens.length && !is('{')) at = is('(') || is('[') ? skipBrackets(tokens, at) : at + 1;
    const body = [at + 1, skipBrackets(tokens, at) - 1];
    at = body[1] + 1;
    return { kind: 'closure', tokens, from, body };
  }

  function postfix(base) {
    let value = base;
    for (;;) {
      if (is('.') && tokens[at + 1]?.kind === 'name') {
        value = { kind: 'member', of: value, name: tokens[at + 1].value };
        at += 2;
      } else if (is('.') && tokens[at + 1]?.value === '(') at = skipBrackets(tokens, at + 1);
      else if (tokens[at]?.isFirst) return value;
      else if (is('(')) value = { kind: 'call', callee: value, args: list(')').map((item) => item.value) };
      else if (is('[')) {
        at++;
        const key = binary();
        at = is(']') ? at + 1 : skipTo(']');
        value = { kind: 'index', of: value, key };
      } else if (is('{') && (value.kind === 'name' || value.kind === 'member')) value = literal(nameOf(value));
      else return value;
    }
  }

  function skipTo(sign) {
    while (at < tokens.length && !is(sign)) at++;
    return at + 1;
  }

  function literal(type) {
    return { kind: 'literal', type, entries: list('}') };
  }

  function list(close) {
    const entries = [];
    at++;
    while (at < tokens.length && !is(close)) {
      const before = at;
      const first = is('{') ? literal('') : binary();
      if (is('...')) at++;
      if (is(':')) {
        at++;
        entries.push({ key: first, value: is('{') ? literal('') : binary() });
      } else entries.push({ key: null, value: first });
      if (is(',')) at++;
      if (at === before) at++;
    }
    at++;
    return entries;
  }

  const value = binary();
  return { value, end: at };
}

/** 'pkg.Name' of a name or a member; '' for others. */
export function nameOf(expression) {
  if (expression?.kind === 'name') return expression.name;
  return expression?.kind === 'member' && expression.of.kind === 'name'
    ? `${expression.of.name}.${expression.name}`
    : '';
}

/** Returns the value of a field of a composite literal. */
export function fieldOf(expression, name) {
  return expression?.entries?.find(({ key }) => key?.name === name)?.value;
}
