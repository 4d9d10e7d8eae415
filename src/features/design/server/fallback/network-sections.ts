// Sections of the fallback document on the network: topology, addresses, flows, firewall rules, policies.

import type { CloudProvider } from '#contract/design-limits.ts';
import { ofKind, type FallbackDesign } from './fallback-design.ts';
import { fact, list, paragraphs, table } from './markdown.ts';
import { environmentRoles, subnetLayouts, type SubnetRole } from './network-layout.ts';

type Policy = readonly [name: string, effect: string, scope: string, reason: string];

const topologies: Record<CloudProvider, string> = {
  azure: 'One virtual network for each environment, peered with a hub that holds the gateway to the data centre. Azure Firewall has a subnet of its own; every workload subnet has a network security group and a route table whose default route is the firewall.',
  aws: 'One VPC for each environment over three Availability Zones, attached to a transit gateway. Every subnet of the address plan is divided evenly over the zones; private subnets reach the internet through the firewall endpoints alone.',
  gcp: 'One Shared VPC for each environment with regional routing. Projects of the workload use its subnets; private Google Access is on, and the internet is reached through Cloud NAT and the Secure Web Proxy alone.',
};

type RuleSet = { name: string; ingress: string; note: string; /** What the entrance itself needs. */ platform: readonly (readonly [rule: string, source: string, port: string])[] };

const ruleSets: Record<CloudProvider, RuleSet> = {
  azure: { name: 'Network security groups and Azure Firewall', ingress: 'Internet', platform: [['allow-gateway-manager', 'GatewayManager', 'TCP 65200-65535'], ['allow-load-balancer', 'AzureLoadBalancer', 'any']], note: 'Network security groups filter between subnets, Azure Firewall filters what leaves the network. Application security groups take the place of addresses where machines come and go.' },
  aws: { name: 'Security groups and AWS Network Firewall', ingress: 'Internet, or the CloudFront prefix list', platform: [], note: 'Security groups name other groups rather than addresses and are stateful; Network Firewall filters what leaves the VPC. Network ACLs stay at their defaults but for a deny of known bad ranges.' },
  gcp: { name: 'Firewall policies', ingress: 'Internet', platform: [['allow-health-checks', 'Health checks 35.191.0.0/16 and 130.211.0.0/22', 'TCP 443']], note: 'Hierarchical policies at the folder set what no project may loosen; network policies use secure tags rather than addresses.' },
};

const policies: Record<CloudProvider, readonly Policy[]> = {
  azure: [
    ['Allowed locations', 'Deny', 'Management group', 'Data stays in the two regions of this design'],
    ['Public network access of PaaS services', 'Deny', 'Production, test', 'Private endpoints are the only way in'],
    ['Secure transfer and TLS 1.2', 'Deny', 'Management group', 'No plain text on any wire'],
    ['Diagnostic settings to Log Analytics', 'DeployIfNotExists', 'Management group', 'What is not logged cannot be investigated'],
    ['Required tags owner, environment, cost-centre', 'Modify', 'Resource groups', 'Every cost has a name'],
    ['Public addresses on network interfaces', 'Deny', 'Production, test', 'One entrance'],
    ['Backup of virtual machines', 'AuditIfNotExists', 'Production', 'Recovery objectives hold'],
    ['Microsoft cloud security benchmark', 'Audit', 'Management group', 'A measure to report on'],
  ],
  aws: [
    ['SCP: regions outside the design', 'Deny', 'Organization', 'Data stays in the two regions of this design'],
    ['SCP: leaving the organization, stopping CloudTrail, GuardDuty or Config', 'Deny', 'Organization', 'Guard rails cannot be taken down'],
    ['SCP: root user of member accounts', 'Deny', 'Organization', 'Nobody works as root'],
    ['S3 Block Public Access', 'Enforce', 'Account', 'No public bucket, whatever its policy says'],
    ['EBS encryption by default', 'Enforce', 'Account and region', 'No plain disk'],
    ['Config: required-tags', 'Report and remediate', 'Organization', 'Every cost has a name'],
    ['Config: rds-storage-encrypted, rds-multi-az-support', 'Report', 'Production', 'Recovery objectives hold'],
    ['Security Hub: AWS Foundational Security Best Practices', 'Report', 'Organization', 'A measure to report on'],
  ],
  gcp: [
    ['gcp.resourceLocations', 'Deny outside the regions', 'Organization', 'Data stays in the two regions of this design'],
    ['compute.vmExternalIpAccess', 'Deny all', 'Folder', 'One entrance'],
    ['iam.disableServiceAccountKeyCreation', 'Enforce', 'Organization', 'No keys to lose'],
    ['storage.publicAccessPrevention', 'Enforce', 'Organization', 'No public bucket'],
    ['sql.restrictPublicIp', 'Enforce', 'Folder', 'Databases are private'],
    ['compute.requireOsLogin, compute.requireShieldedVm', 'Enforce', 'Organization', 'Known machines, known people'],
    ['iam.allowedPolicyMemberDomains', 'Allow own domain', 'Organization', 'No stranger gets a role'],
    ['Security Command Center standard findings', 'Report', 'Organization', 'A measure to report on'],
  ],
};

