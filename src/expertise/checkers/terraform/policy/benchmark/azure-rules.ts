// Azure, by the CIS benchmark (https://www.cisecurity.org/benchmark/azure).

import { literalOf } from '../../syntax/hcl.ts';
import { forbid, requireBlock, requireSet, settingOf, type Policy, type PolicyResource } from '../policy.ts';
import { benchmarkRule } from './benchmark-rule.ts';

const WEB_APPS = [
  ...['azurerm_linux_web_app', 'azurerm_windows_web_app', 'azurerm_linux_function_app', 'azurerm_windows_function_app'],
];
const MACHINES = ['azurerm_linux_virtual_machine', 'azurerm_windows_virtual_machine'];
const OPEN = { argument: 'default_action', values: ['Allow'], use: 'Deny' } as const;
const WAY = 'What is sent can be read and changed on the way.';
const SHORT = 'An attack is often found only after months.';
const EXPIRES = 'What never expires is never replaced, whoever has it.';

/** A parameter of a database server is a resource with a name and a value. */
function parameter(name: string, value: string): Policy['find'] {
  return ({ body }: PolicyResource) => {
    const setting = settingOf(body, 'value');
    const isIt = literalOf(body, 'name') === name && setting.state === 'literal';
    if (!isIt || String(setting.value).toLowerCase() !== value) return [];
    return [{ start: setting.at.start, end: setting.at.end, message: `"${name}" must not be "${value}".` }];
  };
}

