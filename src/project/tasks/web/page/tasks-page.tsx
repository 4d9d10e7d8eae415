// /project/tasks: tasks by filter, and the open one beside them. The filter, the view and the open task
// are in the address.

import type { ReactNode } from 'react';
import { useCanEdit } from '#project/workspace/web/use-workspace.ts';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { ListPage } from '#ui/list/list-page.tsx';
import { ChoiceMenu } from '#ui/overlays/choice-menu.tsx';
import { taskSorts } from '../../shared/task-values.ts';
import { CsvMenu } from '../csv/csv-menu.tsx';
import { useFieldMenu } from '../fields/use-field-menu.ts';
import { FilterBar } from '../filters/filter-bar.tsx';
import { taskMessages as words } from '../messages.ts';
import { QuickAdd } from '../quick-add/quick-add.tsx';
import { useTaskNames } from '../use-task-names.ts';
import { useTasks } from '../use-tasks.ts';
import { SavedViews } from '../views/saved-views.tsx';
import { ListedTasks, SelectionBar } from './listed-tasks.tsx';
import { TaskLayout } from './task-layout.tsx';
import { readFilter } from './task-search.ts';
import { useNewTaskField } from './use-new-task-field.ts';
import { useSelection } from './use-selection.ts';
import { useTaskAddress } from './use-task-address.ts';
import { useTaskFilter } from './use-task-filter.ts';
import './tasks.css';

/** Loaded when a task is first opened: the list is there without it. */
const TaskPanel = lazyComponent(() => import('../details/task-panel.tsx').then((module) => module.TaskPanel));

/** Severity orders bugs; those have a page of their own. */
const LIST_SORTS = taskSorts.filter((sort) => sort !== 'severity');

const LAYOUTS = [
  { value: 'list', label: words.asList },
  { value: 'board', label: words.asBoard },
  { value: 'calendar', label: words.asCalendar },
  { value: 'timeline', label: words.asTimeline },
] as const;

type TasksPageProps = { renderActivity: (taskId: string) => ReactNode };

export function TasksPage({ renderActivity }: TasksPageProps) {
  const { search, change, show, openTask, clearFilter } = useTaskAddress();
  const names = useTaskNames();
  const canEdit = useCanEdit();
  const { openMenu, menu } = useFieldMenu(names);
  const filter = useTaskFilter(search);
  const found = useTasks(filter);
  const selection = useSelection(found.tasks);
  const { field: newTask, focus: focusNewTask } = useNewTaskField({
    isWanted: search.new ?? false,
    onFocused: () => change({ new: undefined }, true),
  });

  return (
    <ListPage
      name="tasks-page"
      title={words.title}
      count={found.counts ? words.count(found.counts.total) : null}
      view={
        <Segmented
          label={words.view}
          options={LAYOUTS}
          value={search.view ?? 'list'}
          onChange={(value) => change({ view: value === 'list' ? undefined : value, zoom: undefined })}
        />
      }
      actions={<CsvMenu filter={filter} canEdit={canEdit} />}
      onNew={canEdit ? focusNewTask : undefined}
      onEscape={search.task === undefined ? selection.clear : () => openTask(undefined)}
      panel={
        search.task !== undefined && (
          <TaskPanel
            key={search.task}
            taskId={search.task}
            names={names}
            canEdit={canEdit}
            renderActivity={renderActivity}
            onOpen={openTask}
            onClose={() => openTask(undefined)}
          />
        )
      }
      overlay={menu && <ChoiceMenu {...menu} />}
    >
      <SavedViews search={search} canEdit={canEdit} onOpen={show} />
      {canEdit && (
        <QuickAdd ref={newTask} fields={search.project ? { projectId: search.project } : {}} onOpen={openTask} />
      )}
      <FilterBar
        search={search}
        names={names}
        isBugs={false}
        sorts={LIST_SORTS}
        onChange={(changes) => change(changes, true)}
        onClear={clearFilter}
      />
      <SelectionBar selection={selection} openMenu={openMenu} />
      {search.view !== undefined ? (
        <TaskLayout
          search={search}
          filter={filter}
          names={names}
          canEdit={canEdit}
          onOpen={({ key }) => openTask(key)}
          onChange={change}
        />
      ) : (
        <ListedTasks
          found={found}
          isFiltered={Object.keys(readFilter(search)).length > 0}
          names={names}
          canEdit={canEdit}
          selection={selection}
          openMenu={openMenu}
          onOpen={({ key }) => openTask(key)}
        />
      )}
    </ListPage>
  );
}
