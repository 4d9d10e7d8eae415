// Containers of AWS: clusters of ECS, and their services on Fargate.

import { blocks, type Code, code } from '../../../hcl/hcl-value.ts';
import { addOf, type ComponentPlan, openVariable } from '../../export-context.ts';
import { referenceToWritten } from '../../references.ts';
import type { Recipe } from '../../recipe.ts';
import { addData, addLogGroup, addRole, fact, nameOf, regionOf, type TierPlace, tierPlace } from '../aws-parts.ts';

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

/** '1 vCPU, 2 GB' → 1024 and 2048, as Fargate counts them; a person gives what the solution does not state. */
function sizeOf(plan: ComponentPlan): { cpu: ReturnType<typeof fact>; memory: ReturnType<typeof fact> } {
  const { component, context, label } = plan;
  const [, cpu, memory] = /^([\d.]+) vCPU, (\d+) GB$/.exec(component.sku ?? '') ?? [];
  const open = (name: string, description: string): Code =>
    openVariable(context, {
      name: `${label}_${name}`,
      type: 'number',
      description: `${description} of a task of ${component.name}.`,
    });
  return {
    cpu: cpu === undefined ? open('cpu', 'CPU units') : fact(plan, 'sku', Number(cpu) * 1024),
    memory: memory === undefined ? open('memory_mb', 'Memory in MB') : fact(plan, 'sku', Number(memory) * 1024),
  };
}

function addService(plan: ComponentPlan, place: TierPlace): void {
  const { component, context, label, index } = plan;
  const { connections } = context.solution;
  const inbound = connections.find(({ to, ports }) => to === component.id && /^\d+$/.test(ports));
  const port = Number(inbound?.ports ?? 8080);
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
      desired_count: openVariable(context, {
        name: `${label}_desired_count`,
        type: 'number',
        description: `Number of tasks of ${component.name}.`,
      }),
      network_configuration: blocks({
        subnets: place.subnetIds,
        security_groups: place.groupIds,
        assign_public_ip: false,
      }),
      load_balancer: group
        ? blocks({ target_group_arn: code(`${group}.arn`), container_name: CONTAINER, container_port: port })
        : undefined,
      deployment_circuit_breaker: blocks({ enable: true, rollback: true }),
    },
  });
}

function addTask(plan: ComponentPlan, port: number): void {
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
    `    portMappings           = [{ containerPort = ${port}, protocol = "tcp" }]`,
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

export const awsContainerRecipes: Readonly<Record<string, Recipe>> = { ecs: cluster, fargate: cluster };
