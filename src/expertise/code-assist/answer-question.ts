// Answers what the code editor asks, in a child process: by the language of the open file.

import type { Completions, Explanation, Formatted, Outline, Renaming, Usages } from '#contract/code-assist.ts';
import type { CodeLanguage } from '#contract/code-language.ts';
import { limitExceeded } from '#expertise/checkers/check-limits.ts';
import { checkedLanguage } from '#expertise/checkers/unchecked.ts';
import type { AssistOrder, FormatOrder, RenameOrder } from './assist.ts';
import { formatCode } from './format-code.ts';
import { completeAnsible, explainAnsible, openAnsible, outlineAnsible } from './languages/ansible-assist.ts';
import { completeKql, explainKql, openKusto, outlineKql } from './languages/kql-assist.ts';
import {
  completePowerShell,
  explainPowerShell,
  openPowerShell,
  outlinePowerShell,
} from './languages/powershell-assist.ts';
import { completePython, outlinePython } from './languages/python-assist.ts';
import { NOTHING } from './offers.ts';
import { completeTerraform } from './terraform/complete-terraform.ts';
import { explainTerraform } from './terraform/explain-terraform.ts';
import { findTerraformUsages } from './terraform/find-usages.ts';
import { outlineTerraform } from './terraform/outline-terraform.ts';
import { renameInTerraform } from './terraform/rename-thing.ts';

export type AssistQuestion =
  | { act: 'complete' | 'explain' | 'usages'; order: AssistOrder }
  | { act: 'rename'; order: RenameOrder }
  | { act: 'format'; order: FormatOrder }
  | { act: 'outline'; order: Pick<AssistOrder, 'files' | 'context'> };

export type AssistAnswer =
  | { act: 'complete'; found: Completions }
  | { act: 'explain'; found: Explanation | null }
  | { act: 'usages'; found: Usages }
  | { act: 'rename'; found: Omit<Renaming, 'revision'> }
  | { act: 'format'; found: Formatted }
  | { act: 'outline'; found: Outline };

/** Loads the lists and engines that the language of the file needs. */
export function prepareQuestion({ order }: AssistQuestion): Promise<void> {
  if (!('path' in order)) return Promise.resolve();
  const language = languageOf(order);
  if (language === 'kql') openKusto();
  if (language === 'ansible') openAnsible();
  if (language === 'powershell' || language === 'powercli') openPowerShell();
  return Promise.resolve();
}

export async function answerQuestion(question: AssistQuestion): Promise<AssistAnswer> {
  switch (question.act) {
    case 'complete':
      return { act: 'complete', found: await complete(question.order) };
    case 'explain':
      return { act: 'explain', found: await explain(question.order) };
    case 'usages':
      return { act: 'usages', found: await findUsages(question.order) };
    case 'rename':
      return { act: 'rename', found: await renameInTerraform(question.order) };
    case 'format':
      return { act: 'format', found: await formatCode(question.order) };
    case 'outline':
      return { act: 'outline', found: outline(question.order) };
  }
}

function languageOf({ path, context }: Pick<AssistOrder, 'path' | 'context'>): CodeLanguage | null {
  return checkedLanguage({ path, text: '' }, context.language);
}

async function complete(order: AssistOrder): Promise<Completions> {
  const limit = limitOf(order);
  if (limit !== null) return { ...NOTHING, from: order.offset, note: limit };
  const language = languageOf(order);
  if (language === 'terraform') return completeTerraform(order);
  if (language === 'ansible') return completeAnsible(order);
  if (language === 'kql') return completeKql(order);
  if (language === 'python') return completePython(order);
  if (language === null)
    return { ...NOTHING, from: order.offset, note: 'This file is in no language that is completed.' };
  return completePowerShell(order);
}

/** Why the open file is not read; null where it is. */
function limitOf({ files, path }: AssistOrder): string | null {
  const file = files.find((one) => one.path === path);
  return file ? (limitExceeded(file)?.replace(/^Not checked/, 'Not read') ?? null) : 'There is no such file.';
}

async function explain(order: AssistOrder): Promise<Explanation | null> {
  if (limitOf(order) !== null) return null;
  const language = languageOf(order);
  if (language === 'terraform') return explainTerraform(order);
  if (language === 'ansible') return explainAnsible(order);
  if (language === 'kql') return explainKql(order);
  return language === 'powershell' ? explainPowerShell(order) : null;
}

async function findUsages(order: AssistOrder): Promise<Usages> {
  const limit = limitOf(order);
  const isTerraform = languageOf(order) === 'terraform';
  if (limit === null && isTerraform) return findTerraformUsages(order);
  const reason = limit ?? 'Definitions and references are followed in Terraform only.';
  return { subject: null, reason, places: [], unsearched: [], warnings: [] };
}

const outlines: Readonly<Record<CodeLanguage, (text: string) => Outline['files'][number]['symbols']>> = {
  terraform: outlineTerraform,
  ansible: outlineAnsible,
  kql: outlineKql,
  python: outlinePython,
  powershell: outlinePowerShell,
  powercli: outlinePowerShell,
};

/** Symbols of all files together; the rest is not listed. */
const MAX_SYMBOLS = 3_000;

function outline({ files, context }: Pick<AssistOrder, 'files' | 'context'>): Outline {
  let left = MAX_SYMBOLS;
  return {
    files: files.map((file) => {
      const language = checkedLanguage(file, context.language);
      const limit = limitExceeded(file)?.replace(/^Not checked/, 'Not read') ?? null;
      if (language === null || limit !== null)
        return { path: file.path, symbols: [], reason: limit ?? 'This file is in no language that is known here.' };
      const all = outlines[language](file.text);
      const symbols = all.slice(0, Math.max(0, left));
      left -= symbols.length;
      return {
        path: file.path,
        symbols,
        reason: symbols.length < all.length ? 'Not everything is listed: there is too much.' : null,
      };
    }),
  };
}
