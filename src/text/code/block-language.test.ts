import { expect, test } from 'vitest';
import { languageOfBlock } from './block-language.ts';

test('a block names its language by the word behind the fence or by its file', () => {
  expect(languageOfBlock('resource "a" "b" {}', 'hcl')).toBe('terraform');
  expect(languageOfBlock('resource "a" "b" {}', 'hcl title=main.tf')).toBe('terraform');
  expect(languageOfBlock('print(1)', 'tags.py')).toBe('python');
  expect(languageOfBlock('Heartbeat | take 1', 'kusto')).toBe('kql');
  expect(languageOfBlock('echo', 'bash')).toBeNull();
  expect(languageOfBlock('text')).toBeNull();
});

test('YAML is Ansible only when it has plays or tasks', () => {
  expect(languageOfBlock('- hosts: web\n  tasks:\n    - ansible.builtin.ping:', 'yaml')).toBe('ansible');
  expect(languageOfBlock('- name: Install nginx\n  ansible.builtin.apt:\n    name: nginx', 'yml')).toBe('ansible');
  expect(languageOfBlock('apiVersion: v1\nkind: Pod', 'yaml')).toBeNull();
  expect(languageOfBlock('steps:\n  - name: build\n    run: make', 'yaml title=ci.yml')).toBeNull();
});

test('PowerShell with the commands of VMware is PowerCLI', () => {
  expect(languageOfBlock('Get-VM | Get-Snapshot', 'powershell')).toBe('powercli');
  expect(languageOfBlock('Get-AzVM', 'powershell')).toBe('powershell');
});
