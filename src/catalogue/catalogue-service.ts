// What the catalogue knows about a service of a cloud, or about a product that people run themselves. Every figure carries the
// page that states it; what no page states is left out, and screens show it as “to be confirmed”.

import type { CloudProvider } from './provider.ts';
import type { CounterpartName } from './records/counterpart-names.ts';
import type { SolutionRole } from './roles.ts';
import type { SizeName, SizeValue, SkuCondition } from './names/size-names.ts';

/** A cloud, or `self` for products that run on machines or clusters of one's own. */
export type CatalogueProvider = CloudProvider | 'self';

export type ServiceCategory =
  | 'compute'
  | 'containers'
  | 'network'
  | 'edge'
  | 'database'
  | 'storage'
  | 'messaging'
  | 'analytics'
  | 'ai'
  | 'security'
  | 'identity'
  | 'operations'
  | 'integration'
  | 'developer-tools';

/**
 * Where a service is:
 * - `global`: in no region: edge networks, DNS, identity;
 * - `regional`: run by the provider in a region, outside every network of the customer;
 * - `network`: attached to a network, without addresses in a subnet: peering, private DNS zones;
 * - `subnet`: with addresses in a subnet of the customer.
 */
export type ServiceScope = 'global' | 'regional' | 'network' | 'subnet';

/** A page that states a fact. */
export type Source = {
  /** Of the provider's own documentation, as a reader opens it. */
  url: string;
  /** The day on which the page was read: '2026-11-22'. */
  read: string;
};

export type Sourced<Value> = {
  value: Value;
  source: Source;
  /** True if the page calls it usual, expected or a target, and promises nothing. */
  isTypical?: true;
};

export type SubnetNeeds = {
  /** True if nothing else may be in its subnet. */
  isOwn: Sourced<boolean>;
  /** The name that the subnet must have: 'AzureFirewallSubnet'. */
  name?: Sourced<string>;
  /** The longest prefix that is accepted: 26 for “/26 or larger”. */
  maxPrefix?: Sourced<number>;
  /** The prefix that the documentation advises. */
  advisedPrefix?: Sourced<number>;
  /** 'Microsoft.Web/serverFarms'. */
  delegation?: Sourced<string>;
  /** Subnets in different zones that it needs at least. */
  minZones?: Sourced<number>;
};

export type ServicePort = Sourced<{
  protocol: 'TCP' | 'UDP' | 'ESP' | 'ICMP' | 'any';
  /** '443', or '30000-32767'; null for protocols without ports. */
  ports: string | null;
  /** The direction says whether clients connect to the service, or the service connects out. */
  direction: 'inbound' | 'outbound';
  purpose: string;
}>;

export type PrivateAccess = Sourced<{
  /** The sub-resource of Azure, the service name of AWS, the API bundle or producer of Google Cloud. */
  target: string;
  /** 'privatelink.vaultcore.azure.net'; null where private names need no zone of one's own. */
  dnsZone: string | null;
}>;

/** This type says how far a copy is from what it copies. */
export type Redundancy = {
  /** `none`: one zone fails, the service fails; `optional`: zones are a setting; `always`: zones need no setting. */
  zones?: Sourced<'none' | 'optional' | 'always'>;
  /**
   * A spread over zones needs at least this many of it. If this is missing, the service spreads a single one itself.
   */
  zoneInstances?: Sourced<number>;
  /** Copies in another region. */
  regions?: Sourced<'none' | 'asynchronous' | 'synchronous'>;
  /** Minutes of data that a failure of the region may cost, as documented. */
  rpoMinutes?: Sourced<number>;
  /** Minutes until the other region serves, as documented. */
  rtoMinutes?: Sourced<number>;
};

/**
 * What makes the copy in another region: `component`: a part of its own there, with a size and a price; `setting`: the first one
 * is told to have it, and its meters are charged again; `built-in`: the SKU has it, and its price includes it.
 */
