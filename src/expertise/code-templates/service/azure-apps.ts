// Applications, clusters and databases of Azure as templates are made of them.

import { UNITS_OF_AN_INSTANCE } from '#model/terraform/export/azure/azure-application-gateway.ts';
import type { Values } from '../prompt/parameter.ts';
import { workspace } from './azure-services.ts';
import {
  inbound,
  nodeSizes,
  nodeVariables,
  placedIn,
  SECOND_REGION,
  subnet,
  type ServiceComponent,
  type ServiceModule,
} from './service-module.ts';

const insights: ServiceComponent = {
  id: 'insights',
  name: 'Application Insights',
  service: 'application-insights',
};

export function webApp(values: Values): ServiceModule {
  const { sku = '', instances, zones, runtime_key = '', runtime_version = '' } = values;
  return {
    components: [
      {
        id: 'app',
        name: 'Web app',
        service: 'app-service',
        sku,
        count: Number(instances),
        settings: { isPublic: true, isZoneRedundant: zones === 'true', logSinkId: workspace.id },
        attributes: { [`site_config.application_stack.${runtime_key}`]: runtime_version },
      },
      insights,
      workspace,
    ],
    lifted: [
      {
        name: 'sku',
        description: 'Size of the App Service plan. Slots and zones need a Premium v3 size.',
        of: ['azurerm_service_plan.sku_name'],
      },
    ],
    defaults: { web_app_health_check_path: '/health', web_app_slots: ['staging'] },
  };
}

export function functionApp(values: Values): ServiceModule {
  const { sku = '', space = '', subnet: range = '', has_zones, runtime_key = '', runtime_version = '' } = values;
  const place = subnet('snet-functions', range, { delegation: 'Microsoft.Web/serverFarms' });
  return {
    ...placedIn(space, place),
    components: [
      {
        id: 'functions',
        name: 'Function app',
        service: 'functions',
        sku,
        subnetId: place.id,
        settings: { isPublic: true, logSinkId: workspace.id },
        attributes: { [`site_config.application_stack.${runtime_key}`]: runtime_version },
      },
      insights,
      workspace,
    ],
    lifted: [
      {
        name: 'sku',
        description: 'Size of the plan. Elastic Premium (EP) would need a file share with keys, which are off here.',
        of: ['azurerm_service_plan.sku_name'],
        validation: {
          condition: 'can(regex("^(S[1-3]|P[0-9]m?v[2-4])$", var.sku))',
          message: 'Use a Standard or Premium size, such as P0v3.',
        },
      },
      {
        name: 'storage_replication',
        description: 'Replication of the storage of the functions: ZRS, or LRS in a region without zones.',
        of: ['azurerm_storage_account.account_replication_type'],
        value: has_zones === 'true' ? 'ZRS' : 'LRS',
      },
    ],
  };
}

export function kubernetes(values: Values): ServiceModule {
  const { version = '', space = '', has_zones } = values;
  const { node_subnet = '', pod_range = '', service_range = '' } = values;
  const place = subnet('snet-nodes', node_subnet);
  return {
    ...placedIn(space, place),
    components: [
      {
        id: 'cluster',
        name: 'AKS',
        service: 'aks',
        sku: 'Standard',
        subnetId: place.id,
        sizes: nodeSizes(values),
        settings: {
          isPublic: false,
          isZoneRedundant: has_zones === 'true',
          podRange: pod_range,
          serviceRange: service_range,
          logSinkId: workspace.id,
        },
        attributes: { 'default_node_pool.os_sku': 'AzureLinux' },
      },
      workspace,
    ],
    lifted: [
      {
        name: 'private_cluster_enabled',
        description: 'Whether the API server has a private address only.',
        of: ['azurerm_kubernetes_cluster.private_cluster_enabled'],
      },
      ...nodeVariables({
        machine: ['azurerm_kubernetes_cluster_node_pool.vm_size'],
        least: ['azurerm_kubernetes_cluster_node_pool.min_count'],
        most: ['azurerm_kubernetes_cluster_node_pool.max_count'],
      }),
    ],
    defaults: { aks_kubernetes_version: version === '' ? null : version },
  };
}

const MOST_INSTANCES = 10;

export function applicationGateway(values: Values): ServiceModule {
  const { min_capacity, space = '', subnet: range = '', has_zones } = values;
  const place = subnet('snet-agw', range);
  const least = Number(min_capacity);
  return {
    ...placedIn(space, place),
    // https://learn.microsoft.com/azure/application-gateway/configuration-infrastructure#network-security-groups
    rules: [
      inbound(place, { priority: 100, ports: '443', source: 'internet', reason: 'Clients reach the gateway' }),
      inbound(place, {
        priority: 110,
        ports: '65200-65535',
        source: 'GatewayManager',
        reason: 'Azure manages the gateway',
      }),
    ],
    components: [
      {
        id: 'gateway',
        name: 'Application gateway',
        service: 'application-gateway',
        sku: 'WAF_v2',
        subnetId: place.id,
        settings: { isZoneRedundant: has_zones === 'true', logSinkId: workspace.id },
        sizes: {
          capacityUnits: least * UNITS_OF_AN_INSTANCE,
          maxCapacityUnits: Math.max(MOST_INSTANCES, least) * UNITS_OF_AN_INSTANCE,
        },
      },
      workspace,
    ],
    lifted: [
      {
        name: 'min_capacity',
        description: 'Capacity units that are always there.',
        of: ['azurerm_application_gateway.autoscale_configuration.min_capacity'],
      },
      {
        name: 'max_capacity',
        description: 'Capacity units up to which the gateway grows.',
        of: ['azurerm_application_gateway.autoscale_configuration.max_capacity'],
      },
    ],
  };
}

export function sqlWithFailover(values: Values): ServiceModule {
  const { second_region = '', sku = '', storage, retention, has_zones, backup_storage = '' } = values;
  return {
    secondRegion: second_region,
    components: [
      {
        id: 'database',
        name: 'SQL database',
        service: 'sql-database',
        sku,
        settings: {
          isPublic: false,
          isZoneRedundant: has_zones === 'true',
          replicaRegionId: SECOND_REGION,
          backupDays: Number(retention),
          logSinkId: workspace.id,
        },
        attributes: {
          max_size_gb: Number(storage),
          storage_account_type: backup_storage,
          'long_term_retention_policy.weekly_retention': 'P4W',
          'long_term_retention_policy.monthly_retention': 'P12M',
          'lifecycle.prevent_destroy': true,
        },
      },
      workspace,
    ],
    lifted: [
      { name: 'sku', description: 'Size of the database.', of: ['azurerm_mssql_database.sku_name'] },
      {
        name: 'max_size_gb',
        description: 'Largest size of the database in GB.',
        of: ['azurerm_mssql_database.max_size_gb'],
      },
      {
        name: 'zone_redundant',
        description: 'Whether replicas are in several zones of the region.',
        of: ['azurerm_mssql_database.zone_redundant'],
      },
      {
        name: 'retention_days',
        description: 'Days back to which the database can be restored to any point in time.',
        of: ['azurerm_mssql_database.short_term_retention_policy.retention_days'],
        validation: {
          condition: 'var.retention_days >= 1 && var.retention_days <= 35',
          message: 'Azure SQL keeps 1 to 35 days for point-in-time restore.',
        },
      },
    ],
  };
}
