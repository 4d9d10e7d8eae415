// Applies every fix that planted mistakes bring about: it must take its own finding away, leave no other one, and mean what
// was written.

import type { CodeLanguage } from '#contract/code-language.ts';
import { checkCode } from '#expertise/checkers/check-code.ts';
import type { SourceFile } from '#expertise/checkers/checker.ts';
import { applyFixes, type FixableFinding, hasFix, holds } from '#text/code/apply-fixes.ts';
import { mutations } from '../recall/mutations.ts';
import { measuredLanguages, readSamples } from '../recall/measure-recall.ts';
import { listCleanModules } from '../terraform/clean-modules.ts';
import { plantErrors } from '../terraform/plant-errors.ts';

export type FixFigures = {
  mutants: number;
  /** Fixes that were offered, and those of them that made the text what it was before the mistake was planted. */
  fixes: number;
  restored: number;
  /** 'what was written → what it became', for fixes that mean the opposite, and for those that leave a finding. */
  inverted: string[];
  leaving: string[];
};

type Case = { language: CodeLanguage; clean: readonly SourceFile[]; files: readonly SourceFile[] };

/** @param every of all mutants, each n-th is checked */
export async function measureFixes(every: number): Promise<FixFigures> {
  const figures: FixFigures = { mutants: 0, fixes: 0, restored: 0, inverted: [], leaving: [] };
  let count = 0;
  for await (const mutant of listCases()) if (count++ % every === 0) await measureCase(figures, mutant);
  return figures;
}

async function* listCases(): AsyncGenerator<Case> {
  for (const module of listCleanModules())
    for (const { files } of await plantErrors(module)) yield { language: 'terraform', clean: module.files, files };
  for (const language of measuredLanguages)
    for (const sample of readSamples(language))
      for (const mutation of mutations[language])
        for (const { text } of mutation.plant(sample.text))
          yield { language, clean: [sample], files: [{ path: sample.path, text }] };
}

async function measureCase(figures: FixFigures, { language, clean, files }: Case): Promise<void> {
  const context = { language, providerMajors: {}, providerSchemas: [], kqlTables: '' };
  const before = await checkCode({ files, context });
  figures.mutants += 1;
  for (const finding of before.findings.filter(hasFix)) {
    const applied = applyFixes(
      files.map(({ path, text }) => ({ path, content: text })),
      [finding],
    );
    const fixed = applied.files.map(({ path, content }) => ({ path, text: content }));
    const after = await checkCode({ files: fixed, context });
    figures.fixes += 1;
    const isRestored = fixed.every(({ path, text }) => clean.some((file) => file.path === path && file.text === text));
    figures.restored += isRestored ? 1 : 0;
    if (isInverted(finding, files)) figures.inverted.push(describe(finding, files));
    if (!holds({ applied: applied.applied, before, after })) figures.leaving.push(describe(finding, files));
  }
}

/** Told by its words and values alone, beside what the checkers think: one `not`, `disable` or other value more or less. */
function isInverted(finding: FixableFinding, files: readonly SourceFile[]): boolean {
  if (finding.stage === 'policy') return false;
  const count = (text: string): number =>
    text.match(/disabl|den[yi]|skip|prevent|(?<![a-z])n(?:o|ot)(?![a-z])|false|!/gi)?.length ?? 0;
  return (count(writtenAt(finding, files)) + count(finding.fix.replace)) % 2 === 1;
}

function writtenAt({ file, range }: FixableFinding, files: readonly SourceFile[]): string {
  const line = files.find(({ path }) => path === file)?.text.split('\n')[range.line - 1] ?? '';
  return line.slice(range.column - 1, range.column - 1 + range.length);
}

function describe(finding: FixableFinding, files: readonly SourceFile[]): string {
  return `${finding.code}: ${writtenAt(finding, files)} → ${finding.fix.replace}`;
}
