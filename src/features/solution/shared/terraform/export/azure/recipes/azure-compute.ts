// Machines, clusters and applications of Azure.

import { parseCidr } from '#cloud/cidr.ts';
import { blocks, code, type HclBody } from '../../../hcl/hcl-value.ts';
import { addOf, type ComponentPlan, openVariable } from '../../export-context.ts';
import type { Recipe } from '../../recipe.ts';
import {
  addDiagnostics,
  addPrivateEndpoint,
  common,
  fact,
  identityOf,
  nameOf,
  place,
  publicAccessOf,
  subnetIdOf,
  uniqueNameOf,
  zonesOf,
} from '../azure-parts.ts';

const FILE = 'compute.tf';
const NO_SUBNET = 'The solution places it in no subnet.';

function skuOf(plan: ComponentPlan, argument: string): HclBody[string] {
  const { component, context, label } = plan;
  if (component.sku !== null) return fact(plan, 'sku', component.sku);
  return openVariable(context, {
    name: `${label}_${argument}`,
    description: `SKU of ${component.name}, which is not decided.`,
  });
}

const virtualMachines: Recipe = (plan) => {
  const subnetId = subnetIdOf(plan);
  if (subnetId === null) return NO_SUBNET;
  const { context, component, label, index } = plan;
  const key = openVariable(context, {
    name: 'admin_ssh_public_key',
    description: 'Public SSH key of the administrators.',
  });
  addOf(plan, {
    type: 'azurerm_network_interface',
    file: FILE,
    body: {
      name: nameOf(plan, 'nic'),
      ...place(plan),
      tags: code('local.tags'),
      ip_configuration: blocks({ name: 'internal', subnet_id: subnetId, private_ip_address_allocation: 'Dynamic' }),
    },
  });
  addOf(plan, {
    type: 'azurerm_linux_virtual_machine',
    file: FILE,
    isMain: true,
    body: {
      ...common(plan, 'vm'),
      size: skuOf(plan, 'size'),
      zone:
        component.settings.isZoneRedundant === true && plan.repetition !== null
          ? code('tostring(count.index % 3 + 1)')
          : undefined,
      admin_username: 'azureuser',
      disable_password_authentication: true,
      network_interface_ids: [code(`azurerm_network_interface.${label}${index}.id`)],
      secure_boot_enabled: true,
      vtpm_enabled: true,
      patch_mode: 'AutomaticByPlatform',
      patch_assessment_mode: 'AutomaticByPlatform',
      admin_ssh_key: blocks({ username: 'azureuser', public_key: key }),
      identity: identityOf(plan),
      os_disk: blocks({ caching: 'ReadWrite', storage_account_type: 'Premium_LRS' }),
      source_image_reference: blocks({
        publisher: 'Canonical',
        offer: 'ubuntu-24_04-lts',
        sku: 'server',
        version: 'latest',
      }),
      boot_diagnostics: blocks({}),
    },
  });
  return null;
};

