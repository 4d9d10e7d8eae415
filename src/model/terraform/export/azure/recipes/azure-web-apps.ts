// Web apps of Azure, their plans, and the slots that new versions are deployed to first.

import { blocks, code, object, type HclBody } from '../../../hcl/hcl-value.ts';
import { addOf, openVariable, type ComponentPlan } from '../../export-context.ts';
import { sizeArgument } from '../../component-sizes.ts';
import type { Recipe } from '../../recipe.ts';
import {
  addDiagnostics,
  addPrivateEndpoint,
  common,
  fact,
  identityOf,
  insightsOf,
  publicAccessOf,
  subnetIdOf,
  uniqueNameOf,
} from '../azure-parts.ts';

const FILE = 'compute.tf';
const APP = 'azurerm_linux_web_app';

function settingsOf(plan: ComponentPlan): HclBody[string] {
  const insights = insightsOf(plan);
  return insights === undefined ? undefined : object({ APPLICATIONINSIGHTS_CONNECTION_STRING: insights });
}

function healthCheckOf({ context, component, label }: ComponentPlan): HclBody {
  const path = context.variable({
    name: `${label}_health_check_path`,
    type: 'string',
    description: `Path that answers 200 when ${component.name} is well; null for no check.`,
    defaultValue: null,
  });
  return {
    health_check_path: path,
    health_check_eviction_time_in_min: code(`${path.code} == null ? null : 5`),
  };
}

/** Arguments that a slot shares with its app: a swap takes the settings along. */
const SHARED = [
  'https_only',
  'client_affinity_enabled',
  'ftp_publish_basic_authentication_enabled',
  'webdeploy_publish_basic_authentication_enabled',
  'public_network_access_enabled',
  'virtual_network_subnet_id',
  'app_settings',
  'tags',
  'identity',
  'site_config',
];

/** Slots are a matter of how a team deploys: a variable names them. */
function addSlots({ context, component, label, repetition }: ComponentPlan): void {
  const app = context.resources.find(({ type, label: each }) => type === APP && each === label);
  if (repetition !== null || !app) return;
  const slots = context.variable({
    name: `${label}_slots`,
    type: 'set(string)',
    description: `Slots of ${component.name}, such as staging. They need a Standard or Premium plan.`,
    defaultValue: [],
  });
  context.add({
    type: 'azurerm_linux_web_app_slot',
    label,
    file: FILE,
    comment: 'New versions are deployed here first and then swapped.',
    repetition: { name: 'for_each', value: slots },
    instancesIn: () => [],
    body: {
      name: code('each.value'),
      app_service_id: code(`${APP}.${label}.id`),
      ...Object.fromEntries(SHARED.map((name) => [name, app.body[name]])),
    },
  });
}

function skuOf(plan: ComponentPlan): HclBody[string] {
  const { context, component, label } = plan;
  if (component.sku !== null) return fact(plan, 'sku', component.sku);
  return openVariable(context, {
    name: `${label}_sku`,
    description: `SKU of ${component.name}, which is not decided.`,
  });
}

const appService: Recipe = (plan) => {
  const { context, component, label, index } = plan;
  const subnetId = subnetIdOf(plan);
  const isInjected = subnetId !== null && component.settings.usesPrivateEndpoint !== true;
  const instances = context.variable({
    name: `${label}_instances`,
    type: 'number',
    description: `Number of instances of the plan of ${component.name}.`,
    valueIn: (environmentId) => Math.max(1, component.counts[environmentId] ?? 0),
  });
  const most = sizeArgument(plan, 'maxInstances');
  addOf(plan, {
    type: 'azurerm_service_plan',
    file: FILE,
    body: {
      ...common(plan, 'asp'),
      os_type: 'Linux',
      sku_name: skuOf(plan),
      // A plan with one instance is in one zone.
      zone_balancing_enabled: component.settings.isZoneRedundant === true ? code(`${instances.code} > 1`) : undefined,
      worker_count: instances,
      // Plans of the third Premium generation add instances by themselves.
      premium_plan_auto_scale_enabled: most === undefined ? undefined : true,
      maximum_elastic_worker_count: most,
    },
  });
  const id = `${APP}.${label}${index}.id`;
  addOf(plan, {
    type: APP,
    file: FILE,
    isMain: true,
    body: {
      ...common(plan, 'app'),
      name: uniqueNameOf(plan, 'app-'),
      service_plan_id: code(`azurerm_service_plan.${label}${index}.id`),
      https_only: true,
      client_affinity_enabled: false,
      ftp_publish_basic_authentication_enabled: false,
      webdeploy_publish_basic_authentication_enabled: false,
      public_network_access_enabled: publicAccessOf(plan),
      virtual_network_subnet_id: isInjected ? subnetId : undefined,
      app_settings: settingsOf(plan),
      identity: identityOf(plan),
      site_config: blocks({
        always_on: true,
        ftps_state: 'Disabled',
        http2_enabled: true,
        minimum_tls_version: fact(plan, 'settings.minTls', component.settings.minTls ?? '1.2'),
        scm_minimum_tls_version: '1.2',
        vnet_route_all_enabled: isInjected ? true : undefined,
        ...healthCheckOf(plan),
      }),
      logs: blocks({
        detailed_error_messages: false,
        failed_request_tracing: true,
        http_logs: blocks({ file_system: blocks({ retention_in_days: 7, retention_in_mb: 35 }) }),
      }),
    },
  });
  addSlots(plan);
  addPrivateEndpoint(plan, id);
  addDiagnostics(plan, id);
  context.skip(
    component.id,
    `Code of ${component.name}`,
    'The solution does not say what runs in it; deploy it from its own pipeline.',
  );
  return null;
};

export const azureWebAppRecipes: Readonly<Record<string, Recipe>> = { 'app-service': appService };
