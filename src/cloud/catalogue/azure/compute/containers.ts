// The catalogue of Azure: containers without a cluster, and their registry.

import type { CatalogueService } from '../../catalogue-service.ts';
import { fact } from '../../source.ts';
import { builtInPolicies, privateEndpoint, resourceLogs } from '../azure-facts.ts';

const learn = 'https://learn.microsoft.com/azure';

export const azureContainers: readonly CatalogueService[] = [
  {
    key: 'container-apps',
    provider: 'azure',
    name: 'Container Apps',
    aliases: ['container app', 'aca', 'azure container apps'],
    category: 'containers',
    scope: 'subnet',
    subnet: {
      isOwn: fact(true, `${learn}/container-apps/custom-virtual-networks`),
      maxPrefix: fact(27, `${learn}/container-apps/custom-virtual-networks`),
      delegation: fact('Microsoft.App/environments', `${learn}/container-apps/custom-virtual-networks`),
    },
    ports: [],
    identity: fact('Managed identity', `${learn}/well-architected/service-guides/azure-container-apps`),
    keepsState: false,
    skus: [
      {
        name: 'Dedicated D4',
        limits: [
          { name: 'Nodes in a /24 subnet', limit: fact('119', `${learn}/container-apps/custom-virtual-networks`) },
        ],
        redundancy: { zones: fact('optional', `${learn}/reliability/reliability-azure-container-apps`) },
      },
      {
        name: 'Consumption',
        limits: [
          { name: 'Replicas in a /24 subnet', limit: fact('1,190', `${learn}/container-apps/custom-virtual-networks`) },
        ],
        redundancy: { zones: fact('optional', `${learn}/reliability/reliability-azure-container-apps`) },
      },
    ],
    sla: [],
    diagnostics: resourceLogs('Microsoft.App/managedEnvironments'),
    terraform: 'azurerm_container_app',
    meters: ['vCPU and GiB seconds', 'Requests', 'Hours of dedicated profiles'],
    policies: builtInPolicies(
      'Container Apps should only be accessible over HTTPS',
      'Managed Identity should be enabled for Container Apps',
      '[Preview]: Container App should be Zone Redundant',
    ),
    docs: `${learn}/container-apps/`,
  },
  {
    key: 'container-instances',
    provider: 'azure',
    name: 'Container Instances',
    aliases: ['aci', 'azure container instances', 'container group'],
    category: 'containers',
    scope: 'regional',
    subnet: { isOwn: fact(true, `${learn}/container-instances/container-instances-virtual-network-concepts`) },
    ports: [],
    keepsState: false,
    skus: [
      {
        name: 'Standard',
        limits: [],
        redundancy: { zones: fact('none', `${learn}/reliability/availability-zones-service-support`) },
      },
    ],
    sla: [],
    diagnostics: resourceLogs('Microsoft.ContainerInstance/containerGroups'),
    terraform: 'azurerm_container_group',
    meters: ['vCPU seconds', 'GB seconds'],
    policies: builtInPolicies('Azure Container Instance container group should deploy into a virtual network'),
    docs: `${learn}/container-instances/`,
  },
  {
    key: 'container-registry',
    provider: 'azure',
    name: 'Container Registry',
    aliases: ['acr', 'azure container registry', 'registry', 'docker registry'],
    category: 'containers',
    scope: 'regional',
    ports: [
      fact(
        { protocol: 'TCP', ports: '443', direction: 'inbound', purpose: 'Registry and data endpoints' },
        `${learn}/container-registry/container-registry-firewall-rules`,
      ),
    ],
    privateAccess: privateEndpoint('registry', 'privatelink.azurecr.io'),
    identity: fact(
      'Managed identity with roles for pull and push',
      `${learn}/container-registry/container-registry-authentication-managed-identity`,
    ),
    keepsState: true,
    skus: [
      {
        name: 'Premium',
        limits: [
          { name: 'Reads a minute', limit: fact('20,000', `${learn}/container-registry/container-registry-skus`) },
          { name: 'Writes a minute', limit: fact('4,000', `${learn}/container-registry/container-registry-skus`) },
          {
            name: 'Private endpoints',
            limit: fact('200', `${learn}/container-registry/container-registry-private-endpoints`),
          },
        ],
        redundancy: {
          zones: fact('always', `${learn}/container-registry/zone-redundancy`),
          regions: fact('asynchronous', `${learn}/container-registry/container-registry-geo-replication`),
        },
      },
      {
        name: 'Standard',
        limits: [
          { name: 'Reads a minute', limit: fact('10,000', `${learn}/container-registry/container-registry-skus`) },
          { name: 'Writes a minute', limit: fact('2,000', `${learn}/container-registry/container-registry-skus`) },
        ],
        redundancy: {
          zones: fact('always', `${learn}/container-registry/zone-redundancy`),
          regions: fact('none', `${learn}/container-registry/container-registry-geo-replication`),
        },
      },
      {
        name: 'Basic',
        limits: [
          { name: 'Reads a minute', limit: fact('10,000', `${learn}/container-registry/container-registry-skus`) },
          { name: 'Writes a minute', limit: fact('2,000', `${learn}/container-registry/container-registry-skus`) },
        ],
        redundancy: {
          zones: fact('always', `${learn}/container-registry/zone-redundancy`),
          regions: fact('none', `${learn}/container-registry/container-registry-geo-replication`),
        },
      },
    ],
    backup: fact(
      'Soft delete for 1 to 90 days, 7 by default',
      `${learn}/container-registry/container-registry-soft-delete-policy`,
    ),
    sla: [],
    diagnostics: fact(
      'Resource logs through a diagnostic setting',
      `${learn}/container-registry/monitor-container-registry`,
    ),
    terraform: 'azurerm_container_registry',
    meters: ['Days of a registry by SKU', 'GB above the included storage', 'Days of each further region'],
    policies: builtInPolicies(
      'Container registries should use private link',
      'Container registries should have local admin account disabled.',
      'Public network access should be disabled for Container registries',
    ),
    docs: `${learn}/container-registry/`,
  },
];
