// What a validator allows that is a function of its own: its patterns and lengths, where it does nothing else than to ask them.

import { nameOf, readExpression, skipBrackets } from './go-syntax.mjs';
import { returnsOf } from './go-packages.mjs';

/** Returns rules, or null where the function does something that is not understood here. */
export function validatorOfFunction(own, { valueOf, rulesOf, isFactory = false }) {
  const passed = passedOn(own, rulesOf);
  if (passed) return passed;
  if (isFactory) return factory(own, { valueOf });
  return bodyRules(own.tokens, own.body, { file: own.file, valueOf });
}

/** `return validation.X(…)(v, k)`, or a validator itself. */
function passedOn(own, rulesOf) {
  const results = returnsOf(own);
  const [only] = results;
  if (results.length !== 1 || !only) return null;
  if (only.kind === 'call' && only.callee.kind === 'call') return rulesOf(only.callee, own.file);
  const isNamed = only.kind === 'call' && /^(?:validation|verify|validate|pluginsdk)\./.test(nameOf(only.callee));
  return isNamed ? rulesOf(only, own.file) : null;
}

function factory(own, { valueOf }) {
  const [result] = returnsOf(own);
  return result?.kind === 'closure' ? bodyRules(own.tokens, result.body, { file: own.file, valueOf }) : null;
}

/** Reads the `if`s on the outer level of a body; one that is not understood makes the others no less true. */
function bodyRules(tokens, [from, to], { file, valueOf }) {
  const rules = [];
  const seen = { patterns: new Map(), from, to };
  for (let at = from; at < to; at++) {
    const { kind, value } = tokens[at];
    if (kind === 'sign' && (value === '{' || value === '(')) {
      at = skipBrackets(tokens, at) - 1;
      continue;
    }
    if (kind !== 'name') continue;
    if (value === 'return' && isEarly(tokens, at, to)) break;
    if (value === 'for' || value === 'switch') break;
    if (value === 'if') {
      const found = readIf(tokens, at, { file, valueOf, seen });
      if (found === 'stop') break;
      rules.push(...found.rules);
      at = found.end - 1;
    } else if (tokens[at + 1]?.value === ':=' || (tokens[at + 1]?.value === ',' && tokens[at + 3]?.value === ':='))
      notePattern(tokens, at, { file, valueOf, seen });
  }
  return rules.length > 0 ? rules : null;
}

function isEarly(tokens, at, to) {
  return at < to - 6;
}

/** `name := regexp.MustCompile(…)` and `m, errs := validate.RegExHelper(i, k, …)`. */
function notePattern(tokens, at, { file, valueOf, seen }) {
  const sign = tokens[at + 1].value === ':=' ? at + 1 : at + 3;
  const { value } = readExpression(tokens, sign + 1);
  const pattern = patternOf(value, { file, valueOf, seen });
  if (pattern !== null) seen.patterns.set(tokens[at].value, pattern);
}

/** Returns the pattern that an expression asks: `regexp.MustCompile(p).MatchString(v)`. */
function patternOf(expression, { file, valueOf, seen }) {
  if (expression?.kind === 'name') return seen.patterns.get(expression.name) ?? null;
  if (expression?.kind !== 'call') return null;
  const { callee, args } = expression;
  const name = nameOf(callee).split('.').at(-1);
  if (name === 'MustCompile' || (callee.kind === 'member' && callee.name === 'MustCompile'))
    return text(valueOf(args[0], file));
  if (name === 'RegExHelper') return text(valueOf(args[2], file));
  if (nameOf(callee) === 'regexp.MatchString') return text(valueOf(args[0], file));
  if (callee.kind === 'member' && (callee.name === 'MatchString' || callee.name === 'Match'))
    return patternOf(callee.of, { file, valueOf, seen }) ?? text(valueOf(callee.of, file));
  return null;
}

function text(value) {
  return typeof value === 'string' ? value : null;
}

function readIf(tokens, at, order) {
  let start = at + 1;
  let open = start;
  let middle = -1;
  while (open < tokens.length && tokens[open].value !== '{') {
    if (tokens[open].value === '(' || tokens[open].value === '[') open = skipBrackets(tokens, open);
    else {
      if (tokens[open].kind === 'sign' && tokens[open].value === ';') middle = open;
      open++;
    }
  }
  if (middle > 0) {
    notePattern(tokens, start, order);
    start = middle + 1;
  }
  const end = skipBrackets(tokens, open);
  const { value: condition } = readExpression(tokens.slice(start, open), 0);
  const hasElse = tokens[end]?.value === 'else';
  const body = tokens.slice(open, end);
  const isRefusal = body.some(({ kind, value }) => kind === 'name' && (value === 'Errorf' || value === 'New'));
  const isTypeCheck = condition.kind === 'unary' && condition.value.kind === 'name' && condition.value.name === 'ok';
  if (!isRefusal && body.some(({ value }) => value === 'return')) return isTypeCheck ? { rules: [], end } : 'stop';
  if (hasElse || body.some(({ value }) => value === 'if')) return { rules: [], end };
  const said = body.find(({ kind }) => kind === 'text')?.value;
  return { rules: isRefusal ? conditionRules(condition, order, said) : [], end };
}

/** What must not be: `len(v) > 24`, `!matched`, or several of them with `||`. */
function conditionRules(condition, order, said) {
  if (condition.kind === 'binary' && condition.operator === '||')
    return [...conditionRules(condition.left, order, said), ...conditionRules(condition.right, order, said)];
  if (condition.kind === 'unary' && condition.operator === '!') {
    const pattern = patternOf(condition.value, order);
    return pattern === null ? [] : [{ p: pattern, ...wordsOf(said) }];
  }
  if (condition.kind === 'call' || condition.kind === 'name') {
    const pattern = patternOf(condition, order);
    return pattern === null ? [] : [{ not: pattern, ...wordsOf(said) }];
  }
  return condition.kind === 'binary' ? lengthRules(condition, order) : [];
}

function lengthRules({ operator, left, right }, { file, valueOf }) {
  const isLength = left.kind === 'call' && /^(?:len|utf8\.RuneCountInString)$/.test(nameOf(left.callee));
  const limit = isLength ? valueOf(right, file) : undefined;
  if (typeof limit !== 'number') return [];
  if (operator === '>') return [{ l: [null, limit] }];
  if (operator === '>=') return [{ l: [null, limit - 1] }];
  if (operator === '<') return [{ l: [limit, null] }];
  return operator === '<=' ? [{ l: [limit + 1, null] }] : [];
}

/** The message without the places that are filled when the provider runs. */
function wordsOf(said) {
  return said ? { m: said } : {};
}
