// The plans of the person in this workspace, the newest first. An applied one can be taken back here, however old it is.

import { useQuery } from '@tanstack/react-query';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { PlanArt } from '#ui/components/states/empty-art.tsx';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { ErrorState } from '#ui/components/states/error-state.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { Button } from '#ui/controls/button.tsx';
import { assistantMessages as words } from '../messages.ts';
import { PlanCard } from './plan-card.tsx';
import { plansQuery } from '../queries.ts';

export function PlanHistory({ onOpen }: { onOpen: (conversationId: string) => void }) {
  const { data, isError, refetch } = useQuery(plansQuery(useWorkspace().id));
  return (
    <div className="assistant-main">
      <div className="assistant-log">
        {isError && <ErrorState title={words.failed} text={words.failedText} onRetry={() => void refetch()} />}
        {!data && !isError && <Skeleton lines={[80, 100, 60]} label={words.loading} />}
        {data?.length === 0 && <EmptyState art={<PlanArt />} title={words.noPlans} text={words.noPlansText} />}
        {data && data.length > 0 && (
          <ol className="assistant-messages" aria-label={words.plans}>
            {data.map((plan) => (
              <li key={plan.id} className="assistant-message">
                <div className="assistant-plan-title">
                  <h2 className="head">
                    <bdi>{plan.title}</bdi>
                  </h2>
                  <Button variant="ghost" size="sm" onClick={() => onOpen(plan.conversationId)}>
                    {words.openConversation}
                  </Button>
                </div>
                <PlanCard plan={plan} />
              </li>
            ))}
          </ol>
        )}
      </div>
    </div>
  );
}
