// A select of agents: those that are connected by provider, then the others in one group. What an option says and whether it
// can be chosen is up to the screen.

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
  return (
    <SelectField {...field} onChange={(event) => onChoose(event.target.value)}>
      {children}
      {groupsOf(agents).map(([group, members]) => (
        <optgroup key={group} label={group}>
          {members.map((agent) => (
            <option key={agent.id} value={agent.id} disabled={!isSelectable(agent)}>
              {optionText(agent)}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}

const NOT_CONNECTED = 'Not connected';

/** The providers are in the order of their first agent; the group of those that are not connected is the last one. */
function groupsOf(agents: readonly Agent[]): [string, Agent[]][] {
  const connectedFirst = agents.toSorted((a, b) => Number(b.isAvailable) - Number(a.isAvailable));
  return [...Map.groupBy(connectedFirst, ({ isAvailable, provider }) => (isAvailable ? provider : NOT_CONNECTED))];
}
