// What AWS runs without machines beside functions: APIs, queues and tables.

import { exclusionsOf } from '../../../../exclusions/exclusions.ts';
import { blocks, code, type Code, type HclBody } from '../../../hcl/hcl-value.ts';
import { addOf, type ComponentPlan, openVariable } from '../../export-context.ts';
import { listTargets, referenceToWritten } from '../../references.ts';
import type { Recipe } from '../../recipe.ts';
import { lambda } from '../aws-lambda.ts';
import { addKey, addLogGroup, fact, nameOf, noteReplica, regionOf } from '../aws-parts.ts';

const ENTRY = 'entry.tf';
const MESSAGING = 'messaging.tf';

/** Every request carries a token that the API checks before it goes on. */
const api: Recipe = (plan) => {
  const { component, context, label, index } = plan;
  if (component.sku !== null && component.sku !== 'HTTP API')
    return `“${component.sku}” needs a definition of its methods.`;
  if (exclusionsOf(context.solution.statements).isPrivate)
    return 'An HTTP API has an address on the internet, which the client rules out; a private one is a REST API with an interface endpoint, whose methods nothing states.';
  const place = regionOf(plan);
  const id = code(`aws_apigatewayv2_api.${label}${index}.id`);
  addOf(plan, {
    type: 'aws_apigatewayv2_api',
    file: ENTRY,
    isMain: true,
    body: { ...place, name: nameOf(plan), protocol_type: 'HTTP' },
  });
  addStage(plan);
  const [target, ...others] = listTargets(plan).flatMap(({ component: { id: targetId, name } }) => {
    const own = referenceToWritten(plan, targetId, 'aws_lambda_function');
    return own === null ? [] : [{ name, own }];
  });
  for (const { name } of others)
    context.skip(
      component.id,
      `Requests of ${component.name} to ${name}`,
      'The solution does not say which routes go there.',
    );
  if (!target) {
    context.skip(component.id, `Routes of ${component.name}`, 'The solution states no function that it calls.');
    return null;
  }
  addOf(plan, {
    type: 'aws_apigatewayv2_integration',
    file: ENTRY,
    body: {
      ...place,
      api_id: id,
      integration_type: 'AWS_PROXY',
      integration_uri: code(`${target.own}.invoke_arn`),
      payload_format_version: '2.0',
    },
  });
  addOf(plan, {
    type: 'aws_apigatewayv2_authorizer',
    file: ENTRY,
    body: {
      ...place,
      api_id: id,
      name: 'tokens',
      authorizer_type: 'JWT',
      identity_sources: ['$request.header.Authorization'],
      jwt_configuration: blocks(tokensOf(plan)),
    },
  });
  addOf(plan, {
    type: 'aws_apigatewayv2_route',
    file: ENTRY,
    body: {
      ...place,
      api_id: id,
      route_key: '$default',
      target: code(`"integrations/\${aws_apigatewayv2_integration.${label}${index}.id}"`),
      authorization_type: 'JWT',
      authorizer_id: code(`aws_apigatewayv2_authorizer.${label}${index}.id`),
    },
  });
  addOf(plan, {
    type: 'aws_lambda_permission',
    file: ENTRY,
    body: {
      ...place,
      action: 'lambda:InvokeFunction',
      function_name: code(`${target.own}.function_name`),
      principal: 'apigateway.amazonaws.com',
      source_arn: code(`"\${aws_apigatewayv2_api.${label}${index}.execution_arn}/*/*"`),
    },
  });
  return null;
};

function tokensOf({ context, component, label }: ComponentPlan): HclBody {
  return {
    issuer: openVariable(context, {
      name: `${label}_token_issuer`,
      description: `Issuer of the tokens that ${component.name} accepts.`,
    }),
    audience: openVariable(context, {
      name: `${label}_token_audiences`,
      type: 'list(string)',
      description: `Audiences of the tokens that ${component.name} accepts.`,
    }),
  };
}

const ACCESS_LOG =
  'jsonencode({ requestId = "$context.requestId", ip = "$context.identity.sourceIp", time = "$context.requestTime", method = "$context.httpMethod", route = "$context.routeKey", status = "$context.status", latency = "$context.responseLatency" })';

