// Below the code: problems, checks and history. Closed it is one line.

import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import type { CodeFinding } from '#contract/code-check.ts';
import { jsonified } from '#ui/api/jsonified.ts';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Badge } from '#ui/components/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { TabPanel, Tabs, type TabItem } from '#ui/controls/tabs.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { codeApi, type ShownProject } from '../queries.ts';
import type { CodeSession } from '../workspace/code-session.ts';
import { useSessionState } from '../workspace/use-code-session.ts';
import { hasFix } from './apply-fixes.ts';
import { CheckList } from './check-list.tsx';
import { checkMessages } from './messages.ts';
import { ProblemList } from './problem-list.tsx';
import { useFixes } from './use-fixes.ts';
import './panel.css';

const HistoryList = lazyComponent(() => import('../history/history-list.tsx').then((module) => module.HistoryList));

type Tab = 'problems' | 'checks' | 'history';

const OPEN_KEY = 'code-panel';

type BottomPanelProps = {
  project: ShownProject;
  session: CodeSession;
  /** The path of the open file. */
  path: string | null;
  /** While code is generated. */
  isBusy: boolean;
  onGoTo: (finding: CodeFinding) => void;
  onSettings: () => void;
};

export function BottomPanel({ project, session, path, isBusy, onGoTo, onSettings }: BottomPanelProps) {
  const { save, revision } = useSessionState(session);
  const [tab, setTab] = useState<Tab>('problems');
  const [isOpen, setIsOpen] = useState(() => localStorage.getItem(OPEN_KEY) !== 'closed');
  const fix = useFixes(session);
  const { report } = project;
  const isFixable = !isBusy && save === 'saved' && revision === project.revision;
  const fixable = report?.findings.filter(hasFix) ?? [];

  function open(next: boolean): void {
    setIsOpen(next);
    localStorage.setItem(OPEN_KEY, next ? 'open' : 'closed');
  }

  return (
    <section className="code-panel" aria-label={checkMessages.panel} data-open={isOpen}>
      <div className="code-panel-head">
        <Tabs
          label={checkMessages.panel}
          items={tabsOf(report?.findings.length ?? 0)}
          value={isOpen ? tab : null}
          onChange={(next) => {
            setTab(next);
            open(true);
          }}
        />
        {isOpen && tab === 'problems' && fixable.length > 1 && (
          <Button size="sm" disabled={!isFixable} onClick={() => fix(fixable)}>
            {checkMessages.fixAll(fixable.length)}
          </Button>
        )}
        <IconButton
          label={isOpen ? checkMessages.close : checkMessages.open}
          icon={isOpen ? <ChevronDown /> : <ChevronUp />}
          aria-expanded={isOpen}
          onClick={() => open(!isOpen)}
        />
      </div>
      {isOpen && (
        <TabPanel label={checkMessages.panel} id={tab}>
          {tab === 'problems' && (
            <ProblemList projectId={project.id} report={report} isFixable={isFixable} onGoTo={onGoTo} onFix={fix} />
          )}
          {tab === 'checks' && (
            <CheckList
              report={report}
              path={path}
              onCheckAgain={() => void checkAgain(project, session)}
              onSettings={hasSettings(project) ? onSettings : null}
            />
          )}
          {tab === 'history' && <HistoryList project={project} session={session} disabled={isBusy} />}
        </TabPanel>
      )}
    </section>
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
