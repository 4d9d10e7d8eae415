// Machines, functions and web apps.

import { forbid, type Policy, type PolicyResource, requireSet, settingOf, type Violation } from './policy.ts';

const security = { severity: 'warning', pillar: 'security' } as const;
const WEB_APPS = [
  ...['azurerm_linux_web_app', 'azurerm_windows_web_app', 'azurerm_linux_function_app', 'azurerm_windows_function_app'],
];
const PLAIN = 'Passwords and cookies sent over HTTP can be read and changed on the way.';
const OLD_TLS = 'TLS 1.0 and 1.1 have known weaknesses.';

/** Finds the unencrypted disks among those of a VM that are given a block of their own. */
function unencryptedDisks(resource: PolicyResource): Violation[] {
  return ['root_block_device', 'ebs_block_device'].flatMap((block) =>
    forbid({
      path: [block],
      argument: 'encrypted',
      values: [false],
      use: true,
      message: 'This disk is not encrypted.',
    })(resource),
  );
}

export const computePolicies: readonly Policy[] = [
  {
    id: 'azure-vm-password',
    types: ['azurerm_linux_virtual_machine', 'azurerm_linux_virtual_machine_scale_set'],
    ...security,
    reason: 'Passwords are guessed and reused; keys are not.',
    find: forbid({
      argument: 'disable_password_authentication',
      values: [false],
      message: 'This machine lets people sign in with a password. Use admin_ssh_key instead.',
    }),
  },
  {
    id: 'azure-app-plain-http',
    control: 'cis-azure 9.1',
    types: WEB_APPS,
    ...security,
    reason: PLAIN,
    find: requireSet({
      argument: 'https_only',
      values: [false],
      use: true,
      message: 'Set https_only = true: the default serves HTTP, too.',
    }),
  },
  {
    id: 'azure-app-old-tls',
    control: 'cis-azure 9.4',
    types: WEB_APPS,
    ...security,
    reason: OLD_TLS,
    find: forbid({
      path: ['site_config'],
      argument: 'minimum_tls_version',
      values: ['1.0', '1.1', 1, 1.1],
      use: '1.2',
      message: 'This app accepts TLS older than 1.2.',
    }),
  },
  {
    id: 'azure-app-ftp',
    control: 'cis-azure 9.3',
    types: WEB_APPS,
    ...security,
    reason: 'FTP sends passwords and files in plain text.',
    find: forbid({
      path: ['site_config'],
      argument: 'ftps_state',
      values: ['AllAllowed'],
      use: 'Disabled',
      message: 'This app accepts plain FTP.',
    }),
  },
  {
    id: 'azure-app-cors-all',
    types: WEB_APPS,
    ...security,
    reason: 'Any website can call this app from the browser of its visitors.',
    find: ({ body }) =>
      body.blocks
        .filter(({ type }) => type.text === 'site_config')
        .flatMap((block) => block.body.blocks.filter(({ type }) => type.text === 'cors'))
        .flatMap((cors) => cors.body.attributes.filter(({ name }) => name.text === 'allowed_origins'))
        .flatMap(({ value }) => (value.kind === 'tuple' ? value.items : []))
        .filter((item) => item.kind === 'literal' && item.value === '*')
        .map(({ start, end }) => ({ start, end, message: 'Name the origins that may call this app.' })),
  },
  {
    id: 'azure-vm-one-zone',
    types: ['azurerm_linux_virtual_machine_scale_set', 'azurerm_windows_virtual_machine_scale_set'],
    severity: 'info',
    pillar: 'reliability',
    reason: 'Machines without zones can all be in the data centre that fails.',
    find: ({ body, header }) =>
      settingOf(body, 'zones').state === 'absent'
        ? [{ ...header, message: 'Set zones = ["1", "2", "3"] to spread the machines.' }]
        : [],
  },
  {
    id: 'aws-instance-metadata-v1',
    control: 'aws EC2.8',
    types: ['aws_instance', 'aws_launch_template'],
    ...security,
    reason:
      'Version 1 of the metadata service gives the credentials of the machine to any request that is forged through it.',
    find: forbid({
      path: ['metadata_options'],
      argument: 'http_tokens',
      values: ['optional'],
      use: 'required',
      message: 'This allows version 1 of the metadata service.',
    }),
  },
  {
    id: 'aws-instance-disk-unencrypted',
    control: 'aws EC2.3',
    types: ['aws_instance', 'aws_launch_configuration'],
    ...security,
    reason: 'A snapshot or disk that leaves the account can be read.',
    find: unencryptedDisks,
  },
  {
    id: 'google-vm-serial-port',
    control: 'cis-google 4.5',
    types: ['google_compute_instance', 'google_compute_instance_template'],
    ...security,
    reason: 'The serial console is reached from every address and knows no firewall.',
    find: ({ body }) =>
      body.attributes
        .filter(({ name }) => name.text === 'metadata')
        .flatMap(({ value }) => (value.kind === 'object' ? value.entries : []))
        .filter(({ name, value }) => name === 'serial-port-enable' && isOn(value))
        .map(({ value }) => ({
          start: value.start,
          end: value.end,
          message: 'The serial console is on.',
          fix: 'false',
        })),
  },
  {
    id: 'google-vm-ip-forward',
    control: 'cis-google 4.6',
    types: ['google_compute_instance', 'google_compute_instance_template'],
    severity: 'info',
    pillar: 'security',
    reason: 'A machine that forwards packets can pose as others.',
    find: forbid({
      argument: 'can_ip_forward',
      values: [true],
      message: 'Only routers and gateways need this.',
    }),
  },
  {
    id: 'google-function-public',
    types: ['google_cloudfunctions_function', 'google_cloudfunctions2_function'],
    severity: 'info',
    pillar: 'security',
    reason: 'A function that takes all traffic is reached from the internet.',
    find: forbid({
      argument: 'ingress_settings',
      values: ['ALLOW_ALL'],
      use: 'ALLOW_INTERNAL_ONLY',
      message: 'Everybody on the internet reaches this function.',
    }),
  },
];

function isOn(value: { kind: string; value?: unknown }): boolean {
  return value.kind === 'literal' && [true, 'true', 'TRUE', 1, '1'].includes(value.value as string);
}
