// What others need of what was made: ids, names and addresses, as the outputs of a module.

import { code } from '../hcl/hcl-value.ts';
import type { ExportContext } from './export-context.ts';
import type { PlannedOutput, PlannedResource } from './export-shapes.ts';
import { outputAttributes } from './output-attributes.ts';

/** Networks and subnets are maps of all of their kind, and belong to no component. */
const maps: Readonly<Record<string, { name: string; description: string }>> = {
  azurerm_virtual_network: { name: 'virtual_network_ids', description: 'Ids of the virtual networks by key.' },
  azurerm_subnet: { name: 'subnet_ids', description: 'Ids of the subnets by key.' },
  aws_vpc: { name: 'vpc_ids', description: 'Ids of the VPCs by key.' },
  aws_subnet: { name: 'subnet_ids', description: 'Ids of the subnets by key.' },
  google_compute_network: { name: 'network_ids', description: 'Ids of the networks by key.' },
  google_compute_subnetwork: { name: 'subnet_ids', description: 'Ids of the subnets by key.' },
};

type Beside = { name: string; description: string; attribute: string; text?: (reference: string) => string };

/** These belong to a component, and are still what others call. */
const besides: Readonly<Record<string, readonly Beside[]>> = {
  azurerm_private_endpoint: [
    {
      name: 'private_address',
      description: 'Address of the private endpoint',
      attribute: 'private_service_connection[0].private_ip_address',
    },
  ],
  aws_lb_target_group: [
    { name: 'target_group_arn', description: 'Group that targets register with,', attribute: 'arn' },
  ],
  aws_kms_key: [
    {
      name: 'arn',
      description: 'Key that those who read what it encrypts must be allowed to use,',
      attribute: 'arn',
    },
  ],
  aws_iam_role: [{ name: 'role_arn', description: 'Role, for the rights it needs,', attribute: 'arn' }],
  azurerm_firewall_policy: [{ name: 'policy_id', description: 'Policy, for more rules,', attribute: 'id' }],
  azurerm_public_ip: [{ name: 'public_address', description: 'Public address', attribute: 'ip_address' }],
  azurerm_mssql_failover_group: [
    {
      name: 'listener',
      description: 'Name to connect to, which follows a failover,',
      attribute: 'name',
      text: (reference) => `"\${${reference}}.database.windows.net"`,
    },
    {
      name: 'read_only_listener',
      description: 'Name to connect to for reading from the copy,',
      attribute: 'name',
      text: (reference) => `"\${${reference}}.secondary.database.windows.net"`,
    },
  ],
};

export function planOutputs({ resources, labels, solution }: ExportContext): PlannedOutput[] {
  const names = new Map(solution.components.map(({ id, name }) => [labels.get(id), name]));
  const outputs = resources.flatMap((resource) =>
    resource.isMain ? outputsOf(resource, names.get(resource.label) ?? resource.label) : mapOf(resource),
  );
  return [...new Map(outputs.map((output) => [output.name, output])).values()];
}

function mapOf(resource: PlannedResource): PlannedOutput[] {
  const { kind, type, label, repetition } = resource;
  if (kind !== 'resource') return [];
  if (repetition?.name !== 'for_each') return besideOf(resource);
  const map = maps[type];
  return map ? [{ ...map, value: code(`{ for key, resource in ${type}.${label} : key => resource.id }`) }] : [];
}

function besideOf({ type, label, repetition }: PlannedResource): PlannedOutput[] {
  return (besides[type] ?? []).flatMap(({ name, description, attribute, text }) => {
    if (repetition !== null && text) return [];
    const reference = `${type}.${label}${repetition === null ? '' : '[*]'}.${attribute}`;
    return [
      {
        name: `${label}_${name}`,
        description: `${description} of ${label}.`,
        value: code(text?.(reference) ?? reference),
      },
    ];
  });
}

function outputsOf({ type, label, repetition }: PlannedResource, component: string): PlannedOutput[] {
  return (outputAttributes[type] ?? []).map(({ name, attribute, description }) => ({
    name: `${label}_${name}`,
    description: `${description} of ${component}.`,
    value: code(`${type}.${label}${repetition === null ? '' : '[*]'}.${attribute}`),
  }));
}
