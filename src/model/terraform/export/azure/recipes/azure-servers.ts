// Flexible servers of Azure: PostgreSQL and MySQL.

import { blocks, code, type HclBody, type HclValue } from '../../../hcl/hcl-value.ts';
import { argumentOfSizes, sizeArgument } from '../../component-sizes.ts';
import { addOf, openVariable, type ComponentPlan } from '../../export-context.ts';
import { hasCounterpart, ofOriginal } from '../../variants/copies.ts';
import type { Recipe } from '../../recipe.ts';
import {
  addDiagnostics,
  addPrivateEndpoint,
  common,
  fact,
  networkIdOf,
  publicAccessOf,
  subnetIdOf,
  uniqueNameOf,
} from '../azure-parts.ts';
import { privateZone } from '../azure-network.ts';
import { addTenant, administrators, noteReplica, skuOf } from '../azure-database-parts.ts';

const FILE = 'data.tf';

const MB_PER_GB = 1_024;

type Machines = Readonly<Record<string, (vCores: number) => string>>;

/** Names of machines by tier: https://learn.microsoft.com/azure/postgresql/flexible-server/concepts-compute */
const POSTGRESQL_MACHINES: Machines = {
  'General Purpose': (vCores) => `GP_Standard_D${vCores}ds_v5`,
  'Memory Optimized': (vCores) => `MO_Standard_E${vCores}ds_v5`,
  Burstable: (vCores) => `B_Standard_B${vCores}ms`,
};

/** https://learn.microsoft.com/azure/mysql/flexible-server/concepts-service-tiers-storage */
const MYSQL_MACHINES: Machines = {
  'General Purpose': (vCores) => `GP_Standard_D${vCores}ads_v5`,
  'Business Critical': (vCores) => `MO_Standard_E${vCores}ads_v5`,
};

/** The tier is the SKU; how many processors the machine has is a size. */
function serverSize(plan: ComponentPlan, machines: Machines): HclValue {
  const nameOfMachine = machines[plan.component.sku ?? ''];
  const named = nameOfMachine
    ? argumentOfSizes(plan, {
        names: ['vCores'],
        variable: 'sku',
        label: 'SKU',
        write: ([vCores = 0]) => nameOfMachine(Number(vCores)),
      })
    : undefined;
  return named ?? skuOf(plan, /^(?:B|GP|MO)_Standard_\w+$/);
}

const SERVER = 'azurerm_postgresql_flexible_server';

const postgresql: Recipe = (plan) => {
  const { context, component, label, index } = plan;
  const admin = administrators(plan);
  const tenant = addTenant(plan);
  const { backupDays, isZoneRedundant, usesPrivateEndpoint } = component.settings;
  const networkId = networkIdOf(plan);
  const subnetId = usesPrivateEndpoint === true ? null : subnetIdOf(plan);
  const isInjected = subnetId !== null && networkId !== null;
  const source = ofOriginal(plan, SERVER, 'id');
  const place = {
    delegated_subnet_id: isInjected ? subnetId : undefined,
    private_dns_zone_id: isInjected ? code(privateZone(context, 'privatelink.postgres.database.azure.com')) : undefined,
    public_network_access_enabled: isInjected ? false : publicAccessOf(plan),
  };
  if (source !== null) {
    addReplica(plan, source, place);
    if (!isInjected) addPrivateEndpoint(plan, `${SERVER}.${label}${index}.id`);
    addDiagnostics(plan, `${SERVER}.${label}${index}.id`);
    return null;
  }
  addOf(plan, {
    type: 'azurerm_postgresql_flexible_server',
    file: FILE,
    isMain: true,
    body: {
      ...common(plan, 'psql'),
      name: uniqueNameOf(plan, 'psql-'),
      version: openVariable(context, {
        name: `${label}_version`,
        description: `Version of PostgreSQL of ${component.name}.`,
      }),
      sku_name: serverSize(plan, POSTGRESQL_MACHINES),
      storage_mb: argumentOfSizes(plan, {
        names: ['storageGb'],
        variable: 'storage_mb',
        label: 'Storage in MB',
        write: ([gigabytes = 0]) => Number(gigabytes) * MB_PER_GB,
      }),
      auto_grow_enabled: true,
      lifecycle: blocks({ ignore_changes: [code('storage_mb')] }),
      backup_retention_days:
        typeof backupDays === 'number'
          ? fact(plan, 'settings.backupDays', Math.min(35, Math.max(7, backupDays)))
          : undefined,
      ...place,
      authentication: blocks({
        active_directory_auth_enabled: true,
        password_auth_enabled: false,
        tenant_id: tenant,
      }),
      high_availability:
        isZoneRedundant === true
          ? blocks({ mode: fact(plan, 'settings.isZoneRedundant', 'ZoneRedundant') })
          : undefined,
    },
  });
  addOf(plan, {
    type: 'azurerm_postgresql_flexible_server_active_directory_administrator',
    file: FILE,
    body: {
      server_name: code(`azurerm_postgresql_flexible_server.${label}${index}.name`),
      resource_group_name: code('azurerm_resource_group.main.name'),
      tenant_id: tenant,
      object_id: admin.id,
      principal_name: admin.name,
      principal_type: 'Group',
    },
  });
  if (!isInjected) addPrivateEndpoint(plan, `azurerm_postgresql_flexible_server.${label}${index}.id`);
  addDiagnostics(plan, `azurerm_postgresql_flexible_server.${label}${index}.id`);
  if (!hasCounterpart(context, component)) noteReplica(plan);
  return null;
};

