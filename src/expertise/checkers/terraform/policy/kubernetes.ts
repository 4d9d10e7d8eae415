// Clusters of Kubernetes and registries of images.

import { literalOf } from '../syntax/hcl.ts';
import { blocksOf, forbid, hasBlock, listOf, type Policy, requireSet, settingOf } from './policy.ts';

const security = { severity: 'warning', pillar: 'security' } as const;
const PUBLIC_API = 'Everybody on the internet can try credentials and known weaknesses on the API of this cluster.';

export const kubernetesPolicies: readonly Policy[] = [
  {
    id: 'azure-aks-no-rbac',
    types: ['azurerm_kubernetes_cluster'],
    severity: 'error',
    pillar: 'security',
    reason: 'Without it, everybody who reaches the API may do everything.',
    find: forbid({
      argument: 'role_based_access_control_enabled',
      values: [false],
      use: true,
      message: 'Role-based access control is off.',
    }),
  },
  {
    id: 'azure-aks-public-api',
    types: ['azurerm_kubernetes_cluster'],
    ...security,
    reason: PUBLIC_API,
    find: ({ body, header }) => {
      const isPrivate = settingOf(body, 'private_cluster_enabled');
      if (isPrivate.state === 'computed' || (isPrivate.state === 'literal' && isPrivate.value === true)) return [];
      const isLimited =
        settingOf(body, 'api_server_authorized_ip_ranges').state !== 'absent' ||
        hasBlock(body, 'api_server_access_profile');
      const message =
        'The API is open to every address. Set private_cluster_enabled = true, or api_server_access_profile { authorized_ip_ranges = […] }.';
      return isLimited ? [] : [{ ...header, message }];
    },
  },
  {
    id: 'azure-aks-local-accounts',
    types: ['azurerm_kubernetes_cluster'],
    severity: 'info',
    pillar: 'security',
    reason: 'Local accounts cannot be revoked one by one, and say nothing about who used them.',
    find: requireSet({
      argument: 'local_account_disabled',
      values: [false],
      use: true,
      message: 'Set local_account_disabled = true once everybody signs in with Entra ID.',
    }),
  },
  {
    id: 'azure-aks-one-zone',
    types: ['azurerm_kubernetes_cluster'],
    severity: 'info',
    pillar: 'reliability',
    reason: 'Nodes without zones can all be in the data centre that fails.',
    find: ({ body, header }) => {
      const pools = blocksOf(body, 'default_node_pool');
      const isSpread = pools.every((pool) => settingOf(pool, 'zones').state !== 'absent');
      return isSpread ? [] : [{ ...header, message: 'Set zones = ["1", "2", "3"] in default_node_pool.' }];
    },
  },
  {
    id: 'azure-registry-admin',
    types: ['azurerm_container_registry'],
    ...security,
    reason: 'Everybody shares the one account, and it may push and delete every image.',
    find: forbid({
      argument: 'admin_enabled',
      values: [true],
      use: false,
      message: 'The admin account of the registry is on.',
    }),
  },
  {
    id: 'aws-eks-public-api',
    control: 'aws EKS.1',
    types: ['aws_eks_cluster'],
    ...security,
    reason: PUBLIC_API,
    find: ({ body, header }) =>
      blocksOf(body, 'vpc_config').flatMap((config) => {
        const access = settingOf(config, 'endpoint_public_access');
        if (access.state === 'computed' || (access.state === 'literal' && access.value === false)) return [];
        const isComputed = settingOf(config, 'public_access_cidrs').state === 'computed';
        const cidrs = listOf(config, 'public_access_cidrs');
        const open = cidrs.find(({ text }) => text === '0.0.0.0/0');
        if (isComputed && !open) return [];
        const message =
          'The API is open to every address. Set endpoint_public_access = false, or list public_access_cidrs.';
        return [{ ...(open ? { start: open.start, end: open.end } : header), message }];
      }),
  },
  {
    id: 'aws-eks-no-logs',
    control: 'aws EKS.8',
    types: ['aws_eks_cluster'],
    severity: 'info',
    pillar: 'operations',
    reason: 'Without the audit log, nobody can tell who changed what.',
    find: ({ body, header }) =>
      settingOf(body, 'enabled_cluster_log_types').state === 'absent'
        ? [{ ...header, message: 'Set enabled_cluster_log_types = ["api", "audit", "authenticator"].' }]
        : [],
  },
  {
    id: 'aws-registry-no-scan',
    control: 'aws ECR.1',
    types: ['aws_ecr_repository'],
    severity: 'info',
    pillar: 'security',
    reason: 'Images age: weaknesses become known after they were built.',
    find: requireSet({
      path: ['image_scanning_configuration'],
      argument: 'scan_on_push',
      values: [false],
      use: true,
      message: 'Add image_scanning_configuration { scan_on_push = true }, unless the registry scans all.',
    }),
  },
  {
    id: 'aws-registry-mutable-tags',
    control: 'aws ECR.2',
    types: ['aws_ecr_repository'],
    severity: 'info',
    pillar: 'reliability',
    reason: 'A tag that can be moved does not say which image runs.',
    find: requireSet({
      argument: 'image_tag_mutability',
      values: ['MUTABLE'],
      use: 'IMMUTABLE',
      message: 'Set image_tag_mutability = "IMMUTABLE".',
    }),
  },
  {
    id: 'google-gke-legacy-access',
    types: ['google_container_cluster'],
    severity: 'error',
    pillar: 'security',
    reason: 'Everything in the cluster gets fixed rights beside those of role-based access control.',
    find: forbid({
      argument: 'enable_legacy_abac',
      values: [true],
      use: false,
      message: 'The old attribute-based access control is on.',
    }),
  },
  {
    id: 'google-gke-public-api',
    types: ['google_container_cluster'],
    ...security,
    reason: PUBLIC_API,
    find: ({ body, header }) => {
      const isPrivate = blocksOf(body, 'private_cluster_config').some(
        (config) => settingOf(config, 'enable_private_endpoint').state !== 'absent',
      );
      const isLimited = ['master_authorized_networks_config', 'control_plane_endpoints_config'].some((name) =>
        hasBlock(body, name),
      );
      const message = 'The API is open to every address. Add master_authorized_networks_config.';
      return isPrivate || isLimited ? [] : [{ ...header, message }];
    },
  },
  {
    id: 'google-gke-node-identity',
    types: ['google_container_cluster'],
    severity: 'info',
    pillar: 'security',
    reason: 'Without it, every pod has the rights of its node.',
    find: ({ body, header }) => {
      const isAutopilot = literalOf(body, 'enable_autopilot') === true;
      if (isAutopilot || hasBlock(body, 'workload_identity_config')) return [];
      return [{ ...header, message: 'Add workload_identity_config.' }];
    },
  },
];
