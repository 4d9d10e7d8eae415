// Flow logs of AWS's networks: a variable says for how long they are kept, and without it there are none.

import { blocks, code } from '../../hcl/hcl-value.ts';
import type { ExportContext } from '../export-context.ts';

const FILE = 'flow-logs.tf';
const VARIABLE = 'flow_log_retention_days';
const SERVICE = 'vpc-flow-logs.amazonaws.com';

export function addFlowLogs(context: ExportContext): void {
  const days = context.variable({
    name: VARIABLE,
    type: 'number',
    description: 'Days for which flow logs of the VPCs are kept; null for none.',
    defaultValue: null,
  });
  const each = {
    file: FILE,
    repetition: {
      name: 'for_each',
      value: code(`{ for key, network in var.networks : key => network if ${days.code} != null }`),
    },
    instancesIn: () => [],
  } as const;
  context.add({
    ...each,
    type: 'aws_cloudwatch_log_group',
    label: 'flow',
    body: { name: code('"/vpc/${local.prefix}-${each.key}/flow"'), retention_in_days: days },
  });
  context.add({
    kind: 'data',
    type: 'aws_iam_policy_document',
    label: 'flow_assume',
    file: FILE,
    body: {
      statement: blocks({
        actions: ['sts:AssumeRole'],
        principals: blocks({ type: 'Service', identifiers: [SERVICE] }),
      }),
    },
  });
  context.add({
    ...each,
    kind: 'data',
    type: 'aws_iam_policy_document',
    label: 'flow',
    body: {
      statement: blocks({
        actions: ['logs:CreateLogStream', 'logs:DescribeLogGroups', 'logs:DescribeLogStreams', 'logs:PutLogEvents'],
        resources: [code('"${aws_cloudwatch_log_group.flow[each.key].arn}:*"')],
      }),
    },
  });
  context.add({
    ...each,
    type: 'aws_iam_role',
    label: 'flow',
    body: {
      name: code('"${local.prefix}-${each.key}-flow-logs"'),
      assume_role_policy: code('data.aws_iam_policy_document.flow_assume.json'),
    },
  });
  context.add({
    ...each,
    type: 'aws_iam_role_policy',
    label: 'flow',
    body: {
      name: 'write-flow-logs',
      role: code('aws_iam_role.flow[each.key].id'),
      policy: code('data.aws_iam_policy_document.flow[each.key].json'),
    },
  });
  context.add({
    ...each,
    type: 'aws_flow_log',
    label: 'main',
    body: {
      vpc_id: code('aws_vpc.main[each.key].id'),
      traffic_type: 'ALL',
      log_destination: code('aws_cloudwatch_log_group.flow[each.key].arn'),
      iam_role_arn: code('aws_iam_role.flow[each.key].arn'),
    },
  });
}
