// The prompt for one section, and how the model's answer becomes the section's text.

import { cloudProviderNames, type CloudProvider } from '#cloud/provider.ts';
import { depthOf, isNamedLike, numberTopics } from '#text/markdown/sections.ts';
import type { LlmSource } from '#platform/llm/llm.ts';
import type { Fact } from '../../contract.ts';
import { embedFacts } from '../text/assemble-facts.ts';

export type SectionRequest = {
  topic: string;
  topics: readonly string[];
  provider: CloudProvider;
  services: readonly string[];
  facts: readonly Fact[];
};

export function systemPrompt({ topic, provider }: Pick<SectionRequest, 'topic' | 'provider'>): string {
  return [
    `You write one section of a design document for ${cloudProviderNames[provider]} that a client will sign.`,
    'Be concrete: name SKUs, sizes, ports, settings and limits; use tables where things are compared; a Mermaid diagram in a ```mermaid fence where the topic asks for one.',
    'Write Markdown without HTML and without images. Begin with the text: the heading stands there already.',
    `Headings inside the section begin with ${'#'.repeat(depthOf(topic) + 1)}.`,
    'Facts of the design are given with their keys. Never write a fact’s value: write its key in double braces, like {{rto}}, and {{fact:rto}} inside code fences.',
    'Stay with your topic: the other sections are written at the same time by others who see the same facts. Do not invent facts that contradict them.',
  ].join('\n');
}

export function userPrompt({ topic, topics, provider, services, facts }: SectionRequest): string {
  const contents = numberTopics(topics).map(
    ({ topic: name, number }) => `${number} ${name}${name === topic ? '   <- your section' : ''}`,
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
  ].join('\n\n');
}

/** The answer without the wrapping that models add, its headings below the topic's own, sources named, facts embedded. */
export function readSection(
  answer: string,
  {
    topic,
    topics,
    facts,
    sources,
  }: Pick<SectionRequest, 'topic' | 'topics' | 'facts'> & { sources: readonly LlmSource[] },
): string {
  const text = withoutOwnHeading(unwrap(answer.replaceAll('\r\n', '\n').trim()), topic);
  return embedFacts(nameSources(lowerHeadings(text, { topic, topics }), sources), facts).trim();
}

/** Some models put the whole answer into one fence. */
function unwrap(text: string): string {
  const [, inner] = /^```(?:markdown|md)?\n([^]*)\n```$/.exec(text) ?? [];
  return inner === undefined || /^```/m.test(inner) ? text : inner.trim();
}

function withoutOwnHeading(text: string, topic: string): string {
  const [line = '', title = ''] = /^#{1,6}[ \t]+(.*)/.exec(text) ?? [];
  return line !== '' && isNamedLike(title, topic) ? text.slice(line.length).trim() : text;
}

/** A heading as high as the topic's would end the section; one with the name of another topic would be taken for it. */
function lowerHeadings(text: string, { topic, topics }: { topic: string; topics: readonly string[] }): string {
  const least = depthOf(topic) + 1;
  return outsideFences(text, (line) =>
    line.replace(/^ {0,3}(#{1,6})[ \t]+(.*)$/, (_, marks: string, title: string) => {
      if (topics.some((other) => isNamedLike(title, other))) return `**${title.replaceAll('*', '')}**`;
      return `${'#'.repeat(Math.min(Math.max(marks.length, least), 6))} ${title}`;
    }),
  );
}

/** `[2]` becomes the document's name and heading, so that the citation is clear wherever the section is read. */
function nameSources(text: string, sources: readonly LlmSource[]): string {
  if (sources.length === 0) return text;
  const names = new Map(
    sources.map(({ index, document, heading }) => [String(index), [document, heading].filter(Boolean).join(', ')]),
  );
  return outsideFences(text, (line) =>
    line.replace(/\[(\d+)\](?![(:[])/g, (mark, index: string) =>
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

function outsideFences(text: string, change: (line: string) => string): string {
  let fence: string | null = null;
  return text
    .split('\n')
    .map((line) => {
      const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
      const isInside = fence !== null;
      if (mark && fence === null) fence = mark;
      else if (mark && fence !== null && mark.startsWith(fence)) fence = null;
      return isInside || mark ? line : change(line);
    })
    .join('\n');
}
