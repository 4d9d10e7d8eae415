// Which resource types of Terraform a request is about: those it names, those its words mean, and those in the code there is.

import type { TerraformProvider } from '#contract/code-language.ts';
import type { CodeFile } from '../../shared/project-shapes.ts';

const DECLARED = /^[ \t]*(?:resource|data)[ \t]+"([a-z]\w{2,80})"/gm;
const NAMED = /\b(?:azurerm|aws|google)_[a-z0-9_]{2,80}\b/g;
/** Only this much of a prompt is read for words. */
const MAX_READ = 4_000;

const CLOUDS: readonly { provider: TerraformProvider; words: RegExp }[] = [
  { provider: 'azurerm', words: /\b(?:azure|azurerm|aks|entra|vnets?|nsgs?)\b/i },
  { provider: 'aws', words: /\b(?:aws|amazon|eks|ec2|s3|rds|vpcs?|lambda|fargate|ecs)\b/i },
  { provider: 'google', words: /\b(?:google|gcp|gke|gcs|bigquery)\b/i },
];

/** An alias is what people call a service whose type has another name. */
const ALIASES: readonly { words: RegExp; types: readonly string[] }[] = [
  { words: /\baks\b|kubernetes/i, types: ['azurerm_kubernetes_cluster', 'azurerm_kubernetes_cluster_node_pool'] },
  { words: /\beks\b|kubernetes/i, types: ['aws_eks_cluster', 'aws_eks_node_group'] },
  { words: /\bgke\b|kubernetes/i, types: ['google_container_cluster', 'google_container_node_pool'] },
  { words: /\bvms?\b|virtual machine/i, types: ['azurerm_linux_virtual_machine', 'azurerm_network_interface'] },
  { words: /\bvms?\b|\bec2\b/i, types: ['aws_instance', 'google_compute_instance'] },
  { words: /\bvnets?\b|network|hub/i, types: ['azurerm_virtual_network', 'azurerm_subnet'] },
  {
    words: /\bvpcs?\b|network/i,
    types: ['aws_vpc', 'aws_subnet', 'google_compute_network', 'google_compute_subnetwork'],
  },
  { words: /\bnsgs?\b/i, types: ['azurerm_network_security_group', 'azurerm_network_security_rule'] },
  { words: /\bs3\b|buckets?/i, types: ['aws_s3_bucket', 'aws_s3_bucket_public_access_block', 'google_storage_bucket'] },
  { words: /\brds\b|postgres|mysql/i, types: ['aws_db_instance', 'azurerm_postgresql_flexible_server'] },
  { words: /\bsql\b/i, types: ['azurerm_mssql_server', 'azurerm_mssql_database', 'google_sql_database_instance'] },
  { words: /\blambda\b/i, types: ['aws_lambda_function', 'aws_iam_role'] },
  { words: /app service|web app/i, types: ['azurerm_service_plan', 'azurerm_linux_web_app'] },
  { words: /functions?\b/i, types: ['azurerm_linux_function_app', 'google_cloudfunctions2_function'] },
  { words: /load balancer/i, types: ['aws_lb', 'azurerm_lb'] },
  { words: /private endpoint/i, types: ['azurerm_private_endpoint', 'azurerm_private_dns_zone'] },
  { words: /cloud run/i, types: ['google_cloud_run_v2_service'] },
];

/** The types of the resources and data sources that the files declare, each once. */
export function declaredTypes(files: readonly CodeFile[]): string[] {
  const terraform = files.filter(({ path }) => path.endsWith('.tf'));
  return [...new Set(terraform.flatMap(({ content }) => [...content.matchAll(DECLARED)].map(([, type = '']) => type)))];
}

type Request = {
  prompt: string;
  /** Of the code there is. */
  declared: readonly string[];
  /** That the project has chosen a major version of. */
  chosen: readonly TerraformProvider[];
};

/** The providers a request is about: those it names, else those of the code, else those chosen. */
export function providersIn({ prompt, declared, chosen }: Request): TerraformProvider[] {
  const text = prompt.slice(0, MAX_READ);
  const named = CLOUDS.filter(({ provider, words }) => words.test(text) || text.includes(`${provider}_`));
  if (named.length > 0) return named.map(({ provider }) => provider);
  const used = CLOUDS.filter(({ provider }) => declared.some((type) => type.startsWith(`${provider}_`)));
  return used.length > 0 ? used.map(({ provider }) => provider) : [...chosen];
}

/**
 * Returns types of `known`, the most certain first: named in the prompt, meant by its words, declared in the code.
 *
 * @param known every type of the providers in play
 */
export function typesIn(
  { prompt, declared }: Pick<Request, 'prompt' | 'declared'>,
  known: ReadonlySet<string>,
): string[] {
  const text = prompt.slice(0, MAX_READ);
  const named = [...text.matchAll(NAMED)].map(([type]) => type);
  const meant = ALIASES.filter(({ words }) => words.test(text)).flatMap(({ types }) => types);
  return [...new Set([...named, ...meant, ...spelledOut(text, known), ...declared])].filter((type) => known.has(type));
}

/** 'storage account' is azurerm_storage_account. One word alone means too much. */
function spelledOut(text: string, known: ReadonlySet<string>): string[] {
  const words = ` ${text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .replaceAll(/s(?= |$)/g, '')} `;
  return [...known].filter((type) => {
    const [, ...parts] = type.split('_');
    return parts.length > 1 && words.includes(` ${parts.map((part) => part.replace(/s$/, '')).join(' ')} `);
  });
}
