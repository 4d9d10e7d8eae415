// A short summary without a model: the sentences that say most of what the meeting was about, in their order. Each is a quote.

import type { FoundItem } from '../../shared/item-shapes.ts';
import { itemOf } from './found-item.ts';
import type { Sentence } from './words/sentences.ts';

const MAX_SENTENCES = 5;
const MIN_WORDS = 6;
const MAX_WORDS = 40;
const STOP_WORDS = new Set(
  (
    'the a an and or but if then so of to in on at by for with from as is are was were be been being it this that these those i you he she we they me him her us them my your his our their ' +
    'not no do does did have has had will would can could should may might must just about what which who when where why how there here all any some more most very also than too now let get got go going ' +
    "know think like well yes yeah okay right good thanks i'll i'm it's that's don't we'll we're der die das den dem des ein eine einen einem einer und oder aber wenn dann ist sind war waren sein " +
    'ich du er sie es wir ihr mich dir ihn uns euch mein dein nicht kein keine zu im in an auf bei von mit nach für aus um auch noch nur schon mal ja nein bitte danke gut haben habe hat hatte werden wird kann'
  ).split(' '),
);

/** `found` are the decisions, actions and risks: sentences that say one of them count more. */
export function findSummary(sentences: readonly Sentence[], found: readonly FoundItem[]): FoundItem[] {
  const counts = new Map<string, number>();
  for (const { text } of sentences)
    for (const word of contentWords(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const important = new Set(
    found.filter(({ kind }) => kind === 'decision' || kind === 'risk').map(({ line, quote }) => `${line} ${quote}`),
  );
  const scored = sentences.flatMap((sentence) => {
    const score = scoreOf(sentence, counts);
    return score === null
      ? []
      : [{ sentence, score: important.has(`${sentence.line} ${sentence.text}`) ? score * 2 : score }];
  });
  return scored
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MAX_SENTENCES)
    .toSorted((one, other) => one.sentence.index - other.sentence.index)
    .map(({ sentence }) => itemOf('summary', sentence));
}

function scoreOf({ text, isQuestion }: Sentence, counts: ReadonlyMap<string, number>): number | null {
  const length = text.split(' ').length;
  if (isQuestion || length < MIN_WORDS || length > MAX_WORDS) return null;
  const words = contentWords(text);
  if (words.size === 0) return null;
  let sum = 0;
  for (const word of words) sum += (counts.get(word) ?? 1) - 1;
  return sum / Math.sqrt(words.size);
}

function contentWords(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}'’-]{2,}/gu) ?? [];
  return new Set(words.filter((word) => !STOP_WORDS.has(word)));
}
