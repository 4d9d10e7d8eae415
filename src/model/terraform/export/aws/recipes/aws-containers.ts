// Containers of AWS: clusters of ECS, and their services on Fargate.

import type { SizeName } from '#catalogue/names/size-names.ts';
import { blocks, type Code, code, type HclBody, type HclValue } from '../../../hcl/hcl-value.ts';
import { argumentOfSizes, sizeArgument } from '../../component-sizes.ts';
import { eks } from '../aws-eks.ts';
import { addOf, type ComponentPlan, openVariable } from '../../export-context.ts';
import { referenceToWritten } from '../../references.ts';
import type { Recipe } from '../../recipe.ts';
import { addData, addLogGroup, addRole, nameOf, regionOf, type TierPlace, tierPlace } from '../aws-parts.ts';

const FILE = 'compute.tf';
const EXECUTION_POLICY = 'service-role/AmazonECSTaskExecutionRolePolicy';
const CONTAINER = 'app';

const cluster: Recipe = (plan) => {
  const { component, context } = plan;
  addOf(plan, {
    type: 'aws_ecs_cluster',
    file: FILE,
    isMain: true,
    body: { ...regionOf(plan), name: nameOf(plan), setting: blocks({ name: 'containerInsights', value: 'enabled' }) },
  });
  const place = tierPlace(plan);
  if (component.service === 'fargate' && place !== null) addService(plan, place);
  else context.skip(component.id, `Services of ${component.name}`, 'The solution names no image of a container.');
  return null;
};

/** Fargate counts 1,024 units of a vCPU, and memory in MB. */
function sizeOf(plan: ComponentPlan): HclBody {
  const inUnits = (name: SizeName, variable: string): HclValue | undefined =>
    argumentOfSizes(plan, { names: [name], variable, write: ([value]) => Number(value) * 1024 });
  return { cpu: inUnits('cpu', 'cpu_units'), memory: inUnits('memoryGb', 'memory_mb') };
}

function addService(plan: ComponentPlan, place: TierPlace): void {
  const { component, context, label, index } = plan;
  const { connections } = context.solution;
  const inbound = connections.find(({ to, ports }) => to === component.id && /^\d+$/.test(ports));
  const port = context.variable({
    name: `${label}_container_port`,
    type: 'number',
    description: `Port on which ${component.name} listens.`,
    defaultValue: Number(inbound?.ports ?? 8080),
  });
  addTask(plan, port);
  const group = connections
    .filter(({ to }) => to === component.id)
    .map(({ from }) => referenceToWritten(plan, from, 'aws_lb_target_group'))
    .find((each) => each !== null);
  addOf(plan, {
    type: 'aws_ecs_service',
    file: FILE,
    body: {
      name: nameOf(plan),
      cluster: code(`aws_ecs_cluster.${label}${index}.id`),
      task_definition: code(`aws_ecs_task_definition.${label}${index}.arn`),
      launch_type: 'FARGATE',
      propagate_tags: 'SERVICE',
      desired_count: sizeArgument(plan, 'instances'),
      network_configuration: blocks({
        subnets: place.subnetIds,
        security_groups: place.groupIds,
        assign_public_ip: false,
      }),
      load_balancer: group
        ? blocks({ target_group_arn: code(`${group}.arn`), container_name: CONTAINER, container_port: port })
        : undefined,
      deployment_circuit_breaker: blocks({ enable: true, rollback: true }),
      // A service cannot use a group that no listener sends requests to yet.
      depends_on: group
        ? [code(group.replace('aws_lb_target_group', 'aws_lb_listener').replace(/\[.*$/, ''))]
        : undefined,
      // The scaling changes it.
      lifecycle: blocks({ ignore_changes: [code('desired_count')] }),
    },
  });
  addScaling(plan);
}

/** Of their processors, tasks use so much on the mean, in percent: a rule of thumb that leaves room while new ones start. */
const TARGET_USE = 60;

function addScaling(plan: ComponentPlan): void {
  const { label, index } = plan;
  const target = `aws_appautoscaling_target.${label}${index}`;
  addOf(plan, {
    type: 'aws_appautoscaling_target',
    file: FILE,
    body: {
      service_namespace: 'ecs',
      scalable_dimension: 'ecs:service:DesiredCount',
      resource_id: code(
        `"service/\${aws_ecs_cluster.${label}${index}.name}/\${aws_ecs_service.${label}${index}.name}"`,
      ),
      min_capacity: sizeArgument(plan, 'instances'),
      max_capacity: sizeArgument(plan, 'maxInstances'),
    },
  });
  addOf(plan, {
    type: 'aws_appautoscaling_policy',
    file: FILE,
    body: {
      name: nameOf(plan),
      policy_type: 'TargetTrackingScaling',
      service_namespace: code(`${target}.service_namespace`),
      scalable_dimension: code(`${target}.scalable_dimension`),
      resource_id: code(`${target}.resource_id`),
      target_tracking_scaling_policy_configuration: blocks({
        target_value: TARGET_USE,
        predefined_metric_specification: blocks({ predefined_metric_type: 'ECSServiceAverageCPUUtilization' }),
      }),
    },
  });
}

function addTask(plan: ComponentPlan, port: Code): void {
  const { component, context, label } = plan;
  const image = openVariable(context, {
    name: `${label}_image`,
    description: `Image that ${component.name} runs, with its digest.`,
  });
  const group = addLogGroup(plan, { name: code(`"/aws/ecs/\${local.prefix}-${label}${plan.nameSuffix}"`), place: {} });
  const region = addData(plan, { type: 'aws_region', label: 'current', file: 'main.tf', body: {} });
  const execution = addRole(plan, {
    label: `${label}_execution`,
    service: 'ecs-tasks.amazonaws.com',
    policies: [EXECUTION_POLICY],
  });
  const task = addRole(plan, { label, service: 'ecs-tasks.amazonaws.com', policies: [] });
  const container = [
    `    name                   = "${CONTAINER}"`,
    `    image                  = ${image.code}`,
    '    essential              = true',
    '    readonlyRootFilesystem = true',
    `    portMappings           = [{ containerPort = ${port.code}, protocol = "tcp" }]`,
    '    logConfiguration = {',
    '      logDriver = "awslogs"',
    '      options = {',
    `        awslogs-group         = ${group}.name`,
    `        awslogs-region        = ${region}.region`,
    `        awslogs-stream-prefix = "${CONTAINER}"`,
    '      }',
    '    }',
  ].join('\n');
  addOf(plan, {
    type: 'aws_ecs_task_definition',
    file: FILE,
    body: {
      family: nameOf(plan),
      requires_compatibilities: ['FARGATE'],
      network_mode: 'awsvpc',
      ...sizeOf(plan),
      execution_role_arn: code(`${execution}.arn`),
      task_role_arn: code(`${task}.arn`),
      container_definitions: code(`jsonencode([{\n${container}\n  }])`),
    },
  });
}

export const awsContainerRecipes: Readonly<Record<string, Recipe>> = { ecs: cluster, fargate: cluster, eks };
