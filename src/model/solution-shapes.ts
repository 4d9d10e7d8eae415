// The model of a cloud solution: what is built, where it is, what reaches what, and what it must achieve. Diagram, address plan,
// rules, cost, Terraform and the design document are projections of it. Every id is unique in the whole solution.

import { z } from 'zod';
import { cloudProviders } from '#catalogue/provider.ts';
import { clientWords } from './describe/clauses/clause-shapes.ts';
import { sizeNames, type SizeName } from '#catalogue/names/size-names.ts';
import {
  MAX_ADDRESS_SPACES,
  MAX_ATTACHMENTS,
  MAX_ATTRIBUTES,
  MAX_COMPONENTS,
  MAX_CONNECTIONS,
  MAX_NETWORKS,
  MAX_RESERVED,
  MAX_ROUTES,
  MAX_RULES,
  MAX_SUBNETS,
  MAX_USERS,
  MAX_WAIVED,
} from './limits.ts';
import { recoveryPlan, standbyCapacities } from './recovery-shapes.ts';

const id = z.string().min(1).max(64);
const name = z.string().trim().min(1).max(120);
const note = z.string().max(2_000);
const cidr = z.string().max(49);
const ids = z.array(id).max(MAX_COMPONENTS);
const count = z.int().min(0).max(100_000);

export const environmentRoles = ['production', 'test', 'development', 'shared'] as const;

const environment = z.object({ id, name, role: z.enum(environmentRoles) });

const region = z.object({
  id,
  provider: z.enum(cloudProviders),
  /** The name is written as the provider writes it: 'westeurope', 'eu-west-1'. */
  name,
  /** A secondary region takes over when the primary one fails. */
  role: z.enum(['primary', 'secondary']),
});

const network = z.object({
  id,
  name,
  regionId: id.nullable(),
  /** Null: shared by all environments. */
  environmentId: id.nullable(),
  addressSpaces: z.array(cidr).max(MAX_ADDRESS_SPACES),
  /** Whether it is the client's own, outside the cloud: nothing of it is built. */
  isOnPremises: z.boolean(),
  /** Networks with a route to each other; stated on both sides. */
  peerIds: z.array(id).max(MAX_NETWORKS),
  /** Ranges of it that stay free for a reason: nothing is built there, and no subnet is planned into them. */
  reserved: z
    .array(z.object({ cidr, reason: z.string().trim().min(1).max(200) }))
    .max(MAX_RESERVED)
    .optional(),
});

const subnet = z.object({
  id,
  networkId: id,
  name,
  cidr,
  /** Ranges of it for pods or services of clusters: secondary ranges of Google Cloud. */
  secondary: z.array(z.object({ name, cidr })).max(8),
  purpose: z.string().max(300),
  delegation: z.string().max(120).nullable(),
  /** 'a' or '1'; null for subnets that span zones. */
  zone: z.string().max(10).nullable(),
  /** True if a default route leads to the internet without a firewall. */
  isPublic: z.boolean(),
  /** The firewall or NAT gateway that its default route leads to, a component; without one, the cloud's own default route. */
  egressId: id.nullish(),
  /** Routes of it beside those that the cloud and its attachments give it. They win where a destination is equally narrow. */
  routes: z
    .array(
      z.object({
        /** Networks as text, 'internet' or 'on-premises'. */
        destination: z.string().min(1).max(60),
        /** A component that forwards, or a network that is peered; null drops the traffic. */
        targetId: id.nullable(),
      }),
    )
    .max(MAX_ROUTES)
    .optional(),
});

/** What joins networks and lines: an attachment of a transit hub, the use of a gateway by a peered network, or a circuit's end. */
const attachment = z.object({
  id,
  /** The transit hub, gateway or line that it is attached to: a component. */
  hubId: id,
  /** A network, or the line that ends in the hub: a component. */
  targetId: id,
  /** The route table of the attachment leads to these; without it, to all that the hub has. */
  reachIds: z.array(id).max(MAX_NETWORKS).optional(),
});

