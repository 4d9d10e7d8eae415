// A drawing in words, for those who cannot see it: what is in what, and what speaks with what.

import type { Box, BoxKind, Drawing } from '../drawing.ts';

/** Boxes around others are called this at the start of a sentence. */
export type AreaWords = Record<Exclude<BoxKind, 'component' | 'outside'>, string>;

export const areaWords: AreaWords = { region: 'Region', network: 'Network', subnet: 'Subnet' };

/** A screen reader reads all of it. */
const MAX_LENGTH = 4_000;

export function describeDrawing({ boxes, links }: Drawing, words: AreaWords): string {
  const childrenOf = Map.groupBy(boxes, ({ parentId }) => parentId);
  const titles = new Map(boxes.map(({ id, title }) => [id, title]));
  const sentences = boxes.flatMap(({ id, title, kind, lines }) => {
    const children = childrenOf.get(id) ?? [];
    if (kind === 'component' || kind === 'outside') return [];
    const details = lines.length > 0 ? ` (${lines.join('; ')})` : '';
    return [`${words[kind]} ${title}${details} ${children.length > 0 ? `contains ${list(children)}` : 'is empty'}.`];
  });
  const loose = (childrenOf.get(null) ?? []).filter(({ kind }) => kind === 'component');
  if (loose.length > 0) sentences.push(`In no region: ${list(loose)}.`);
  const targets = Map.groupBy(links, ({ from }) => from);
  for (const [from, those] of targets) {
    const reached = [...new Set(those.map(({ to }) => titles.get(to) ?? to))];
    sentences.push(`${titles.get(from) ?? from} connects to ${joinWords(reached)}.`);
  }
  return shorten(sentences);
}

function list(boxes: readonly Box[]): string {
  return joinWords(boxes.map(({ title }) => title));
}

function joinWords(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

function shorten(sentences: readonly string[]): string {
  const kept: string[] = [];
  let length = 0;
  for (const sentence of sentences) {
    length += sentence.length + 1;
    if (length > MAX_LENGTH) return `${kept.join(' ')} And more.`;
    kept.push(sentence);
  }
  return kept.join(' ');
}
