// /project: the figures of the workspace, what happened, what needs attention, and what to do next. All of it is computed
// from rows.

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useToday } from '#project/projects/web/use-today.ts';
import { useSample } from '#project/workspace/web/use-sample.ts';
import { useCanEdit, useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { ErrorState } from '#ui/components/states/error-state.tsx';
import { Notice } from '#ui/components/states/notice.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { readCarriedQuestion } from '#ui/controls/draft/carried-question.ts';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import '#ui/components/card.css';
import { PageFrame } from '#ui/page/page-frame.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { ActivityFeed } from './activity-feed.tsx';
import { Figures } from './figures.tsx';
import { Insights } from './insights.tsx';
import { dashboardMessages as words } from './messages.ts';
import { dashboardQuery } from './queries.ts';
import { QuickActions } from './quick-actions.tsx';
import './dashboard.css';

export function DashboardPage() {
  const workspace = useWorkspace();
  const canEdit = useCanEdit();
  const today = useToday();
  const query = useQuery(dashboardQuery(workspace.id, today));
  return (
    <PageFrame name="dashboard">
      <PageHead
        title={words.title}
        actions={
          canEdit && (
            <Link className={buttonClass({ size: 'md' })} to="/project/projects" search={{ new: true }}>
              <Plus />
              {words.newProject}
            </Link>
          )
        }
      />
      <WaitingQuestion />
      {workspace.hasSample && <SampleNotice canRemove={workspace.role === 'owner'} />}
      {query.data && <Figures dashboard={query.data} today={today} />}
      {!query.data && !query.isError && <Skeleton lines={[100, 100, 60]} label={words.loading} />}
      {!query.data && query.isError && (
        <ErrorState title={words.failed} text={words.failedText} onRetry={() => void query.refetch()} />
      )}
      <div className="dashboard-cols">
        <ActivityFeed />
        {query.data && <Insights dashboard={query.data} today={today} />}
      </div>
      {query.data && <QuickActions insights={query.data.insights} />}
    </PageFrame>
  );
}

function SampleNotice({ canRemove }: { canRemove: boolean }) {
  const { removeSample } = useSample();
  return (
    <Notice
      action={
        canRemove && (
          <Button size="sm" onClick={() => void removeSample()}>
            {words.removeSample}
          </Button>
        )
      }
    >
      <b>{words.sample}</b> {words.sampleText}
    </Notice>
  );
}

/** A question that was asked on the landing page waits in the chat. */
function WaitingQuestion() {
  const question = readCarriedQuestion();
  if (!question) return null;
  return (
    <Notice
      action={
        <Link to="/chat" className={buttonClass({ variant: 'primary', size: 'sm' })}>
          {words.askInChat}
        </Link>
      }
    >
      {words.question} <b dir="auto">{question}</b>
    </Notice>
  );
}
