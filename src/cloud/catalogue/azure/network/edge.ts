// The catalogue of Azure: what answers at the edge of the network of Microsoft, in no region.

import type { CatalogueService } from '../../catalogue-service.ts';
import { fact } from '../../source.ts';
import { builtInPolicies, platformMetrics } from '../azure-facts.ts';

const learn = 'https://learn.microsoft.com/azure';

export const azureEdge: readonly CatalogueService[] = [
  {
    key: 'front-door',
    provider: 'azure',
    name: 'Azure Front Door',
    aliases: ['front door', 'afd', 'cdn', 'azure cdn', 'azure front door premium'],
    category: 'edge',
    scope: 'global',
    ports: [],
    keepsState: false,
    skus: [
      {
        name: 'Premium_AzureFrontDoor',
        limits: [
          {
            name: 'Private Link to origins',
            limit: fact('Yes', `${learn}/well-architected/service-guides/azure-front-door`),
          },
          {
            name: 'Managed firewall rules',
            limit: fact('Yes', `${learn}/well-architected/service-guides/azure-front-door`),
          },
        ],
        redundancy: {},
      },
      {
        name: 'Standard_AzureFrontDoor',
        limits: [
          {
            name: 'Private Link to origins',
            limit: fact('No', `${learn}/well-architected/service-guides/azure-front-door`),
          },
          {
            name: 'Managed firewall rules',
            limit: fact('No', `${learn}/well-architected/service-guides/azure-front-door`),
          },
        ],
        redundancy: {},
      },
    ],
    sla: [],
    diagnostics: fact(
      'Access, health-probe and firewall logs, and metrics',
      `${learn}/well-architected/service-guides/azure-front-door`,
    ),
    terraform: 'azurerm_cdn_frontdoor_profile',
    meters: ['Base fee of a profile', 'Requests', 'GB from the edge to clients', 'GB from the edge to origins'],
    policies: builtInPolicies(
      'Azure Web Application Firewall should be enabled for Azure Front Door entry-points',
      'Web Application Firewall (WAF) should use the specified mode for Azure Front Door Service',
      'Bot Protection should be enabled for Azure Front Door WAF',
    ),
    docs: `${learn}/frontdoor/`,
  },
  {
    key: 'traffic-manager',
    provider: 'azure',
    name: 'Traffic Manager',
    aliases: ['azure traffic manager', 'dns load balancer'],
    category: 'edge',
    scope: 'global',
    ports: [],
    keepsState: false,
    skus: [],
    sla: [],
    diagnostics: fact('Diagnostic logs of a profile', `${learn}/well-architected/service-guides/azure-traffic-manager`),
    terraform: 'azurerm_traffic_manager_profile',
    meters: ['Million queries', 'Health checks by endpoint'],
    policies: [],
    docs: `${learn}/traffic-manager/`,
  },
  {
    key: 'dns',
    provider: 'azure',
    name: 'Azure DNS',
    aliases: ['public dns', 'dns zone', 'dns zones', 'azure public dns'],
    category: 'edge',
    scope: 'global',
    ports: [],
    keepsState: true,
    skus: [],
    sla: [fact({ percent: 100, condition: 'delegated to all four name servers' }, `${learn}/dns/dns-faq`)],
    diagnostics: platformMetrics('Microsoft.Network/dnsZones'),
    terraform: 'azurerm_dns_zone',
    meters: ['Zones', 'Million queries'],
    policies: [],
    docs: `${learn}/dns/`,
  },
];
