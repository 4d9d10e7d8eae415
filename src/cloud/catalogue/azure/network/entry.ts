// The catalogue of Azure: what traffic enters a network through.

import type { CatalogueService } from '../../catalogue-service.ts';
import { fact } from '../../source.ts';
import { builtInPolicies, resourceLogs } from '../azure-facts.ts';

const learn = 'https://learn.microsoft.com/azure';

export const azureNetworkEntry: readonly CatalogueService[] = [
  {
    key: 'firewall',
    provider: 'azure',
    name: 'Azure Firewall',
    aliases: ['firewall', 'azfw'],
    category: 'network',
    scope: 'subnet',
    subnet: {
      isOwn: fact(true, `${learn}/well-architected/service-guides/azure-firewall`),
      name: fact('AzureFirewallSubnet', `${learn}/well-architected/service-guides/azure-firewall`),
      maxPrefix: fact(26, `${learn}/firewall/firewall-faq`),
      advisedPrefix: fact(26, `${learn}/firewall/firewall-faq`),
    },
    ports: [
      fact(
        {
          protocol: 'any',
          ports: null,
          direction: 'inbound',
          purpose: 'Traffic that routes or DNAT rules send through it',
        },
        `${learn}/firewall/firewall-faq`,
      ),
    ],
    keepsState: false,
    skus: [
      {
        name: 'Standard',
        limits: [{ name: 'Throughput', limit: fact('30 Gbps', `${learn}/firewall/firewall-performance`) }],
        redundancy: {
          zones: fact('optional', `${learn}/reliability/reliability-firewall`),
          regions: fact('none', `${learn}/reliability/reliability-firewall`),
        },
      },
      {
        name: 'Premium',
        limits: [
          {
            name: 'Throughput without IDPS in deny mode',
            limit: fact('100 Gbps', `${learn}/firewall/firewall-performance`),
          },
          {
            name: 'Throughput with IDPS in deny mode',
            limit: fact('22 Gbps', `${learn}/firewall/firewall-performance`),
          },
        ],
        redundancy: {
          zones: fact('optional', `${learn}/reliability/reliability-firewall`),
          regions: fact('none', `${learn}/reliability/reliability-firewall`),
        },
      },
      {
        name: 'Basic',
        limits: [{ name: 'Throughput', limit: fact('250 Mbps', `${learn}/firewall/firewall-performance`) }],
        redundancy: {
          zones: fact('optional', `${learn}/reliability/reliability-firewall`),
          regions: fact('none', `${learn}/reliability/reliability-firewall`),
        },
      },
    ],
    sla: [
      fact(
        { percent: 99.99, condition: 'in two or more zones', needs: { zones: true } },
        `${learn}/firewall/deploy-availability-zone-powershell`,
      ),
      fact(
        { percent: 99.95, condition: 'in one zone', needs: { zones: false } },
        `${learn}/firewall/deploy-availability-zone-powershell`,
      ),
    ],
    diagnostics: fact(
      'Logs of rules and threats to Log Analytics, Storage or Event Hubs',
      `${learn}/firewall/firewall-faq`,
    ),
    terraform: 'azurerm_firewall',
    meters: ['Hours of a deployment', 'GB of processed data'],
    policies: builtInPolicies(
      'Azure Firewall Policy should enable Threat Intelligence',
      'Azure Firewall Policy should have DNS Proxy Enabled',
      '[Preview]: Firewalls should be Zone Resilient',
    ),
    docs: `${learn}/firewall/`,
  },
  {
    key: 'bastion',
    provider: 'azure',
    name: 'Azure Bastion',
    aliases: ['bastion', 'jump host'],
    category: 'network',
    scope: 'subnet',
    subnet: {
      isOwn: fact(true, `${learn}/bastion/configuration-settings`),
      name: fact('AzureBastionSubnet', `${learn}/bastion/configuration-settings`),
      maxPrefix: fact(26, `${learn}/bastion/configuration-settings`),
    },
    ports: [
      fact(
        {
          protocol: 'TCP',
          ports: '443',
          direction: 'inbound',
          purpose: 'Browsers and native clients of administrators',
        },
        `${learn}/bastion/bastion-nsg`,
      ),
      fact(
        { protocol: 'TCP', ports: '22', direction: 'outbound', purpose: 'SSH to target machines' },
        `${learn}/bastion/bastion-nsg`,
      ),
      fact(
        { protocol: 'TCP', ports: '3389', direction: 'outbound', purpose: 'RDP to target machines' },
        `${learn}/bastion/bastion-nsg`,
      ),
    ],
    keepsState: false,
    skus: [
      {
        name: 'Standard',
        limits: [
          {
            name: 'Instances',
            limit: fact(
              '2 to 50',
              'https://learn.microsoft.com/training/modules/plan-implement-azure-bastion/2-plan-azure-bastion-deployment',
            ),
          },
        ],
        redundancy: { regions: fact('none', `${learn}/reliability/reliability-bastion`) },
      },
      {
        name: 'Premium',
        limits: [
          {
            name: 'Instances',
            limit: fact(
              '2 to 50',
              'https://learn.microsoft.com/training/modules/plan-implement-azure-bastion/2-plan-azure-bastion-deployment',
            ),
          },
        ],
        redundancy: { regions: fact('none', `${learn}/reliability/reliability-bastion`) },
      },
      {
        name: 'Basic',
        limits: [
          {
            name: 'Instances',
            limit: fact(
              '2',
              'https://learn.microsoft.com/training/modules/plan-implement-azure-bastion/2-plan-azure-bastion-deployment',
            ),
          },
        ],
        redundancy: { regions: fact('none', `${learn}/reliability/reliability-bastion`) },
      },
    ],
    sla: [],
    diagnostics: resourceLogs('Microsoft.Network/bastionHosts'),
    terraform: 'azurerm_bastion_host',
    meters: ['Hours of a deployment by SKU', 'Hours of further instances', 'GB out'],
    policies: [],
    docs: `${learn}/bastion/`,
  },
  {
    key: 'application-gateway',
    provider: 'azure',
    name: 'Application Gateway',
    aliases: ['app gateway', 'waf', 'agw', 'appgw', 'application gateway waf', 'web application firewall'],
    category: 'network',
    scope: 'subnet',
    subnet: {
      isOwn: fact(true, `${learn}/application-gateway/configuration-infrastructure`),
      advisedPrefix: fact(24, `${learn}/well-architected/service-guides/azure-application-gateway`),
    },
    ports: [
      fact(
        { protocol: 'TCP', ports: '443', direction: 'inbound', purpose: 'HTTPS listeners' },
        `${learn}/application-gateway/application-gateway-components`,
      ),
      fact(
        { protocol: 'TCP', ports: '80', direction: 'inbound', purpose: 'HTTP listeners' },
        `${learn}/application-gateway/configuration-infrastructure`,
      ),
      fact(
        {
          protocol: 'TCP',
          ports: '65200-65535',
          direction: 'inbound',
          purpose: 'Management by the service tag GatewayManager',
        },
        `${learn}/application-gateway/configuration-infrastructure`,
      ),
    ],
    keepsState: false,
    skus: [
      {
        name: 'WAF_v2',
        limits: [
          { name: 'Instances', limit: fact('125', `${learn}/application-gateway/configuration-infrastructure`) },
        ],
        redundancy: { zones: fact('always', `${learn}/reliability/reliability-application-gateway-v2`) },
      },
      {
        name: 'Standard_v2',
        limits: [
          { name: 'Instances', limit: fact('125', `${learn}/application-gateway/configuration-infrastructure`) },
        ],
        redundancy: { zones: fact('always', `${learn}/reliability/reliability-application-gateway-v2`) },
      },
    ],
    sla: [],
    diagnostics: fact(
      'Firewall, performance and access logs',
      `${learn}/well-architected/service-guides/azure-application-gateway`,
    ),
    terraform: 'azurerm_application_gateway',
    meters: ['Hours of a gateway', 'Capacity units an hour'],
    policies: builtInPolicies(
      'Web Application Firewall (WAF) should be enabled for Application Gateway',
      'Web Application Firewall (WAF) should use the specified mode for Application Gateway',
      '[Preview]: Application Gateways should be Zone Resilient',
    ),
    docs: `${learn}/application-gateway/`,
  },
  {
    key: 'load-balancer',
    provider: 'azure',
    name: 'Load Balancer',
    aliases: ['azure load balancer', 'lb', 'alb', 'internal load balancer', 'nlb'],
    category: 'network',
    scope: 'subnet',
    ports: [],
    keepsState: false,
    skus: [
      {
        name: 'Standard',
        limits: [],
        redundancy: { zones: fact('optional', `${learn}/reliability/reliability-load-balancer`) },
      },
    ],
    sla: [
      fact(
        { percent: 99.99, condition: 'Standard', needs: { sku: { has: ['Standard'] } } },
        `${learn}/load-balancer/skus`,
      ),
    ],
    diagnostics: fact(
      'Multidimensional metrics and resource logs of health events',
      `${learn}/well-architected/service-guides/azure-load-balancer`,
    ),
    terraform: 'azurerm_lb',
    meters: ['Hours of rules', 'GB of processed data'],
    policies: builtInPolicies('[Preview]: Load Balancers should be Zone Resilient'),
    docs: `${learn}/load-balancer/`,
  },
];
