// Finds the templates whose words are most like those of a prompt, misspelt ones included.

import type { CodeLanguage } from '#contract/code-language.ts';
import { extractTerms } from '#platform/search/terms.ts';
import type { CodeTemplate } from './code-template.ts';
import { codeTemplates } from './code-templates.ts';
import { findClouds } from './prompt/find-clouds.ts';

/** Characters and words of a prompt that are compared with each template. */
const MAX_COMPARED = 600;
const MAX_TERMS = 40;
/** Words that have fewer of their letter pairs in common are different words. */
const MIN_LIKENESS = 0.5;
/** A word of the name says more about a template than one of the rest. */
const NAME_WEIGHT = 2;
/** A template of a cloud that the prompt names scores this much more, counted in words. */
const CLOUD_WEIGHT = 0.5;

type Word = { text: string; pairs: ReadonlySet<string>; length: number };
type Vocabulary = { name: readonly Word[]; others: readonly Word[] };

const vocabularies = new Map<CodeTemplate, Vocabulary>();

/** Returns at most `count` templates of the language, the likest first. */
export function findNearest(prompt: string, language: CodeLanguage, count: number): CodeTemplate[] {
  const words = toWords(prompt.slice(0, MAX_COMPARED)).slice(0, MAX_TERMS);
  const clouds = findClouds(prompt);
  return codeTemplates
    .filter((template) => template.language === language)
    .map((template) => {
      const isOfCloud = template.cloud !== null && clouds.includes(template.cloud);
      return { template, score: similarity(words, vocabularyOf(template)) + (isOfCloud ? CLOUD_WEIGHT : 0) };
    })
    .toSorted((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({ template }) => template);
}

function vocabularyOf(template: CodeTemplate): Vocabulary {
  const known = vocabularies.get(template);
  if (known) return known;
  const { name, example, covers } = template;
  const vocabulary = { name: toWords(name), others: toWords(`${example} ${covers}`) };
  vocabularies.set(template, vocabulary);
  return vocabulary;
}

function toWords(text: string): Word[] {
  return [...new Set(extractTerms(text))].map((term) => {
    const pairs = Array.from({ length: Math.max(0, term.length - 1) }, (_, index) => term.slice(index, index + 2));
    return { text: term, pairs: new Set(pairs), length: term.length };
  });
}

function similarity(words: readonly Word[], { name, others }: Vocabulary): number {
  return words.reduce((sum, word) => sum + Math.max(NAME_WEIGHT * likest(word, name), likest(word, others)), 0);
}

function likest(word: Word, candidates: readonly Word[]): number {
  const best = candidates.reduce((highest, candidate) => Math.max(highest, likeness(word, candidate)), 0);
  return best >= MIN_LIKENESS ? best : 0;
}

/** The share of letter pairs that two words have in common (Dice): 'storge' and 'storage' 0.73. */
function likeness(a: Word, b: Word): number {
  if (a.text === b.text) return 1;
  if (a.length < 4 || b.length < 4 || Math.abs(a.length - b.length) > a.length) return 0;
  let shared = 0;
  for (const pair of a.pairs) if (b.pairs.has(pair)) shared++;
  return (2 * shared) / (a.pairs.size + b.pairs.size);
}
