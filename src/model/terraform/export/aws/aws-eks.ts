// Clusters of EKS, their nodes and add-ons.

import { blocks, code, type Code, type HclValue } from '../../hcl/hcl-value.ts';
import { sizeArgument } from '../component-sizes.ts';
import { addOf, type ComponentPlan } from '../export-context.ts';
import { addData, addKey, addLogGroup, addRole, fact, inTier, nameOf, policyLabel, sizeOf } from './aws-parts.ts';

const FILE = 'compute.tf';
const CLUSTER_POLICY = 'AmazonEKSClusterPolicy';
const NODE_POLICIES = ['AmazonEKSWorkerNodePolicy', 'AmazonEKS_CNI_Policy', 'AmazonEC2ContainerRegistryPullOnly'];
const SIZE = /\b[a-z]\w*\d\w*\.\w+\b/;

export const eks = inTier((plan, place) => {
  const { component, context, label } = plan;
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
  const group = addLogGroup(plan, {
    name: code(`"/aws/eks/\${local.prefix}-${label.replaceAll('_', '-')}${plan.nameSuffix}/cluster"`),
    place: {},
  });
  addOf(plan, {
    type: 'aws_eks_cluster',
    file: FILE,
    isMain: true,
    body: {
      name: nameOf(plan),
      role_arn: code(`${role}.arn`),
      enabled_cluster_log_types: ['api', 'audit', 'authenticator', 'controllerManager', 'scheduler'],
      version: context.variable({
        name: `${label}_kubernetes_version`,
        type: 'string',
        description: `Version of Kubernetes of ${component.name}; null for the latest that EKS offers.`,
        defaultValue: null,
      }),
      access_config: blocks({ authentication_mode: 'API', bootstrap_cluster_creator_admin_permissions: true }),
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
      depends_on: [
        code(`aws_iam_role_policy_attachment.${label}_cluster_${policyLabel(CLUSTER_POLICY)}`),
        code(group.replace(/\[.*$/, '')),
      ],
    },
  });
  const isFargate = /fargate|auto mode/i.test(component.sku ?? '');
  if (isFargate) {
    context.skip(component.id, `Nodes of ${component.name}`, `“${component.sku}” has no node group.`);
    return null;
  }
  const type = sizeOf(plan, { form: SIZE, name: 'node_type', description: 'Instance type of the nodes' });
  addNodes(plan, { type, role: nodeRole, subnetIds: place.subnetIds });
  addAddons(plan);
  return null;
});

type Nodes = { type: HclValue; role: string; subnetIds: Code };

function addNodes(plan: ComponentPlan, { type, role, subnetIds }: Nodes): void {
  const { label, index } = plan;
  const kind = addData(plan, {
    type: 'aws_ec2_instance_type',
    label,
    file: FILE,
    body: { instance_type: type },
  });
  addOf(plan, {
    type: 'aws_launch_template',
    file: FILE,
    body: {
      name_prefix: code(`"\${local.prefix}-${label.replaceAll('_', '-')}-"`),
      metadata_options: blocks({ http_endpoint: 'enabled', http_tokens: 'required', http_put_response_hop_limit: 1 }),
      block_device_mappings: blocks({
        device_name: '/dev/xvda',
        ebs: blocks({ encrypted: 'true', volume_type: 'gp3', volume_size: sizeArgument(plan, 'diskGb') }),
      }),
    },
  });
  addOf(plan, {
    type: 'aws_eks_node_group',
    file: FILE,
    body: {
      cluster_name: code(`aws_eks_cluster.${label}${index}.name`),
      node_group_name: 'main',
      node_role_arn: code(`${role}.arn`),
      subnet_ids: subnetIds,
      instance_types: [type],
      ami_type: code(
        `contains(${kind}.supported_architectures, "arm64") ? "AL2023_ARM_64_STANDARD" : "AL2023_x86_64_STANDARD"`,
      ),
      launch_template: blocks({
        id: code(`aws_launch_template.${label}${index}.id`),
        version: code(`aws_launch_template.${label}${index}.latest_version`),
      }),
      scaling_config: blocks({
        desired_size: sizeArgument(plan, 'nodes'),
        min_size: sizeArgument(plan, 'nodes'),
        max_size: sizeArgument(plan, 'maxNodes'),
      }),
      update_config: blocks({ max_unavailable: 1 }),
      // The autoscaler changes it.
      lifecycle: blocks({ ignore_changes: [code('scaling_config[0].desired_size')] }),
      depends_on: NODE_POLICIES.map((policy) =>
        code(`aws_iam_role_policy_attachment.${label}_node_${policyLabel(policy)}`),
      ),
    },
  });
}

const ADDONS = '["vpc-cni", "kube-proxy", "coredns", "eks-pod-identity-agent"]';

/** EKS has put unmanaged ones into the cluster already; these take their place. */
function addAddons({ context, label, repetition }: ComponentPlan): void {
  if (repetition !== null) return;
  context.add({
    type: 'aws_eks_addon',
    label,
    file: FILE,
    repetition: { name: 'for_each', value: code(`toset(${ADDONS})`) },
    instancesIn: () => [],
    body: {
      cluster_name: code(`aws_eks_cluster.${label}.name`),
      addon_name: code('each.value'),
      resolve_conflicts_on_create: 'OVERWRITE',
      depends_on: [code(`aws_eks_node_group.${label}`)],
    },
  });
}
