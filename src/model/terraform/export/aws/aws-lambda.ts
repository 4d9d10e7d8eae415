// Functions of AWS: their code, what they may do, and their logs.

import { blocks, code, type HclBody } from '../../hcl/hcl-value.ts';
import { argumentOfSizes } from '../component-sizes.ts';
import { addOf, openVariable, type ComponentPlan } from '../export-context.ts';
import type { Recipe } from '../recipe.ts';
import { addKey, addLogGroup, addRole, fact, nameOf, regionOf, tierPlace } from './aws-parts.ts';

const FILE = 'compute.tf';

export const lambda: Recipe = (plan) => {
  const { component, label } = plan;
  const place = tierPlace(plan);
  const role = addRole(plan, {
    label,
    service: 'lambda.amazonaws.com',
    policies: [...(place === null ? [] : ['service-role/AWSLambdaVPCAccessExecutionRole']), 'AWSXRayDaemonWriteAccess'],
  });
  const group = addLogGroup(plan, {
    name: code(`"/aws/lambda/\${local.prefix}-${label}${plan.nameSuffix}"`),
    place: regionOf(plan),
  });
  addLogPolicy(plan, { role, group });
  addOf(plan, {
    type: 'aws_lambda_function',
    file: FILE,
    isMain: true,
    body: {
      ...regionOf(plan),
      function_name: nameOf(plan),
      role: code(`${role}.arn`),
      ...packageOf(plan),
      architectures: /^(?:arm64|x86_64)$/.test(component.sku ?? '') ? [fact(plan, 'sku', component.sku)] : undefined,
      memory_size: argumentOfSizes(plan, {
        names: ['memoryGb'],
        variable: 'memory_mb',
        write: ([gb]) => Number(gb) * 1024,
      }),
      timeout: 30,
      kms_key_arn: addKey(plan),
      logging_config: blocks({ log_format: 'JSON', log_group: code(`${group}.name`) }),
      tracing_config: blocks({ mode: 'Active' }),
      vpc_config:
        place === null ? undefined : blocks({ subnet_ids: place.subnetIds, security_group_ids: place.groupIds }),
    },
  });
  return null;
};

/** A function writes to its own logs, and to no others. */
function addLogPolicy(plan: ComponentPlan, { role, group }: { role: string; group: string }): void {
  const { context, label, index, repetition } = plan;
  context.add({
    kind: 'data',
    type: 'aws_iam_policy_document',
    label: `${label}_logs`,
    file: 'identities.tf',
    repetition,
    body: {
      statement: blocks({
        sid: 'WriteLogs',
        actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
        resources: [code(`"\${${group}.arn}:*"`)],
      }),
    },
  });
  addOf(plan, {
    type: 'aws_iam_role_policy',
    label: `${label}_logs`,
    file: 'identities.tf',
    body: {
      name: 'write-logs',
      role: code(`${role}.id`),
      policy: code(`data.aws_iam_policy_document.${label}_logs${index}.json`),
    },
  });
}

/** A function with a runtime comes as an archive, and one without as an image. */
function packageOf({ component, context, label }: ComponentPlan): HclBody {
  if (typeof component.attributes.runtime !== 'string')
    return {
      package_type: 'Image',
      image_uri: openVariable(context, {
        name: `${label}_image`,
        description: `Image in ECR that ${component.name} runs, with its digest.`,
      }),
    };
  const path = openVariable(context, {
    name: `${label}_package_path`,
    description: `Path of the zip file with the code of ${component.name}.`,
  });
  const handler = openVariable(context, {
    name: `${label}_handler`,
    description: `What is called of the code of ${component.name}, as file.function.`,
  });
  return { filename: path, source_code_hash: code(`filebase64sha256(${path.code})`), handler };
}
