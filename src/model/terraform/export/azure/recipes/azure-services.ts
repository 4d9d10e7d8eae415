// Further services of Azure: applications, devices, analytics, stores and operations.

import { blocks, code } from '../../../hcl/hcl-value.ts';
import { argumentOfSizes, sizeArgument } from '../../component-sizes.ts';
import { addOf, openList, openText, openVariable } from '../../export-context.ts';
import { referenceToWritten } from '../../references.ts';
import type { Recipe } from '../../recipe.ts';
import { common, fact, identityOf, publicAccessOf, subnetIdOf, uniqueNameOf, zonesOf } from '../azure-parts.ts';
import { simple } from './azure-platform.ts';
import { skuOf } from '../azure-database-parts.ts';

const NO_SUBNET = 'The solution places it in no subnet.';

const PLATFORM = 'platform.tf';

/** Each resource is in the region of the component, and proves who it is with an identity of its own. */
export const azureServiceRecipes: Readonly<Record<string, Recipe>> = {
  'static-web-apps': simple({
    type: 'azurerm_static_web_app',
    file: PLATFORM,
    prefix: 'stapp',
    hasIdentity: true,
    hasPublicAccess: true,
    extra: () => ({ sku_tier: 'Standard', sku_size: 'Standard' }),
  }),
  'app-service-environment': (plan) => {
    const subnetId = subnetIdOf(plan);
    if (subnetId === null) return NO_SUBNET;
    const { name, resource_group_name, tags } = common(plan, 'ase');
    addOf(plan, {
      type: 'azurerm_app_service_environment_v3',
      file: PLATFORM,
      isMain: true,
      body: {
        name,
        resource_group_name,
        tags,
        subnet_id: subnetId,
        internal_load_balancing_mode: 'Web, Publishing',
        zone_redundant:
          plan.component.settings.isZoneRedundant === true ? fact(plan, 'settings.isZoneRedundant', true) : undefined,
      },
    });
    return null;
  },
  'ai-services': simple({
    type: 'azurerm_ai_services',
    file: PLATFORM,
    prefix: 'ais',
    isUnique: true,
    hasIdentity: true,
    hasLogs: true,
    extra: (plan) => ({
      sku_name: 'S0',
      local_authentication_enabled: false,
      public_network_access:
        plan.component.settings.isPublic === true ? fact(plan, 'settings.isPublic', 'Enabled') : 'Disabled',
    }),
  }),
  'managed-grafana': simple({
    type: 'azurerm_dashboard_grafana',
    file: 'monitoring.tf',
    prefix: 'amg',
    sku: { argument: 'sku', form: /^(?:Standard|Essential)$/ },
    hasIdentity: true,
    hasPublicAccess: true,
    extra: (plan) => ({
      grafana_major_version: openText(plan, 'grafana_version', 'Major version'),
      api_key_enabled: false,
      zone_redundancy_enabled:
        plan.component.settings.isZoneRedundant === true ? fact(plan, 'settings.isZoneRedundant', true) : undefined,
    }),
  }),
  signalr: simple({
    type: 'azurerm_signalr_service',
    file: 'messaging.tf',
    prefix: 'sigr',
    isUnique: true,
    hasIdentity: true,
    hasPublicAccess: true,
    hasLogs: true,
    extra: (plan) => ({
      local_auth_enabled: false,
      sku: blocks({
        name: skuOf(plan, /^(?:Premium_P[12]|Standard_S1|Free_F1)$/),
        // The free tier has one, and takes no other.
        capacity: sizeArgument(plan, 'capacityUnits') ?? 1,
      }),
    }),
  }),
  'web-pubsub': simple({
    type: 'azurerm_web_pubsub',
    file: 'messaging.tf',
    prefix: 'wps',
    isUnique: true,
    sku: { argument: 'sku', form: /^(?:Premium_P[12]|Standard_S1|Free_F1)$/ },
    hasIdentity: true,
    hasPublicAccess: true,
    hasLogs: true,
    extra: (plan) => ({ local_auth_enabled: false, capacity: sizeArgument(plan, 'capacityUnits') }),
  }),
  'iot-hub': simple({
    type: 'azurerm_iothub',
    file: 'messaging.tf',
    prefix: 'iot',
    isUnique: true,
    hasIdentity: true,
    hasPublicAccess: true,
    hasLogs: true,
    extra: (plan) => ({
      min_tls_version: '1.2',
      local_authentication_enabled: false,
      sku: blocks({ name: skuOf(plan, /^[SB][123]$/), capacity: sizeArgument(plan, 'capacityUnits') }),
    }),
  }),
  relay: simple({
    type: 'azurerm_relay_namespace',
    file: 'messaging.tf',
    prefix: 'rel',
    isUnique: true,
    extra: () => ({ sku_name: 'Standard' }),
  }),
  batch: simple({
    type: 'azurerm_batch_account',
    file: 'compute.tf',
    prefix: 'ba',
    hasIdentity: true,
    hasPublicAccess: true,
    hasLogs: true,
    extra: (plan) => ({ name: uniqueNameOf(plan, 'ba'), allowed_authentication_modes: ['AAD'] }),
  }),
  purview: simple({
    type: 'azurerm_purview_account',
    file: PLATFORM,
    prefix: 'pview',
    isUnique: true,
    hasLogs: true,
    extra: (plan) => ({
      identity: identityOf(plan),
      public_network_enabled: publicAccessOf(plan),
    }),
  }),
  fabric: simple({
    type: 'azurerm_fabric_capacity',
    file: PLATFORM,
    prefix: 'fc',
    extra: (plan) => ({
      name: uniqueNameOf(plan, 'fc'),
      administration_members: openList(plan, 'administrators', 'Administrators'),
      sku: blocks({
        name: argumentOfSizes(plan, {
          names: ['capacityUnits'],
          variable: 'capacity',
          label: 'Capacity',
          write: ([units = 0]) => `F${units}`,
        }),
        tier: 'Fabric',
      }),
    }),
  }),
  'data-explorer': simple({
    type: 'azurerm_kusto_cluster',
    file: 'data.tf',
    prefix: 'dec',
    hasIdentity: true,
    hasPublicAccess: true,
    hasLogs: true,
    extra: (plan) => ({
      name: uniqueNameOf(plan, 'dec'),
      disk_encryption_enabled: true,
      zones: zonesOf(plan),
      sku: blocks({
        name: sizeArgument(plan, 'machine'),
        capacity: sizeArgument(plan, 'instances'),
      }),
    }),
  }),
  'kubernetes-fleet': simple({ type: 'azurerm_kubernetes_fleet_manager', file: 'compute.tf', prefix: 'fleet' }),
  'file-sync': simple({
    type: 'azurerm_storage_sync',
    file: 'data.tf',
    prefix: 'sss',
    extra: () => ({ incoming_traffic_policy: 'AllowVirtualNetworksOnly' }),
  }),
  'update-manager': simple({
    type: 'azurerm_maintenance_configuration',
    file: PLATFORM,
    prefix: 'mc',
    extra: (plan) => ({
      scope: 'InGuestPatch',
      in_guest_user_patch_mode: 'User',
      window: blocks({
        start_date_time: openText(plan, 'first_window', 'First window, such as 2027-01-10 02:00,'),
        time_zone: 'UTC',
        duration: '03:00',
        recur_every: '1Week Sunday',
      }),
      install_patches: blocks({
        reboot: 'IfRequired',
        linux: blocks({ classifications_to_include: ['Critical', 'Security'] }),
        windows: blocks({ classifications_to_include: ['Critical', 'Security'] }),
      }),
    }),
  }),
  'communication-services': (plan) => {
    addOf(plan, {
      type: 'azurerm_communication_service',
      file: 'messaging.tf',
      isMain: true,
      body: {
        name: uniqueNameOf(plan, 'acs-'),
        resource_group_name: code('azurerm_resource_group.main.name'),
        data_location: openVariable(plan.context, {
          name: `${plan.label}_data_location`,
          description: `Where ${plan.component.name} keeps its data.`,
        }),
        tags: code('local.tags'),
      },
    });
    return null;
  },
  'notification-hubs': (plan) => {
    const { label, index } = plan;
    addOf(plan, {
      type: 'azurerm_notification_hub_namespace',
      file: 'messaging.tf',
      body: {
        ...common(plan, 'ntfns'),
        name: uniqueNameOf(plan, 'ntfns-'),
        namespace_type: 'NotificationHub',
        sku_name: 'Standard',
      },
    });
    addOf(plan, {
      type: 'azurerm_notification_hub',
      file: 'messaging.tf',
      isMain: true,
      body: {
        ...common(plan, 'ntf'),
        namespace_name: code(`azurerm_notification_hub_namespace.${label}${index}.name`),
      },
    });
    return null;
  },
  sentinel: (plan) => {
    const workspace = plan.context.solution.components
      .filter(({ service }) => service === 'monitor')
      .map(({ id }) => referenceToWritten(plan, id, 'azurerm_log_analytics_workspace'))
      .find((each) => each !== null);
    if (!workspace) return 'The solution has no Log Analytics workspace for it.';
    addOf(plan, {
      type: 'azurerm_sentinel_log_analytics_workspace_onboarding',
      file: 'security.tf',
      isMain: true,
      body: { workspace_id: code(`${workspace}.id`) },
    });
    return null;
  },
  'defender-for-cloud': (plan) => {
    addOf(plan, {
      type: 'azurerm_security_center_subscription_pricing',
      file: 'security.tf',
      isMain: true,
      comment: 'Plans are of the whole subscription.',
      body: {
        tier: 'Standard',
        resource_type: openText(plan, 'resource_type', 'Kind of resources, such as VirtualMachines,'),
      },
    });
    return null;
  },
};
