// Google Cloud services for who may do what, and how administrators get in.

import type { CatalogueService } from '../catalogue-service.ts';
import { fact } from '../source.ts';
import { cloud, constraints, gcpService } from './gcp-facts.ts';

const tcpForwarding = `${cloud}/iap/docs/using-tcp-forwarding`;

export const gcpIdentity: readonly CatalogueService[] = [
  gcpService({
    key: 'iam',
    name: 'Identity and Access Management',
    aliases: ['iam', 'cloud iam', 'service account', 'workload identity federation'],
    category: 'identity',
    scope: 'global',
    keepsState: false,
    terraform: 'google_project_iam_member',
    policies: constraints(
      'constraints/iam.managed.disableServiceAccountKeyCreation',
      'constraints/iam.managed.disableServiceAccountKeyUpload',
      'constraints/iam.managed.allowedPolicyMembers',
      'constraints/iam.managed.disableServiceAccountApiKeyCreation',
    ),
    docs: `${cloud}/iam/docs`,
  }),
  gcpService({
    key: 'cloud-identity',
    name: 'Cloud Identity',
    aliases: ['identity', 'google identity', 'directory'],
    category: 'identity',
    scope: 'global',
    keepsState: true,
    terraform: 'google_cloud_identity_group',
    meters: ['Users a month'],
    docs: `${cloud}/identity/docs`,
  }),
  gcpService({
    key: 'iap',
    name: 'Identity-Aware Proxy',
    aliases: ['identity aware proxy', 'bastion', 'iap tcp forwarding'],
    category: 'identity',
    scope: 'global',
    ports: [
      fact(
        { protocol: 'TCP', ports: '22', direction: 'outbound', purpose: 'SSH to machines, from 35.235.240.0/20' },
        tcpForwarding,
      ),
      fact(
        { protocol: 'TCP', ports: '3389', direction: 'outbound', purpose: 'RDP to machines, from 35.235.240.0/20' },
        tcpForwarding,
      ),
    ],
    keepsState: false,
    terraform: 'google_iap_tunnel_instance_iam_member',
    docs: `${cloud}/iap/docs`,
  }),
  gcpService({
    key: 'identity-platform',
    name: 'Identity Platform',
    aliases: ['customer identity', 'ciam', 'firebase authentication'],
    category: 'identity',
    scope: 'global',
    keepsState: true,
    terraform: 'google_identity_platform_config',
    meters: ['Active users a month'],
    docs: `${cloud}/identity-platform/docs`,
  }),
  gcpService({
    key: 'managed-microsoft-ad',
    name: 'Managed Service for Microsoft Active Directory',
    aliases: ['managed microsoft ad', 'managed ad', 'active directory'],
    category: 'identity',
    scope: 'network',
    keepsState: true,
    terraform: 'google_active_directory_domain',
    meters: ['Hours of domains in a region'],
    docs: `${cloud}/managed-microsoft-ad/docs`,
  }),
  gcpService({
    key: 'access-context-manager',
    name: 'Access Context Manager',
    aliases: ['access levels', 'context-aware access'],
    category: 'identity',
    scope: 'global',
    keepsState: false,
    terraform: 'google_access_context_manager_access_level',
    docs: `${cloud}/access-context-manager/docs`,
  }),
  gcpService({
    key: 'privileged-access-manager',
    name: 'Privileged Access Manager',
    aliases: ['pam', 'just-in-time access'],
    category: 'identity',
    scope: 'global',
    keepsState: false,
    terraform: 'google_privileged_access_manager_entitlement',
    docs: `${cloud}/iam/docs/pam-overview`,
  }),
];
