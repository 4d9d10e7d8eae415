// Flexible servers of Azure: PostgreSQL and MySQL.

import { blocks, code } from '../../../hcl/hcl-value.ts';
import { addOf, openVariable } from '../../export-context.ts';
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
import { addTenant, administrators, noteReplica, skuOf } from './azure-database-parts.ts';

const FILE = 'data.tf';

const postgresql: Recipe = (plan) => {
  const { context, component, label, index } = plan;
  const admin = administrators(plan);
  const tenant = addTenant(plan);
  const { backupDays, isZoneRedundant, usesPrivateEndpoint } = component.settings;
  const networkId = networkIdOf(plan);
  const subnetId = usesPrivateEndpoint === true ? null : subnetIdOf(plan);
  const isInjected = subnetId !== null && networkId !== null;
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
      sku_name: skuOf(plan, /^(?:B|GP|MO)_Standard_\w+$/),
      backup_retention_days:
        typeof backupDays === 'number'
          ? fact(plan, 'settings.backupDays', Math.min(35, Math.max(7, backupDays)))
          : undefined,
      delegated_subnet_id: isInjected ? subnetId : undefined,
      private_dns_zone_id: isInjected
        ? code(privateZone(context, 'privatelink.postgres.database.azure.com'))
        : undefined,
      public_network_access_enabled: isInjected ? false : publicAccessOf(plan),
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
  noteReplica(plan);
  return null;
};

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
      sku_name: skuOf(plan, /^(?:B|GP|MO)_Standard_\w+$/),
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
