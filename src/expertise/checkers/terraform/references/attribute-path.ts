// Follows a reference into a resource, as far as the schema knows: `azurerm_subnet.app[0].delegation[0].name`.

import type { Issue, Report } from '../issues.ts';
import { repetitionOf, type Resource } from '../module.ts';
import type { Shape, ShapeEntry, ValueType } from '../schema/shapes.ts';
import { didYouMean, renamed, suggest } from '../suggest.ts';
import type { HclFile, ReferenceExpression, Step } from '../syntax/hcl.ts';

export type PathOrder = {
  file: HclFile;
  reference: ReferenceExpression;
  resource: Resource;
  /** Null when the type has no schema here. */
  shape: Shape | null;
  /** The steps are those behind the resource's name. */
  steps: readonly Step[];
};

/** Reports the first step that leads nowhere. */
export function checkPath(order: PathOrder, report: Report): void {
  const repetition = repetitionOf(order.resource.block);
  if (repetition === 'one') checkSinglePath(order, report);
  else checkInstancePath(order, repetition, report);
}

function checkSinglePath(order: PathOrder, report: Report): void {
  const { shape, steps } = order;
  const [first, ...rest] = steps;
  if (first?.kind === 'index') return reportUnexpectedIndex(order, first, report);
  if (shape) checkSteps(order, { shape, steps: first?.kind === 'splat' ? rest : steps }, report);
}

function checkInstancePath(order: PathOrder, repetition: 'count' | 'for_each', report: Report): void {
  const { shape, steps } = order;
  const [first, ...rest] = steps;
  if (first?.kind === 'attribute') return reportMissingIndex(order, { first, repetition }, report);
  // `[*]` alone makes a list of the map itself, which is allowed.
  if (first?.kind === 'splat' && repetition === 'for_each' && rest.length > 0) return reportSplatOfMap(order, report);
  if (shape) checkSteps(order, { shape, steps: rest }, report);
}

function reportUnexpectedIndex({ file, resource }: PathOrder, step: Step, report: Report): void {
  const message = `"${resource.type.text}.${resource.name.text}" has neither "count" nor "for_each", and so no instances to pick from. Remove the index.`;
  report({ file, start: step.start, end: step.end, code: 'unexpected-index', message, fix: '' });
}

function reportMissingIndex(
  { file, resource }: PathOrder,
  { first, repetition }: { first: Step & { kind: 'attribute' }; repetition: 'count' | 'for_each' },
  report: Report,
): void {
  const index = repetition === 'count' ? '[0]' : '["key"]';
  const name = `${resource.type.text}.${resource.name.text}`;
  const message = `"${name}" has "${repetition}": say which instance, as in \`${name}${index}.${first.name}\`.`;
  report({ file, start: first.start, end: first.end, code: 'missing-index', message });
}

function reportSplatOfMap({ file, resource, reference }: PathOrder, report: Report): void {
  const name = `${resource.kind === 'data' ? 'data.' : ''}${resource.type.text}.${resource.name.text}`;
  const behind = file.text.slice(reference.start, reference.end).slice(name.length);
  const isPlain = behind.startsWith('[*]') && file.text.startsWith(name, reference.start);
  report({
    file,
    start: reference.start,
    end: reference.end,
    code: 'missing-index',
    message: `"${name}" has "for_each" and is a map: write \`values(${name})[*]\`.`,
    fix: isPlain ? `values(${name})${behind}` : undefined,
  });
}

function checkSteps(
  order: PathOrder,
  { shape, steps }: { shape: Shape; steps: readonly Step[] },
  report: Report,
): void {
  const [step, ...rest] = steps;
  if (!step || !shape.entries || step.kind === 'splat') return;
  const name = step.kind === 'attribute' ? step.name : literalKey(step);
  if (name === null) return;
  const entry = shape.entries.get(name);
  if (!entry) return reportUnknownAttribute(order, { step, name, shape }, report);
  checkInside(order, { entry, steps: rest }, report);
}

function literalKey(step: Step): string | null {
  const key = step.kind === 'index' ? step.key : null;
  return key?.kind === 'literal' && typeof key.value === 'string' ? key.value : null;
}

function checkInside(
  order: PathOrder,
  { entry, steps }: { entry: ShapeEntry; steps: readonly Step[] },
  report: Report,
): void {
  const [step, ...rest] = steps;
  if (!step) return;
  if (!entry.nested) return checkValue(order, { type: entry.type, name: entry.name, step }, report);
  const { form, shape } = entry.nested;
  if (form === 'object') return checkSteps(order, { shape, steps }, report);
  if (form === 'map') return step.kind === 'index' ? checkSteps(order, { shape, steps: rest }, report) : undefined;
  if (step.kind === 'attribute') return reportList(order, { name: entry.name, step }, report);
  // What is behind `.*` applies to the list, behind `[*]` to each item: only attributes mean the same.
  const isFollowed = rest[0]?.kind === 'attribute';
  if (step.kind === 'index' && literalKey(step) !== null) return;
  if (isFollowed) checkSteps(order, { shape, steps: rest }, report);
}

function checkValue(
  order: PathOrder,
  { type, name, step }: { type: ValueType; name: string; step: Step },
  report: Report,
): void {
  if (step.kind !== 'attribute' || type === 'a' || type.startsWith('m')) return;
  if (type.startsWith('l')) return reportList(order, { name, step }, report);
  const message = `"${name}" of ${order.resource.type.text} is a single value and has no "${step.name}".`;
  report({ file: order.file, start: step.start, end: step.end, code: 'unknown-attribute', message });
}

function reportList(
  { file }: PathOrder,
  { name, step }: { name: string; step: Step & { kind: 'attribute' } },
  report: Report,
): void {
  const message = `"${name}" is a list: write \`${name}[0].${step.name}\`, or \`[*]\` for all.`;
  report({ file, start: step.start, end: step.end, code: 'missing-index', message, fix: `[0].${step.name}` });
}

function reportUnknownAttribute(
  { file, resource }: PathOrder,
  { step, name, shape }: { step: Step; name: string; shape: Shape },
  report: Report,
): void {
  const suggestion = suggest(name, shape.entries?.keys() ?? []);
  const issue: Issue = {
    file,
    start: step.start,
    end: step.end,
    code: 'unknown-attribute',
    message: `${resource.type.text} has no attribute "${name}".${didYouMean(suggestion)}`,
    isCertain: suggestion?.isTypo ?? false,
  };
  const meant = renamed(suggestion);
  report(step.kind === 'attribute' && meant !== null ? { ...issue, fix: `.${meant}` } : issue);
}
