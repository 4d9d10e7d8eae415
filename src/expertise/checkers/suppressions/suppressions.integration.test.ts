// A comment in the code takes a policy's finding back, with a reason, in every language that is checked.

import { describe, expect, test } from 'vitest';
import type { CodeLanguage } from '#contract/code-language.ts';
import { checkCode } from '../check-code.ts';

async function check(language: CodeLanguage, path: string, text: string) {
  const context = { language, providerMajors: {}, providerSchemas: [], kqlTables: '' };
  const report = await checkCode({ files: [{ path, text }], context });
  return {
    ...report,
    codes: report.findings.map(({ range, code }) => `${range.line} ${code}`),
    taken: report.suppressed.map(({ range, code, because }) => `${range.line} ${code}: ${because}`),
    policy: report.files[0]?.stages.find(({ stage }) => stage === 'policy'),
  };
}

const storage = (comment: string): string => `resource "azurerm_storage_container" "site" {
  name                  = "site"
  storage_account_id    = var.account
${comment}
}
variable "account" {
  type = string
}
`;
const PUBLIC = 'container_access_type = "blob"';
const RULE = 'terraform/azure-storage-public-container';

test.each<[language: CodeLanguage, path: string, text: string, taken: string]>([
  [
    'python',
    'a.py',
    'import hashlib\nprint(hashlib.md5(b"x"))  # lounge:ignore python/s324 reason=A file name, not a signature\n',
    '2 python/s324: A file name, not a signature',
  ],
  [
    'python',
    'a.py',
    'import hashlib\n# Names are short.\n# lounge:ignore python/s324 reason="A file name"\n# They are not signed.\nprint(hashlib.md5(b"x"))\n',
    '5 python/s324: A file name',
  ],
  [
    'powershell',
    'a.ps1',
    '# lounge:ignore powershell/invoke-expression reason=The text is ours\nInvoke-Expression $text\n',
    '2 powershell/invoke-expression: The text is ours',
  ],
  [
    'powercli',
    'a.ps1',
    'Invoke-Expression $text # lounge:ignore powershell/invoke-expression reason=The text is ours\n',
    '1 powershell/invoke-expression: The text is ours',
  ],
  [
    'ansible',
    'a.yml',
    '- hosts: all\n  tasks:\n    - name: Install\n      ansible.builtin.apt:\n        name: git\n        state: latest # lounge:ignore ansible/latest-package reason=Patched nightly\n',
    '6 ansible/latest-package: Patched nightly',
  ],
  [
    'kql',
    'a.kql',
    '// lounge:ignore kql/no-time-filter reason=The alert sets the range\nSigninLogs\n| take 10\n',
    '2 kql/no-time-filter: The alert sets the range',
  ],
])('%s: the finding is listed as suppressed and is not a problem any more', async (language, path, text, taken) => {
  const report = await check(language, path, text);
  expect(report.taken).toEqual([taken]);
  expect(report.codes).toEqual([]);
  expect(report.policy).toMatchObject({
    state: 'passed',
    detail: expect.stringContaining('1 suppressed with a reason'),
  });
});

describe('in Terraform', () => {
  test('the comment stands beside the line or above it', async () => {
    const beside = await check(
      'terraform',
      'main.tf',
      storage(`  ${PUBLIC} // lounge:ignore ${RULE} reason=A public site`),
    );
    const above = await check(
      'terraform',
      'main.tf',
      storage(`  # lounge:ignore ${RULE} reason=A public site\n  ${PUBLIC}`),
    );
    expect(beside.taken).toEqual([`4 ${RULE}: A public site`]);
    expect(above.taken).toEqual([`5 ${RULE}: A public site`]);
    expect([...beside.codes, ...above.codes]).toEqual([]);
  });

  test('without a reason nothing is taken back, and the comment is a finding', async () => {
    const { codes, taken } = await check(
      'terraform',
      'main.tf',
      storage(`  ${PUBLIC} # lounge:ignore ${RULE} reason=`),
    );
    expect(codes).toEqual([`4 ${RULE}`, '4 code/suppression-without-reason']);
    expect(taken).toEqual([]);
  });

  test('a comment that names no rule, or one that finds nothing there, is a finding', async () => {
    const { codes } = await check(
      'terraform',
      'main.tf',
      storage(
        `  # lounge:ignore reason=All is well\n\n  # lounge:ignore ${RULE} reason=Not here\n\n  container_access_type = "private"`,
      ),
    );
    expect(codes).toEqual(['4 code/suppression-without-rule', '6 code/unused-suppression']);
  });

  test('an error of the language cannot be taken back', async () => {
    const text =
      'locals {\n  # lounge:ignore terraform/undeclared-variable reason=Later\n  a = var.missing\n}\noutput "a" {\n  value = local.a\n}\n';
    const { codes, taken } = await check('terraform', 'main.tf', text);
    expect(codes).toEqual(['2 code/unused-suppression', '3 terraform/undeclared-variable']);
    expect(taken).toEqual([]);
  });

  test('text in a string or a heredoc is not a comment', async () => {
    const text = `output "a" {\n  value = "# lounge:ignore ${RULE} reason=x"\n}\noutput "b" {\n  value = <<-EOT\n    # lounge:ignore ${RULE} reason=x\n  EOT\n}\n`;
    expect((await check('terraform', 'main.tf', text)).codes).toEqual([]);
  });

  test('nothing is said of a comment in a file that cannot be parsed', async () => {
    const { codes } = await check('terraform', 'main.tf', `# lounge:ignore ${RULE} reason=x\nlocals {\n`);
    expect(codes.map((code) => code.split(' ')[1])).toEqual(['terraform/syntax']);
  });
});

test('a secret that is an example can be taken back', async () => {
  const key = ['AKIA', 'Z3MSJV4W', 'XNPLQ7KD'].join('');
  const { codes, taken } = await check(
    'python',
    'a.py',
    `KEY = "${key}"  # lounge:ignore code/secret reason=A made-up key of the documentation\n`,
  );
  expect(codes).toEqual([]);
  expect(taken).toEqual(['1 code/secret: A made-up key of the documentation']);
});

test('a file of a hundred thousand comments is read in linear time', async () => {
  const before = performance.now();
  const { policy } = await check(
    'kql',
    'a.kql',
    `${'// lounge:ignore kql/contains reason=x\n'.repeat(25_000)}SigninLogs\n`,
  );
  expect(policy?.state).toBe('findings');
  expect(performance.now() - before).toBeLessThan(20_000);
});

test('the report says how many policies had something to look at', async () => {
  const { policies, policy } = await check('kql', 'a.kql', 'SigninLogs\n| where TimeGenerated > ago(1d)\n| take 10\n');
  expect(policies).toEqual([{ language: 'kql', known: 8, applied: 3 }]);
  expect(policy?.detail).toBe('8 rules, of which 3 had something to look at here');
  expect((await check('python', 'a.py', 'print(1)\n')).policies).toEqual([
    { language: 'python', known: null, applied: null },
  ]);
  const terraform = await check('terraform', 'main.tf', storage(`  ${PUBLIC}`));
  expect(terraform.policies[0]?.applied).toBeGreaterThan(0);
  expect(terraform.policies[0]?.applied).toBeLessThan(10);
});