export function writeNetwork(design: FallbackDesign): string {
  return paragraphs(
    topologies[design.provider],
    table(['Connection', 'Way', 'Protection'], [
      ['Users to the application', `Entrance in ${fact('subnet-ingress')}, then private addresses alone`, 'TLS 1.2 or newer, web application firewall'],
      ['Application to platform services', `Private endpoints in ${fact('subnet-endpoints')}`, 'Public access of the services is off'],
      ['Application to the internet', `Through ${fact('subnet-firewall')}`, 'Allowed names only, all logged'],
      ['Administrators to machines', `Through ${fact('subnet-access')}`, 'Multi-factor sign-in, rights for hours'],
      ['Data centre', 'Two tunnels with dynamic routing', 'IPsec; only the ranges of this design are announced'],
      ['Between environments', 'None', 'No peering, no route'],
    ]),
    list([
      `**Names.** A private DNS zone for each environment; platform services resolve to their private endpoints in ${fact('subnet-endpoints')}.`,
      `**Address plan.** Production has ${fact('network-production')} of ${fact('address-space')}; ${fact('network-growth')} is kept free for growth.`,
      '**Proof.** Flow logs are on; a connection test from every subnet runs after each change.',
    ]),
  );
}

export function writeAddresses(design: FallbackDesign): string {
  const reserved = design.provider === 'gcp' ? 'Google Cloud keeps four addresses of every subnet' : `${design.provider === 'azure' ? 'Azure' : 'AWS'} keeps five addresses of every subnet`;
  return paragraphs(
    `All networks are taken from ${fact('address-space')}, which must not overlap any network of the data centre or of a partner; the client confirms this before the build.`,
    table(['Part', 'Network', 'Use'], [...environmentRoles.map((role) => [`Network of ${role}`, fact(`network-${role}`), `Everything in ${role}`]), ['Reserve', fact('network-growth'), 'Further environments']]),
    'Subnets of production:',
    subnetTable(design.provider),
    `${reserved}. A subnet is planned to be half full at most on the first day. Static addresses are given to the entrance, the firewall and the DNS resolvers alone.`,
  );
}

export function writeFlows(design: FallbackDesign): string {
  const internal = internalFlows(design).map(({ from, to, port, service }) => [fact(`subnet-${from}`), fact(`subnet-${to}`), port, service]);
  return paragraphs(
    '**Ingress.** What may come in:',
    table(['From', 'To', 'Port', 'Purpose'], [
      ['Internet', fact('subnet-ingress'), 'TCP 443', 'Users; TCP 80 answers with a redirect only'],
      ...entranceTargets(design).map((target) => [fact('subnet-ingress'), fact(`subnet-${target}`), 'TCP 443', 'Requests and health probes']),
      [fact('subnet-access'), fact('subnet-app'), 'TCP 22, TCP 3389', 'Administrators after multi-factor sign-in'],
    ]),
    internal.length > 0 ? '**Internal.** From the application to what it uses:' : null,
    internal.length > 0 ? table(['From', 'To', 'Port', 'Service'], internal) : null,
    '**Egress.** What may go out, through the firewall and by name:',
    table(['From', 'To', 'Port', 'Purpose'], [
      [fact('address-space'), 'Operating system and package mirrors', 'TCP 443', 'Updates'],
      [fact('subnet-management'), 'The provider’s monitoring endpoints', 'TCP 443', 'Logs and metrics'],
      [fact('address-space'), 'Time servers of the provider', 'UDP 123', 'Clock'],
      [fact('address-space'), 'Everything else', 'any', 'Denied and logged'],
    ]),
  );
}

