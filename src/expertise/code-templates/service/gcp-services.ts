// Machines, clusters, databases and services of Google Cloud as templates are made of them.

import type { Values } from '../prompt/parameter.ts';
import {
  inbound,
  placedIn,
  nodeSizes,
  nodeVariables,
  subnet,
  type ServiceComponent,
  type ServiceModule,
} from './service-module.ts';

/** https://cloud.google.com/iap/docs/using-tcp-forwarding#create-firewall-rule */
const IAP_RANGE = '35.235.240.0/20';

export function computeInstance(values: Values): ServiceModule {
  const { space = '', size = '', disk, retention } = values;
  const place = subnet('machines', space);
  return {
    ...placedIn(space, place),
    rules: [
      inbound(place, { priority: 1000, ports: '22', source: IAP_RANGE, reason: 'SSH through Identity-Aware Proxy' }),
    ],
    components: [
      {
        id: 'machine',
        name: 'Machine',
        service: 'compute-engine',
        sku: size,
        subnetId: place.id,
        sizes: { diskGb: Number(disk) },
        settings: { backupDays: Number(retention) },
      },
    ],
    lifted: [
      { name: 'machine_type', description: 'Machine type.', of: ['google_compute_instance.machine_type'] },
      {
        name: 'disk_size_gb',
        description: 'Size of the boot disk in GB.',
        of: ['google_compute_instance.boot_disk.initialize_params.size'],
      },
      {
        name: 'retention_days',
        description: 'Days for which nightly snapshots are kept.',
        of: ['google_compute_resource_policy.snapshot_schedule_policy.retention_policy.max_retention_days'],
      },
    ],
    defaults: { image: 'debian-cloud/debian-13' },
  };
}

const nat: ServiceComponent = { id: 'nat', name: 'Cloud NAT', service: 'cloud-nat', networkId: 'network-main' };

export function gkeCluster(values: Values): ServiceModule {
  const { space = '', control_plane = '' } = values;
  const { pod_range = '', service_range = '' } = values;
  const place = subnet('nodes', space, {
    secondary: [
      { name: 'pods', cidr: pod_range },
      { name: 'services', cidr: service_range },
    ],
  });
  return {
    ...placedIn(space, place),
    components: [
      {
        id: 'cluster',
        name: 'GKE',
        service: 'gke',
        sku: 'Standard regional',
        subnetId: place.id,
        sizes: nodeSizes(values),
        settings: { isPublic: false, podRange: pod_range, serviceRange: service_range },
        attributes: { 'private_cluster_config.master_ipv4_cidr_block': control_plane },
      },
      nat,
    ],
    lifted: nodeVariables({
      machine: ['google_container_node_pool.node_config.machine_type'],
      least: ['google_container_node_pool.autoscaling.total_min_node_count'],
      most: ['google_container_node_pool.autoscaling.total_max_node_count'],
    }),
  };
}

export function cloudSqlDatabase(values: Values): ServiceModule {
  const { database = '', engine_version = '', tier = '', storage, retention, space = '' } = values;
  return {
    ...placedIn(space, subnet('services', space)),
    components: [
      {
        id: 'database',
        name: 'Database',
        service: database === 'MySQL' ? 'cloud-sql-mysql' : 'cloud-sql-postgresql',
        sku: tier,
        sizes: { storageGb: Number(storage) },
        networkId: 'network-main',
        settings: { isPublic: false, isZoneRedundant: true, backupDays: Number(retention) },
      },
    ],
    lifted: [
      {
        name: 'tier',
        description: 'Size of the instance.',
        of: ['google_sql_database_instance.settings.tier'],
      },
      {
        name: 'storage_gb',
        description: 'Storage in GB; it grows by itself.',
        of: ['google_sql_database_instance.settings.disk_size'],
      },
      {
        name: 'backup_count',
        description: 'Daily backups that are kept.',
        of: ['google_sql_database_instance.settings.backup_configuration.backup_retention_settings.retained_backups'],
        validation: {
          condition: 'var.backup_count >= 1 && var.backup_count <= 365',
          message: 'Cloud SQL keeps 1 to 365 backups.',
        },
      },
    ],
    defaults: { database_version: engine_version, database_databases: ['app'] },
  };
}

export function cloudRunService(values: Values): ServiceModule {
  const { port, memory, min_instances, max_instances } = values;
  const container = 'template.containers';
  const resource = 'google_cloud_run_v2_service';
  return {
    components: [
      {
        id: 'service',
        name: 'Service',
        service: 'cloud-run',
        sizes: {
          cpu: 1,
          memoryGb: Number(memory) / 1024,
          instances: Number(min_instances),
          maxInstances: Number(max_instances),
        },
        attributes: {
          'template.max_instance_request_concurrency': 80,
          [`${container}.ports.container_port`]: Number(port),
          [`${container}.startup_probe.period_seconds`]: 5,
          [`${container}.startup_probe.failure_threshold`]: 12,
          [`${container}.startup_probe.tcp_socket.port`]: Number(port),
        },
      },
    ],
    lifted: [
      {
        name: 'ingress',
        description: 'From where the service can be reached.',
        of: [`${resource}.ingress`],
        validation: {
          condition: 'startswith(var.ingress, "INGRESS_TRAFFIC_")',
          message: 'Use one of the values of Cloud Run that begin with INGRESS_TRAFFIC_.',
        },
      },
      {
        name: 'container_port',
        description: 'Port on which the app listens.',
        of: [`${resource}.${container}.ports.container_port`, `${resource}.${container}.startup_probe.tcp_socket.port`],
      },
      {
        name: 'service_memory',
        description: 'Memory of an instance.',
        of: [`${resource}.${container}.resources.limits.memory`],
      },
      {
        name: 'service_min_instances',
        description: 'Instances that always run.',
        of: [`${resource}.template.scaling.min_instance_count`],
      },
      {
        name: 'service_max_instances',
        description: 'Instances up to which it grows.',
        of: [`${resource}.template.scaling.max_instance_count`],
      },
    ],
  };
}
