// Platform services of Azure whose resources need little more than a name, a place and a SKU.

import { blocks, code, type HclBody } from '../../../hcl/hcl-value.ts';
import { argumentOfSizes, sizeArgument } from '../../component-sizes.ts';
import { addOf, type ComponentPlan, openText, openVariable } from '../../export-context.ts';
import { referenceTo } from '../../references.ts';
import type { Recipe } from '../../recipe.ts';
import {
  addDiagnostics,
  addPrivateEndpoint,
  addRoleHolders,
  common,
  fact,
  identityOf,
  publicAccessOf,
  subnetIdOf,
  uniqueNameOf,
} from '../azure-parts.ts';
import { addTenant, skuOf } from '../azure-database-parts.ts';

type Simple = {
  type: string;
  file: string;
  /** The prefix is that of its name in the cloud. */
  prefix: string;
  /** True if no other customer may have its name. */
  isUnique?: boolean;
  /** The argument for the SKU; the SKU must be written as Terraform takes it. */
  sku?: { argument: string; form: RegExp };
  hasIdentity?: boolean;
  hasPublicAccess?: boolean;
  hasLogs?: boolean;
  /** Arguments that are the same everywhere. */
  extra?: (plan: ComponentPlan) => HclBody;
};

/** A recipe of a resource that needs little more than these. */
export function simple({ type, file, prefix, ...how }: Simple): Recipe {
  return (plan) => {
    const { label, index } = plan;
    addOf(plan, {
      type,
      file,
      isMain: true,
      body: {
        ...common(plan, prefix),
        ...(how.isUnique ? { name: uniqueNameOf(plan, `${prefix}-`) } : {}),
        ...(how.sku ? { [how.sku.argument]: skuOf(plan, how.sku.form) } : {}),
        ...(how.hasPublicAccess ? { public_network_access_enabled: publicAccessOf(plan) } : {}),
        ...how.extra?.(plan),
        ...(how.hasIdentity ? { identity: identityOf(plan) } : {}),
      },
    });
    addPrivateEndpoint(plan, `${type}.${label}${index}.id`);
    if (how.hasLogs) addDiagnostics(plan, `${type}.${label}${index}.id`);
    return null;
  };
}

const vault = simple({
  type: 'azurerm_key_vault',
  file: 'security.tf',
  prefix: 'kv',
  isUnique: true,
  sku: { argument: 'sku_name', form: /^(?:standard|premium)$/ },
  hasPublicAccess: true,
  hasLogs: true,
  extra: (plan) => ({
    tenant_id: addTenant(plan),
    rbac_authorization_enabled: true,
    purge_protection_enabled: true,
    soft_delete_retention_days: 90,
    network_acls:
      plan.component.settings.isPublic === true
        ? undefined
        : blocks({ bypass: 'AzureServices', default_action: 'Deny' }),
  }),
});

const keyVault: Recipe = (plan) => {
  const reason = vault(plan);
  addRoleHolders(plan, `azurerm_key_vault.${plan.label}.id`, {
    name: 'secrets_officers',
    role: 'Key Vault Secrets Officer',
    description: 'the groups and identities that manage the secrets of',
  });
  return reason;
};

const logAnalytics = simple({
  type: 'azurerm_log_analytics_workspace',
  file: 'monitoring.tf',
  prefix: 'log',
  sku: { argument: 'sku', form: /^PerGB2018$/ },
  extra: () => ({ retention_in_days: 90 }),
});

const STANDARD_TIERS = /^(?:Basic|Standard|Premium)$/;

/** 'StandardV2' of two units → 'StandardV2_2'. Developer has one unit, and takes no other. */
function unitsOf(plan: ComponentPlan, tier: string): HclBody[string] {
  const named = argumentOfSizes(plan, {
    names: ['capacityUnits'],
    variable: 'sku',
    label: 'Tier and units',
    write: ([units = 0]) => `${tier}_${units}`,
  });
  return named ?? fact(plan, 'sku', `${tier}_1`);
}

/** The tiers of the second version reach a network from outside of it, Premium is in one. */
const apiManagement = simple({
  type: 'azurerm_api_management',
  file: 'platform.tf',
  prefix: 'apim',
  isUnique: true,
  hasIdentity: true,
  hasPublicAccess: true,
  hasLogs: true,
  extra: (plan) => {
    const { component, context } = plan;
    const subnetId = subnetIdOf(plan);
    const [, tier] =
      /^(Developer|Basic|Standard|Premium|BasicV2|StandardV2|PremiumV2)(?:_\d+)?$/.exec(component.sku ?? '') ?? [];
    const isInjected = subnetId !== null && /^(?:Developer|Premium|StandardV2)$/.test(tier ?? '');
    const isOpen = component.settings.isPublic === true || tier === 'StandardV2';
    const networkType = isOpen ? 'External' : 'Internal';
    return {
      sku_name: tier === undefined ? skuOf(plan, /^\w+_\d+$/) : unitsOf(plan, tier),
      publisher_name: openVariable(context, {
        name: 'api_publisher_name',
        description: 'Name of the publisher of the APIs.',
      }),
      publisher_email: openVariable(context, {
        name: 'api_publisher_email',
        description: 'Address that receives messages of API Management.',
      }),
      virtual_network_type: isInjected ? networkType : undefined,
      virtual_network_configuration: isInjected && subnetId ? blocks({ subnet_id: subnetId }) : undefined,
    };
  },
});

