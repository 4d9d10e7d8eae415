// Values of arguments: what a provider, or the cloud behind it, would refuse. What the code alone does not say is not judged
// (docs/decisions/0083-values-of-arguments.md).

import type { Issue, Report } from '../issues.ts';
import type { TypedArgument } from '../language/typed-walk.ts';
import type { RuleOrder } from '../language/rule.ts';
import { type Block, type Expression, findAttribute } from '../syntax/hcl.ts';
import { findConventionProblem } from './kinds/conventions.ts';
import { judgeValue } from './judge-value.ts';
import { createKnownValues, type FindValues } from './known/known-values.ts';
import { loadValues, type ValueCatalogue } from './value-catalogue.ts';
import type { KnownValue, ValueProblem, ValueRule } from './value-rule.ts';

/** Blocks whose arguments are judged. */
const KINDS = new Set(['resource', 'data', 'provider']);
/** Blocks of Terraform itself, whose arguments are not the provider's. */
const META = new Set(['lifecycle', 'provisioner', 'connection', 'timeouts']);
const META_ARGUMENTS = new Set(['count', 'for_each', 'depends_on', 'provider']);

export type CheckValue = (argument: TypedArgument, report: Report) => void;

/** Returns the check of one module's arguments. */
export function createValueCheck({ module, choose, isRoot }: RuleOrder): CheckValue {
  const findValues = createKnownValues(module);
  const region = regionOf(module, findValues);
  return (argument, report) => {
    const [outer] = argument.around;
    const place = outer && placeOf(outer, argument);
    if (!place) return;
    const choice = choose(module, place.local);
    const { schema } = choice;
    const provider = schema?.provider ?? place.local;
    const major = place.kind === 'resource' ? (schema?.major ?? null) : null;
    const values = major === null ? null : loadValues(provider, major);
    const order: ValueOrder = { ...place, provider, values, findValues, isRoot, region };
    checkExpression(order, { argument, expression: argument.attribute.value, path: place.path }, report);
  };
}

/** Returns the region of the only provider of AWS, where the code says it without a variable. */
function regionOf({ providers }: RuleOrder['module'], findValues: FindValues): string | null {
  const own = providers.filter(({ name }) => name.text === 'aws');
  const [only] = own;
  const value = only && own.length === 1 ? findAttribute(only.block.body, 'region')?.value : undefined;
  const [known, ...others] = only && value ? findValues(only.file, value) : [];
  return known && others.length === 0 && known.variable === null ? String(known.value) : null;
}

/** A zone of a region in which the provider does not work. */
function otherRegion({ provider, region, kind }: ValueOrder, name: string, { value }: KnownValue): ValueProblem | null {
  if (provider !== 'aws' || kind !== 'resource' || region === null || !/^availability_zones?$/.test(name)) return null;
  const isOther = /^[a-z]{2}(?:-[a-z]+)+-\d[a-z]$/.test(String(value)) && String(value).slice(0, -1) !== region;
  return isOther
    ? { said: `takes a zone of "${region}", in which the provider works, and "${value}" is in another region` }
    : null;
}

type Place = { kind: string; type: string; path: string; local: string };
type ValueOrder = Place & {
  provider: string;
  values: ValueCatalogue | null;
  findValues: FindValues;
  isRoot: boolean;
  region: string | null;
};

function placeOf(outer: Block, argument: TypedArgument): Place | null {
  const kind = outer.type.text;
  const type = outer.labels[0]?.text;
  if (!type || !KINDS.has(kind) || isTerraforms(argument)) return null;
  const { around, attribute } = argument;
  const blocks = around.slice(1).flatMap((block, index) => namesOf(block, around[index]));
  const local = kind === 'provider' ? type : (type.split('_')[0] ?? type);
  return { kind, type, path: [...blocks, attribute.name.text].join('.'), local };
}

/** Returns whether an argument is Terraform's, as those of `dynamic` itself are, not the provider's. */
function isTerraforms({ around, attribute }: TypedArgument): boolean {
  const [, first] = around;
  if (!first) return META_ARGUMENTS.has(attribute.name.text);
  return META.has(first.type.text) || around.at(-1)?.type.text === 'dynamic';
}

