// The tasks of the page as a list, a board, a calendar or a timeline. What the first paint does not need loads after it.

import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { NONE } from '../../shared/task-values.ts';
import { taskMessages as words } from '../messages.ts';
import type { TaskBoardProps } from '../board/task-board.tsx';

const renderWaiting = () => <Skeleton lines={[70, 50, 60]} label={words.list.loading} />;

const TaskBoard = lazyComponent(
  () => import('../board/task-board.tsx').then((module) => module.TaskBoard),
  renderWaiting,
);
const TaskCalendar = lazyComponent(
  () => import('../calendar/task-calendar.tsx').then((module) => module.TaskCalendar),
  renderWaiting,
);
const TaskTimeline = lazyComponent(
  () => import('../timeline/task-timeline.tsx').then((module) => module.TaskTimeline),
  renderWaiting,
);

/** Every layout but the list. */
export function TaskLayout(props: TaskBoardProps) {
  const { search, filter, names, canEdit, onOpen, onChange } = props;
  const shared = { filter, names, canEdit, onOpen };
  if (search.view === 'calendar')
    return (
      <TaskCalendar
        {...shared}
        search={search}
        onChange={onChange}
        onList={(day) => onChange({ view: undefined, due: undefined, dueNot: undefined, dueFrom: day, dueTo: day })}
      />
    );
  if (search.view === 'timeline')
    return (
      <TaskTimeline
        {...shared}
        search={search}
        onChange={onChange}
        onUndated={() => onChange({ view: undefined, due: NONE })}
      />
    );
  return <TaskBoard {...props} />;
}
