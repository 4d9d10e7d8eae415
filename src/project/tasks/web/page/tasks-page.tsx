// /project/tasks: tasks by filter, and the open one beside them. The filter, the view and the open task
// are in the address.

import type { ReactNode } from 'react';
import { useCanEdit } from '#project/workspace/web/use-workspace.ts';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { ListPage } from '#ui/list/list-page.tsx';
import { ChoiceMenu } from '#ui/overlays/choice-menu.tsx';
import { CsvMenu } from '../csv/csv-menu.tsx';
import { useFieldMenu } from '../fields/use-field-menu.ts';
import { DisplayMenu } from '../display/display-menu.tsx';
import { FilterBar } from '../filters/filter-bar.tsx';
import { taskMessages as words } from '../messages.ts';
import { QuickAdd } from '../quick-add/quick-add.tsx';
import { useTaskNames } from '../use-task-names.ts';
import { useTasks } from '../use-tasks.ts';
import { SavedViews } from '../views/saved-views.tsx';
import { ListedTasks, SelectionBar } from './listed-tasks.tsx';
import { TaskLayout } from './task-layout.tsx';
import type { TaskSearch } from './task-search.ts';
import { useAddedTasks } from './use-added-tasks.ts';
import { useNewTaskLine } from './use-new-task-line.ts';
import { useSelection } from './use-selection.ts';
import { useTaskAddress } from './use-task-address.ts';
import { useTaskFilter } from './use-task-filter.ts';
import './tasks.css';

/** Loaded when a task is first opened: the list is there without it. */
const TaskPanel = lazyComponent(() => import('../details/task-panel.tsx').then((module) => module.TaskPanel));

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
  const { filter, list } = useTaskFilter(search);
  const found = useTasks(list);
  const { added, showAdded } = useAddedTasks({ search, filter: list });
  const selection = useSelection(found.tasks);
  const { line, addTo, focus } = useNewTaskLine({ search, names, change });

  return (
    <ListPage
      name="tasks-page"
      title={words.title}
      count={found.counts ? words.count(found.counts.total) : null}
      view={<LayoutChoice view={search.view} onChange={(view) => change({ view, zoom: undefined })} />}
      actions={<CsvMenu filter={filter} canEdit={canEdit} />}
      onNew={canEdit ? focus : undefined}
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
      {canEdit && <QuickAdd {...line} onOpen={openTask} onAdded={showAdded} />}
      <FilterBar
        search={search}
        names={names}
        isBugs={false}
        onChange={(changes) => change(changes, true)}
        onClear={clearFilter}
      >
        <DisplayMenu search={search} onChange={(changes) => change(changes, true)} />
      </FilterBar>
      <SelectionBar selection={selection} openMenu={openMenu} />
      {search.view !== undefined ? (
        <TaskLayout
          search={search}
          filter={filter}
          names={names}
          canEdit={canEdit}
          added={added}
          onOpen={({ key }) => openTask(key)}
          onChange={change}
          onAdded={showAdded}
        />
      ) : (
        <ListedTasks
          found={found}
          search={search}
          added={added}
          onChange={(changes) => change(changes, true)}
          onAddTo={addTo}
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

type LayoutChoiceProps = { view: TaskSearch['view']; onChange: (view: TaskSearch['view']) => void };

function LayoutChoice({ view, onChange }: LayoutChoiceProps) {
  return (
    <Segmented
      label={words.view}
      options={LAYOUTS}
      value={view ?? 'list'}
      onChange={(value) => onChange(value === 'list' ? undefined : value)}
    />
  );
}