/** The settings of a component decide about findings, cost and documents beside its SKU. Null means not decided. */
const settings = z.object({
  isPublic: z.boolean().nullable(),
  isZoneRedundant: z.boolean().nullable(),
  /** The region of its copy. */
  replicaRegionId: id.nullable(),
  isEncryptedWithOwnKey: z.boolean().nullable(),
  minTls: z.enum(['1.0', '1.1', '1.2', '1.3']).nullable(),
  backupDays: z.int().min(0).max(36_500).nullable(),
  /** True if no backup is copied to another region, where the service would do so by itself. */
  keepsBackupsInRegion: z.boolean().nullable(),
  usesPrivateEndpoint: z.boolean().nullable(),
  /** This is the component of the vault that it gets secrets from. */
  secretStoreId: id.nullable(),
  logSinkId: id.nullable(),
  /** Pod and service ranges of a cluster. */
  podRange: cidr.nullable(),
  serviceRange: cidr.nullable(),
});

const sizeName = z.enum(Object.keys(sizeNames) as [SizeName, ...SizeName[]]);

const component = z.object({
  id,
  name,
  provider: z.enum([...cloudProviders, 'self']),
  /** The key of its catalogue entry; null when no catalogue has it. */
  service: z.string().max(80).nullable(),
  sku: z.string().max(120).nullable(),
  /** Environments with another SKU than `sku`: { test: 'B_Standard_B1ms' }. */
  skus: z.record(id, z.string().min(1).max(120)).optional(),
  regionId: id.nullable(),
  /** Components of the scope `subnet` have it. */
  subnetId: id.nullable(),
  /** Components of the scope `network` have it. */
  networkId: id.nullable(),
  /** How many there are in each environment: { production: 3, test: 1 }; an environment without a count has none. */
  counts: z.record(id, count),
  /** The sizes that somebody stated, by environment: { production: { nodes: 6 } }. All others are proposed: see sizesOf. */
  sizes: z
    .record(id, z.partialRecord(sizeName, z.union([z.string().min(1).max(120), z.number().min(0).max(1e12)])))
    .optional(),
  settings: settings.partial(),
  /** The quantities are what is charged beside the count, by the name of the meter: { 'GB of stored data': 500 }. */
  quantities: z.record(z.string().max(120), z.number().min(0).max(1e12)),
  /** Arguments of its Terraform resource that nothing else here says, by their name: { purge_protection_enabled: true }. */
  attributes: z
    .record(z.string().min(1).max(120), z.union([z.string().max(2_000), z.number(), z.boolean()]))
    .refine((attributes) => Object.keys(attributes).length <= MAX_ATTRIBUTES, {
      error: `A component has at most ${MAX_ATTRIBUTES} attributes`,
    })
    .default({}),
  /** It is the counterpart of that component in the second region; `capacity` is what runs there before anything fails. */
  standby: z.object({ of: id, capacity: z.enum(standbyCapacities) }).optional(),
  dataClass: z.enum(['none', 'public', 'internal', 'confidential', 'restricted']),
  note,
});

const protocol = z.enum(['TCP', 'UDP', 'ICMP', 'any']);
/** '443', '8000-8010', or '*'. */
const ports = z.string().regex(/^(?:\*|\d{1,5}(?:-\d{1,5})?(?:,\d{1,5}(?:-\d{1,5})?)*)$/);

const connection = z.object({
  id,
  /** A component or an outside party. */
  from: id,
  to: id,
  protocol,
  ports,
  purpose: z.string().max(300),
  isEncrypted: z.boolean(),
});

const rule = z.object({
  id,
  subnetId: id,
  direction: z.enum(['inbound', 'outbound']),
  priority: z.int().min(1).max(65_535),
  action: z.enum(['allow', 'deny']),
  protocol,
  ports,
  /** Networks, a subnet's or component's id, a service tag, 'internet' or '*'. */
  source: z.string().max(200),
  destination: z.string().max(200),
  reason: z.string().max(300),
});

/** A row of what a firewall lets pass. It denies what no row allows. */
const firewallRule = rule.omit({ subnetId: true, direction: true }).extend({ firewallId: id });

