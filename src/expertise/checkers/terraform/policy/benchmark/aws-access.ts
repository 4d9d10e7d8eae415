// AWS: who reaches what, by the controls of Security Hub (https://docs.aws.amazon.com/securityhub/latest/userguide/fsbp-standard.html).

import { findAttribute, literalOf } from '../../syntax/hcl.ts';
import { forbid, hasBlock, listOf, requireBlock, requireSet, bodiesAt, type Policy } from '../policy.ts';
import { benchmarkRule } from './benchmark-rule.ts';

const PUBLIC_ADDRESS = 'A machine with a public address is scanned within minutes.';
const OLD_TLS = 'Old versions of TLS can be broken by who listens.';
const OLD_PROTOCOLS = new Set(['SSLv3', 'TLSv1', 'TLSv1.1']);

export const awsAccessRules: readonly Policy[] = [
  benchmarkRule({
    id: 'aws-instance-public-address',
    control: 'aws EC2.9',
    types: ['aws_instance'],
    reason: PUBLIC_ADDRESS,
    find: forbid({
      argument: 'associate_public_ip_address',
      values: [true],
      use: false,
      message: 'This machine gets a public address. Put a load balancer in front, or connect through Session Manager.',
    }),
  }),
  benchmarkRule({
    id: 'aws-launch-template-public-address',
    control: 'aws EC2.25',
    types: ['aws_launch_template'],
    reason: PUBLIC_ADDRESS,
    find: forbid({
      path: ['network_interfaces'],
      argument: 'associate_public_ip_address',
      values: [true, 'true'],
      message: 'Machines of this template get a public address.',
    }),
  }),
  benchmarkRule({
    id: 'aws-launch-configuration-public-address',
    control: 'aws AutoScaling.5',
    types: ['aws_launch_configuration'],
    reason: PUBLIC_ADDRESS,
    find: forbid({
      argument: 'associate_public_ip_address',
      values: [true],
      use: false,
      message: 'Machines of this configuration get a public address.',
    }),
  }),
  benchmarkRule({
    id: 'aws-launch-configuration-metadata-v1',
    control: 'aws AutoScaling.3',
    types: ['aws_launch_configuration'],
    reason: 'Version 1 of the metadata service gives its credentials to any request that is forged on the machine.',
    find: requireSet({
      path: ['metadata_options'],
      argument: 'http_tokens',
      values: ['optional'],
      use: 'required',
      message: 'Set metadata_options { http_tokens = "required" }.',
    }),
  }),
  benchmarkRule({
    id: 'aws-transit-gateway-accepts-all',
    control: 'aws EC2.23',
    types: ['aws_ec2_transit_gateway'],
    reason: 'Every account that the gateway is shared with can join the network unasked.',
    find: forbid({
      argument: 'auto_accept_shared_attachments',
      values: ['enable'],
      use: 'disable',
      message: 'This gateway accepts every attachment by itself.',
    }),
  }),
  benchmarkRule({
    id: 'aws-container-public-address',
    control: 'aws ECS.2',
    types: ['aws_ecs_service'],
    reason: PUBLIC_ADDRESS,
    find: forbid({
      path: ['network_configuration'],
      argument: 'assign_public_ip',
      values: [true],
      use: false,
      message: 'The containers of this service get public addresses.',
    }),
  }),
  benchmarkRule({
    id: 'aws-container-host-processes',
    control: 'aws ECS.3',
    types: ['aws_ecs_task_definition'],
    reason: 'A container that sees the processes of its host can read and end those of others.',
    find: forbid({
      argument: 'pid_mode',
      values: ['host'],
      message: 'Leave out pid_mode: it shares those of the host.',
    }),
  }),
  benchmarkRule({
    id: 'aws-file-access-point-root',
    control: 'aws EFS.3',
    types: ['aws_efs_access_point'],
    severity: 'info',
    reason: 'Without a folder of its own, whoever uses the access point sees the whole file system.',
    find: requireBlock({ block: 'root_directory', message: 'Add root_directory { path = … }.' }),
  }),
  benchmarkRule({
    id: 'aws-file-access-point-user',
    control: 'aws EFS.4',
    types: ['aws_efs_access_point'],
    severity: 'info',
    reason: 'Without a user of its own, the client says who it is.',
    find: requireBlock({ block: 'posix_user', message: 'Add posix_user { uid = …, gid = … }.' }),
  }),
  benchmarkRule({
    id: 'aws-notebook-internet',
    control: 'aws SageMaker.1',
    types: ['aws_sagemaker_notebook_instance'],
    reason: 'A notebook with direct internet access can send away what it reads.',
    find: requireSet({
      argument: 'direct_internet_access',
      values: ['Enabled'],
      use: 'Disabled',
      message: 'Set direct_internet_access = "Disabled" and give it a subnet: the default is the internet.',
    }),
  }),
  benchmarkRule({
    id: 'aws-notebook-root',
    control: 'aws SageMaker.3',
    types: ['aws_sagemaker_notebook_instance'],
    severity: 'info',
    reason: 'Whoever works in the notebook can change the machine and what watches it.',
    find: requireSet({
      argument: 'root_access',
      values: ['Enabled'],
      use: 'Disabled',
      message: 'Set root_access = "Disabled": the default makes everybody root.',
    }),
  }),
  benchmarkRule({
    id: 'aws-build-privileged',
    control: 'aws CodeBuild.5',
    types: ['aws_codebuild_project'],
    reason: 'A build in privileged mode can reach the host that runs it.',
    find: forbid({
      path: ['environment'],
      argument: 'privileged_mode',
      values: [true],
      message: 'Turn off privileged_mode, unless the build makes container images.',
    }),
  }),
  benchmarkRule({
    id: 'aws-migration-public',
    control: 'aws DMS.1',
    types: ['aws_dms_replication_instance'],
    reason: 'The instance holds the credentials of both databases.',
    find: forbid({
      argument: 'publicly_accessible',
      values: [true],
      use: false,
      message: 'This instance is reached from the internet.',
    }),
  }),
  benchmarkRule({
    id: 'aws-api-route-open',
    control: 'aws APIGateway.8',
    types: ['aws_apigatewayv2_route'],
    severity: 'info',
    reason: 'Everybody who knows the address can call it.',
    find: requireSet({
      argument: 'authorization_type',
      values: ['NONE'],
      message: 'Say who may call this route with authorization_type, unless everybody may.',
    }),
  }),
  benchmarkRule({
    id: 'aws-user-policy',
    control: 'aws IAM.2',
    types: ['aws_iam_user_policy', 'aws_iam_user_policy_attachment'],
    severity: 'info',
    reason: 'Rights of single people are forgotten when they change their work.',
    find: ({ header }) => [{ ...header, message: 'Attach the policy to a group or a role, and put the user into it.' }],
  }),
  benchmarkRule({
    id: 'aws-password-length',
    control: 'cis-aws 1.8',
    types: ['aws_iam_account_password_policy'],
    reason: 'Short passwords are guessed.',
    find: requireSet({
      argument: 'minimum_password_length',
      values: [6, 7, 8, 9, 10, 11, 12, 13],
      use: 14,
      message: 'Set minimum_password_length = 14 or more.',
    }),
  }),
  benchmarkRule({
    id: 'aws-password-reuse',
    control: 'cis-aws 1.9',
    types: ['aws_iam_account_password_policy'],
    severity: 'info',
    reason: 'A password that has leaked comes back when it may be used again.',
    find: requireSet({
      argument: 'password_reuse_prevention',
      values: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
      use: 24,
      message: 'Set password_reuse_prevention = 24.',
    }),
  }),
  benchmarkRule({
    id: 'aws-balancer-invalid-headers',
    control: 'aws ELB.4',
    types: ['aws_lb', 'aws_alb'],
    severity: 'info',
    reason: 'Malformed headers are used to smuggle requests past what checks them.',
    find: requireSet({
      argument: 'drop_invalid_header_fields',
      values: [false],
      use: true,
      message: 'Set drop_invalid_header_fields = true: the default passes malformed headers on.',
      isMet: ({ body }) => (literalOf(body, 'load_balancer_type') ?? 'application') !== 'application',
    }),
  }),
  benchmarkRule({
    id: 'aws-balancer-desync',
    control: 'aws ELB.12',
    types: ['aws_lb', 'aws_alb'],
    reason: 'Ambiguous requests are used to smuggle others past what checks them.',
    find: forbid({
      argument: 'desync_mitigation_mode',
      values: ['monitor'],
      use: 'defensive',
      message: 'This mode only counts ambiguous requests.',
    }),
  }),
  benchmarkRule({
    id: 'aws-classic-listener-plain',
    control: 'aws ELB.3',
    types: ['aws_elb'],
    reason: 'What is sent can be read and changed on the way.',
    find: forbid({
      path: ['listener'],
      argument: 'lb_protocol',
      values: ['http', 'tcp', 'HTTP', 'TCP'],
      message: 'This listener does not encrypt. Use https or ssl.',
    }),
  }),
  benchmarkRule({
    id: 'aws-cloudfront-plain-origin',
    control: 'aws CloudFront.9',
    types: ['aws_cloudfront_distribution'],
    reason: 'Behind the distribution everything goes over the internet as plain text.',
    find: forbid({
      path: ['origin', 'custom_origin_config'],
      argument: 'origin_protocol_policy',
      values: ['http-only'],
      use: 'https-only',
      message: 'This origin is asked over HTTP.',
    }),
  }),
  benchmarkRule({
    id: 'aws-cloudfront-old-origin',
    control: 'aws CloudFront.10',
    types: ['aws_cloudfront_distribution'],
    reason: OLD_TLS,
    find: ({ body }) =>
      bodiesAt(body, ['origin', 'custom_origin_config'])
        .flatMap((origin) => listOf(origin, 'origin_ssl_protocols'))
        .filter(({ text }) => OLD_PROTOCOLS.has(text))
        .map(({ start, end, text }) => ({ start, end, message: `"${text}" is broken. Leave only "TLSv1.2".` })),
  }),
  benchmarkRule({
    id: 'aws-cloudfront-no-root',
    control: 'aws CloudFront.1',
    types: ['aws_cloudfront_distribution'],
    severity: 'info',
    reason: 'Without it, the address of the distribution may list what the bucket has.',
    find: ({ body, header }) =>
      findAttribute(body, 'default_root_object') || hasBlock(body, 'default_root_object')
        ? []
        : [{ ...header, message: 'Set default_root_object, as "index.html".' }],
  }),
];
