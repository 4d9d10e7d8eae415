// Google Cloud services between clients and workloads: load balancing, content delivery, protection.

import type { CatalogueService } from '../catalogue-service.ts';
import { fact } from '../source.ts';
import { cloud, gcpService, uptime } from './gcp-facts.ts';

const computeSla = `${cloud}/compute/sla`;
const proxyOnly = `${cloud}/load-balancing/docs/proxy-only-subnets`;
const armorSla = `${cloud}/armor/sla`;

/** All Envoy-based load balancers of a region and network take their proxies from one subnet that nothing else may use. */
const proxyOnlySubnet = { isOwn: fact(true, proxyOnly), maxPrefix: fact(26, proxyOnly) };

export const gcpEdge: readonly CatalogueService[] = [
  gcpService({
    key: 'load-balancing',
    name: 'Global external Application Load Balancer',
    aliases: [
      'cloud load balancing',
      'load balancer',
      'load balancing',
      'application load balancer',
      'lb',
      'https load balancer',
      'external application load balancer',
    ],
    category: 'edge',
    scope: 'global',
    keepsState: false,
    sla: [
      uptime(99.99, 'load balancing, Premium Tier', computeSla),
      uptime(99.9, 'load balancing, Standard Tier', computeSla),
    ],
    terraform: 'google_compute_global_forwarding_rule',
    meters: ['Hours of forwarding rules', 'GB of processed data'],
    docs: `${cloud}/load-balancing/docs/https`,
  }),
  gcpService({
    key: 'regional-external-application-load-balancer',
    name: 'Regional external Application Load Balancer',
    aliases: ['regional application load balancer', 'regional external load balancer'],
    category: 'edge',
    scope: 'regional',
    companionSubnet: proxyOnlySubnet,
    keepsState: false,
    sla: [uptime(99.99, 'load balancing, Premium Tier', computeSla)],
    terraform: 'google_compute_forwarding_rule',
    meters: ['Hours of forwarding rules', 'GB of processed data'],
    docs: `${cloud}/load-balancing/docs/https`,
  }),
  gcpService({
    key: 'internal-application-load-balancer',
    name: 'Regional internal Application Load Balancer',
    aliases: ['internal application load balancer', 'internal load balancer', 'ilb', 'internal https load balancer'],
    category: 'network',
    scope: 'subnet',
    companionSubnet: proxyOnlySubnet,
    keepsState: false,
    terraform: 'google_compute_forwarding_rule',
    meters: ['Hours of forwarding rules', 'GB of processed data'],
    docs: `${cloud}/load-balancing/docs/l7-internal`,
  }),
  gcpService({
    key: 'internal-passthrough-load-balancer',
    name: 'Internal passthrough Network Load Balancer',
    aliases: ['internal network load balancer', 'internal tcp load balancer', 'internal passthrough load balancer'],
    category: 'network',
    scope: 'subnet',
    keepsState: false,
    terraform: 'google_compute_forwarding_rule',
    meters: ['Hours of forwarding rules', 'GB of processed data'],
    docs: `${cloud}/load-balancing/docs/internal`,
  }),
  gcpService({
    key: 'external-passthrough-load-balancer',
    name: 'External passthrough Network Load Balancer',
    aliases: ['network load balancer', 'nlb', 'external network load balancer', 'external passthrough load balancer'],
    category: 'edge',
    scope: 'regional',
    keepsState: false,
    sla: [uptime(99.99, 'load balancing, Premium Tier', computeSla)],
    terraform: 'google_compute_forwarding_rule',
    meters: ['Hours of forwarding rules', 'GB of processed data'],
    docs: `${cloud}/load-balancing/docs/network`,
  }),
  gcpService({
    key: 'cloud-armor',
    name: 'Google Cloud Armor',
    aliases: ['cloud armor', 'armor', 'waf', 'web application firewall', 'ddos protection'],
    category: 'edge',
    scope: 'global',
    keepsState: false,
    skus: [
      { name: 'Standard', limits: [], redundancy: {} },
      { name: 'Enterprise', limits: [], redundancy: {} },
    ],
    sla: [
      uptime(99.99, 'globally scoped security policies', armorSla),
      uptime(99.9, 'regionally scoped backend security policies', armorSla),
    ],
    terraform: 'google_compute_security_policy',
    meters: ['Policies a month', 'Rules a month', 'Requests'],
    docs: `${cloud}/armor/docs`,
  }),
  gcpService({
    key: 'cloud-cdn',
    name: 'Cloud CDN',
    aliases: ['cdn', 'content delivery network'],
    category: 'edge',
    scope: 'global',
    keepsState: false,
    terraform: 'google_compute_backend_bucket',
    meters: ['GB out of the cache', 'GB of cache fill', 'Requests'],
    docs: `${cloud}/cdn/docs`,
  }),
  gcpService({
    key: 'media-cdn',
    name: 'Media CDN',
    aliases: ['edge cache'],
    category: 'edge',
    scope: 'global',
    keepsState: false,
    sla: [uptime(99.95, 'pay-as-you-go, within the allotted capacity', `${cloud}/media-cdn/sla`)],
    terraform: 'google_network_services_edge_cache_service',
    meters: ['GB out of the cache', 'Requests'],
    docs: `${cloud}/media-cdn/docs`,
  }),
  gcpService({
    key: 'secure-web-proxy',
    name: 'Secure Web Proxy',
    aliases: ['swp', 'egress proxy', 'web proxy', 'forward proxy'],
    category: 'network',
    scope: 'subnet',
    keepsState: false,
    terraform: 'google_network_services_gateway',
    meters: ['Hours of gateways', 'GB of processed data'],
    docs: `${cloud}/secure-web-proxy/docs`,
  }),
];
