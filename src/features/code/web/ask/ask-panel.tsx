// Beside the code: the language, the version of the provider, the agent, the prompt, and what came of the latest turn.

import { languageName, languageOptions } from '#text/code/code-language.ts';
import { efforts } from '#contract/effort.ts';
import { AgentFieldPanel } from '#features/agents/web/agent-field-panel.tsx';
import { useWriter } from '#features/agents/web/use-agents.ts';
import { PlanLimitPanel } from '#features/billing/web/plan-limit-panel.tsx';
import { AllowancePanel } from '#features/entitlements/web/allowance-panel.tsx';
import type { CodeLanguage } from '#contract/code-language.ts';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import type { ShownProject } from '../queries.ts';
import type { Turns } from '../run/use-turns.ts';
import type { CodeSession } from '../workspace/code-session.ts';
import { LatestTurn } from './latest-turn.tsx';
import { askMessages } from './messages.ts';
import { PromptBox } from './prompt-box.tsx';
import { ProviderVersion } from './provider-version.tsx';
import { TurnFailure } from './turn-failure.tsx';
import type { Ask } from './use-ask.ts';
import './ask.css';

type AskPanelProps = {
  project: ShownProject | null;
  session: CodeSession | null;
  ask: Ask;
  turns: Turns;
};

export function AskPanel({ project, session, ask, turns }: AskPanelProps) {
  const isBusy = turns.isRunning || ask.isLocked;
  const turn = project?.turns.at(-1) ?? null;
  const shownProject = ask.isFollowUp ? project : null;
  return (
    <>
      <SelectField
        label={askMessages.language}
        placeholder={askMessages.selectLanguage}
        value={ask.language ?? ''}
        disabled={isBusy}
        hint={project && !ask.isFollowUp && ask.language ? askMessages.newProject(languageName(ask.language)) : ''}
        onChange={(event) => ask.chooseLanguage(event.target.value as CodeLanguage)}
      >
        {languageOptions.map(({ id, name, extension }) => (
          <option key={id} value={id}>
            {`${name} (${extension})`}
          </option>
        ))}
      </SelectField>
      {ask.language === 'terraform' && (
        <ProviderVersion ask={ask} project={shownProject} session={session} disabled={isBusy} />
      )}
      <AgentFieldPanel
        agentId={ask.agentId}
        disabled={isBusy}
        words={askMessages.agentField}
        onChoose={ask.chooseAgent}
      />
      <EffortField ask={ask} disabled={isBusy} />
      <PromptBox
        key={project?.id ?? 'new'}
        projectId={project?.id ?? null}
        ask={ask}
        turns={turns}
        hasCode={(project?.files.length ?? 0) > 0}
        turn={turn}
      />
      <TurnFailure ask={ask} turns={turns} turn={turn} />
      <PlanLimitPanel limit={turns.planLimit} onDismiss={turns.dismissPlanLimit} />
      <LatestTurn ask={ask} turns={turns} turn={turn} />
      <div className="code-quota">
        <AllowancePanel allowance="code" label={askMessages.thisMonth} />
      </div>
    </>
  );
}

const EFFORTS = ['default', ...efforts] as const;

/** Only for agents that take one. */
function EffortField({ ask, disabled }: { ask: Ask; disabled: boolean }) {
  const writer = useWriter(ask.agentId);
  if (!writer?.abilities.effort) return null;
  return (
    <div className="code-versions">
      <span className="label">{askMessages.effort}</span>
      <Segmented
        label={askMessages.effort}
        options={EFFORTS.map((value) => ({ value, label: askMessages.efforts[value] }))}
        value={ask.effort ?? 'default'}
        disabled={disabled}
        onChange={(value) => ask.chooseEffort(value === 'default' ? null : value)}
      />
    </div>
  );
}
