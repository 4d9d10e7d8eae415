// Measures how often the checker says the same of a module as `terraform validate`: whether it is valid. Prints each
// disagreement, and the agreement by class.
//
//   node measure/checkers/terraform/agree-with-terraform.ts [folder] [--ask] [--record]
//
// The folder has files of cases, one JSON object a line: `id`, `class`, `files` (path → text) and `terraform`, what Terraform
// said: 'valid', 'invalid', or 'plan-fails', which must be found as well. A case without `terraform`, or each one with `--ask`, is given to the `terraform` on the PATH,
// without a network: modules without providers, or with those of the folder TERRAFORM_MIRROR (such as /opt/tf-plugins).
// `--record` writes what it said into the files. Without `terraform`, cases that have no answer are counted as not asked.

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { SourceFile } from '#expertise/checkers/checker.ts';
import { checkTerraform } from '#expertise/checkers/terraform/check-terraform.ts';

/** 'plan-fails': `validate` takes it, and `plan` does not. */
type Verdict = 'valid' | 'invalid' | 'plan-fails';
type Case = {
  id: string;
  class: string;
  files: Record<string, string>;
  terraform?: Verdict;
  /** The first line of what Terraform said. */
  said?: string;
};
type Outcome = { one: Case; verdict: Verdict | null; ours: 'valid' | 'invalid'; errors: string[] };

const options = process.argv.slice(2);
const folder = options.find((option) => !option.startsWith('--')) ?? join(import.meta.dirname, 'agreement');
const isAsked = options.includes('--ask');
const version = terraformVersion();
const work = mkdtempSync(join(tmpdir(), 'agree-'));

try {
  const outcomes: Outcome[] = [];
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.jsonl'))) {
    const path = join(folder, file);
    const cases = readFileSync(path, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Case);
    for (const one of cases) outcomes.push(await measure(one));
    if (options.includes('--record')) writeFileSync(path, `${cases.map((one) => JSON.stringify(one)).join('\n')}\n`);
  }
  print(outcomes);
} finally {
  rmSync(work, { recursive: true, force: true });
}

async function measure(one: Case): Promise<Outcome> {
  if ((isAsked || one.terraform === undefined) && version !== null) Object.assign(one, askTerraform(one));
  const files: SourceFile[] = Object.entries(one.files).map(([path, text]) => ({ path, text }));
  const context = { language: 'terraform', providerMajors: {}, providerSchemas: [], kqlTables: '' } as const;
  const { findings } = await checkTerraform(files, context);
  const errors = findings
    .filter(({ stage, severity }) => stage !== 'policy' && severity === 'error')
    .map(({ file, range, code, message }) => `${file}:${range.line} ${code} ${message}`);
  return { one, verdict: one.terraform ?? null, ours: errors.length > 0 ? 'invalid' : 'valid', errors };
}

function terraformVersion(): string | null {
  try {
    const answer = execFileSync('terraform', ['version', '-json'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return (JSON.parse(answer) as { terraform_version: string }).terraform_version;
  } catch {
    return null;
  }
}

/** Writes the files, and returns whether `init` and `validate` take them. Providers come from the mirror only. */
function askTerraform({ id, files }: Case): Pick<Case, 'terraform' | 'said'> {
  const root = join(work, id.replaceAll(/[^\w-]/g, '_'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const settings = join(work, 'settings.tfrc');
  const mirror = process.env['TERRAFORM_MIRROR'] ?? join(work, 'no-providers');
  writeFileSync(
    settings,
    `provider_installation {\n  filesystem_mirror {\n    path = ${JSON.stringify(mirror)}\n  }\n}\n`,
  );
  const environment = { ...process.env, TF_CLI_CONFIG_FILE: settings, TF_IN_AUTOMATION: '1', CHECKPOINT_DISABLE: '1' };
  const run = (...command: string[]): { status: number | null; text: string } => {
    const { status, stdout, stderr } = spawnSync('terraform', command, {
      cwd: root,
      env: environment,
      encoding: 'utf8',
    });
    return { status, text: `${stdout}${stderr}` };
  };
  const isPlain = !Object.values(files).some((text) =>
    /^\s*(?:module|resource|data|provider|ephemeral)\b|required_providers/m.test(text),
  );
  const steps = [
    ...(isPlain ? [] : [['init', '-backend=false', '-input=false', '-no-color']]),
    ['validate', '-no-color'],
  ];
  for (const step of steps) {
    const { status, text } = run(...step);
    if (status !== 0) return { terraform: 'invalid', said: /Error: .*/.exec(text)?.[0] ?? 'no words' };
  }
  const planned = canPlan(files) ? run('plan', '-input=false', '-no-color') : null;
  rmSync(root, { recursive: true, force: true });
  if (!planned || planned.status === 0 || planned.text.includes('No value for required variable'))
    return { terraform: 'valid' };
  return { terraform: 'plan-fails', said: /Error: .*/.exec(planned.text)?.[0] ?? 'no words' };
}

/** Providers ask their clouds, and a backend its store. */
function canPlan(files: Case['files']): boolean {
  return !Object.values(files).some((text) => /required_providers|\bbackend\b|\bcloud\b|"aws_/.test(text));
}

function print(outcomes: readonly Outcome[]): void {
  console.log(version === null ? 'Terraform is not on the PATH: recorded answers only.' : `Terraform ${version}`);
  const asked = outcomes.filter(({ verdict }) => verdict !== null);
  const classes = Map.groupBy(asked, ({ one }) => one.class);
  console.log('\n| class | cases | the same |\n|---|--:|--:|');
  for (const [name, group] of classes) console.log(`| ${name} | ${group.length} | ${group.filter(isSame).length} |`);
  const same = asked.filter(isSame).length;
  console.log(`| **all** | ${asked.length} | ${same} (${((100 * same) / Math.max(1, asked.length)).toFixed(1)} %) |`);
  if (asked.length < outcomes.length) console.log(`\nNot asked: ${outcomes.length - asked.length} cases.`);
  for (const { one, verdict, ours, errors } of asked.filter((outcome) => !isSame(outcome)))
    console.log(
      `\n${one.id} (${one.class}): Terraform says ${verdict}${one.said ? ` (${one.said})` : ''}, we say ${ours}\n  ${errors.join('\n  ')}`,
    );
}

function isSame({ verdict, ours }: Outcome): boolean {
  return (verdict === 'valid') === (ours === 'valid');
}
