// Functions of Azure, and what they keep their code and state in.

import { blocks, code, type HclBody } from '../../../hcl/hcl-value.ts';
import { addOf, type ComponentPlan, openText } from '../../export-context.ts';
import type { Recipe } from '../../recipe.ts';
import {
  addDiagnostics,
  addPrivateEndpoint,
  common,
  fact,
  publicAccessOf,
  subnetIdOf,
  uniqueNameOf,
} from '../azure-parts.ts';
import { skuOf } from './azure-database-parts.ts';

const FILE = 'compute.tf';

/** The account that functions keep their code and state in. They read it with their identity: it has no key. */
function addStorage(plan: ComponentPlan): string {
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
    },
  });
  return `azurerm_storage_account.${plan.label}${plan.index}`;
}

function addPlan(plan: ComponentPlan, sku: HclBody[string]): void {
  const { isZoneRedundant } = plan.component.settings;
  addOf(plan, {
    type: 'azurerm_service_plan',
    file: FILE,
    body: {
      ...common(plan, 'asp'),
      os_type: 'Linux',
      sku_name: sku,
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

/** The role with which functions read and write their account: https://learn.microsoft.com/azure/azure-functions/functions-reference#connecting-to-host-storage-with-an-identity */
function addRole(plan: ComponentPlan, type: string, account: string): void {
  addOf(plan, {
    type: 'azurerm_role_assignment',
    label: `${plan.label}_storage`,
    file: FILE,
    body: {
      scope: code(`${account}.id`),
      role_definition_name: 'Storage Blob Data Owner',
      principal_id: code(`${type}.${plan.label}${plan.index}.identity[0].principal_id`),
    },
  });
}

function noteCode({ context, component }: ComponentPlan): void {
  context.skip(
    component.id,
    `Code of ${component.name}`,
    'The solution does not say what runs in it; deploy it from its own pipeline.',
  );
}

const flexible: Recipe = (plan) => {
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
      site_config: blocks({
        minimum_tls_version: fact(plan, 'settings.minTls', component.settings.minTls ?? '1.2'),
        http2_enabled: true,
      }),
    },
  });
  addRole(plan, type, account);
  addPrivateEndpoint(plan, `${type}.${label}${index}.id`);
  addDiagnostics(plan, `${type}.${label}${index}.id`);
  noteCode(plan);
  return null;
};

const classic: Recipe = (plan) => {
  const { component, label, index } = plan;
  const type = 'azurerm_linux_function_app';
  const account = addStorage(plan);
  const isPremium = component.sku?.startsWith('EP') ?? false;
  addPlan(plan, skuOf(plan, /^(?:EP[123]|Y1)$/));
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
        ftps_state: 'Disabled',
        http2_enabled: true,
        minimum_tls_version: fact(plan, 'settings.minTls', component.settings.minTls ?? '1.2'),
        vnet_route_all_enabled: isPremium && subnetIdOf(plan) !== null ? true : undefined,
      }),
    },
  });
  addRole(plan, type, account);
  addPrivateEndpoint(plan, `${type}.${label}${index}.id`);
  addDiagnostics(plan, `${type}.${label}${index}.id`);
  noteCode(plan);
  return null;
};

export const azureFunctionRecipes: Readonly<Record<string, Recipe>> = {
  functions: (plan) => ((plan.component.sku ?? 'FC1') === 'FC1' ? flexible(plan) : classic(plan)),
};
