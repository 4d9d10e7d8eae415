// /project/bugs: the bugs of the workspace by filter, the open one beside them, and the dialog that reports one. All of it is
// in the address.

import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, type ReactNode } from 'react';
import { useToday } from '#project/projects/web/use-today.ts';
import { useCanEdit } from '#project/workspace/web/use-workspace.ts';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { PlanArt } from '#ui/components/states/empty-art.tsx';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { Button } from '#ui/controls/button.tsx';
import { isTyping } from '#ui/controls/is-typing.ts';
import { Segmented } from '#ui/controls/segmented.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import { ChoiceMenu } from '#ui/overlays/choice-menu.tsx';
import { TaskPanel } from '../details/task-panel.tsx';
import { FilterBar } from '../filters/filter-bar.tsx';
import { useFieldMenu } from '../fields/use-field-menu.ts';
import { TaskList } from '../list/task-list.tsx';
import type { TaskQuery } from '../queries.ts';
import { readFilter } from '../task-search.ts';
import { useTaskActions } from '../use-task-actions.ts';
import { useTaskNames } from '../use-task-names.ts';
import { useTasks } from '../use-tasks.ts';
import { bugMessages as words } from './bug-messages.ts';
import { bugQuery, bugSorts, bugStates, type BugSearch } from './bug-search.ts';
import '../tasks.css';
import './bugs.css';

const ReportDialog = lazyComponent(() => import('./report-dialog.tsx').then((module) => module.ReportDialog));

const NOTHING_SELECTED: ReadonlySet<string> = new Set();

type Changes = Partial<Record<keyof BugSearch, string | true | undefined>>;

export function BugsPage({ renderActivity }: { renderActivity: (taskId: string) => ReactNode }) {
  const search = useSearch({ from: '/signed-in/project/bugs' });
  const navigate = useNavigate({ from: '/project/bugs' });
  const names = useTaskNames();
  const canEdit = useCanEdit();
  const { deleteTasks } = useTaskActions();
  const { openMenu, menu } = useFieldMenu(names);
  const today = useToday();
  const text = JSON.stringify(bugQuery(search, today));
  const found = useTasks(useMemo(() => JSON.parse(text) as TaskQuery, [text]));

  const change = (changes: Changes, replace = false): void =>
    void navigate({ search: (before) => withoutEmpty({ ...before, ...changes }), replace });
  const openBug = (task: string | undefined): void => change({ task, new: undefined });

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
    if (document.querySelector('dialog:modal, .menu-p:popover-open')) return;
    if (event.key === 'c' && canEdit) {
      event.preventDefault();
      change({ new: true });
    } else if (event.key === 'Escape' && search.task !== undefined) openBug(undefined);
  });
  useEffect(() => {
    const stop = new AbortController();
    window.addEventListener('keydown', (event) => handleKey(event), { signal: stop.signal });
    return () => stop.abort();
  }, []);

  return (
    <main className="page tasks-page bugs-page" id="main" tabIndex={-1} data-open={search.task !== undefined}>
      <div className="tasks-main">
        <header className="tasks-head">
          <h1 className="title">{words.title}</h1>
          <span className="cap num" role="status">
            {found.counts && words.count(found.counts.total)}
          </span>
          <Segmented
            label={words.state}
            options={bugStates.map((value) => ({ value, label: words.states[value] }))}
            value={search.state ?? 'open'}
            onChange={(state) => change({ state: state === 'open' ? undefined : state })}
          />
          {canEdit && (
            <Button variant="primary" icon={<Plus />} onClick={() => change({ new: true })}>
              {words.report}
            </Button>
          )}
        </header>
        <FilterBar
          search={search}
          names={names}
          isBugs
          sorts={bugSorts}
          onChange={(changes) => change(changes, true)}
          onClear={() => void navigate({ search: ({ state, sort, task }) => withoutEmpty({ state, sort, task }) })}
        />
        <Bugs found={found} search={search}>
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
        </Bugs>
      </div>
      {search.task !== undefined && (
        <TaskPanel
          key={search.task}
          taskId={search.task}
          names={names}
          canEdit={canEdit}
          renderActivity={renderActivity}
          onOpen={openBug}
          onClose={() => openBug(undefined)}
        />
      )}
      {search.new && canEdit && (
        <ReportDialog names={names} onOpen={openBug} onClose={() => change({ new: undefined }, true)} />
      )}
      {menu && <ChoiceMenu {...menu} />}
    </main>
  );
}

type BugsProps = { found: ReturnType<typeof useTasks>; search: BugSearch; children: ReactNode };

function Bugs({ found, search, children }: BugsProps) {
  if (!found.tasks) return <ListState query={{ ...found.query, data: undefined }} words={words.list} />;
  if (found.tasks.length > 0) return children;
  const isFiltered = Object.keys(readFilter(search)).length > 0;
  const [title, explanation] = isFiltered ? words.noMatch : words.nothing[search.state ?? 'open'];
  return <EmptyState art={<PlanArt />} title={title} text={explanation} />;
}

function withoutEmpty(search: Changes): BugSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}
