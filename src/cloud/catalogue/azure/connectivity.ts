// The catalogue of Azure: ways between networks, and names in them.

import type { CatalogueService } from '../catalogue-service.ts';
import { fact } from '../source.ts';
import { builtInPolicies } from './azure-facts.ts';

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
      maxPrefix: fact(29, `${learn}/vpn-gateway/vpn-gateway-vpn-faq`),
      advisedPrefix: fact(27, `${learn}/vpn-gateway/vpn-gateway-vpn-faq`),
    },
    ports: [],
    identity: fact('Pre-shared keys for tunnels between sites', `${learn}/vpn-gateway/vpn-gateway-vpn-faq`),
    keepsState: false,
    skus: [
      {
        name: 'VpnGw1AZ',
        limits: [{ name: 'Site-to-site tunnels', limit: fact('100', `${learn}/vpn-gateway/about-gateway-skus`) }],
        redundancy: {
          zones: fact('always', `${learn}/reliability/reliability-virtual-network-gateway`),
          regions: fact('none', `${learn}/reliability/reliability-virtual-network-gateway`),
        },
      },
      {
        name: 'VpnGw2AZ',
        limits: [{ name: 'Site-to-site tunnels', limit: fact('100', `${learn}/vpn-gateway/about-gateway-skus`) }],
        redundancy: {
          zones: fact('always', `${learn}/reliability/reliability-virtual-network-gateway`),
          regions: fact('none', `${learn}/reliability/reliability-virtual-network-gateway`),
        },
      },
      {
        name: 'VpnGw3AZ',
        limits: [{ name: 'Site-to-site tunnels', limit: fact('100', `${learn}/vpn-gateway/about-gateway-skus`) }],
        redundancy: {
          zones: fact('always', `${learn}/reliability/reliability-virtual-network-gateway`),
          regions: fact('none', `${learn}/reliability/reliability-virtual-network-gateway`),
        },
      },
      {
        name: 'Basic',
        limits: [{ name: 'Site-to-site tunnels', limit: fact('10', `${learn}/vpn-gateway/about-gateway-skus`) }],
        redundancy: {
          zones: fact('none', `${learn}/reliability/reliability-virtual-network-gateway`),
          regions: fact('none', `${learn}/reliability/reliability-virtual-network-gateway`),
        },
      },
    ],
    sla: [],
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
    key: 'private-dns',
    provider: 'azure',
    name: 'Azure Private DNS',
    aliases: ['private dns', 'private dns zone', 'private dns zones', 'azure dns private zones'],
    category: 'network',
    scope: 'network',
    ports: [],
    keepsState: true,
    skus: [],
    sla: [],
    terraform: 'azurerm_private_dns_zone',
    meters: ['Zones', 'Million queries'],
    policies: [],
    docs: `${learn}/dns/private-dns-overview`,
  },
];
