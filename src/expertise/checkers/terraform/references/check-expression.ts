// Checks what one expression refers to, and the functions it calls.

import type { Issue, Report } from '../issues.ts';
import type { Definition, Resource } from '../module.ts';
import { repetitionOf } from '../module.ts';
import { type FoundShape, softened } from '../schema/check-schema.ts';
import { didYouMean, renamed, suggest } from '../suggest.ts';
import type { CallExpression, Expression, HclFile, Name, ReferenceExpression, Step } from '../syntax/hcl.ts';
import { walkExpression } from '../syntax/hcl.ts';
import { checkPath } from './attribute-path.ts';
import { builtInFunctions } from './functions.ts';
import type { Scope } from './scope.ts';

export type ExpressionOrder = {
  file: HclFile;
  scope: Scope;
  shapeOf: (resource: Resource) => FoundShape;
  /** Outputs of a local module; null when its code is not here. */
  outputsOf: (call: Definition) => readonly string[] | null;
  /** Names that were used, as 'var.name' or 'local.name'. */
  used: Set<string>;
};

export function checkExpression(order: ExpressionOrder, expression: Expression, report: Report): void {
  walkExpression(expression, (part, names) => {
    if (part.kind === 'call') checkCall(order, part, report);
    if (part.kind === 'reference' && !names.has(part.root.text)) checkReference(order, part, report);
  });
}

function checkCall({ file }: ExpressionOrder, { name, args, isExpanded }: CallExpression, report: Report): void {
  // Functions of providers have no list here.
  if (name.text.startsWith('provider::')) return;
  const plain = name.text.replace(/^core::/, '');
  const at = { file, start: name.start, end: name.end };
  const known = builtInFunctions().get(plain);
  if (!known) {
    const suggestion = suggest(plain, builtInFunctions().keys());
    const message = `Terraform has no function "${plain}".${didYouMean(suggestion)}`;
    return report({ ...at, code: 'unknown-function', message, fix: renamed(suggestion) ?? undefined });
  }
  if (isExpanded) return;
  const isEnough = args.length >= known.min && (known.hasMore || args.length === known.min);
  if (isEnough) return;
  const wanted = `${known.hasMore ? 'at least ' : ''}${known.min} ${known.min === 1 ? 'argument' : 'arguments'}`;
  const message = `"${plain}" takes ${wanted}, and has ${args.length}.`;
  report({ ...at, code: 'wrong-argument-count', message });
}

type Found = { order: ExpressionOrder; reference: ReferenceExpression; first: Step | undefined };

const ROOTS: Readonly<Record<string, (found: Found, report: Report) => void>> = {
  var: checkVariable,
  local: checkLocal,
  module: checkModule,
  // The long form of a reference to a resource.
  resource: (found, report) => checkResource(found, { kind: 'resource', skip: 1 }, report),
  data: (found, report) => checkResource(found, { kind: 'data', skip: 1 }, report),
  ephemeral: (found, report) => checkResource(found, { kind: 'ephemeral', skip: 1 }, report),
  each: ({ order, reference, first }, report) =>
    checkPlace(
      { order, reference, first },
      { isAllowed: order.scope.hasEach, needs: 'for_each', names: ['key', 'value'] },
      report,
    ),
  count: ({ order, reference, first }, report) =>
    checkPlace(
      { order, reference, first },
      { isAllowed: order.scope.hasCount, needs: 'count', names: ['index'] },
      report,
    ),
  self: (found, report) =>
    found.order.scope.hasSelf
      ? undefined
      : report({
          ...placeOf(found),
          code: 'out-of-place',
          message: '"self" can only be used in a provisioner, a connection or a postcondition.',
        }),
  path: (found, report) => checkNames(found, ['module', 'root', 'cwd'], report),
  terraform: (found, report) => checkNames(found, ['workspace', 'applying'], report),
};

function checkReference(order: ExpressionOrder, reference: ReferenceExpression, report: Report): void {
  const { text } = reference.root;
  if (order.scope.iterators.has(text)) return;
  const found: Found = { order, reference, first: reference.steps[0] };
  const check = Object.hasOwn(ROOTS, text) ? ROOTS[text] : undefined;
  if (check) return check(found, report);
  checkResource(found, { kind: 'resource', skip: 0 }, report);
}

/** The reference with its first steps; the whole of it would underline too much. */
function placeOf({ order, reference }: Found, count = 1): Pick<Issue, 'file' | 'start' | 'end'> {
  const last = reference.steps[Math.min(count, reference.steps.length) - 1];
  return { file: order.file, start: reference.start, end: last?.end ?? reference.end };
}

function nameOf(step: Step | undefined): string | null {
  return step?.kind === 'attribute' ? step.name : null;
}

/** The names a module defines, read once: a file may have ten thousand and refer to each. */
const definedNames = new WeakMap<readonly { name: Name }[], ReadonlySet<string>>();

function namesOf(definitions: readonly { name: Name }[]): ReadonlySet<string> {
  const known = definedNames.get(definitions) ?? new Set(definitions.map(({ name }) => name.text));
  definedNames.set(definitions, known);
  return known;
}

function checkVariable(found: Found, report: Report): void {
  const names = namesOf(found.order.scope.module.variables);
  checkDefined(found, { prefix: 'var', names, code: 'undeclared-variable', what: 'variable' }, report);
}

