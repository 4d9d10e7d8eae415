// Meters of the Azure Retail Prices API for meters of the catalogue. The fields are described in
// https://learn.microsoft.com/rest/api/cost-management/retail-prices/azure-retail-prices; the names of services, products, SKUs and
// meters were read on 2026-11-22 from the filters of https://github.com/infracost/infracost/tree/master/internal/resources/azure and
// internal/providers/terraform/azure, which query the same list.

import type { MeterRule } from './meter-rule.ts';

/** The same rule for SKUs that the list names as the catalogue does, or as the second name says. */
function forSkus(
  skus: Readonly<Record<string, string>>,
  rule: (skuName: string) => Omit<MeterRule, 'sku'>,
): MeterRule[] {
  return Object.entries(skus).map(([sku, skuName]) => ({ ...rule(skuName), sku }));
}

const same = (...names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, name]));

const network: readonly MeterRule[] = [
  ...forSkus(same('Standard', 'Premium', 'Basic'), (skuName) => ({
    service: 'firewall',
    meter: 'Hours of a deployment',
    unit: 'hour',
    when: { serviceName: 'Azure Firewall', skuName, meterName: `${skuName} Deployment` },
  })),
  ...forSkus(same('Standard', 'Premium', 'Basic'), (skuName) => ({
    service: 'firewall',
    meter: 'GB of processed data',
    unit: 'GB',
    when: { serviceName: 'Azure Firewall', skuName, meterName: `${skuName} Data Processed` },
  })),
  ...forSkus(same('Standard', 'Premium', 'Basic'), (skuName) => ({
    service: 'bastion',
    meter: 'Hours of a deployment by SKU',
    unit: 'hour',
    when: { serviceName: 'Azure Bastion', skuName, meterName: `${skuName} Gateway` },
  })),
  ...forSkus(same('Standard', 'Premium', 'Basic'), (skuName) => ({
    service: 'bastion',
    meter: 'GB out',
    unit: 'GB',
    when: { serviceName: 'Azure Bastion', skuName, meterName: `${skuName} Data Transfer Out` },
  })),
  ...forSkus({ WAF_v2: 'WAF v2', Standard_v2: 'Standard v2' }, (tier) => ({
    service: 'application-gateway',
    meter: 'Hours of a gateway',
    unit: 'hour',
    when: {
      serviceName: 'Application Gateway',
      productName: `Application Gateway ${tier}`,
      meterName: /Fixed Cost$/,
    },
  })),
  ...forSkus({ WAF_v2: 'WAF v2', Standard_v2: 'Standard v2' }, (tier) => ({
    service: 'application-gateway',
    meter: 'Capacity units an hour',
    unit: 'capacity unit hour',
    when: {
      serviceName: 'Application Gateway',
      productName: `Application Gateway ${tier}`,
      meterName: /Capacity Units$/,
    },
  })),
  {
    service: 'nat-gateway',
    sku: 'Standard',
    meter: 'Hours of a gateway',
    unit: 'hour',
    when: { serviceName: 'NAT Gateway', meterName: 'Standard Gateway' },
  },
  {
    service: 'nat-gateway',
    sku: 'Standard',
    meter: 'GB of processed data',
    unit: 'GB',
    when: { serviceName: 'NAT Gateway', meterName: 'Standard Data Processed' },
  },
  {
    service: 'load-balancer',
    sku: 'Standard',
    meter: 'GB of processed data',
    unit: 'GB',
    when: { serviceName: 'Load Balancer', skuName: 'Standard', meterName: /Data Processed$/ },
  },
  {
    service: 'dns',
    sku: null,
    meter: 'Zones',
    unit: 'month',
    when: { serviceName: 'Azure DNS', meterName: /^Public Zones?$/ },
  },
];

