// Machines of Google Cloud, and ways out of its networks.

import { blocks, code } from '../../../hcl/hcl-value.ts';
import { sizeArgument } from '../../component-sizes.ts';
import { addOf, type ComponentPlan, openVariable } from '../../export-context.ts';
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
          size: sizeArgument(plan, 'diskGb'),
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
      // A newer image of the family is no reason to replace a machine.
      lifecycle: blocks({ ignore_changes: [code('boot_disk[0].initialize_params[0].image')] }),
    },
  });
  context.add({
    kind: 'data',
    type: 'google_compute_zones',
    label,
    file: FILE,
    body: { region: code(regionCode) },
  });
  addSnapshots(plan);
  return null;
};

/** Nightly snapshots of the boot disk, where the solution says how long backups are kept. */
function addSnapshots(plan: ComponentPlan): void {
  const { component, label, index } = plan;
  const { backupDays } = component.settings;
  if (typeof backupDays !== 'number' || backupDays <= 0) return;
  addOf(plan, {
    type: 'google_compute_resource_policy',
    file: FILE,
    body: {
      name: nameOf(plan, 'snapshots'),
      region: regionOf(plan),
      snapshot_schedule_policy: blocks({
        schedule: blocks({ daily_schedule: blocks({ days_in_cycle: 1, start_time: '02:00' }) }),
        retention_policy: blocks({
          max_retention_days: fact(plan, 'settings.backupDays', backupDays),
          on_source_disk_delete: 'KEEP_AUTO_SNAPSHOTS',
        }),
      }),
    },
  });
  addOf(plan, {
    type: 'google_compute_disk_resource_policy_attachment',
    file: FILE,
    body: {
      name: code(`google_compute_resource_policy.${label}${index}.name`),
      disk: code(`google_compute_instance.${label}${index}.name`),
      zone: code(`google_compute_instance.${label}${index}.zone`),
    },
  });
}

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
  'cloud-nat': cloudNat,
  'cloud-router': cloudRouter,
  'artifact-registry': registry,
};
