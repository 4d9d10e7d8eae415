// The prompt for one section, and how the model's answer becomes the section's text.

import { cloudProviderNames, type CloudProvider } from '#catalogue/provider.ts';
import { readBlocks } from '#text/markdown/blocks.ts';
import { readHeadings } from '#text/markdown/headings.ts';
import { normalizeTitle } from '#text/markdown/titles.ts';
import { depthOf, isSubtopic } from '#text/markdown/topics.ts';
import { isNamedLike } from '#text/markdown/sections.ts';
import { findChatter } from '#expertise/lint/rules/chatter.ts';
import type { Range } from '#text/offsets.ts';
import type { LlmSource } from '#platform/llm/llm.ts';
import type { Fact } from '../../shared/fact-shapes.ts';
import { embedFacts } from '../text/assemble-facts.ts';

export type SectionRequest = {
  topic: string;
  topics: readonly string[];
  provider: CloudProvider;
  services: readonly string[];
  facts: readonly Fact[];
  /** The text may embed each of these on a line of its own: 'table:subnets'. */
  blocks: readonly string[];
};

export function systemPrompt({ topic, provider }: Pick<SectionRequest, 'topic' | 'provider'>): string {
  return [
    `You write one section of a design document for ${cloudProviderNames[provider]} that a client will sign.`,
    'Be concrete: name SKUs, sizes, ports, settings and limits; use tables where things are compared; a Mermaid diagram in a ```mermaid fence where the topic asks for one.',
    'Write Markdown without HTML and without images. Begin with the text: the heading stands there already.',
    `Headings inside the section begin with ${'#'.repeat(depthOf(topic) + 1)}.`,
    'Facts of the design are given with their keys. Never write a fact’s value: write its key in double braces, like {{rto}}, and {{fact:rto}} inside code fences.',
    'Tables, diagrams and statements of the solution are given with their keys: embed them on a line of their own, like {{table:subnets}}, and never write such a table yourself. A number, network, SKU, price, port or time that is not a fact of the design does not belong into the text.',
    'Refer to another section by its name in double quotes (see section "Network"), never by a number: numbers change.',
    'Stay with your topic: the other sections are written at the same time by others who see the same facts. Do not invent facts that contradict them.',
  ].join('\n');
}

export function userPrompt({ topic, topics, provider, services, facts, blocks }: SectionRequest): string {
  const contents = topics.map(
    (name) => `${isSubtopic(name) ? '  - ' : '- '}${name}${name === topic ? '   <- your section' : ''}`,
  );
  const known = facts
    .filter(({ value }) => value !== '')
    .map(({ key, label, value, state }) => `{{${key}}} = ${value} (${label}, ${state})`);
  return [
    `Write the section "${topic}".`,
    `Cloud provider: ${cloudProviderNames[provider]}`,
    `Services: ${services.join('; ')}`,
    `All sections of the document:\n${contents.join('\n')}`,
    `Facts:\n${known.join('\n')}`,
    ...(blocks.length > 0 ? [`To embed:\n${blocks.map((key) => `{{${key}}}`).join('\n')}`] : []),
  ].join('\n\n');
}

/** More than one is rare. Without a limit, a model that writes nothing but rules would be read again for each of them. */
const MAX_CHATTER_PARAGRAPHS = 4;

/** Removes the wrapping that models add, puts headings below the topic's own, names sources and embeds facts. */
export function readSection(
  answer: string,
  {
    topic,
    topics,
    facts,
    sources,
  }: Pick<SectionRequest, 'topic' | 'topics' | 'facts'> & { sources: readonly LlmSource[] },
): string {
  const bare = withoutChatter(unwrap(withoutChatter(answer.replaceAll('\r\n', '\n').trim())));
  const text = closeEnd(withoutChatter(withoutOwnHeading(bare, topic)));
  return embedFacts(nameSources(lowerHeadings(text, { topic, topics }), sources), facts).trim();
}

/**
 * Models talk to the person before and after the section, and this removes it. The linter reports what is in between.
 */
function withoutChatter(text: string): string {
  let kept = text.trim();
  for (let paragraph = 0; paragraph < MAX_CHATTER_PARAGRAPHS; paragraph += 1) {
    const shorter = withoutOuterChatter(kept);
    if (shorter === kept) break;
    kept = shorter;
  }
  return kept;
}

/** It removes one paragraph of chatter at either end, and the rule that sets it off. */
function withoutOuterChatter(text: string): string {
  const blocks = readBlocks(text);
  const first = blocks[0];
  const start = first?.kind === 'text' && first.containers.length === 0 ? lengthOfChatter(text, first) : 0;
  const last = blocks.at(-1);
  const end =
    last?.kind === 'text' && last.containers.length === 0 && last.end > start
      ? endBeforeChatter(text, last)
      : text.length;
  const rest = text.slice(start, Math.max(start, end)).trim();
  const begun = isRule(firstLine(rest)) ? rest.slice(firstLine(rest).length).trim() : rest;
  const isCut = end < text.length && isRule(lastLine(begun));
  return isCut ? begun.slice(0, begun.length - lastLine(begun).length).trim() : begun;
}

