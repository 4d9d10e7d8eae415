// The help while writing code, over HTTP and in a real child process.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Completions, Explanation, Formatted, Outline, Renaming, Usages } from '#contract/assist/code-assist.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { CodeFile, Project } from '../../shared/project-shapes.ts';

let app: TestApp;
let ada: TestPerson;
beforeAll(async () => {
  app = await openTestApp();
  ada = await app.signUp('ada@example.com');
});
afterAll(() => app.close());

const TERRAFORM = [
  { path: 'main.tf', content: 'resource "azurerm_resource_group" "a" {\n  name = var.name\n}\n' },
  { path: 'variables.tf', content: 'variable "name" {}\n' },
];

async function create(language: string, files: CodeFile[]): Promise<string> {
  return (await ada.call<Project>('POST', '/code/projects', { language, files })).body.id;
}

/** `‸` marks the cursor. */
async function ask<Answer>(
  act: string,
  { id, path, marked, ...rest }: { id: string; path: string; marked: string; name?: string },
) {
  const body = { path, text: marked.replace('‸', ''), offset: marked.indexOf('‸'), ...rest };
  const answer = await ada.call<Answer>('POST', `/code/projects/${id}/assist/${act}`, body);
  expect(answer.status, JSON.stringify(answer.body).slice(0, 400)).toBe(200);
  return answer.body;
}

describe('completions', () => {
  test('see what is on the screen, and the stored files beside it', async () => {
    const id = await create('terraform', TERRAFORM);
    const marked = 'resource "azurerm_resource_group" "a" {\n  name = var.‸\n}\n';
    const { items } = await ask<Completions>('complete', { id, path: 'main.tf', marked });
    expect(items.map(({ label }) => label)).toEqual(['name']);
  });
  test.each([
    ['ansible', 'play.yml', '- hosts: all\n  tasks:\n    - ansible.builtin.copy:\n        de‸\n', 'dest'],
    ['ansible', 'play.yml', '- hosts: all\n  tasks:\n    - ansible.builtin.file:\n        state: ‸\n', 'directory'],
    ['ansible', 'play.yml', '- hosts: all\n  tasks:\n    - ansible.builtin.serv‸\n', 'ansible.builtin.service'],
    ['ansible', 'play.yml', '- hosts: all\n  gather‸\n', 'gather_facts'],
    ['powershell', 'main.ps1', 'Get-ChildIt‸', 'Get-ChildItem'],
    ['powershell', 'main.ps1', 'Get-ChildItem -Rec‸', '-Recurse'],
    ['python', 'main.py', 'import os\nregion = 1\nreg‸', 'region'],
    ['kql', 'main.kql', 'Heart‸', 'Heartbeat'],
    ['kql', 'main.kql', 'Heartbeat\n| summ‸', 'summarize'],
    ['kql', 'main.kql', 'Heartbeat\n| where Comp‸', 'Computer'],
  ])('%s: %s %j offers %s', async (language, path, marked, wanted) => {
    const id = await create(language, [{ path, content: '' }]);
    const { items } = await ask<Completions>('complete', { id, path, marked });
    expect(items.map(({ label }) => label)).toContain(wanted);
  });
  test('PowerCLI has no list of commands, and says so', async () => {
    const id = await create('powercli', [{ path: 'main.ps1', content: '' }]);
    const { note } = await ask<Completions>('complete', { id, path: 'main.ps1', marked: 'Get-VMHostQ‸' });
    expect(note).toContain('no list of the commands of PowerCLI');
  });
  test('what is not text, or too deep, is not read and said to be so', async () => {
    const id = await create('terraform', TERRAFORM);
    const { items, note } = await ask<Completions>('complete', { id, path: 'main.tf', marked: `${'['.repeat(300)}‸` });
    expect([items, note]).toEqual([[], 'Not read: brackets are nested more than 200 deep.']);
  });
});

