// Fills a template from a prompt and checks its files with the checker of their language.

import type { CodeFinding, ProviderMajors } from '#contract/code-check.ts';
import type { CodeLanguage } from '#contract/code-language.ts';
import { checkAnsible } from '#platform/checkers/ansible/check-ansible.ts';
import type { LanguageChecker } from '#platform/checkers/checker.ts';
import { checkKql } from '#platform/checkers/kql/check-kql.ts';
import { checkPowerCli, checkPowerShell } from '#platform/checkers/powershell/check-powershell.ts';
import { checkPython } from '#platform/checkers/python/check-python.ts';
import { checkTerraform } from '#platform/checkers/terraform/check-terraform.ts';
import { languageOfPath } from '#text/code/code-language.ts';
import type { CodeTemplate } from '../code-template.ts';
import { readParameters } from '../prompt/read-parameters.ts';
import { renderFiles } from '../render/render-files.ts';

const checkers: Record<CodeLanguage, LanguageChecker> = {
  terraform: checkTerraform,
  powershell: checkPowerShell,
  powercli: checkPowerCli,
  python: checkPython,
  ansible: checkAnsible,
  kql: checkKql,
};

/** A playbook that updates all packages has to name the latest state. The rule means playbooks that install one. */
const INTENDED = new Set(['ansible-patching ansible/latest-package']);

/** Versions that the templates are written for by default. */
const DEFAULT_MAJORS: ProviderMajors = { azurerm: 4, aws: 6, google: 6 };

type Order = { template: CodeTemplate; prompt: string; majors?: ProviderMajors };

/**
 * Fills the template from the prompt, whether or not the prompt means it. `problems` are the findings above 'info', and the
 * stages of Terraform that were not checked.
 */
export async function checkTemplate({ template, prompt, majors = DEFAULT_MAJORS }: Order) {
  const { id, language } = template;
  const files = renderFiles(template, readParameters(template, prompt).values, majors);
  const report = await checkers[language](
    files
      .filter(({ path }) => languageOfPath(path, language) === language)
      .map(({ path, content }) => ({ path, text: content })),
    { language, providerMajors: majors, providerSchemas: [], kqlTables: '' },
  );
  const unchecked = report.files
    .flatMap(({ path, stages }) => stages.map((stage) => ({ path, ...stage })))
    .filter(({ state }) => language === 'terraform' && (state === 'partly' || state === 'not-checked'));
  return {
    text: files.map(({ content }) => content).join('\n'),
    problems: [
      ...report.findings.filter((finding) => isProblem(id, finding)).map((finding) => describe(id, finding)),
      ...unchecked.map(({ path, stage, detail }) => `${id} ${path}: ${stage} is not checked: ${detail}`),
    ],
  };
}

function isProblem(id: string, { severity, code }: CodeFinding): boolean {
  return severity !== 'info' && !INTENDED.has(`${id} ${code}`);
}

function describe(id: string, { file, range, code, message }: CodeFinding): string {
  return `${id} ${file}:${range.line} ${code} ${message}`;
}