export function writeFirewallRules(design: FallbackDesign): string {
  const { name, ingress, note, platform } = ruleSets[design.provider];
  const inOrder = (from: number, rules: readonly (readonly string[])[]): string[][] => rules.map((rule, index) => [String(from + index * 10), ...rule, 'Allow']);
  return paragraphs(
    `${name}. ${note}`,
    table(['Priority', 'Rule', 'Source', 'Destination', 'Port', 'Action'], [
      ...inOrder(100, [['allow-entrance', ingress, fact('subnet-ingress'), 'TCP 443'], ...platform.map(([rule, source, port]) => [rule, source, fact('subnet-ingress'), port])]),
      ...inOrder(200, [
        ...entranceTargets(design).map((target) => [`allow-entrance-${target}`, fact('subnet-ingress'), fact(`subnet-${target}`), 'TCP 443']),
        ['allow-access-app', fact('subnet-access'), fact('subnet-app'), 'TCP 22, TCP 3389'],
      ]),
      ...inOrder(300, internalFlows(design).map(({ from, to, port, key }) => [`allow-${from}-${key}`, fact(`subnet-${from}`), fact(`subnet-${to}`), port])),
      ['3000', 'allow-egress-names', fact('network-production'), 'Allowed names', 'TCP 443', 'Allow'],
      ['4000', 'deny-other-environments', fact('network-production'), `${fact('network-test')}, ${fact('network-development')}`, 'any', 'Deny'],
      ['4096', 'deny-all', 'any', 'any', 'any', 'Deny and log'],
    ]),
    'Rules are code: a change is a reviewed commit with a reason and an end date where it is temporary. Rules without a hit for three months are proposed for deletion.',
  );
}

type Flow = { from: SubnetRole; to: SubnetRole; port: string; service: string; key: string };

/** Where the application stands: its subnet, or the integration subnet of serverless services. */
function computeSubnets(design: FallbackDesign): SubnetRole[] {
  const subnets = ofKind(design, 'compute').flatMap(({ entry }) => (entry ? [entry.subnet] : []));
  return subnets.length > 0 ? [...new Set(subnets)] : ['app'];
}

/** Serverless services are reached by private endpoints, everything else where it stands. */
function entranceTargets(design: FallbackDesign): SubnetRole[] {
  return [...new Set(computeSubnets(design).map((subnet): SubnetRole => (subnet === 'integration' ? 'endpoints' : subnet)))];
}

/** From every place of the application to every service it uses. */
function internalFlows(design: FallbackDesign): Flow[] {
  const used = design.services.flatMap(({ entry }) => (entry && entry.kind !== 'compute' && ['data', 'endpoints'].includes(entry.subnet) ? [entry] : []));
  return computeSubnets(design).flatMap((from) => used.map(({ subnet, port, name, key }) => ({ from, to: subnet, port, service: name, key })));
}

export function writePolicy(design: FallbackDesign): string {
  return paragraphs(
    'Policies hold what this document promises, whoever changes a resource later. They are assigned as code, first in audit for two weeks, then enforced; an exemption has an owner and an end date.',
    table(['Policy', 'Effect', 'Scope', 'Why'], policies[design.provider]),
  );
}

function subnetTable(provider: CloudProvider): string {
  return table(['Subnet', 'Network', 'Purpose'], subnetLayouts[provider].map(({ role, name, purpose }) => [name, fact(`subnet-${role}`), purpose]));
}
