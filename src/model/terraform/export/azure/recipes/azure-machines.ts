// Scale sets, disks and managed instances of Azure, and its older cache.

import { blocks, code, type HclBody } from '../../../hcl/hcl-value.ts';
import { argumentOfSizes, sizeArgument } from '../../component-sizes.ts';
import { addOf, openText, openVariable, type ComponentPlan } from '../../export-context.ts';
import type { SizeValue } from '#catalogue/names/size-names.ts';
import type { Recipe } from '../../recipe.ts';
import {
  addDiagnostics,
  addPrivateEndpoint,
  common,
  fact,
  identityOf,
  publicAccessOf,
  subnetIdOf,
  uniqueNameOf,
  zonesOf,
} from '../azure-parts.ts';
import { administrators, backupStorageOf, noteReplica, skuOf } from '../azure-database-parts.ts';

const NO_SUBNET = 'The solution places it in no subnet.';

/** The processor load in percent at which machines are added and taken away. */
const SCALE_OUT_AT = 65;
const SCALE_IN_AT = 30;

function scalingRule(
  target: HclBody[string],
  { operator, threshold, direction }: Record<string, string | number>,
): HclBody {
  return {
    metric_trigger: blocks({
      metric_name: 'Percentage CPU',
      metric_resource_id: target,
      time_grain: 'PT1M',
      statistic: 'Average',
      time_window: 'PT10M',
      time_aggregation: 'Average',
      operator,
      threshold,
    }),
    scale_action: blocks({ direction, type: 'ChangeCount', value: '1', cooldown: 'PT5M' }),
  };
}

/** Machines follow the load, between what the sizes of the component say. */
function addScaling(plan: ComponentPlan): void {
  const { label, index } = plan;
  const target = code(`azurerm_orchestrated_virtual_machine_scale_set.${label}${index}.id`);
  const least = sizeArgument(plan, 'instances');
  addOf(plan, {
    type: 'azurerm_monitor_autoscale_setting',
    file: 'compute.tf',
    body: {
      ...common(plan, 'as'),
      target_resource_id: target,
      profile: blocks({
        name: 'load',
        capacity: blocks({ default: least, minimum: least, maximum: sizeArgument(plan, 'maxInstances') }),
        rule: blocks(
          scalingRule(target, { operator: 'GreaterThan', threshold: SCALE_OUT_AT, direction: 'Increase' }),
          scalingRule(target, { operator: 'LessThan', threshold: SCALE_IN_AT, direction: 'Decrease' }),
        ),
      }),
    },
  });
}

const scaleSet: Recipe = (plan) => {
  const subnetId = subnetIdOf(plan);
  if (subnetId === null) return NO_SUBNET;
  const { component, context } = plan;
  const key = openVariable(context, {
    name: 'admin_ssh_public_key',
    description: 'Public SSH key of the administrators.',
  });
  addOf(plan, {
    type: 'azurerm_orchestrated_virtual_machine_scale_set',
    file: 'compute.tf',
    isMain: true,
    body: {
      ...common(plan, 'vmss'),
      platform_fault_domain_count: 1,
      zones: zonesOf(plan),
      sku_name: skuOf(plan, /^Standard_\w+$/),
      instances: sizeArgument(plan, 'instances'),
      identity: identityOf(plan).bodies[0]?.type === 'UserAssigned' ? identityOf(plan) : undefined,
      os_profile: blocks({
        linux_configuration: blocks({
          admin_username: 'azureuser',
          disable_password_authentication: true,
          patch_mode: 'AutomaticByPlatform',
          admin_ssh_key: blocks({ username: 'azureuser', public_key: key }),
        }),
      }),
      os_disk: blocks({
        caching: 'ReadWrite',
        storage_account_type: 'Premium_LRS',
        disk_size_gb: sizeArgument(plan, 'diskGb'),
      }),
      source_image_reference: blocks({
        publisher: 'Canonical',
        offer: 'ubuntu-24_04-lts',
        sku: 'server',
        version: 'latest',
      }),
      network_interface: blocks({
        name: 'main',
        primary: true,
        ip_configuration: blocks({ name: 'internal', primary: true, subnet_id: subnetId }),
      }),
      // The rules of scaling change it.
      lifecycle: blocks({ ignore_changes: [code('instances')] }),
    },
  });
  addScaling(plan);
  if (component.settings.isPublic === true)
    context.skip(component.id, `Public addresses of ${component.name}`, 'Requests reach it through a load balancer.');
  return null;
};

