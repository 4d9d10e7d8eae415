// Clusters of Kubernetes of Azure, and the logs of their containers.

import { parseCidr } from '#text/network/cidr.ts';
import { componentHasRole } from '../../../../component-roles.ts';
import { blocks, code, type Code } from '../../../hcl/hcl-value.ts';
import { addOf, openVariable, type ComponentPlan } from '../../export-context.ts';
import { sizeArgument } from '../../component-sizes.ts';
import { referenceTo } from '../../references.ts';
import type { Recipe } from '../../recipe.ts';
import { addDiagnostics, common, fact, nameOf, place, subnetIdOf, zonesOf } from '../azure-parts.ts';

const FILE = 'compute.tf';
const NO_SUBNET = 'The solution places it in no subnet.';
const CONTAINER_STREAM = 'Microsoft-ContainerInsights-Group-Default';

/** Without a rule, the agents of a cluster run and send nothing. */
function addContainerLogs(plan: ComponentPlan, workspace: string): void {
  const { label, index } = plan;
  const rule = `azurerm_monitor_data_collection_rule.${label}${index}`;
  addOf(plan, {
    type: 'azurerm_monitor_data_collection_rule',
    file: 'monitoring.tf',
    comment: 'Without a rule, the agents of the cluster run and send nothing.',
    body: {
      ...common(plan, 'dcr'),
      kind: 'Linux',
      destinations: blocks({
        log_analytics: blocks({ name: 'workspace', workspace_resource_id: code(`${workspace}.id`) }),
      }),
      data_flow: blocks({ streams: [CONTAINER_STREAM], destinations: ['workspace'] }),
      data_sources: blocks({
        extension: blocks({
          name: 'ContainerInsightsExtension',
          extension_name: 'ContainerInsights',
          streams: [CONTAINER_STREAM],
          extension_json: code(
            'jsonencode({\n        dataCollectionSettings = {\n          interval               = "1m"\n          namespaceFilteringMode = "Off"\n          enableContainerLogV2   = true\n        }\n      })',
          ),
        }),
      }),
    },
  });
  addOf(plan, {
    type: 'azurerm_monitor_data_collection_rule_association',
    file: 'monitoring.tf',
    body: {
      name: 'ContainerInsightsExtension',
      target_resource_id: code(`azurerm_kubernetes_cluster.${label}${index}.id`),
      data_collection_rule_id: code(`${rule}.id`),
    },
  });
}

/** Adds the identity of a cluster and what it may do in its subnet. */
function addClusterIdentity(plan: ComponentPlan, subnetId: Code): void {
  const { label, index } = plan;
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
}

function versionOf({ context, component, label }: ComponentPlan): Code {
  return context.variable({
    name: `${label}_kubernetes_version`,
    type: 'string',
    description: `Version of Kubernetes of ${component.name}; null for the default of the region.`,
    defaultValue: null,
  });
}

/** Adds the nodes of the workload, apart from those that run the cluster itself. */
function addWorkloadPool(plan: ComponentPlan, subnetId: Code): void {
  const { label, index } = plan;
  addOf(plan, {
    type: 'azurerm_kubernetes_cluster_node_pool',
    file: FILE,
    body: {
      name: 'workload',
      kubernetes_cluster_id: code(`azurerm_kubernetes_cluster.${label}${index}.id`),
      mode: 'User',
      vm_size: sizeArgument(plan, 'machine'),
      os_disk_size_gb: sizeArgument(plan, 'diskGb'),
      vnet_subnet_id: subnetId,
      zones: zonesOf(plan),
      auto_scaling_enabled: true,
      min_count: sizeArgument(plan, 'nodes'),
      max_count: sizeArgument(plan, 'maxNodes'),
      temporary_name_for_rotation: 'worktmp',
      upgrade_settings: blocks({ max_surge: '33%' }),
      tags: code('local.tags'),
      // The autoscaler changes it.
      lifecycle: blocks({ ignore_changes: [code('node_count')] }),
    },
  });
}

/** Behind a firewall nodes leave by the route to it, and not through a public balancer: https://learn.microsoft.com/azure/aks/egress-outboundtype */
function outboundOf({ context: { solution }, component }: ComponentPlan): string | undefined {
  const { egressId } = solution.subnets.find(({ id }) => id === component.subnetId) ?? {};
  const exit = solution.components.find(({ id }) => id === egressId);
  return exit !== undefined && componentHasRole(exit, 'firewall') ? 'userDefinedRouting' : undefined;
}

const aks: Recipe = (plan) => {
  const subnetId = subnetIdOf(plan);
  if (subnetId === null) return NO_SUBNET;
  const { context, component, label, index } = plan;
  const { podRange, serviceRange, isPublic, logSinkId } = component.settings;
  const sink = context.solution.components.find(({ id, service }) => id === logSinkId && service === 'monitor');
  const workspace = sink ? referenceTo(plan, sink.id, 'azurerm_log_analytics_workspace') : null;
  const hasRanges = typeof serviceRange === 'string' && parseCidr(serviceRange) !== null;
  const groups = openVariable(context, {
    name: 'cluster_admin_group_ids',
    type: 'list(string)',
    description: 'Object ids of the Entra groups that administer clusters.',
  });
  addClusterIdentity(plan, subnetId);
  addOf(plan, {
    type: 'azurerm_kubernetes_cluster',
    file: FILE,
    isMain: true,
    body: {
      ...common(plan, 'aks'),
      kubernetes_version: versionOf(plan),
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
        vm_size: sizeArgument(plan, 'systemMachine'),
        node_count: sizeArgument(plan, 'systemNodes'),
        only_critical_addons_enabled: true,
        os_disk_size_gb: sizeArgument(plan, 'diskGb'),
        vnet_subnet_id: subnetId,
        zones: zonesOf(plan),
        temporary_name_for_rotation: 'systemtmp',
        upgrade_settings: blocks({ max_surge: '33%' }),
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
        outbound_type: outboundOf(plan),
        pod_cidr: typeof podRange === 'string' ? fact(plan, 'settings.podRange', podRange) : undefined,
        service_cidr: hasRanges ? fact(plan, 'settings.serviceRange', serviceRange) : undefined,
        dns_service_ip: hasRanges ? code(`cidrhost(${JSON.stringify(serviceRange)}, 10)`) : undefined,
      }),
      oms_agent: workspace
        ? blocks({ log_analytics_workspace_id: code(`${workspace}.id`), msi_auth_for_monitoring_enabled: true })
        : undefined,
      key_vault_secrets_provider: blocks({ secret_rotation_enabled: true }),
      depends_on: [code(`azurerm_role_assignment.${label}_network`)],
    },
  });
  addWorkloadPool(plan, subnetId);
  if (typeof logSinkId === 'string') addDiagnostics(plan, `azurerm_kubernetes_cluster.${label}${index}.id`);
  if (workspace) addContainerLogs(plan, workspace);
  return null;
};

export const azureClusterRecipes: Readonly<Record<string, Recipe>> = { aks };
