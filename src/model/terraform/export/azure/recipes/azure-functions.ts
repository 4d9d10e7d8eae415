// Functions of Azure, and what they keep their code and state in.

import { blocks, code, type HclBody } from '../../../hcl/hcl-value.ts';
import { addOf, type ComponentPlan, openText } from '../../export-context.ts';
import { argumentOfSizes, sizeArgument } from '../../component-sizes.ts';
import type { Recipe } from '../../recipe.ts';
import {
  addDiagnostics,
  addPrivateEndpoint,
  common,
  fact,
  insightsOf,
  publicAccessOf,
  subnetIdOf,
  uniqueNameOf,
} from '../azure-parts.ts';
import { DEDICATED_PLAN } from '../azure-network.ts';
import { skuOf } from '../azure-database-parts.ts';

const FILE = 'compute.tf';

/** The account that functions keep their code and state in. They read it with their identity: it has no key. */
function addStorage(plan: ComponentPlan, isClosed = false): string {
  const subnetId = subnetIdOf(plan);
  addOf(plan, {
    type: 'azurerm_storage_account',
    file: FILE,
    body: {
      ...common(plan, 'st'),
      name: uniqueNameOf(plan, 'st'),
      account_tier: 'Standard',
      account_replication_type: plan.component.settings.isZoneRedundant === true ? 'ZRS' : 'LRS',
      min_tls_version: 'TLS1_2',
      allow_nested_items_to_be_public: false,
      shared_access_key_enabled: false,
      default_to_oauth_authentication: true,
      blob_properties: blocks({ versioning_enabled: true, delete_retention_policy: blocks({ days: 7 }) }),
      // Only the subnet of the functions reaches the account.
      network_rules:
        isClosed && subnetId
          ? blocks({ default_action: 'Deny', bypass: ['AzureServices'], virtual_network_subnet_ids: [subnetId] })
          : undefined,
    },
  });
  return `azurerm_storage_account.${plan.label}${plan.index}`;
}

function addPlan(plan: ComponentPlan, sku: HclBody[string]): void {
  const { isZoneRedundant } = plan.component.settings;
  const isElastic = plan.component.sku?.startsWith('EP') === true;
  addOf(plan, {
    type: 'azurerm_service_plan',
    file: FILE,
    body: {
      ...common(plan, 'asp'),
      os_type: 'Linux',
      sku_name: sku,
      ...(isElastic
        ? {
            worker_count: sizeArgument(plan, 'instances'),
            maximum_elastic_worker_count: sizeArgument(plan, 'maxInstances'),
          }
        : {}),
      zone_balancing_enabled: isZoneRedundant === true ? fact(plan, 'settings.isZoneRedundant', true) : undefined,
    },
  });
}

function settingsOf(plan: ComponentPlan): HclBody {
  const isInjected = subnetIdOf(plan) !== null;
  return {
    service_plan_id: code(`azurerm_service_plan.${plan.label}${plan.index}.id`),
    https_only: true,
    public_network_access_enabled: publicAccessOf(plan),
    virtual_network_subnet_id: isInjected ? (subnetIdOf(plan) ?? undefined) : undefined,
    identity: blocks({ type: 'SystemAssigned' }),
  };
}

/** The roles with which functions read and write their account: https://learn.microsoft.com/azure/azure-functions/functions-reference#connecting-to-host-storage-with-an-identity */
function addRoles(plan: ComponentPlan, type: string, account: string): void {
  for (const [name, role] of Object.entries(ROLES))
    addOf(plan, {
      type: 'azurerm_role_assignment',
      label: `${plan.label}_${name}`,
      file: FILE,
      body: {
        scope: code(`${account}.id`),
        role_definition_name: role,
        principal_id: code(`${type}.${plan.label}${plan.index}.identity[0].principal_id`),
      },
    });
}

const ROLES = {
  storage: 'Storage Blob Data Owner',
  queues: 'Storage Queue Data Contributor',
  tables: 'Storage Table Data Contributor',
};

function noteCode({ context, component }: ComponentPlan): void {
  context.skip(
    component.id,
    `Code of ${component.name}`,
    'The solution does not say what runs in it; deploy it from its own pipeline.',
  );
}

