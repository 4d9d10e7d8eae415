import { expect, test } from 'vitest';
import { titleOfRequest } from './title-of-request.ts';

test.each([
  [
    'A hub network with a firewall subnet and a storage account for the logs in West Europe',
    'Hub network with a firewall subnet',
  ],
  ['Write terraform for an Azure virtual network', 'Azure virtual network'],
  [
    'Storage account with private endpoint, west europe, prod',
    'Storage account with private endpoint, west europe, prod',
  ],
  ['Please create a PowerShell script that stops idle VMs.', 'PowerShell script that stops idle VMs'],
  ['Could you please give me a KQL query for failed sign-ins?', 'Failed sign-ins'],
  ['Create admin users with SSH keys and sudo, and remove old accounts', 'Create admin users with SSH keys and sudo'],
  ['## Task\n\nDeploy it', 'Task'],
  ['**Azure Firewall** Premium. It needs a policy.', 'Azure Firewall Premium'],
  ['Install nginx with TLS 1.2 and redirect from HTTP', 'Install nginx with TLS 1.2 and redirect from HTTP'],
  ['\n\n  export all resources\n', 'Export all resources'],
  ['Speicherkonto mit privatem Endpunkt', 'Speicherkonto mit privatem Endpunkt'],
  ['Hi there! I would need a script that lists disabled users', 'Script that lists disabled users'],
  ['Guten Morgen, bitte ein Ansible-Playbook für nginx auf allen Webservern', 'Nginx auf allen Webservern'],
  ['Error: Invalid for_each argument', 'Error: Invalid for_each argument'],
  ['import boto3\nec2 = boto3.client("ec2")\nadd paging to this', 'Add paging to this'],
])('%j is called %j', (prompt, title) => {
  expect(titleOfRequest(prompt)).toBe(title);
});

test('a request without any word has no title, and a long one without clauses is cut at a word', () => {
  expect(titleOfRequest('1234 ---\n')).toBeNull();
  expect(titleOfRequest('   ')).toBeNull();
  const long = titleOfRequest('network '.repeat(60)) ?? '';
  expect(long).toMatch(/network …$/);
  expect(long.length).toBeLessThanOrEqual(62);
});
