// What choosing an own agent means for an answer: its base agent is asked, with its instructions and collections.

import type { ChosenAgent } from '#features/agents/server/agents.ts';
import type { Question } from './answer.ts';

type AskedPart = Pick<Question, 'systemPrompt' | 'effort'>;
type ChosenPart = Pick<
  Question,
  'agentId' | 'systemPrompt' | 'agentCollectionIds' | 'effort' | 'temperature' | 'toolIds'
>;

/** `asked`: by the person. The agent's own prompt comes before theirs, and their effort goes before the agent's. */
export function askChosen({ base, own }: ChosenAgent, { systemPrompt, effort }: AskedPart): ChosenPart {
  if (!own) return { agentId: base.id, systemPrompt, effort };
  return {
    agentId: base.id,
    systemPrompt: [own.systemPrompt, systemPrompt].filter((text) => text.trim() !== '').join('\n\n'),
    agentCollectionIds: own.collectionIds,
    effort: effort ?? own.effort,
    temperature: own.temperature,
    toolIds: own.toolIds,
  };
}