const identity = z.object({
  id,
  name,
  kind: z.enum(['managed-identity', 'role', 'service-account', 'group', 'break-glass']),
  componentIds: ids,
  permissions: z.string().max(500),
});

const policy = z.object({
  id,
  name,
  effect: z.enum(['deny', 'audit', 'append', 'deploy']),
  scope: z.string().max(200),
  reason: z.string().max(300),
});

export const requirements = z.object({
  rtoMinutes: z.number().min(0).nullable(),
  rpoMinutes: z.number().min(0).nullable(),
  /** Percent a month: 99.9. */
  availability: z.number().min(0).max(100).nullable(),
  monthlyBudget: z
    .object({ low: z.number().min(0), high: z.number().min(0), currency: z.string().length(3) })
    .nullable(),
  dataClasses: z.array(z.enum(['public', 'internal', 'confidential', 'restricted'])).max(4),
  users: z.int().min(0).max(MAX_USERS).nullable(),
  requestsPerSecond: z.number().min(0).nullable(),
  /** Gigabytes that are stored on the first day, and by how much they grow in a year. */
  dataGb: z.number().min(0).max(1e12).nullish(),
  growthPercent: z.number().min(0).max(10_000).nullish(),
  /** The text says whether data may leave the region or its geography. */
  residency: z.string().max(200).nullable(),
});

export const statementKinds = [
  'no-internet',
  'private-access-only',
  'no-public-access',
  'environments-apart',
  'no-ssh',
  'no-ssh-from-internet',
  'egress-through-firewall',
  'private-endpoints-only',
] as const;

/** A statement about the solution that a person confirms: 'No network of one environment reaches another.' */
const statement = z.object({
  id,
  kind: z.enum(statementKinds),
  text: z.string().max(300),
});

/** A finding that a person has decided to live with. It is shown as such, and listed in documents. */
const waivedFinding = z.object({
  /** The code of the finding. */
  code: z.string().min(1).max(80),
  /** The subjects of the finding, in its order. */
  subjects: z.array(id).max(MAX_COMPONENTS + 1),
  reason: z.string().trim().min(1).max(500),
});

export const solution = z.object({
  title: name,
  provider: z.enum(cloudProviders),
  environments: z.array(environment).max(12),
  regions: z.array(region).max(12),
  networks: z.array(network).max(MAX_NETWORKS),
  subnets: z.array(subnet).max(MAX_SUBNETS),
  components: z.array(component).max(MAX_COMPONENTS),
  connections: z.array(connection).max(MAX_CONNECTIONS),
  rules: z.array(rule).max(MAX_RULES),
  /** Undefined where nobody has said what hubs and gateways are attached to, as in what was stored before this was asked. */
  attachments: z.array(attachment).max(MAX_ATTACHMENTS).optional(),
  /** Undefined where nobody has said what firewalls let pass. */
  firewallRules: z.array(firewallRule).max(MAX_RULES).optional(),
  identities: z.array(identity).max(500),
  policies: z.array(policy).max(200),
  statements: z.array(statement).max(20),
  requirements,
  /** Without it, nobody has chosen a strategy. */
  recovery: recoveryPlan.optional(),
  /** Nobody has confirmed these values yet. They are named by their path: 'requirements.rtoMinutes'. */
  assumed: z.array(z.string().max(200)).max(2_000),
  waived: z.array(waivedFinding).max(MAX_WAIVED).default([]),
  /** The client's own words, where it was described in words. */
  words: clientWords.optional(),
});

export type Solution = z.infer<typeof solution>;
export type Environment = Solution['environments'][number];
export type SolutionRegion = Solution['regions'][number];
export type SolutionNetwork = Solution['networks'][number];
export type SolutionSubnet = Solution['subnets'][number];
export type SolutionComponent = Solution['components'][number];
export type SolutionConnection = Solution['connections'][number];
export type SolutionRule = Solution['rules'][number];
export type Attachment = NonNullable<Solution['attachments']>[number];
export type FirewallRule = NonNullable<Solution['firewallRules']>[number];
export type WaivedFinding = Solution['waived'][number];
export type Requirements = Solution['requirements'];
