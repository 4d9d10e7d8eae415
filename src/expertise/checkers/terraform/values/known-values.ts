// The values an expression may have, as far as the code alone says them: written out, or by variables with a default, local
// values, conditions, templates, and the items of what a block is repeated for. What comes from anywhere else is not known.

import type { TerraformModule } from '../module.ts';
import { type Block, type Expression, findAttribute, type HclFile, isWholeTemplate, type Step } from '../syntax/hcl.ts';
import { callValue, operationValue } from './computed-values.ts';
import type { KnownValue, Scalar } from './value-rule.ts';

/** Names that `for`, `for_each` and dynamic blocks define, with what they may stand for. */
type Names = ReadonlyMap<string, readonly Place[]>;
type Place = { file: HclFile; expression: Expression; variable: string | null; isOneOf: boolean; names: Names };

const MAX_DEPTH = 14;
const MAX_VALUES = 40;
/** Of all expressions that are looked at for one argument. */
const MAX_STEPS = 600;
const NO_NAMES: Names = new Map();

/** `around` are the blocks around the expression, outermost first. */
export type FindValues = (file: HclFile, expression: Expression, around?: readonly Block[]) => readonly KnownValue[];

/** Returns the reader of a module's expressions. */
export function createKnownValues(module: TerraformModule): FindValues {
  const variables = new Map(module.variables.map((one) => [one.name.text, one]));
  const locals = new Map(module.locals.map((one) => [one.name.text, one]));
  let steps = 0;

  function placesOf(place: Place, depth: number): Place[] {
    const { expression } = place;
    if (depth > MAX_DEPTH || ++steps > MAX_STEPS) return [];
    const inner = (next: Expression, more: Partial<Place> = {}): Place[] =>
      placesOf({ ...place, ...more, expression: next }, depth + 1);
    switch (expression.kind) {
      case 'literal':
      case 'object':
        return [place];
      case 'template':
        return templatePlaces(place, depth);
      case 'tuple':
        return expression.items.slice(0, MAX_VALUES).flatMap((item) => inner(item));
      case 'conditional':
        return expression.branches.flatMap((branch) => inner(branch, { isOneOf: true }));
      case 'reference':
        return referencePlaces(place, depth);
      case 'for':
        return forPlaces(place, depth);
      case 'call':
        return PASSING.has(expression.name.text)
          ? expression.args.slice(0, 1).flatMap((one) => inner(one))
          : computed(place, { parts: expression.args, depth, make: (args) => callValue(expression.name.text, args) });
      case 'operation':
        return computed(place, {
          parts: expression.operands,
          depth,
          make: (args) => operationValue(expression.operator, args),
        });
      default:
        return [];
    }
  }

  type Computed = { parts: readonly Expression[]; depth: number; make: (args: readonly Scalar[]) => Scalar | null };

  /** Each of the parts has one value, or one of them has several. */
  function computed(place: Place, { parts, depth, make }: Computed): Place[] {
    const values = parts.map((part) => placesOf({ ...place, expression: part }, depth + 1).filter(isScalar));
    if (values.some(({ length }) => length === 0) || values.filter(({ length }) => length > 1).length > 1) return [];
    const several = values.find(({ length }) => length > 1) ?? values[0] ?? [];
    return several.slice(0, MAX_VALUES).flatMap((one) => {
      const own = values.map((list) => (list === several ? one : list[0]) ?? one);
      const value = make(own.flatMap(scalarOf));
      const variable = own.find((part) => part.variable !== null)?.variable ?? place.variable;
      const { start, end } = place.expression;
      const isOneOf = own.some((part) => part.isOneOf);
      return value === null
        ? []
        : [{ ...place, variable, isOneOf, expression: { kind: 'literal' as const, value, start, end } }];
    });
  }

  function templatePlaces(place: Place, depth: number): Place[] {
    const { expression } = place;
    if (expression.kind !== 'template') return [];
    const [part] = expression.parts;
    if (part && isWholeTemplate(expression)) return placesOf({ ...place, expression: part }, depth + 1);
    if (expression.isHeredoc) return [];
    const make = (args: readonly Scalar[]): string | null => fillTemplate(place.file.text, expression, args);
    return computed(place, { parts: expression.parts, depth, make });
  }

  function forPlaces(place: Place, depth: number): Place[] {
    const { expression } = place;
    if (expression.kind !== 'for' || expression.isObject || expression.isTemplate) return [];
    const [body] = expression.parts;
    const value = expression.names.at(-1);
    if (!body || value === undefined) return [];
    return itemsOf({ ...place, expression: expression.collection }, depth).flatMap((item) =>
      placesOf({ ...place, expression: body, names: new Map([...place.names, [value, [item.value]]]) }, depth + 1),
    );
  }

  /** The items of a list, or the values of an object, with their keys. */
  function itemsOf(place: Place, depth: number): { key: Place; value: Place }[] {
    return placesOf(place, depth + 1)
      .flatMap((one) => {
        const { expression } = one;
        if (expression.kind !== 'object') return [{ key: one, value: one }];
        return expression.entries.map(({ key, value }) => ({
          key: { ...one, expression: asText(key) },
          value: { ...one, expression: value },
        }));
      })
      .slice(0, MAX_VALUES);
  }

  function referencePlaces(place: Place, depth: number): Place[] {
    const { expression } = place;
    if (expression.kind !== 'reference') return [];
    const { root, steps: all } = expression;
    const named = place.names.get(root.text);
    if (named) return named.flatMap((one) => stepInto(one, { steps: all, depth }));
    const [first, ...rest] = all;
    if (first?.kind !== 'attribute') return [];
    if (root.text === 'each')
      return (place.names.get(`each.${first.name}`) ?? []).flatMap((one) => stepInto(one, { steps: rest, depth }));
    if (root.text === 'var') {
      const variable = variables.get(first.name);
      const value = variable && findAttribute(variable.block.body, 'default')?.value;
      if (!variable || !value) return [];
      return stepInto(
        { ...place, names: NO_NAMES, file: variable.file, expression: value, variable: first.name },
        { steps: rest, depth },
      );
    }
    const local = root.text === 'local' ? locals.get(first.name) : undefined;
    return local
      ? stepInto({ ...place, names: NO_NAMES, file: local.file, expression: local.value }, { steps: rest, depth })
      : [];
  }

  function stepInto(place: Place, { steps: left, depth }: { steps: readonly Step[]; depth: number }): Place[] {
    const [step, ...rest] = left;
    if (depth > MAX_DEPTH) return [];
    if (!step) return placesOf(place, depth + 1);
    const isList = place.expression.kind === 'tuple' || place.expression.kind === 'object';
    const places = isList ? [place] : placesOf(place, depth + 1);
    return places.flatMap((one) =>
      entriesOf(one.expression, step).flatMap((next) =>
        stepInto({ ...one, expression: next }, { steps: rest, depth: depth + 1 }),
      ),
    );
  }

  function namesAround(file: HclFile, around: readonly Block[]): Names {
    const names = new Map<string, readonly Place[]>();
    for (const [index, block] of around.entries()) {
      const isDynamic = block.type.text === 'dynamic';
      const collection = index === 0 || isDynamic ? findAttribute(block.body, 'for_each')?.value : undefined;
      if (!collection) continue;
      const items = itemsOf({ file, expression: collection, variable: null, isOneOf: false, names: new Map(names) }, 0);
      if (isDynamic)
        names.set(
          `${block.labels[0]?.text ?? ''}.value`,
          items.map(({ value }) => value),
        );
      else
        names
          .set(
            'each.value',
            items.map(({ value }) => value),
          )
          .set(
            'each.key',
            items.map(({ key }) => key),
          );
    }
    return names;
  }

  return (file, expression, around = []) => {
    steps = 0;
    const names = namesAround(file, around);
    const iterators = new Map([...names].filter(([name]) => !name.startsWith('each.')));
    return placesOf(withIterators({ file, expression, variable: null, isOneOf: false, names }, iterators), 0)
      .slice(0, MAX_VALUES)
      .flatMap((place) => known(place) ?? []);
  };
}

