// Sections of the fallback document on the network: topology, addresses, policies.

import type { CloudProvider } from '#cloud/provider.ts';
import type { FallbackDesign } from './offline-design.ts';
import { hasMachines } from './flow-sections.ts';
import { fact, list, paragraphs, table } from './markdown.ts';
import { environmentRoles, subnetLayouts } from '#cloud/network-layout.ts';

type Policy = readonly [name: string, effect: string, scope: string, reason: string];

const topologies: Record<CloudProvider, string> = {
  azure:
    'One virtual network for each environment, peered with a hub that holds the gateway to the data centre. Azure Firewall has a subnet of its own; every workload subnet has a network security group and a route table whose default route is the firewall.',
  aws: 'One VPC for each environment over three Availability Zones, attached to a transit gateway. Every subnet of the address plan is divided evenly over the zones; private subnets reach the internet through the firewall endpoints alone.',
  gcp: 'One Shared VPC for each environment with regional routing. Projects of the workload use its subnets; private Google Access is on, and the internet is reached through Cloud NAT and the Secure Web Proxy alone.',
};

const policyKinds: Record<CloudProvider, string> = {
  azure: 'Azure Policy refuses or mends a resource as it is written, for every subscription below a management group.',
  aws: 'Service control policies bound what any role of an account may do; AWS Config and Security Hub report what was built otherwise.',
  gcp: 'Organization Policy constraints refuse a resource as it is made, for every project below a folder; Security Command Center reports what was built before.',
};

const policies: Record<CloudProvider, readonly Policy[]> = {
  azure: [
    ['Allowed locations', 'Deny', 'Management group', 'Data stays in the two regions of this design'],
    ['Public network access of PaaS services', 'Deny', 'Production, test', 'Private endpoints are the only way in'],
    ['Secure transfer and TLS 1.2', 'Deny', 'Management group', 'No plain text on any wire'],
    [
      'Diagnostic settings to Log Analytics',
      'DeployIfNotExists',
      'Management group',
      'What is not logged cannot be investigated',
    ],
    ['Required tags owner, environment, cost-centre', 'Modify', 'Resource groups', 'Every cost has a name'],
    ['Public addresses on network interfaces', 'Deny', 'Production, test', 'One entrance'],
    ['Backup of virtual machines', 'AuditIfNotExists', 'Production', 'Recovery objectives hold'],
    ['Microsoft cloud security benchmark', 'Audit', 'Management group', 'A measure to report on'],
  ],
  aws: [
    ['SCP: regions outside the design', 'Deny', 'Organization', 'Data stays in the two regions of this design'],
    [
      'SCP: leaving the organization, stopping CloudTrail, GuardDuty or Config',
      'Deny',
      'Organization',
      'Guard rails cannot be taken down',
    ],
    ['SCP: root user of member accounts', 'Deny', 'Organization', 'Nobody works as root'],
    ['S3 Block Public Access', 'Enforce', 'Account', 'No public bucket, whatever its policy says'],
    ['EBS encryption by default', 'Enforce', 'Account and region', 'No plain disk'],
    ['Config: required-tags', 'Report and remediate', 'Organization', 'Every cost has a name'],
    ['Config: rds-storage-encrypted, rds-multi-az-support', 'Report', 'Production', 'Recovery objectives hold'],
    ['Security Hub: AWS Foundational Security Best Practices', 'Report', 'Organization', 'A measure to report on'],
  ],
  gcp: [
    [
      'gcp.resourceLocations',
      'Deny outside the regions',
      'Organization',
      'Data stays in the two regions of this design',
    ],
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
    table(
      ['Connection', 'Way', 'Protection'],
      [
        [
          'Users to the application',
          `Entrance in ${fact('subnet-ingress')}, then private addresses alone`,
          'TLS 1.2 or newer, web application firewall',
        ],
        [
          'Application to platform services',
          `Private endpoints in ${fact('subnet-endpoints')}`,
          'Public access of the services is off',
        ],
        ['Application to the internet', `Through ${fact('subnet-firewall')}`, 'Allowed names only, all logged'],
        ...(hasMachines(design)
          ? [
              [
                'Administrators to machines',
                `Through ${fact('subnet-access')}`,
                'Multi-factor sign-in, rights for hours',
              ],
            ]
          : []),
        ['Data centre', 'Two tunnels with dynamic routing', 'IPsec; only the ranges of this design are announced'],
        ['Between environments', 'None', 'No peering, no route'],
      ],
      'Connections of production',
    ),
    list([
      `**Names.** A private DNS zone for each environment; platform services resolve to their private endpoints in ${fact('subnet-endpoints')}.`,
      `**Address plan.** Production has ${fact('network-production')} of ${fact('address-space')}; ${fact('network-growth')} is kept free for growth.`,
      '**Proof.** Flow logs are on; a connection test from every subnet runs after each change.',
    ]),
  );
}

export function writeAddresses(design: FallbackDesign): string {
  const reserved =
    design.provider === 'gcp'
      ? 'Google Cloud keeps four addresses of every subnet'
      : `${design.provider === 'azure' ? 'Azure' : 'AWS'} keeps five addresses of every subnet`;
  return paragraphs(
    `All networks are taken from ${fact('address-space')}, which must not overlap any network of the data centre or of a partner; the client confirms this before the build.`,
    table(
      ['Part', 'Network', 'Use'],
      [
        ...environmentRoles.map((role) => [`Network of ${role}`, fact(`network-${role}`), `Everything in ${role}`]),
        ['Reserve', fact('network-growth'), 'Further environments'],
      ],
      'Networks of the environments',
    ),
    subnetTable(design.provider),
    `${reserved}. A subnet is planned to be half full at most on the first day. Static addresses are given to the entrance, the firewall and the DNS resolvers alone.`,
  );
}

export function writePolicy(design: FallbackDesign): string {
  return paragraphs(
    `Policies hold what this document promises, whoever changes a resource later. ${policyKinds[design.provider]} They are assigned as code, first in test for two weeks, then in production; an exemption has an owner and an end date.`,
    table(['Policy', 'Effect', 'Scope', 'Why'], policies[design.provider], 'Policies and where they hold'),
  );
}

function subnetTable(provider: CloudProvider): string {
  return table(
    ['Subnet', 'Network', 'Purpose'],
    subnetLayouts[provider].map(({ role, name, purpose }) => [name, fact(`subnet-${role}`), purpose]),
    'Subnets of production',
  );
}
