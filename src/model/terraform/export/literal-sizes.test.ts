// Sizes are in the records of the catalogue, where document and cost see them: no recipe has one of its own.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const here = import.meta.dirname;

/** Arguments whose names say that they size something; the least version of TLS is no size. */
const SIZING =
  /\b(?!\w*tls)(\w*(?:min|max|desired|capacity|count|size|storage|units|nodes|instances|memory|cpu|vcpu|replicas|shards|readers|bandwidth|throughput|iops)\w*): (?:'?\d[\d_.]*(?:Mi|Gi|GB)?'?|[^,\n]*\? '?\d)/g;

/** Constants that no load changes, with their reasons. */
const allowed: Readonly<Record<string, string>> = {
  'aws-hybrid.ts capacity: 1000': 'The room that a rule group reserves for its rules, which cannot change later.',
  'aws-eks.ts max_unavailable: 1': 'An update replaces one node after the other.',
  'azure-backup.ts count: 12': 'For how many weeks and months backups are kept.',
  "azure-clusters.ts max_surge: '33": 'An update replaces a third of the nodes at a time.',
  'azure-machines.ts platform_fault_domain_count: 1': 'Azure spreads the machines of a scale set as widely as it can.',
  'gcp-clusters.ts initial_node_count: 1': 'The provider asks for a number; the autoscaler makes the others.',
  'gcp-stores.ts cpu_target: 60': 'The use at which nodes are added, in percent.',
  'gcp-backends.ts capacity_scaler: 1': 'The whole of the group serves; it is no size.',
  'gcp-clusters.ts max_surge: 1': 'An update replaces one node after the other.',
  'gcp-clusters.ts max_unavailable: 0': 'An update replaces one node after the other.',
};

function listSizes(folder: string): string[] {
  return readdirSync(join(here, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .flatMap((path) => {
      const text = readFileSync(join(here, folder, path), 'utf8');
      return [...text.matchAll(SIZING)].map(([found]) => `${path.replace(/^.*\//, '')} ${found}`);
    });
}

test('no recipe has a number for a size', () => {
  const found = ['aws', 'azure', 'gcp'].flatMap(listSizes);
  expect(found.filter((each) => !(each in allowed))).toEqual([]);
  expect(
    Object.keys(allowed).filter((each) => !found.includes(each)),
    'these are no longer in a recipe',
  ).toEqual([]);
});
