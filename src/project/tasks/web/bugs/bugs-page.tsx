// /project/bugs: the bugs of the workspace by filter, the open one beside them, and the dialog that reports one. All of it is
// in the address.

import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useToday } from '#project/projects/web/use-today.ts';
import { useCanEdit } from '#project/workspace/web/use-workspace.ts';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { withoutEmpty } from '#ui/list/without-empty.ts';
import { TasksArt } from '#ui/components/states/area-art.tsx';
import { ListContent } from '#ui/list/list-content.tsx';
import { ListPage } from '#ui/list/list-page.tsx';
import { useStable } from '#ui/list/use-stable.ts';
import { searchChange } from '#ui/list/search-change.ts';
import { ChoiceMenu } from '#ui/overlays/choice-menu.tsx';
import { FilterBar } from '../filters/filter-bar.tsx';
import { useFieldMenu } from '../fields/use-field-menu.ts';
import { TaskList } from '../list/task-list.tsx';
import { readFilter } from '../page/task-search.ts';
import { useDeleteTasks } from '../actions/use-delete-tasks.ts';
import type { TaskSort } from '../../shared/task-values.ts';
import { taskMessages } from '../messages.ts';
import { useTaskNames } from '../use-task-names.ts';
import { useTasks } from '../use-tasks.ts';
import { bugMessages as words } from './bug-messages.ts';
import { bugQuery, bugSorts, bugStates, type BugSearch } from './bug-search.ts';
import '../page/tasks.css';
import './bugs.css';

/** Loaded when a bug is first opened: the list is there without it. */
const TaskPanel = lazyComponent(() => import('../details/task-panel.tsx').then((module) => module.TaskPanel));
const ReportDialog = lazyComponent(() => import('./report-dialog.tsx').then((module) => module.ReportDialog));

const NOTHING_SELECTED: ReadonlySet<string> = new Set();

export function BugsPage({ renderActivity }: { renderActivity: (taskId: string) => ReactNode }) {
  const search = useSearch({ from: '/signed-in/project/bugs' });
  const navigate = useNavigate({ from: '/project/bugs' });
  const change = searchChange<BugSearch>(navigate);
  const names = useTaskNames();
  const canEdit = useCanEdit();
  const deleteTasks = useDeleteTasks();
  const { openMenu, menu } = useFieldMenu(names);
  const today = useToday();
  const found = useTasks(useStable(bugQuery(search, today)));

  const openBug = (task: string | undefined): void => change({ task, new: undefined });

  return (
    <ListPage
      name="tasks-page bugs-page"
      title={words.title}
      count={found.counts ? words.count(found.counts.total) : null}
      view={
        <Segmented
          label={words.state}
          options={STATES}
          value={search.state ?? 'open'}
          onChange={(value) => change({ state: value === 'open' ? undefined : value })}
        />
      }
      newLabel={words.report}
      onNew={canEdit ? () => change({ new: true }) : undefined}
      onEscape={search.task === undefined ? undefined : () => openBug(undefined)}
      panel={
        search.task !== undefined && (
          <TaskPanel
            key={search.task}
            taskId={search.task}
            names={names}
            canEdit={canEdit}
            renderActivity={renderActivity}
            onOpen={openBug}
            onClose={() => openBug(undefined)}
          />
        )
      }
      overlay={
        <>
          {search.new && canEdit && (
            <ReportDialog names={names} onOpen={openBug} onClose={() => change({ new: undefined }, true)} />
          )}
          {menu && <ChoiceMenu {...menu} />}
        </>
      }
    >
      <FilterBar
        search={search}
        names={names}
        isBugs
        onChange={(changes) => change(changes, true)}
        onClear={() => void navigate({ search: ({ state, sort, task }) => withoutEmpty({ state, sort, task }) })}
      >
        <BugSort sort={search.sort} onChange={(sort) => change({ sort }, true)} />
      </FilterBar>
      <ListContent
        rows={found.tasks}
        query={found.query}
        words={words.list}
        empty={{ art: <TasksArt />, ...emptyWords(search) }}
      >
        <TaskList
          found={found}
          names={names}
          selection={NOTHING_SELECTED}
          canEdit={canEdit}
          showsAge
          onOpen={({ key }) => openBug(key)}
          onField={(field, task, anchor) => openMenu(field, [task], anchor)}
          onDelete={(task) => void deleteTasks([task])}
        />
      </ListContent>
    </ListPage>
  );
}

const STATES = bugStates.map((value) => ({ value, label: words.states[value] }));

function emptyWords(search: BugSearch) {
  const isFiltered = Object.keys(readFilter(search)).length > 0;
  const [title, text] = isFiltered ? words.noMatch : words.nothing[search.state ?? 'open'];
  return { title, text };
}

type BugSortProps = { sort: TaskSort | undefined; onChange: (sort: TaskSort | undefined) => void };

function BugSort({ sort = bugSorts[0], onChange }: BugSortProps) {
  return (
    <SelectField
      label={taskMessages.sort}
      isLabelHidden
      value={sort}
      onChange={({ target }) => onChange(bugSorts.slice(1).find((one) => one === target.value))}
    >
      {bugSorts.map((one) => (
        <option key={one} value={one}>
          {taskMessages.sortBy(taskMessages.sorts[one])}
        </option>
      ))}
    </SelectField>
  );
}