/** Returns the part of the path that a block is; the content of a dynamic block is none. */
function namesOf({ type, labels }: Block, before: Block | undefined): string[] {
  if (type.text === 'dynamic') return [labels[0]?.text ?? ''];
  return type.text === 'content' && before?.type.text === 'dynamic' ? [] : [type.text];
}

type At = { argument: TypedArgument; expression: Expression; path: string };

function checkExpression(order: ValueOrder, at: At, report: Report): void {
  const inner = innerArguments(at);
  if (inner) {
    for (const one of inner) checkExpression(order, one, report);
    return;
  }
  const { argument, expression, path } = at;
  if (isMap(argument)) return;
  const rules = order.values?.find(order.type).get(path);
  for (const known of order.findValues(argument.file, expression, argument.around))
    checkKnown(order, { ...at, known, rules }, report);
}

/** Objects that stand for blocks have arguments of their own; null for anything else. */
function innerArguments(at: At): At[] | null {
  const { expression, path } = at;
  if (expression.kind === 'object')
    return expression.entries
      .filter(({ name }) => name !== null && name !== 'tags')
      .map(({ name, value }) => ({ ...at, expression: value, path: `${path}.${name}` }));
  const isOfObjects = expression.kind === 'tuple' && expression.items.some(({ kind }) => kind === 'object');
  return isOfObjects ? expression.items.map((item) => ({ ...at, expression: item })) : null;
}

function isMap({ entry }: TypedArgument): boolean {
  return entry?.type.startsWith('m') === true || entry?.nested?.form === 'map';
}

type Checked = At & { known: KnownValue; rules: readonly ValueRule[] | undefined };

function checkKnown(order: ValueOrder, { path, known, rules, argument }: Checked, report: Report): void {
  const { value, variable } = known;
  // Modules use an empty text in the place of null.
  if (value === '' && (variable !== null || known.isOneOf)) return;
  const name = path.split('.').at(-1) ?? path;
  const ruled = rules ? judgeValue(value, rules, order.values?.isOlder === true) : null;
  const named =
    value === '' ? null : (findConventionProblem({ ...order, path, name }, value) ?? otherRegion(order, name, known));
  const problem = better(ruled, named);
  if (problem)
    report(issueOf(order, { name, known, problem, isForItems: argument.isForItems, isRule: problem === ruled }));
}

/** Returns, of two problems, the one that knows what was meant. */
function better(ruled: ValueProblem | null, other: ValueProblem | null): ValueProblem | null {
  if (ruled === null) return other;
  return ruled.meant === undefined && other?.meant !== undefined ? other : ruled;
}

type Found = { name: string; known: KnownValue; problem: ValueProblem; isForItems: boolean; isRule: boolean };

function issueOf(order: ValueOrder, found: Found): Issue {
  const { file, at } = found.known;
  return {
    file,
    start: at.start,
    end: at.end,
    code: 'wrong-value',
    severity: isCertain(found) ? 'error' : 'warning',
    message: messageOf(order, found),
    fix: fixOf(found),
  };
}

function isCertain({ known, problem, isForItems }: Found): boolean {
  return problem.isOpen !== true && known.variable === null && !known.isOneOf && !isForItems;
}

function messageOf({ values, type }: ValueOrder, { name, known, problem, isRule }: Found): string {
  const from = known.variable === null ? '' : ` This is the default of the variable "${known.variable}".`;
  const newer = problem.isOpen ? ' A newer version may know it.' : '';
  const page = isRule && values ? ` See ${values.pageOf(type)}.` : '';
  return `"${name}" ${ended(problem.said)}${from}${newer}${page}`;
}

/** Only a text that is written as it is can be replaced. */
function fixOf({ known: { at, file, value }, problem }: Found): string | undefined {
  if (at.kind !== 'literal' || typeof value !== 'string' || problem.meant === undefined) return undefined;
  const isWritten = file.text.slice(at.start, at.end) === JSON.stringify(value);
  return isWritten ? JSON.stringify(problem.meant) : undefined;
}

function ended(said: string): string {
  return /[.?!]$/.test(said) ? said : `${said}.`;
}
