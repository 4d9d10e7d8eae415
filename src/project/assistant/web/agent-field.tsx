// Chooses who answers.

import { SelectField } from '#ui/controls/field/select-field.tsx';
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
      {agents.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
