// Distributions of CloudFront, and what they fetch from.

import { blocks, code, type HclBody } from '../../../hcl/hcl-value.ts';
import { addOf, type ComponentPlan, openVariable } from '../../export-context.ts';
import { listTargets, referenceToWritten } from '../../references.ts';
import type { Recipe } from '../../recipe.ts';
import { tlsStatement } from './aws-buckets.ts';
import { addData, addLogGroup, EDGE_REGION, nameOf } from '../aws-parts.ts';

const FILE = 'entry.tf';
/** CloudFront asks for both ports, and uses the one of the policy. */
const TO_ORIGIN = { http_port: 80, https_port: 443, origin_protocol_policy: 'https-only' };

type Origin = {
  id: string;
  domain: HclBody[string];
  bucket: string | null;
  requestPolicy: string;
  /** A load balancer without public addresses, which CloudFront reaches inside the VPC. */
  inside: string | null;
};

/** Lists what a distribution fetches from: buckets, APIs and load balancers that it is connected with. */
function listOrigins(plan: ComponentPlan): Origin[] {
  return listTargets(plan).flatMap(({ component: { id, service, settings } }): Origin[] => {
    const label = (plan.context.labels.get(id) ?? id).replaceAll('_', '-');
    const bucket = service === 's3' ? referenceToWritten(plan, id, 'aws_s3_bucket') : null;
    if (bucket !== null)
      return [
        { id: label, domain: code(`${bucket}.bucket_regional_domain_name`), bucket, requestPolicy: '', inside: null },
      ];
    const api = referenceToWritten(plan, id, 'aws_apigatewayv2_api');
    if (api !== null)
      return [
        {
          id: label,
          domain: code(`replace(${api}.api_endpoint, "https://", "")`),
          bucket: null,
          requestPolicy: 'Managed-AllViewerExceptHostHeader',
          inside: null,
        },
      ];
    const balancer = referenceToWritten(plan, id, 'aws_lb');
    // The certificate of the balancer is that of the visitors' host name, which is why the Host header goes on.
    if (balancer === null) return [];
    return [
      {
        id: label,
        domain: code(`${balancer}.dns_name`),
        bucket: null,
        requestPolicy: 'Managed-AllViewer',
        inside: settings.isPublic === true ? null : balancer,
      },
    ];
  });
}

function originBlock(plan: ComponentPlan, { id, domain, bucket, inside }: Origin): HclBody {
  const { label, index } = plan;
  const base = { origin_id: id, domain_name: domain };
  if (bucket !== null)
    return { ...base, origin_access_control_id: code(`aws_cloudfront_origin_access_control.${label}${index}.id`) };
  if (inside === null)
    return {
      ...base,
      custom_origin_config: blocks({ ...TO_ORIGIN, origin_ssl_protocols: ['TLSv1.2'] }),
    };
  addOf(plan, {
    type: 'aws_cloudfront_vpc_origin',
    file: FILE,
    body: {
      vpc_origin_endpoint_config: blocks({
        name: nameOf(plan),
        arn: code(`${inside}.arn`),
        ...TO_ORIGIN,
        origin_ssl_protocols: blocks({ items: ['TLSv1.2'], quantity: 1 }),
      }),
    },
  });
  return {
    ...base,
    vpc_origin_config: blocks({ vpc_origin_id: code(`aws_cloudfront_vpc_origin.${label}${index}.id`) }),
  };
}

/** Policies of CloudFront's own, looked up by their names. */
function policyId(
  plan: ComponentPlan,
  kind: 'cache' | 'origin_request' | 'response_headers',
  name: string,
): HclBody[string] {
  const label = name
    .replace('Managed-', '')
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase();
  return code(`${addData(plan, { type: `aws_cloudfront_${kind}_policy`, label, file: FILE, body: { name } })}.id`);
}

function behavior(plan: ComponentPlan, { id, bucket, requestPolicy }: Origin): HclBody {
  const isStatic = bucket !== null;
  return {
    target_origin_id: id,
    viewer_protocol_policy: 'redirect-to-https',
    allowed_methods: isStatic
      ? ['GET', 'HEAD', 'OPTIONS']
      : ['GET', 'HEAD', 'OPTIONS', 'PUT', 'POST', 'PATCH', 'DELETE'],
    cached_methods: ['GET', 'HEAD'],
    compress: true,
    cache_policy_id: policyId(plan, 'cache', isStatic ? 'Managed-CachingOptimized' : 'Managed-CachingDisabled'),
    origin_request_policy_id: isStatic ? undefined : policyId(plan, 'origin_request', requestPolicy),
    response_headers_policy_id: policyId(plan, 'response_headers', 'Managed-SecurityHeadersPolicy'),
  };
}

