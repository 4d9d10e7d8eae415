// /benchmark: the leaderboard, the runs and the suites of a person, one tab each.

import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Button } from '#ui/controls/button.tsx';
import { TabPanel, Tabs } from '#ui/controls/tabs.tsx';
import { searchChange } from '#ui/list/search-change.ts';
import { PageFrame } from '#ui/page/page-frame.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { benchmarkTabs, type BenchmarkSearch } from './benchmark-search.ts';
import { LeaderboardTab } from './lists/leaderboard-tab.tsx';
import { RunsTab } from './lists/runs-tab.tsx';
import { SuitesTab } from './lists/suites-tab.tsx';
import { benchmarkMessages as words } from './messages.ts';
import './benchmark.css';

const NewRunDialog = lazyComponent(() => import('./lists/new-run-dialog.tsx').then((module) => module.NewRunDialog));
const SuiteDialog = lazyComponent(() => import('./suite/suite-dialog.tsx').then((module) => module.SuiteDialog));

const TABS = benchmarkTabs.map((id) => ({ id, label: words.tabs[id] }));

export function BenchmarkPage() {
  const navigate = useNavigate();
  const search = useSearch({ from: '/signed-in/benchmark' });
  const change = searchChange<BenchmarkSearch>(useNavigate({ from: '/benchmark' }));
  const { tab = 'leaderboard' } = search;
  const close = (): void => change({ new: undefined, suite: undefined }, true);
  const newRun = (suite?: string): void => change({ new: 'run', suite });

  return (
    <PageFrame name="benchmark-page">
      <PageHead
        title={words.title}
        text={words.text}
        view={<Tabs label={words.title} items={TABS} value={tab} onChange={(id) => change({ tab: id })} />}
        actions={
          <>
            {tab === 'suites' && <Button onClick={() => change({ new: 'suite' })}>{words.newSuite}</Button>}
            <Button variant="primary" icon={<Plus />} onClick={() => newRun()}>
              {words.newRun}
            </Button>
          </>
        }
      />
      <TabPanel label={words.title} id={tab}>
        {tab === 'leaderboard' && <LeaderboardTab onNew={() => newRun()} />}
        {tab === 'runs' && <RunsTab onNew={() => newRun()} />}
        {tab === 'suites' && <SuitesTab onRun={newRun} />}
      </TabPanel>
      {search.new === 'run' && (
        <NewRunDialog
          suiteId={search.suite}
          onClose={close}
          onStarted={(runId) => void navigate({ to: '/benchmark/runs/$runId', params: { runId } })}
        />
      )}
      {search.new === 'suite' && (
        <SuiteDialog
          onClose={close}
          onSaved={(suiteId) => void navigate({ to: '/benchmark/suites/$suiteId', params: { suiteId } })}
        />
      )}
    </PageFrame>
  );
}
