// Machines, clusters and entrances of AWS.

import { blocks, code, object } from '../../hcl/hcl-value.ts';
import { addOf, openVariable, type ComponentPlan } from '../export-context.ts';
import type { Recipe } from '../recipe.ts';
import { addNatRoute } from './aws-network.ts';
import {
  addKey,
  addRole,
  fact,
  nameOf,
  policyLabel,
  regionOf,
  sizeOf,
  tierPlace,
  type TierPlace,
} from './aws-parts.ts';

const FILE = 'compute.tf';
const ENTRY = 'entry.tf';
const NO_SUBNET = 'The solution places it in no subnet.';
const CLUSTER_POLICY = 'AmazonEKSClusterPolicy';
const NODE_POLICIES = ['AmazonEKSWorkerNodePolicy', 'AmazonEKS_CNI_Policy', 'AmazonEC2ContainerRegistryPullOnly'];
const SIZE = /\b[a-z]\w*\d\w*\.\w+\b/;

function inTier(write: (plan: ComponentPlan, place: TierPlace) => string | null): Recipe {
  return (plan) => {
    const place = tierPlace(plan);
    return place === null ? NO_SUBNET : write(plan, place);
  };
}

const ec2 = inTier((plan, place) => {
  const { component, label, index } = plan;
  const size = sizeOf(plan, { form: SIZE, name: 'instance_type', description: 'Instance type' });
  addOf(plan, {
    type: 'aws_iam_instance_profile',
    file: FILE,
    body: {
      name: nameOf(plan),
      role: code(
        `${addRole(plan, { label, service: 'ec2.amazonaws.com', policies: ['AmazonSSMManagedInstanceCore'] })}.name`,
      ),
    },
  });
  const image = openVariable(plan.context, {
    name: `${label}_image_id`,
    description: `Id of the machine image of ${component.name}.`,
  });
  addOf(plan, {
    type: 'aws_instance',
    file: FILE,
    isMain: true,
    body: {
      ami: image,
      instance_type: size,
      subnet_id: code(`element(${place.subnetIds.code}, ${plan.repetition === null ? '0' : 'count.index'})`),
      vpc_security_group_ids: place.groupIds,
      iam_instance_profile: code(`aws_iam_instance_profile.${label}${index}.name`),
      associate_public_ip_address: false,
      ebs_optimized: true,
      monitoring: true,
      tags: object({ Name: nameOf(plan) }),
      metadata_options: blocks({ http_endpoint: 'enabled', http_tokens: 'required' }),
      root_block_device: blocks({ encrypted: true, volume_type: 'gp3' }),
    },
  });
  return null;
});

const eks = inTier((plan, place) => {
  const { component, context, label, index } = plan;
  const role = addRole(plan, {
    label: `${label}_cluster`,
    service: 'eks.amazonaws.com',
    policies: [CLUSTER_POLICY],
  });
  const nodeRole = addRole(plan, {
    label: `${label}_node`,
    service: 'ec2.amazonaws.com',
    policies: NODE_POLICIES,
  });
  const { serviceRange, isPublic } = component.settings;
  const key = addKey(plan);
  addOf(plan, {
    type: 'aws_eks_cluster',
    file: FILE,
    isMain: true,
    body: {
      name: nameOf(plan),
      role_arn: code(`${role}.arn`),
      enabled_cluster_log_types: ['api', 'audit', 'authenticator', 'controllerManager', 'scheduler'],
      access_config: blocks({ authentication_mode: 'API' }),
      encryption_config: key ? blocks({ resources: ['secrets'], provider: blocks({ key_arn: key }) }) : undefined,
      kubernetes_network_config:
        typeof serviceRange === 'string'
          ? blocks({ service_ipv4_cidr: fact(plan, 'settings.serviceRange', serviceRange) })
          : undefined,
      vpc_config: blocks({
        subnet_ids: place.subnetIds,
        security_group_ids: place.groupIds,
        endpoint_private_access: true,
        endpoint_public_access: isPublic === true ? fact(plan, 'settings.isPublic', true) : false,
      }),
      depends_on: [code(`aws_iam_role_policy_attachment.${label}_cluster_${policyLabel(CLUSTER_POLICY)}`)],
    },
  });
  const [size] = SIZE.exec(component.sku ?? '') ?? [];
  const isFargate = /fargate|auto mode/i.test(component.sku ?? '');
  if (isFargate) {
    context.skip(component.id, `Nodes of ${component.name}`, `“${component.sku}” has no node group.`);
    return null;
  }
  addOf(plan, {
    type: 'aws_eks_node_group',
    file: FILE,
    body: {
      cluster_name: code(`aws_eks_cluster.${label}${index}.name`),
      node_group_name: 'main',
      node_role_arn: code(`${nodeRole}.arn`),
      subnet_ids: place.subnetIds,
      instance_types: [
        size
          ? fact(plan, 'sku', size)
          : sizeOf(plan, { form: SIZE, name: 'node_type', description: 'Instance type of the nodes' }),
      ],
      ami_type: openVariable(context, {
        name: `${label}_ami_type`,
        description: `AMI type of the nodes of ${component.name}, which fits their processor.`,
      }),
      scaling_config: blocks({ desired_size: 2, min_size: 2, max_size: 5 }),
      update_config: blocks({ max_unavailable: 1 }),
      depends_on: NODE_POLICIES.map((policy) =>
        code(`aws_iam_role_policy_attachment.${label}_node_${policyLabel(policy)}`),
      ),
    },
  });
  return null;
});

