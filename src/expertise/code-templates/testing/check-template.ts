// Fills a template from a prompt and checks its files with the checker of their language.

import type { CodeFinding, ProviderMajors } from '#contract/code-check.ts';
import { checkCode } from '#expertise/checkers/check-code.ts';
import type { CodeTemplate } from '../code-template.ts';
import { readParameters } from '../prompt/read-parameters.ts';
import { renderFiles } from '../render/render-files.ts';

/** A note in a query that a person writes, but a template names tables whose columns are checked. */
const UNKNOWN_TABLE = 'kql/unknown-table';

/** Versions that the templates are written for by default. */
const DEFAULT_MAJORS: ProviderMajors = { azurerm: 4, aws: 6, google: 6 };

type Order = { template: CodeTemplate; prompt: string; majors?: ProviderMajors };

/**
 * Fills the template from the prompt, whether or not the prompt means it. `problems` are the findings above 'info', tables that
 * are not known, and stages that were not checked: any of Terraform, the syntax of other languages.
 */
export async function checkTemplate({ template, prompt, majors = DEFAULT_MAJORS }: Order) {
  const { id, language } = template;
  const files = renderFiles(template, readParameters(template, prompt, majors).values, majors);
  const report = await checkCode({
    files: files.map(({ path, content }) => ({ path, text: content })),
    context: { language, providerMajors: majors, providerSchemas: [], kqlTables: '' },
  });
  const unchecked = report.files
    .flatMap(({ path, stages }) => stages.map((stage) => ({ path, ...stage })))
    .filter(({ stage, state }) =>
      language === 'terraform'
        ? state === 'partly' || state === 'not-checked'
        : stage === 'syntax' && state === 'not-checked',
    );
  return {
    text: files.map(({ content }) => content).join('\n'),
    problems: [
      ...report.findings.filter(isProblem).map((finding) => describe(id, finding)),
      ...unchecked.map(({ path, stage, detail }) => `${id} ${path}: ${stage} is not checked: ${detail}`),
    ],
  };
}

function isProblem({ severity, code }: CodeFinding): boolean {
  return severity !== 'info' || code === UNKNOWN_TABLE;
}

function describe(id: string, { file, range, code, message }: CodeFinding): string {
  return `${id} ${file}:${range.line} ${code} ${message}`;
}
