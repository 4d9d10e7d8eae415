// Which resource types a prompt and the code beside it are about.

import { type TerraformProvider, terraformProviders } from '#contract/code-language.ts';
import type { SourceFile } from '../../checker.ts';
import { knownMajors, loadCatalogue } from '../schema/catalogue.ts';

/** Words for types whose names are other words. The last of a name's own words needs no entry: "storage account". */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  aks: ['azurerm_kubernetes_cluster'],
  nsg: ['azurerm_network_security_group'],
  vnet: ['azurerm_virtual_network'],
  'virtual network': ['azurerm_virtual_network'],
  'azure firewall': ['azurerm_firewall'],
  'app service': ['azurerm_linux_web_app', 'azurerm_service_plan'],
  'web app': ['azurerm_linux_web_app', 'azurerm_service_plan'],
  'function app': ['azurerm_linux_function_app', 'azurerm_service_plan', 'azurerm_storage_account'],
  'azure function': ['azurerm_linux_function_app', 'azurerm_service_plan', 'azurerm_storage_account'],
  'azure sql': ['azurerm_mssql_server', 'azurerm_mssql_database'],
  'sql server': ['azurerm_mssql_server', 'azurerm_mssql_database'],
  'linux vm': ['azurerm_linux_virtual_machine', 'azurerm_network_interface'],
  'windows vm': ['azurerm_windows_virtual_machine', 'azurerm_network_interface'],
  'cosmos db': ['azurerm_cosmosdb_account', 'azurerm_cosmosdb_sql_database'],
  'log analytics': ['azurerm_log_analytics_workspace'],
  'container registry': ['azurerm_container_registry'],
  'event hub': ['azurerm_eventhub_namespace', 'azurerm_eventhub'],
  'service bus': ['azurerm_servicebus_namespace', 'azurerm_servicebus_queue'],
  'application gateway': ['azurerm_application_gateway', 'azurerm_public_ip'],
  'vm backup': ['azurerm_recovery_services_vault', 'azurerm_backup_policy_vm', 'azurerm_backup_protected_vm'],
  'hub and spoke': ['azurerm_virtual_network', 'azurerm_virtual_network_peering', 'azurerm_subnet'],
  'hub spoke': ['azurerm_virtual_network', 'azurerm_virtual_network_peering', 'azurerm_subnet'],
  s3: ['aws_s3_bucket', 'aws_s3_bucket_public_access_block', 'aws_s3_bucket_versioning'],
  ec2: ['aws_instance', 'aws_security_group'],
  rds: ['aws_db_instance', 'aws_db_subnet_group'],
  aurora: ['aws_rds_cluster', 'aws_rds_cluster_instance'],
  eks: ['aws_eks_cluster', 'aws_eks_node_group', 'aws_iam_role'],
  ecs: ['aws_ecs_cluster', 'aws_ecs_service', 'aws_ecs_task_definition'],
  fargate: ['aws_ecs_cluster', 'aws_ecs_service', 'aws_ecs_task_definition'],
  lambda: ['aws_lambda_function', 'aws_iam_role'],
  'api gateway': ['aws_apigatewayv2_api', 'aws_apigatewayv2_integration', 'aws_apigatewayv2_route'],
  cloudfront: ['aws_cloudfront_distribution'],
  dynamodb: ['aws_dynamodb_table'],
  sqs: ['aws_sqs_queue'],
  sns: ['aws_sns_topic'],
  alb: ['aws_lb', 'aws_lb_listener', 'aws_lb_target_group'],
  'route 53': ['aws_route53_zone', 'aws_route53_record'],
  gke: ['google_container_cluster', 'google_container_node_pool'],
  gcs: ['google_storage_bucket'],
  'cloud sql': ['google_sql_database_instance', 'google_sql_database'],
  'cloud run': ['google_cloud_run_v2_service'],
  'cloud function': ['google_cloudfunctions2_function'],
  'pub sub': ['google_pubsub_topic', 'google_pubsub_subscription'],
  bigquery: ['google_bigquery_dataset', 'google_bigquery_table'],
};
const CLOUDS: readonly (readonly [provider: TerraformProvider, words: RegExp])[] = [
  ['azurerm', /\b(azure|azurerm|entra|microsoft)\b/],
  ['aws', /\b(aws|amazon|eu-(west|central|north)-\d|us-(east|west)-\d)\b/],
  ['google', /\b(google|gcp|gcloud|europe-west\d+|us-central\d)\b/],
];
/** More would fill the prompt with what is hardly needed. */
const MAX_TYPES = 16;
const IN_CODE = /^\s*(resource|data)\s+"([a-z0-9_]+)"/gm;

/** Returns types such as 'aws_s3_bucket' and 'data.aws_ami': those in the code first, then by their place in the prompt. */
export function typesIn(prompt: string, files: readonly SourceFile[]): string[] {
  const inCode = files.flatMap(({ text }) =>
    [...text.matchAll(IN_CODE)].map(([, kind, type = '']) => (kind === 'data' ? `data.${type}` : type)),
  );
  const text = normalise(prompt);
  const providers = providersOf(text, inCode);
  const inPrompt = [...byWords(text), ...byNames(text, providers)]
    .filter(({ type }) => providers.length === 0 || providers.some((provider) => type.startsWith(`${provider}_`)))
    .toSorted((a, b) => a.place - b.place)
    .map(({ type }) => type);
  return [...new Set([...inCode, ...inPrompt])].slice(0, MAX_TYPES);
}

type Place = { type: string; place: number };

function normalise(prompt: string): string {
  return ` ${prompt
    .slice(0, 20_000)
    .toLowerCase()
    .replaceAll(/[^a-z0-9_-]+/g, ' ')} `;
}

/** The clouds a prompt or its code names; empty when it names none. */
function providersOf(text: string, types: readonly string[]): TerraformProvider[] {
  return terraformProviders.filter(
    (provider) =>
      CLOUDS.some(([cloud, words]) => cloud === provider && words.test(text)) ||
      types.some((type) => type.replace('data.', '').startsWith(`${provider}_`)),
  );
}

function byWords(text: string): Place[] {
  return Object.entries(WORDS).flatMap(([words, types]) => {
    const place = placeOf(text, words);
    return place === -1 ? [] : types.map((type) => ({ type, place }));
  });
}

/** Types whose own words are in the prompt: "private endpoint", or the type as it is written in code. */
function byNames(text: string, providers: readonly TerraformProvider[]): Place[] {
  const searched = providers.length > 0 ? providers : terraformProviders;
  return searched.flatMap((provider) => {
    const [major] = knownMajors(provider);
    if (major === undefined) return [];
    return loadCatalogue(provider, major)
      .types('resource')
      .flatMap((type): Place[] => {
        const written = text.indexOf(` ${type} `);
        if (written !== -1) return [{ type, place: written }];
        const words = type.split('_').slice(1);
        // A word alone, such as "policy", means too many things, unless the cloud is named.
        if (words.length < 2 && (providers.length === 0 || (words[0]?.length ?? 0) < 5)) return [];
        const place = placeOf(text, words.join(' '));
        return place === -1 ? [] : [{ type, place }];
      });
  });
}

function placeOf(text: string, words: string): number {
  const place = text.indexOf(` ${words} `);
  return place === -1 ? text.indexOf(` ${words}s `) : place;
}
