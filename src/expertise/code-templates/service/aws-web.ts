// Balancers, containers, machines and distributions of AWS as templates are made of them.

import type { SolutionConnection } from '#model/solution-shapes.ts';
import type { Values } from '../prompt/parameter.ts';
import { eighthOf } from '../prompt/read-network.ts';
import { natOf, zonalNetwork } from './aws-services.ts';
import { inbound, network, outbound, subnet, type ServiceComponent, type ServiceModule } from './service-module.ts';

const GROUP = 'aws_lb_target_group';

type Requests = Pick<SolutionConnection, 'from' | 'to' | 'ports' | 'isEncrypted'>;

function requests({ from, to, ports, isEncrypted }: Requests): SolutionConnection {
  return { id: `${from}-${to}`, from, to, protocol: 'TCP', ports, purpose: 'Requests', isEncrypted };
}

function balancerIn(subnetId: string | null): ServiceComponent {
  return { id: 'balancer', name: 'Load balancer', service: 'alb', subnetId, settings: { isPublic: true } };
}

export function loadBalancer(values: Values): ServiceModule {
  const { port, retention } = values;
  const made = zonalNetwork(values, { isPublic: true });
  return {
    ...made.parts,
    rules: made.outside.map((place) =>
      outbound(place, { priority: 100, ports: '*', destination: 'network-main', reason: 'To the targets in the VPC' }),
    ),
    components: [balancerIn(made.outside[0]?.id ?? null), natOf(values, made)],
    lifted: [
      {
        name: 'target_port',
        description: 'Port on which the targets listen.',
        of: [`${GROUP}.port`],
        value: Number(port),
        validation: {
          condition: 'var.target_port >= 1 && var.target_port <= 65535',
          message: 'A port is 1 to 65535.',
        },
      },
      {
        name: 'target_protocol',
        description: 'Protocol that the targets speak: HTTP, or HTTPS.',
        of: [`${GROUP}.protocol`, `${GROUP}.health_check.protocol`],
        value: 'HTTP',
      },
      {
        name: 'target_type',
        description: 'Whether machines (instance) or addresses (ip) register with the group.',
        of: [`${GROUP}.target_type`],
        value: 'instance',
      },
    ],
    defaults: { load_balancer_access_log_days: Number(retention), load_balancer_health_check_path: '/health' },
  };
}

export function containerService(values: Values): ServiceModule {
  const { port = '', tasks, retention } = values;
  const made = zonalNetwork(values, { isPublic: true });
  return {
    ...made.parts,
    rules: [
      ...made.inside.flatMap((place) => [
        inbound(place, { priority: 100, ports: port, source: 'balancer', reason: 'From the load balancer' }),
        outbound(place, {
          priority: 100,
          ports: '443',
          destination: '*',
          reason: 'HTTPS, to pull the image and to call services',
        }),
      ]),
      ...made.outside.map((place) =>
        outbound(place, { priority: 100, ports: '*', destination: 'service', reason: 'To the app' }),
      ),
    ],
    components: [
      balancerIn(made.outside[0]?.id ?? null),
      {
        id: 'service',
        name: 'Service',
        service: 'fargate',
        subnetId: made.inside[0]?.id ?? null,
        sizes: { cpu: 0.5, memoryGb: 1, instances: Number(tasks) },
      },
      natOf(values, made),
    ],
    connections: [requests({ from: 'balancer', to: 'service', ports: port, isEncrypted: false })],
    lifted: [
      {
        name: 'service_container_port',
        description: 'Port on which the app listens; `ingress_rules` has to let it in.',
        of: [`${GROUP}.port`],
        validation: {
          condition: 'var.service_container_port >= 1 && var.service_container_port <= 65535',
          message: 'A port is 1 to 65535.',
        },
      },
      {
        name: 'log_retention_days',
        description: 'Days for which logs are kept.',
        of: ['aws_cloudwatch_log_group.retention_in_days'],
        value: Number(retention),
      },
      {
        name: 'service_cpu',
        description: 'Processors of a task, in units of which 1,024 are a vCPU.',
        of: ['aws_ecs_task_definition.cpu'],
      },
      { name: 'service_memory_mb', description: 'Memory of a task in MB.', of: ['aws_ecs_task_definition.memory'] },
      {
        name: 'min_tasks',
        description: 'Tasks that always run.',
        of: ['aws_ecs_service.desired_count', 'aws_appautoscaling_target.min_capacity'],
      },
      {
        name: 'max_tasks',
        description: 'Tasks up to which the service grows.',
        of: ['aws_appautoscaling_target.max_capacity'],
      },
    ],
    defaults: { load_balancer_health_check_path: '/health' },
  };
}

