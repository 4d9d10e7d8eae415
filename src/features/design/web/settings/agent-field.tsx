// Which agent writes: the default one, or one that can answer here. The others say what they lack.

import { SelectField } from '#ui/controls/field.tsx';
import { settingsMessages } from './messages.ts';
import { findDefault, findWriter, OFFLINE_ID, type AgentChoice } from './agent-choice.ts';

/** The value of the option that leaves the choice to the server. */
const DEFAULT = 'default';

type AgentFieldProps = {
  choice: AgentChoice;
  agentId: string | null;
  disabled: boolean;
  onChoose: (id: string | null) => void;
};

export function AgentField({ choice, agentId, disabled, onChoose }: AgentFieldProps) {
  const { agents } = choice;
  const writer = findWriter(choice, agentId);
  return (
    <SelectField
      label={settingsMessages.agent}
      value={writer?.id === agentId ? agentId : DEFAULT}
      disabled={disabled}
      hint={writer?.id === OFFLINE_ID ? settingsMessages.offlineHint : ''}
      onChange={(event) => onChoose(event.target.value === DEFAULT ? null : event.target.value)}
    >
      <option value={DEFAULT}>{settingsMessages.defaultAgent(findDefault(choice)?.name ?? '')}</option>
      {[...new Set(agents.map(({ provider }) => provider))].map((provider) => (
        <optgroup key={provider} label={provider}>
          {agents
            .filter((agent) => agent.provider === provider)
            .map(({ id, name, isAvailable, reason }) => (
              <option key={id} value={id} disabled={!isAvailable}>
                {isAvailable ? name : `${name}: ${reason}`}
              </option>
            ))}
        </optgroup>
      ))}
    </SelectField>
  );
}
