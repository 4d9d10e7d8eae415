// Machines and clusters of AWS, and the way out of its networks.

import { blocks, code, object } from '../../../hcl/hcl-value.ts';
import { addOf, type ComponentPlan, openText, openVariable } from '../../export-context.ts';
import type { Recipe } from '../../recipe.ts';
import { addKey, addRole, fact, inTier, nameOf, policyLabel, sizeOf } from '../aws-parts.ts';
import { addNatRoute } from '../aws-network.ts';

const FILE = 'compute.tf';
const ENTRY = 'entry.tf';
const CLUSTER_POLICY = 'AmazonEKSClusterPolicy';
const NODE_POLICIES = ['AmazonEKSWorkerNodePolicy', 'AmazonEKS_CNI_Policy', 'AmazonEC2ContainerRegistryPullOnly'];
const SIZE = /\b[a-z]\w*\d\w*\.\w+\b/;

/** The profile through which machines take on a role that Session Manager reaches. Returns the reference to it. */
export function addInstanceProfile(plan: ComponentPlan): string {
  const { label, index } = plan;
  const role = addRole(plan, { label, service: 'ec2.amazonaws.com', policies: ['AmazonSSMManagedInstanceCore'] });
  addOf(plan, {
    type: 'aws_iam_instance_profile',
    file: FILE,
    body: { name: nameOf(plan), role: code(`${role}.name`) },
  });
  return `aws_iam_instance_profile.${label}${index}`;
}

const ec2 = inTier((plan, place) => {
  const { component, label } = plan;
  const size = sizeOf(plan, { form: SIZE, name: 'instance_type', description: 'Instance type' });
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
      iam_instance_profile: code(`${addInstanceProfile(plan)}.name`),
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

const autoScaling = inTier((plan, place) => {
  const { component, label, index, context } = plan;
  addOf(plan, {
    type: 'aws_launch_template',
    file: FILE,
    body: {
      name_prefix: code(`"\${local.prefix}-${label.replaceAll('_', '-')}-"`),
      image_id: openText(plan, 'image_id', 'Id of the machine image'),
      instance_type: sizeOf(plan, {
        form: /\b[a-z]\w*\d\w*\.\w+\b/,
        name: 'instance_type',
        description: 'Instance type',
      }),
      ebs_optimized: 'true',
      vpc_security_group_ids: place.groupIds,
      iam_instance_profile: blocks({ name: code(`${addInstanceProfile(plan)}.name`) }),
      metadata_options: blocks({ http_endpoint: 'enabled', http_tokens: 'required' }),
      monitoring: blocks({ enabled: true }),
      block_device_mappings: blocks({
        device_name: openText(plan, 'root_device', 'Name of the root device of the image'),
        ebs: blocks({ encrypted: 'true', volume_type: 'gp3', delete_on_termination: 'true' }),
      }),
      tag_specifications: blocks({ resource_type: 'instance', tags: object({ Name: nameOf(plan) }) }),
    },
  });
  const range = context.variable({
    name: `${label}_machines`,
    type: 'object({\n    min = number\n    max = number\n  })',
    description: `Fewest and most machines of ${component.name}.`,
  });
  addOf(plan, {
    type: 'aws_autoscaling_group',
    file: FILE,
    isMain: true,
    body: {
      name: nameOf(plan),
      min_size: code(`${range.code}.min`),
      max_size: code(`${range.code}.max`),
      vpc_zone_identifier: place.subnetIds,
      health_check_type: 'ELB',
      launch_template: blocks({
        id: code(`aws_launch_template.${label}${index}.id`),
        version: code(`aws_launch_template.${label}${index}.latest_version`),
      }),
      instance_refresh: blocks({ strategy: 'Rolling' }),
    },
  });
  return null;
});

function isAtMostOne({ context, instancesIn }: ComponentPlan): boolean {
  return context.solution.environments.every(({ id }) => instancesIn(id).length <= 1);
}

export const awsComputeRecipes: Readonly<Record<string, Recipe>> = {
  ec2,
  eks,
  'nat-gateway': natGateway,
  'auto-scaling': autoScaling,
};
