// Load balancers of AWS and what they send requests to.

import { blocks, code, type Code } from '../../../hcl/hcl-value.ts';
import { addOf, type ComponentPlan, openVariable, planComponent } from '../../export-context.ts';
import { listTargets, referenceToWritten, type Target } from '../../references.ts';
import type { Recipe } from '../../recipe.ts';
import type { SolutionComponent } from '../../../../solution-shapes.ts';
import { addAccessLogs } from '../aws-access-logs.ts';
import { fact, nameOf, NO_SUBNET, type TierPlace, tierPlace } from '../aws-parts.ts';

const FILE = 'entry.tf';

type Kind = 'application' | 'network';

function loadBalancer(kind: Kind): Recipe {
  return (plan) => {
    const place = tierPlace(plan);
    if (place === null) return NO_SUBNET;
    addBalancer(plan, { kind, place });
    const [target, ...others] = listTargets(plan);
    for (const { component } of others)
      plan.context.skip(
        plan.component.id,
        `Requests of ${plan.component.name} to ${component.name}`,
        'The solution does not say which requests go there; add a target group and a rule of the listener.',
      );
    const port = target?.port ?? (kind === 'application' ? 443 : null);
    if (port === null) {
      plan.context.skip(
        plan.component.id,
        `Targets of ${plan.component.name}`,
        'The solution does not say on which port they listen.',
      );
      return null;
    }
    addTargetGroup(plan, { kind, target, port });
    addListener(plan, { kind, port });
    if (target) addTargets(plan, target.component, port);
    return null;
  };
}

function addBalancer(plan: ComponentPlan, { kind, place }: { kind: Kind; place: TierPlace }): void {
  const { component, context } = plan;
  if (place.zones < 2)
    context.skip(component.id, component.name, 'It needs subnets in two zones; the blueprint has one.');
  addOf(plan, {
    type: 'aws_lb',
    file: FILE,
    isMain: true,
    body: {
      name: nameOf(plan, 32),
      load_balancer_type: kind,
      internal: fact(plan, 'settings.isPublic', component.settings.isPublic !== true),
      subnets: place.subnetIds,
      security_groups: place.groupIds,
      drop_invalid_header_fields: kind === 'application' ? true : undefined,
      enable_deletion_protection: true,
      ...(kind === 'application' ? addAccessLogs(plan) : {}),
    },
  });
  if (kind === 'application') addAllowedRanges(plan, place);
}

/** A variable names who may use the balancer beside those that rules let in; by default it names nobody. */
function addAllowedRanges({ context, component, label, repetition }: ComponentPlan, place: TierPlace): void {
  if (repetition !== null) return;
  const ranges = context.variable({
    name: `${label}_allowed_ranges`,
    type: 'set(string)',
    description: `Address ranges that may use ${component.name} by HTTPS; 0.0.0.0/0 makes it public.`,
    defaultValue: [],
  });
  context.add({
    type: 'aws_vpc_security_group_ingress_rule',
    label,
    file: 'security-groups.tf',
    repetition: { name: 'for_each', value: ranges },
    instancesIn: () => [],
    body: {
      security_group_id: place.groupId,
      description: 'HTTPS from those who may use it',
      cidr_ipv4: code('each.value'),
      ip_protocol: 'tcp',
      from_port: 443,
      to_port: 443,
    },
  });
}

/** 'instance' for what is attached here, 'ip' for what registers itself. */
const targetTypes: Readonly<Record<string, string>> = {
  ec2: 'instance',
  'auto-scaling': 'instance',
  alb: 'alb',
};

type GroupOrder = { kind: Kind; target: Target | undefined; port: number };

function addTargetGroup(plan: ComponentPlan, { kind, target, port }: GroupOrder): void {
  const { component, context } = plan;
  const { solution } = context;
  const vpc = context.networks.networkKeys.get(
    solution.subnets.find(({ id }) => id === component.subnetId)?.networkId ?? '',
  );
  const connection = solution.connections.find(({ from, to }) => from === component.id && to === target?.component.id);
  const protocol = connection?.isEncrypted === false ? 'HTTP' : 'HTTPS';
  addOf(plan, {
    type: 'aws_lb_target_group',
    file: FILE,
    body: {
      name: nameOf(plan, 32),
      vpc_id: code(`aws_vpc.main[${JSON.stringify(vpc ?? 'main')}].id`),
      protocol: kind === 'application' ? protocol : 'TCP',
      port,
      target_type: targetTypes[target?.component.service ?? ''] ?? 'ip',
      health_check:
        kind === 'application' ? blocks({ protocol, path: healthPathOf(plan), matcher: '200-399' }) : undefined,
    },
  });
}

function healthPathOf({ context, component, label }: ComponentPlan): Code {
  return context.variable({
    name: `${label}_health_check_path`,
    type: 'string',
    description: `Path that answers when a target of ${component.name} is well.`,
    defaultValue: '/',
  });
}

function addListener(plan: ComponentPlan, { kind, port }: { kind: Kind; port: number }): void {
  const { component, context, label, index } = plan;
  const isSecure = kind === 'application';
  addOf(plan, {
    type: 'aws_lb_listener',
    file: FILE,
    body: {
      load_balancer_arn: code(`aws_lb.${label}${index}.arn`),
      protocol: isSecure ? 'HTTPS' : 'TCP',
      port: isSecure ? 443 : port,
      ...(isSecure
        ? {
            ssl_policy: 'ELBSecurityPolicy-TLS13-1-2-2021-06',
            certificate_arn: openVariable(context, {
              name: `${label}_certificate_arn`,
              description: `ARN of the TLS certificate of ${component.name}.`,
            }),
          }
        : {}),
      default_action: blocks({ type: 'forward', target_group_arn: code(`aws_lb_target_group.${label}${index}.arn`) }),
    },
  });
}

/** Types that a balancer sends requests to, and the argument that names one of them. */
const attachable: Readonly<Record<string, { type: string; argument: string }>> = {
  ec2: { type: 'aws_instance', argument: 'id' },
  alb: { type: 'aws_lb', argument: 'arn' },
};

/** Attaches each instance of the target, where the balancer is in every environment that has one. */
function addTargets({ context, component, label }: ComponentPlan, target: SolutionComponent, port: number): void {
  const isScaled = target.service === 'auto-scaling';
  const type = isScaled ? 'aws_autoscaling_group' : attachable[target.service ?? '']?.type;
  if (type === undefined) return;
  const targetPlan = planComponent(context, target);
  const group = referenceToWritten(targetPlan, component.id, 'aws_lb_target_group');
  const isWritten = context.resources.some((each) => each.type === type && each.label === targetPlan.label);
  if (group === null || !isWritten) {
    context.skip(component.id, `Targets of ${component.name}`, `${target.name} is not written, or not everywhere.`);
    return;
  }
  const own = `${type}.${targetPlan.label}${targetPlan.index}`;
  const { repetition, instancesIn } = targetPlan;
  context.add({
    type: isScaled ? 'aws_autoscaling_attachment' : 'aws_lb_target_group_attachment',
    label: `${label}_${targetPlan.label}`.slice(0, 100),
    file: FILE,
    repetition,
    instancesIn,
    body: isScaled
      ? { autoscaling_group_name: code(`${own}.name`), lb_target_group_arn: code(`${group}.arn`) }
      : {
          target_group_arn: code(`${group}.arn`),
          target_id: code(`${own}.${attachable[target.service ?? '']?.argument ?? 'id'}`),
          port,
        },
  });
}

export const awsBalancerRecipes: Readonly<Record<string, Recipe>> = {
  alb: loadBalancer('application'),
  nlb: loadBalancer('network'),
};
