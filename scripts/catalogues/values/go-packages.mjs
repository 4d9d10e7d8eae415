// The packages of a Go module: functions, methods and constants by name, and what they are worth.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nameOf, readExpression, readTokens, skipBrackets } from './go-syntax.mjs';

/** `folders` are import paths and where they are: `{ 'github.com/a/b/': '/sources/b/' }`. */
export function createPackages(folders, isWanted = () => true) {
  const known = new Map();

  function load(path) {
    const prefix = Object.keys(folders).find((start) => path.startsWith(start));
    if (prefix === undefined) return null;
    const folder = join(folders[prefix], path.slice(prefix.length));
    if (!known.has(folder)) known.set(folder, existsSync(folder) ? readPackage(folder, isWanted) : null);
    return known.get(folder);
  }

  /** Returns what a name means in a file: `{ package, name }`. */
  function lookUp(file, name) {
    const [first, second] = name.split('.');
    if (second === undefined) return { package: file.package, name: first };
    const path = file.imports.get(first);
    const found = path === undefined ? null : load(path);
    return found && { package: found, name: second };
  }

  /** Returns a text, number, boolean or list of them; undefined when it is not one. */
  function valueOf(expression, file, depth = 0) {
    if (!expression || depth > 8) return undefined;
    const { kind } = expression;
    if (kind === 'text' || kind === 'number') return expression.value;
    if (kind === 'unary') return negative(expression, valueOf(expression.value, file, depth + 1));
    if (kind === 'binary') return combined(expression, (side) => valueOf(side, file, depth + 1));
    if (kind === 'literal') return listed(expression.entries.map(({ value }) => valueOf(value, file, depth + 1)));
    if (kind === 'call') return called(expression, file, depth);
    if (expression.name === 'true' || expression.name === 'false') return expression.name === 'true';
    const found = lookUp(file, nameOf(expression));
    const constant = found?.package.constants.get(found.name);
    return constant && valueOf(constant.value, constant.file, depth + 1);
  }

  function called({ callee, args }, file, depth) {
    const name = nameOf(callee);
    if (CONVERSIONS.has(name)) return valueOf(args[0], file, depth + 1);
    if (name === 'append') return appended(args.map((arg) => valueOf(arg, file, depth + 1)));
    const found = name === '' ? null : lookUp(file, name);
    const own = found?.package.functions.get(found.name);
    const result = own && returnsOf(own)[0];
    if (result && returnsOf(own).length === 1) return valueOf(localValue(own, result), own.file, depth + 1);
    return args.length === 1 && !own ? valueOf(args[0], file, depth + 1) : undefined;
  }

  return { load, lookUp, valueOf, read: readExpression };
}

const CONVERSIONS = new Set(['string', 'int', 'int64', 'float64', 'pointer.To', 'pointer.From']);

function appended(lists) {
  return lists.some((list) => list === undefined) ? undefined : lists.flat();
}

function listed(values) {
  return values.some((value) => value === undefined) ? undefined : values;
}

function negative({ operator }, value) {
  return operator === '-' && typeof value === 'number' ? -value : undefined;
}

function combined({ operator, left, right }, valueOf) {
  const [a, b] = [valueOf(left), valueOf(right)];
  if (operator === '+' && typeof a === typeof b && typeof a !== 'object') return a + b;
  if (typeof a !== 'number' || typeof b !== 'number') return undefined;
  if (operator === '*') return a * b;
  if (operator === '<<') return a * 2 ** b;
  return operator === '-' ? a - b : undefined;
}

/** Returns the expressions that a function returns first. */
export function returnsOf({ tokens, body: [from, to] }) {
  const found = [];
  for (let at = from; at < to; at++) {
    if (tokens[at].kind === 'name' && tokens[at].value === 'func') at = skipClosure(tokens, at) - 1;
    else if (tokens[at].kind === 'name' && tokens[at].value === 'return')
      found.push(readExpression(tokens, at + 1).value);
  }
  return found;
}

/** A function inside of a function has its own results. */
function skipClosure(tokens, at) {
  let index = skipBrackets(tokens, at + 1);
  while (index < tokens.length && tokens[index].value !== '{')
    index = tokens[index].value === '(' ? skipBrackets(tokens, index) : index + 1;
  return skipBrackets(tokens, index);
}

/** Returns what a name stands for that the function sets once; other expressions as they are. */
export function localValue({ tokens, body: [from, to] }, expression) {
  if (expression?.kind !== 'name') return expression;
  for (let at = from; at < to; at++) {
    if (tokens[at].kind !== 'name' || tokens[at].value !== expression.name) continue;
    const next = tokens[at + 1];
    if (next?.kind === 'sign' && (next.value === ':=' || next.value === '='))
      return readExpression(tokens, at + 2).value;
  }
  return expression;
}

