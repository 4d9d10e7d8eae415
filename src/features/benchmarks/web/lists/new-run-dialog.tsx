// Starts a run: which suite, which agents, how often, and what it may cost at most.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newId } from '#contract/id.ts';
import { planOf } from '#contract/plan.ts';
import type { Agent } from '#features/agents/contract.ts';
import { useAgents } from '#features/agents/web/use-agents.ts';
import { messageOf } from '#ui/api/api-error.ts';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { estimateCost, suggestCap } from '../../shared/estimate-cost.ts';
import { MAX_AGENTS, MAX_CAP_USD, MAX_REPEATS } from '../../shared/limits.ts';
import { formatUsd } from '../format-figures.ts';
import { newRunMessages as words } from '../messages.ts';
import { BENCHMARKS, benchmarksApi, suitesQuery, type ShownSuite } from '../queries.ts';

type NewRunDialogProps = {
  /** The suite to begin with; the first one where absent. */
  suiteId: string | undefined;
  onStarted: (runId: string) => void;
  onClose: () => void;
};

type Draft = { suiteId: string; agentIds: readonly string[]; repeats: number; isSteady: boolean; cap: string | null };

const REPEATS = Array.from({ length: MAX_REPEATS }, (_, index) => index + 1);

export function NewRunDialog({ suiteId = '', onStarted, onClose }: NewRunDialogProps) {
  const queryClient = useQueryClient();
  const { data: suites } = useQuery(suitesQuery);
  const { data: list } = useAgents();
  const [draft, setDraft] = useState<Draft>({ suiteId, agentIds: [], repeats: 1, isSteady: false, cap: null });
  const [requestId] = useState(newId);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const change = (changes: Partial<Draft>): void => setDraft((known) => ({ ...known, ...changes }));
  const suite = suites?.find(({ id }) => id === draft.suiteId) ?? suites?.[0];
  const chosen = list?.agents.filter(({ id }) => draft.agentIds.includes(id)) ?? [];
  const estimate = suite ? estimateOf(suite, chosen, draft.repeats) : 0;
  const cap = draft.cap ?? String(suggestCap(estimate));

  async function start(): Promise<void> {
    if (!suite) return;
    setBusy(true);
    setError(null);
    try {
      const { id } = await benchmarksApi.startRun({
        requestId,
        suiteId: suite.id,
        agentIds: chosen.map((agent) => agent.id),
        repeats: draft.repeats,
        temperature: draft.isSteady ? 0 : null,
        capUsd: Number(cap),
      });
      await queryClient.invalidateQueries({ queryKey: BENCHMARKS });
      onStarted(id);
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title={words.title}
      wide
      className="benchmark-form"
      words={{ cancel: words.cancel, submit: words.start, busy: words.starting }}
      isReady={suite !== undefined && chosen.length > 0 && cap !== '' && Number(cap) >= 0}
      isBusy={isBusy}
      onSubmit={() => void start()}
      onClose={onClose}
    >
      {!suites || !list ? (
        <Skeleton lines={[90, 60, 80]} label={words.loading} />
      ) : (
        <>
          <SelectField
            label={words.suite}
            data-autofocus
            value={suite?.id ?? ''}
            onChange={({ target }) => change({ suiteId: target.value, cap: null })}
          >
            {suites.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </SelectField>
          <AgentChoice
            agents={list.agents}
            chosenIds={draft.agentIds}
            onChange={(agentIds) => change({ agentIds, cap: null })}
          />
          <RunSettings draft={draft} cap={cap} onChange={change} />
          {suite && <Estimate suite={suite} count={chosen.length} repeats={draft.repeats} usd={estimate} />}
        </>
      )}
      {error !== null && (
        <p role="alert" className="bad-text">
          {messageOf(error, words.failed)}
        </p>
      )}
    </FormDialog>
  );
}

function estimateOf(suite: ShownSuite, agents: readonly Agent[], repeats: number): number {
  return agents.reduce((sum, agent) => sum + estimateCost(agent, suite, repeats), 0);
}

type EstimateProps = { suite: ShownSuite; count: number; repeats: number; usd: number };

function Estimate({ suite, count, repeats, usd }: EstimateProps) {
  if (count === 0) return <p className="cap">{words.none}</p>;
  return (
    <p className="cap" role="status">
      {words.estimate(count * suite.caseCount * repeats, formatUsd(usd))} {usd > 0 && words.thinks}
    </p>
  );
}

type AgentChoiceProps = {
  agents: readonly Agent[];
  chosenIds: readonly string[];
  onChange: (ids: readonly string[]) => void;
};

function AgentChoice({ agents, chosenIds, onChange }: AgentChoiceProps) {
  const isFull = chosenIds.length >= MAX_AGENTS;
  return (
    <fieldset className="benchmark-agents">
      <legend className="label">{words.agents}</legend>
      {agents.map((agent) => {
        const isChosen = chosenIds.includes(agent.id);
        const reason = reasonOf(agent);
        return (
          <Checkbox
            key={agent.id}
            checked={isChosen}
            disabled={reason !== null || (isFull && !isChosen)}
            label={
              <>
                {agent.name} <span className="cap">{reason ?? agent.provider}</span>
              </>
            }
            onChange={() => onChange(isChosen ? chosenIds.filter((id) => id !== agent.id) : [...chosenIds, agent.id])}
          />
        );
      })}
    </fieldset>
  );
}

/** Why an agent cannot be chosen; null when it can. */
function reasonOf({ isAvailable, reason, requiredPlan }: Agent): string | null {
  if (!isAvailable) return reason ?? '';
  return requiredPlan === null ? null : words.needsPlan(planOf(requiredPlan).name);
}

type RunSettingsProps = { draft: Draft; cap: string; onChange: (changes: Partial<Draft>) => void };

function RunSettings({ draft, cap, onChange }: RunSettingsProps) {
  return (
    <div className="benchmark-fields">
      <SelectField
        label={words.repeats}
        hint={words.repeatsHint}
        value={draft.repeats}
        onChange={({ target }) => onChange({ repeats: Number(target.value), cap: null })}
      >
        {REPEATS.map((count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={words.temperature}
        value={draft.isSteady ? 'zero' : 'own'}
        onChange={({ target }) => onChange({ isSteady: target.value === 'zero' })}
      >
        <option value="own">{words.temperatures.own}</option>
        <option value="zero">{words.temperatures.zero}</option>
      </SelectField>
      <TextField
        label={words.cap}
        hint={words.capHint}
        type="number"
        min={0}
        max={MAX_CAP_USD}
        step="any"
        required
        value={cap}
        onChange={({ target }) => onChange({ cap: target.value })}
      />
    </div>
  );
}
