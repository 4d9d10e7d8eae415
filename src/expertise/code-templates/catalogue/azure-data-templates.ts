// Terraform for data, secrets and rules of Azure.

import type { CodeTemplate } from '../code-template.ts';
import { requiredTagsParameter, regionListParameter } from '../prompt/read-lists.ts';
import { choiceParameter, nameParameter, regionParameter, textParameter } from '../prompt/read-words.ts';
import {
  amount,
  commonParameters,
  derived,
  emailParameters,
  endpointNetwork,
  gigabytes,
  percent,
  replicationParameter,
  retention,
} from './parameters.ts';
import { sqlWithFailover } from '../service/azure-apps.ts';
import { keyVault, storageAccount, storageWithEndpoint } from '../service/azure-services.ts';

const terraform = { language: 'terraform', cloud: 'azure' } as const;
const SUBSCRIPTION = 'Set `ARM_SUBSCRIPTION_ID` to the subscription.';

const services: readonly (readonly [RegExp, string])[] = [
  [/\bblobs?\b[\s\S]*\bfiles?\b|\bfiles?\b[\s\S]*\bblobs?\b/i, 'blob, file'],
  [/\b(?:data lake|dfs|adls)\b/i, 'blob, dfs'],
  [/\bfile (?:shares?|service|endpoint)\b/i, 'file'],
  [/\bqueues?\b/i, 'queue'],
  [/\btables?\b/i, 'table'],
];