/** What Session Manager calls: without these, a machine would need a way to the internet. */
const SESSION_SERVICES = ['ssm', 'ssmmessages', 'ec2messages'];
const ENDPOINTS_FROM = 4;

export function machineWithSessions(values: Values): ServiceModule {
  const { space = '', region, size = '', disk } = values;
  const { inside } = zonalNetwork(values, { isPublic: false });
  const endpoints = inside.map(({ zone }, index) =>
    subnet(`endpoints-${zone}`, eighthOf(space, index + ENDPOINTS_FROM), { zone }),
  );
  return {
    networks: [network(space)],
    subnets: [...inside, ...endpoints],
    rules: [
      ...endpoints.map((place) =>
        inbound(place, { priority: 100, ports: '443', source: 'network-main', reason: 'HTTPS from the VPC' }),
      ),
      ...inside.map((place) =>
        outbound(place, {
          priority: 110,
          ports: '443',
          destination: 'network-main',
          reason: 'HTTPS to Session Manager',
        }),
      ),
    ],
    components: [
      {
        id: 'machine',
        name: 'Machine',
        service: 'ec2',
        sku: size,
        subnetId: inside[0]?.id ?? null,
        sizes: { diskGb: Number(disk) },
      },
      ...SESSION_SERVICES.map((name) => ({
        id: name,
        name: `Endpoint ${name}`,
        service: 'privatelink',
        subnetId: endpoints[0]?.id ?? null,
      })),
    ],
    lifted: [
      { name: 'instance_type', description: 'Type of the machine.', of: MACHINE_SIZES },
      {
        name: 'disk_size_gb',
        description: 'Size of the root disk in GB.',
        of: ['aws_instance.root_block_device.volume_size'],
      },
    ],
    defaults: Object.fromEntries(
      SESSION_SERVICES.map((name) => [`endpoint_${name}_service_name`, `com.amazonaws.${region}.${name}`]),
    ),
  };
}

const MACHINE_SIZES = ['aws_instance.instance_type', 'aws_ec2_instance_type.instance_type'];

export function staticSite(): ServiceModule {
  return {
    components: [
      { id: 'bucket', name: 'Site', service: 's3', settings: { isPublic: false } },
      {
        id: 'distribution',
        name: 'Distribution',
        service: 'cloudfront',
        settings: { logSinkId: 'cloudwatch' },
        attributes: { price_class: 'PriceClass_100', default_root_object: 'index.html' },
      },
      { id: 'acl', name: 'Web ACL', service: 'waf', settings: { logSinkId: 'cloudwatch' } },
    ],
    connections: [requests({ from: 'distribution', to: 'bucket', ports: '443', isEncrypted: true })],
    lifted: [
      {
        name: 'price_class',
        description: 'Edge locations that serve the site.',
        of: ['aws_cloudfront_distribution.price_class'],
        validation: {
          condition: 'contains(["PriceClass_100", "PriceClass_200", "PriceClass_All"], var.price_class)',
          message: 'Use PriceClass_100, PriceClass_200 or PriceClass_All.',
        },
      },
    ],
  };
}
