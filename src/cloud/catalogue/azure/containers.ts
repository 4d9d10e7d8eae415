// The catalogue of Azure: clusters, container platforms and registries.

import type { CatalogueService } from '../catalogue-service.ts';
import { fact } from '../source.ts';
import { builtInPolicies, privateEndpoint } from './azure-facts.ts';

const learn = 'https://learn.microsoft.com/azure';

export const azureContainers: readonly CatalogueService[] = [
  {
    key: 'aks',
    provider: 'azure',
    name: 'Azure Kubernetes Service',
    aliases: ['aks', 'kubernetes', 'kubernetes service', 'k8s'],
    category: 'containers',
    scope: 'subnet',
    subnet: { isOwn: fact(false, `${learn}/virtual-network/virtual-network-for-azure-services`) },
    ports: [
      fact(
        { protocol: 'TCP', ports: '443', direction: 'inbound', purpose: 'Kubernetes API server' },
        `${learn}/aks/outbound-rules-control-egress`,
      ),
      fact(
        {
          protocol: 'TCP',
          ports: '443',
          direction: 'outbound',
          purpose: 'Registry of Microsoft, Azure API, sign-in and packages',
        },
        `${learn}/aks/outbound-rules-control-egress`,
      ),
      fact(
        {
          protocol: 'UDP',
          ports: '1194',
          direction: 'outbound',
          purpose: 'Tunnel between nodes and control plane, where konnectivity is not on',
        },
        `${learn}/aks/outbound-rules-control-egress`,
      ),
      fact(
        {
          protocol: 'TCP',
          ports: '9000',
          direction: 'outbound',
          purpose: 'Tunnel between nodes and control plane, where konnectivity is not on',
        },
        `${learn}/aks/outbound-rules-control-egress`,
      ),
      fact(
        { protocol: 'UDP', ports: '53', direction: 'outbound', purpose: 'DNS servers of one’s own' },
        `${learn}/aks/outbound-rules-control-egress`,
      ),
    ],
    privateAccess: privateEndpoint('management', 'privatelink.{regionName}.azmk8s.io'),
    identity: fact(
      'Managed identity of the cluster, workload identity for pods',
      `${learn}/well-architected/service-guides/azure-kubernetes-service`,
    ),
    keepsState: false,
    skus: [
      {
        name: 'Standard',
        limits: [
          { name: 'Nodes', limit: fact('5,000', `${learn}/aks/free-standard-pricing-tiers`) },
          {
            name: 'Pods of a node with Azure CNI Overlay',
            limit: fact('250', `${learn}/aks/concepts-network-azure-cni-overlay`),
          },
        ],
        redundancy: { zones: fact('optional', `${learn}/aks/reliability-availability-zones-configure`) },
      },
      {
        name: 'Premium',
        limits: [{ name: 'Nodes', limit: fact('5,000', `${learn}/aks/free-standard-pricing-tiers`) }],
        redundancy: { zones: fact('optional', `${learn}/aks/reliability-availability-zones-configure`) },
      },
      {
        name: 'Free',
        limits: [{ name: 'Nodes', limit: fact('1,000', `${learn}/aks/free-standard-pricing-tiers`) }],
        redundancy: { zones: fact('optional', `${learn}/aks/reliability-availability-zones-configure`) },
      },
    ],
    sla: [
      fact(
        { percent: 99.95, condition: 'API server, Standard or Premium tier, with availability zones' },
        `${learn}/aks/free-standard-pricing-tiers`,
      ),
      fact(
        { percent: 99.9, condition: 'API server, Standard or Premium tier, without availability zones' },
        `${learn}/aks/free-standard-pricing-tiers`,
      ),
    ],
    diagnostics: fact('Control-plane logs through a diagnostic setting', `${learn}/aks/monitor-aks`),
    terraform: 'azurerm_kubernetes_cluster',
    meters: ['Hours of the cluster by tier', 'Hours of nodes', 'Managed disks', 'Load balancer and outbound addresses'],
    policies: builtInPolicies('[Preview]: Azure Kubernetes Service Managed Clusters should be Zone Redundant'),
    docs: `${learn}/aks/`,
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
