// Makes a solution of the resources of Terraform, and says what of them it understood, what it keeps untouched and what it does not
// know.

import { cloudProviders, type CloudProvider } from '#catalogue/provider.ts';
import { findRegionProvider, nameOfRegion } from '#catalogue/regions.ts';
import type { CatalogueService } from '#catalogue/catalogue-service.ts';
import { itemAt, required } from '#text/required.ts';
import { MAX_COMPONENTS, MAX_NETWORKS, MAX_RULES, MAX_SUBNETS } from '../../limits.ts';
import type { Solution, SolutionComponent } from '../../solution-shapes.ts';
import { bindings, type FieldValue } from './bindings.ts';
import { cloudOf, findServiceOf } from './find-service.ts';
import { idOf, importNetworks, importRules, isAt, nameOf, textAt, type ImportDraft } from './import-networks.ts';
import { reportOf, STRUCTURE, type ImportReport } from './import-report.ts';
import { valueAt, type ReadResource, type ReadTerraform } from './read-resource.ts';

export type ImportedSolution = {
  solution: Solution;
  report: ImportReport;
  /** The address of each part, by its id. */
  addresses: Record<string, string>;
};

/** A part of what refers to it; a component of its own where nothing does. */
const PARTS = new Set([
  'azurerm_public_ip',
  'azurerm_managed_disk',
  'azurerm_user_assigned_identity',
  'azurerm_log_analytics_workspace_solution',
  'azurerm_storage_container',
  'aws_kms_key',
  'aws_cloudwatch_log_group',
  'aws_acm_certificate',
  'google_kms_crypto_key',
  'google_compute_router',
  'google_compute_disk',
]);

const roles: readonly (readonly [RegExp, Solution['environments'][number]])[] = [
  [/^(?:dev|development)/i, { id: 'development', name: 'Development', role: 'development' }],
  [/^(?:test|tst|stag|qa|uat|acc)/i, { id: 'test', name: 'Test', role: 'test' }],
  [/^(?:shared|hub)/i, { id: 'shared', name: 'Shared', role: 'shared' }],
];
const production = { id: 'production', name: 'Production', role: 'production' } as const;

/** Null where no resource is of a cloud that Lounge knows. */
export function importSolution(read: ReadTerraform, title: string): ImportedSolution | null {
  const resources = read.resources;
  const provider = majorCloud(resources);
  if (provider === null) return null;
  const regions = listRegions(resources, provider);
  const environment = environmentOf(resources);
  const draft: ImportDraft = {
    resources,
    byAddress: new Map(resources.map((resource) => [resource.address, resource])),
    instances: countBlocks(resources),
    environmentId: environment.id,
    regionIdOf: (resource) => regions.find(({ name }) => name === regionNameOf(resource))?.id ?? regions[0]?.id ?? null,
    addresses: new Map(),
    ids: new Set([environment.id, ...regions.map(({ id }) => id)]),
    networks: [],
    subnets: [],
    rules: [],
  };
  importNetworks(draft);
  const untouched = new Set(importRules(draft));
  const components = importComponents(draft, regions);
  const solution: Solution = {
    title: title.slice(0, 120),
    provider,
    environments: [environment],
    regions,
    networks: draft.networks.slice(0, MAX_NETWORKS),
    subnets: draft.subnets.slice(0, MAX_SUBNETS),
    components: components.slice(0, MAX_COMPONENTS),
    connections: [],
    rules: draft.rules.slice(0, MAX_RULES),
    identities: [],
    policies: [],
    statements: [],
    waived: [],
    requirements: {
      rtoMinutes: null,
      rpoMinutes: null,
      availability: null,
      monthlyBudget: null,
      dataClasses: [],
      users: null,
      requestsPerSecond: null,
      residency: null,
    },
    assumed: [],
  };
  return {
    solution,
    report: reportOf({ read, draft, solution, untouched }),
    addresses: Object.fromEntries(draft.addresses),
  };
}

function countBlocks(resources: readonly ReadResource[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { blockAddress } of resources) counts.set(blockAddress, (counts.get(blockAddress) ?? 0) + 1);
  return counts;
}

function majorCloud(resources: readonly ReadResource[]): CloudProvider | null {
  const counts = cloudProviders.map((provider) => ({
    provider,
    count: resources.filter(({ type }) => cloudOf(type) === provider).length,
  }));
  const [most] = counts.toSorted((a, b) => b.count - a.count);
  return most && most.count > 0 ? most.provider : null;
}

function regionNameOf(resource: ReadResource): string | null {
  const name = textAt(resource, 'location') ?? textAt(resource, 'region');
  if (name !== null) return nameOfRegion(name);
  const zone = textAt(resource, 'availability_zone') ?? textAt(resource, 'zone');
  // 'eu-west-1a' and 'europe-west1-b'.
  return zone === null ? null : zone.replace(/-?[a-z]$/, '');
}

function listRegions(resources: readonly ReadResource[], provider: CloudProvider): Solution['regions'] {
  const names = resources.flatMap((resource) => regionNameOf(resource) ?? []);
  const counts = Map.groupBy(
    names.filter((name) => findRegionProvider(name) === provider),
    (name) => name,
  );
  return [...counts]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, 12)
    .map(([name], index) => ({ id: `region-${name}`, provider, name, role: index === 0 ? 'primary' : 'secondary' }));
}