/** The sizes of a family in gigabytes; `first` is the number that the smallest has: P1 has 6 GB. */
const REDIS_FAMILIES: Readonly<Record<string, { family: string; first: number; gigabytes: readonly number[] }>> = {
  Basic: { family: 'C', first: 0, gigabytes: [0.25, 1, 2.5, 6, 13, 26, 53] },
  Standard: { family: 'C', first: 0, gigabytes: [0.25, 1, 2.5, 6, 13, 26, 53] },
  Premium: { family: 'P', first: 1, gigabytes: [6, 13, 26, 53, 120] },
};

/** 13 of Premium → 2, which is P2: the smallest that has as much. */
function numberOfSize({ first, gigabytes }: { first: number; gigabytes: readonly number[] }, value: SizeValue): number {
  const at = gigabytes.findIndex((each) => each >= Number(value));
  return first + (at === -1 ? gigabytes.length - 1 : at);
}

const oldRedis: Recipe = (plan) => {
  const { component, label, index } = plan;
  const kind = REDIS_FAMILIES[component.sku ?? ''];
  if (kind === undefined) return 'Its tier is not decided.';
  addOf(plan, {
    type: 'azurerm_redis_cache',
    file: 'data.tf',
    isMain: true,
    body: {
      ...common(plan, 'redis'),
      name: uniqueNameOf(plan, 'redis-'),
      sku_name: fact(plan, 'sku', component.sku),
      family: fact(plan, 'sku', kind.family),
      capacity: argumentOfSizes(plan, {
        names: ['memoryGb'],
        variable: 'capacity',
        label: 'Number of the size',
        write: ([gigabytes = 0]) => numberOfSize(kind, gigabytes),
      }),
      minimum_tls_version: fact(plan, 'settings.minTls', component.settings.minTls ?? '1.2'),
      non_ssl_port_enabled: false,
      access_keys_authentication_enabled: false,
      public_network_access_enabled: publicAccessOf(plan),
      zones: component.sku === 'Premium' ? zonesOf(plan) : undefined,
      redis_configuration: blocks({ active_directory_authentication_enabled: true }),
    },
  });
  addPrivateEndpoint(plan, `azurerm_redis_cache.${label}${index}.id`);
  addDiagnostics(plan, `azurerm_redis_cache.${label}${index}.id`);
  return null;
};

const managedInstance: Recipe = (plan) => {
  const subnetId = subnetIdOf(plan);
  if (subnetId === null) return NO_SUBNET;
  const { component } = plan;
  const admin = administrators(plan);
  const family = { 'General Purpose': 'GP_Gen5', 'Business Critical': 'BC_Gen5' }[component.sku ?? ''];
  const { isZoneRedundant } = component.settings;
  addOf(plan, {
    type: 'azurerm_mssql_managed_instance',
    file: 'data.tf',
    isMain: true,
    body: {
      ...common(plan, 'sqlmi'),
      name: uniqueNameOf(plan, 'sqlmi-'),
      sku_name: family === undefined ? openText(plan, 'sku', 'SKU') : fact(plan, 'sku', family),
      license_type: 'LicenseIncluded',
      vcores: sizeArgument(plan, 'vCores'),
      storage_size_in_gb: sizeArgument(plan, 'storageGb'),
      subnet_id: subnetId,
      minimum_tls_version: '1.2',
      public_data_endpoint_enabled: false,
      storage_account_type: backupStorageOf(plan, { zones: 'ZRS', local: 'LRS' }),
      zone_redundant_enabled:
        typeof isZoneRedundant === 'boolean' ? fact(plan, 'settings.isZoneRedundant', isZoneRedundant) : undefined,
      identity: identityOf(plan),
      azure_active_directory_administrator: blocks({
        login_username: admin.name,
        object_id: admin.id,
        principal_type: 'Group',
        azuread_authentication_only_enabled: true,
      }),
    },
  });
  noteReplica(plan);
  return null;
};

const disk: Recipe = (plan) => {
  addOf(plan, {
    type: 'azurerm_managed_disk',
    file: 'compute.tf',
    isMain: true,
    body: {
      ...common(plan, 'disk'),
      storage_account_type: skuOf(plan, /^\w+_(?:LRS|ZRS)$/),
      create_option: 'Empty',
      disk_size_gb: sizeArgument(plan, 'storageGb'),
      disk_iops_read_write: sizeArgument(plan, 'iops'),
      disk_mbps_read_write: sizeArgument(plan, 'throughput'),
      network_access_policy: 'DenyAll',
      public_network_access_enabled: false,
    },
  });
  return null;
};

export const azureMachineRecipes: Readonly<Record<string, Recipe>> = {
  'vm-scale-sets': scaleSet,
  'cache-for-redis': oldRedis,
  'sql-managed-instance': managedInstance,
  'managed-disks': disk,
};