test('what a word is: a module of Ansible with its page, a column of KQL', async () => {
  const ansible = await create('ansible', [{ path: 'play.yml', content: '' }]);
  const marked = '- hosts: all\n  tasks:\n    - ansible.builtin.co‸py:\n        dest: /x\n';
  const found = await ask<Explanation>('explain', { id: ansible, path: 'play.yml', marked });
  expect(found.title).toBe('ansible.builtin.copy');
  expect(found.link?.url).toBe('https://docs.ansible.com/ansible/latest/collections/ansible/builtin/copy_module.html');
  const kql = await create('kql', [{ path: 'a.kql', content: '' }]);
  const column = await ask<Explanation>('explain', {
    id: kql,
    path: 'a.kql',
    marked: 'Heartbeat | where Comp‸uter == "a"',
  });
  expect(column.title).toBe('Computer: string');
});

test('references and a rename are of the stored files', async () => {
  const id = await create('terraform', TERRAFORM);
  const place = { id, path: 'variables.tf', marked: 'variable "na‸me" {}\n' };
  const { places } = await ask<Usages>('usages', place);
  expect(places.map(({ path }) => path)).toEqual(['variables.tf', 'main.tf']);
  const { edits, reason } = await ask<Renaming>('rename', { ...place, name: 'title' });
  expect([reason, edits.length]).toEqual([null, 2]);
  const unchanged = await ada.call<Project>('GET', `/code/projects/${id}`);
  expect(unchanged.body.files).toEqual(TERRAFORM);
});

describe('formats', () => {
  test.each([
    ['terraform', 'main.tf', 'a={\nbb=1\n  c = 2\n}\n', 'a = {\n  bb = 1\n  c  = 2\n}\n'],
    ['python', 'main.py', "x = [1,2]\ny='a'\n", 'x = [1, 2]\ny = "a"\n'],
    ['kql', 'a.kql', '// all\nHeartbeat|where Computer=="a"\n', '// all\nHeartbeat | where Computer == "a"\n'],
    ['ansible', 'play.yml', '# all\n-   hosts:   all\n    tasks: []\n', '# all\n- hosts: all\n  tasks: []\n'],
  ])('%s', async (language, path, content, wanted) => {
    const id = await create(language, [{ path, content }]);
    expect((await ask<Formatted>('format', { id, path, marked: content })).text).toBe(wanted);
    expect((await ask<Formatted>('format', { id, path, marked: wanted })).text).toBe(wanted);
  });
  test.each([
    ['terraform', 'main.tf', 'a = {', 'the syntax comes first'],
    ['python', 'main.py', 'x = (', 'ruff could not read'],
    ['kql', 'a.kql', 'Heartbeat | where (', 'the syntax comes first'],
    ['ansible', 'play.yml', 'a: [', 'the syntax comes first'],
    ['powershell', 'a.ps1', 'Get-Item', 'no formatter for PowerShell'],
  ])('%s that cannot be laid out stays as it is: %s', async (language, path, content, reason) => {
    const id = await create(language, [{ path, content }]);
    const answer = await ask<Formatted>('format', { id, path, marked: content });
    expect(answer.text).toBeNull();
    expect(answer.reason).toContain(reason);
  });
});

test.each([
  [
    'terraform',
    'main.tf',
    'variable "a" {}\nlocals {\n  b = 1\n}\nresource "x_y" "c" {\n',
    ['variable a', 'locals locals', 'local b', 'resource x_y c'],
  ],
  ['python', 'a.py', 'class A:\n    def b(self):\n        pass\n', ['class A', 'function b']],
  ['powershell', 'a.ps1', 'function Get-It {\n}\n', ['function Get-It']],
  ['ansible', 'a.yml', '- name: All\n  hosts: all\n  tasks:\n    - name: One\n      ping:\n', ['play All', 'task One']],
  ['kql', 'a.kql', 'let a = 1;\nHeartbeat\n\nUsage\n', ['query let a = 1;', 'let a', 'query Usage']],
])('the outline of %s', async (language, path, content, wanted) => {
  const id = await create(language, [{ path, content }]);
  const { files } = await ask<Outline>('outline', { id, path, marked: content });
  expect(files[0]?.symbols.map(({ kind, name }) => `${kind} ${name}`)).toEqual(wanted);
});
