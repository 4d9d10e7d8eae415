// What happened, newest first: in the workspace, in a project, or to a task.

import { useInfiniteQuery } from '@tanstack/react-query';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { Button } from '#ui/controls/button.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import { describeActivity } from './activity-words.ts';
import { dashboardMessages } from './messages.ts';
import { activityQuery, type ActivityScope, type ShownActivity } from './queries.ts';
import './activity.css';

export function ActivityPanel({ scope }: { scope: ActivityScope }) {
  const query = useInfiniteQuery(activityQuery(useWorkspace().id, scope));
  const items = query.data?.pages.flatMap(({ activity }) => activity);
  return (
    <>
      <ListState query={{ ...query, data: items }} words={dashboardMessages.activityList} />
      {items && items.length > 0 && <ActivityList items={items} />}
      {query.hasNextPage && (
        <Button
          variant="ghost"
          size="sm"
          wide
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {dashboardMessages.showOlder}
        </Button>
      )}
    </>
  );
}

export function ActivityList({ items }: { items: readonly ShownActivity[] }) {
  return (
    <ol className="activity">
      {items.map((item) => (
        <ActivityRow key={item.id} item={item} />
      ))}
    </ol>
  );
}

function ActivityRow({ item }: { item: ShownActivity }) {
  const { who, verb, subject, changes } = describeActivity(item);
  return (
    <li>
      <p>
        <b>
          <bdi>{who}</bdi>
        </b>{' '}
        {verb} <bdi>{subject}</bdi>
        {changes && <span className="cap">{changes}</span>}
      </p>
      <time className="cap" dateTime={item.createdAt}>
        {formatTime(item.createdAt)}
      </time>
    </li>
  );
}

/** '14:05' today, '21 Nov' before. */
function formatTime(time: string): string {
  const date = new Date(time);
  const isToday = date.toDateString() === new Date().toDateString();
  return isToday
    ? date.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
    : date.toLocaleDateString('en-GB', { day: 'numeric', month: 'short' });
}
