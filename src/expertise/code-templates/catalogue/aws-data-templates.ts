// Terraform for data, functions and costs of AWS.

import type { CodeTemplate } from '../code-template.ts';
import { spaceParameter } from '../prompt/read-network.ts';
import { sizeParameter } from '../prompt/read-tags.ts';
import { inUnits, quantityParameter } from '../prompt/read-words.ts';
import {
  amount,
  commonParameters,
  countOf,
  databaseParameters,
  derived,
  emailParameters,
  gigabytes,
  percent,
  retention,
} from './parameters.ts';
import { functionWithApi, rdsDatabase } from '../service/aws-services.ts';
import { staticSite } from '../service/aws-web.ts';
import { s3Bucket } from '../service/buckets.ts';
import { runtimeParameters } from './runtimes.ts';

const terraform = { language: 'terraform', cloud: 'aws' } as const;

/** The table has the names that RDS gives its databases, their parameter that demands TLS, and the logs they export. */
const databases = databaseParameters(
  {
    PostgreSQL: {
      engine: 'postgres',
      engine_version: '17',
      family: 'postgres17',
      port: '5432',
      tls_parameter: 'rds.force_ssl',
      logs: 'postgresql, upgrade',
      insights: 'true',
    },
    MySQL: {
      engine: 'mysql',
      engine_version: '8.4',
      family: 'mysql8.4',
      port: '3306',
      tls_parameter: 'require_secure_transport',
      logs: 'error, slowquery',
      // AWS refuses them for MySQL on the smallest sizes.
      insights: '!can(regex("[.](micro|small)$", var.instance_class))',
    },
  },
  {
    engine: 'text',
    engine_version: 'text',
    family: 'text',
    port: 'plain',
    tls_parameter: 'text',
    logs: 'list',
    insights: 'plain',
  },
);