export const copyForms = ['component', 'setting', 'built-in'] as const;
export type CopyForm = (typeof copyForms)[number];

/** It says how the entrance to another region is found when the first one fails. */
export type TrafficSwitch = {
  /** A clause: 'failover records with a health check'. */
  how: string;
  /** So many checks in a row have to fail. */
  checks: number;
  intervalSeconds: number;
  /** Seconds for which clients keep the old answer; 0 where addresses stay the same. */
  ttlSeconds: number;
  /** True of the one that a second region gets where the solution has none. */
  isAddedByDefault?: true;
};

/** These say how a service comes back elsewhere, as its provider documents it. What is missing is not documented. */
export type RecoveryFacts = {
  copy?: Sourced<{
    form: CopyForm;
    /** A clause: 'a secondary cluster, to which storage is replicated'. */
    how: string;
    /** What people do so that the copy takes writes, as a clause; missing where nothing has to be done. */
    promote?: string;
    /** True if both regions take writes. */
    isWritable?: true;
  }>;
  /** Minutes until the copy takes writes, where the figures of the SKU say nothing. */
  promotionMinutes?: Sourced<number>;
  /** Minutes until another zone serves, where it is spread over zones. */
  zoneMinutes?: Sourced<number>;
  /** It says how it comes back after a deletion, and how many minutes before that the last point is that can be restored. */
  restore?: Sourced<{ how: string; pointMinutes?: number }>;
  switch?: Sourced<TrafficSwitch>;
  /** `free`: it waits without charge; `zero`: its machines can be none while the rest of it waits. */
  idle?: Sourced<'free' | 'zero'>;
};

/** What has to be true of a component for a promise to hold; without any, it holds for all. */
export type SlaNeeds = {
  /** True if it has to be spread over zones. */
  zones?: boolean;
  /** There have to be at least this many of it. */
  instances?: number;
  /** Parts of the name of its SKU: one of `has` is in it, and `lacks` is not. */
  sku?: { has?: readonly string[]; lacks?: string };
};

export type Sla = {
  /** The promise is per month: 99.99. */
  percent: number;
  /** The condition is in words: 'in two or more zones'. */
  condition: string;
  /** 'unstated' where nothing in a solution says whether it holds. */
  needs?: SlaNeeds | 'unstated';
};

export type Sku = {
  /** The name is written as the provider writes it: 'Standard_ZRS', 'db.r6g.large'. */
  name: string;
  limits: readonly { name: string; limit: Sourced<string> }[];
  redundancy: Redundancy;
  /** It states what the SKU needs of a subnet besides what the service needs, or instead of it. */
  subnet?: Partial<SubnetNeeds>;
};

/** `free`: nothing is charged; `priced-by-parts`: what it is made of or manages is charged; `not-public`: no page has the price. */
export const noPriceCauses = ['free', 'priced-by-parts', 'not-public'] as const;

export type NoPrice = {
  because: (typeof noPriceCauses)[number];
  /** A sentence: 'Nothing is charged for rules; …'. */
  reason: string;
  /** The SKUs that it is true of; missing where it is true of all. */
  skus?: readonly string[];
};

/** This type says what a size is charged by. */
export type SizeCharge = {
  /** A meter of the service. */
  meter: string;
  /** The size that is the upper end of the range, such as `maxNodes`. */
  upTo?: SizeName;
  /** A standby in another zone, or the copy in another region, is charged as much again. */
  again?: 'zone' | 'region';
  /** The size that each of it has, such as `cpu`: three tasks of two processors are charged for six. */
  times?: SizeName;
  /** The price is found there, if it is not with the service itself: nodes cost what machines cost. */
  price?: { service: string; meter: string; sku: SizeName };
};

