// /project/tasks/<key>: a task as a page, its texts and talk on the left, its fields on the right.

import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { dayOf } from '#project/projects/shared/days.ts';
import { useToday } from '#project/projects/web/use-today.ts';
import { useCanEdit, useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { formatDay } from '#text/dates/format-date.ts';
import { ApiError } from '#ui/api/api-error.ts';
import { TasksArt } from '#ui/components/states/area-art.tsx';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { buttonClass } from '#ui/controls/button.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import { PageFrame } from '#ui/page/page-frame.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { taskMessages } from '../messages.ts';
import { taskQuery, type ShownTaskDetails } from '../queries.ts';
import { useTaskNames } from '../use-task-names.ts';
import { BugFields } from './bug-fields.tsx';
import { detailMessages as words } from './detail-messages.ts';
import { TaskActions } from './task-actions.tsx';
import { TaskFields } from './task-fields.tsx';
import { TaskParts, TaskTexts, TaskTitle } from './task-parts.tsx';
import { thingOfTask } from './thing-of-task.ts';
import './task-panel.css';
import './task-page.css';

export function TaskPage({ renderActivity }: { renderActivity: (taskId: string) => ReactNode }) {
  const { taskId } = useParams({ from: '/signed-in/project/tasks/$taskId' });
  const query = useQuery(taskQuery(useWorkspace().id, taskId));
  const isGone = query.error instanceof ApiError && [400, 404].includes(query.error.status);
  if (query.data) return <OpenTask key={query.data.id} task={query.data} renderActivity={renderActivity} />;
  const all = (
    <Link className={buttonClass()} to="/project/tasks" search={{}}>
      {words.allTasks}
    </Link>
  );
  return (
    <PageFrame name="task-page">
      {isGone ? (
        <EmptyState art={<TasksArt />} title={words.gone} text={words.goneText} action={all} />
      ) : (
        <ListState query={{ ...query, data: undefined }} words={{ ...taskMessages.list, failed: words.failed }} />
      )}
    </PageFrame>
  );
}

type OpenTaskProps = { task: ShownTaskDetails; renderActivity: (taskId: string) => ReactNode };

function OpenTask({ task, renderActivity }: OpenTaskProps) {
  const navigate = useNavigate();
  const names = useTaskNames();
  const canEdit = useCanEdit();
  const today = useToday();
  const open = (key: string): void => void navigate({ to: '/project/tasks/$taskId', params: { taskId: key } });
  const day = formatDay(dayOf(new Date(task.createdAt)), today);
  return (
    <PageFrame name="task-page">
      <PageHead
        back={
          <Link to="/project/tasks" search={{}}>
            {words.allTasks}
          </Link>
        }
        title={task.key}
        thing={() => thingOfTask(task)}
        tools={
          <TaskActions
            task={task}
            canEdit={canEdit}
            hasPageLink={false}
            onOpen={open}
            onGone={() => void navigate({ to: '/project/tasks', search: {} })}
          />
        }
      />
      <div className="task-page-columns">
        <div className="task-page-title">
          <TaskTitle task={task} canEdit={canEdit} onOpen={open} />
        </div>
        <aside className="task-page-side" aria-label={words.fields}>
          <TaskFields task={task} names={names} canEdit={canEdit} />
          {task.kind === 'bug' && <BugFields task={task} canEdit={canEdit} />}
          <p className="cap">{task.createdBy ? words.createdBy(task.createdBy.name, day) : words.created(day)}</p>
        </aside>
        <div className="task-page-main">
          <TaskTexts task={task} canEdit={canEdit} />
          <TaskParts task={task} names={names} canEdit={canEdit} renderActivity={renderActivity} onOpen={open} />
        </div>
      </div>
    </PageFrame>
  );
}
