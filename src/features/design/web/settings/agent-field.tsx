// Which agent writes: the default one, or one that can answer here. The others say what they lack.

import type { Agent, AgentList } from '#features/agents/contract.ts';
import { AgentSelectPanel } from '#features/agents/web/agent-select-panel.tsx';
import { findDefault, findWriter, OFFLINE_ID } from './agent-choice.ts';
import { settingsMessages } from './messages.ts';

/** The option that leaves the choice to the server. */
const DEFAULT = 'default';

type AgentFieldProps = {
  choice: AgentList;
  agentId: string | null;
  disabled: boolean;
  onChoose: (id: string | null) => void;
};

export function AgentField({ choice, agentId, disabled, onChoose }: AgentFieldProps) {
  const writer = findWriter(choice, agentId);
  return (
    <AgentSelectPanel
      label={settingsMessages.agent}
      agents={choice.agents}
      value={writer?.id === agentId ? agentId : DEFAULT}
      disabled={disabled}
      hint={writer?.id === OFFLINE_ID ? settingsMessages.offlineHint : ''}
      optionText={optionText}
      isSelectable={({ isAvailable }) => isAvailable}
      onChoose={(value) => onChoose(value === DEFAULT ? null : value)}
    >
      <option value={DEFAULT}>{settingsMessages.defaultAgent(findDefault(choice)?.name ?? '')}</option>
    </AgentSelectPanel>
  );
}

function optionText({ name, isAvailable, reason }: Agent): string {
  return isAvailable ? name : `${name}: ${reason}`;
}
