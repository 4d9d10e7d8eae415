// Finds the template that a prompt means, and those that come nearest where it means none.

import { cloudProviders, type CloudProvider } from '#cloud/provider.ts';
import { findRegionProvider, findRegions } from '#cloud/regions.ts';
import type { CodeLanguage } from '#contract/code-language.ts';
import { extractTerms } from '#platform/search/terms.ts';
import type { CodeTemplate } from './code-template.ts';
import { codeTemplates } from './code-templates.ts';
import { findOtherProduct, isForNoTemplate } from './prompt/other-subjects.ts';
import { readParameters } from './prompt/read-parameters.ts';
import { findUncoveredWords } from './prompt/uncovered-words.ts';

const cloudWords: Record<CloudProvider, RegExp> = {
  azure: /\b(?:azure|azurerm|entra)\b/i,
  aws: /\b(?:aws|amazon)\b/i,
  gcp: /\b(?:gcp|google)\b/i,
};

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

/** The clouds that the prompt names, or whose regions it names. */
export function findClouds(prompt: string): CloudProvider[] {
  const ofRegions = findRegions(prompt).map(({ name }) => findRegionProvider(name));
  return cloudProviders.filter((cloud) => cloudWords[cloud].test(prompt) || ofRegions.includes(cloud));
}

function fitsCloud(cloud: CloudProvider | null, named: readonly CloudProvider[]): boolean {
  return cloud === null || named.length === 0 || named.includes(cloud);
}

/** The templates of the language whose words are most like those of the prompt, the likest first. */
export function findNearest(prompt: string, language: CodeLanguage, count: number): CodeTemplate[] {
  const terms = [...new Set(extractTerms(prompt.slice(0, MAX_COMPARED)))];
  const clouds = findClouds(prompt);
  return codeTemplates
    .filter((template) => template.language === language)
    .map((template) => ({ template, score: similarity(terms, template) + (isOfCloud(template, clouds) ? 0.5 : 0) }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({ template }) => template);
}

/** Characters of a prompt that are compared with each template. */
const MAX_COMPARED = 1000;
/** Words that have fewer of their letter pairs in common are different words. */
const MIN_LIKENESS = 0.5;
/** A word of the name says more about a template than one of the rest. */
const NAME_WEIGHT = 2;

function isOfCloud({ cloud }: CodeTemplate, named: readonly CloudProvider[]): boolean {
  return cloud !== null && named.includes(cloud);
}

function similarity(terms: readonly string[], { name, example, covers }: CodeTemplate): number {
  const ofName = extractTerms(name);
  const others = extractTerms(`${example} ${covers}`);
  return terms.reduce((sum, term) => sum + Math.max(NAME_WEIGHT * likest(term, ofName), likest(term, others)), 0);
}

function likest(term: string, words: readonly string[]): number {
  const best = Math.max(0, ...words.map((word) => likeness(term, word)));
  return best >= MIN_LIKENESS ? best : 0;
}

/** The share of letter pairs that two words have in common (Dice): 'storge' and 'storage' 0.73. */
function likeness(a: string, b: string): number {
  if (a === b) return 1;
  if (a.length < 4 || b.length < 4) return 0;
  const pairs = pairsOf(b);
  const shared = pairsOf(a).filter((pair) => pairs.includes(pair)).length;
  return (2 * shared) / (a.length + b.length - 2);
}

function pairsOf(word: string): string[] {
  return Array.from({ length: word.length - 1 }, (_, index) => word.slice(index, index + 2));
}