const compute: readonly MeterRule[] = ['virtual-machines', 'vm-scale-sets'].map((service) => ({
  service,
  meter: service === 'virtual-machines' ? 'Hours of running by size' : 'Hours of running instances by size',
  unit: 'hour',
  when: {
    serviceName: 'Virtual Machines',
    armSkuName: /^Standard_/,
    // Windows has a licence in the price; Spot and Low Priority may be taken away.
    productName: /^(?!.*Windows).*$/,
    skuName: /^(?!.*(?:Spot|Low Priority)).*$/,
  },
}));

const platform: readonly MeterRule[] = [
  {
    service: 'aks',
    sku: 'Standard',
    meter: 'Hours of the cluster by tier',
    unit: 'hour',
    when: { serviceName: 'Azure Kubernetes Service', meterName: 'Standard Uptime SLA' },
  },
  ...forSkus(same('Basic', 'Standard', 'Premium'), (skuName) => ({
    service: 'container-registry',
    meter: 'Days of a registry by SKU',
    unit: 'day',
    when: { serviceName: 'Container Registry', skuName, meterName: `${skuName} Registry Unit` },
  })),
  {
    service: 'container-registry',
    sku: null,
    meter: 'GB above the included storage',
    unit: 'GB',
    when: { serviceName: 'Container Registry', meterName: 'Data Stored' },
  },
  ...forSkus(same('Basic', 'Standard', 'Premium'), (skuName) => ({
    service: 'event-hubs',
    meter: 'Million events',
    unit: 'million events',
    when: { serviceName: 'Event Hubs', skuName, meterName: /Ingress Events$/ },
  })),
  {
    service: 'service-bus',
    sku: 'Premium',
    meter: 'Hours of messaging units',
    unit: 'hour',
    when: { serviceName: 'Service Bus', skuName: 'Premium', meterName: /Messaging Unit$/ },
  },
  {
    service: 'service-bus',
    sku: 'Standard',
    meter: 'Hours of messaging units',
    unit: 'hour',
    when: { serviceName: 'Service Bus', skuName: 'Standard', meterName: /Base Unit$/ },
  },
  {
    service: 'monitor',
    sku: 'PerGB2018',
    meter: 'GB of ingested logs by plan',
    unit: 'GB',
    when: { serviceName: 'Log Analytics', skuName: 'Analytics Logs', meterName: /Data Ingestion$/ },
  },
  {
    service: 'application-insights',
    sku: null,
    meter: 'GB of ingested telemetry',
    unit: 'GB',
    when: { serviceName: 'Application Insights', skuName: 'Enterprise', meterName: 'Enterprise Overage Data' },
  },
];

const databases: readonly MeterRule[] = [
  {
    service: 'postgresql',
    sku: null,
    meter: 'GB of provisioned storage',
    unit: 'GB',
    when: {
      serviceName: 'Azure Database for PostgreSQL',
      productName: 'Az DB for PostgreSQL Flexible Server Storage',
      meterName: 'Storage Data Stored',
    },
  },
  {
    service: 'postgresql',
    sku: null,
    meter: 'GB of backup storage',
    unit: 'GB',
    when: {
      serviceName: 'Azure Database for PostgreSQL',
      productName: 'Azure Database for PostgreSQL Flexible Server Backup Storage',
      meterName: 'Backup Storage LRS Data Stored',
    },
  },
  {
    service: 'mysql',
    sku: null,
    meter: 'GB of storage',
    unit: 'GB',
    when: {
      serviceName: 'Azure Database for MySQL',
      productName: 'Azure Database for MySQL Flexible Server Storage',
      meterName: 'Storage Data Stored',
    },
  },
  {
    service: 'mysql',
    sku: null,
    meter: 'GB of backup storage',
    unit: 'GB',
    when: {
      serviceName: 'Azure Database for MySQL',
      productName: 'Azure Database for MySQL Flexible Server Backup Storage',
      meterName: 'Backup Storage LRS Data Stored',
    },
  },
];

export const azureRules: readonly MeterRule[] = [...network, ...compute, ...platform, ...databases];
