// Which agent writes: the default one, or one that can answer here. The others say what they lack.

import type { Agent } from '../contract.ts';
import { findDefault, findWriter, OFFLINE_ID } from './agent-choice.ts';
import { AgentSelectPanel } from './agent-select-panel.tsx';
import { useAgents } from './use-agents.ts';

/** The option that leaves the choice to the server. */
const DEFAULT = 'default';

type AgentFieldPanelProps = {
  /** Null for the default agent. */
  agentId: string | null;
  disabled: boolean;
  words: {
    label: string;
    /** `name` is '' while it is not known. */
    defaultAgent: (name: string) => string;
    /** Shown while the offline agent writes. */
    offlineHint: string;
  };
  onChoose: (id: string | null) => void;
};

/** Renders nothing until the agents are known. */
export function AgentFieldPanel({ agentId, disabled, words, onChoose }: AgentFieldPanelProps) {
  const { data: choice } = useAgents();
  if (!choice) return null;
  const writer = findWriter(choice, agentId);
  return (
    <AgentSelectPanel
      label={words.label}
      agents={choice.agents}
      value={writer?.id === agentId ? agentId : DEFAULT}
      disabled={disabled}
      hint={writer?.id === OFFLINE_ID ? words.offlineHint : ''}
      optionText={optionText}
      isSelectable={({ isAvailable }) => isAvailable}
      onChoose={(value) => onChoose(value === DEFAULT ? null : value)}
    >
      <option value={DEFAULT}>{words.defaultAgent(findDefault(choice)?.name ?? '')}</option>
    </AgentSelectPanel>
  );
}

function optionText({ name, isAvailable, reason }: Agent): string {
  return isAvailable ? name : `${name}: ${reason}`;
}
