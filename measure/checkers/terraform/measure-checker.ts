// Measures the Terraform checker: mistakes planted in modules without mistakes, and how many of them it finds.

import type { CodeFinding } from '#contract/code-check.ts';
import type { SourceFile } from '#expertise/checkers/checker.ts';
import { checkTerraform } from '#expertise/checkers/terraform/check-terraform.ts';
import type { CleanModule } from './clean-modules.ts';
import { type Mistake, mistakes, type Mutant, plantErrors } from './plant-errors.ts';

export type MistakeResult = {
  mistake: Mistake;
  planted: number;
  found: number;
  /** Where the mistake was not found: 'azure-network/hub: name → nam'. */
  misses: string[];
};

export type Measurement = { results: MistakeResult[]; falseAlarms: string[] };

type MeasureOrder = {
  modules: readonly CleanModule[];
  /** Of a module's mutants, every nth is checked. */
  every: number;
};

/** Checks each module as it is, and with each mistake. */
export async function measureChecker({ modules, every }: MeasureOrder): Promise<Measurement> {
  const falseAlarms: string[] = [];
  const results = new Map<Mistake, MistakeResult>(
    mistakes.map((mistake) => [mistake, { mistake, planted: 0, found: 0, misses: [] }]),
  );
  let count = 0;
  for (const module of modules) {
    const alarms = await findErrors(module.files);
    falseAlarms.push(...alarms.map(({ file, range, message }) => `${module.name} ${file}:${range.line} ${message}`));
    for (const mutant of await plantErrors(module)) {
      if (count++ % every !== 0) continue;
      const result = results.get(mutant.mistake)!;
      result.planted++;
      if (isFound(mutant, await findErrors(mutant.files))) result.found++;
      else result.misses.push(describe(module, mutant));
    }
  }
  return { results: [...results.values()], falseAlarms };
}

async function findErrors(files: readonly SourceFile[]): Promise<CodeFinding[]> {
  const context = { language: 'terraform', providerMajors: {}, providerSchemas: [], kqlTables: '' } as const;
  const { findings } = await checkTerraform(files, context);
  return findings.filter(({ stage }) => stage !== 'policy');
}

/** Where the finding must be. What is missing, deleted or doubled is reported elsewhere than it was planted. */
const EXPECTED: Readonly<Record<Mistake, { stages: readonly CodeFinding['stage'][]; isOnLine: boolean }>> = {
  'wrong resource type': { stages: ['schema'], isOnLine: true },
  'wrong attribute in a reference': { stages: ['references'], isOnLine: true },
  'unknown argument': { stages: ['schema'], isOnLine: true },
  'deleted brace': { stages: ['syntax'], isOnLine: false },
  'undeclared reference': { stages: ['references'], isOnLine: true },
  'missing required argument': { stages: ['schema'], isOnLine: false },
  // A block written as an argument is no longer HCL when there are blocks in it.
  'wrong block': { stages: ['schema', 'syntax'], isOnLine: false },
  'type mismatch': { stages: ['schema'], isOnLine: true },
  duplicate: { stages: ['references'], isOnLine: false },
};

/** Names that a newer version of the provider may have are warnings, unless they are plain typos. */
const MAY_BE_NEWER: readonly Mistake[] = ['unknown argument', 'wrong attribute in a reference'];

/** Elsewhere a warning is not enough: the code would not deploy. */
function isFound({ mistake, path, files, start }: Mutant, findings: readonly CodeFinding[]): boolean {
  const text = files.find((file) => file.path === path)?.text ?? '';
  const { stages, isOnLine } = EXPECTED[mistake];
  const line = lineOf(text, start);
  return findings.some(
    (finding) =>
      (finding.severity === 'error' || (finding.severity === 'warning' && MAY_BE_NEWER.includes(mistake))) &&
      finding.file === path &&
      stages.includes(finding.stage) &&
      (!isOnLine || finding.range.line === line),
  );
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

function describe({ name }: CleanModule, { path, files, start, was, is }: Mutant): string {
  const text = files.find((file) => file.path === path)?.text ?? '';
  const line = lineOf(text, start);
  const source = text.split('\n')[line - 1]?.trim() ?? '';
  return `${name} ${path}:${line} ${JSON.stringify(was)} → ${JSON.stringify(is)}: ${source}`;
}
