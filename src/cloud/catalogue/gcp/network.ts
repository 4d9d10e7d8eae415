// Google Cloud services that make up networks and join them.

import type { CatalogueService } from '../catalogue-service.ts';
import { fact } from '../source.ts';
import { cloud, gcpService, sku, uptime } from './gcp-facts.ts';

const vpnSla = `${cloud}/network-connectivity/docs/vpn/sla`;
const vpnFirewall = `${cloud}/network-connectivity/docs/vpn/how-to/configuring-firewall-rules`;

export const gcpNetwork: readonly CatalogueService[] = [
  gcpService({
    key: 'cloud-nat',
    name: 'Cloud NAT',
    aliases: ['nat', 'nat gateway'],
    category: 'network',
    scope: 'network',
    keepsState: false,
    skus: [sku('Public NAT'), sku('Private NAT')],
    terraform: 'google_compute_router_nat',
    meters: ['Hours of gateways', 'GB of processed data', 'Hours of external addresses'],
    docs: `${cloud}/nat/docs`,
  }),
  gcpService({
    key: 'cloud-vpn',
    name: 'Cloud VPN',
    aliases: ['vpn', 'ha vpn', 'site-to-site vpn', 'vpn gateway'],
    category: 'network',
    scope: 'network',
    keepsState: false,
    ports: [
      fact({ protocol: 'UDP', ports: '500', direction: 'inbound', purpose: 'IKE' }, vpnFirewall),
      fact({ protocol: 'UDP', ports: '4500', direction: 'inbound', purpose: 'IKE and IPsec behind NAT' }, vpnFirewall),
      fact({ protocol: 'ESP', ports: null, direction: 'inbound', purpose: 'IPsec' }, vpnFirewall),
    ],
    skus: [sku('HA VPN'), sku('Classic VPN')],
    sla: [
      uptime(99.99, 'HA VPN', vpnSla),
      uptime(99.9, 'HA VPN used only over Cloud Interconnect for non-critical applications', vpnSla),
      uptime(99.9, 'Classic VPN', vpnSla),
    ],
    terraform: 'google_compute_ha_vpn_gateway',
    meters: ['Hours of tunnels', 'GB of traffic out'],
    docs: `${cloud}/network-connectivity/docs/vpn`,
  }),
  gcpService({
    key: 'cloud-dns',
    name: 'Cloud DNS',
    aliases: ['dns', 'dns zone', 'private dns zone'],
    category: 'network',
    scope: 'global',
    keepsState: true,
    skus: [sku('Public zone'), sku('Private zone'), sku('Forwarding zone'), sku('Peering zone')],
    terraform: 'google_dns_managed_zone',
    meters: ['Zones a month', 'Queries'],
    docs: `${cloud}/dns/docs`,
  }),
];
