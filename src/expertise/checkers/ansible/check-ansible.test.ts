// Ansible is checked against its keywords and a catalogue of modules.

import { describe, expect, it } from 'vitest';
import type { CheckContext } from '../checker.ts';
import { checkAnsible } from './check-ansible.ts';

const context: CheckContext = { language: 'ansible', providerMajors: {}, providerSchemas: [], kqlTables: '' };

async function check(text: string, path = 'site.yml') {
  const report = await checkAnsible([{ path, text }], context);
  return { stages: report.files[0]!.stages, findings: report.findings };
}

async function list(text: string, path?: string) {
  const { findings } = await check(text, path);
  return findings.map(
    ({ code, range, fix }) => `${range.line}:${range.column} ${code}${fix ? ` → ${fix.replace}` : ''}`,
  );
}

const play = (tasks: string, more = ''): string => `- name: A play\n  hosts: all\n${more}  tasks:\n${tasks}`;
const task = (lines: string): string => play(`    - name: A task\n${lines.replaceAll(/^/gm, '      ')}\n`);

describe('Ansible', () => {
  it('passes a right playbook', async () => {
    const { stages, findings } = await check(task('ansible.builtin.service:\n  name: nginx\n  state: started'));
    expect(findings).toEqual([]);
    expect(stages.map(({ state }) => state)).toEqual(['passed', 'passed', 'partly', 'passed']);
  });

  it('knows the old name of remote_user, which a play still takes', async () => {
    const text = play('    - name: A task\n      ansible.builtin.ping:\n', '  user: ben\n');
    expect(await list(text)).toEqual([]);
  });

  it('names the module, parameter, choice and keyword that was meant', async () => {
    expect(await list(task('ansible.builtin.servce:\n  name: nginx'))).toEqual([
      '5:7 ansible/unknown-module → ansible.builtin.service',
    ]);
    expect(await list(task('ansible.builtin.user:\n  name: ben\n  shel: /bin/sh'))).toEqual([
      '7:9 ansible/unknown-parameter → shell',
    ]);
    expect(await list(task('ansible.builtin.service:\n  name: nginx\n  state: startd'))).toEqual([
      '7:16 ansible/choice → started',
    ]);
    expect(await list(task('ansible.builtin.debug:\n  msg: a\nwhn: true'))).toEqual([
      '7:7 ansible/unknown-keyword → when',
    ]);
    expect(await list('- name: A play\n  hosts: all\n  becom: true\n')).toEqual([
      '3:3 ansible/unknown-keyword → become',
    ]);
  });

  it('finds what is missing, of the wrong type, or given twice', async () => {
    expect(await list(task('ansible.builtin.service:\n  state: started'))).toEqual(['5:7 ansible/missing-parameter']);
    expect(await list(task('ansible.builtin.apt:\n  name: nginx\n  update_cache: sometimes'))).toEqual([
      '7:23 ansible/type',
    ]);
    expect(await list(task('ansible.builtin.pip:\n  name: a\n  requirements: b'))).toEqual([
      '5:7 ansible/exclusive-parameters',
    ]);
    expect(await list(task('ansible.builtin.file:\n  path: /a\n  state: touch\n  mode: 644'))).toEqual([
      "8:15 ansible/decimal-mode → '0644'",
    ]);
    expect(await list(task('ansible.builtin.apt: nginx'))).toEqual(['5:28 ansible/arguments']);
    expect(await list(task('ansible.builtin.apt:\n  name: a\nansible.builtin.dnf:\n  name: a'))).toEqual([
      '7:7 ansible/two-modules',
    ]);
    expect(await list(task('when: true'))).toEqual(['4:7 ansible/no-module']);
  });

  it('reads parameters of one line, of args and of module_defaults', async () => {
    expect(await list(task('ansible.builtin.lineinfile: path=/a line=b mode=0644'))).toEqual([]);
    expect(await list(task('ansible.builtin.lineinfile: path=/a lne=b'))).toEqual(['5:35 ansible/unknown-parameter']);
    expect(await list(task('ansible.builtin.shell: ls\nargs:\n  chdir: /tmp'))).toEqual([]);
    const defaults = '  module_defaults:\n    ansible.builtin.service:\n      name: nginx\n';
    expect(
      await list(play('    - name: A task\n      ansible.builtin.service:\n        state: started\n', defaults)),
    ).toEqual([]);
  });

  it('gives modules of collections their full name, and says which collections it does not know', async () => {
    expect(await list(task('azure_rm_natgateway:\n  name: a\n  resource_group: b'))).toEqual([
      '5:7 ansible/unknown-module → azure.azcollection.azure_rm_natgateway',
    ]);
    const { stages, findings } = await check(task('acme.tools.deploy:\n  any: thing'));
    expect(findings).toEqual([]);
    expect(stages[1]).toMatchObject({ state: 'partly', detail: expect.stringContaining('acme.tools.deploy') });
  });

  it('reports YAML that cannot be read, and templates that are not closed', async () => {
    expect(await list('- hosts: all\n  hosts: web\n')).toEqual(['2:3 ansible/yaml']);
    const { findings } = await check('- hosts: all\n  vars:\n    a: {{ b }}\n');
    expect(findings).toMatchObject([{ code: 'ansible/yaml', message: expect.stringContaining('quotes') }]);
    expect(await list(task('ansible.builtin.debug:\n  msg: "{{ a"'))).toEqual(['6:14 ansible/template']);
    expect(await list(task('ansible.builtin.set_fact:\n  a: "{{\n    [1, 2]\n  }}"'))).toEqual([]);
  });

  it('finds handlers and variables that nothing defines, over all files', async () => {
    const text = play(
      '    - name: A task\n      ansible.builtin.debug:\n        msg: "{{ resutl.rc }}"\n      notify: Restart ngnix\n    - name: B\n      ansible.builtin.command: ls\n      register: result\n',
      '  handlers:\n    - name: Restart nginx\n      ansible.builtin.debug:\n        msg: a\n',
    );
    expect(await list(text)).toEqual([
      '11:15 ansible/unknown-handler → Restart nginx',
      '10:14 ansible/unknown-variable',
    ]);
    const report = await checkAnsible(
      [
        {
          path: 'roles/a/tasks/main.yml',
          text: '- name: A\n  ansible.builtin.debug:\n    msg: a\n  notify: Restart b\n',
        },
        { path: 'roles/a/handlers/main.yml', text: '- name: Restart b\n  ansible.builtin.debug:\n    msg: a\n' },
      ],
      context,
    );
    expect(report.findings).toEqual([]);
  });

  it('finds what is unsafe or not the same at every run', async () => {
    const tasks = [
      'ansible.builtin.apt:\n  name: nginx\n  state: latest',
      'ansible.builtin.copy:\n  content: a\n  dest: /a',
      'ansible.builtin.get_url:\n  url: http://example.com/a\n  dest: /a\n  mode: "0777"',
      'ansible.builtin.uri:\n  url: https://example.com\n  validate_certs: false\nignore_errors: true',
      'ansible.builtin.command: systemctl restart nginx',
      'ansible.builtin.user:\n  name: ben\n  password: hunter2!x',
    ];
    const codes = await Promise.all(
      tasks.map(async (lines) => (await check(task(lines))).findings.map(({ code }) => code)),
    );
    expect(codes).toEqual([
      ['ansible/latest-package'],
      ['ansible/no-mode'],
      ['ansible/world-writable', 'ansible/http-download'],
      ['ansible/ignored-errors', 'ansible/no-certificate-check'],
      ['ansible/command-instead-of-module'],
      ['ansible/plain-secret'],
    ]);
  });

  it('lets a task that only updates packages name the latest state', async () => {
    const codesOf = async (updateOnly: string) =>
      (
        await check(task(`ansible.builtin.dnf:\n  name: "*"\n  state: latest\n  update_only: ${updateOnly}`))
      ).findings.map(({ code }) => code);
    await expect(codesOf('true')).resolves.toEqual([]);
    await expect(codesOf('yes')).resolves.toEqual([]);
    await expect(codesOf('false')).resolves.toEqual(['ansible/latest-package']);
  });

  it('does not follow aliases, and ends on long text', async () => {
    const bomb = `a: &a [x]\n${Array.from({ length: 40 }, (_, level) => `k${level}: &k${level} [*a, *a]`).join('\n')}\n`;
    await expect(check(bomb, 'vars.yml')).resolves.toBeDefined();
    await expect(check('- {{'.repeat(20_000))).resolves.toBeDefined();
    await expect(check(`- a: "${'{{ x '.repeat(50_000)}"\n`)).resolves.toBeDefined();
  });
});
