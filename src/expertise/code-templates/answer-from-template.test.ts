// What a prompt sets in a template, what is assumed, and what is said about the rest.

import { expect, test } from 'vitest';
import type { CodeLanguage } from '#contract/code-language.ts';
import { answerFromTemplate } from './answer-from-template.ts';
import { measureIntents } from '../../../measure/intents/measure-intents.ts';

function fill(prompt: string, language: CodeLanguage = 'terraform') {
  const answer = answerFromTemplate({ prompt, language });
  if (!('template' in answer)) throw new Error(`No template for “${prompt}”.`);
  const { template, files, words } = answer;
  const text = files.map(({ content }) => content).join('\n');
  return { ...template, words, text, paths: files.map(({ path }) => path) };
}

test('a prompt fills the region and the environment, and what it leaves open is listed as assumed', () => {
  const { id, filled, assumed, paths } = fill('storage account with private endpoint, west europe, prod');
  expect(id).toBe('azure-storage-private-endpoint');
  expect(filled).toEqual([
    { label: 'Environment', value: 'prod' },
    { label: 'Region', value: 'westeurope' },
  ]);
  expect(assumed).toContainEqual({ label: 'Replication', value: 'ZRS' });
  expect(assumed).toContainEqual({ label: 'Provider', value: 'azurerm 4' });
  expect(assumed.some(({ label }) => label === '')).toBe(false);
  expect(paths).toEqual([
    'main.tf',
    'variables.tf',
    'outputs.tf',
    'versions.tf',
    'data.tf',
    'monitoring.tf',
    'network.tf',
    'private-endpoints.tf',
  ]);
});

test('no prompt that no template fits gets one, and nearly all others get theirs with what they ask for', () => {
  const results = measureIntents();
  expect(results.flatMap(({ wrong }) => wrong)).toEqual([]);
  const sum = (key: 'fitting' | 'hits' | 'foreign') => results.reduce((total, result) => total + result[key], 0);
  expect(sum('fitting')).toBeGreaterThanOrEqual(60);
  expect(sum('foreign')).toBeGreaterThanOrEqual(60);
  expect(sum('hits') / sum('fitting')).toBeGreaterThanOrEqual(0.95);
});

test('a prompt that fits none gets the three templates of its language that come nearest', () => {
  for (const prompt of ['write me a poem', 'nomad cluster on DigitalOcean', '', '💥', 'x'.repeat(100_000)]) {
    const answer = answerFromTemplate({ prompt, language: 'kql' });
    expect(answer).toHaveProperty('nearest');
    expect('nearest' in answer && answer.nearest.every(({ id }) => id.startsWith('kql-'))).toBe(true);
    expect('nearest' in answer && answer.nearest).toHaveLength(3);
  }
});

test('the version of the provider comes from the prompt, else from the order, and one that is not known is named', () => {
  const order = { prompt: 'key vault', language: 'terraform' } as const;
  const version = (answer: ReturnType<typeof answerFromTemplate>) =>
    'files' in answer
      ? / {2}version = "(.*)"/.exec(answer.files.find(({ path }) => path === 'versions.tf')!.content)![1]
      : '';
  expect(version(answerFromTemplate({ ...order, majors: { azurerm: 3 } }))).toBe('~> 3.116');
  expect(version(answerFromTemplate({ ...order, prompt: 'key vault, azurerm 4', majors: { azurerm: 3 } }))).toBe(
    '~> 4.42',
  );
  const unknown = answerFromTemplate({ ...order, majors: { azurerm: 9 } });
  expect(version(unknown)).toBe('~> 4.42');
  expect(unknown).toHaveProperty('words', expect.stringContaining('no template for azurerm 9'));
});

test('a region that is not known, or of another cloud, is not used, and the answer says so', () => {
  const unknown = fill('S3 bucket in eu-west-9');
  expect(unknown.text).toContain('default     = "eu-central-1"');
  expect(unknown.words).toContain('eu-west-9 is not a region that Lounge knows');
  const foreign = fill('Azure key vault in westeurope and eu-west-1');
  expect(foreign.words).toContain('eu-west-1 is a region of AWS and was not used');
});

