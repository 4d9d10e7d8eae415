// What the fields of a task begin with when it is made from an answer or a finding.

import type { ItemPlace } from '#contract/item.ts';
import { readBlocks } from '#text/markdown/blocks.ts';
import { plainTitle } from '#text/markdown/titles.ts';
import { MAX_EXCERPT_LENGTH } from './limits.ts';

/** Characters. A title is read in a row. */
const MAX_TITLE = 120;

/** The first heading or sentence of a Markdown text, without marks: 'Use /26 for the firewall.' Empty when it has no words. */
export function titleOf(text: string): string {
  const content = text.slice(0, MAX_EXCERPT_LENGTH);
  for (const block of readBlocks(content)) {
    if (block.kind !== 'heading' && block.kind !== 'text') continue;
    const words = plainTitle(block.segments.map(({ start, end }) => content.slice(start, end)).join(' '));
    const [sentence = ''] = words.split(/(?<=[.!?])\s/);
    if (sentence !== '') return shorten(sentence.replace(/[.:]$/, ''));
  }
  return '';
}

/** The beginning of the text, as much as a task keeps. */
export function excerptOf(text: string): string {
  const trimmed = text.trim();
  if (trimmed.length <= MAX_EXCERPT_LENGTH) return trimmed;
  return `${trimmed.slice(0, MAX_EXCERPT_LENGTH - 1).toWellFormed()}…`;
}

/** The excerpt as a quote, below the place of a finding. Markdown. */
export function descriptionOf(text: string, place: ItemPlace): string {
  const quote = excerptOf(text)
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');
  const where = [placeWords(place), place.code && `\`${place.code}\``].filter(Boolean).join(' · ');
  return where === '' ? `${quote}\n` : `${where}\n\n${quote}\n`;
}

/** Returns what a description still quotes. The excerpt that members read is what the person has left there. */
export function quoteOf(description: string): string {
  const quoted = description.split('\n').filter((line) => line.startsWith('>'));
  return excerptOf(quoted.map((line) => line.replace(/^> ?/, '')).join('\n'));
}

/** 'main.tf, line 12', or 'Network, line 40'; empty for a message. */
export function placeWords({ file, section, line }: ItemPlace): string {
  return [file ?? section, line === undefined ? undefined : `line ${line}`].filter(Boolean).join(', ');
}

function shorten(title: string): string {
  return title.length <= MAX_TITLE
    ? title
    : `${title
        .slice(0, MAX_TITLE - 1)
        .toWellFormed()
        .trimEnd()}…`;
}
