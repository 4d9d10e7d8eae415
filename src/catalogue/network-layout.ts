// Lays out the address space of a design: a part for each environment, and in production's part the subnets, under the names
// that each cloud requires. All networks follow from the address space alone.

import { formatCidr, networkOf, parseCidr, type Cidr } from '#text/network/cidr.ts';
import { carve } from '#text/network/free-networks.ts';
import type { CloudProvider } from './provider.ts';

export type SubnetRole =
  | 'ingress'
  | 'firewall'
  | 'access'
  | 'app'
  | 'data'
  | 'endpoints'
  | 'integration'
  | 'management';

export type Subnet = { role: SubnetRole; name: string; purpose: string };

export const environmentRoles = ['production', 'test', 'development'] as const;

const azureSubnets: readonly Subnet[] = [
  {
    role: 'ingress',
    name: 'snet-ingress',
    purpose: 'Application Gateway with its web application firewall: the one public entrance',
  },
  { role: 'firewall', name: 'AzureFirewallSubnet', purpose: 'Azure Firewall; all traffic to the internet passes here' },
  {
    role: 'access',
    name: 'AzureBastionSubnet',
    purpose: 'Azure Bastion; administrators reach machines without public addresses',
  },
  { role: 'app', name: 'snet-app', purpose: 'Compute of the application' },
  { role: 'data', name: 'snet-data', purpose: 'Databases and caches injected into the network' },
  { role: 'endpoints', name: 'snet-private-endpoints', purpose: 'Private endpoints of platform services' },
  { role: 'integration', name: 'snet-integration', purpose: 'Outbound integration of App Service and Functions' },
  { role: 'management', name: 'snet-management', purpose: 'Build agents, jump hosts, monitoring collectors' },
];

const awsSubnets: readonly Subnet[] = [
  {
    role: 'ingress',
    name: 'public-ingress',
    purpose: 'Application Load Balancer and NAT gateways, the only subnet with a route to the internet gateway',
  },
  {
    role: 'firewall',
    name: 'firewall',
    purpose: 'AWS Network Firewall endpoints; all traffic to the internet passes here',
  },
  {
    role: 'access',
    name: 'access',
    purpose: 'EC2 Instance Connect endpoint; administrators reach machines without public addresses',
  },
  { role: 'app', name: 'private-app', purpose: 'Compute of the application' },
  { role: 'data', name: 'isolated-data', purpose: 'Databases and caches, without any route to the internet' },
  { role: 'endpoints', name: 'vpc-endpoints', purpose: 'Interface endpoints (PrivateLink) of platform services' },
  { role: 'integration', name: 'lambda', purpose: 'Network interfaces of Lambda functions' },
  { role: 'management', name: 'management', purpose: 'Build agents, monitoring collectors' },
];

const gcpSubnets: readonly Subnet[] = [
  { role: 'ingress', name: 'sb-proxy-only', purpose: 'Envoy proxies of the regional Application Load Balancer' },
  {
    role: 'firewall',
    name: 'sb-inspection',
    purpose: 'Secure Web Proxy and Cloud NAT; all traffic to the internet passes here',
  },
  {
    role: 'access',
    name: 'sb-access',
    purpose: 'Identity-Aware Proxy targets; administrators reach machines without public addresses',
  },
  { role: 'app', name: 'sb-app', purpose: 'Compute of the application' },
  { role: 'data', name: 'sb-data', purpose: 'Private services access for databases and caches' },
  { role: 'endpoints', name: 'sb-psc', purpose: 'Private Service Connect endpoints of platform services' },
  { role: 'integration', name: 'sb-serverless', purpose: 'Direct VPC egress of Cloud Run and Cloud Functions' },
  { role: 'management', name: 'sb-management', purpose: 'Build agents, monitoring collectors' },
];

export const subnetLayouts: Record<CloudProvider, readonly Subnet[]> = {
  azure: azureSubnets,
  aws: awsSubnets,
  gcp: gcpSubnets,
};

/** Each environment gets a quarter of the address space, and one quarter is reserved for growth. */
const ENVIRONMENT_BITS = 2;
/** The smallest subnet that the clouds' firewalls and gateways accept. */
const MAX_PREFIX = 27;
const BEST_PREFIX = 24;

/** Networks of the environments and of production's subnets, by fact key; those that do not fit are left out. */
export function planNetworks(addressSpace: string): Map<string, string> {
  const parsed = parseCidr(addressSpace);
  const networks = new Map<string, string>();
  if (!parsed) return networks;
  const space = networkOf(parsed);
  const environments = carve({
    space,
    prefixes: [...environmentRoles, 'growth'].map(() => space.prefix + ENVIRONMENT_BITS),
  });
  if (!environments || space.prefix + ENVIRONMENT_BITS > MAX_PREFIX) return networks;
  for (const [index, role] of [...environmentRoles, 'growth'].entries())
    addNetwork(networks, `network-${role}`, environments[index]);
  const roles = subnetLayouts.azure.map(({ role }) => role);
  const subnets = environments[0] && carveEqual(environments[0], roles.length);
  for (const [index, role] of roles.entries()) addNetwork(networks, `subnet-${role}`, subnets?.[index]);
  return networks;
}

function addNetwork(networks: Map<string, string>, key: string, network: Cidr | undefined): void {
  if (network) networks.set(key, formatCidr(network));
}

/** Subnets of /24 where there is room, else the largest ones that fit. */
function carveEqual(space: Cidr, count: number): Cidr[] | null {
  const prefix = Math.max(BEST_PREFIX, space.prefix + Math.ceil(Math.log2(count)));
  return prefix > MAX_PREFIX ? null : carve({ space, prefixes: Array.from({ length: count }, () => prefix) });
}
