// What a state or plan has that a solution does not say, lacks, or says otherwise.

import type { Solution } from '../../solution-shapes.ts';
import { planTerraform } from '../export/export-terraform.ts';
import type { FindArguments } from '../export/export-shapes.ts';
import { listKnown, type Json, type KnownValue } from '../hcl/hcl-value.ts';
import { writeJson } from '../hcl/write-hcl.ts';
import { REDACTED } from '../import/redact.ts';
import { valueAt, type ReadResource, type ReadTerraform } from '../import/read-resource.ts';
import { compareParts } from './compare-parts.ts';
import type { Deviation } from './deviation.ts';

type Expected = { address: string; subjectId: string | null; known: KnownValue[] };

/** A state that has at least this part of the addresses was made of this solution's own Terraform. */
const OWN_PART = 0.5;

const anyArguments: FindArguments = () => null;

/**
 * Deviations of a state from a solution: of one environment, the one that fits best where none is named. A state of the solution's
 * own Terraform is compared argument by argument; any other one by networks, subnets and components.
 */
export function compareWithState(solution: Solution, state: ReadTerraform, environmentId?: string): Deviation[] {
  const environments = environmentId === undefined ? solution.environments.map(({ id }) => id) : [environmentId];
  const actual = new Map(state.resources.map((resource) => [resource.address, resource]));
  const plan = planTerraform(solution, anyArguments);
  const candidates = environments.map((id) => {
    const expected = listExpected(plan, id);
    const shared = expected.filter(({ address }) => actual.has(address)).length;
    return { id, expected, shared, deviations: compareResources(expected, actual) };
  });
  const [best] = candidates.toSorted((a, b) => a.deviations.length - b.deviations.length);
  if (!best) return [];
  if (best.expected.length > 0 && best.shared >= best.expected.length * OWN_PART) return best.deviations;
  return compareParts(solution, state, environmentId);
}

function listExpected(plan: ReturnType<typeof planTerraform>, environmentId: string): Expected[] {
  return plan.resources
    .filter(({ kind }) => kind === 'resource')
    .flatMap(({ type, label, body, instancesIn }) =>
      instancesIn(environmentId).map(({ key, subjectId, values, facts }) => ({
        address: `${type}.${label}${key === null ? '' : `[${JSON.stringify(key)}]`}`,
        subjectId,
        known: [
          ...listKnown(body, environmentId),
          ...Object.entries(values).map(([path, value]) => ({ path, value, fact: facts[path] ?? null })),
        ],
      })),
    );
}

function compareResources(expected: readonly Expected[], actual: ReadonlyMap<string, ReadResource>): Deviation[] {
  const known = new Set(expected.map(({ address }) => address));
  return [
    ...expected.flatMap((each) => {
      const found = actual.get(each.address);
      return found ? compareValues(each, found) : [missing(each)];
    }),
    ...[...actual.keys()].filter((address) => !known.has(address)).map(extra),
  ];
}

function missing({ address, subjectId }: Expected): Deviation {
  return { kind: 'missing', address, subjectId, fact: null, argument: null, from: null, to: null };
}

function extra(address: string): Deviation {
  return { kind: 'extra', address, subjectId: null, fact: null, argument: null, from: null, to: null };
}

function compareValues({ address, subjectId, known }: Expected, { values }: ReadResource): Deviation[] {
  return known.flatMap(({ path, value, fact }) => {
    const found = valueAt(values, path);
    if (found === undefined || found === REDACTED || isSame(value, found)) return [];
    return [
      {
        kind: 'changed' as const,
        address,
        subjectId,
        fact,
        argument: path,
        from: describe(value),
        to: found === null ? null : describe(found),
      },
    ];
  });
}

function describe(value: Json): string {
  return typeof value === 'string' ? value : writeJson(value);
}

/** Lists are sets; regions and protocols are written in several ways. */
function isSame(a: Json, b: Json): boolean {
  return normalize(a) === normalize(b);
}

function normalize(value: Json): string {
  if (typeof value === 'string') return value.toLowerCase().replaceAll(' ', '');
  if (value === null || typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return (value as Json[]).map(normalize).toSorted().join('\n');
  const entries = Object.entries(value as { readonly [key: string]: Json });
  return entries
    .map(([key, item]) => `${key}=${normalize(item)}`)
    .toSorted()
    .join('\n');
}
