// Reads a message as items: at each word the longest phrase that is a name of the workspace, a day, or of the lexicon.

import { readDay } from '../days.ts';
import { isKind, type Item, type Meaning } from './items.ts';
import { lexicon } from './lexicon.ts';
import type { FoundName, NameIndex } from './names.ts';
import { fold, nearestWord, readWords, type Word } from './words.ts';

type Phrase = { words: readonly string[]; meaning: Meaning };

const phrases = new Map<string, Phrase[]>();
const vocabulary = new Set<string>();
for (const [meaning, list] of lexicon)
  for (const text of list.split('|')) {
    const words = fold(text).split(' ');
    const [first = ''] = words;
    const others = (phrases.get(first) ?? []).filter((phrase) => phrase.words.join(' ') !== words.join(' '));
    phrases.set(
      first,
      [...others, { words, meaning }].toSorted((a, b) => b.words.length - a.words.length),
    );
    for (const word of words) if (word.length > 2) vocabulary.add(word);
  }

const MAX_AHEAD = 8;

export type ItemContext = { names: NameIndex; today: string };

/** A word that stands for nothing known is an item of the kind `word`, and no other item takes it. */
export function readItems(text: string, { names, today }: ItemContext): Item[] {
  const words = readWords(text);
  const folded = words.map((word) => correct(word, names));
  const items: Item[] = [];
  let at = 0;
  while (at < words.length) {
    const word = words[at];
    if (!word) break;
    const { meaning, length } = word.isQuoted
      ? { meaning: { kind: 'text', text: word.text } as const, length: 1 }
      : readAt(folded.slice(at, at + MAX_AHEAD), { names, today, raw: word.text });
    const end = words[at + length - 1]?.end ?? word.end;
    items.push({ ...meaning, start: word.start, end });
    at += length;
  }
  return items.map((item, index) => (isArticle(item, items[index + 1], text) ? { ...item, kind: 'fill' } : item));
}

/** 'an' is an article in 'an issue' and 'an urgent bug', and a preposition in 'an Ben'. */
function isArticle(item: Item, next: Item | undefined, text: string): boolean {
  const isAn = isKind(item, 'prep') && text.slice(item.start, item.end).toLowerCase() === 'an';
  return isAn && isKind(next, 'noun', 'attribute', 'priority', 'severity', 'word');
}

/** Returns the word as it is known, or the nearest known one where it is misspelt. */
function correct({ text, isQuoted }: Word, names: NameIndex): string {
  const word = fold(text);
  if (isQuoted || vocabulary.has(word) || names.words.has(word)) return word;
  const stem = word.replace(/'s?$/, '');
  if (names.words.has(stem) || vocabulary.has(stem) || names.find([word]) || readDay([word], '2026-01-01')) return word;
  return nearestWord(stem, names.words) ?? nearestWord(stem, vocabulary) ?? word;
}

type Found = { meaning: Meaning; length: number };

function readAt(words: readonly string[], { names, today, raw }: ItemContext & { raw: string }): Found {
  const day = readDay(words, today);
  const phrase = findPhrase(words);
  const name = names.find(words);
  const longest = Math.max(...[day, phrase, name].map((found) => found?.length ?? 0));
  if (name && isPreferred(name, longest, phrase)) return name;
  const plain = [day, phrase].find((found) => found?.length === longest);
  return plain ?? name ?? { meaning: { kind: 'word', word: raw }, length: 1 };
}

/** A whole name comes before a word of the lexicon, and a part of a name after it. */
function isPreferred(name: FoundName, longest: number, phrase: Found | null): boolean {
  if (name.length < longest) return false;
  return name.isExact || phrase === null || phrase.length < name.length;
}

function findPhrase(words: readonly string[]): Found | null {
  const [first = ''] = words;
  for (const candidate of [first, first.replace(/'s?$/, '')]) {
    const list = phrases.get(candidate) ?? [];
    const found = list.find((phrase) => phrase.words.every((word, index) => index === 0 || word === words[index]));
    if (found) return { meaning: found.meaning, length: found.words.length };
  }
  return null;
}
