// Reads the schemas of Terraform's providers that are written in Go, with what each argument allows.

import { fieldOf, nameOf } from './go-syntax.mjs';
import { assignmentsOf, localValue, returnsOf } from './go-packages.mjs';

const MAX_DEPTH = 12;

/**
 * Returns a reader of schemas. `rulesOf(expression, file)` says what a validator allows; `special(name, args, file)` what a
 * function of the provider's own library makes, null for others.
 */
export function createSchemaReader({ packages, rulesOf, special }) {
  /** Adds the rules of each argument of a map of schemas: `out.set('block.argument', rules)`. */
  function readMap(expression, { file, path, out, depth, own = null }) {
    if (!expression || depth > MAX_DEPTH) return;
    if (expression.kind === 'call') return readFunctionMap(expression, { file, path, out, depth });
    if (expression.kind === 'name' && own) {
      const value = localValue(own, expression);
      if (value.kind !== 'name') readMap(value, { file, path, out, depth: depth + 1, own });
      return readAssignments(own, { file, path, out, depth });
    }
    if (expression.kind !== 'literal') return;
    for (const { key, value } of expression.entries) {
      const name = key && packages.valueOf(key, file);
      if (typeof name === 'string') readArgument(value, { file, path: [...path, name], out, depth: depth + 1, own });
    }
  }

  function readAssignments(own, { file, path, out, depth }) {
    for (const { keys, field, value } of assignmentsOf(own)) {
      const names = keys.map((key) => packages.valueOf(key, file));
      if (names.some((name) => typeof name !== 'string')) continue;
      const inner = [...path, ...names];
      if (field === null) readArgument(value, { file, path: inner, out, depth: depth + 1, own });
      else if (/^Validate(?:Diag)?Func$/.test(field)) add(out, inner, rulesOf(value, file, own));
    }
  }

  function readFunctionMap({ callee, args }, { file, path, out, depth }) {
    const name = nameOf(callee);
    if (name.endsWith('MergeSchemas') || name === 'pluginsdk.Merge' || name.endsWith('mergeSchemas')) {
      for (const arg of args) readMap(arg, { file, path, out, depth: depth + 1 });
      return;
    }
    const own = functionOf(callee, file);
    if (own) for (const result of returnsOf(own)) readMap(result, { file: own.file, path, out, depth: depth + 1, own });
  }

  function functionOf(callee, file) {
    const found = packages.lookUp(file, nameOf(callee));
    const own = found?.package.functions.get(found.name);
    if (own) return own;
    // A method of a value: the only one of its name in the package.
    if (callee.kind !== 'member') return undefined;
    const methods = [...file.package.methods].filter(([name]) => name.endsWith(`.${callee.name}`));
    return methods.length === 1 ? methods[0][1] : undefined;
  }

  function readArgument(expression, order) {
    const { file, path, out, depth, own } = order;
    if (!expression || depth > MAX_DEPTH) return;
    if (expression.kind === 'name' && own) {
      const value = localValue(own, expression);
      return value.kind === 'name' ? undefined : readArgument(value, { ...order, depth: depth + 1 });
    }
    if (expression.kind === 'call') {
      const known = special(nameOf(expression.callee), expression.args, file);
      if (known) return add(out, path, known);
      const inner = functionOf(expression.callee, file);
      for (const result of inner ? returnsOf(inner) : [])
        readArgument(result, { ...order, file: inner.file, depth: depth + 1, own: inner });
      return;
    }
    if (expression.kind !== 'literal') return;
    readFields(expression, order);
  }

  function readFields(expression, { file, path, out, depth, own }) {
    const isComputed = fieldOf(expression, 'Computed')?.name === 'true';
    if (isComputed && !fieldOf(expression, 'Optional')) return;
    const elem = fieldOf(expression, 'Elem');
    for (const validator of [fieldOf(expression, 'ValidateFunc'), fieldOf(expression, 'ValidateDiagFunc')])
      if (validator) add(out, path, rulesOf(validator, file, own));
    if (elem) readElem(elem, { file, path, out, depth: depth + 1, own });
  }

  function readElem(elem, order) {
    if (elem.kind === 'call' || elem.kind === 'name') return readResource(elem, order);
    if (elem.kind !== 'literal') return;
    const inner = fieldOf(elem, 'Schema') ?? fieldOf(elem, 'SchemaFunc');
    if (inner) return readMap(inner.kind === 'closure' ? returnsOf(inner)[0] : inner, order);
    const { file, path, out, own } = order;
    for (const validator of [fieldOf(elem, 'ValidateFunc'), fieldOf(elem, 'ValidateDiagFunc')])
      if (validator) add(out, path, rulesOf(validator, file, own));
  }

  /** A resource: `&schema.Resource{Schema: …}`, or a function that makes one. */
  function readResource(expression, order) {
    const { file, depth, own } = order;
    if (!expression || depth > MAX_DEPTH) return;
    if (expression.kind === 'name' && own) {
      const value = localValue(own, expression);
      if (value.kind !== 'name') readResource(value, { ...order, depth: depth + 1 });
      return readAssignments(own, { ...order, depth });
    }
    if (expression.kind === 'literal') return readElem(expression, { ...order, depth: depth + 1 });
    if (expression.kind !== 'call') return;
    const inner = functionOf(expression.callee, file);
    for (const result of inner ? returnsOf(inner) : [])
      readResource(result, { ...order, file: inner.file, depth: depth + 1, own: inner });
  }

  return { readMap, readResource };
}

/** An argument that is written twice, for two versions of the provider, allows what either one allows. */
function add(out, path, rules) {
  if (!rules) return;
  const key = path.join('.');
  const known = out.get(key);
  out.set(key, known ? [...known, rules] : [rules]);
}
