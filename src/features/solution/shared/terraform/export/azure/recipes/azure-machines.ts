// Scale sets, disks and managed instances of Azure, and its older cache.

import { blocks } from '../../../hcl/hcl-value.ts';
import { addOf, openNumber, openText, openVariable } from '../../export-context.ts';
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
import { administrators, noteReplica, skuOf } from './azure-database-parts.ts';

const NO_SUBNET = 'The solution places it in no subnet.';

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
      instances: openNumber(plan, 'instances', 'Number of machines'),
      identity: identityOf(plan).bodies[0]?.type === 'UserAssigned' ? identityOf(plan) : undefined,
      os_profile: blocks({
        linux_configuration: blocks({
          admin_username: 'azureuser',
          disable_password_authentication: true,
          patch_mode: 'AutomaticByPlatform',
          admin_ssh_key: blocks({ username: 'azureuser', public_key: key }),
        }),
      }),
      os_disk: blocks({ caching: 'ReadWrite', storage_account_type: 'Premium_LRS' }),
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
    },
  });
  if (component.settings.isPublic === true)
    context.skip(component.id, `Public addresses of ${component.name}`, 'Requests reach it through a load balancer.');
  return null;
};

const REDIS_FAMILIES: Readonly<Record<string, string>> = { Basic: 'C', Standard: 'C', Premium: 'P' };

const oldRedis: Recipe = (plan) => {
  const { component, label, index } = plan;
  const family = REDIS_FAMILIES[component.sku ?? ''];
  if (family === undefined) return 'Its tier is not decided.';
  addOf(plan, {
    type: 'azurerm_redis_cache',
    file: 'data.tf',
    isMain: true,
    body: {
      ...common(plan, 'redis'),
      name: uniqueNameOf(plan, 'redis-'),
      sku_name: fact(plan, 'sku', component.sku),
      family: fact(plan, 'sku', family),
      capacity: openNumber(plan, 'capacity', 'Size, 0 to 6,'),
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
      vcores: openNumber(plan, 'vcores', 'Number of cores'),
      storage_size_in_gb: openNumber(plan, 'storage_gb', 'Storage in GB'),
      subnet_id: subnetId,
      minimum_tls_version: '1.2',
      public_data_endpoint_enabled: false,
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
      disk_size_gb: openNumber(plan, 'size_gb', 'Size in GB'),
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
