// Stores of Google Cloud beside Cloud SQL and Cloud Storage: documents, tables, caches, files, brokers and disks.

import { blocks, code } from '../../../hcl/hcl-value.ts';
import { argumentOfSizes, sizeArgument } from '../../component-sizes.ts';
import { addOf, openList, openText, openVariable } from '../../export-context.ts';
import type { Recipe } from '../../recipe.ts';
import {
  addKey,
  addServicesRange,
  fact,
  nameOf,
  networkIdOf,
  noteReplica,
  regionOf,
  subnetIdOf,
} from '../gcp-parts.ts';

const FILE = 'data.tf';
const NO_NETWORK = 'The solution has no network.';

const firestore: Recipe = (plan) => {
  const { component } = plan;
  const { backupDays } = component.settings;
  const key = addKey(plan);
  addOf(plan, {
    type: 'google_firestore_database',
    file: FILE,
    isMain: true,
    body: {
      name: nameOf(plan, 'db'),
      location_id:
        component.sku === 'Multi-region' ? openText(plan, 'location', 'Multi-region, such as eur3,') : regionOf(plan),
      type: 'FIRESTORE_NATIVE',
      // Firestore keeps every version of the last seven days, or none.
      point_in_time_recovery_enablement:
        typeof backupDays === 'number' && backupDays > 0
          ? fact(plan, 'settings.backupDays', 'POINT_IN_TIME_RECOVERY_ENABLED')
          : undefined,
      delete_protection_state: 'DELETE_PROTECTION_ENABLED',
      cmek_config: key ? blocks({ kms_key_name: key }) : undefined,
    },
  });
  noteReplica(plan);
  return null;
};

const spanner: Recipe = (plan) => {
  const { component, label, index } = plan;
  const isRegional = component.sku === null || component.sku === 'Regional';
  const region = regionOf(plan);
  const place =
    typeof region === 'object' && region !== null && 'tag' in region && region.tag === 'stated' ? region.value : region;
  const regionCode =
    typeof place === 'object' && place !== null && 'tag' in place && place.tag === 'code' ? place.code : 'var.location';
  const key = addKey(plan);
  addOf(plan, {
    type: 'google_spanner_instance',
    file: FILE,
    isMain: true,
    body: {
      name: code(`trimsuffix(substr("\${local.prefix}-spanner${plan.nameSuffix}", 0, 30), "-")`),
      display_name: code(`trimsuffix(substr("\${local.prefix}-spanner${plan.nameSuffix}", 0, 30), "-")`),
      config: isRegional
        ? fact(plan, 'regionId', code(`"regional-\${${regionCode}}"`))
        : openText(plan, 'config', `Configuration for ${component.sku}, such as eur6,`),
      processing_units: sizeArgument(plan, 'processingUnits'),
      force_destroy: false,
    },
  });
  addOf(plan, {
    type: 'google_spanner_database',
    file: FILE,
    body: {
      name: 'main',
      instance: code(`google_spanner_instance.${label}${index}.name`),
      version_retention_period: '7d',
      deletion_protection: true,
      enable_drop_protection: true,
      encryption_config: key ? blocks({ kms_key_name: key }) : undefined,
    },
  });
  return null;
};

const bigtable: Recipe = (plan) => {
  addOf(plan, {
    type: 'google_bigtable_instance',
    file: FILE,
    isMain: true,
    body: {
      name: code(`trimsuffix(substr("\${local.prefix}-table${plan.nameSuffix}", 0, 33), "-")`),
      deletion_protection: true,
      cluster: blocks({
        cluster_id: code(`trimsuffix(substr("\${local.prefix}-table${plan.nameSuffix}", 0, 30), "-")`),
        zone: openText(plan, 'zone', 'Zone'),
        storage_type: 'SSD',
        kms_key_name: addKey(plan),
        autoscaling_config: blocks({
          min_nodes: sizeArgument(plan, 'nodes'),
          max_nodes: sizeArgument(plan, 'maxNodes'),
          cpu_target: 60,
        }),
      }),
    },
  });
  noteReplica(plan);
  return null;
};

const alloyDb: Recipe = (plan) => {
  const { component, label, index } = plan;
  const networkId = networkIdOf(plan);
  if (networkId === null) return NO_NETWORK;
  const { backupDays, isZoneRedundant } = component.settings;
  const key = addKey(plan);
  const isAvailable = isZoneRedundant === true || component.sku?.startsWith('High availability');
  addOf(plan, {
    type: 'google_alloydb_cluster',
    file: FILE,
    isMain: true,
    body: {
      cluster_id: nameOf(plan, 'alloydb'),
      location: regionOf(plan),
      network_config: blocks({ network: networkId }),
      encryption_config: key ? blocks({ kms_key_name: key }) : undefined,
      initial_user: blocks({
        user: 'dbadmin',
        password: openVariable(plan.context, {
          name: `${label}_password`,
          description: `Password of the administrator of ${component.name}; from the pipeline's secret store.`,
          isSensitive: true,
        }),
      }),
      continuous_backup_config: blocks({
        enabled: true,
        recovery_window_days:
          typeof backupDays === 'number' && backupDays > 0
            ? fact(plan, 'settings.backupDays', Math.min(35, backupDays))
            : undefined,
      }),
      deletion_policy: 'DEFAULT',
      depends_on: [addServicesRange(plan)],
    },
  });
  addOf(plan, {
    type: 'google_alloydb_instance',
    file: FILE,
    body: {
      cluster: code(`google_alloydb_cluster.${label}${index}.name`),
      instance_id: 'primary',
      instance_type: 'PRIMARY',
      availability_type: fact(
        plan,
        isZoneRedundant === true ? 'settings.isZoneRedundant' : 'sku',
        isAvailable ? 'REGIONAL' : 'ZONAL',
      ),
      machine_config: blocks({ cpu_count: sizeArgument(plan, 'vCores') }),
      client_connection_config: blocks({ ssl_config: blocks({ ssl_mode: 'ENCRYPTED_ONLY' }) }),
      network_config: blocks({
        enable_public_ip: component.settings.isPublic === true ? fact(plan, 'settings.isPublic', true) : false,
      }),
    },
  });
  noteReplica(plan);
  return null;
};

