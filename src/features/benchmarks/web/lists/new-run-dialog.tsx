// Starts a run: which suite, which agents, how often, and what it may cost at most.

import { planOf } from '#contract/plan.ts';
import type { Agent } from '#features/agents/contract.ts';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { MAX_AGENTS, MAX_CAP_USD, MAX_REPEATS } from '../../shared/limits.ts';
import { formatUsd } from '../format-figures.ts';
import { newRunMessages as words } from '../messages.ts';
import { isReady, useNewRun, type ChosenRun, type RunDraft } from './use-new-run.ts';
import { useSending } from '../use-sending.ts';

type NewRunDialogProps = {
  /** The suite to begin with; the first one where absent. */
  suiteId: string | undefined;
  onStarted: (runId: string) => void;
  onClose: () => void;
};

const REPEATS = Array.from({ length: MAX_REPEATS }, (_, index) => index + 1);

export function NewRunDialog({ suiteId = '', onStarted, onClose }: NewRunDialogProps) {
  const { change, choices, run, send } = useNewRun(suiteId);
  const { isBusy, error, submit } = useSending({ send, failed: words.failed, onSent: onStarted });
  return (
    <FormDialog
      title={words.title}
      wide
      className="benchmark-form"
      words={{ cancel: words.cancel, submit: words.start, busy: words.starting }}
      isReady={run !== null && isReady(run)}
      isBusy={isBusy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {!choices && <Skeleton lines={[90, 60, 80]} label={words.loading} />}
      {choices && run && (
        <>
          <SelectField
            label={words.suite}
            data-autofocus
            value={run.suite.id}
            onChange={({ target }) => change({ suiteId: target.value, cap: null })}
          >
            {choices.suites.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </SelectField>
          <AgentChoice
            agents={choices.agents}
            chosenIds={run.draft.agentIds}
            onChange={(agentIds) => change({ agentIds, cap: null })}
          />
          <RunSettings run={run} onChange={change} />
          <Estimate run={run} />
        </>
      )}
      {error !== undefined && (
        <p role="alert" className="bad-text">
          {error}
        </p>
      )}
    </FormDialog>
  );
}

function Estimate({ run: { suite, agents, draft, estimateUsd } }: { run: ChosenRun }) {
  if (agents.length === 0) return <p className="cap">{words.none}</p>;
  return (
    <p className="cap" role="status">
      {words.estimate(agents.length * suite.caseCount * draft.repeats, formatUsd(estimateUsd))}{' '}
      {estimateUsd > 0 && words.thinks}
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

/** It says why an agent cannot be chosen, and is null when it can. */
function reasonOf({ isAvailable, reason, requiredPlan }: Agent): string | null {
  if (!isAvailable) return reason ?? '';
  return requiredPlan === null ? null : words.needsPlan(planOf(requiredPlan).name);
}

type RunSettingsProps = { run: ChosenRun; onChange: (changes: Partial<RunDraft>) => void };

function RunSettings({ run: { draft, cap }, onChange }: RunSettingsProps) {
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
