// Azure SQL databases: their server, its audit log, and the copy in another region that a failover group takes over to.

import { blocks, code, type HclBody, type HclValue } from '../../../hcl/hcl-value.ts';
import { argumentOfSizes, sizeArgument } from '../../component-sizes.ts';
import { addOf, type ComponentPlan } from '../../export-context.ts';
import { hasCounterpart, ofOriginal } from '../../variants/copies.ts';
import { referenceTo } from '../../references.ts';
import type { Recipe } from '../../recipe.ts';
import {
  addDiagnostics,
  addPrivateEndpoint,
  common,
  fact,
  identityOf,
  publicAccessOf,
  uniqueNameOf,
} from '../azure-parts.ts';
import { administrators, backupStorageOf, skuOf } from '../azure-database-parts.ts';

const FILE = 'data.tf';
const SERVER = 'azurerm_mssql_server';
/** Minutes for which Azure waits for the first region before it fails over: the least it takes. */
const GRACE_MINUTES = 60;

function serverOf(plan: ComponentPlan): HclBody {
  const admin = administrators(plan);
  return {
    ...common(plan, 'sql'),
    name: uniqueNameOf(plan, 'sql-'),
    version: '12.0',
    minimum_tls_version: fact(plan, 'settings.minTls', plan.component.settings.minTls ?? '1.2'),
    public_network_access_enabled: publicAccessOf(plan),
    identity: identityOf(plan),
    azuread_administrator: blocks({
      login_username: admin.name,
      object_id: admin.id,
      azuread_authentication_only: true,
    }),
  };
}

const TIERS: Readonly<Record<string, string>> = {
  'General Purpose': 'GP_Gen5',
  'Business Critical': 'BC_Gen5',
  Hyperscale: 'HS_Gen5',
};

/** The tier is the SKU; how many vCores it has is a size. */
function databaseSize(plan: ComponentPlan): HclValue {
  const tier = TIERS[plan.component.sku ?? ''];
  const named =
    tier === undefined
      ? undefined
      : argumentOfSizes(plan, {
          names: ['vCores'],
          variable: 'sku',
          label: 'SKU',
          write: ([vCores = 0]) => `${tier}_${vCores}`,
        });
  return named ?? skuOf(plan, /^(?:(?:GP|BC|HS)_[\w]+|Basic|S\d+|P\d+)$/);
}

const sqlDatabase: Recipe = (plan) => {
  const { component, context, label, index } = plan;
  const server = `${SERVER}.${label}${index}.id`;
  const original = ofOriginal(plan, SERVER, 'id');
  if (original !== null) return addPartner(plan, original, server);
  addOf(plan, { type: SERVER, file: FILE, body: serverOf(plan) });
  const id = `azurerm_mssql_database.${label}${index}.id`;
  const { isZoneRedundant, backupDays } = component.settings;
  const retention = typeof backupDays === 'number' ? Math.min(35, Math.max(1, backupDays)) : null;
  addOf(plan, {
    type: 'azurerm_mssql_database',
    file: FILE,
    isMain: true,
    body: {
      name: code(`"sqldb-\${local.suffix}"`),
      server_id: code(server),
      sku_name: databaseSize(plan),
      max_size_gb: sizeArgument(plan, 'storageGb'),
      storage_account_type: backupStorageOf(plan, { zones: 'Zone', local: 'Local' }),
      zone_redundant:
        typeof isZoneRedundant === 'boolean' ? fact(plan, 'settings.isZoneRedundant', isZoneRedundant) : undefined,
      tags: code('local.tags'),
      short_term_retention_policy:
        retention === null ? undefined : blocks({ retention_days: fact(plan, 'settings.backupDays', retention) }),
    },
  });
  addPrivateEndpoint(plan, server);
  addDiagnostics(plan, id);
  const second = hasCounterpart(context, component) ? null : addSecondServer(plan, id);
  addAudit(plan, { primary: server, ...(second === null ? {} : { secondary: second }) });
  return null;
};