export const azurePlatformRecipes: Readonly<Record<string, Recipe>> = {
  'api-management': apiManagement,
  'key-vault': keyVault,
  monitor: logAnalytics,
  maps: simple({
    type: 'azurerm_maps_account',
    file: 'platform.tf',
    prefix: 'map',
    isUnique: true,
    sku: { argument: 'sku_name', form: /^G2$/ },
    // Accounts are in few regions: https://learn.microsoft.com/azure/azure-maps/how-to-create-template
    extra: (plan) => ({ location: openText(plan, 'location', 'Region of the account, such as westeurope,') }),
  }),
  'service-bus': simple({
    type: 'azurerm_servicebus_namespace',
    file: 'messaging.tf',
    prefix: 'sb',
    isUnique: true,
    sku: { argument: 'sku', form: STANDARD_TIERS },
    hasIdentity: true,
    hasPublicAccess: true,
    hasLogs: true,
    extra: (plan) => ({
      capacity: sizeArgument(plan, 'capacityUnits'),
      premium_messaging_partitions: sizeArgument(plan, 'partitions'),
      minimum_tls_version: '1.2',
      local_auth_enabled: false,
    }),
  }),
  'event-hubs': simple({
    type: 'azurerm_eventhub_namespace',
    file: 'messaging.tf',
    prefix: 'evhns',
    isUnique: true,
    sku: { argument: 'sku', form: STANDARD_TIERS },
    hasIdentity: true,
    hasPublicAccess: true,
    hasLogs: true,
    extra: (plan) => {
      const most = sizeArgument(plan, 'maxCapacityUnits');
      return {
        minimum_tls_version: '1.2',
        local_authentication_enabled: false,
        capacity: sizeArgument(plan, 'capacityUnits'),
        auto_inflate_enabled: most === undefined ? undefined : true,
        maximum_throughput_units: most,
      };
    },
  }),
  'event-grid': simple({
    type: 'azurerm_eventgrid_topic',
    file: 'messaging.tf',
    prefix: 'evgt',
    hasIdentity: true,
    hasPublicAccess: true,
    hasLogs: true,
    extra: () => ({ local_auth_enabled: false }),
  }),
  'app-configuration': simple({
    type: 'azurerm_app_configuration',
    file: 'platform.tf',
    prefix: 'appcs',
    isUnique: true,
    sku: { argument: 'sku', form: /^(?:free|standard|premium|developer)$/ },
    hasIdentity: true,
    hasLogs: true,
    extra: () => ({ local_auth_enabled: false }),
  }),
  'data-factory': simple({
    type: 'azurerm_data_factory',
    file: 'platform.tf',
    prefix: 'adf',
    isUnique: true,
    hasIdentity: true,
    hasLogs: true,
    extra: (plan) => ({
      managed_virtual_network_enabled: true,
      public_network_enabled: publicAccessOf(plan),
    }),
  }),
  databricks: simple({
    type: 'azurerm_databricks_workspace',
    file: 'platform.tf',
    prefix: 'dbw',
    sku: { argument: 'sku', form: /^(?:standard|premium)$/ },
    hasPublicAccess: true,
    hasLogs: true,
    extra: (plan) => ({
      network_security_group_rules_required:
        plan.component.settings.isPublic === false ? 'NoAzureDatabricksRules' : undefined,
    }),
  }),
  'ai-search': simple({
    type: 'azurerm_search_service',
    file: 'platform.tf',
    prefix: 'srch',
    isUnique: true,
    sku: { argument: 'sku', form: /^(?:free|basic|standard[23]?|storage_optimized_l[12])$/ },
    hasIdentity: true,
    hasPublicAccess: true,
    hasLogs: true,
    extra: (plan) => ({
      local_authentication_enabled: false,
      replica_count: sizeArgument(plan, 'replicas'),
      partition_count: sizeArgument(plan, 'partitions'),
    }),
  }),
  openai: simple({
    type: 'azurerm_cognitive_account',
    file: 'platform.tf',
    prefix: 'oai',
    isUnique: true,
    sku: { argument: 'sku_name', form: /^S0$/ },
    hasIdentity: true,
    hasPublicAccess: true,
    hasLogs: true,
    extra: () => ({ kind: 'OpenAI', local_auth_enabled: false }),
  }),
  'application-insights': simple({
    type: 'azurerm_application_insights',
    file: 'monitoring.tf',
    prefix: 'appi',
    extra: (plan) => {
      const { components } = plan.context.solution;
      const workspace = components.find(({ service }) => service === 'monitor');
      const reference = workspace ? referenceTo(plan, workspace.id, 'azurerm_log_analytics_workspace') : null;
      return { application_type: 'web', workspace_id: reference === null ? undefined : code(`${reference}.id`) };
    },
  }),
  'managed-prometheus': simple({ type: 'azurerm_monitor_workspace', file: 'monitoring.tf', prefix: 'amw' }),
  automation: simple({
    type: 'azurerm_automation_account',
    file: 'platform.tf',
    prefix: 'aa',
    hasIdentity: true,
    hasLogs: true,
    extra: () => ({ sku_name: 'Basic', local_authentication_enabled: false }),
  }),
  'load-testing': simple({ type: 'azurerm_load_test', file: 'platform.tf', prefix: 'lt' }),
  'dev-center': simple({ type: 'azurerm_dev_center', file: 'platform.tf', prefix: 'dc', hasIdentity: true }),
  'ddos-protection': simple({ type: 'azurerm_network_ddos_protection_plan', file: 'network.tf', prefix: 'ddos' }),
};
