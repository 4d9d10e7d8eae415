// What happened, newest first: in the workspace, in a project, or to a task.

import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { NextPage } from '#ui/controls/next-page.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import { describeActivity } from './activity-words.ts';
import { dashboardMessages } from './messages.ts';
import { activityQuery, type ActivityScope, type ShownActivity } from './queries.ts';
import './activity.css';
import { formatWhen } from '#text/dates/format-date.ts';

export function ActivityPanel({ scope }: { scope: ActivityScope }) {
  const query = useInfiniteQuery(activityQuery(useWorkspace().id, scope));
  const items = query.data?.pages.flatMap(({ activity }) => activity);
  return (
    <>
      <ListState query={{ ...query, data: items }} words={dashboardMessages.activityList} />
      {items && items.length > 0 && <ActivityList items={items} />}
      <NextPage query={query} variant="ghost" size="sm" wide>
        {dashboardMessages.showOlder}
      </NextPage>
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
        {verb} <ActivitySubject item={item} words={subject} />
        {changes && <span className="cap">{changes}</span>}
      </p>
      <time className="cap" dateTime={item.createdAt}>
        {formatWhen(item.createdAt)}
      </time>
    </li>
  );
}

/** A task leads to itself, in this workspace whichever the reader looks at later. */
function ActivitySubject({ item: { subject, kind }, words }: { item: ShownActivity; words: string }) {
  const { id: workspaceId } = useWorkspace();
  if (subject.type !== 'task' || subject.key === null || kind === 'task-deleted') return <bdi>{words}</bdi>;
  return (
    <Link className="activity-link" to="/project/tasks" search={{ workspace: workspaceId, task: subject.id }}>
      <bdi>{words}</bdi>
    </Link>
  );
}