/** A counterpart in the second region is the partner of the failover group, which makes the database on its server. */
function addPartner(plan: ComponentPlan, original: HclValue, server: string): null {
  const { label, index } = plan;
  const database = ofOriginal(plan, 'azurerm_mssql_database', 'id');
  addOf(plan, { type: SERVER, file: FILE, isMain: true, body: serverOf(plan) });
  addOf(plan, {
    type: 'azurerm_mssql_failover_group',
    file: FILE,
    body: {
      name: code(`"fog-\${${SERVER}.${label}${index}.name}"`),
      server_id: original,
      databases: database === null ? [] : [database],
      tags: code('local.tags'),
      partner_server: blocks({ id: code(server) }),
      read_write_endpoint_failover_policy: blocks({ mode: 'Automatic', grace_minutes: GRACE_MINUTES }),
    },
  });
  addPrivateEndpoint(plan, server);
  addAudit(plan, { primary: server });
  return null;
}

/** Returns the id of the server in the region of the copy, or null where the solution has none. */
function addSecondServer(plan: ComponentPlan, database: string): string | null {
  const { component, context, label, index } = plan;
  const region = context.solution.regions.find(({ id }) => id === component.settings.replicaRegionId);
  if (!region) return null;
  const second = `${label}_second`;
  const server = `${SERVER}.${second}${index}.id`;
  addOf(plan, {
    type: SERVER,
    label: second,
    file: FILE,
    body: {
      ...serverOf({ ...plan, component: { ...component, regionId: region.id } }),
      name: code(`"\${${SERVER}.${label}${index}.name}-second"`),
    },
  });
  addOf(plan, {
    type: 'azurerm_mssql_failover_group',
    file: FILE,
    body: {
      name: code(`"fog-\${${SERVER}.${label}${index}.name}"`),
      server_id: code(`${SERVER}.${label}${index}.id`),
      databases: [code(database)],
      tags: code('local.tags'),
      partner_server: blocks({ id: code(server) }),
      read_write_endpoint_failover_policy: blocks({ mode: 'Automatic', grace_minutes: GRACE_MINUTES }),
    },
  });
  if (component.settings.usesPrivateEndpoint === true)
    context.skip(
      component.id,
      `Private endpoint of ${component.name} in ${region.name}`,
      'It belongs into a network of that region, next to what uses it after a failover.',
    );
  return server;
}

/** The audit log of a server is a setting of its database 'master', and goes where the logs of the component go. */
function addAudit(plan: ComponentPlan, servers: Readonly<Record<string, string>>): void {
  const { component, context, label, repetition } = plan;
  const sink = context.solution.components.find(({ id }) => id === component.settings.logSinkId);
  const workspace = sink?.service === 'monitor' ? referenceTo(plan, sink.id, 'azurerm_log_analytics_workspace') : null;
  if (workspace === null || repetition !== null) return;
  const all = code(
    `{ ${Object.entries(servers)
      .map(([name, id]) => `${name} = ${id}`)
      .join(', ')} }`,
  );
  const policy = 'azurerm_mssql_server_extended_auditing_policy';
  context.add({
    type: policy,
    label,
    file: 'monitoring.tf',
    repetition: { name: 'for_each', value: all },
    instancesIn: () => [],
    body: { server_id: code('each.value'), log_monitoring_enabled: true },
  });
  context.add({
    type: 'azurerm_monitor_diagnostic_setting',
    label: `${label}_audit`,
    file: 'monitoring.tf',
    repetition: { name: 'for_each', value: all },
    instancesIn: () => [],
    body: {
      name: 'audit',
      target_resource_id: code('"${each.value}/databases/master"'),
      log_analytics_workspace_id: code(`${workspace}.id`),
      enabled_log: blocks({ category: 'SQLSecurityAuditEvents' }),
      depends_on: [code(`${policy}.${label}`)],
    },
  });
}

export const azureSqlRecipes: Readonly<Record<string, Recipe>> = { 'sql-database': sqlDatabase };
