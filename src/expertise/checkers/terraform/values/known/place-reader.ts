// Follows an expression to the places where its values are written, through the variables and local values of one module.

import type { TerraformModule } from '../../module.ts';
import {
  type CallExpression,
  type Expression,
  findAttribute,
  isWholeTemplate,
  type ReferenceExpression,
  type Step,
} from '../../syntax/hcl.ts';
import type { Scalar } from '../value-rule.ts';
import { callValue, operationValue } from './computed-values.ts';
import { fillTemplate, type Template } from './fill-template.ts';
import { entriesOf, isScalar, type Item, itemsAt, type Names, type Place, scalarOf } from './place.ts';

/** Further values of one expression are left out. */
export const MAX_VALUES = 40;
const MAX_DEPTH = 14;
/** No more expressions than these are looked at for one argument. */
const MAX_STEPS = 600;
const NO_NAMES: Names = new Map();

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

type ForExpression = Extract<Expression, { kind: 'for' }>;
/** `depth` counts the expressions passed on the way. */
type Way = { place: Place; depth: number };
type Computed = { parts: readonly Expression[]; make: (args: readonly Scalar[]) => Scalar | null };

export class PlaceReader {
  readonly #variables: ReadonlyMap<string, TerraformModule['variables'][number]>;
  readonly #locals: ReadonlyMap<string, TerraformModule['locals'][number]>;
  #steps = 0;

  constructor({ variables, locals }: TerraformModule) {
    this.#variables = new Map(variables.map((one) => [one.name.text, one]));
    this.#locals = new Map(locals.map((one) => [one.name.text, one]));
  }

  /** Begins with another argument: its expressions are counted anew. */
  restart(): void {
    this.#steps = 0;
  }

  placesOf(place: Place, depth: number): Place[] {
    const { expression } = place;
    if (depth > MAX_DEPTH || ++this.#steps > MAX_STEPS) return [];
    const way = { place, depth };
    switch (expression.kind) {
      case 'literal':
      case 'object':
        return [place];
      case 'template':
        return this.#ofTemplate(way, expression);
      case 'tuple':
        return this.#ofAll(way, expression.items.slice(0, MAX_VALUES));
      case 'conditional':
        return this.#ofAll({ place: { ...place, isOneOf: true }, depth }, expression.branches);
      case 'reference':
        return this.#ofReference(way, expression);
      case 'for':
        return this.#ofFor(way, expression);
      case 'call':
        return this.#ofCall(way, expression);
      case 'operation': {
        const { operator, operands } = expression;
        return this.#computed(way, { parts: operands, make: (args) => operationValue(operator, args) });
      }
      default:
        return [];
    }
  }

  /** Returns the items of a list, or the values of an object, with their keys. */
  itemsOf(place: Place, depth: number): Item[] {
    return this.placesOf(place, depth + 1)
      .flatMap(itemsAt)
      .slice(0, MAX_VALUES);
  }

  #ofAll({ place, depth }: Way, parts: readonly Expression[]): Place[] {
    return parts.flatMap((expression) => this.placesOf({ ...place, expression }, depth + 1));
  }

  #ofCall(way: Way, { name, args: parts }: CallExpression): Place[] {
    if (PASSING.has(name.text)) return this.#ofAll(way, parts.slice(0, 1));
    return this.#computed(way, { parts, make: (args) => callValue(name.text, args) });
  }

  /** Each of the parts has one value, or one of them has several. */
  #computed({ place, depth }: Way, { parts, make }: Computed): Place[] {
    const values = parts.map((part) => this.placesOf({ ...place, expression: part }, depth + 1).filter(isScalar));
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

  #ofTemplate(way: Way, template: Template): Place[] {
    const { parts, isHeredoc } = template;
    if (isWholeTemplate(template)) return this.#ofAll(way, parts.slice(0, 1));
    if (isHeredoc) return [];
    return this.#computed(way, { parts, make: (args) => fillTemplate(way.place.file.text, template, args) });
  }

  #ofFor({ place, depth }: Way, { isObject, isTemplate, parts, names, collection }: ForExpression): Place[] {
    const [body] = parts;
    const name = names.at(-1);
    if (isObject || isTemplate || !body || name === undefined) return [];
    return this.itemsOf({ ...place, expression: collection }, depth).flatMap(({ value }) =>
      this.placesOf({ ...place, expression: body, names: new Map([...place.names, [name, [value]]]) }, depth + 1),
    );
  }

  #ofReference({ place, depth }: Way, { root, steps }: ReferenceExpression): Place[] {
    const named = place.names.get(root.text);
    if (named) return named.flatMap((one) => this.#stepInto({ place: one, depth }, steps));
    const [first, ...rest] = steps;
    if (first?.kind !== 'attribute') return [];
    return this.#namedPlaces(place, root.text, first.name).flatMap((one) =>
      this.#stepInto({ place: one, depth }, rest),
    );
  }

  /** Returns what `each.value`, `var.name` and `local.name` stand for. */
  #namedPlaces(place: Place, root: string, name: string): readonly Place[] {
    if (root === 'each') return place.names.get(`each.${name}`) ?? [];
    if (root === 'var') return this.#defaultOf(place, name);
    const local = root === 'local' ? this.#locals.get(name) : undefined;
    return local ? [{ ...place, names: NO_NAMES, file: local.file, expression: local.value }] : [];
  }

  #defaultOf(place: Place, name: string): Place[] {
    const variable = this.#variables.get(name);
    const value = variable && findAttribute(variable.block.body, 'default')?.value;
    if (!variable || !value) return [];
    return [{ ...place, names: NO_NAMES, file: variable.file, expression: value, variable: name }];
  }

  #stepInto({ place, depth }: Way, steps: readonly Step[]): Place[] {
    const [step, ...rest] = steps;
    if (depth > MAX_DEPTH) return [];
    if (!step) return this.placesOf(place, depth + 1);
    const isList = place.expression.kind === 'tuple' || place.expression.kind === 'object';
    const places = isList ? [place] : this.placesOf(place, depth + 1);
    return places.flatMap((one) =>
      entriesOf(one.expression, step).flatMap((expression) =>
        this.#stepInto({ place: { ...one, expression }, depth: depth + 1 }, rest),
      ),
    );
  }
}
