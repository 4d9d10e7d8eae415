// What a sentence says of one component: an SKU that is another one, and less loss of data than is documented for its SKU.

import { findQuantities } from '../../../shared/quantity.ts';
import type { Range } from '#text/offsets.ts';
import type { ModelComponent, ModelValues } from './model-values.ts';

/** The reported place is one in the sentence. */
export type SentenceReport = (
  code: 'design/value-unfounded' | 'design/model-contradicted',
  place: Range,
  message: string,
) => void;

const LOSS = /\b(?:RPO|loses?|lost|loss of|data loss)\b/i;

export function checkComponent(words: string, { components }: ModelValues, report: SentenceReport): void {
  const named = components.filter(({ name }) => name.length > 2 && words.includes(name));
  const [component] = named;
  if (!component || named.length > 1) return;
  checkSku(words, component, report);
  checkLoss(words, component, report);
}

function checkSku(words: string, { name, sku, otherSkus }: ModelComponent, report: SentenceReport): void {
  const rest = words.replace(name, (all) => ' '.repeat(all.length));
  // The longest name first: 'Enterprise Plus' is not 'Enterprise'.
  const named = [...otherSkus, ...(sku === null ? [] : [sku])]
    .toSorted((a, b) => b.length - a.length)
    .map((each) => ({ each, start: placeOfWord(rest, each) }))
    .filter(({ start }) => start !== -1);
  const isOwn = named.some(({ each, start }) => each === sku && !isWithin({ each, start }, named));
  const other = isOwn ? undefined : named[0];
  if (!other) return;
  const place = { start: other.start, end: other.start + other.each.length };
  report(
    'design/model-contradicted',
    place,
    `The text says ${other.each}; the SKU of ${name} is ${sku ?? 'not chosen'}. Correct it, or change the solution.`,
  );
}

function checkLoss(words: string, { name, lossSeconds }: ModelComponent, report: SentenceReport): void {
  if (lossSeconds === null || !LOSS.test(words)) return;
  for (const value of findQuantities(words, 'duration'))
    if (value.high < lossSeconds)
      report(
        'design/model-contradicted',
        value,
        `${words.slice(value.start, value.end)} is less than the ${lossSeconds / 60} minutes that are documented for the SKU of ${name}.`,
      );
}

type NamedSku = { each: string; start: number };

function isWithin({ each, start }: NamedSku, others: readonly NamedSku[]): boolean {
  const end = start + each.length;
  return others.some(
    (other) => other.each.length > each.length && other.start <= start && end <= other.start + other.each.length,
  );
}

/** The word must stand as a whole, in the same case. The result is -1 where it does not. */
export function placeOfWord(text: string, word: string): number {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1))
    if (!/[\p{L}\p{N}_]/u.test(text[at - 1] ?? '') && !/[\p{L}\p{N}_]/u.test(text[at + word.length] ?? '')) return at;
  return -1;
}