const containers: Recipe = (plan) => {
  const { component, context } = plan;
  addOf(plan, {
    type: 'aws_ecs_cluster',
    file: FILE,
    isMain: true,
    body: {
      ...regionOf(plan),
      name: nameOf(plan),
      setting: blocks({ name: 'containerInsights', value: 'enabled' }),
    },
  });
  context.skip(component.id, `Services of ${component.name}`, 'The solution names no image of a container.');
  return null;
};

function loadBalancer(type: 'application' | 'network'): Recipe {
  return inTier((plan, place) => {
    const { component, context, label, index } = plan;
    const isPublic = component.settings.isPublic === true;
    if (place.zones < 2)
      context.skip(component.id, component.name, 'It needs subnets in two zones; the blueprint has one.');
    addOf(plan, {
      type: 'aws_lb',
      file: ENTRY,
      isMain: true,
      body: {
        name: nameOf(plan, 32),
        load_balancer_type: type,
        internal: fact(plan, 'settings.isPublic', !isPublic),
        subnets: place.subnetIds,
        security_groups: place.groupIds,
        drop_invalid_header_fields: type === 'application' ? true : undefined,
        enable_deletion_protection: true,
      },
    });
    if (type === 'network') {
      context.skip(
        component.id,
        `Targets of ${component.name}`,
        'The solution does not say on which port they listen.',
      );
      return null;
    }
    const vpc = context.networks.networkKeys.get(
      context.solution.subnets.find(({ id }) => id === component.subnetId)?.networkId ?? '',
    );
    addOf(plan, {
      type: 'aws_lb_target_group',
      file: ENTRY,
      body: {
        name: nameOf(plan, 32),
        vpc_id: code(`aws_vpc.main[${JSON.stringify(vpc ?? 'main')}].id`),
        protocol: 'HTTPS',
        port: 443,
        target_type: 'ip',
      },
    });
    addOf(plan, {
      type: 'aws_lb_listener',
      file: ENTRY,
      body: {
        load_balancer_arn: code(`aws_lb.${label}${index}.arn`),
        protocol: 'HTTPS',
        port: 443,
        ssl_policy: 'ELBSecurityPolicy-TLS13-1-2-2021-06',
        certificate_arn: openVariable(context, {
          name: `${label}_certificate_arn`,
          description: `ARN of the TLS certificate of ${component.name}.`,
        }),
        default_action: blocks({ type: 'forward', target_group_arn: code(`aws_lb_target_group.${label}${index}.arn`) }),
      },
    });
    return null;
  });
}

const natGateway = inTier((plan, place) => {
  const { label, index } = plan;
  addOf(plan, { type: 'aws_eip', file: ENTRY, body: { domain: 'vpc', tags: object({ Name: nameOf(plan) }) } });
  addOf(plan, {
    type: 'aws_nat_gateway',
    file: ENTRY,
    isMain: true,
    body: {
      allocation_id: code(`aws_eip.${label}${index}.id`),
      subnet_id: code(`element(${place.subnetIds.code}, ${plan.repetition === null ? '0' : 'count.index'})`),
      tags: object({ Name: nameOf(plan) }),
      depends_on: [code('aws_internet_gateway.main')],
    },
  });
  if (isAtMostOne(plan)) addNatRoute(plan);
  else
    plan.context.skip(
      plan.component.id,
      `Routes through ${plan.component.name}`,
      'The solution does not say which subnet uses which of them.',
    );
  return null;
});

function isAtMostOne({ context, instancesIn }: ComponentPlan): boolean {
  return context.solution.environments.every(({ id }) => instancesIn(id).length <= 1);
}

export const awsComputeRecipes: Readonly<Record<string, Recipe>> = {
  ec2,
  eks,
  ecs: containers,
  fargate: containers,
  alb: loadBalancer('application'),
  nlb: loadBalancer('network'),
  'nat-gateway': natGateway,
};
