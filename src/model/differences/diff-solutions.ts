// What differs between two solutions, part by part and in words: for versions, for what an edit has changed, and for a document that
// is older than its blueprint. Parts are the same when they have the same id.

import { itemAt } from '#text/required.ts';
import { strategyWords } from '../recovery/strategies.ts';
import type { Solution } from '../solution-shapes.ts';
import { readFields, type FieldWords, type NameOf, type PartKind } from './field-words.ts';

/** `null` where there was, or is, no value. */
type FieldChange = { field: string; before: string | null; after: string | null };

export type SolutionChange = {
  part: PartKind;
  /** This is the id of the part, or 'solution' and 'requirements' for the two that have none. */
  id: string;
  name: string;
  kind: 'added' | 'removed' | 'changed';
  /** The fields say what has changed of it. They are empty if it was added or removed. */
  fields: readonly FieldChange[];
};

type Part = { id: string; name: string; fields: FieldWords };

/** Changes in the order of the parts above; within a kind in the order of `after`, then what was removed. */
export function diffSolutions(before: Solution, after: Solution): SolutionChange[] {
  if (before === after) return [];
  // One name for each id: a part that was renamed or removed is one change, not one more for each part that refers to it.
  const names = new Map([...namesOf(before), ...namesOf(after)]);
  const nameOf: NameOf = (id) => names.get(id) ?? id;
  const old = readParts(before, nameOf);
  return readParts(after, nameOf).flatMap(([part, parts], index) => diffParts(part, itemAt(old, index)[1], parts));
}

function diffParts(part: PartKind, before: readonly Part[], after: readonly Part[]): SolutionChange[] {
  const old = new Map(before.map((each) => [each.id, each]));
  const ids = new Set(after.map(({ id }) => id));
  return [
    ...after.flatMap(({ id, name, fields }): SolutionChange[] => {
      const former = old.get(id);
      if (!former) return [{ part, id, name, kind: 'added', fields: [] }];
      const changed = diffFields(former.fields, fields);
      return changed.length === 0 ? [] : [{ part, id, name, kind: 'changed', fields: changed }];
    }),
    ...before
      .filter(({ id }) => !ids.has(id))
      .map(({ id, name }): SolutionChange => ({ part, id, name, kind: 'removed', fields: [] })),
  ];
}

function diffFields(before: FieldWords, after: FieldWords): FieldChange[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((field) => {
    const change = { field, before: before.get(field) ?? null, after: after.get(field) ?? null };
    return change.before === change.after ? [] : [change];
  });
}

/** 'App Service: SKU from P1v3 to P2v3' */
export function describeChange({ part, name, kind, fields }: SolutionChange): string {
  if (kind !== 'changed') return `${capitalize(kindWords[part])} ${name} ${kind}`;
  return `${name}: ${fields.map(describeField).join('; ')}`;
}

/** 'SKU from P1v3 to P2v3', 'Note set to …', 'Region removed (West Europe)' */
export function describeField({ field, before, after }: FieldChange): string {
  if (before === null) return `${field} set to ${after}`;
  return after === null ? `${field} removed (${before})` : `${field} from ${before} to ${after}`;
}

/** Returns what each changed part is marked as on a canvas, by its id. */
export function marksOf(changes: readonly SolutionChange[]): Map<string, SolutionChange['kind']> {
  return new Map(changes.map(({ id, kind }) => [id, kind]));
}

/** A sentence calls a part of each kind this. */
export const kindWords: Record<PartKind, string> = {
  solution: 'blueprint',
  environment: 'environment',
  region: 'region',
  network: 'network',
  subnet: 'subnet',
  component: 'component',
  connection: 'connection',
  rule: 'rule',
  identity: 'identity',
  policy: 'policy',
  statement: 'statement',
  requirement: 'requirement',
  waiver: 'waived finding',
};

function capitalize(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Every part with its values in words, in a fixed order of kinds. */
function readParts({ requirements, waived, ...rest }: Solution, nameOf: NameOf): [PartKind, Part[]][] {
  const read = <Each extends { id: string }>(
    part: PartKind,
    parts: readonly Each[],
    nameEach: (each: Each) => string,
  ) =>
    [part, parts.map((each) => ({ id: each.id, name: nameEach(each), fields: readFields(part, each, nameOf) }))] as [
      PartKind,
      Part[],
    ];
  return [
    read('solution', [{ id: 'solution', title: rest.title, provider: rest.provider }], ({ title }) => title),
    read('requirement', [{ id: 'requirements', ...requirements, ...readPlan(rest.recovery) }], () => 'Requirements'),
    read('environment', rest.environments, ({ name }) => name),
    read('region', rest.regions, ({ name }) => name),
    read('network', rest.networks, ({ name }) => name),
    read('subnet', rest.subnets, ({ name }) => name),
    read('component', rest.components, ({ name }) => name),
    read('connection', rest.connections, ({ from, to }) => `${nameOf(from)} to ${nameOf(to)}`),
    read('rule', rest.rules, ({ subnetId, direction, priority }) => `${nameOf(subnetId)} ${direction} ${priority}`),
    read('identity', rest.identities, ({ name }) => name),
    read('policy', rest.policies, ({ name }) => name),
    read('statement', rest.statements, ({ text }) => `“${text}”`),
    read(
      'waiver',
      waived.map((each) => ({ ...each, id: [each.code, ...each.subjects].join(' ') })),
      ({ code, subjects }) => [code, ...subjects.slice(0, 1).map((id) => `of ${nameOf(id)}`)].join(' '),
    ),
  ];
}

function readPlan(plan: Solution['recovery']): object {
  return plan ? { ...plan, strategy: strategyWords[plan.strategy].name, exceptions: listExceptions(plan) } : {};
}

function listExceptions({ exceptions = {} }: NonNullable<Solution['recovery']>): string[] {
  return Object.entries(exceptions).map(([id, strategy]) => `${id}: ${strategyWords[strategy].name.toLowerCase()}`);
}

/** The names behind ids, to write values in words. */
function namesOf({ environments, regions, networks, subnets, components }: Solution): Map<string, string> {
  return new Map([
    ['internet', 'the internet'],
    ['administrators', 'administrators'],
    ['on-premises', 'the data centre'],
    ...[environments, regions, networks, subnets, components].flatMap(
      (parts: readonly { id: string; name: string }[]) => parts.map(({ id, name }) => [id, name] as const),
    ),
  ]);
}
