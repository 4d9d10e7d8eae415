// Measures how prompts find their templates: what is right, what is missed honestly, and what is wrong.

import { codeLanguages, type CodeLanguage } from '#contract/code-language.ts';
import { answerFromTemplate } from '#expertise/code-templates/answer-from-template.ts';
import type { IntentPrompt } from './intent-prompt.ts';
import { queryPrompts } from './query-prompts.ts';
import { scriptPrompts } from './script-prompts.ts';
import { terraformAzurePrompts } from './terraform-azure-prompts.ts';
import { terraformOtherPrompts } from './terraform-other-prompts.ts';
import { terraformPrompts } from './terraform-prompts.ts';

export type IntentResult = {
  language: CodeLanguage;
  /** Prompts that a template fits, and how many of them got it with all that they must have. */
  fitting: number;
  hits: number;
  /** Prompts that a template fits and that got the nearest three instead. */
  misses: number;
  /** Prompts that no template fits, and how many of them got the nearest three. */
  foreign: number;
  declined: number;
  /** A sentence for each answer that is wrong: another template, something that is not in it, a template where none fits. */
  wrong: string[];
  missed: string[];
};

export function measureIntents(): IntentResult[] {
  const prompts = {
    ...scriptPrompts,
    kql: queryPrompts,
    terraform: [...terraformAzurePrompts, ...terraformPrompts, ...terraformOtherPrompts],
  };
  return codeLanguages.map((language) => measureLanguage(language, prompts[language]));
}

function measureLanguage(language: CodeLanguage, prompts: readonly IntentPrompt[]): IntentResult {
  const result: IntentResult = {
    language,
    fitting: 0,
    hits: 0,
    misses: 0,
    foreign: 0,
    declined: 0,
    wrong: [],
    missed: [],
  };
  for (const expected of prompts) {
    if (expected.template === null) measureForeign(language, expected, result);
    else measureFitting(language, expected, result);
  }
  return result;
}

function measureForeign(language: CodeLanguage, { prompt, nearest }: IntentPrompt, result: IntentResult): void {
  const answer = answerFromTemplate({ prompt, language });
  result.foreign++;
  if ('template' in answer) {
    result.wrong.push(`${language}: “${prompt}” got ${answer.template.id}, and none fits.`);
    return;
  }
  result.declined++;
  if (nearest && !answer.nearest.some(({ id }) => id === nearest))
    result.wrong.push(`${language}: “${prompt}” is not offered ${nearest}.`);
}

function measureFitting(
  language: CodeLanguage,
  { prompt, template, has = [] }: IntentPrompt,
  result: IntentResult,
): void {
  const answer = answerFromTemplate({ prompt, language });
  result.fitting++;
  if ('nearest' in answer) {
    result.misses++;
    result.missed.push(`${language}: “${prompt}” did not get ${template}.`);
    return;
  }
  const text = answer.files.map(({ content }) => content).join('\n');
  const absent = has.filter((part) => !text.includes(part));
  if (answer.template.id === template && absent.length === 0) result.hits++;
  else
    result.wrong.push(
      answer.template.id === template
        ? `${language}: “${prompt}” lacks ${absent.join(' and ')}.`
        : `${language}: “${prompt}” got ${answer.template.id} instead of ${template}.`,
    );
}
