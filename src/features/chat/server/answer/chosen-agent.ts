// What choosing an own agent means for an answer: its base agent is asked, with its instructions and collections.

import type { Effort } from '#contract/effort.ts';
import type { ChosenAgent } from '#features/agents/server/agents.ts';
import type { Question } from './answer.ts';

type ChosenPart = Pick<
  Question,
  'agentId' | 'systemPrompt' | 'agentCollectionIds' | 'effort' | 'temperature' | 'toolIds'
>;

/** What holds for the conversation: the agent's own prompt comes before this one, and this effort before its own. */
type Asked = { systemPrompt: string; effort?: Effort | undefined };

export function askChosen({ base, own }: ChosenAgent, { systemPrompt, effort }: Asked): ChosenPart {
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
