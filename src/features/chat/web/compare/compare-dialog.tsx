// Picks the agents that are compared, and whether their names are told.

import { useState, type FormEvent } from 'react';
import { planOf } from '#contract/plan.ts';
import type { Agent } from '#features/agents/contract.ts';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { MAX_COMPARED, MIN_COMPARED } from '../../shared/limits.ts';
import { changeCompareChoice, useCompareChoice } from './compare-choice.ts';
import { compareMessages } from './compare-messages.ts';
import { VotesDialog } from './votes-dialog.tsx';
import './compare.css';

const FORM = 'chat-compare-form';

export function CompareDialog({ agents, onClose }: { agents: readonly Agent[]; onClose: () => void }) {
  const choice = useCompareChoice();
  const [picked, setPicked] = useState(() =>
    choice.agentIds.filter((id) => agents.some((agent) => agent.id === id && !agent.requiredPlan)),
  );
  const [isBlind, setIsBlind] = useState(choice.isBlind);
  const [showsVotes, setShowsVotes] = useState(false);
  const isReady = picked.length >= MIN_COMPARED && picked.length <= MAX_COMPARED;

  function toggle(id: string): void {
    setPicked((known) => (known.includes(id) ? known.filter((other) => other !== id) : [...known, id]));
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isReady) return;
    changeCompareChoice({ isOn: true, agentIds: picked, isBlind });
    onClose();
  }

  if (showsVotes) return <VotesDialog onClose={onClose} />;
  return (
    <Dialog
      title={compareMessages.title}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={() => setShowsVotes(true)}>
            {compareMessages.votes}
          </Button>
          <span className="grow" />
          <Button onClick={onClose}>{compareMessages.cancel}</Button>
          <Button type="submit" form={FORM} variant="primary" disabled={!isReady}>
            {compareMessages.start}
          </Button>
        </>
      }
    >
      <p className="chat-compare-about">{compareMessages.about}</p>
      <form id={FORM} className="chat-compare-agents" onSubmit={submit}>
        {agents.map((agent) => (
          <Checkbox
            key={agent.id}
            label={<AgentLabel agent={agent} />}
            checked={picked.includes(agent.id)}
            disabled={agent.requiredPlan !== null || (picked.length >= MAX_COMPARED && !picked.includes(agent.id))}
            onChange={() => toggle(agent.id)}
          />
        ))}
        <hr />
        <Checkbox
          label={compareMessages.blind}
          checked={isBlind}
          onChange={({ target }) => setIsBlind(target.checked)}
        />
      </form>
    </Dialog>
  );
}

function AgentLabel({ agent: { name, requiredPlan, isAvailable } }: { agent: Agent }) {
  const note = requiredPlan ? compareMessages.needsPlan(planOf(requiredPlan).name) : compareMessages.noKey;
  return (
    <>
      {name} {(requiredPlan || !isAvailable) && <span className="cap">{note}</span>}
    </>
  );
}
