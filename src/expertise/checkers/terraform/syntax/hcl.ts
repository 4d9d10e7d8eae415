// The parts of a file of HCL, with their places: blocks, arguments and expressions. Offsets are in UTF-16 units.

import type { Range } from '#text/offsets.ts';

export type Name = Range & { text: string };

export type Body = Range & { attributes: Attribute[]; blocks: Block[] };

export type Attribute = Range & { name: Name; value: Expression };

export type Block = Range & { type: Name; labels: Name[]; body: Body };

/** `.name`, `[key]` or `.0`, and `[*]` or `.*`. */
export type Step = Range &
  ({ kind: 'attribute'; name: string } | { kind: 'index'; key: Expression | null } | { kind: 'splat' });

export type ObjectEntry = { key: Expression; name: string | null; value: Expression };

export type Expression = Range &
  (
    | { kind: 'literal'; value: string | number | boolean | null }
    /** A string or heredoc with something in it that is computed; `source` is all of it as written. */
    | { kind: 'template'; parts: Expression[]; source: string; isHeredoc: boolean }
    | { kind: 'tuple'; items: Expression[] }
    | { kind: 'object'; entries: ObjectEntry[] }
    /** `var.network.name`: `root` is `var`. */
    | { kind: 'reference'; root: Name; steps: Step[] }
    /** Steps behind anything else: `f(x).name`. */
    | { kind: 'access'; base: Expression; steps: Step[] }
    /** `isExpanded`: the last argument has `...`. */
    | { kind: 'call'; name: Name; args: Expression[]; isExpanded: boolean }
    /** Of a list, an object or a template: `names` are known inside `parts` only. */
    | {
        kind: 'for';
        names: string[];
        collection: Expression;
        /** The value, or key and value, and the condition behind `if`; of a template, what it repeats. */
        parts: Expression[];
        isObject: boolean;
        /** `%{ for … }`. */
        isTemplate: boolean;
        hasCondition: boolean;
        /** The value of an object has `...` behind it: each key has a list of values. */
        isGrouped: boolean;
      }
    | { kind: 'conditional'; condition: Expression; branches: Expression[] }
    | { kind: 'operation'; operator: string; operands: Expression[] }
    | { kind: 'unknown'; parts: Expression[] }
  );

export type ReferenceExpression = Extract<Expression, { kind: 'reference' }>;
export type CallExpression = Extract<Expression, { kind: 'call' }>;

export type HclFile = { path: string; text: string; body: Body };

/** Returns the expressions inside of an expression, one level down, without those of a `for`'s own scope. */
export function childrenOf(expression: Expression): Expression[] {
  switch (expression.kind) {
    case 'literal':
      return [];
    case 'template':
    case 'unknown':
      return expression.parts;
    case 'tuple':
      return expression.items;
    case 'object':
      // A bare name is a key, not a reference.
      return expression.entries.flatMap(({ key, name, value }) => (name === null ? [key, value] : [value]));
    case 'reference':
      return keysOf(expression.steps);
    case 'access':
      return [expression.base, ...keysOf(expression.steps)];
    case 'call':
      return expression.args;
    case 'for':
      return [expression.collection, ...expression.parts];
    case 'conditional':
      return [expression.condition, ...expression.branches];
    case 'operation':
      return expression.operands;
  }
}

function keysOf(steps: readonly Step[]): Expression[] {
  return steps.flatMap((step) => (step.kind === 'index' && step.key ? [step.key] : []));
}

/** Calls `visit` for every expression, with the names that `for` expressions around it define. */
export function walkExpression(
  expression: Expression,
  visit: (expression: Expression, names: ReadonlySet<string>) => void,
  names: ReadonlySet<string> = new Set(),
): void {
  visit(expression, names);
  if (expression.kind !== 'for') {
    for (const child of childrenOf(expression)) walkExpression(child, visit, names);
    return;
  }
  walkExpression(expression.collection, visit, names);
  const inner = new Set([...names, ...expression.names]);
  for (const part of expression.parts) walkExpression(part, visit, inner);
}

/** Calls `visit` for every argument of a body and of the blocks inside, with the blocks around it, outermost first. */
export function walkAttributes(
  body: Body,
  visit: (attribute: Attribute, around: readonly Block[]) => void,
  around: readonly Block[] = [],
): void {
  for (const attribute of body.attributes) visit(attribute, around);
  for (const block of body.blocks) walkAttributes(block.body, visit, [...around, block]);
}

export function findAttribute(body: Body, name: string): Attribute | null {
  const isLong = body.attributes.length > LONG_BODY;
  if (isLong) return attributesOf(body).get(name) ?? null;
  return body.attributes.find((attribute) => attribute.name.text === name) ?? null;
}

/** A longer body is indexed once: `locals` of ten thousand values are looked at ten thousand times. */
const LONG_BODY = 32;
const indexed = new WeakMap<Body, ReadonlyMap<string, Attribute>>();

/** The first argument of each name. */
function attributesOf(body: Body): ReadonlyMap<string, Attribute> {
  const known = indexed.get(body) ?? new Map(body.attributes.toReversed().map((each) => [each.name.text, each]));
  indexed.set(body, known);
  return known;
}

type Template = Extract<Expression, { kind: 'template' }>;

/** Returns whether a template is nothing but `"${value}"`, which is the value itself, whatever its type. */
export function isWholeTemplate({ source, start, isHeredoc, parts: [part, ...others] }: Template): boolean {
  if (!part || others.length > 0 || isHeredoc) return false;
  const [before, behind] = [source.slice(0, part.start - start), source.slice(part.end - start)];
  return /^"\$\{~?[\s(]*$/.test(before) && /^[\s)]*~?\}"$/.test(behind);
}

/** Returns the value of an argument that is written as a literal; undefined when it is absent or computed. */
export function literalOf(body: Body, name: string): string | number | boolean | null | undefined {
  const value = findAttribute(body, name)?.value;
  return value?.kind === 'literal' ? value.value : undefined;
}