/** A replica has version, storage and sign-in of its source, and is spread over zones when it is promoted. */
function addReplica(plan: ComponentPlan, source: HclValue, place: HclBody): void {
  addOf(plan, {
    type: SERVER,
    file: FILE,
    isMain: true,
    body: {
      ...common(plan, 'psql'),
      name: uniqueNameOf(plan, 'psql-'),
      create_mode: 'Replica',
      source_server_id: source,
      sku_name: serverSize(plan, POSTGRESQL_MACHINES),
      ...place,
    },
  });
}

const mysql: Recipe = (plan) => {
  const { context, component, label, index } = plan;
  const { backupDays, isZoneRedundant, usesPrivateEndpoint } = component.settings;
  const networkId = networkIdOf(plan);
  const subnetId = usesPrivateEndpoint === true ? null : subnetIdOf(plan);
  const isInjected = subnetId !== null && networkId !== null;
  addOf(plan, {
    type: 'azurerm_mysql_flexible_server',
    file: FILE,
    isMain: true,
    body: {
      ...common(plan, 'mysql'),
      name: uniqueNameOf(plan, 'mysql-'),
      administrator_login: 'dbadmin',
      administrator_password: openVariable(context, {
        name: `${label}_administrator_password`,
        description: `Password of the administrator of ${component.name}; from the pipeline's secret store.`,
        isSensitive: true,
      }),
      sku_name: serverSize(plan, MYSQL_MACHINES),
      // The server adds storage and operations a second by itself where they run short.
      storage: blocks({
        size_gb: sizeArgument(plan, 'storageGb'),
        auto_grow_enabled: true,
        io_scaling_enabled: true,
      }),
      lifecycle: blocks({ ignore_changes: [code('storage[0].size_gb')] }),
      backup_retention_days:
        typeof backupDays === 'number'
          ? fact(plan, 'settings.backupDays', Math.min(35, Math.max(1, backupDays)))
          : undefined,
      delegated_subnet_id: isInjected ? subnetId : undefined,
      private_dns_zone_id: isInjected ? code(privateZone(context, 'privatelink.mysql.database.azure.com')) : undefined,
      high_availability:
        isZoneRedundant === true
          ? blocks({ mode: fact(plan, 'settings.isZoneRedundant', 'ZoneRedundant') })
          : undefined,
    },
  });
  if (!isInjected) addPrivateEndpoint(plan, `azurerm_mysql_flexible_server.${label}${index}.id`);
  addDiagnostics(plan, `azurerm_mysql_flexible_server.${label}${index}.id`);
  noteReplica(plan);
  return null;
};

export const azureServerRecipes: Readonly<Record<string, Recipe>> = { postgresql, mysql };
