// The text of a generation under way: what is written so far, and the headings of what is still missing.

import { readHeadings, type Heading } from '#text/markdown/headings.ts';
import { composeDesign, findSections, replaceSections } from '#text/markdown/sections.ts';
import type { Range } from '#text/offsets.ts';
import type { Bodies, Progress } from './generation-progress.ts';

export type LivePart = {
  key: string;
  /** Markdown; of a section that is missing its heading. */
  text: string;
  /** The headings of the other parts, which its own are numbered with. */
  headingsAround: { before: readonly Heading[]; after: readonly Heading[] };
  /** True if the section is still missing. */
  isPending: boolean;
  isRunning: boolean;
};

export type LiveDesign = {
  /** The text before the generation. */
  content: string;
  topics: readonly string[];
  locked: ReadonlySet<string>;
  progress: Progress;
  bodies: Bodies;
};

export type ComposedText = {
  text: string;
  /** The parts are in the order of the document. */
  parts: LivePart[];
  /** True if all of the document is written, and not single sections. */
  isWhole: boolean;
};

/** Without progress there is no text yet. */
export function composeLive(design: LiveDesign): ComposedText {
  const { topics, locked, progress, bodies } = design;
  const isWhole = topics.every((topic) => progress.has(topic) || locked.has(topic));
  if (progress.size === 0) return { text: '', parts: [], isWhole };
  const text = textOf(design, isWhole);
  const parts: LivePart[] = [];
  const headings = readHeadings(text);
  const add = (key: string, { start, end: sliceEnd }: Range, topic?: string): void => {
    const slice = text.slice(start, sliceEnd);
    const state = topic === undefined ? undefined : progress.get(topic);
    const isPending = topic !== undefined && state !== undefined && !bodies.has(topic);
    if (slice.trim() === '') return;
    const headingsAround = {
      before: headings.filter((heading) => heading.start < start),
      after: headings.filter((heading) => heading.start >= sliceEnd),
    };
    parts.push({ key, text: slice, headingsAround, isPending, isRunning: isPending && state === 'running' });
  };
  let end = 0;
  for (const section of findSections(text, topics)) {
    add(`before ${section.topic}`, { start: end, end: section.start });
    add(section.topic, section, section.topic);
    end = section.end;
  }
  add('rest', { start: end, end: text.length });
  return { text, parts, isWhole };
}

/** Like the server when it finishes: a whole document is composed anew, single sections change in their places. */
function textOf({ content, topics, progress, bodies }: LiveDesign, isWhole: boolean): string {
  const written = new Map([...progress.keys()].map((topic) => [topic, bodies.get(topic) ?? '']));
  if (!isWhole) return replaceSections(content, { topics, bodies: written });
  const kept = findSections(content, topics).map(({ topic, body }): [string, string] => [topic, body]);
  return composeDesign(topics, new Map([...kept, ...written]));
}
