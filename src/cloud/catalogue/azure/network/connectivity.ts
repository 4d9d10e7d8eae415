// The catalogue of Azure: ways to other networks and sites.

import type { CatalogueService } from '../../catalogue-service.ts';
import { fact } from '../../source.ts';
import { builtInPolicies, platformMetrics, resourceLogs } from '../azure-facts.ts';

const learn = 'https://learn.microsoft.com/azure';

export const azureConnectivity: readonly CatalogueService[] = [
  {
    key: 'vpn-gateway',
    provider: 'azure',
    name: 'VPN Gateway',
    aliases: ['vpn', 'site-to-site vpn', 'point-to-site vpn', 'virtual network gateway'],
    category: 'network',
    scope: 'subnet',
    subnet: {
      isOwn: fact(true, `${learn}/vpn-gateway/vpn-gateway-vpn-faq`),
      name: fact('GatewaySubnet', `${learn}/vpn-gateway/vpn-gateway-vpn-faq`),
      maxPrefix: fact(27, `${learn}/vpn-gateway/vpn-gateway-about-vpn-gateway-settings`),
    },
    ports: [
      fact(
        { protocol: 'UDP', ports: '500', direction: 'inbound', purpose: 'IKE of tunnels' },
        `${learn}/vpn-gateway/vpn-gateway-vpn-faq`,
      ),
      fact(
        { protocol: 'UDP', ports: '4500', direction: 'inbound', purpose: 'IPsec behind address translation' },
        `${learn}/vpn-gateway/vpn-gateway-vpn-faq`,
      ),
      fact(
        { protocol: 'ESP', ports: null, direction: 'inbound', purpose: 'IPsec' },
        `${learn}/vpn-gateway/vpn-gateway-vpn-faq`,
      ),
      fact(
        { protocol: 'TCP', ports: '443', direction: 'inbound', purpose: 'Point-to-site with OpenVPN or SSTP' },
        `${learn}/vpn-gateway/vpn-gateway-vpn-faq`,
      ),
    ],
    identity: fact('Pre-shared keys for tunnels between sites', `${learn}/vpn-gateway/vpn-gateway-vpn-faq`),
    keepsState: false,
    skus: [
      {
        name: 'VpnGw1AZ',
        limits: [
          { name: 'Site-to-site tunnels', limit: fact('30', `${learn}/vpn-gateway/vpn-gateway-about-vpngateways`) },
          { name: 'Throughput', limit: fact('650 Mbps', `${learn}/vpn-gateway/vpn-gateway-about-vpngateways`) },
        ],
        redundancy: {
          zones: fact('always', `${learn}/reliability/reliability-virtual-network-gateway`),
          regions: fact('none', `${learn}/reliability/reliability-virtual-network-gateway`),
        },
      },
      {
        name: 'VpnGw2AZ',
        limits: [
          { name: 'Site-to-site tunnels', limit: fact('30', `${learn}/vpn-gateway/vpn-gateway-about-vpngateways`) },
        ],
        redundancy: {
          zones: fact('always', `${learn}/reliability/reliability-virtual-network-gateway`),
          regions: fact('none', `${learn}/reliability/reliability-virtual-network-gateway`),
        },
      },
      {
        name: 'VpnGw3AZ',
        limits: [
          { name: 'Site-to-site tunnels', limit: fact('30', `${learn}/vpn-gateway/vpn-gateway-about-vpngateways`) },
        ],
        redundancy: {
          zones: fact('always', `${learn}/reliability/reliability-virtual-network-gateway`),
          regions: fact('none', `${learn}/reliability/reliability-virtual-network-gateway`),
        },
      },
      {
        name: 'VpnGw4AZ',
        limits: [
          { name: 'Site-to-site tunnels', limit: fact('100', `${learn}/vpn-gateway/vpn-gateway-about-vpngateways`) },
          { name: 'Throughput', limit: fact('5 Gbps', `${learn}/vpn-gateway/vpn-gateway-about-vpngateways`) },
        ],
        redundancy: {
          zones: fact('always', `${learn}/reliability/reliability-virtual-network-gateway`),
          regions: fact('none', `${learn}/reliability/reliability-virtual-network-gateway`),
        },
      },
      {
        name: 'VpnGw5AZ',
        limits: [
          { name: 'Site-to-site tunnels', limit: fact('100', `${learn}/vpn-gateway/vpn-gateway-about-vpngateways`) },
          { name: 'Throughput', limit: fact('10 Gbps', `${learn}/vpn-gateway/vpn-gateway-about-vpngateways`) },
        ],
        redundancy: {
          zones: fact('always', `${learn}/reliability/reliability-virtual-network-gateway`),
          regions: fact('none', `${learn}/reliability/reliability-virtual-network-gateway`),
        },
      },
      {
        name: 'Basic',
        limits: [
          { name: 'Site-to-site tunnels', limit: fact('10', `${learn}/vpn-gateway/vpn-gateway-about-vpngateways`) },
          { name: 'Throughput', limit: fact('100 Mbps', `${learn}/vpn-gateway/vpn-gateway-about-vpngateways`) },
        ],
        redundancy: {
          zones: fact('none', `${learn}/reliability/reliability-virtual-network-gateway`),
          regions: fact('none', `${learn}/reliability/reliability-virtual-network-gateway`),
        },
      },
    ],
    sla: [],
    diagnostics: resourceLogs('Microsoft.Network/virtualNetworkGateways'),
    terraform: 'azurerm_virtual_network_gateway',
    meters: ['Hours of a gateway by SKU', 'Tunnels above the included ones', 'GB out'],
    policies: builtInPolicies(
      "Azure VPN gateways should not use 'basic' SKU",
      'VPN gateways should use only Azure Active Directory (Azure AD) authentication for point-to-site users',
      '[Preview]: Virtual network gateways should be Zone Redundant',
    ),
    docs: `${learn}/vpn-gateway/`,
  },
  {
    key: 'expressroute',
    provider: 'azure',
    name: 'ExpressRoute',
    aliases: ['express route', 'expressroute circuit', 'er circuit'],
    category: 'network',
    scope: 'network',
    ports: [],
    keepsState: false,
    skus: [],
    sla: [],
    diagnostics: resourceLogs('Microsoft.Network/expressRouteCircuits'),
    terraform: 'azurerm_express_route_circuit',
    meters: ['Months of a circuit by bandwidth', 'GB out on metered circuits', 'Line of the connectivity provider'],
    policies: [],
    docs: `${learn}/expressroute/`,
  },
  {
    key: 'expressroute-gateway',
    provider: 'azure',
    name: 'ExpressRoute gateway',
    aliases: ['expressroute virtual network gateway', 'er gateway', 'ergw'],
    category: 'network',
    scope: 'subnet',
    subnet: {
      isOwn: fact(true, `${learn}/expressroute/expressroute-about-virtual-network-gateways`),
      name: fact('GatewaySubnet', `${learn}/expressroute/expressroute-about-virtual-network-gateways`),
      advisedPrefix: fact(27, `${learn}/expressroute/expressroute-about-virtual-network-gateways`),
    },
    ports: [],
    keepsState: false,
    skus: [
      {
        name: 'ErGw1AZ',
        limits: [
          { name: 'Circuits', limit: fact('4', `${learn}/expressroute/expressroute-about-virtual-network-gateways`) },
        ],
        redundancy: {
          zones: fact('always', `${learn}/reliability/reliability-virtual-network-gateway`),
          regions: fact('none', `${learn}/reliability/reliability-virtual-network-gateway`),
        },
      },
      {
        name: 'ErGw2AZ',
        limits: [
          { name: 'Circuits', limit: fact('8', `${learn}/expressroute/expressroute-about-virtual-network-gateways`) },
        ],
        redundancy: {
          zones: fact('always', `${learn}/reliability/reliability-virtual-network-gateway`),
          regions: fact('none', `${learn}/reliability/reliability-virtual-network-gateway`),
        },
      },
      {
        name: 'ErGw3AZ',
        limits: [
          { name: 'Circuits', limit: fact('16', `${learn}/expressroute/expressroute-about-virtual-network-gateways`) },
        ],
        redundancy: {
          zones: fact('always', `${learn}/reliability/reliability-virtual-network-gateway`),
          regions: fact('none', `${learn}/reliability/reliability-virtual-network-gateway`),
        },
      },
    ],
    sla: [],
    diagnostics: platformMetrics('Microsoft.Network/virtualNetworkGateways'),
    terraform: 'azurerm_virtual_network_gateway',
    meters: ['Hours of a gateway by SKU'],
    policies: builtInPolicies('[Preview]: Virtual network gateways should be Zone Redundant'),
    docs: `${learn}/expressroute/expressroute-about-virtual-network-gateways`,
  },
  {
    key: 'virtual-wan',
    provider: 'azure',
    name: 'Virtual WAN',
    aliases: ['vwan', 'azure virtual wan', 'virtual hub', 'secured hub'],
    category: 'network',
    // Azure keeps the network of its hub; networks of the client connect to it.
    scope: 'regional',
    ports: [],
    keepsState: false,
    skus: [
      {
        name: 'Standard',
        limits: [],
        redundancy: { zones: fact('always', `${learn}/well-architected/service-guides/azure-virtual-wan`) },
      },
      { name: 'Basic', limits: [], redundancy: {} },
    ],
    sla: [
      fact(
        { percent: 99.95, condition: 'routing of the hub', needs: { sku: { has: ['Standard'] } } },
        `${learn}/well-architected/service-guides/azure-virtual-wan`,
      ),
    ],
    diagnostics: fact(
      'Logs of hubs and gateways through diagnostic settings',
      `${learn}/well-architected/service-guides/azure-virtual-wan`,
    ),
    terraform: 'azurerm_virtual_hub',
    meters: ['Hours of a hub', 'GB of processed data', 'Scale units of gateways', 'Hours of connections'],
    policies: builtInPolicies('Virtual Hubs should be protected with Azure Firewall'),
    docs: `${learn}/virtual-wan/`,
  },
  {
    key: 'route-server',
    provider: 'azure',
    name: 'Route Server',
    aliases: ['azure route server', 'ars'],
    category: 'network',
    scope: 'subnet',
    subnet: {
      isOwn: fact(true, `${learn}/virtual-network/virtual-network-for-azure-services`),
      name: fact('RouteServerSubnet', `${learn}/route-server/quickstart-create-route-server-portal`),
      maxPrefix: fact(26, `${learn}/route-server/quickstart-create-route-server-portal`),
    },
    ports: [],
    keepsState: false,
    skus: [],
    sla: [],
    terraform: 'azurerm_route_server',
    meters: ['Hours of a server'],
    policies: [],
    docs: `${learn}/route-server/`,
  },
];