const cloudFront: Recipe = (plan) => {
  const { component, context, label } = plan;
  const origins = listOrigins(plan);
  const files = origins.filter(({ bucket }) => bucket !== null);
  const [main = files[0], ...others] = origins.filter(({ bucket }) => bucket === null);
  if (!main) return 'The solution does not say where it fetches what it serves.';
  for (const { id } of others)
    context.skip(
      component.id,
      `Requests of ${component.name} to ${id}`,
      'The solution does not say which paths go there.',
    );
  const used = [main, ...files.filter((each) => each !== main)];
  if (files.length > 0) addAccessControl(plan);
  const acl = context.solution.components
    .filter(({ service }) => service === 'waf')
    .map(({ id }) => referenceToWritten(plan, id, 'aws_wafv2_web_acl'))
    .find((each) => each !== null);
  addOf(plan, {
    type: 'aws_cloudfront_distribution',
    file: FILE,
    isMain: true,
    body: {
      enabled: true,
      is_ipv6_enabled: true,
      http_version: 'http2and3',
      comment: nameOf(plan),
      aliases: openVariable(context, {
        name: `${label}_host_names`,
        type: 'list(string)',
        description: `Host names of ${component.name}.`,
      }),
      default_root_object: main.bucket === null ? undefined : 'index.html',
      web_acl_id: acl ? code(`${acl}.arn`) : undefined,
      origin: blocks(...used.map((origin) => originBlock(plan, origin))),
      default_cache_behavior: blocks(behavior(plan, main)),
      ordered_cache_behavior: blocks(
        ...used.slice(1).map((origin) => ({
          path_pattern: openVariable(context, {
            name: `${label}_${origin.id.replaceAll('-', '_')}_path`,
            description: `Paths that ${component.name} serves from ${origin.id}, such as /static/*.`,
          }),
          ...behavior(plan, origin),
        })),
      ),
      restrictions: blocks({ geo_restriction: blocks({ restriction_type: 'none' }) }),
      viewer_certificate: blocks({
        acm_certificate_arn: openVariable(context, {
          name: `${label}_certificate_arn`,
          description: `ARN of the TLS certificate of ${component.name}, in ${EDGE_REGION}.`,
        }),
        minimum_protocol_version: 'TLSv1.2_2021',
        ssl_support_method: 'sni-only',
      }),
    },
  });
  for (const { bucket } of files) if (bucket !== null) addBucketPolicy(plan, bucket);
  if (typeof component.settings.logSinkId === 'string') addAccessLogs(plan);
  return null;
};

function addAccessControl(plan: ComponentPlan): void {
  addOf(plan, {
    type: 'aws_cloudfront_origin_access_control',
    file: FILE,
    body: {
      name: nameOf(plan),
      origin_access_control_origin_type: 's3',
      signing_behavior: 'always',
      signing_protocol: 'sigv4',
    },
  });
}

/** Only this distribution reads the bucket. */
function addBucketPolicy(plan: ComponentPlan, bucket: string): void {
  const { label, index, context, repetition } = plan;
  const name = `${label}_reads_${bucket.split('.')[1]?.replace(/\[.*/, '') ?? 'bucket'}`;
  context.add({
    kind: 'data',
    type: 'aws_iam_policy_document',
    label: name,
    file: FILE,
    repetition,
    body: {
      statement: blocks(
        {
          actions: ['s3:GetObject'],
          resources: [code(`"\${${bucket}.arn}/*"`)],
          principals: blocks({ type: 'Service', identifiers: ['cloudfront.amazonaws.com'] }),
          condition: blocks({
            test: 'StringEquals',
            variable: 'AWS:SourceArn',
            values: [code(`aws_cloudfront_distribution.${label}${index}.arn`)],
          }),
        },
        tlsStatement(bucket),
      ),
    },
  });
  addOf(plan, {
    type: 'aws_s3_bucket_policy',
    label: name,
    file: FILE,
    body: {
      bucket: code(`${bucket}.id`),
      policy: code(`data.aws_iam_policy_document.${name}${index}.json`),
    },
  });
}

function addAccessLogs(plan: ComponentPlan): void {
  const { label, index } = plan;
  const place = { region: EDGE_REGION };
  const group = addLogGroup(plan, { name: code(`"/aws/cloudfront/\${local.prefix}${plan.nameSuffix}"`), place });
  addOf(plan, {
    type: 'aws_cloudwatch_log_delivery_source',
    file: 'monitoring.tf',
    body: {
      ...place,
      name: nameOf(plan),
      log_type: 'ACCESS_LOGS',
      resource_arn: code(`aws_cloudfront_distribution.${label}${index}.arn`),
    },
  });
  addOf(plan, {
    type: 'aws_cloudwatch_log_delivery_destination',
    file: 'monitoring.tf',
    body: {
      ...place,
      name: nameOf(plan),
      output_format: 'json',
      delivery_destination_configuration: blocks({ destination_resource_arn: code(`${group}.arn`) }),
    },
  });
  addOf(plan, {
    type: 'aws_cloudwatch_log_delivery',
    file: 'monitoring.tf',
    body: {
      ...place,
      delivery_source_name: code(`aws_cloudwatch_log_delivery_source.${label}${index}.name`),
      delivery_destination_arn: code(`aws_cloudwatch_log_delivery_destination.${label}${index}.arn`),
    },
  });
}

export const awsCloudFrontRecipes: Readonly<Record<string, Recipe>> = { cloudfront: cloudFront };
