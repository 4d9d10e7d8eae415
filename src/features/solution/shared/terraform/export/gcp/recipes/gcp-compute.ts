// Machines and clusters of Google Cloud, and ways out of its networks.

import { blocks, code } from '../../../hcl/hcl-value.ts';
import { addOf, openVariable } from '../../export-context.ts';
import type { Recipe } from '../../recipe.ts';
import { addAccount, fact, nameOf, networkIdOf, networkKeyOf, regionOf, sizeOf, subnetIdOf } from '../gcp-parts.ts';

const FILE = 'compute.tf';
const NO_SUBNET = 'The solution places it in no subnet.';

const computeEngine: Recipe = (plan) => {
  const subnetId = subnetIdOf(plan);
  if (subnetId === null) return NO_SUBNET;
  const { context, component, label, repetition } = plan;
  const account = addAccount(plan);
  const region = regionOf(plan);
  const isSpread = component.settings.isZoneRedundant === true && repetition !== null;
  const place =
    typeof region === 'object' && region !== null && 'tag' in region && region.tag === 'stated' ? region.value : region;
  const regionCode =
    typeof place === 'object' && place !== null && 'tag' in place && place.tag === 'code' ? place.code : 'var.location';
  addOf(plan, {
    type: 'google_compute_instance',
    file: FILE,
    isMain: true,
    body: {
      name: nameOf(plan, 'vm'),
      machine_type: sizeOf(plan, { form: /^[a-z]\w*-[\w-]+$/, name: 'machine_type', description: 'Machine type' }),
      zone: isSpread
        ? code(`data.google_compute_zones.${label}.names[count.index % 3]`)
        : code(`data.google_compute_zones.${label}.names[0]`),
      deletion_protection: true,
      boot_disk: blocks({
        initialize_params: blocks({
          image: openVariable(context, { name: 'image', description: 'Image of the machines, as project/family.' }),
          type: 'pd-balanced',
        }),
      }),
      network_interface: blocks({ subnetwork: subnetId }),
      service_account: blocks({ email: code(`${account}.email`), scopes: ['cloud-platform'] }),
      shielded_instance_config: blocks({
        enable_secure_boot: true,
        enable_vtpm: true,
        enable_integrity_monitoring: true,
      }),
      metadata: { tag: 'object', entries: { 'enable-oslogin': 'TRUE', 'block-project-ssh-keys': 'TRUE' } },
    },
  });
  context.add({
    kind: 'data',
    type: 'google_compute_zones',
    label,
    file: FILE,
    body: { region: code(regionCode) },
  });
  return null;
};

const gke: Recipe = (plan) => {
  const subnetId = subnetIdOf(plan);
  const networkId = networkIdOf(plan);
  if (subnetId === null || networkId === null) return NO_SUBNET;
  const { context, component, label, index } = plan;
  const subnet = context.solution.subnets.find(({ id }) => id === component.subnetId);
  const ranges = new Map(subnet?.secondary.map(({ name, cidr }) => [cidr, name]));
  const podRange = ranges.get(component.settings.podRange ?? '');
  const serviceRange = ranges.get(component.settings.serviceRange ?? '');
  const isAutopilot = component.sku === 'Autopilot';
  const isZonal = component.sku === 'Standard zonal';
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
      remove_default_node_pool: isAutopilot ? undefined : true,
      initial_node_count: isAutopilot ? undefined : 1,
      datapath_provider: isAutopilot ? undefined : 'ADVANCED_DATAPATH',
      release_channel: blocks({ channel: 'REGULAR' }),
      ip_allocation_policy: blocks({
        cluster_secondary_range_name: podRange === undefined ? undefined : fact(plan, 'settings.podRange', podRange),
        services_secondary_range_name:
          serviceRange === undefined ? undefined : fact(plan, 'settings.serviceRange', serviceRange),
      }),
      private_cluster_config: blocks({
        enable_private_nodes: true,
        enable_private_endpoint: component.settings.isPublic === true ? fact(plan, 'settings.isPublic', false) : true,
      }),
      master_authorized_networks_config: blocks({}),
      workload_identity_config: isAutopilot
        ? undefined
        : blocks({ workload_pool: code('"${var.project_id}.svc.id.goog"') }),
      master_auth: isAutopilot
        ? undefined
        : blocks({ client_certificate_config: blocks({ issue_client_certificate: false }) }),
    },
  });
  if (account === null) return null;
  addOf(plan, {
    type: 'google_container_node_pool',
    file: FILE,
    body: {
      name: 'main',
      cluster: code(`google_container_cluster.${label}${index}.id`),
      location,
      initial_node_count: 1,
      autoscaling: blocks({ total_min_node_count: 2, total_max_node_count: 6, location_policy: 'BALANCED' }),
      management: blocks({ auto_repair: true, auto_upgrade: true }),
      node_config: blocks({
        machine_type: openVariable(context, {
          name: `${label}_machine_type`,
          description: `Machine type of the nodes of ${component.name}.`,
        }),
        image_type: 'COS_CONTAINERD',
        service_account: code(`${account}.email`),
        oauth_scopes: ['https://www.googleapis.com/auth/cloud-platform'],
        shielded_instance_config: blocks({ enable_secure_boot: true, enable_integrity_monitoring: true }),
        workload_metadata_config: blocks({ mode: 'GKE_METADATA' }),
      }),
    },
  });
  return null;
};

const cloudNat: Recipe = (plan) => {
  if (plan.component.sku === 'Private NAT')
    return 'Private NAT needs a hub or a hybrid network, which the blueprint does not state.';
  const networkId = networkIdOf(plan);
  if (networkId === null) return 'The solution has no network.';
  const { label, index } = plan;
  addOf(plan, {
    type: 'google_compute_router',
    file: 'network.tf',
    body: { name: nameOf(plan, 'router'), network: networkId, region: regionOf(plan) },
  });
  addOf(plan, {
    type: 'google_compute_router_nat',
    file: 'network.tf',
    isMain: true,
    body: {
      name: nameOf(plan, 'nat'),
      router: code(`google_compute_router.${label}${index}.name`),
      region: regionOf(plan),
      nat_ip_allocate_option: 'AUTO_ONLY',
      source_subnetwork_ip_ranges_to_nat: 'ALL_SUBNETWORKS_ALL_IP_RANGES',
      log_config: blocks({ enable: true, filter: 'ERRORS_ONLY' }),
    },
  });
  return null;
};

const cloudRouter: Recipe = (plan) => {
  const networkId = networkIdOf(plan);
  if (networkId === null || networkKeyOf(plan) === null) return 'The solution has no network.';
  addOf(plan, {
    type: 'google_compute_router',
    file: 'network.tf',
    isMain: true,
    body: { name: nameOf(plan, 'router'), network: networkId, region: regionOf(plan) },
  });
  return null;
};

const registry: Recipe = (plan) => {
  const { component } = plan;
  if (component.sku === 'Multi-regional repository') return 'The multi-region of the repository is not stated.';
  addOf(plan, {
    type: 'google_artifact_registry_repository',
    file: FILE,
    isMain: true,
    body: {
      repository_id: nameOf(plan, 'docker'),
      location: regionOf(plan),
      format: 'DOCKER',
      docker_config: blocks({ immutable_tags: true }),
    },
  });
  return null;
};

export const gcpComputeRecipes: Readonly<Record<string, Recipe>> = {
  'compute-engine': computeEngine,
  gke,
  'cloud-nat': cloudNat,
  'cloud-router': cloudRouter,
  'artifact-registry': registry,
};
