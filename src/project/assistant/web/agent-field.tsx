// Chooses who answers.

import { SelectField } from '#ui/controls/field/select-field.tsx';
import { NamedOptions } from '#ui/controls/field/named-options.tsx';
import { assistantMessages as words } from './messages.ts';
import { chooseAgent, useAgentChoice } from './use-agent-choice.ts';

/** Nothing where only the offline agent is there. */
export function AgentField() {
  const { agents, agentId } = useAgentChoice();
  if (agents.length === 0) return null;
  return (
    <SelectField
      label={words.agent}
      isLabelHidden
      value={agentId ?? ''}
      onChange={(event) => chooseAgent(event.target.value)}
    >
      <option value="">{words.offline}</option>
      <NamedOptions of={agents} />
    </SelectField>
  );
}
