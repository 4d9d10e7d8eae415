// Answers what the code editor asks, in a child process: by the language of the open file.

import type { Completions, Explanation, Formatted, Outline, Renaming, Usages } from '#contract/assist/code-assist.ts';
import type { CodeLanguage } from '#contract/code-language.ts';
import { limitExceeded } from '#expertise/checkers/check-limits.ts';
import { checkedLanguage } from '#expertise/checkers/unchecked.ts';
import type { AssistOrder, FormatOrder, RenameOrder } from './assist.ts';
import { loadHelp } from './language-help.ts';
import { NOTHING } from './offers.ts';

export type AssistQuestion =
  | { act: 'complete'; order: AssistOrder }
  | { act: 'explain'; order: AssistOrder }
  | { act: 'usages'; order: AssistOrder }
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

/** Loads the code, the lists and the engines that the language of the file needs. */
export async function prepareQuestion(question: AssistQuestion): Promise<void> {
  if (question.act === 'outline') return;
  if (question.act === 'format') await import('./format-code.ts');
  const language = languageOf(question.order);
  if (language) await (await loadHelp(language)).open?.();
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
      return { act: 'rename', found: await rename(question.order) };
    case 'format':
      return { act: 'format', found: await (await import('./format-code.ts')).formatCode(question.order) };
    case 'outline':
      return { act: 'outline', found: await outline(question.order) };
  }
}

function languageOf({ path, context }: Pick<AssistOrder, 'path' | 'context'>): CodeLanguage | null {
  return checkedLanguage({ path, text: '' }, context.language);
}

async function complete(order: AssistOrder): Promise<Completions> {
  const nothing = { ...NOTHING, from: order.offset };
  const limit = limitOf(order);
  if (limit !== null) return { ...nothing, note: limit };
  const language = languageOf(order);
  if (language === null) return { ...nothing, note: 'This file is in no language that is completed.' };
  return (await loadHelp(language)).complete(order);
}

/** Returns why the open file is not read; null where it is. */
function limitOf({ files, path }: AssistOrder): string | null {
  const file = files.find((one) => one.path === path);
  return file ? (limitExceeded(file)?.replace(/^Not checked/, 'Not read') ?? null) : 'There is no such file.';
}

async function explain(order: AssistOrder): Promise<Explanation | null> {
  const language = languageOf(order);
  if (language === null || limitOf(order) !== null) return null;
  return (await (await loadHelp(language)).explain?.(order)) ?? null;
}

const NO_NAMES = 'Definitions and references are followed in Terraform only.';

async function findUsages(order: AssistOrder): Promise<Usages> {
  const limit = limitOf(order);
  const language = languageOf(order);
  const found = limit === null && language ? await (await loadHelp(language)).findUsages?.(order) : undefined;
  return found ?? { subject: null, reason: limit ?? NO_NAMES, places: [], unsearched: [], warnings: [] };
}

async function rename(order: RenameOrder): Promise<Omit<Renaming, 'revision'>> {
  const language = languageOf(order);
  const limit = limitOf(order);
  const found = limit === null && language ? await (await loadHelp(language)).rename?.(order) : undefined;
  return found ?? { reason: limit ?? NO_NAMES, edits: [] };
}

/** Symbols of all files together; the rest is not listed. */
const MAX_SYMBOLS = 3_000;

async function outline({ files, context }: Pick<AssistOrder, 'files' | 'context'>): Promise<Outline> {
  let left = MAX_SYMBOLS;
  const listed: Outline['files'] = [];
  for (const file of files) {
    const language = checkedLanguage(file, context.language);
    const limit = limitExceeded(file)?.replace(/^Not checked/, 'Not read');
    const all = language && !limit ? (await loadHelp(language)).outline(file.text) : [];
    const symbols = all.slice(0, left);
    left -= symbols.length;
    const unknown = language ? null : 'This file is in no language that is known here.';
    const cut = symbols.length < all.length ? 'Not everything is listed: there is too much.' : null;
    listed.push({ path: file.path, symbols, reason: limit ?? unknown ?? cut });
  }
  return { files: listed };
}