/**
 * Returns what a function sets by key: `x.Schema["a"].Elem.(*R).Schema["b"] = value` has the keys `a` and `b`, and the field
 * that stands behind them, if any.
 */
export function assignmentsOf({ tokens, body: [from, to] }) {
  const found = [];
  for (let at = from; at < to; at++) {
    if (tokens[at].kind !== 'sign' || tokens[at].value !== '=') continue;
    let start = at;
    while (start > from && !tokens[start].isFirst) start--;
    const { value: target } = readExpression(tokens, start);
    const field = target.kind === 'member' ? target.name : null;
    const keys = keysOf(target);
    if (keys.length > 0) found.push({ keys, field, value: readExpression(tokens, at + 1).value });
  }
  return found;
}

function keysOf(target) {
  if (target.kind === 'index') return [...keysOf(target.of), target.key];
  return target.kind === 'member' ? keysOf(target.of) : [];
}

function readPackage(folder, isWanted) {
  const result = { folder, functions: new Map(), methods: new Map(), constants: new Map(), files: [] };
  for (const name of readdirSync(folder)) {
    if (!name.endsWith('.go') || name.endsWith('_test.go') || !isWanted(join(folder, name))) continue;
    readFile(result, readTokens(readFileSync(join(folder, name), 'utf8')));
  }
  return result;
}

function readFile(result, tokens) {
  const file = { package: result, imports: new Map(), tokens };
  result.files.push(file);
  for (let at = 0; at < tokens.length; at++) {
    const { kind, value } = tokens[at];
    if (kind !== 'name') at = tokens[at].value === '{' || tokens[at].value === '(' ? skipBrackets(tokens, at) - 1 : at;
    else if (value === 'import') at = readImports(file, at + 1) - 1;
    else if (value === 'const' || value === 'var') at = readConstants(file, at + 1) - 1;
    else if (value === 'func') at = readFunction(file, at + 1) - 1;
  }
}

function readImports({ tokens, imports }, start) {
  const isGroup = tokens[start].value === '(';
  const end = isGroup ? skipBrackets(tokens, start) : start + (tokens[start].kind === 'text' ? 1 : 2);
  for (let at = start; at < end; at++) {
    if (tokens[at].kind !== 'text') continue;
    const path = tokens[at].value;
    const alias = tokens[at - 1].kind === 'name' && tokens[at - 1].value !== 'import' ? tokens[at - 1].value : null;
    const last = path
      .split('/')
      .filter((part) => !/^v\d+$/.test(part))
      .at(-1);
    imports.set(alias ?? last, path);
  }
  return end;
}

/** `Name Type = value`, alone or in a group. */
function readConstants(file, start) {
  const { tokens, package: result } = file;
  const isGroup = tokens[start].value === '(';
  let at = isGroup ? start + 1 : start;
  const end = isGroup ? skipBrackets(tokens, start) - 1 : tokens.length;
  while (at < end) {
    const name = tokens[at];
    let sign = at + 1;
    while (sign < at + 12 && sign < end && tokens[sign].value !== '=') sign++;
    if (name.kind !== 'name' || tokens[sign]?.value !== '=') return isGroup ? end + 1 : at + 1;
    const { value, end: behind } = readExpression(tokens, sign + 1);
    result.constants.set(name.value, { value, file });
    at = Math.max(behind, at + 1);
    if (!isGroup) return at;
  }
  return end + 1;
}

function readFunction(file, start) {
  const { tokens, package: result } = file;
  let at = start;
  let receiver = null;
  if (tokens[at].value === '(') {
    const behind = skipBrackets(tokens, at);
    receiver = tokens[behind - 2].value;
    at = behind;
  }
  const name = tokens[at].value;
  at++;
  while (at < tokens.length && tokens[at].value !== '{') {
    const isType = tokens[at].value === 'interface' || tokens[at].value === 'struct';
    if (isType) at = skipBrackets(tokens, at + 1);
    else at = tokens[at].value === '(' || tokens[at].value === '[' ? skipBrackets(tokens, at) : at + 1;
  }
  const end = skipBrackets(tokens, at);
  const own = { name, file, tokens, body: [at + 1, end - 1] };
  if (receiver === null) result.functions.set(name, own);
  else result.methods.set(`${receiver}.${name}`, own);
  return end;
}
