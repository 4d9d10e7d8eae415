// Beside the code: the language, the version of the provider, the agent, the prompt, and what came of the latest turn.

import { languageName, languageOptions } from '#text/code/code-language.ts';
import { efforts } from '#contract/effort.ts';
import { AgentFieldPanel } from '#features/agents/web/agent-field-panel.tsx';
import { useWriter } from '#features/agents/web/use-agents.ts';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import type { CodeLanguage } from '#contract/code-language.ts';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import type { ShownProject } from '../queries.ts';
import type { TurnProgress } from '../run/use-shown-files.ts';
import type { Turns } from '../run/use-turns.ts';
import type { CodeSession } from '../workspace/code-session.ts';
import { AskResult } from './ask-result.tsx';
import { askMessages } from './messages.ts';
import { PromptBox } from './prompt-box.tsx';
import type { Ask } from './use-ask.ts';
import './ask.css';

/** It shows nothing before its numbers are there, so it is loaded last. */
const AllowancePanel = lazyComponent(() =>
  import('#features/entitlements/web/allowance-panel.tsx').then((module) => module.AllowancePanel),
);
/** Loaded once the language has providers. */
const ProviderVersion = lazyComponent(() => import('./provider-version.tsx').then((module) => module.ProviderVersion));

export type AskPanelProps = {
  project: ShownProject | null;
  session: CodeSession | null;
  ask: Ask;
  turns: Turns;
  /** It is null while no files are written. */
  progress: TurnProgress | null;
};

function LanguageField({ ask, hasProject, disabled }: { ask: Ask; hasProject: boolean; disabled: boolean }) {
  const { language, isFollowUp, chooseLanguage } = ask;
  return (
    <SelectField
      label={askMessages.language}
      placeholder={askMessages.selectLanguage}
      value={language ?? ''}
      disabled={disabled}
      hint={hasProject && !isFollowUp && language ? askMessages.newProject(languageName(language)) : ''}
      onChange={(event) => chooseLanguage(event.target.value as CodeLanguage)}
    >
      {languageOptions.map(({ id, name, extension }) => (
        <option key={id} value={id}>
          {`${name} (${extension})`}
        </option>
      ))}
    </SelectField>
  );
}

type ChoicesProps = Pick<AskPanelProps, 'ask' | 'project' | 'session'> & { disabled: boolean };

/** The language, the version of the provider, the agent and how much it thinks. */
function Choices({ ask, project, session, disabled }: ChoicesProps) {
  return (
    <>
      <LanguageField ask={ask} hasProject={project !== null} disabled={disabled} />
      {ask.language === 'terraform' && (
        <ProviderVersion ask={ask} project={ask.isFollowUp ? project : null} session={session} disabled={disabled} />
      )}
      <AgentFieldPanel
        agentId={ask.agentId}
        disabled={disabled}
        words={askMessages.agentField}
        onChoose={ask.chooseAgent}
      />
      <EffortField ask={ask} disabled={disabled} />
    </>
  );
}

export function AskPanel({ project, session, ask, turns, progress }: AskPanelProps) {
  const isBusy = turns.isRunning || ask.isLocked;
  const turn = project?.turns.at(-1) ?? null;
  return (
    <>
      <Choices ask={ask} project={project} session={session} disabled={isBusy} />
      <PromptBox
        key={`${project?.id ?? 'new'} ${ask.shownDraft?.count ?? 0}`}
        projectId={project?.id ?? null}
        ask={ask}
        turns={turns}
        progress={progress}
        hasCode={(project?.files.length ?? 0) > 0}
        turn={turn}
      />
      <AskResult ask={ask} turns={turns} turn={turn} />
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
