// What the catalogue knows about a service of a cloud, or about a product that people run themselves. Every figure carries the
// page that states it; what no page states is left out, and screens show it as “to be confirmed”.

import type { CloudProvider } from '../provider.ts';

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
  /** Whether the page calls it usual, expected or a target, and promises nothing. */
  isTypical?: true;
};

export type SubnetNeeds = {
  /** Whether nothing else may be in its subnet. */
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
  /** Whether clients connect to the service, or the service connects out. */
  direction: 'inbound' | 'outbound';
  purpose: string;
}>;

export type PrivateAccess = Sourced<{
  /** The sub-resource of Azure, the service name of AWS, the API bundle or producer of Google Cloud. */
  target: string;
  /** 'privatelink.vaultcore.azure.net'; null where private names need no zone of one's own. */
  dnsZone: string | null;
}>;

/** How far a copy is from what it copies. */
export type Redundancy = {
  /** `none`: one zone fails, the service fails; `optional`: zones are a setting; `always`: zones need no setting. */
  zones?: Sourced<'none' | 'optional' | 'always'>;
  /** How many of it a spread over zones needs at least; without it, the service spreads a single one itself. */
  zoneInstances?: Sourced<number>;
  /** Copies in another region. */
  regions?: Sourced<'none' | 'asynchronous' | 'synchronous'>;
  /** Minutes of data that a failure of the region may cost, as documented. */
  rpoMinutes?: Sourced<number>;
  /** Minutes until the other region serves, as documented. */
  rtoMinutes?: Sourced<number>;
};

/** What has to be true of a component for a promise to hold; without any, it holds for all. */
export type SlaNeeds = {
  /** Whether it is spread over zones. */
  zones?: boolean;
  /** How many of it there are at least. */
  instances?: number;
  /** Parts of the name of its SKU: one of `has` is in it, and `lacks` is not. */
  sku?: { has?: readonly string[]; lacks?: string };
};

export type Sla = {
  /** Of a month: 99.99. */
  percent: number;
  /** In words: 'in two or more zones'. */
  condition: string;
  /** 'unstated' where nothing in a solution says whether it holds. */
  needs?: SlaNeeds | 'unstated';
};

export type Sku = {
  /** As the provider writes it: 'Standard_ZRS', 'db.r6g.large'. */
  name: string;
  limits: readonly { name: string; limit: Sourced<string> }[];
  redundancy: Redundancy;
  /** What it needs of a subnet besides what the service needs, or instead of it. */
  subnet?: Partial<SubnetNeeds>;
};

export type CatalogueService = {
  /** Lower-case words and hyphens, unique for the provider. */
  key: string;
  provider: CatalogueProvider;
  name: string;
  /** Other names that people use, in lower case. */
  aliases: readonly string[];
  category: ServiceCategory;
  scope: ServiceScope;
  /** For the scope `subnet`, and for services that can be injected into one. */
  subnet?: SubnetNeeds;
  /** A subnet that its network needs for it, in which it is not itself: the proxies of load balancers. */
  companionSubnet?: SubnetNeeds;
  ports: readonly ServicePort[];
  privateAccess?: PrivateAccess;
  /** How workloads prove who they are to it: 'Managed identity with Azure RBAC'. */
  identity?: Sourced<string>;
  keepsState: boolean;
  /** The usual ones, the one that a first design takes first. */
  skus: readonly Sku[];
  backup?: Sourced<string>;
  sla: readonly Sourced<Sla>[];
  /** What can be logged and where it goes. */
  diagnostics?: Sourced<string>;
  /** The resource type of Terraform's azurerm, aws or google provider; null where there is none. */
  terraform: string | null;
  /** What is charged: 'Hours of a deployment', 'GB of stored data a month'. */
  meters: readonly string[];
  /** Built-in policies, config rules or constraints that apply, by their names. */
  policies: readonly Sourced<string>[];
  /** The first page of its documentation. */
  docs: string;
};