test('a value outside of what the service allows is not used, and the answer says what is used instead', () => {
  const { assumed, words } = fill('key vault with 400 days of soft delete');
  expect(assumed).toContainEqual({ label: 'Retention in days', value: '90' });
  expect(words).toContain('Retention in days can be 7 to 90, so 90 is used instead of 400.');
});

test('what a template does not do is named', () => {
  expect(fill('AKS with Istio and Argo Rollouts').words).toContain(
    '**Not covered by this template:** *istio*, *argo*, *rollout*.',
  );
});

test('a cloud that the prompt leaves open is listed as assumed', () => {
  expect(fill('kubernetes cluster').assumed).toContainEqual({ label: 'Cloud', value: 'Azure' });
  expect(fill('kubernetes cluster on AWS').assumed.map(({ label }) => label)).not.toContain('Cloud');
});

test('a small address space is split into subnets that fit it', () => {
  expect(fill('VNet 10.9.9.0/29').text).toContain('address_prefixes = ["10.9.9.0/29"]');
  expect(fill('VNet 10.9.9.0/28 with 2 subnets').text).toMatch(
    /address_prefixes = \["10\.9\.9\.0\/29"\][\s\S]*address_prefixes = \["10\.9\.9\.8\/29"\]/,
  );
});

test('text in a prompt stays text in each language', () => {
  const hcl = fill(`S3 bucket tags owner="\${file('x')}" team='b%{ if true }' note='$\${1+1}'`).text;
  expect(hcl).toContain(`owner = "$\${file('x')}"`);
  expect(hcl).toContain('team  = "b%%{ if true }"');
  expect(hcl).toContain('note  = "$${1+1}"');
  const powercli = fill(`inventory of all VMs in cluster "it's $(whoami)"`, 'powercli').text;
  expect(powercli).toContain(`$Cluster = 'it''s $(whoami)'`);
  const python = fill(`add the tags owner='a"b\\c' to all azure resource groups`, 'python').text;
  expect(python).toContain(String.raw`"owner": "a\"b\\c"`);
});

test('a runtime that an older provider does not know is not written for it', () => {
  expect(fill('App Service with node 22').text).toContain('node_version = "22-lts"');
  const older = fill('App Service with node 22, azurerm 3');
  expect(older.text).toContain('python_version = "3.12"');
  expect(older.words).toContain('node 22 is not a runtime of this template');
  expect(fill('App Service with node, azurerm 3').text).toContain('node_version = "20-lts"');
});

test('zones and geo-redundant storage are only asked of regions of Azure that have them', () => {
  expect(fill('AKS cluster in West US').text).not.toContain('zones ');
  expect(fill('AKS cluster in West US 2').text).toMatch(/zones += \["1", "2", "3"\]/);
  expect(fill('Azure virtual machine in South India').text).toMatch(
    /variable "virtual_machine_zone" \{[^}]*default {5}= null/,
  );
  expect(fill('Azure container registry in UK West').text).not.toContain('zone_redundancy_enabled');
  expect(fill('Azure container registry in UK South').text).toMatch(/zone_redundancy_enabled += true/);
  expect(fill('Azure storage account in North Central US').text).toContain('default     = "LRS"');
  expect(fill('Web app on App Service in Canada East').text).not.toContain('zone_balancing_enabled');
  const replication = (region: string) =>
    /account_replication_type += "(\w+)"/.exec(
      fill(`Remote state backend for Terraform in Azure, ${region}`).text,
    )?.[1];
  expect(['west europe', 'west us', 'italy north'].map(replication)).toEqual(['GZRS', 'GRS', 'ZRS']);
  const vault = fill('Virtual machine with daily backup in Poland Central').text;
  expect(vault).toMatch(/storage_mode_type += "ZoneRedundant"[\s\S]*cross_region_restore_enabled += false/);
});

test('a long name does not end in a hyphen where it is cut', () => {
  expect(fill('Remote state backend for Terraform in Google Cloud Storage').text).toContain('trimsuffix(substr(');
});

test('Terraform does not ask a storage account behind a firewall for its endpoints', () => {
  expect(fill('Storage account with private endpoint').text).toContain('data_plane_available = false');
});
