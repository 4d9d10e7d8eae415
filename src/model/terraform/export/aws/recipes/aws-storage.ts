// Volumes and files of AWS, and services that need little more than a name and a place.

import { blocks, code, type HclBody, object } from '../../../hcl/hcl-value.ts';
import { sizeArgument } from '../../component-sizes.ts';
import { addOf, type ComponentPlan, openText, openVariable } from '../../export-context.ts';
import { listTargets, referenceToWritten } from '../../references.ts';
import type { Recipe } from '../../recipe.ts';
import { addKey, addLogGroup, addRole, backupArgument, fact, inTier, nameOf, regionOf } from '../aws-parts.ts';

function simple(type: string, file: string, bodyOf: (plan: ComponentPlan) => HclBody): Recipe {
  return (plan) => {
    addOf(plan, { type, file, isMain: true, body: { ...regionOf(plan), ...bodyOf(plan) } });
    return null;
  };
}

const volume: Recipe = (plan) => {
  const { component, context } = plan;
  const [type] = /^(?:gp3|io2|st1|sc1)\b/.exec(component.sku ?? '') ?? [];
  const isMain = regionOf(plan).region === undefined;
  if (!isMain) return 'Its zone is in a region whose zones are not stated.';
  addOf(plan, {
    type: 'aws_ebs_volume',
    file: 'data.tf',
    isMain: true,
    body: {
      availability_zone: openVariable(context, {
        name: `${plan.label}_zone`,
        description: `Availability zone of ${component.name}, that of the machine it is attached to.`,
      }),
      type: type === undefined ? 'gp3' : fact(plan, 'sku', type),
      size: sizeArgument(plan, 'diskGb'),
      iops: sizeArgument(plan, 'iops'),
      encrypted: true,
      kms_key_id: addKey(plan),
      tags: object({ Name: nameOf(plan) }),
    },
  });
  return null;
};

const windowsFiles = inTier((plan, place) => {
  const isMultiZone = plan.component.settings.isZoneRedundant === true || plan.component.sku === 'Multi-AZ';
  if (isMultiZone && place.zones < 2) return 'It needs subnets in two zones; the blueprint has one.';
  addOf(plan, {
    type: 'aws_fsx_windows_file_system',
    file: 'data.tf',
    isMain: true,
    body: {
      deployment_type: fact(plan, 'sku', isMultiZone ? 'MULTI_AZ_1' : 'SINGLE_AZ_2'),
      subnet_ids: code(`slice(${place.subnetIds.code}, 0, ${isMultiZone ? 2 : 1})`),
      preferred_subnet_id: isMultiZone ? code(`${place.subnetIds.code}[0]`) : undefined,
      security_group_ids: place.groupIds,
      active_directory_id: openText(
        plan,
        'directory_id',
        'Id of the directory that machines and users are in, for the use',
      ),
      storage_capacity: sizeArgument(plan, 'storageGb'),
      throughput_capacity: sizeArgument(plan, 'throughput'),
      kms_key_id: addKey(plan),
      ...backupArgument(plan, 'automatic_backup_retention_days'),
      copy_tags_to_backups: true,
      skip_final_backup: false,
    },
  });
  return null;
});

const accelerator: Recipe = (plan) => {
  const { label, index, context, component } = plan;
  const endpoints = listTargets(plan).flatMap(({ component: { id } }) => referenceToWritten(plan, id, 'aws_lb') ?? []);
  addOf(plan, {
    type: 'aws_globalaccelerator_accelerator',
    file: 'entry.tf',
    isMain: true,
    body: { name: nameOf(plan), enabled: true, ip_address_type: 'IPV4' },
  });
  addOf(plan, {
    type: 'aws_globalaccelerator_listener',
    file: 'entry.tf',
    body: {
      accelerator_arn: code(`aws_globalaccelerator_accelerator.${label}${index}.arn`),
      protocol: 'TCP',
      port_range: blocks({ from_port: 443, to_port: 443 }),
    },
  });
  if (endpoints.length === 0) {
    context.skip(component.id, `Endpoints of ${component.name}`, 'The solution states no load balancer behind it.');
    return null;
  }
  addOf(plan, {
    type: 'aws_globalaccelerator_endpoint_group',
    file: 'entry.tf',
    body: {
      listener_arn: code(`aws_globalaccelerator_listener.${label}${index}.arn`),
      endpoint_configuration: blocks(
        ...endpoints.map((endpoint) => ({
          endpoint_id: code(`${endpoint}.arn`),
          client_ip_preservation_enabled: true,
          weight: 100,
        })),
      ),
    },
  });
  return null;
};

export const awsStorageRecipes: Readonly<Record<string, Recipe>> = {
  'global-accelerator': accelerator,
  ebs: volume,
  'fsx-windows': windowsFiles,
  'x-ray': simple('aws_xray_group', 'monitoring.tf', (plan) => ({
    group_name: nameOf(plan, 32),
    filter_expression: 'fault = true OR error = true',
    insights_configuration: blocks({ insights_enabled: true, notifications_enabled: false }),
  })),
  keyspaces: simple('aws_keyspaces_keyspace', 'data.tf', (plan) => ({
    name: code(`replace("\${local.prefix}_${plan.label}${plan.nameSuffix}", "-", "_")`),
  })),
  'step-functions': simple('aws_sfn_state_machine', 'compute.tf', (plan) => {
    const { component, label } = plan;
    const group = addLogGroup(plan, {
      name: code(`"/aws/vendedlogs/states/\${local.prefix}-${label}${plan.nameSuffix}"`),
      place: regionOf(plan),
    });
    const role = addRole(plan, { label, service: 'states.amazonaws.com', policies: [] });
    return {
      name: nameOf(plan),
      role_arn: code(`${role}.arn`),
      type: component.sku === 'Express workflow' ? fact(plan, 'sku', 'EXPRESS') : 'STANDARD',
      definition: code(
        `file(${openText(plan, 'definition_file', 'Path of the definition in the language of AWS').code})`,
      ),
      logging_configuration: blocks({
        level: 'ERROR',
        include_execution_data: false,
        log_destination: code(`"\${${group}.arn}:*"`),
      }),
      tracing_configuration: blocks({ enabled: true }),
    };
  }),
  'transfer-family': simple('aws_transfer_server', 'entry.tf', () => ({
    protocols: ['SFTP'],
    endpoint_type: 'PUBLIC',
    security_policy_name: 'TransferSecurityPolicy-2024-01',
  })),
};
