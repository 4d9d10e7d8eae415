// Finds the template that a prompt means.

import type { CloudProvider } from '#catalogue/provider.ts';
import type { CodeLanguage } from '#contract/code-language.ts';
import type { CodeTemplate } from './code-template.ts';
import { codeTemplates } from './code-templates.ts';
import { findClouds } from './prompt/find-clouds.ts';
import { findOtherProduct, isForNoTemplate } from './prompt/other-subjects.ts';
import { readParameters } from './prompt/read-parameters.ts';
import { findUncoveredWords } from './prompt/uncovered-words.ts';

/** A prompt with more than this many words that the template does nothing about is about something else. */
const MAX_UNCOVERED = 9;

/** Of two that begin at the same word, the longer phrase is meant: 'network security group', not 'network'. */
type Fit = { template: CodeTemplate; position: number; length: number; requirements: number };

/** Returns null rather than a template that the prompt may not mean. */
export function findTemplate(prompt: string, language: CodeLanguage): CodeTemplate | null {
  if (isForNoTemplate(prompt, language)) return null;
  const clouds = findClouds(prompt);
  const [best] = codeTemplates
    .filter(({ cloud, ...template }) => template.language === language && fitsCloud(cloud, clouds))
    .flatMap((template) => fitOf(template, prompt))
    .toSorted((a, b) => b.requirements - a.requirements || a.position - b.position || b.length - a.length);
  if (!best) return null;
  const other = findOtherProduct(prompt);
  if (other !== -1 && other < best.position) return null;
  const { quotes } = readParameters(best.template, prompt);
  // 'Datadog monitor for kubernetes': what comes first and is not known is the subject.
  if (findUncoveredWords(prompt.slice(0, best.position), best.template, quotes).length > 0) return null;
  return findUncoveredWords(prompt, best.template, quotes).length > MAX_UNCOVERED ? null : best.template;
}

function fitOf(template: CodeTemplate, prompt: string): Fit[] {
  const { subject, also, unless } = template;
  const found = subject.exec(prompt);
  if (found === null || unless?.test(prompt) || also?.test(prompt) === false) return [];
  return [{ template, position: found.index, length: found[0].length, requirements: also ? 2 : 1 }];
}

function fitsCloud(cloud: CloudProvider | null, named: readonly CloudProvider[]): boolean {
  return cloud === null || named.length === 0 || named.includes(cloud);
}