export type SizeRule = {
  name: SizeName;
  /** Only these SKUs have it; without it, all have it. */
  ofSkus?: SkuCondition;
  /** The expression finds it in the name of the SKU, where that names it: 'Managed node group, m7g.large'. */
  inSku?: string;
  /** It has these values under a small, a usual and a large load. Environments that no users depend on have the first. */
  classes: readonly [SizeValue, SizeValue, SizeValue];
  /**
   * Requests a second that one of it takes: a count follows from the load. It is our rule of thumb for ordinary web applications, as
   * no provider states one; a load test replaces it.
   */
  requestsPerSecond?: number;
  /** True if it holds what the client stores, so that it follows from the stated data. */
  holdsData?: true;
  /** It is twice this other size, for peaks and while nodes are replaced. */
  twice?: SizeName;
  /** True if each zone has one where the component is spread over zones. */
  isSpread?: true;
  /** These values exist, the lowest first: what is reckoned becomes the next of them. */
  steps?: readonly number[];
  /** What is reckoned is rounded up to a multiple of it. */
  multipleOf?: number;
  /** A machine that is charged by its processors and by its memory has two. */
  charges?: readonly SizeCharge[];
  /** The page that advises or bounds it. */
  source?: Source;
};

/**
 * What the use of a meter is proposed from: requests of a month, people, stored gigabytes, other components of the environment, or, for
 * each of the component itself, all hours of a month or a number a month.
 */
export const usageBases = ['request', 'user', 'gb', 'component', 'hour', 'month'] as const;
export type UsageBasis = (typeof usageBases)[number];

/** The rule says how much of a meter is proposed where nobody states it. It is ours, except where a page is named. */
export type UsageRule = {
  meter: string;
  /** Only components of these SKUs have it; without it, all have it. */
  ofSkus?: SkuCondition;
  /** With a component of this role beside it, there is none. */
  unless?: SolutionRole;
  /** Of each `per` there are so many of `unit`, times the size `by`; null where a usual design has none. */
  amount: { per: UsageBasis; times: number; by?: SizeName; unit: string } | null;
  /** It says why, in words without a full stop: '20 KB each'. */
  why: string;
  /** The page that states a figure of the provider. */
  source?: Source;
};

export type CatalogueService = {
  /** Lower-case words and hyphens, unique for the provider. */
  key: string;
  provider: CatalogueProvider;
  name: string;
  /** Other names that people use, in lower case. */
  aliases: readonly string[];
  category: ServiceCategory;
  /** The roles say what it does in a solution. */
  roles: readonly SolutionRole[];
  scope: ServiceScope;
  /** Services of the scope `subnet` have it, and services that can be injected into a subnet. */
  subnet?: SubnetNeeds;
  /** A subnet that its network needs for it, in which it is not itself: the proxies of load balancers. */
  companionSubnet?: SubnetNeeds;
  ports: readonly ServicePort[];
  privateAccess?: PrivateAccess;
  /** It says how workloads prove who they are to the service: 'Managed identity with Azure RBAC'. */
  identity?: Sourced<string>;
  keepsState: boolean;
  /** The usual ones, the one that a first design takes first. */
  skus: readonly Sku[];
  backup?: Sourced<string>;
  recovery?: RecoveryFacts;
  sla: readonly Sourced<Sla>[];
  /** It says what can be logged and where it goes. */
  diagnostics?: Sourced<string>;
  /** The resource type of Terraform's azurerm, aws or google provider; null where there is none. */
  terraform: string | null;
  /** The meters name what is charged: 'Hours of a deployment', 'GB of stored data a month'. */
  meters: readonly string[];
  /** These have to be decided beside the SKU and the count; each says how it is proposed. */
  sizes: readonly SizeRule[];
  /** These say how much of its meters is used in a month where nobody states it. */
  usage: readonly UsageRule[];
  /** It says why there is no price. The page that states it is in the record alone: no screen shows it. */
  noPrice?: NoPrice;
  /** Built-in policies, config rules or constraints that apply, by their names. */
  policies: readonly Sourced<string>[];
  /** The counterparts name what it is in every cloud. */
  counterparts: readonly CounterpartName[];
  /** The first page of its documentation. */
  docs: string;
};
