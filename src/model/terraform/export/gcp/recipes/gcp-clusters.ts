// Clusters of Kubernetes of Google Cloud, and their nodes.

import { blocks, code, object, type HclBody, type HclValue } from '../../../hcl/hcl-value.ts';
import { sizeArgument } from '../../component-sizes.ts';
import { addOf, type ComponentPlan, openVariable } from '../../export-context.ts';
import type { Recipe } from '../../recipe.ts';
import { addAccount, fact, nameOf, networkIdOf, regionOf, subnetIdOf } from '../gcp-parts.ts';

const FILE = 'compute.tf';
const NO_SUBNET = 'The solution places it in no subnet.';

const gke: Recipe = (plan) => {
  const subnetId = subnetIdOf(plan);
  const networkId = networkIdOf(plan);
  if (subnetId === null || networkId === null) return NO_SUBNET;
  const { context, component, label } = plan;
  const isAutopilot = component.sku === 'Autopilot';
  const isZonal = component.sku === 'Standard zonal';
  // Autopilot sets these itself.
  const ofStandard = <Value>(value: Value): Value | undefined => (isAutopilot ? undefined : value);
  const account = isAutopilot ? null : addAccount(plan);
  const location = isZonal
    ? openVariable(context, { name: `${label}_zone`, description: `Zone of ${component.name}.` })
    : regionOf(plan);
  addOf(plan, {
    type: 'google_container_cluster',
    file: FILE,
    isMain: true,
    body: {
      name: nameOf(plan, 'gke'),
      location,
      network: networkId,
      subnetwork: subnetId,
      deletion_protection: true,
      enable_autopilot: isAutopilot ? fact(plan, 'sku', true) : undefined,
      remove_default_node_pool: ofStandard(true),
      initial_node_count: ofStandard(1),
      datapath_provider: ofStandard('ADVANCED_DATAPATH'),
      enable_intranode_visibility: ofStandard(true),
      enable_shielded_nodes: ofStandard(true),
      release_channel: blocks({ channel: 'REGULAR' }),
      ip_allocation_policy: blocks(rangesOf(plan)),
      private_cluster_config: blocks({
        enable_private_nodes: true,
        enable_private_endpoint: component.settings.isPublic === true ? fact(plan, 'settings.isPublic', false) : true,
      }),
      master_authorized_networks_config: blocks({}),
      workload_identity_config: ofStandard(blocks({ workload_pool: code('"${var.project_id}.svc.id.goog"') })),
      master_auth: ofStandard(blocks({ client_certificate_config: blocks({ issue_client_certificate: false }) })),
      binary_authorization: blocks({ evaluation_mode: 'PROJECT_SINGLETON_POLICY_ENFORCE' }),
      logging_config: ofStandard(blocks({ enable_components: ['SYSTEM_COMPONENTS', 'WORKLOADS'] })),
      monitoring_config: ofStandard(
        blocks({ enable_components: ['SYSTEM_COMPONENTS'], managed_prometheus: blocks({ enabled: true }) }),
      ),
      ...(account === null ? {} : firstPool(account)),
    },
  });
  if (account !== null) {
    addNodeRoles(plan, account);
    addNodePool(plan, { account, location });
  }
  return null;
};

/** The first pool is removed at once, but must not run with the default account either. */
function firstPool(account: string): HclBody {
  return {
    node_config: blocks({
      service_account: code(`${account}.email`),
      shielded_instance_config: blocks({ enable_secure_boot: true }),
    }),
    lifecycle: blocks({ ignore_changes: [code('node_config')] }),
  };
}

/** The account of nodes needs these at least: https://cloud.google.com/kubernetes-engine/docs/how-to/service-accounts */
function addNodeRoles(plan: ComponentPlan, account: string): void {
  const { context, label, repetition } = plan;
  if (repetition !== null) return;
  context.add({
    type: 'google_project_iam_member',
    label,
    file: 'identities.tf',
    repetition: {
      name: 'for_each',
      value: code('toset(["roles/container.defaultNodeServiceAccount", "roles/artifactregistry.reader"])'),
    },
    instancesIn: () => [],
    body: { project: code('var.project_id'), role: code('each.value'), member: code(`${account}.member`) },
  });
}

/** Names the ranges of its subnet that pods and services take addresses from. */
function rangesOf(plan: ComponentPlan): HclBody {
  const { context, component } = plan;
  const subnet = context.solution.subnets.find(({ id }) => id === component.subnetId);
  const ranges = new Map(subnet?.secondary.map(({ name, cidr }) => [cidr, name]));
  const podRange = ranges.get(component.settings.podRange ?? '');
  const serviceRange = ranges.get(component.settings.serviceRange ?? '');
  return {
    cluster_secondary_range_name: podRange === undefined ? undefined : fact(plan, 'settings.podRange', podRange),
    services_secondary_range_name:
      serviceRange === undefined ? undefined : fact(plan, 'settings.serviceRange', serviceRange),
  };
}

type NodePool = { account: string; location: HclValue };

function addNodePool(plan: ComponentPlan, { account, location }: NodePool): void {
  const { label, index } = plan;
  addOf(plan, {
    type: 'google_container_node_pool',
    file: FILE,
    body: {
      name: 'main',
      cluster: code(`google_container_cluster.${label}${index}.id`),
      location,
      // The autoscaler makes the others of it.
      initial_node_count: 1,
      autoscaling: blocks({
        total_min_node_count: sizeArgument(plan, 'nodes'),
        total_max_node_count: sizeArgument(plan, 'maxNodes'),
        location_policy: 'BALANCED',
      }),
      management: blocks({ auto_repair: true, auto_upgrade: true }),
      upgrade_settings: blocks({ max_surge: 1, max_unavailable: 0 }),
      node_config: blocks({
        machine_type: sizeArgument(plan, 'machine'),
        image_type: 'COS_CONTAINERD',
        service_account: code(`${account}.email`),
        oauth_scopes: ['https://www.googleapis.com/auth/cloud-platform'],
        shielded_instance_config: blocks({ enable_secure_boot: true, enable_integrity_monitoring: true }),
        workload_metadata_config: blocks({ mode: 'GKE_METADATA' }),
        disk_type: 'pd-balanced',
        disk_size_gb: sizeArgument(plan, 'diskGb'),
        metadata: object({ 'disable-legacy-endpoints': 'true' }),
      }),
      // The autoscaler changes it.
      lifecycle: blocks({ ignore_changes: [code('initial_node_count')] }),
    },
  });
}

export const gcpClusterRecipes: Readonly<Record<string, Recipe>> = { gke };
