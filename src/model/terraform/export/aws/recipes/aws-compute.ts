// Machines and clusters of AWS, and the way out of its networks.

import { blocks, code, object, type Code, type HclValue } from '../../../hcl/hcl-value.ts';
import { sizeArgument } from '../../component-sizes.ts';
import { addOf, type ComponentPlan, openText } from '../../export-context.ts';
import type { Recipe } from '../../recipe.ts';
import { addData, addRole, inTier, nameOf, sizeOf } from '../aws-parts.ts';
import { addNatRoute, addZonalRoutes, isZonal } from '../aws-ways-out.ts';

const FILE = 'compute.tf';
const ENTRY = 'entry.tf';
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
  const size = sizeOf(plan, { form: SIZE, name: 'instance_type', description: 'Instance type' });
  const image = imageOf(plan, size);
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
      metadata_options: blocks({ http_endpoint: 'enabled', http_tokens: 'required', http_put_response_hop_limit: 1 }),
      root_block_device: blocks({
        encrypted: true,
        volume_type: 'gp3',
        volume_size: sizeArgument(plan, 'diskGb'),
      }),
      // A newer image is no reason to replace a machine.
      lifecycle: blocks({ ignore_changes: [code('ami')] }),
    },
  });
  return null;
});

/** The image that a person names, or else the newest Amazon Linux for the processor of the machine. */
function imageOf(plan: ComponentPlan, size: HclValue): Code {
  const { context, component, label } = plan;
  const named = context.variable({
    name: `${label}_image_id`,
    type: 'string',
    description: `Id of the machine image of ${component.name}; null for the newest Amazon Linux.`,
    defaultValue: null,
  });
  const kind = addData(plan, { type: 'aws_ec2_instance_type', label, file: FILE, body: { instance_type: size } });
  const newest = addData(plan, {
    type: 'aws_ssm_parameter',
    label: `${label}_image`,
    file: FILE,
    body: {
      name: code(
        `"/aws/service/ami-amazon-linux-latest/al2023-ami-kernel-default-\${contains(${kind}.supported_architectures, "arm64") ? "arm64" : "x86_64"}"`,
      ),
    },
  });
  return code(`${named.code} == null ? ${newest}.value : ${named.code}`);
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
  if (isZonal(plan.context.solution)) addZonalRoutes(plan);
  else if (isAtMostOne(plan)) addNatRoute(plan);
  else
    plan.context.skip(
      plan.component.id,
      `Routes through ${plan.component.name}`,
      'The solution does not say which subnet uses which of them.',
    );
  return null;
});

const autoScaling = inTier((plan, place) => {
  const { label, index } = plan;
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
        ebs: blocks({
          encrypted: 'true',
          volume_type: 'gp3',
          volume_size: sizeArgument(plan, 'diskGb'),
          delete_on_termination: 'true',
        }),
      }),
      tag_specifications: blocks({ resource_type: 'instance', tags: object({ Name: nameOf(plan) }) }),
    },
  });
  addOf(plan, {
    type: 'aws_autoscaling_group',
    file: FILE,
    isMain: true,
    body: {
      name: nameOf(plan),
      min_size: sizeArgument(plan, 'instances'),
      max_size: sizeArgument(plan, 'maxInstances'),
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
  'nat-gateway': natGateway,
  'auto-scaling': autoScaling,
};