function isRule(line: string): boolean {
  return /^(?:-{3,}|\*{3,})[ \t]*$/.test(line);
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}

function lastLine(text: string): string {
  return text.slice(text.lastIndexOf('\n') + 1);
}

/** The result is the offset where the chatter at the beginning of the text ends. */
function lengthOfChatter(text: string, { start, end }: Range): number {
  let reach = start;
  for (const place of findChatter(text.slice(start, end))) {
    if (text.slice(reach, start + place.start).trim() !== '') break;
    reach = start + place.end;
  }
  return reach === start ? 0 : reach;
}

/** The result is the offset where the text ends once the chatter behind it is left out. */
function endBeforeChatter(text: string, { start, end }: Range): number {
  let reach = end;
  for (const place of findChatter(text.slice(start, end)).toReversed()) {
    if (text.slice(start + place.end, reach).trim() !== '') break;
    reach = start + place.start;
  }
  return reach === end ? text.length : reach;
}

/** Some models put the whole answer into one fence. */
function unwrap(text: string): string {
  const [block] = readBlocks(text);
  const isWrapped =
    block?.kind === 'code' &&
    block.fence === '```' &&
    ['', 'markdown', 'md'].includes(block.language) &&
    block.isClosed &&
    block.start === 0 &&
    block.end === text.length;
  if (!isWrapped) return text;
  const inner = block.lines.map(({ start, end }) => text.slice(start, end)).join('\n');
  const hasFence = readBlocks(inner).some((part) => part.kind === 'code' && part.fence.startsWith('`'));
  return hasFence ? text : inner.trim();
}

function withoutOwnHeading(text: string, topic: string): string {
  const [heading] = readHeadings(text);
  return heading?.start === 0 && isNamedLike(heading.title, topic) ? text.slice(heading.end).trim() : text;
}

/** Code or HTML left open would swallow the sections that follow: a fence is closed, HTML becomes text. */
function closeEnd(text: string): string {
  const probe = `${text}\n\n# Next`;
  const html = readBlocks(text).at(-1);
  const isOpen = html?.kind === 'html' && readHeadings(probe).at(-1)?.end !== probe.length;
  const closed = isOpen ? text.slice(0, html.start) + text.slice(html.start).replace(/^([ \t]*)</gm, '$1\\<') : text;
  const code = readBlocks(closed).at(-1);
  const isCodeOpen = code?.kind === 'code' && !code.isClosed && code.containers.length === 0;
  return isCodeOpen ? `${closed}\n${code.fence}` : closed;
}

/** A heading at the topic's level would end the section; one named like another topic would be taken for that topic. */
function lowerHeadings(text: string, { topic, topics }: { topic: string; topics: readonly string[] }): string {
  const minDepth = depthOf(topic) + 1;
  const names = new Set(topics.map(normalizeTitle));
  const parts: string[] = [];
  let copied = 0;
  for (const { depth, title, source, start, end } of readHeadings(text)) {
    const isTopic = names.has(normalizeTitle(title));
    const marks = '#'.repeat(Math.min(Math.max(depth, minDepth), 6));
    // Marks at the end would be taken for the end of the heading.
    const words = source.replace(/(^|[ \t])(#+)$/, '$1\\$2');
    const before = withoutIndent(text.slice(copied, start));
    parts.push(before, isTopic ? `**${source.replaceAll('*', '')}**` : `${marks} ${words}`);
    copied = end;
  }
  return parts.join('') + text.slice(copied);
}

/** It removes the spaces at the end. A regular expression would look at every other run of spaces again and again. */
function withoutIndent(text: string): string {
  let end = text.length;
  while (end > 0 && (text[end - 1] === ' ' || text[end - 1] === '\t')) end -= 1;
  return text.slice(0, end);
}

/** `[2]` becomes the document's name and heading, so that the citation is clear wherever the section is read. */
function nameSources(text: string, sources: readonly LlmSource[]): string {
  if (sources.length === 0) return text;
  const names = new Map(
    sources.map(({ index, document, heading }) => [String(index), [document, heading].filter(Boolean).join(', ')]),
  );
  return outsideCode(text, (part) =>
    part.replace(/\[(\d+)\](?![(:[])/g, (mark, index: string) =>
      names.has(index) ? `(Source: ${plainName(names.get(index) ?? '')})` : mark,
    ),
  );
}

function plainName(name: string): string {
  return name
    .replace(/[\\`*_[\]<>|{}]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function outsideCode(text: string, change: (part: string) => string): string {
  const parts: string[] = [];
  let end = 0;
  for (const block of readBlocks(text)) {
    if (block.kind !== 'code') continue;
    parts.push(change(text.slice(end, block.start)), text.slice(block.start, block.end));
    end = block.end;
  }
  return [...parts, change(text.slice(end))].join('');
}
