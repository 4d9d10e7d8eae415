// The agent of the conversation: choose it, set its system prompt, and save both.

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import type { FormEvent } from 'react';
import { MAX_SYSTEM_PROMPT_LENGTH } from '../../shared/limits.ts';
import type { Effort } from '#contract/effort.ts';
import { planOf } from '#contract/plan.ts';
import type { Agent } from '#features/agents/contract.ts';
import { AgentSelectPanel } from '#features/agents/web/agent-select-panel.tsx';
import { CheckoutButtonPanel } from '#features/billing/web/checkout-button-panel.tsx';
import { messageOf } from '#ui/api/api-error.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextArea } from '#ui/controls/field/text-area.tsx';
import { Avatar } from '#ui/components/brand/avatar.tsx';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Notice } from '#ui/components/states/notice.tsx';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { chatMessages } from '../messages.ts';
import { chatApi, configurationQuery } from '../queries.ts';

const EffortField = lazyComponent(() => import('./effort-field.tsx').then((module) => module.EffortField));

type AgentPickerProps = {
  agents: readonly Agent[];
  agentId: string;
  onChoose: (id: string) => void;
  isLabelHidden?: boolean;
};

export function AgentPicker({ agents, agentId, onChoose, isLabelHidden = false }: AgentPickerProps) {
  const chosen = agents.find((agent) => agent.id === agentId);
  return (
    <AgentSelectPanel
      label={chatMessages.agent}
      isLabelHidden={isLabelHidden}
      placeholder={chatMessages.selectAgent}
      agents={agents}
      value={chosen ? agentId : ''}
      optionText={optionText}
      onChoose={onChoose}
      start={chosen && <Avatar text={chosen.avatar} color={chosen.color} />}
    />
  );
}

/** Adds to the name why the agent cannot be used. */
function optionText({ name, requiredPlan, isAvailable }: Agent): string {
  if (requiredPlan) return `${name} · ${planOf(requiredPlan).name} plan`;
  return isAvailable ? name : `${name} (no key)`;
}

type AgentPanelProps = Omit<AgentPickerProps, 'isLabelHidden'> & {
  /** The list of agents could not be read. */
  hasFailed: boolean;
  onRetry: () => void;
  effort: Effort | undefined;
  onEffort: (effort: Effort | undefined) => void;
  systemPrompt: string;
  onSystemPrompt: (text: string) => void;
};

export function AgentPanel(props: AgentPanelProps) {
  const { agents, agentId, onChoose, hasFailed, onRetry, effort, onEffort, systemPrompt, onSystemPrompt } = props;
  const queryClient = useQueryClient();
  const chosen = agents.find((agent) => agent.id === agentId);
  const save = useMutation({
    mutationFn: () => chatApi.saveConfiguration({ agentId, systemPrompt }),
    onSuccess({ configuration }) {
      queryClient.setQueryData(configurationQuery(agentId).queryKey, configuration);
      showToast({ kind: 'success', text: chatMessages.saved });
    },
    onError: (error) => showToast({ kind: 'error', text: chatMessages.saveFailed(messageOf(error)) }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (chosen) save.mutate();
    else showToast({ kind: 'error', text: chatMessages.saveNeedsAgent });
  }

  return (
    <form className="chat-block chat-agent" onSubmit={submit}>
      <Link className="chat-own-agents" to="/agents" search={{}}>
        {chatMessages.ownAgents}
      </Link>
      <AgentPicker agents={agents} agentId={agentId} onChoose={onChoose} />
      {hasFailed && agents.length === 0 ? (
        <div className="chat-agents-failed">
          <Notice
            tone="err"
            action={
              <Button size="sm" onClick={onRetry}>
                {chatMessages.tryAgain}
              </Button>
            }
          >
            {chatMessages.agentsFailed}
          </Notice>
        </div>
      ) : (
        <AgentFacts agent={chosen} />
      )}
      {chosen?.abilities.effort && chosen.isAvailable && <EffortField value={effort} onChange={onEffort} />}
      <div className="chat-system-prompt">
        <Button type="submit" size="sm" busy={save.isPending} busyLabel={chatMessages.saving}>
          {chatMessages.save}
        </Button>
        <TextArea
          label={chatMessages.systemPrompt}
          placeholder={chatMessages.systemPromptHint}
          maxLength={MAX_SYSTEM_PROMPT_LENGTH}
          value={systemPrompt}
          onChange={(event) => onSystemPrompt(event.target.value)}
        />
      </div>
    </form>
  );
}

function AgentFacts({ agent }: { agent: Agent | undefined }) {
  if (!agent) return <p className="cap chat-agent-facts">&nbsp;</p>;
  if (agent.requiredPlan) {
    return (
      <div className="chat-agent-facts chat-locked">
        <p className="cap row">
          <Lock className="s" />
          {chatMessages.comesWith(agent.name, planOf(agent.requiredPlan).name)}
        </p>
        <CheckoutButtonPanel plan={agent.requiredPlan} isQuiet />
      </div>
    );
  }
  if (agent.reason) return <p className="cap chat-agent-facts">{agent.reason} Lounge Offline answers instead.</p>;
  const context = `${formatTokens(agent.contextTokens)} context`;
  const price = agent.price ? `$${agent.price.input} / $${agent.price.output} per M` : 'free of charge';
  const facts = [context, ...(agent.abilities.vision ? ['vision'] : []), price];
  return (
    <p className="cap num chat-agent-facts">
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  );
}

/** 1,048,576 → '1M', 32,000 → '32K'. */
function formatTokens(tokens: number): string {
  return tokens >= 1_000_000 ? `${Math.round(tokens / 1_000_000)}M` : `${Math.round(tokens / 1000)}K`;
}