const aks: Recipe = (plan) => {
  const subnetId = subnetIdOf(plan);
  if (subnetId === null) return NO_SUBNET;
  const { context, component, label, index } = plan;
  const { podRange, serviceRange, isPublic, logSinkId } = component.settings;
  const size = context.variable({
    name: `${label}_node_size`,
    type: 'string',
    description: `Size of the nodes of ${component.name}, which the solution does not state.`,
  });
  const hasRanges = typeof serviceRange === 'string' && parseCidr(serviceRange) !== null;
  const groups = openVariable(context, {
    name: 'cluster_admin_group_ids',
    type: 'list(string)',
    description: 'Object ids of the Entra groups that administer clusters.',
  });
  addOf(plan, {
    type: 'azurerm_user_assigned_identity',
    label: `${label}_cluster`,
    file: FILE,
    body: { name: nameOf(plan, 'id'), ...place(plan), tags: code('local.tags') },
  });
  addOf(plan, {
    type: 'azurerm_role_assignment',
    label: `${label}_network`,
    file: FILE,
    comment: 'The cluster manages load balancers and routes in its subnet.',
    body: {
      scope: subnetId,
      role_definition_name: 'Network Contributor',
      principal_id: code(`azurerm_user_assigned_identity.${label}_cluster${index}.principal_id`),
    },
  });
  addOf(plan, {
    type: 'azurerm_kubernetes_cluster',
    file: FILE,
    isMain: true,
    body: {
      ...common(plan, 'aks'),
      dns_prefix: code(`"\${local.suffix}-${label.replaceAll('_', '-').slice(0, 20)}"`),
      sku_tier: component.sku === null ? 'Standard' : fact(plan, 'sku', component.sku),
      private_cluster_enabled: isPublic === true ? fact(plan, 'settings.isPublic', false) : true,
      local_account_disabled: true,
      role_based_access_control_enabled: true,
      azure_policy_enabled: true,
      oidc_issuer_enabled: true,
      workload_identity_enabled: true,
      automatic_upgrade_channel: 'patch',
      node_os_upgrade_channel: 'NodeImage',
      default_node_pool: blocks({
        name: 'system',
        vm_size: size,
        vnet_subnet_id: subnetId,
        zones: zonesOf(plan),
        auto_scaling_enabled: true,
        min_count: 2,
        max_count: 5,
        temporary_name_for_rotation: 'systemtmp',
      }),
      identity: blocks({
        type: 'UserAssigned',
        identity_ids: [code(`azurerm_user_assigned_identity.${label}_cluster${index}.id`)],
      }),
      azure_active_directory_role_based_access_control: blocks({
        azure_rbac_enabled: true,
        admin_group_object_ids: groups,
      }),
      network_profile: blocks({
        network_plugin: 'azure',
        network_plugin_mode: 'overlay',
        network_policy: 'cilium',
        network_data_plane: 'cilium',
        load_balancer_sku: 'standard',
        pod_cidr: typeof podRange === 'string' ? fact(plan, 'settings.podRange', podRange) : undefined,
        service_cidr: hasRanges ? fact(plan, 'settings.serviceRange', serviceRange) : undefined,
        dns_service_ip: hasRanges ? code(`cidrhost(${JSON.stringify(serviceRange)}, 10)`) : undefined,
      }),
      key_vault_secrets_provider: blocks({ secret_rotation_enabled: true }),
      depends_on: [code(`azurerm_role_assignment.${label}_network`)],
    },
  });
  if (typeof logSinkId === 'string') addDiagnostics(plan, `azurerm_kubernetes_cluster.${label}${index}.id`);
  return null;
};

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
  addOf(plan, {
    type: 'azurerm_service_plan',
    file: FILE,
    body: {
      ...common(plan, 'asp'),
      os_type: 'Linux',
      sku_name: skuOf(plan, 'sku'),
      // A plan with one instance is in one zone.
      zone_balancing_enabled: component.settings.isZoneRedundant === true ? code(`${instances.code} > 1`) : undefined,
      worker_count: instances,
    },
  });
  const id = `azurerm_linux_web_app.${label}${index}.id`;
  addOf(plan, {
    type: 'azurerm_linux_web_app',
    file: FILE,
    isMain: true,
    body: {
      ...common(plan, 'app'),
      name: uniqueNameOf(plan, 'app-'),
      service_plan_id: code(`azurerm_service_plan.${label}${index}.id`),
      https_only: true,
      public_network_access_enabled: publicAccessOf(plan),
      virtual_network_subnet_id: isInjected ? subnetId : undefined,
      identity: identityOf(plan),
      site_config: blocks({
        always_on: true,
        ftps_state: 'Disabled',
        http2_enabled: true,
        minimum_tls_version: fact(plan, 'settings.minTls', component.settings.minTls ?? '1.2'),
        vnet_route_all_enabled: isInjected ? true : undefined,
      }),
    },
  });
  addPrivateEndpoint(plan, id);
  addDiagnostics(plan, id);
  context.skip(
    component.id,
    `Code of ${component.name}`,
    'The solution does not say what runs in it; deploy it from its own pipeline.',
  );
  return null;
};

const containerApps: Recipe = (plan) => {
  const subnetId = subnetIdOf(plan);
  const { component, context, label, index } = plan;
  const isDedicated = component.sku?.startsWith('Dedicated') ?? false;
  addOf(plan, {
    type: 'azurerm_container_app_environment',
    file: FILE,
    isMain: true,
    body: {
      ...common(plan, 'cae'),
      infrastructure_subnet_id: subnetId ?? undefined,
      internal_load_balancer_enabled: subnetId === null ? undefined : component.settings.isPublic !== true,
      zone_redundancy_enabled:
        subnetId !== null && component.settings.isZoneRedundant === true
          ? fact(plan, 'settings.isZoneRedundant', true)
          : undefined,
      workload_profile: isDedicated
        ? blocks({ name: 'dedicated', workload_profile_type: 'D4', minimum_count: 1, maximum_count: 3 })
        : undefined,
    },
  });
  addDiagnostics(plan, `azurerm_container_app_environment.${label}${index}.id`);
  context.skip(component.id, `Applications of ${component.name}`, 'The solution names no image of a container.');
  return null;
};

const registry: Recipe = (plan) => {
  const { component, label, index } = plan;
  const id = `azurerm_container_registry.${label}${index}.id`;
  const isPremium = component.sku === 'Premium';
  const region = plan.context.solution.regions.find(({ id: each }) => each === component.settings.replicaRegionId);
  addOf(plan, {
    type: 'azurerm_container_registry',
    file: FILE,
    isMain: true,
    body: {
      ...common(plan, 'cr'),
      name: uniqueNameOf(plan, 'cr'),
      sku: skuOf(plan, 'sku'),
      admin_enabled: false,
      public_network_access_enabled: isPremium ? publicAccessOf(plan) : undefined,
      zone_redundancy_enabled:
        isPremium && component.settings.isZoneRedundant === true
          ? fact(plan, 'settings.isZoneRedundant', true)
          : undefined,
      identity: identityOf(plan),
      georeplications:
        isPremium && region
          ? blocks({ location: fact(plan, 'settings.replicaRegionId', region.name), tags: code('local.tags') })
          : undefined,
    },
  });
  addPrivateEndpoint(plan, id);
  addDiagnostics(plan, id);
  return null;
};

export const azureComputeRecipes: Readonly<Record<string, Recipe>> = {
  'virtual-machines': virtualMachines,
  aks,
  'app-service': appService,
  'container-apps': containerApps,
  'container-registry': registry,
};
