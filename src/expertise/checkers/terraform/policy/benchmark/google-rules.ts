// Google Cloud, by the CIS benchmark (https://www.cisecurity.org/benchmark/google_cloud_computing_platform).

import { findAttribute, literalOf } from '../../syntax/hcl.ts';
import {
  bodiesAt,
  blocksOf,
  forbid,
  listOf,
  publicMembers,
  requireBlock,
  requireSet,
  settingOf,
  type Policy,
} from '../policy.ts';
import { benchmarkRule } from './benchmark-rule.ts';

const MACHINES = ['google_compute_instance', 'google_compute_instance_template'];
const FULL_SCOPE = /^(?:cloud-platform|https:\/\/www\.googleapis\.com\/auth\/cloud-platform)$/;

/** A flag of a Cloud SQL instance is a block with a name and a value. */
function flag(name: string, value: string): Policy['find'] {
  return ({ body }) =>
    bodiesAt(body, ['settings', 'database_flags']).flatMap((block) => {
      const setting = settingOf(block, 'value');
      if (literalOf(block, 'name') !== name || setting.state !== 'literal') return [];
      if (String(setting.value).toLowerCase() !== value) return [];
      return [{ start: setting.at.start, end: setting.at.end, message: `The flag "${name}" must not be "${value}".` }];
    });
}

const SQL = ['google_sql_database_instance'];

