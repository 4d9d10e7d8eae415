// Below the code: problems, checks and history. Closed it is one line.

import { ChevronDown, ChevronUp } from 'lucide-react';
import { useRef, useState } from 'react';
import type { CodeFinding } from '#contract/code-check.ts';
import { useModelName } from '#features/agents/web/use-agents.ts';
import { jsonified } from '#ui/api/jsonified.ts';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Badge } from '#ui/components/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { TabPanel, Tabs, type TabItem } from '#ui/controls/tabs.tsx';
import { tooltipProps } from '#ui/controls/tooltip-props.ts';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { codeApi, type ShownProject } from '../queries.ts';
import type { CodeSession } from '../workspace/code-session.ts';
import { useSessionState } from '../workspace/use-code-session.ts';
import { hasFix } from '#text/code/apply-fixes.ts';
import { CheckList } from './check-list.tsx';
import { checkMessages } from './messages.ts';
import { ProblemList, type ProblemListProps } from './problem-list.tsx';
import { MAX_REPAIRED, repairPrompt } from './repair-prompt.ts';
import type { Fixes } from './use-fixes.ts';
import './panel.css';

const HistoryList = lazyComponent(() => import('../history/history-list.tsx').then((module) => module.HistoryList));

type Tab = 'problems' | 'checks' | 'history';

const OPEN_KEY = 'code-panel';

type BottomPanelProps = {
  project: ShownProject;
  session: CodeSession;
  /** The path of the open file. */
  path: string | null;
  /** True while code is generated. */
  isBusy: boolean;
  fixes: Fixes;
  onGoTo: (finding: CodeFinding) => void;
  /** The agent that was chosen beside the prompt. It is null for the default one. */
  agentId: string | null;
  /** Has the agent change the code. */
  onChange: (prompt: string) => void;
  onSettings: () => void;
};

export function BottomPanel(props: BottomPanelProps) {
  const { project, session, path, isBusy, fixes, agentId, onGoTo, onChange, onSettings } = props;
  const { save, revision } = useSessionState(session);
  const [tab, setTab] = useState<Tab>('problems');
  const [isOpen, setIsOpen] = useState(() => localStorage.getItem(OPEN_KEY) !== 'closed');
  const agent = useModelName(agentId);
  const { report } = project;
  const isFixable = !isBusy && !fixes.isFixing && save === 'saved' && revision === project.revision;
  const findings = report?.findings ?? [];

  const panel = useRef<HTMLElement>(null);
  /** A problem that is fixed goes, and its button with it: the focus waits on the tab. */
  const focusTab = (): void => panel.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
  const fixing: Pick<ProblemListProps, 'agent' | 'onFix' | 'onRepair'> = {
    agent,
    onFix: (wanted) => {
      focusTab();
      void fixes.fix(wanted);
    },
    onRepair: (wanted) => {
      focusTab();
      onChange(repairPrompt(wanted));
    },
  };

  function open(next: boolean): void {
    setIsOpen(next);
    localStorage.setItem(OPEN_KEY, next ? 'open' : 'closed');
  }

  return (
    <section ref={panel} className="code-panel" aria-label={checkMessages.panel} data-open={isOpen}>
      <div className="code-panel-head">
        <Tabs
          label={checkMessages.panel}
          items={tabsOf(findings.length)}
          value={isOpen ? tab : null}
          onChange={(next) => {
            setTab(next);
            open(true);
          }}
        />
        {isOpen && tab === 'problems' && <FixAll {...fixing} findings={findings} disabled={!isFixable} />}
        <FoldButton isOpen={isOpen} onFold={() => open(!isOpen)} />
      </div>
      {isOpen && (
        <TabPanel label={checkMessages.panel} id={tab}>
          {tab === 'problems' && (
            <ProblemList
              projectId={project.id}
              report={report}
              isFixable={isFixable}
              isBusy={isBusy}
              onGoTo={onGoTo}
              {...fixing}
            />
          )}
          <OtherTab tab={tab} {...{ project, session, path, isBusy, onGoTo, onSettings }} />
        </TabPanel>
      )}
    </section>
  );
}

type FixAllProps = Pick<ProblemListProps, 'agent' | 'onFix' | 'onRepair'> & {
  findings: readonly CodeFinding[];
  disabled: boolean;
};

/** Applies all ready fixes at once, and has the agent write those that there are none for. */
function FixAll({ findings, agent, disabled, onFix, onRepair }: FixAllProps) {
  const ready = findings.filter(hasFix);
  const others = findings.filter((finding) => !hasFix(finding));
  const asked = others.slice(0, MAX_REPAIRED);
  const isAll = ready.length === 0 && asked.length === others.length;
  return (
    <>
      {agent !== null && asked.length > 1 && (
        <Button
          size="sm"
          disabled={disabled}
          {...tooltipProps(checkMessages.fixWithText)}
          aria-description={checkMessages.fixWithText}
          onClick={() => onRepair(asked)}
        >
          <span className="cut">{checkMessages.fixSomeWith(agent, { count: asked.length, isAll })}</span>
        </Button>
      )}
      {ready.length > 1 && (
        <Button size="sm" disabled={disabled} onClick={() => onFix(ready)}>
          {checkMessages.fixAll(ready.length)}
        </Button>
      )}
    </>
  );
}

function FoldButton({ isOpen, onFold }: { isOpen: boolean; onFold: () => void }) {
  return (
    <IconButton
      label={isOpen ? checkMessages.close : checkMessages.open}
      icon={isOpen ? <ChevronDown /> : <ChevronUp />}
      aria-expanded={isOpen}
      onClick={onFold}
    />
  );
}

type OtherTabProps = Pick<BottomPanelProps, 'project' | 'session' | 'path' | 'isBusy' | 'onGoTo' | 'onSettings'> & {
  tab: Tab;
};

function OtherTab({ tab, project, session, path, isBusy, onGoTo, onSettings }: OtherTabProps) {
  if (tab === 'history') return <HistoryList project={project} session={session} disabled={isBusy} />;
  if (tab !== 'checks') return null;
  return (
    <CheckList
      report={project.report}
      path={path}
      onGoTo={onGoTo}
      onCheckAgain={() => void checkAgain(project, session)}
      onSettings={hasSettings(project) ? onSettings : null}
    />
  );
}

/** Whoever says what to check against gets a check. */
async function checkAgain({ id, providerMajors }: ShownProject, session: CodeSession): Promise<void> {
  await attempt({
    async action() {
      await session.flush();
      session.take(jsonified(await codeApi.updateProject({ id, providerMajors })));
    },
    describeFailure: checkMessages.checkFailed,
    refresh: () => Promise.resolve(),
  });
}

function tabsOf(problems: number): TabItem<Tab>[] {
  return [
    {
      id: 'problems',
      label: checkMessages.problems,
      ...(problems > 0 && { mark: <Badge>{problems}</Badge> }),
    },
    { id: 'checks', label: checkMessages.checks },
    { id: 'history', label: checkMessages.history },
  ];
}

function hasSettings({ language }: ShownProject): boolean {
  return language === 'terraform' || language === 'kql';
}
