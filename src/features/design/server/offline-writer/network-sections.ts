// Sections of the fallback document on the network: topology, addresses, policies.

import type { CloudProvider } from '#cloud/provider.ts';
import type { FallbackDesign } from './offline-design.ts';
import { hasMachines } from './flow-sections.ts';
import { fact, list, paragraphs, table } from '#text/markdown/write-markdown.ts';
import { environmentRoles, subnetLayouts } from '#cloud/network-layout.ts';

type Policy = readonly [name: string, effect: string, scope: string, reason: string];

const topologies: Record<CloudProvider, string> = {
  azure:
    'One virtual network for each environment, peered with a hub that holds the gateway to the data centre. Azure Firewall has a subnet of its own; every workload subnet has a network security group and a route table whose default route is the firewall.',
  aws: 'One VPC for each environment over three Availability Zones, attached to a transit gateway. Every subnet of the address plan is divided evenly over the zones; private subnets reach the internet through the firewall endpoints alone.',
  gcp: 'One Shared VPC for each environment with regional routing. Projects of the workload use its subnets; private Google Access is on, and the internet is reached through Cloud NAT and the Secure Web Proxy alone.',
};

const policyKinds: Record<CloudProvider, string> = {
  azure:
    'Azure Policy denies or corrects a resource when it is created or changed, in every subscription of a management group.',
  aws: 'Service control policies limit what the roles of an account may do; AWS Config and Security Hub report resources that do not comply.',
  gcp: 'Organization Policy constraints deny a resource when it is created, in every project of a folder; Security Command Center reports existing resources that do not comply.',
};

const policies: Record<CloudProvider, readonly Policy[]> = {
  azure: [
    ['Allowed locations', 'Deny', 'Management group', 'Data stays in the two regions of this design'],
    ['Public network access of PaaS services', 'Deny', 'Production, test', 'Private endpoints are the only way in'],
    ['Secure transfer and TLS 1.2', 'Deny', 'Management group', 'All traffic is encrypted'],
    [
      'Diagnostic settings to Log Analytics',
      'DeployIfNotExists',
      'Management group',
      'What is not logged cannot be investigated',
    ],
    ['Required tags owner, environment, cost-centre', 'Modify', 'Resource groups', 'Every cost has an owner'],
    ['Public addresses on network interfaces', 'Deny', 'Production, test', 'One public entry point'],
    ['Backup of virtual machines', 'AuditIfNotExists', 'Production', 'Supports the recovery objectives'],
    ['Microsoft cloud security benchmark', 'Audit', 'Management group', 'Baseline for reporting'],
  ],
  aws: [
    ['SCP: regions outside the design', 'Deny', 'Organization', 'Data stays in the two regions of this design'],
    [
      'SCP: leaving the organization, stopping CloudTrail, GuardDuty or Config',
      'Deny',
      'Organization',
      'Guardrails cannot be switched off',
    ],
    ['SCP: root user of member accounts', 'Deny', 'Organization', 'The root user is not used'],
    ['S3 Block Public Access', 'Enforce', 'Account', 'No public bucket, whatever its policy says'],
    ['EBS encryption by default', 'Enforce', 'Account and region', 'Every disk is encrypted'],
    ['Config: required-tags', 'Report and remediate', 'Organization', 'Every cost has an owner'],
    ['Config: rds-storage-encrypted, rds-multi-az-support', 'Report', 'Production', 'Supports the recovery objectives'],
    ['Security Hub: AWS Foundational Security Best Practices', 'Report', 'Organization', 'Baseline for reporting'],
  ],
  gcp: [
    [
      'gcp.resourceLocations',
      'Deny outside the regions',
      'Organization',
      'Data stays in the two regions of this design',
    ],
    ['compute.vmExternalIpAccess', 'Deny all', 'Folder', 'One public entry point'],
    ['iam.disableServiceAccountKeyCreation', 'Enforce', 'Organization', 'No long-lived keys'],
    ['storage.publicAccessPrevention', 'Enforce', 'Organization', 'No public bucket'],
    ['sql.restrictPublicIp', 'Enforce', 'Folder', 'Databases are private'],
    ['compute.requireOsLogin, compute.requireShieldedVm', 'Enforce', 'Organization', 'Verified machines and users'],
    [
      'iam.allowedPolicyMemberDomains',
      'Allow own domain',
      'Organization',
      'Only members of the organization have roles',
    ],
    ['Security Command Center standard findings', 'Report', 'Organization', 'Baseline for reporting'],
  ],
};

export function writeNetwork(design: FallbackDesign): string {
  return paragraphs(
    topologies[design.provider],
    table(
      ['Connection', 'Path', 'Protection'],
      [
        [
          'Users to the application',
          `Entry point in ${fact('subnet-ingress')}, then private addresses only`,
          'TLS 1.2 or newer, web application firewall',
        ],
        [
          'Application to platform services',
          `Private endpoints in ${fact('subnet-endpoints')}`,
          'Public access to the services is disabled',
        ],
        [
          'Application to the internet',
          `Through ${fact('subnet-firewall')}`,
          'Allowed domain names only, all requests logged',
        ],
        ...(hasMachines(design)
          ? [
              [
                'Administrators to machines',
                `Through ${fact('subnet-access')}`,
                'Multi-factor sign-in, time-limited access',
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
      '**Verification.** Flow logs are on; a connection test from every subnet runs after each change.',
    ]),
  );
}

export function writeAddresses(design: FallbackDesign): string {
  const reserved =
    design.provider === 'gcp'
      ? 'Google Cloud reserves four addresses in every subnet'
      : `${design.provider === 'azure' ? 'Azure' : 'AWS'} reserves five addresses in every subnet`;
  return paragraphs(
    `All networks are taken from ${fact('address-space')}, which must not overlap any network of the data centre or of a partner; the client confirms this before the build.`,
    table(
      ['Scope', 'Network', 'Use'],
      [
        ...environmentRoles.map((role) => [`Network of ${role}`, fact(`network-${role}`), `Everything in ${role}`]),
        ['Reserve', fact('network-growth'), 'Further environments'],
      ],
      'Networks of the environments',
    ),
    subnetTable(design.provider),
    `${reserved}. Each subnet is sized to be at most half full on day one. Only the entry point, the firewall and the DNS resolvers have static addresses.`,
  );
}

export function writePolicy(design: FallbackDesign): string {
  return paragraphs(
    `Policies enforce what this document describes, whoever changes a resource later. ${policyKinds[design.provider]} They are assigned as code, in test for two weeks and then in production; every exemption has an owner and an end date.`,
    table(['Policy', 'Effect', 'Scope', 'Why'], policies[design.provider], 'Policies and their scope'),
  );
}

function subnetTable(provider: CloudProvider): string {
  return table(
    ['Subnet', 'Network', 'Purpose'],
    subnetLayouts[provider].map(({ role, name, purpose }) => [name, fact(`subnet-${role}`), purpose]),
    'Subnets of production',
  );
}
