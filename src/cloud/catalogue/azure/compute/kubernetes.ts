// The catalogue of Azure: Kubernetes and what belongs to it.

import type { CatalogueService } from '../../catalogue-service.ts';
import { fact } from '../../source.ts';
import { builtInPolicies, privateEndpoint, resourceLogs } from '../azure-facts.ts';

const learn = 'https://learn.microsoft.com/azure';

export const azureKubernetes: readonly CatalogueService[] = [
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
        {
          percent: 99.95,
          condition: 'API server, Standard or Premium tier, with availability zones',
          needs: { zones: true, sku: { lacks: 'Free' } },
        },
        `${learn}/aks/free-standard-pricing-tiers`,
      ),
      fact(
        {
          percent: 99.9,
          condition: 'API server, Standard or Premium tier, without availability zones',
          needs: { zones: false, sku: { lacks: 'Free' } },
        },
        `${learn}/aks/free-standard-pricing-tiers`,
      ),
    ],
    diagnostics: fact('Control-plane logs through a diagnostic setting', `${learn}/aks/monitor-aks`),
    terraform: 'azurerm_kubernetes_cluster',
    meters: ['Hours of the cluster by tier', 'Hours of nodes', 'Managed disks', 'Load balancer and outbound addresses'],
    policies: builtInPolicies(
      '[Preview]: Azure Kubernetes Service Managed Clusters should be Zone Redundant',
      'Azure Kubernetes Service Clusters should have local authentication methods disabled',
      'Azure Kubernetes Service Clusters should enable Microsoft Entra ID integration',
      'Resource logs in Azure Kubernetes Service should be enabled',
    ),
    docs: `${learn}/aks/`,
  },
  {
    key: 'kubernetes-fleet',
    provider: 'azure',
    name: 'Kubernetes Fleet Manager',
    aliases: ['fleet manager', 'azure kubernetes fleet manager', 'aks fleet'],
    category: 'containers',
    scope: 'regional',
    ports: [],
    keepsState: false,
    skus: [],
    sla: [],
    diagnostics: resourceLogs('Microsoft.ContainerService/fleets'),
    terraform: 'azurerm_kubernetes_fleet_manager',
    meters: ['Hours of the hub cluster'],
    policies: [],
    docs: `${learn}/kubernetes-fleet/`,
  },
  {
    key: 'openshift',
    provider: 'azure',
    name: 'Azure Red Hat OpenShift',
    aliases: ['aro', 'openshift', 'red hat openshift'],
    category: 'containers',
    scope: 'subnet',
    subnet: {
      isOwn: fact(true, `${learn}/openshift/concepts-networking`),
      maxPrefix: fact(27, `${learn}/openshift/concepts-networking`),
    },
    ports: [
      fact(
        { protocol: 'TCP', ports: '6443', direction: 'inbound', purpose: 'API server' },
        `${learn}/openshift/concepts-networking`,
      ),
    ],
    keepsState: false,
    skus: [],
    sla: [],
    terraform: 'azurerm_redhat_openshift_cluster',
    meters: ['Hours of nodes', 'Licence by vCPU'],
    policies: [],
    docs: `${learn}/openshift/`,
  },
  {
    key: 'application-gateway-for-containers',
    provider: 'azure',
    name: 'Application Gateway for Containers',
    aliases: ['agc', 'application load balancer for containers'],
    category: 'containers',
    scope: 'subnet',
    subnet: {
      isOwn: fact(true, `${learn}/application-gateway/for-containers/application-gateway-for-containers-components`),
      maxPrefix: fact(24, `${learn}/application-gateway/for-containers/application-gateway-for-containers-components`),
      delegation: fact(
        'Microsoft.ServiceNetworking/trafficControllers',
        `${learn}/application-gateway/for-containers/application-gateway-for-containers-components`,
      ),
    },
    ports: [],
    identity: fact(
      'User-assigned managed identity of the controller',
      `${learn}/application-gateway/for-containers/application-gateway-for-containers-components`,
    ),
    keepsState: false,
    skus: [],
    sla: [],
    diagnostics: resourceLogs('Microsoft.ServiceNetworking/trafficControllers'),
    terraform: 'azurerm_application_load_balancer',
    meters: ['Hours of a gateway and its frontends', 'Capacity units an hour'],
    policies: builtInPolicies('Azure Application Gateway for Containers must have security policies'),
    docs: `${learn}/application-gateway/for-containers/overview`,
  },
];
