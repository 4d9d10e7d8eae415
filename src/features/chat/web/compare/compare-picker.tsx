// Picks the agents that are compared, and whether their names are told.

import { useState, type FormEvent } from 'react';
import { planOf } from '#contract/plan.ts';
import type { Agent } from '#features/agents/contract.ts';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { MAX_COMPARED, MIN_COMPARED } from '../../shared/limits.ts';
import { compareAgents, useCompareChoice } from './compare-choice.ts';
import { compareMessages } from './compare-messages.ts';
import './compare.css';

type ComparePickerProps = {
  /** Null for a new conversation. */
  conversationId: string | null;
  agents: readonly Agent[];
  /** Shows the votes in place of the agents. */
  onVotes: () => void;
  onDone: () => void;
};

export function ComparePicker({ conversationId, agents, onVotes, onDone }: ComparePickerProps) {
  const choice = useCompareChoice(conversationId);
  const [picked, setPicked] = useState(() =>
    choice.agentIds.filter((id) => agents.some((agent) => agent.id === id && !agent.requiredPlan)),
  );
  const [isBlind, setIsBlind] = useState(choice.isBlind);
  const isReady = picked.length >= MIN_COMPARED && picked.length <= MAX_COMPARED;

  function toggle(id: string): void {
    setPicked((known) => (known.includes(id) ? known.filter((other) => other !== id) : [...known, id]));
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isReady) return;
    compareAgents(conversationId, { agentIds: picked, isBlind });
    onDone();
  }

  return (
    <form className="chat-compare-picker" onSubmit={submit}>
      <p className="cap">{compareMessages.about}</p>
      <div className="chat-compare-agents">
        {groupsOf(agents).map(({ name, members }) => (
          <fieldset key={name} className="chat-compare-group">
            {name !== '' && <legend className="cap">{name}</legend>}
            {members.map((agent) => (
              <Checkbox
                key={agent.id}
                label={<AgentLabel agent={agent} />}
                checked={picked.includes(agent.id)}
                disabled={agent.requiredPlan !== null || (picked.length >= MAX_COMPARED && !picked.includes(agent.id))}
                onChange={() => toggle(agent.id)}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <Checkbox label={compareMessages.blind} checked={isBlind} onChange={({ target }) => setIsBlind(target.checked)} />
      <div className="row">
        <Button size="sm" variant="ghost" onClick={onVotes}>
          {compareMessages.votes}
        </Button>
        <span className="grow" />
        <Button type="submit" size="sm" variant="primary" disabled={!isReady}>
          {compareMessages.start}
        </Button>
      </div>
    </form>
  );
}

/** The agents that can answer come first, without a heading. */
function groupsOf(agents: readonly Agent[]): { name: string; members: Agent[] }[] {
  const nameOf = ({ isAvailable }: Agent): string => (isAvailable ? '' : compareMessages.notConnected);
  return ['', compareMessages.notConnected].flatMap((name) => {
    const members = agents.filter((agent) => nameOf(agent) === name);
    return members.length === 0 ? [] : [{ name, members }];
  });
}

function AgentLabel({ agent: { name, requiredPlan } }: { agent: Agent }) {
  return (
    <>
      {name} {requiredPlan && <span className="cap">{compareMessages.needsPlan(planOf(requiredPlan).name)}</span>}
    </>
  );
}
