// A select of agents, grouped by provider. What an option says and whether it can be chosen is up to the screen.

import type { ComponentProps, ReactNode } from 'react';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import type { Agent } from '../contract.ts';

type AgentSelectPanelProps = Omit<ComponentProps<typeof SelectField>, 'children' | 'onChange'> & {
  agents: readonly Agent[];
  /** Gets the value of the chosen option: an agent's id, or the value of one of the `children`. */
  onChoose: (value: string) => void;
  optionText: (agent: Agent) => string;
  /** Every agent can be chosen when absent. */
  isSelectable?: (agent: Agent) => boolean;
  /** Options before the agents. */
  children?: ReactNode;
};

export function AgentSelectPanel({
  agents,
  onChoose,
  optionText,
  isSelectable = () => true,
  children,
  ...field
}: AgentSelectPanelProps) {
  const providers = [...new Set(agents.map(({ provider }) => provider))];
  return (
    <SelectField {...field} onChange={(event) => onChoose(event.target.value)}>
      {children}
      {providers.map((provider) => (
        <optgroup key={provider} label={provider}>
          {agents
            .filter((agent) => agent.provider === provider)
            .map((agent) => (
              <option key={agent.id} value={agent.id} disabled={!isSelectable(agent)}>
                {optionText(agent)}
              </option>
            ))}
        </optgroup>
      ))}
    </SelectField>
  );
}