export const azureRules: readonly Policy[] = [
  benchmarkRule({
    id: 'azure-storage-networks-open',
    control: 'cis-azure 4.7',
    types: ['azurerm_storage_account', 'azurerm_storage_account_network_rules'],
    reason: 'An account that every network reaches is protected by its keys alone.',
    find: (resource) =>
      [[], ['network_rules']].flatMap((path) =>
        forbid({ path, ...OPEN, message: 'Every network reaches this account.' })(resource),
      ),
  }),
  benchmarkRule({
    id: 'azure-storage-other-tenants',
    control: 'cis-azure 4.16',
    types: ['azurerm_storage_account'],
    reason: 'Data can be copied into an account of somebody else.',
    find: forbid({
      argument: 'cross_tenant_replication_enabled',
      values: [true],
      use: false,
      message: 'This account may be replicated into other tenants.',
    }),
  }),
  benchmarkRule({
    id: 'azure-disk-open',
    control: 'cis-azure 8.5',
    types: ['azurerm_managed_disk'],
    reason: 'Whoever gets an address with a signature can copy the disk from anywhere.',
    find: forbid({
      argument: 'network_access_policy',
      values: ['AllowAll'],
      use: 'DenyAll',
      message: 'This disk can be exported from every network.',
    }),
  }),
  benchmarkRule({
    id: 'azure-app-debugging',
    control: 'cis-azure 9.12',
    types: WEB_APPS,
    reason: 'A debugger that is left open can change what the app does.',
    find: forbid({
      path: ['site_config'],
      argument: 'remote_debugging_enabled',
      values: [true],
      use: false,
      message: 'Remote debugging is on.',
    }),
  }),
  benchmarkRule({
    id: 'azure-app-deployment-password',
    control: 'cis-azure 9.6',
    types: ['azurerm_linux_web_app', 'azurerm_windows_web_app'],
    severity: 'info',
    reason: 'Whoever has the password of the deployment replaces the app, without a second factor.',
    find: requireSet({
      argument: 'webdeploy_publish_basic_authentication_enabled',
      values: [true],
      use: false,
      message: 'Set webdeploy_publish_basic_authentication_enabled = false if deployments sign in with Entra ID.',
    }),
  }),
  benchmarkRule({
    id: 'azure-key-no-end',
    control: 'cis-azure 3.3.1',
    types: ['azurerm_key_vault_key'],
    severity: 'info',
    reason: EXPIRES,
    find: requireSet({
      argument: 'expiration_date',
      values: [''],
      message: 'Set expiration_date, or a rotation_policy.',
      isMet: ({ body }) => body.blocks.some(({ type }) => type.text === 'rotation_policy'),
    }),
  }),
  benchmarkRule({
    id: 'azure-secret-no-end',
    control: 'cis-azure 3.3.3',
    types: ['azurerm_key_vault_secret'],
    severity: 'info',
    reason: EXPIRES,
    find: requireSet({ argument: 'expiration_date', values: [''], message: 'Set expiration_date.' }),
  }),
  benchmarkRule({
    id: 'azure-postgres-plain',
    control: 'cis-azure 5.2.1',
    types: ['azurerm_postgresql_flexible_server_configuration'],
    severity: 'error',
    reason: WAY,
    find: parameter('require_secure_transport', 'off'),
  }),
  benchmarkRule({
    id: 'azure-postgres-no-checkpoints',
    control: 'cis-azure 5.2.2',
    types: ['azurerm_postgresql_flexible_server_configuration'],
    severity: 'info',
    pillar: 'operations',
    reason: 'Slow writes cannot be explained without it.',
    find: parameter('log_checkpoints', 'off'),
  }),
  benchmarkRule({
    id: 'azure-postgres-no-throttle',
    control: 'cis-azure 5.2.3',
    types: ['azurerm_postgresql_flexible_server_configuration'],
    reason: 'Nothing slows down whoever tries passwords.',
    find: parameter('connection_throttle.enable', 'off'),
  }),
  benchmarkRule({
    id: 'azure-mysql-plain',
    control: 'cis-azure 5.3.1',
    types: ['azurerm_mysql_flexible_server_configuration'],
    severity: 'error',
    reason: WAY,
    find: parameter('require_secure_transport', 'off'),
  }),
  benchmarkRule({
    id: 'azure-mysql-no-audit',
    control: 'cis-azure 5.3.3',
    types: ['azurerm_mysql_flexible_server_configuration'],
    reason: 'Nobody can say later who read what.',
    find: parameter('audit_log_enabled', 'off'),
  }),
  benchmarkRule({
    id: 'azure-cosmos-keys',
    control: 'cis-azure 5.4.3',
    types: ['azurerm_cosmosdb_account'],
    severity: 'info',
    reason: 'A key opens everything in the account and says nothing about who used it.',
    find: forbid({
      argument: 'local_authentication_disabled',
      values: [false],
      use: true,
      message: 'Keys are allowed. Set local_authentication_disabled = true if everything signs in with Entra ID.',
    }),
  }),
  benchmarkRule({
    id: 'azure-sql-no-entra',
    control: 'cis-azure 5.1.4',
    types: ['azurerm_mssql_server'],
    reason: 'People sign in with a password of the server that nobody takes away when they leave.',
    find: requireBlock({ block: 'azuread_administrator', message: 'Add azuread_administrator.' }),
  }),
  benchmarkRule({
    id: 'azure-sql-unencrypted',
    control: 'cis-azure 5.1.5',
    types: ['azurerm_mssql_database'],
    reason: 'A copy of the file can be read.',
    find: forbid({
      argument: 'transparent_data_encryption_enabled',
      values: [false],
      use: true,
      message: 'This database is not encrypted.',
    }),
  }),
  benchmarkRule({
    id: 'azure-sql-audit-short',
    control: 'cis-azure 5.1.6',
    types: ['azurerm_mssql_server_extended_auditing_policy', 'azurerm_mssql_database_extended_auditing_policy'],
    severity: 'info',
    reason: SHORT,
    find: ({ body }) => shortDays(body, 'retention_in_days'),
  }),
  benchmarkRule({
    id: 'azure-flow-log-short',
    control: 'cis-azure 7.5',
    types: ['azurerm_network_watcher_flow_log'],
    severity: 'info',
    reason: SHORT,
    find: ({ body }) =>
      body.blocks
        .filter(({ type }) => type.text === 'retention_policy')
        .flatMap((block) => shortDays(block.body, 'days')),
  }),
  benchmarkRule({
    id: 'azure-vm-no-secure-boot',
    control: 'cis-azure 8.11',
    types: MACHINES,
    reason: 'What starts before the system can hide from it.',
    find: forbid({ argument: 'secure_boot_enabled', values: [false], use: true, message: 'Secure boot is off.' }),
  }),
  benchmarkRule({
    id: 'azure-vm-no-tpm',
    control: 'cis-azure 8.11',
    types: MACHINES,
    reason: 'Without the virtual TPM nothing can tell whether the start was changed.',
    find: forbid({ argument: 'vtpm_enabled', values: [false], use: true, message: 'The virtual TPM is off.' }),
  }),
  benchmarkRule({
    id: 'azure-alerts-off',
    control: 'cis-azure 3.1.14',
    types: ['azurerm_security_center_contact'],
    reason: 'An alert that nobody gets is no alert.',
    find: forbid({
      argument: 'alert_notifications',
      values: [false],
      use: true,
      message: 'Nobody is told of alerts of Defender for Cloud.',
    }),
  }),
];

/** Zero days keep everything. */
function shortDays(body: PolicyResource['body'], argument: string) {
  const days = settingOf(body, argument);
  if (days.state !== 'literal' || typeof days.value !== 'number' || days.value === 0 || days.value > 90) return [];
  return [{ start: days.at.start, end: days.at.end, message: 'Keep it for more than 90 days.' }];
}
