// Networks, clusters, databases and functions of AWS as templates are made of them.

import type { SolutionSubnet } from '#model/solution-shapes.ts';
import type { Values } from '../prompt/parameter.ts';
import { eighthOf } from '../prompt/read-network.ts';
import {
  inbound,
  network,
  nodeSizes,
  nodeVariables,
  subnet,
  type ServiceComponent,
  type ServiceModule,
} from './service-module.ts';

const ZONES = ['a', 'b', 'c', 'd'];
/** Public subnets are in the second half of the space. */
const PUBLIC_FROM = 4;

/** Logs go to CloudWatch, which needs nothing made first. */
const LOGS = 'cloudwatch';

type Network = {
  parts: Required<Pick<ServiceModule, 'networks' | 'subnets'>>;
  inside: SolutionSubnet[];
  outside: SolutionSubnet[];
};

/** A private subnet in each zone and, where there is a way in or out, a public one. */
export function zonalNetwork({ space = '', zones }: Values, { isPublic }: { isPublic: boolean }): Network {
  const letters = ZONES.slice(0, Number(zones));
  const inside = letters.map((zone, index) => subnet(`private-${zone}`, eighthOf(space, index), { zone }));
  const outside = letters.map((zone, index) =>
    subnet(`public-${zone}`, eighthOf(space, index + PUBLIC_FROM), { zone, isPublic: true }),
  );
  const subnets = isPublic ? [...inside, ...outside] : inside;
  return { parts: { networks: [network(space)], subnets }, inside, outside };
}

/** A NAT gateway in each zone. */
export function natOf({ zones }: Values, { outside }: Network): ServiceComponent {
  return {
    id: 'nat',
    name: 'NAT gateway',
    service: 'nat-gateway',
    subnetId: outside[0]?.id ?? null,
    count: Number(zones),
  };
}

export function vpc(values: Values): ServiceModule {
  const made = zonalNetwork(values, { isPublic: true });
  return {
    ...made.parts,
    components: [natOf(values, made)],
    defaults: { flow_log_retention_days: Number(values.retention) },
  };
}

export function eksCluster(values: Values): ServiceModule {
  const { version = '' } = values;
  const made = zonalNetwork(values, { isPublic: true });
  const scaling = 'aws_eks_node_group.scaling_config';
  return {
    ...made.parts,
    components: [
      {
        id: 'cluster',
        name: 'EKS',
        service: 'eks',
        subnetId: made.inside[0]?.id ?? null,
        sizes: nodeSizes(values),
        settings: { isPublic: false, isEncryptedWithOwnKey: true },
      },
      natOf(values, made),
    ],
    lifted: nodeVariables({
      machine: ['aws_eks_node_group.instance_types', 'aws_ec2_instance_type.instance_type'],
      least: [`${scaling}.min_size`, `${scaling}.desired_size`],
      most: [`${scaling}.max_size`],
    }),
    defaults: { eks_kubernetes_version: version === '' ? null : version },
  };
}

export function rdsDatabase(values: Values): ServiceModule {
  const { database, engine_version = '', port = '', size = '', storage, retention } = values;
  const made = zonalNetwork(values, { isPublic: false });
  const [first] = made.inside;
  return {
    ...made.parts,
    rules: made.inside.map((place) =>
      inbound(place, { priority: 100, ports: port, source: 'network-main', reason: 'Database port from the VPC' }),
    ),
    components: [
      {
        id: 'database',
        name: 'Database',
        service: database === 'MySQL' ? 'rds-mysql' : 'rds-postgresql',
        subnetId: first?.id ?? null,
        sizes: { storageGb: Number(storage) },
        settings: {
          isPublic: false,
          isZoneRedundant: true,
          isEncryptedWithOwnKey: true,
          backupDays: Number(retention),
        },
      },
    ],
    lifted: [
      {
        name: 'backup_retention_days',
        description: 'Days for which automatic backups are kept.',
        of: ['aws_db_instance.backup_retention_period'],
        validation: {
          condition: 'var.backup_retention_days >= 1 && var.backup_retention_days <= 35',
          message: 'RDS keeps backups for 1 to 35 days.',
        },
      },
      { name: 'storage_gb', description: 'Storage in GB.', of: ['aws_db_instance.allocated_storage'] },
      {
        name: 'max_storage_gb',
        description: 'Storage in GB up to which it grows by itself.',
        of: ['aws_db_instance.max_allocated_storage'],
      },
    ],
    defaults: {
      database_instance_class: size,
      database_engine_version: engine_version,
      database_name: 'app',
    },
  };
}

export function functionWithApi(values: Values): ServiceModule {
  const { memory, timeout, retention, handler = '', runtime_id = '' } = values;
  return {
    components: [
      {
        id: 'function',
        name: 'Function',
        service: 'lambda',
        sku: 'arm64',
        sizes: { memoryGb: Number(memory) / 1024 },
        settings: { logSinkId: LOGS },
        attributes: { runtime: runtime_id, timeout: Number(timeout) },
      },
      { id: 'api', name: 'API', service: 'api-gateway', sku: 'HTTP API', settings: { logSinkId: LOGS } },
    ],
    connections: [
      {
        id: 'requests',
        from: 'api',
        to: 'function',
        protocol: 'TCP',
        ports: '443',
        purpose: 'Requests',
        isEncrypted: true,
      },
    ],
    lifted: [
      {
        name: 'memory_mb',
        description: 'Memory of the function in MB.',
        of: ['aws_lambda_function.memory_size'],
        validation: { condition: 'var.memory_mb >= 128 && var.memory_mb <= 10240', message: 'Use 128 to 10240 MB.' },
      },
      {
        name: 'timeout_seconds',
        description: 'Seconds after which a call is ended; the API itself waits for 30.',
        of: ['aws_lambda_function.timeout'],
        validation: {
          condition: 'var.timeout_seconds >= 1 && var.timeout_seconds <= 900',
          message: 'Use 1 to 900 seconds.',
        },
      },
      {
        name: 'log_retention_days',
        description: 'Days for which logs are kept.',
        of: ['aws_cloudwatch_log_group.retention_in_days'],
        value: Number(retention),
      },
    ],
    defaults: { function_handler: handler, api_requests_per_second: 50 },
  };
}