function addStage(plan: ComponentPlan): void {
  const { component, label, index } = plan;
  const place = regionOf(plan);
  const group =
    typeof component.settings.logSinkId === 'string'
      ? addLogGroup(plan, { name: code(`"/aws/apigateway/\${local.prefix}-${label}${plan.nameSuffix}"`), place })
      : null;
  addOf(plan, {
    type: 'aws_apigatewayv2_stage',
    file: ENTRY,
    body: {
      ...place,
      api_id: code(`aws_apigatewayv2_api.${label}${index}.id`),
      name: '$default',
      auto_deploy: true,
      access_log_settings:
        group === null ? undefined : blocks({ destination_arn: code(`${group}.arn`), format: code(ACCESS_LOG) }),
      'dynamic "default_route_settings"': blocks({
        for_each: code(`${limitOf(plan).code} == null ? [] : [${limitOf(plan).code}]`),
        content: blocks({
          throttling_rate_limit: code('default_route_settings.value'),
          throttling_burst_limit: code('default_route_settings.value * 2'),
        }),
      }),
    },
  });
}

function limitOf({ context, component, label }: ComponentPlan): Code {
  return context.variable({
    name: `${label}_requests_per_second`,
    type: 'number',
    description: `Requests a second that ${component.name} lets through, and twice as many for a moment; null for those of the account.`,
    defaultValue: null,
  });
}

const dynamoDb: Recipe = (plan) => {
  const { component, context, label } = plan;
  const { replicaRegionId, backupDays } = component.settings;
  const key = addKey(plan);
  const hashKey = openVariable(context, {
    name: `${label}_hash_key`,
    description: `Name of the partition key of ${component.name}, a string.`,
  });
  const replica = context.solution.regions.find(({ id }) => id === replicaRegionId);
  addOf(plan, {
    type: 'aws_dynamodb_table',
    file: 'data.tf',
    isMain: true,
    body: {
      ...regionOf(plan),
      name: nameOf(plan),
      billing_mode: 'PAY_PER_REQUEST',
      hash_key: hashKey,
      deletion_protection_enabled: true,
      stream_enabled: replica ? true : undefined,
      stream_view_type: replica ? 'NEW_AND_OLD_IMAGES' : undefined,
      attribute: blocks({ name: hashKey, type: 'S' }),
      // AWS keeps what it can restore for 1 to 35 days.
      point_in_time_recovery: blocks({
        enabled: true,
        recovery_period_in_days:
          typeof backupDays === 'number' && backupDays > 0
            ? fact(plan, 'settings.backupDays', Math.min(35, backupDays))
            : undefined,
      }),
      server_side_encryption: key && !replica ? blocks({ enabled: true, kms_key_arn: key }) : undefined,
      replica: replica
        ? blocks({ region_name: fact(plan, 'settings.replicaRegionId', replica.name), point_in_time_recovery: true })
        : undefined,
    },
  });
  if (key && replica)
    context.skip(component.id, `Key of ${component.name}`, 'Each region of a global table needs a key of its own.');
  return null;
};

/** Messages that fail five times wait in a second queue instead of coming back for ever. */
const queue: Recipe = (plan) => {
  const { component, label, index } = plan;
  const isFifo = component.sku === 'FIFO queue';
  const key = addKey(plan);
  const nameWith = (suffix: string) =>
    code(`"\${local.prefix}-${label.replaceAll('_', '-')}${plan.nameSuffix}${suffix}${isFifo ? '.fifo' : ''}"`);
  const shared: HclBody = {
    ...regionOf(plan),
    fifo_queue: isFifo ? fact(plan, 'sku', true) : undefined,
    ...(key ? { kms_master_key_id: key } : { sqs_managed_sse_enabled: true }),
  };
  addOf(plan, {
    type: 'aws_sqs_queue',
    label: `${label}_dead_letters`,
    file: MESSAGING,
    body: { ...shared, name: nameWith('-dead-letters'), message_retention_seconds: 1_209_600 },
  });
  addOf(plan, {
    type: 'aws_sqs_queue',
    file: MESSAGING,
    isMain: true,
    body: {
      ...shared,
      name: nameWith(''),
      redrive_policy: code(
        `jsonencode({ deadLetterTargetArn = aws_sqs_queue.${label}_dead_letters${index}.arn, maxReceiveCount = 5 })`,
      ),
    },
  });
  return null;
};

const topic: Recipe = (plan) => {
  const isFifo = plan.component.sku === 'FIFO topic';
  addOf(plan, {
    type: 'aws_sns_topic',
    file: MESSAGING,
    isMain: true,
    body: {
      ...regionOf(plan),
      name: isFifo
        ? code(`"\${local.prefix}-${plan.label.replaceAll('_', '-')}${plan.nameSuffix}.fifo"`)
        : nameOf(plan),
      fifo_topic: isFifo ? fact(plan, 'sku', true) : undefined,
      kms_master_key_id: addKey(plan) ?? 'alias/aws/sns',
    },
  });
  noteReplica(plan);
  return null;
};

export const awsServerlessRecipes: Readonly<Record<string, Recipe>> = {
  lambda,
  'api-gateway': api,
  dynamodb: dynamoDb,
  sqs: queue,
  sns: topic,
};