const MB_PER_GB = 1_024;

const flexible: Recipe = (plan) => {
  const ready = sizeArgument(plan, 'instances');
  const { component, label, index } = plan;
  const type = 'azurerm_function_app_flex_consumption';
  const account = addStorage(plan);
  addOf(plan, {
    type: 'azurerm_storage_container',
    file: FILE,
    body: { name: 'releases', storage_account_id: code(`${account}.id`), container_access_type: 'private' },
  });
  addPlan(plan, fact(plan, 'sku', 'FC1'));
  addOf(plan, {
    type,
    file: FILE,
    isMain: true,
    body: {
      ...common(plan, 'func'),
      name: uniqueNameOf(plan, 'func-'),
      ...settingsOf(plan),
      runtime_name: openText(plan, 'runtime', 'Runtime, such as node or dotnet-isolated,'),
      runtime_version: openText(plan, 'runtime_version', 'Version of the runtime'),
      storage_container_type: 'blobContainer',
      storage_container_endpoint: code(
        `"\${${account}.primary_blob_endpoint}\${azurerm_storage_container.${label}${index}.name}"`,
      ),
      storage_authentication_type: 'SystemAssignedIdentity',
      instance_memory_in_mb: argumentOfSizes(plan, {
        names: ['memoryGb'],
        variable: 'memory_mb',
        label: 'Memory of an instance in MB',
        write: ([gigabytes = 0]) => Number(gigabytes) * MB_PER_GB,
      }),
      maximum_instance_count: sizeArgument(plan, 'maxInstances'),
      always_ready: ready === undefined ? undefined : blocks({ name: 'http', instance_count: ready }),
      site_config: blocks({
        minimum_tls_version: fact(plan, 'settings.minTls', component.settings.minTls ?? '1.2'),
        http2_enabled: true,
        application_insights_connection_string: insightsOf(plan),
      }),
    },
  });
  addRoles(plan, type, account);
  addPrivateEndpoint(plan, `${type}.${label}${index}.id`);
  addDiagnostics(plan, `${type}.${label}${index}.id`);
  noteCode(plan);
  return null;
};

const classic: Recipe = (plan) => {
  const { component, label, index } = plan;
  const type = 'azurerm_linux_function_app';
  const isDedicated = DEDICATED_PLAN.test(component.sku ?? '');
  const account = addStorage(plan, isDedicated);
  const canRoute = isDedicated || (component.sku?.startsWith('EP') ?? false);
  addPlan(plan, isDedicated ? fact(plan, 'sku', component.sku) : skuOf(plan, /^(?:EP[123]|Y1)$/));
  addOf(plan, {
    type,
    file: FILE,
    isMain: true,
    body: {
      ...common(plan, 'func'),
      name: uniqueNameOf(plan, 'func-'),
      ...settingsOf(plan),
      storage_account_name: code(`${account}.name`),
      storage_uses_managed_identity: true,
      ftp_publish_basic_authentication_enabled: false,
      webdeploy_publish_basic_authentication_enabled: false,
      site_config: blocks({
        // Functions of a plan that does not scale to zero would sleep otherwise.
        always_on: isDedicated ? true : undefined,
        application_insights_connection_string: insightsOf(plan),
        scm_minimum_tls_version: '1.2',
        ftps_state: 'Disabled',
        http2_enabled: true,
        minimum_tls_version: fact(plan, 'settings.minTls', component.settings.minTls ?? '1.2'),
        vnet_route_all_enabled: canRoute && subnetIdOf(plan) !== null ? true : undefined,
      }),
    },
  });
  addRoles(plan, type, account);
  addPrivateEndpoint(plan, `${type}.${label}${index}.id`);
  addDiagnostics(plan, `${type}.${label}${index}.id`);
  noteCode(plan);
  return null;
};

export const azureFunctionRecipes: Readonly<Record<string, Recipe>> = {
  functions: (plan) => ((plan.component.sku ?? 'FC1') === 'FC1' ? flexible(plan) : classic(plan)),
};