const fileTiers: Readonly<Record<string, string>> = {
  Regional: 'REGIONAL',
  Zonal: 'ZONAL',
  'Basic SSD': 'BASIC_SSD',
  'Basic HDD': 'BASIC_HDD',
};

const filestore: Recipe = (plan) => {
  const networkId = networkIdOf(plan);
  const tier = fileTiers[plan.component.sku ?? ''];
  if (networkId === null) return NO_NETWORK;
  if (tier === undefined) return 'Its tier is not decided.';
  addOf(plan, {
    type: 'google_filestore_instance',
    file: FILE,
    isMain: true,
    body: {
      name: nameOf(plan, 'files'),
      tier: fact(plan, 'sku', tier),
      location: tier === 'REGIONAL' ? regionOf(plan) : openText(plan, 'zone', 'Zone'),
      deletion_protection_enabled: true,
      kms_key_name: addKey(plan),
      file_shares: blocks({ name: 'share', capacity_gb: sizeArgument(plan, 'storageGb') }),
      networks: blocks({ network: networkId, modes: ['MODE_IPV4'], connect_mode: 'PRIVATE_SERVICE_ACCESS' }),
      depends_on: [addServicesRange(plan)],
    },
  });
  noteReplica(plan);
  return null;
};

const kafka: Recipe = (plan) => {
  const subnetId = subnetIdOf(plan);
  if (subnetId === null) return 'The solution places it in no subnet.';
  addOf(plan, {
    type: 'google_managed_kafka_cluster',
    file: 'messaging.tf',
    isMain: true,
    body: {
      cluster_id: nameOf(plan, 'kafka'),
      location: regionOf(plan),
      capacity_config: blocks({
        vcpu_count: argumentOfSizes(plan, { names: ['vCores'], variable: 'cpus', write: ([cores]) => String(cores) }),
        memory_bytes: argumentOfSizes(plan, {
          names: ['memoryGb'],
          variable: 'memory_bytes',
          label: 'Memory in bytes',
          write: ([gb]) => String(Number(gb) * 1024 ** 3),
        }),
      }),
      gcp_config: blocks({
        kms_key: addKey(plan),
        access_config: blocks({ network_configs: blocks({ subnet: subnetId }) }),
      }),
      rebalance_config: blocks({ mode: 'AUTO_REBALANCE_ON_SCALE_UP' }),
    },
  });
  return null;
};

const diskTypes: Readonly<Record<string, string>> = {
  Balanced: 'pd-balanced',
  SSD: 'pd-ssd',
  Standard: 'pd-standard',
  'Regional balanced': 'pd-balanced',
  'Regional SSD': 'pd-ssd',
};
const hyperdiskTypes: Readonly<Record<string, string>> = {
  Balanced: 'hyperdisk-balanced',
  'Balanced High Availability': 'hyperdisk-balanced-high-availability',
  Extreme: 'hyperdisk-extreme',
  Throughput: 'hyperdisk-throughput',
  ML: 'hyperdisk-ml',
};

function disk(types: Readonly<Record<string, string>>): Recipe {
  return (plan) => {
    const type = types[plan.component.sku ?? ''];
    if (type === undefined) return 'Its type is not decided.';
    const isRegional = /^Regional|High Availability$/.test(plan.component.sku ?? '');
    const key = addKey(plan);
    addOf(plan, {
      type: isRegional ? 'google_compute_region_disk' : 'google_compute_disk',
      file: FILE,
      isMain: true,
      body: {
        name: nameOf(plan, 'disk'),
        type: fact(plan, 'sku', type),
        size: sizeArgument(plan, 'diskGb'),
        ...(isRegional
          ? { region: regionOf(plan), replica_zones: openList(plan, 'zones', 'Two zones') }
          : { zone: openText(plan, 'zone', 'Zone') }),
        disk_encryption_key: key ? blocks({ [isRegional ? 'kms_key_name' : 'kms_key_self_link']: key }) : undefined,
      },
    });
    return null;
  };
}

export const gcpStoreRecipes: Readonly<Record<string, Recipe>> = {
  firestore,
  spanner,
  bigtable,
  alloydb: alloyDb,
  filestore,
  'managed-kafka': kafka,
  'persistent-disk': disk(diskTypes),
  hyperdisk: disk(hyperdiskTypes),
};
