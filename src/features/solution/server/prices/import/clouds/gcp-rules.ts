// SKUs of Google's Cloud Billing Catalog API for meters of the catalogue. The fields are described in
// https://docs.cloud.google.com/billing/v1/how-tos/catalog-api; the names of services and the descriptions were read on 2026-11-22 from
// the filters of https://github.com/infracost/infracost/tree/master/internal/resources/google and
// internal/providers/terraform/google, which query the same list.

import type { MeterRule } from './meter-rule.ts';

export const gcpRules: readonly MeterRule[] = [
  {
    service: 'cloud-nat',
    sku: 'Public NAT',
    meter: 'Hours of gateways',
    unit: 'VM hour',
    when: { service: 'Compute Engine', description: /NAT Gateway: Uptime charge/ },
  },
  {
    service: 'cloud-nat',
    sku: 'Public NAT',
    meter: 'GB of processed data',
    unit: 'GiB',
    when: { service: 'Compute Engine', description: /NAT Gateway: Data processing charge/ },
  },
  {
    service: 'cloud-vpn',
    sku: null,
    meter: 'Hours of tunnels',
    unit: 'hour',
    when: { service: 'Compute Engine', resourceGroup: 'VPNTunnel' },
  },
  {
    service: 'cloud-dns',
    sku: 'Public zone',
    meter: 'Zones a month',
    unit: 'month',
    when: { service: 'Cloud DNS', description: 'ManagedZone' },
  },
  {
    service: 'cloud-dns',
    sku: null,
    meter: 'Queries',
    unit: 'query',
    when: { service: 'Cloud DNS', description: 'DNS Query (port 53)' },
  },
  {
    service: 'artifact-registry',
    sku: null,
    meter: 'GB of stored artifacts a month',
    unit: 'GiB',
    when: { service: 'Artifact Registry', description: 'Artifact Registry Storage' },
  },
  {
    service: 'pubsub',
    sku: null,
    meter: 'TiB of message data',
    unit: 'TiB',
    when: { service: 'Cloud Pub/Sub', description: 'Message Delivery Basic' },
  },
  {
    service: 'logging',
    sku: null,
    meter: 'GiB of stored logs',
    unit: 'GiB',
    when: { service: 'Cloud Logging', description: 'Log Volume' },
  },
  {
    service: 'monitoring',
    sku: null,
    meter: 'MiB of ingested metrics',
    unit: 'MiB',
    when: { service: 'Cloud Monitoring', description: /Metric Volume/ },
  },
];
