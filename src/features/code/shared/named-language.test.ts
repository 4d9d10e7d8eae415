import { expect, test } from 'vitest';
import { findNamedLanguage } from './named-language.ts';

test.each([
  ['Terraform for a virtual network with two subnets', 'terraform'],
  ['a playbook that patches Debian', 'ansible'],
  ['Power Shell script that lists idle disks', 'powershell'],
  ['PowerCLI: snapshots older than a week', 'powercli'],
  ['python to tag buckets', 'python'],
  ['Kusto query for failed sign-ins', 'kql'],
  ['Convert this Python to PowerShell', 'powershell'],
  ['Terraform or Ansible, whatever fits', null],
  ['a VM with Python 3.12 preinstalled', null],
  ['not terraform, a .ps1 that restarts the spooler', 'powershell'],
  ['terrafrom for a hub', 'terraform'],
  ['A hub network with a firewall', null],
])('%s names %s', (text, language) => {
  expect(findNamedLanguage(text)).toBe(language);
});