function checkLocal(found: Found, report: Report): void {
  const names = namesOf(found.order.scope.module.locals);
  checkDefined(found, { prefix: 'local', names, code: 'undeclared-local', what: 'local value' }, report);
}

type Defined = { prefix: string; names: ReadonlySet<string>; code: Issue['code']; what: string };

function checkDefined(found: Found, { prefix, names, code, what }: Defined, report: Report): void {
  const name = nameOf(found.first);
  if (name === null) {
    if (!found.first) report({ ...placeOf(found), code, message: `Say which ${what}: \`${prefix}.name\`.` });
    return;
  }
  found.order.used.add(`${prefix}.${name}`);
  if (names.has(name) || !found.order.scope.module.isWhole) return;
  const suggestion = suggest(name, [...names]);
  const message = `There is no ${what} "${name}".${didYouMean(suggestion)}`;
  const meant = renamed(suggestion);
  report({
    ...placeOf(found),
    code,
    message,
    fix: meant === null ? undefined : `${prefix}.${meant}`,
    about: `${prefix}.${name}`,
    explains: suggestion === null ? undefined : [`${prefix}.${suggestion.name}`],
  });
}

function checkModule(found: Found, report: Report): void {
  const { scope, outputsOf } = found.order;
  const name = nameOf(found.first);
  const call = scope.module.modules.find((definition) => definition.name.text === name);
  if (!call) {
    if (!scope.module.isWhole) return;
    const names = scope.module.modules.map((definition) => definition.name.text);
    const suggestion = name === null ? null : suggest(name, names);
    const message =
      name === null ? 'Say which module: `module.name`.' : `There is no module "${name}".${didYouMean(suggestion)}`;
    const meant = renamed(suggestion);
    return report({
      ...placeOf(found),
      code: 'undeclared-module',
      message,
      fix: meant === null ? undefined : `module.${meant}`,
      about: `module.${name}`,
    });
  }
  const [, second, third] = found.reference.steps;
  const outputs = outputsOf(call);
  const step = repetitionOf(call.block) === 'one' ? second : third;
  const output = nameOf(step);
  if (!outputs || !step || output === null || outputs.includes(output)) return;
  const suggestion = suggest(output, outputs);
  const meant = renamed(suggestion);
  report({
    file: found.order.file,
    start: step.start,
    end: step.end,
    code: 'unknown-attribute',
    message: `The module "${call.name.text}" has no output "${output}".${didYouMean(suggestion)}`,
    fix: meant === null ? undefined : `.${meant}`,
  });
}

type ResourceKind = { kind: Resource['kind']; skip: number };

function checkResource(found: Found, { kind, skip }: ResourceKind, report: Report): void {
  const { order, reference } = found;
  const type = skip === 0 ? reference.root.text : nameOf(reference.steps[0]);
  const name = nameOf(reference.steps[skip]);
  const { module } = order.scope;
  if (type === null || name === null)
    return reportIncomplete(found, { kind, isBare: reference.steps.length === 0 }, report);
  const ofType = module.resources.filter((resource) => resource.kind === kind && resource.type.text === type);
  const resource = ofType.find((candidate) => candidate.name.text === name);
  if (resource) {
    const shape = order.shapeOf(resource);
    const steps = reference.steps.slice(skip + 1);
    return checkPath({ file: order.file, reference, resource, shape: shape.shape, steps }, softened(shape, report));
  }
  if (!module.isWhole) return;
  const suggestion = suggest(
    name,
    ofType.map((candidate) => candidate.name.text),
  );
  const meant = renamed(suggestion);
  const prefix = skip === 0 ? '' : `${kind}.`;
  const words = { resource: 'resource', data: 'data source', ephemeral: 'ephemeral resource' };
  report({
    ...placeOf(found, skip + 1),
    code: 'undeclared-resource',
    message: `There is no ${words[kind]} "${type}" "${name}".${didYouMean(suggestion)}`,
    fix: meant === null ? undefined : `${prefix}${type}.${meant}`,
    about: `${kind}.${type}.${name}`,
  });
}

function reportIncomplete(found: Found, { kind, isBare }: { kind: string; isBare: boolean }, report: Report): void {
  const { text } = found.reference.root;
  if (kind === 'resource' && isBare)
    return report({
      ...placeOf(found),
      code: 'undeclared-name',
      message: `"${text}" is not defined. A text is written in quotes, a variable \`var.${text}\`.`,
      fix: `"${text}"`,
    });
  report({ ...placeOf(found), code: 'undeclared-name', message: 'A resource is written with its type and name.' });
}

type Place = { isAllowed: boolean; needs: string; names: readonly string[] };

function checkPlace(found: Found, { isAllowed, needs, names }: Place, report: Report): void {
  const { text } = found.reference.root;
  if (isAllowed) return checkNames(found, names, report);
  report({
    ...placeOf(found),
    code: 'out-of-place',
    message: `"${text}" can only be used in a block with "${needs}".`,
  });
}

function checkNames(found: Found, names: readonly string[], report: Report): void {
  const name = nameOf(found.first);
  if (name !== null && names.includes(name)) return;
  const { text } = found.reference.root;
  const list = names.map((known) => `\`${text}.${known}\``).join(' or ');
  report({ ...placeOf(found), code: 'undeclared-name', message: `There is only ${list}.` });
}
