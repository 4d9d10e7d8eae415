// The values an expression may have, as far as the code alone says them: written out, or by variables with a default, local
// values, conditions and templates. What comes from anywhere else is not known.

import type { TerraformModule } from '../module.ts';
import { type Expression, findAttribute, type HclFile, isWholeTemplate, type Step } from '../syntax/hcl.ts';
import type { KnownValue, Scalar } from './value-rule.ts';

type Place = { file: HclFile; expression: Expression; variable: string | null; isOneOf: boolean };

const MAX_DEPTH = 12;
const MAX_VALUES = 40;

export type FindValues = (file: HclFile, expression: Expression) => readonly KnownValue[];

/** Returns the reader of a module's expressions. */
export function createKnownValues(module: TerraformModule): FindValues {
  const variables = new Map(module.variables.map((one) => [one.name.text, one]));
  const locals = new Map(module.locals.map((one) => [one.name.text, one]));

  function placesOf(place: Place, depth: number): Place[] {
    const { expression } = place;
    if (depth > MAX_DEPTH) return [];
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
      case 'call':
        return PASSING.has(expression.name.text) ? expression.args.slice(0, 1).flatMap((one) => inner(one)) : [];
      default:
        return [];
    }
  }

  function templatePlaces(place: Place, depth: number): Place[] {
    const { expression } = place;
    if (expression.kind !== 'template') return [];
    const [part] = expression.parts;
    if (part && isWholeTemplate(expression)) return placesOf({ ...place, expression: part }, depth + 1);
    const text = expression.isHeredoc ? null : filled(place, depth);
    if (text === null) return [];
    const { start, end } = expression;
    return [{ ...place, variable: text.variable, expression: { kind: 'literal', value: text.value, start, end } }];
  }

  /** Fills in a template's parts where each has one known value. */
  function filled(place: Place, depth: number): { value: string; variable: string | null } | null {
    const { expression } = place;
    if (expression.kind !== 'template') return null;
    let text = '';
    let { variable } = place;
    let from = expression.start;
    for (const part of expression.parts) {
      const [known, ...others] = placesOf({ ...place, expression: part }, depth + 1);
      const value = known?.expression.kind === 'literal' ? known.expression.value : null;
      if (value === null || others.length > 0 || known?.isOneOf) return null;
      variable = known?.variable ?? variable;
      text += `${place.file.text.slice(from, part.start)}${String(value)}`;
      from = part.end;
    }
    text += place.file.text.slice(from, expression.end);
    const written = text.replaceAll(/\$\{~?\s*/g, '').replaceAll(/\s*~?\}/g, '');
    return /^"[^"\\%{}]*"$/.test(written) ? { value: written.slice(1, -1), variable } : null;
  }

  function referencePlaces(place: Place, depth: number): Place[] {
    const { expression } = place;
    if (expression.kind !== 'reference') return [];
    const [first, ...steps] = expression.steps;
    if (first?.kind !== 'attribute') return [];
    if (expression.root.text === 'var') {
      const variable = variables.get(first.name);
      const value = variable && findAttribute(variable.block.body, 'default')?.value;
      if (!variable || !value) return [];
      return stepInto({ ...place, file: variable.file, expression: value, variable: first.name }, { steps, depth });
    }
    if (expression.root.text !== 'local') return [];
    const local = locals.get(first.name);
    return local ? stepInto({ ...place, file: local.file, expression: local.value }, { steps, depth }) : [];
  }

  function stepInto(place: Place, { steps, depth }: { steps: readonly Step[]; depth: number }): Place[] {
    const [step, ...rest] = steps;
    const places = step && place.expression.kind === 'tuple' ? [place] : placesOf(place, depth + 1);
    if (!step) return places;
    return places.flatMap((one) => {
      const next = entryOf(one.expression, step);
      return next ? stepInto({ ...one, expression: next }, { steps: rest, depth: depth + 1 }) : [];
    });
  }

  return (file, expression) =>
    placesOf({ file, expression, variable: null, isOneOf: false }, 0)
      .slice(0, MAX_VALUES)
      .flatMap((place) => known(place) ?? []);
}

/** Functions that give their first argument as it is, or the items of it. */
const PASSING = new Set(['toset', 'tolist', 'tostring', 'tonumber', 'nonsensitive', 'sensitive']);

function known({ file, expression, variable, isOneOf }: Place): KnownValue | null {
  const value: Scalar | null = expression.kind === 'literal' ? expression.value : null;
  return value === null ? null : { value, file, at: expression, variable, isOneOf };
}

function entryOf(expression: Expression, step: Step): Expression | null {
  const key = step.kind === 'index' && step.key?.kind === 'literal' ? step.key.value : null;
  const name = step.kind === 'attribute' ? step.name : key;
  if (expression.kind === 'object') return expression.entries.find((entry) => entry.name === name)?.value ?? null;
  return expression.kind === 'tuple' && typeof name === 'number' ? (expression.items[name] ?? null) : null;
}
