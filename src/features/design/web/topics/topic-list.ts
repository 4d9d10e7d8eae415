// The checklist of topics: the default ones, then those a person added. The design stores only the chosen topics, so
// this browser remembers the added ones that are not chosen.

import { defaultTopics, distinctNames, HYPOTHESIS_TOPICS } from '../../shared/topics.ts';
import { headingOf } from '#text/markdown/topics.ts';

export type TopicGroups = { hypothesis: string[]; technical: string[] };

/** Lists every topic that can be chosen, each once. */
export function listTopics(chosen: readonly string[], remembered: readonly string[]): string[] {
  return distinctNames([...defaultTopics, ...remembered, ...chosen]);
}

export function groupTopics(topics: readonly string[]): TopicGroups {
  return { hypothesis: topics.slice(0, HYPOTHESIS_TOPICS), technical: topics.slice(HYPOTHESIS_TOPICS) };
}

/** Returns the chosen topics with `topics` added or removed, in the order of the list. */
export function chooseTopics(
  topics: readonly string[],
  { isChosen, chosen, all }: { isChosen: boolean; chosen: readonly string[]; all: readonly string[] },
): string[] {
  return all.filter((listed) => (topics.includes(listed) ? isChosen : chosen.includes(listed)));
}

/** Returns the text with the topic's heading at its end. */
export function appendHeading(content: string, topic: string): string {
  return `${[content.trimEnd(), headingOf(topic)].filter((part) => part !== '').join('\n\n')}\n\n`;
}

export function rememberedTopics(designId: string | null): string[] {
  const stored = designId && localStorage.getItem(`design-topics:${designId}`);
  return stored ? (JSON.parse(stored) as string[]) : [];
}

export function rememberTopics(designId: string, topics: readonly string[]): void {
  const own = topics.filter((topic) => !defaultTopics.includes(topic));
  if (own.length > 0) localStorage.setItem(`design-topics:${designId}`, JSON.stringify(own));
}