export const azureDataTemplates: readonly CodeTemplate[] = [
  {
    ...terraform,
    id: 'azure-storage-account',
    name: 'Azure storage account',
    example: 'Storage account with GRS and 30 days of soft delete, west europe, prod',
    subject: /\b(?:storage accounts?|blob storage|blob containers?|azure storage|storage)\b/i,
    unless: /\b(?:private (?:endpoint|link)s?|s3|buckets?|alerts?|classes)\b/i,
    covers:
      'blob container versioning soft delete deleted tls encryption firewall replication redundant private retention redundancy restore',
    parameters: [...commonParameters('azure'), replicationParameter, retention(14, { min: 1, max: 365 })],
    module: storageAccount,
    note: `A storage account without shared keys and public blobs, with versions and soft delete, that denies all networks but those in \`storage_account_allowed_ranges\`, and its logs in Log Analytics. ${SUBSCRIPTION}`,
  },
  {
    ...terraform,
    id: 'azure-storage-private-endpoint',
    name: 'Azure storage account with private endpoint',
    example: 'Storage account with private endpoint, west europe, prod',
    subject: /\b(?:storage accounts?|blob storage|azure storage|storage|private (?:endpoint|link)s?)\b/i,
    also: /\b(?:storage|blobs?)\b[\s\S]*\bprivate (?:endpoint|link)s?\b|\bprivate (?:endpoint|link)s?\b[\s\S]*\b(?:storage|blobs?)\b/i,
    covers:
      'private dns zone virtual network vnet subnet blob file queue table endpoint link versioning soft delete tls encryption replication redundant retention data lake share restore public access disabled',
    parameters: [
      ...commonParameters('azure'),
      replicationParameter,
      retention(14, { min: 1, max: 365 }),
      {
        ...choiceParameter({
          key: 'services',
          label: 'Services with an endpoint',
          fallback: 'blob',
          choices: services,
        }),
        form: 'list',
      },
      ...endpointNetwork,
    ],
    module: storageWithEndpoint,
    note: `A storage account without public access, a private endpoint with its DNS zone in a new virtual network, and its logs in Log Analytics. File shares beside blobs have an account of their own. ${SUBSCRIPTION}`,
  },
  {
    ...terraform,
    id: 'azure-key-vault',
    name: 'Azure Key Vault with private endpoint',
    example: 'Key vault with purge protection in north europe, prod',
    subject: /\bkey ?vaults?\b/i,
    unless: /\b(?:alerts?|migrat\w+)\b/i,
    covers:
      'private endpoint purge protection soft delete rbac secret key certificate audit log analytics network premium hsm access role retention dns',
    parameters: [
      ...commonParameters('azure'),
      choiceParameter({
        key: 'sku',
        label: 'SKU',
        fallback: 'standard',
        choices: [[/\b(?:premium|hsm)\b/i, 'premium']],
      }),
      retention(90, { min: 7, max: 90 }),
      ...endpointNetwork,
    ],
    module: keyVault,
    note: `A vault with purge protection, roles instead of access policies, a private endpoint, no public access, and its audit log in Log Analytics. ${SUBSCRIPTION}`,
  },
  {
    ...terraform,
    id: 'azure-policy-assignment',
    name: 'Azure Policy: allowed locations and required tags',
    example: 'Policy assignment that allows west europe and north europe and requires the tag CostCenter',
    subject: /\b(?:azure )?polic(?:y|ies)\b/i,
    also: /\b(?:locations?|regions?|tags?|assign\w*|outside|europe)\b/i,
    unless: /\b(?:backup|firewall|iam|bucket|conditional access|exemption|retention|password)\b/i,
    covers:
      'allowed location region required require tag deny audit enforce subscription assignment allow only restrict outside europe eu built definition governance assign resource group in',
    parameters: [
      nameParameter('governance'),
      regionListParameter(),
      requiredTagsParameter(),
      choiceParameter({
        key: 'enforcement',
        label: 'Effect',
        fallback: 'deny',
        choices: [[/\b(?:audit|report|do not enforce|without enforc\w+)\b/i, 'report only']],
      }),
      derived('enforce', 'plain', ({ enforcement }) => String(enforcement === 'deny')),
    ],
    note: `Two built-in policies assigned to the subscription: resources only in the allowed regions, and tags that every resource group must have. ${SUBSCRIPTION}`,
  },
  {
    ...terraform,
    id: 'azure-sql-failover',
    name: 'Azure SQL database with failover group',
    example: 'Azure SQL database with failover group from west europe to north europe, prod',
    subject: /\b(?:azure sql(?: databases?)?|sql databases?|mssql|sql servers?)\b/i,
    unless: /\b(?:managed instance|postgres\w*|mysql|rds|cloud sql|on a vm)\b/i,
    covers:
      'failover group highly high available geo replication secondary region zone redundant backup retention audit entra server disaster recovery replicated point time restore to high availability database',
    parameters: [
      ...commonParameters('azure'),
      regionParameter('azure', {
        key: 'second_region',
        label: 'Secondary region',
        fallback: ({ region }) => (region === 'northeurope' ? 'westeurope' : 'northeurope'),
      }),
      textParameter({
        key: 'sku',
        label: 'SKU',
        fallback: 'GP_Gen5_2',
        pattern: /\b(?:GP|BC|HS)_(?:S_)?Gen5_\d{1,3}\b/,
      }),
      gigabytes('storage', 'Storage in GB', { fallback: 32, min: 1, max: 4096 }),
      retention(14, { min: 1, max: 35 }),
    ],
    module: sqlWithFailover,
    note: `Two servers with sign-in by Entra ID alone, a database over the zones of its region and a failover group between two regions. Public access is off: add private endpoints where the database is used. \`database_admin_group_name\` and \`database_admin_group_id\` have no defaults. ${SUBSCRIPTION}`,
  },
  {
    ...terraform,
    id: 'azure-budget',
    name: 'Azure budget with notifications',
    example: 'Azure budget of 500 EUR a month with a warning at 80% to finance@example.org',
    subject: /\b(?:budgets?|cost alerts?|spending (?:alerts?|limits?))\b/i,
    unless: /\baws|gcp|google\b/i,
    covers:
      'cost spend spending monthly notification notify mail email e warning warn alert forecast eur usd subscription percent threshold amount at of when',
    parameters: [nameParameter('monthly'), amount(500), ...emailParameters, percent(80)],
    note: `A monthly budget of the subscription that notifies at the threshold, and when the forecast exceeds the amount. It stops nothing. \`start_date\` has no default: Azure refuses past months. ${SUBSCRIPTION}`,
  },
  {
    ...terraform,
    id: 'azure-state-backend',
    name: 'Azure storage for Terraform state',
    example: 'Remote state backend for Terraform in Azure, west europe, 30 days of soft delete',
    subject:
      /\b(?:remote state|state backend|tfstate|terraform state|backend for (?:terraform|state)|terraform backend|state storage)\b/i,
    also: /\b(?:state|backend)\b/i,
    unless: /\b(?:s3|aws|gcs|gcp)\b/i,
    covers: 'keep storage account blob container lock soft delete versioning remote retention state backend file',
    parameters: [...commonParameters('azure'), retention(30, { min: 7, max: 365 })],
    note: `A storage account for state with versions, soft delete, a lock and sign-in by Entra ID. Apply it with local state first, then use its output in the backend blocks. ${SUBSCRIPTION}`,
  },
];
