// Databases and caches.

import { literalOf } from '../syntax/hcl.ts';
import { bodiesAt, forbid, type Policy, requireSet, settingOf } from './policy.ts';

const security = { severity: 'warning', pillar: 'security' } as const;
const reliability = { severity: 'info', pillar: 'reliability' } as const;
const PUBLIC = 'A database that the internet reaches is tried with stolen and guessed passwords.';
const OLD_TLS = 'TLS 1.0 and 1.1 have known weaknesses.';
const ONE_ZONE = 'A database in one zone is down when that zone is.';
const AT_REST = 'A snapshot or disk that leaves the account can be read.';
const FIREWALL_RULES = [
  ...['azurerm_mssql_firewall_rule', 'azurerm_postgresql_flexible_server_firewall_rule'],
  ...['azurerm_mysql_flexible_server_firewall_rule', 'azurerm_postgresql_firewall_rule', 'azurerm_redis_firewall_rule'],
];

export const dataPolicies: readonly Policy[] = [
  {
    id: 'azure-sql-old-tls',
    types: ['azurerm_mssql_server'],
    ...security,
    reason: OLD_TLS,
    find: forbid({
      argument: 'minimum_tls_version',
      values: ['1.0', '1.1', 'Disabled', 1, 1.1],
      use: '1.2',
      message: 'This server accepts TLS older than 1.2.',
    }),
  },
  {
    id: 'azure-database-public',
    types: [
      ...['azurerm_mssql_server', 'azurerm_postgresql_flexible_server', 'azurerm_cosmosdb_account'],
      ...['azurerm_redis_cache', 'azurerm_postgresql_server', 'azurerm_mysql_server', 'azurerm_mariadb_server'],
    ],
    ...security,
    reason: PUBLIC,
    find: requireSet({
      argument: 'public_network_access_enabled',
      values: [true],
      use: false,
      message: 'Set public_network_access_enabled = false and add a private endpoint: the default is public.',
      // A server in a delegated subnet has no public address.
      isMet: ({ body }) => settingOf(body, 'delegated_subnet_id').state !== 'absent',
    }),
  },
  {
    id: 'azure-database-open-firewall',
    control: 'cis-azure 5.1.2',
    types: FIREWALL_RULES,
    severity: 'error',
    pillar: 'security',
    reason: PUBLIC,
    find: ({ body }) => {
      const start = literalOf(body, 'start_ip_address') ?? literalOf(body, 'start_ip');
      const name = settingOf(body, 'end_ip_address').state === 'absent' ? 'end_ip' : 'end_ip_address';
      const end = settingOf(body, name);
      if (start !== '0.0.0.0' || end.state !== 'literal' || end.value !== '255.255.255.255') return [];
      return [{ start: end.at.start, end: end.at.end, message: 'This opens the database to every address.' }];
    },
  },
  {
    id: 'azure-redis-old-tls',
    types: ['azurerm_redis_cache'],
    ...security,
    reason: OLD_TLS,
    find: requireSet({
      argument: 'minimum_tls_version',
      values: ['1.0', '1.1', 1, 1.1],
      use: '1.2',
      message: 'Set minimum_tls_version = "1.2": the default of the provider is 1.0.',
    }),
  },
  {
    id: 'azure-redis-plain',
    types: ['azurerm_redis_cache'],
    ...security,
    reason: 'What is sent to this port can be read on the way.',
    find: (resource) =>
      ['non_ssl_port_enabled', 'enable_non_ssl_port'].flatMap((argument) =>
        forbid({ argument, values: [true], use: false, message: 'The port without TLS is open.' })(resource),
      ),
  },
  {
    id: 'azure-postgres-geo-backup',
    types: ['azurerm_postgresql_flexible_server', 'azurerm_mysql_flexible_server'],
    ...reliability,
    reason: 'Backups in the region alone are lost with it.',
    find: requireSet({
      argument: 'geo_redundant_backup_enabled',
      values: [false],
      message: 'Set geo_redundant_backup_enabled = true, if the data must survive the loss of a region.',
    }),
  },
  {
    id: 'aws-database-public',
    control: 'aws RDS.2',
    types: ['aws_db_instance', 'aws_rds_cluster_instance'],
    severity: 'error',
    pillar: 'security',
    reason: PUBLIC,
    find: forbid({
      argument: 'publicly_accessible',
      values: [true],
      use: false,
      message: 'This database has a public address.',
    }),
  },
  {
    // Version 6 of the provider changed the default to false (its upgrade guide).
    id: 'aws-redshift-public',
    control: 'aws Redshift.1',
    types: ['aws_redshift_cluster'],
    severity: 'error',
    pillar: 'security',
    reason: PUBLIC,
    find: (resource) => {
      const rule = {
        argument: 'publicly_accessible',
        values: [true],
        use: false,
        message: 'This cluster has a public address.',
      };
      return resource.major !== null && resource.major < 6 ? requireSet(rule)(resource) : forbid(rule)(resource);
    },
  },
  {
    id: 'aws-database-unencrypted',
    control: 'aws RDS.3',
    types: ['aws_db_instance', 'aws_rds_cluster', 'aws_docdb_cluster', 'aws_neptune_cluster'],
    ...security,
    reason: AT_REST,
    find: requireSet({
      argument: 'storage_encrypted',
      values: [false],
      use: true,
      message: 'Set storage_encrypted = true: the default is not to.',
      // A replica or a restored database takes it from its source, and Aurora Serverless v1 always encrypts.
      isMet: ({ body }) =>
        ['replicate_source_db', 'snapshot_identifier', 'replication_source_identifier'].some(
          (name) => settingOf(body, name).state !== 'absent',
        ) || literalOf(body, 'engine_mode') === 'serverless',
    }),
  },
  {
    id: 'aws-database-no-backup',
    control: 'aws RDS.11',
    types: ['aws_db_instance'],
    severity: 'warning',
    pillar: 'reliability',
    reason: 'Without backups, what is deleted or overwritten by mistake is gone.',
    find: requireSet({
      argument: 'backup_retention_period',
      values: [0],
      use: 7,
      message: 'Set backup_retention_period = 7 or more: the default keeps no backups.',
      isMet: ({ body }) => settingOf(body, 'replicate_source_db').state !== 'absent',
    }),
  },
  {
    id: 'aws-database-one-zone',
    control: 'aws RDS.5',
    types: ['aws_db_instance'],
    ...reliability,
    reason: ONE_ZONE,
    find: requireSet({
      argument: 'multi_az',
      values: [false],
      use: true,
      message: 'Set multi_az = true for production.',
      isMet: ({ body }) => settingOf(body, 'replicate_source_db').state !== 'absent',
    }),
  },
  {
    id: 'aws-cache-plain',
    types: ['aws_elasticache_replication_group'],
    ...security,
    reason: 'What is sent or stored without encryption can be read by others in the network.',
    find: (resource) =>
      ['transit_encryption_enabled', 'at_rest_encryption_enabled'].flatMap((argument) =>
        requireSet({
          argument,
          values: [false],
          use: true,
          message: `Set ${argument} = true: the default depends on the engine.`,
          // Valkey encrypts by default.
          isMet: ({ body }) => literalOf(body, 'engine') === 'valkey',
        })(resource),
      ),
  },
  {
    id: 'aws-dynamodb-recovery',
    control: 'aws DynamoDB.2',
    types: ['aws_dynamodb_table'],
    ...reliability,
    reason: 'Without it, what is overwritten by mistake cannot be restored.',
    find: ({ body, header }) => {
      const recovery = bodiesAt(body, ['point_in_time_recovery']);
      return recovery.length === 0 ? [{ ...header, message: 'Add point_in_time_recovery { enabled = true }.' }] : [];
    },
  },
  {
    id: 'google-sql-open',
    control: 'cis-google 6.5',
    types: ['google_sql_database_instance'],
    severity: 'error',
    pillar: 'security',
    reason: PUBLIC,
    find: forbid({
      path: ['settings', 'ip_configuration', 'authorized_networks'],
      argument: 'value',
      values: ['0.0.0.0/0', '::/0'],
      message: 'This opens the database to every address.',
    }),
  },
  {
    id: 'google-sql-plain',
    control: 'cis-google 6.4',
    types: ['google_sql_database_instance'],
    ...security,
    reason: 'What is sent without TLS can be read on the way.',
    find: forbid({
      path: ['settings', 'ip_configuration'],
      argument: 'ssl_mode',
      values: ['ALLOW_UNENCRYPTED_AND_ENCRYPTED'],
      use: 'ENCRYPTED_ONLY',
      message: 'This allows connections without TLS.',
    }),
  },
  {
    id: 'google-sql-no-backup',
    control: 'cis-google 6.7',
    types: ['google_sql_database_instance'],
    severity: 'warning',
    pillar: 'reliability',
    reason: 'Without backups, what is deleted or overwritten by mistake is gone.',
    find: requireSet({
      path: ['settings', 'backup_configuration'],
      argument: 'enabled',
      values: [false],
      use: true,
      message: 'Add settings { backup_configuration { enabled = true } }.',
      // A replica has none of its own.
      isMet: ({ body }) => settingOf(body, 'master_instance_name').state !== 'absent',
    }),
  },
  {
    id: 'google-sql-one-zone',
    types: ['google_sql_database_instance'],
    ...reliability,
    reason: ONE_ZONE,
    find: requireSet({
      path: ['settings'],
      argument: 'availability_type',
      values: ['ZONAL'],
      use: 'REGIONAL',
      message: 'Set availability_type = "REGIONAL" for production.',
      isMet: ({ body }) => settingOf(body, 'master_instance_name').state !== 'absent',
    }),
  },
];
