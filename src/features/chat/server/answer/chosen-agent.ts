// What choosing an own agent means for an answer: its base agent is asked, with its instructions and collections.

import type { ChosenAgent } from '#features/agents/server/agents.ts';
import type { Question } from './answer.ts';

type ChosenPart = Pick<Question, 'agentId' | 'systemPrompt' | 'agentCollectionIds' | 'effort' | 'temperature'>;

/** `systemPrompt`: of the conversation. The agent's own one comes before it. */
export function askChosen({ base, own }: ChosenAgent, systemPrompt: string): ChosenPart {
  if (!own) return { agentId: base.id, systemPrompt };
  return {
    agentId: base.id,
    systemPrompt: [own.systemPrompt, systemPrompt].filter((text) => text.trim() !== '').join('\n\n'),
    agentCollectionIds: own.collectionIds,
    effort: own.effort,
    temperature: own.temperature,
  };
}
