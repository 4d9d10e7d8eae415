// The text of a generation under way: what is written so far, and the headings of what is still missing.

import { composeDesign, findSections, replaceSections } from '#text/markdown/sections.ts';
import type { Bodies, Progress } from './generation-progress.ts';

export type LivePart = {
  key: string;
  /** Markdown; of a section that is missing its heading. */
  text: string;
  /** Whether the section is still missing. */
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

/** Returns the whole text and its parts in order. Without progress there is no text yet. */
export function composeLive(design: LiveDesign): { text: string; parts: LivePart[] } {
  const { topics, progress, bodies } = design;
  if (progress.size === 0) return { text: '', parts: [] };
  const text = textOf(design);
  const parts: LivePart[] = [];
  const add = (key: string, slice: string, topic?: string): void => {
    const state = topic === undefined ? undefined : progress.get(topic);
    const isPending = topic !== undefined && state !== undefined && !bodies.has(topic);
    if (slice.trim() !== '') parts.push({ key, text: slice, isPending, isRunning: isPending && state === 'running' });
  };
  let end = 0;
  for (const section of findSections(text, topics)) {
    add(`before ${section.topic}`, text.slice(end, section.start));
    add(section.topic, text.slice(section.start, section.end), section.topic);
    end = section.end;
  }
  add('rest', text.slice(end));
  return { text, parts };
}

/** Like the server when it finishes: a whole document is composed anew, single sections change in their places. */
function textOf({ content, topics, locked, progress, bodies }: LiveDesign): string {
  const written = new Map([...progress.keys()].map((topic) => [topic, bodies.get(topic) ?? '']));
  const isWhole = topics.every((topic) => progress.has(topic) || locked.has(topic));
  if (!isWhole) return replaceSections(content, { topics, bodies: written });
  const kept = findSections(content, topics).map(({ topic, body }): [string, string] => [topic, body]);
  return composeDesign(topics, new Map([...kept, ...written]));
}
