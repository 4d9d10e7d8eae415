// Values of arguments: what a provider, or the cloud behind it, would refuse. What the code alone does not say is not judged
// (docs/decisions/0083-values-of-arguments.md).

import type { Issue, Report } from '../issues.ts';
import type { TypedArgument } from '../language/typed-walk.ts';
import type { RuleOrder } from '../language/rule.ts';
import { type Block, type Expression, findAttribute } from '../syntax/hcl.ts';
import { findConventionProblem } from './kinds/conventions.ts';
import { judgeValue } from './judge-value.ts';
import { createKnownValues, type FindValues } from './known-values.ts';
import { loadValues, type ValueCatalogue } from './value-catalogue.ts';
import type { KnownValue, ValueProblem, ValueRule } from './value-rule.ts';

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

function placeOf(outer: Block, { around, attribute }: TypedArgument): Place | null {
  const kind = outer.type.text;
  const type = outer.labels[0]?.text;
  if (!type || (kind !== 'resource' && kind !== 'data' && kind !== 'provider')) return null;
  const path: string[] = [];
  for (const [index, block] of around.slice(1).entries()) {
    if (index === 0 && META.has(block.type.text)) return null;
    const before = around[index];
    if (block.type.text === 'dynamic') path.push(block.labels[0]?.text ?? '');
    else if (block.type.text !== 'content' || before?.type.text !== 'dynamic') path.push(block.type.text);
  }
  // The arguments of `dynamic` itself are Terraform's.
  if (around.at(-1)?.type.text === 'dynamic') return null;
  const { text } = attribute.name;
  if (path.length === 0 && META_ARGUMENTS.has(text)) return null;
  const local = kind === 'provider' ? type : (type.split('_')[0] ?? type);
  return { kind, type, path: [...path, text].join('.'), local };
}

type At = { argument: TypedArgument; expression: Expression; path: string };

/** Objects that stand for blocks have arguments of their own. */
function checkExpression(order: ValueOrder, at: At, report: Report): void {
  const { expression, path } = at;
  if (expression.kind === 'object') {
    for (const { name, value } of expression.entries)
      if (name !== null && name !== 'tags')
        checkExpression(order, { ...at, expression: value, path: `${path}.${name}` }, report);
    return;
  }
  if (expression.kind === 'tuple' && expression.items.some(({ kind }) => kind === 'object')) {
    for (const item of expression.items) checkExpression(order, { ...at, expression: item }, report);
    return;
  }
  const rules = order.values?.find(order.type).get(path);
  const isMap = at.argument.entry?.type.startsWith('m') === true || at.argument.entry?.nested?.form === 'map';
  if (isMap) return;
  for (const known of order.findValues(at.argument.file, expression, at.argument.around))
    checkKnown(order, { ...at, known, rules }, report);
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

/** Of two problems, the one that knows what was meant. */
function better(ruled: ValueProblem | null, other: ValueProblem | null): ValueProblem | null {
  if (ruled === null) return other;
  return ruled.meant === undefined && other?.meant !== undefined ? other : ruled;
}

type Found = { name: string; known: KnownValue; problem: ValueProblem; isForItems: boolean; isRule: boolean };

function issueOf(order: ValueOrder, { name, known, problem, isForItems, isRule }: Found): Issue {
  const { at, file, value, variable } = known;
  const isWritten = at.kind === 'literal' && file.text.slice(at.start, at.end) === JSON.stringify(value);
  const from = variable === null ? '' : ` This is the default of the variable "${variable}".`;
  const newer = problem.isOpen ? ' A newer version may know it.' : '';
  const page = isRule && order.values ? ` See ${order.values.pageOf(order.type)}.` : '';
  const isCertain = problem.isOpen !== true && variable === null && !known.isOneOf && !isForItems;
  return {
    file,
    start: at.start,
    end: at.end,
    code: 'wrong-value',
    severity: isCertain ? 'error' : 'warning',
    message: `"${name}" ${ended(problem.said)}${from}${newer}${page}`,
    fix:
      isWritten && typeof value === 'string' && problem.meant !== undefined ? JSON.stringify(problem.meant) : undefined,
  };
}

function ended(said: string): string {
  return /[.?!]$/.test(said) ? said : `${said}.`;
}
