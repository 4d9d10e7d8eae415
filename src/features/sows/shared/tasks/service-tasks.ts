// Work for components, by what their service does. A component is counted by the first task that fits it, so that special ones come
// before those of a category. The hours are assumptions of ours; each person confirms or changes them.

import type { ServiceCategory } from '#catalogue/catalogue-service.ts';
import type { SolutionRole } from '#catalogue/roles.ts';
import type { Task } from './task-shapes.ts';

type Row = readonly [key: string, name: string, roleKey: string, hours: Task['hours'], roles: readonly SolutionRole[]];

const rows: readonly Row[] = [
  ['kubernetes', 'Kubernetes cluster', 'engineer', [24, 40, 72], ['cluster', 'managed-cluster']],
  ['container-host', 'Host of containers', 'engineer', [6, 12, 24], ['container-host', 'task-host']],
  ['image-registry', 'Registry of images', 'engineer', [2, 4, 8], ['image-registry', 'image-builder']],
  ['functions', 'Functions', 'engineer', [4, 8, 20], ['function-runtime']],
  ['desktop', 'Virtual desktops', 'engineer', [16, 32, 60], ['desktop']],
  ['machine', 'Virtual machines', 'engineer', [4, 8, 16], ['machine', 'windows-host', 'linux-host']],
  ['job-runner', 'Jobs and workers', 'engineer', [4, 8, 16], ['job-runner', 'worker', 'task-scheduler']],
  ['static-site', 'Static site', 'engineer', [2, 4, 8], ['static-site']],
  [
    'firewall',
    'Firewall with its rules and logs',
    'network',
    [12, 24, 40],
    ['firewall', 'firewall-manager', 'distributed-firewall'],
  ],
  [
    'web-firewall',
    'Web application firewall and its tuning',
    'security',
    [6, 12, 28],
    ['web-firewall', 'sku-web-firewall'],
  ],
  ['ddos', 'Protection against floods', 'security', [1, 2, 4], ['ddos-protection']],
  [
    'cdn',
    'Content delivery and caching',
    'network',
    [4, 8, 16],
    ['cdn', 'accelerator', 'balancer-cdn', 'cdn-balancer'],
  ],
  ['api-gateway', 'API gateway', 'engineer', [8, 16, 32], ['api-gateway']],
  [
    'balancer',
    'Load balancer',
    'network',
    [3, 6, 12],
    ['balancer', 'packet-balancer', 'internal-balancer', 'inner-packet-balancer', 'name-router'],
  ],
  ['vpn', 'VPN gateway', 'network', [6, 12, 24], ['vpn', 'client-vpn']],
  ['circuit', 'Private circuit', 'network', [16, 32, 80], ['circuit', 'circuit-gateway', 'line']],
  ['transit', 'Transit between networks', 'network', [6, 12, 24], ['transit', 'managed-hub']],
  ['nat', 'Outbound address translation', 'network', [1, 2, 4], ['nat', 'internet-gateway']],
  ['private-link', 'Private endpoints', 'network', [1, 2, 4], ['private-link', 'services-access']],
  ['names', 'Names and private zones', 'network', [2, 4, 8], ['name-service', 'private-name-zone', 'name-resolver']],
  ['bastion', 'Access of administrators', 'security', [2, 4, 8], ['bastion', 'session-service', 'identity-proxy']],
  ['cache', 'Cache', 'engineer', [3, 6, 12], ['cache']],
  ['search', 'Search index', 'data', [6, 12, 24], ['search']],
  ['object-store', 'Object store with its life cycle', 'engineer', [2, 4, 8], ['object-store']],
  ['file-share', 'File share', 'engineer', [3, 6, 12], ['file-share', 'domain-file-share']],
  ['disk', 'Disks', 'engineer', [0.5, 1, 2], ['attached-disk']],
  ['warehouse', 'Data warehouse', 'data', [16, 32, 64], ['warehouse']],
  ['data-engine', 'Engine for data', 'data', [12, 24, 48], ['data-engine', 'stream-engine', 'lake-reader']],
  ['orchestrator', 'Pipelines of data', 'data', [12, 24, 48], ['orchestrator', 'database-copier', 'copier']],
  ['stream', 'Stream of events', 'engineer', [4, 10, 20], ['stream', 'device-hub', 'device-provisioning']],
  ['queue', 'Queues and topics', 'engineer', [2, 4, 10], ['queue', 'event-queue', 'topic', 'notifier', 'browser-push']],
  ['secrets', 'Store of secrets and keys', 'security', [3, 6, 12], ['secret-store', 'key-store', 'settings-store']],
  ['sign-in', 'Sign-in of users', 'security', [8, 16, 36], ['sign-in', 'directory']],
];

type CategoryRow = readonly [category: ServiceCategory, name: string, roleKey: string, hours: Task['hours']];

const categories: readonly CategoryRow[] = [
  ['compute', 'Compute service', 'engineer', [4, 8, 16]],
  ['containers', 'Container service', 'engineer', [4, 10, 20]],
  ['network', 'Network service', 'network', [2, 4, 10]],
  ['edge', 'Service at the edge', 'network', [3, 6, 12]],
  ['database', 'Database', 'data', [6, 12, 24]],
  ['storage', 'Storage', 'engineer', [2, 4, 8]],
  ['messaging', 'Messaging', 'engineer', [3, 6, 12]],
  ['analytics', 'Analytics service', 'data', [8, 16, 36]],
  ['ai', 'AI service', 'data', [8, 20, 48]],
  ['security', 'Security service', 'security', [3, 6, 14]],
  ['identity', 'Identity service', 'security', [4, 8, 20]],
  ['operations', 'Logs, metrics and alerts', 'engineer', [3, 6, 14]],
  ['integration', 'Integration', 'engineer', [6, 12, 28]],
  ['developer-tools', 'Tool of developers', 'engineer', [3, 6, 14]],
];

export const serviceTasks: readonly Task[] = [
  ...rows.map(([key, name, roleKey, hours, roles]): Task => ({
    ...{ key: `service-${key}`, name, phase: 'build', unit: 'component', roleKey, hours, roles },
  })),
  ...categories.map(([category, name, roleKey, hours]): Task => ({
    ...{ key: `category-${category}`, name, phase: 'build', unit: 'component', roleKey, hours, category },
  })),
  {
    key: 'service-unknown',
    name: 'Component that the catalogue does not know',
    phase: 'build',
    unit: 'component',
    roleKey: 'engineer',
    hours: [4, 12, 32],
  },
];