export const awsDataTemplates: readonly CodeTemplate[] = [
  {
    ...terraform,
    id: 'aws-s3-bucket',
    name: 'AWS S3 bucket with versioning',
    example: 'S3 bucket with versioning and encryption in eu-central-1, versions kept for 90 days, prod',
    subject: /\b(?:s3(?: buckets?)?|buckets?)\b/i,
    unless: /\b(?:gcs|cloudfront|state|website|static site|load balanc\w+|storage classes)\b/i,
    covers:
      'versioning version encryption encrypted kms public access block tls lifecycle private storage policy blocked retention delete deleted old kept',
    parameters: [...commonParameters('aws'), retention(90)],
    module: s3Bucket,
    note: 'A private bucket with versions, its own KMS key, TLS only and a lifecycle for old versions. Its name has an end of its own, so that it is unique.',
  },
  {
    ...terraform,
    id: 'aws-rds',
    name: 'AWS RDS database, Multi-AZ',
    example: 'RDS PostgreSQL Multi-AZ db.m7g.large with 100 GB and 14 days of backups in eu-west-1, prod',
    subject: /\b(?:rds|postgres(?:ql)?|mysql|databases?)\b/i,
    unless: /\b(?:aurora|azure|cloud sql|sql server|oracle|mariadb|dynamo\w*)\b/i,
    covers:
      'rds multi az postgres postgresql mysql database backup encryption encrypted kms subnet private tls password secret manager monitoring performance insight deletion protection instance high availability retention storage',
    parameters: [
      ...commonParameters('aws'),
      ...databases,
      { ...sizeParameter('aws', 'db.m7g.large'), label: 'Class' },
      gigabytes('storage', 'Storage in GB', { fallback: 100, min: 20, max: 32_768 }),
      retention(14, { min: 1, max: 35, label: 'Backups kept in days' }),
      spaceParameter({ maxPrefix: 24 }),
      countOf('(?:availability )?(?:zones?|azs?)', { key: 'zones', label: 'Zones', fallback: 3, min: 2, max: 4 }),
    ],
    module: rdsDatabase,
    note: 'An encrypted database in two zones, in private subnets, with TLS only, backups and a password that Secrets Manager keeps and rotates.',
  },
  {
    ...terraform,
    id: 'aws-lambda-api',
    name: 'AWS Lambda function with HTTP API',
    example: 'Lambda function with python 3.13 and an HTTP API in eu-central-1, prod',
    subject: /\b(?:lambdas?|api gateways?|serverless api|http api)\b/i,
    unless: /\b(?:azure|step functions?|sqs|s3 event|schedul\w+|cron)\b/i,
    covers:
      'function api http gateway jwt authorizer log tracing x ray role serverless rest endpoint token runtime behind memory timeout least privilege',
    parameters: [
      ...commonParameters('aws'),
      ...runtimeParameters('lambda'),
      quantityParameter({
        key: 'memory',
        label: 'Memory in MB',
        fallback: 256,
        min: 128,
        max: 10_240,
        isMeant: inUnits('MB', 'MiB'),
      }),
      quantityParameter({
        key: 'timeout',
        label: 'Timeout in seconds',
        fallback: 15,
        min: 1,
        max: 900,
        isMeant: inUnits('s'),
      }),
      retention(30, { min: 1, max: 3653, label: 'Logs kept in days' }),
      derived('handler', 'text', ({ runtime_key }) => handlers[runtime_key ?? ''] ?? 'index.handler'),
      derived('runtime_id', 'text', ({ runtime_key, runtime_version }) => `${runtime_key}${runtime_version}`),
    ],
    module: functionWithApi,
    note: 'A function behind an HTTP API that only lets callers with a valid token in. `function_package_path`, `api_token_issuer` and `api_token_audiences` have no defaults.',
  },
  {
    ...terraform,
    id: 'aws-cloudfront',
    name: 'AWS CloudFront with private S3 bucket',
    example: 'Static website on S3 behind CloudFront in eu-central-1, prod',
    subject: /\b(?:cloud ?front|cdn|static (?:web ?)?sites?)\b/i,
    unless: /\b(?:azure|front door)\b/i,
    covers:
      's3 bucket static website site origin access control https certificate tls cache log waf private behind distribution content hosting custom domain security header',
    parameters: commonParameters('aws'),
    module: staticSite,
    note: 'A private bucket that only CloudFront reads, with TLS 1.2, security headers, access logs in CloudWatch and a web ACL. The web ACL is in us-east-1, and so must be the certificate: `distribution_certificate_arn` and `distribution_host_names` have no defaults.',
  },
  {
    ...terraform,
    id: 'aws-budget',
    name: 'AWS budget with notifications',
    example: 'AWS budget of 1000 USD a month with a warning at 80% to finance@example.org',
    subject: /\b(?:budgets?|cost alerts?|spending (?:alerts?|limits?)|billing (?:alerts?|alarms?))\b/i,
    unless: /\bazure|gcp|google\b/i,
    covers:
      'cost spend spending monthly notification notify mail email e warning warn alert forecast usd percent threshold amount at of when',
    parameters: [...commonParameters('aws'), amount(500), ...emailParameters, percent(80)],
    note: 'A monthly budget of the account that notifies at the threshold, and when the forecast exceeds the amount. It stops nothing.',
  },
  {
    ...terraform,
    id: 'aws-state-backend',
    name: 'AWS S3 bucket for Terraform state',
    example: 'Remote state backend for Terraform in S3, eu-central-1',
    subject:
      /\b(?:remote state|state backend|tfstate|terraform state|backend for (?:terraform|state)|terraform backend|s3 backend|state storage|state bucket)\b/i,
    unless: /\b(?:azure|azurerm|gcs|gcp)\b/i,
    covers: 's3 bucket lock locking versioning kms encryption encrypted remote state backend version retention file',
    parameters: [...commonParameters('aws'), retention(90, { min: 7 })],
    note: 'A private, encrypted bucket with versions for state. S3 locks the state itself, without a table. Apply it with local state first, then use its output in the backend blocks.',
  },
];

const handlers: Readonly<Record<string, string>> = {
  python: 'app.handler',
  nodejs: 'index.handler',
  dotnet: 'App::App.Function::Handler',
  java: 'app.Handler::handleRequest',
};