/** `ingress.value` of a dynamic block: the iterator is an object of which only the value is known. */
function withIterators(place: Place, iterators: Names): Place {
  const names = new Map(place.names);
  for (const [name, places] of iterators) {
    const [iterator = ''] = name.split('.');
    const entries = (one: Place): Place => {
      const { start, end } = one.expression;
      const key: Expression = { kind: 'literal', value: 'value', start, end };
      return {
        ...one,
        expression: { kind: 'object', entries: [{ key, name: 'value', value: one.expression }], start, end },
      };
    };
    names.set(iterator, places.map(entries));
  }
  return { ...place, names };
}

/** Functions that give their first argument as it is, or the items of it. */
const PASSING = new Set([
  'toset',
  'tolist',
  'tostring',
  'tonumber',
  'nonsensitive',
  'sensitive',
  'distinct',
  'sort',
  'tomap',
]);

function isScalar({ expression }: Place): boolean {
  return expression.kind === 'literal' && expression.value !== null;
}

function scalarOf({ expression }: Place): Scalar[] {
  return expression.kind === 'literal' && expression.value !== null ? [expression.value] : [];
}

function known(place: Place): KnownValue | null {
  const [value] = scalarOf(place);
  const { file, expression, variable, isOneOf } = place;
  return value === undefined ? null : { value, file, at: expression, variable, isOneOf };
}

/** A bare name is a key, not a reference. */
function asText(key: Expression): Expression {
  const { start, end } = key;
  return key.kind === 'reference' && key.steps.length === 0
    ? { kind: 'literal', value: key.root.text, start, end }
    : key;
}

/** What a step leads to; a position or key that is not known leads to all. */
function entriesOf(expression: Expression, step: Step): Expression[] {
  const key = step.kind === 'index' && step.key?.kind === 'literal' ? step.key.value : null;
  const isAll = step.kind === 'splat' || (step.kind === 'index' && key === null);
  if (expression.kind === 'object') {
    if (isAll) return expression.entries.map(({ value }) => value);
    const name = step.kind === 'attribute' ? step.name : key;
    return expression.entries.filter((entry) => entry.name === name).map(({ value }) => value);
  }
  if (expression.kind !== 'tuple') return [];
  if (isAll) return expression.items;
  const item = typeof key === 'number' ? expression.items[key] : undefined;
  return item ? [item] : [];
}

type Template = Extract<Expression, { kind: 'template' }>;

/** Puts values in the places of a template's parts; null where it has more in it than texts. */
function fillTemplate(text: string, { start, end, parts }: Template, values: readonly Scalar[]): string | null {
  let filled = '';
  let from = start;
  for (const [index, part] of parts.entries()) {
    const before = text.slice(from, part.start);
    if (!/\$\{~?\s*$/.test(before)) return null;
    filled += `${before.replace(/\$\{~?\s*$/, '')}${String(values[index] ?? '')}`;
    from = part.end + (/^\s*~?\}/.exec(text.slice(part.end, part.end + 40))?.[0].length ?? 0);
  }
  filled += text.slice(from, end);
  return /^"[^"\\]*"$/.test(filled) && !/[%$]\{/.test(filled) ? filled.slice(1, -1) : null;
}