export const googleRules: readonly Policy[] = [
  benchmarkRule({
    id: 'google-machine-public-address',
    control: 'cis-google 4.9',
    types: MACHINES,
    reason: 'A machine with a public address is scanned within minutes.',
    find: ({ body }) =>
      blocksOf(body, 'network_interface').flatMap((network) =>
        network.blocks
          .filter(({ type }) => type.text === 'access_config')
          .map(({ type: { start, end } }) => ({
            ...{ start, end },
            message: 'This gives the machine a public address. Reach it through IAP or a load balancer.',
          })),
      ),
  }),
  benchmarkRule({
    id: 'google-machine-default-account',
    control: 'cis-google 4.1',
    types: MACHINES,
    reason: 'The default service account may do almost everything in the project.',
    find: ({ body }) =>
      body.blocks
        .filter(({ type, body: account }) => type.text === 'service_account' && !findAttribute(account, 'email'))
        .map(({ type: { start, end } }) => ({ start, end, message: 'Name a service account of its own with email.' })),
  }),
  benchmarkRule({
    id: 'google-machine-full-scope',
    control: 'cis-google 4.2',
    types: MACHINES,
    reason: 'Every program on the machine may do all that the default account may do.',
    find: ({ body }) =>
      blocksOf(body, 'service_account')
        .filter((account) => !findAttribute(account, 'email'))
        .flatMap((account) => listOf(account, 'scopes'))
        .filter(({ text }) => FULL_SCOPE.test(text))
        .map(({ start, end }) => ({
          start,
          end,
          message: 'This is every API of the project for the default account.',
        })),
  }),
  benchmarkRule({
    id: 'google-machine-not-shielded',
    control: 'cis-google 4.8',
    types: MACHINES,
    reason: 'What starts before the system can hide from it.',
    find: (resource) =>
      ['enable_vtpm', 'enable_integrity_monitoring'].flatMap((argument) =>
        forbid({
          path: ['shielded_instance_config'],
          argument,
          values: [false],
          use: true,
          message: `Set ${argument} = true.`,
        })(resource),
      ),
  }),
  benchmarkRule({
    id: 'google-zone-not-signed',
    control: 'cis-google 3.3',
    types: ['google_dns_managed_zone'],
    severity: 'info',
    reason: 'An answer of somebody else cannot be told from ours.',
    find: requireSet({
      path: ['dnssec_config'],
      argument: 'state',
      values: ['off'],
      use: 'on',
      message: 'Add dnssec_config { state = "on" }.',
      isMet: ({ body }) =>
        literalOf(body, 'visibility') === 'private' || settingOf(body, 'visibility').state === 'computed',
    }),
  }),
  benchmarkRule({
    id: 'google-zone-weak-key',
    control: 'cis-google 3.4',
    types: ['google_dns_managed_zone'],
    reason: 'SHA-1 is broken: others can make a second text with the same hash.',
    find: forbid({
      path: ['dnssec_config', 'default_key_specs'],
      argument: 'algorithm',
      values: ['rsasha1'],
      use: 'rsasha256',
      message: 'These keys use SHA-1.',
    }),
  }),
  benchmarkRule({
    id: 'google-dns-no-logs',
    control: 'cis-google 2.12',
    types: ['google_dns_policy'],
    severity: 'info',
    pillar: 'operations',
    reason: 'Names that a machine asks for are often the first sign of an attack.',
    find: requireSet({ argument: 'enable_logging', values: [false], use: true, message: 'Set enable_logging = true.' }),
  }),
  benchmarkRule({
    id: 'google-balancer-no-logs',
    control: 'cis-google 2.16',
    types: ['google_compute_backend_service', 'google_compute_region_backend_service'],
    severity: 'info',
    pillar: 'operations',
    reason: 'Nobody can say later who asked for what.',
    find: forbid({
      path: ['log_config'],
      argument: 'enable',
      values: [false],
      use: true,
      message: 'Requests are not logged.',
    }),
  }),
  benchmarkRule({
    id: 'google-sql-public-address',
    control: 'cis-google 6.6',
    types: SQL,
    reason: 'A database on the internet is tried day and night.',
    find: requireSet({
      path: ['settings', 'ip_configuration'],
      argument: 'ipv4_enabled',
      values: [true],
      use: false,
      message: 'Set ip_configuration { ipv4_enabled = false } with a private_network: the default is a public address.',
    }),
  }),
  benchmarkRule({
    id: 'google-mysql-local-files',
    control: 'cis-google 6.1.3',
    types: SQL,
    reason: 'The server can be made to read files of the client.',
    find: flag('local_infile', 'on'),
  }),
  benchmarkRule({
    id: 'google-postgres-no-connections-log',
    control: 'cis-google 6.2.2',
    types: SQL,
    severity: 'info',
    pillar: 'operations',
    reason: 'Nobody can say later who was connected.',
    find: flag('log_connections', 'off'),
  }),
  benchmarkRule({
    id: 'google-postgres-no-disconnections-log',
    control: 'cis-google 6.2.3',
    types: SQL,
    severity: 'info',
    pillar: 'operations',
    reason: 'Nobody can say later how long somebody was connected.',
    find: flag('log_disconnections', 'off'),
  }),
  benchmarkRule({
    id: 'google-sql-server-scripts',
    control: 'cis-google 6.3.1',
    types: SQL,
    reason: 'Whoever may query may then run programs on the server.',
    find: flag('external scripts enabled', 'on'),
  }),
  benchmarkRule({
    id: 'google-sql-server-chaining',
    control: 'cis-google 6.3.2',
    types: SQL,
    reason: 'Rights in one database become rights in others.',
    find: flag('cross db ownership chaining', 'on'),
  }),
  benchmarkRule({
    id: 'google-sql-server-remote',
    control: 'cis-google 6.3.5',
    types: SQL,
    reason: 'Other servers can run procedures here.',
    find: flag('remote access', 'on'),
  }),
  benchmarkRule({
    id: 'google-sql-server-contained',
    control: 'cis-google 6.3.7',
    types: SQL,
    reason: 'Users of a single database come past the administrator of the server.',
    find: flag('contained database authentication', 'on'),
  }),
  benchmarkRule({
    id: 'google-dataset-public',
    control: 'cis-google 7.1',
    types: ['google_bigquery_dataset'],
    severity: 'error',
    reason: 'Everybody with a Google account can read the data.',
    find: forbid({
      path: ['access'],
      argument: 'special_group',
      values: ['allAuthenticatedUsers'],
      message: 'This is everybody with a Google account.',
    }),
  }),
  benchmarkRule({
    id: 'google-key-public',
    control: 'cis-google 1.9',
    types: ['google_kms_crypto_key_iam_member', 'google_kms_crypto_key_iam_binding'],
    severity: 'error',
    reason: 'Whoever may use the key can read what it protects.',
    find: publicMembers,
  }),
  benchmarkRule({
    id: 'google-api-key-open',
    control: 'cis-google 1.13',
    types: ['google_apikeys_key'],
    reason: 'Whoever finds the key can use it from anywhere, at your cost.',
    find: requireBlock({
      block: 'restrictions',
      message: 'Add restrictions: who may use the key, and for which APIs.',
    }),
  }),
  benchmarkRule({
    id: 'google-account-impersonation',
    control: 'cis-google 1.6',
    types: ['google_project_iam_member', 'google_project_iam_binding'],
    reason: 'The role is for every service account of the project, also for those that may do everything.',
    find: forbid({
      argument: 'role',
      values: ['roles/iam.serviceAccountUser', 'roles/iam.serviceAccountTokenCreator'],
      message: 'Grant it on the one service account, with google_service_account_iam_member.',
    }),
  }),
  benchmarkRule({
    id: 'google-log-bucket-unlocked',
    control: 'cis-google 2.3',
    types: ['google_storage_bucket'],
    severity: 'info',
    reason: 'Whoever wants to hide something shortens the time first.',
    find: forbid({
      path: ['retention_policy'],
      argument: 'is_locked',
      values: [false],
      message: 'The time for which objects are kept can be shortened.',
    }),
  }),
  benchmarkRule({
    id: 'google-app-engine-plain',
    control: 'cis-google 4.10',
    types: ['google_app_engine_standard_app_version', 'google_app_engine_flexible_app_version'],
    reason: 'Passwords and cookies sent over HTTP can be read and changed on the way.',
    find: forbid({
      path: ['handlers'],
      argument: 'security_level',
      values: ['SECURE_NEVER', 'SECURE_OPTIONAL'],
      use: 'SECURE_ALWAYS',
      message: 'These pages are served over HTTP, too.',
    }),
  }),
];