function environmentOf(resources: readonly ReadResource[]): Solution['environments'][number] {
  for (const resource of resources) {
    const tag = ['tags.environment', 'tags.Environment', 'labels.environment', 'tags_all.Environment']
      .map((path) => textAt(resource, path))
      .find((value) => value !== null);
    if (tag) return roles.find(([form]) => form.test(tag))?.[1] ?? production;
  }
  return production;
}

function importComponents(draft: ImportDraft, regions: Solution['regions']): SolutionComponent[] {
  const linkedBy = new Map<string, ReadResource[]>();
  for (const resource of draft.resources)
    for (const address of Object.values(resource.links).flat())
      linkedBy.set(address, [...(linkedBy.get(address) ?? []), resource]);
  const blocks = Map.groupBy(
    draft.resources.filter((resource) => isComponent(resource, linkedBy)),
    ({ blockAddress }) => blockAddress,
  );
  return [...blocks.values()].map((instances) => {
    const first = itemAt(instances, 0);
    const service = required(findServiceOf(first), first.type);
    return importComponent({ draft, regions, instances, first, service, linkedBy });
  });
}

function isComponent(resource: ReadResource, linkedBy: ReadonlyMap<string, readonly ReadResource[]>): boolean {
  if (STRUCTURE.test(resource.type) || !findServiceOf(resource)) return false;
  if (!PARTS.has(resource.type)) return true;
  return [resource.address, resource.blockAddress].every((address) => (linkedBy.get(address) ?? []).length === 0);
}

type ComponentOrder = {
  draft: ImportDraft;
  regions: Solution['regions'];
  instances: readonly ReadResource[];
  first: ReadResource;
  service: CatalogueService;
  linkedBy: ReadonlyMap<string, readonly ReadResource[]>;
};

function importComponent({ draft, instances, first, service, linkedBy }: ComponentOrder): SolutionComponent {
  const fields = readFields(first);
  const settings = Object.fromEntries(
    [...fields].flatMap(([field, value]) => (field.startsWith('settings.') ? [[field.slice(9), value]] : [])),
  );
  const endpoint = (linkedBy.get(first.address) ?? linkedBy.get(first.blockAddress) ?? []).find(
    ({ type }) => type === 'azurerm_private_endpoint',
  );
  const subnetId = subnetIdOf(draft, first) ?? (endpoint ? subnetIdOf(draft, endpoint) : null);
  const networkId = service.scope === 'network' ? networkIdOf(draft, first) : null;
  const sku = fields.get('sku');
  const label = /^(?:main|this|default|primary)$/.test(first.name) ? '' : `: ${first.name}`;
  return {
    id: idOf(draft, first.blockAddress),
    name: `${service.name}${label}`.slice(0, 120),
    provider: service.provider,
    service: service.key,
    sku: typeof sku === 'string' ? sku.slice(0, 120) : null,
    regionId: service.scope === 'global' ? null : draft.regionIdOf(first),
    subnetId,
    networkId,
    counts: { [draft.environmentId]: instances.length },
    settings: { ...settings, ...(endpoint ? { usesPrivateEndpoint: true } : {}) } as SolutionComponent['settings'],
    quantities: {},
    attributes: {},
    dataClass: 'none',
    note: textAt(first, 'name') === null ? '' : `In the cloud: ${nameOf(first)}`,
  };
}

/** Returns what the arguments of a resource say of its component, by field. */
export function readFields({ type, values }: Pick<ReadResource, 'type' | 'values'>): Map<string, FieldValue> {
  return new Map(
    (bindings[type] ?? []).flatMap(({ field, paths, read }) => {
      const value = read(paths.map((path) => valueAt(values, path)));
      return value === undefined || !isOfField(field, value) ? [] : [[field, value] as const];
    }),
  );
}

/** Returns true if the shape of a component takes the value. */
function isOfField(field: string, value: FieldValue): boolean {
  if (field === 'sku') return typeof value === 'string' && value.length <= 120;
  if (field === 'settings.minTls') return /^1\.[0-3]$/.test(String(value));
  if (field === 'settings.backupDays')
    return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 36_500;
  if (field.endsWith('Range')) return typeof value === 'string' && value.length <= 49;
  return typeof value === 'boolean';
}

const MAX_STEPS = 3;

/** The subnet that a resource refers to, itself or through its parts: a network interface, a group of subnets. */
function subnetIdOf(draft: ImportDraft, resource: ReadResource, steps = 0): string | null {
  const links = Object.entries(resource.links);
  const ordered = links.toSorted(([a], [b]) => Number(/subnet/.test(b)) - Number(/subnet/.test(a)));
  for (const [, addresses] of ordered)
    for (const address of addresses) {
      const subnet = draft.subnets.find(({ id }) => isAt(draft, id, address));
      if (subnet) return subnet.id;
    }
  if (steps >= MAX_STEPS) return null;
  for (const [path, addresses] of ordered) {
    if (!/subnet|network_interface|nic|delegated/.test(path)) continue;
    for (const address of addresses) {
      const part = draft.byAddress.get(address) ?? draft.resources.find(({ blockAddress }) => blockAddress === address);
      const found = part ? subnetIdOf(draft, part, steps + 1) : null;
      if (found !== null) return found;
    }
  }
  return null;
}

function networkIdOf(draft: ImportDraft, resource: ReadResource): string | null {
  const linked = Object.values(resource.links).flat();
  const network = draft.networks.find(({ id }) => linked.some((address) => isAt(draft, id, address)));
  return network?.id ?? draft.networks[0]?.id ?? null;
}
