// The saved views above the tasks, which are there before there is one, so that a change of the layout moves nothing: open one, save what is shown as a new one, change, share and delete it.

import { Link } from '@tanstack/react-router';
import { Lock, Pin, Users } from 'lucide-react';
import { useState } from 'react';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import type { ShownView } from '../queries.ts';
import { queryOfView, readViewQuery, type TaskSearch } from '../page/task-search.ts';
import { useSavedViews } from './use-saved-views.ts';
import { ViewActions } from './view-actions.tsx';
import { viewMessages as words } from './view-messages.ts';
import './saved-views.css';

const ViewDialog = lazyComponent(() => import('./view-dialog.tsx').then((module) => module.ViewDialog));

type SavedViewsProps = {
  search: TaskSearch;
  canEdit: boolean;
  onOpen: (search: TaskSearch) => void;
};

export function SavedViews({ search, canEdit, onOpen }: SavedViewsProps) {
  const { views, createView, changeView, deleteView, setDefault } = useSavedViews(search, onOpen);
  const [dialog, setDialog] = useState<{ view: ShownView | null } | null>(null);
  const query = queryOfView(search);
  const current = views.find(({ id }) => id === search.saved);

  async function save(fields: { name: string; isShared: boolean }): Promise<boolean> {
    if (dialog?.view) return changeView(dialog.view, { name: fields.name });
    const created = await createView({ ...fields, query });
    if (created) onOpen({ ...search, saved: created });
    return created !== null;
  }
  return (
    <nav className="saved-views" aria-label={words.title}>
      <Link
        className="saved-view"
        to="/project/tasks"
        search={{}}
        aria-current={!current && query === '' ? 'page' : undefined}
      >
        {words.all}
      </Link>
      {views.map((view) => (
        <ViewLink key={view.id} view={view} isOpen={view.id === current?.id} />
      ))}
      {(canEdit || current) && (
        <ViewActions
          query={query}
          canEdit={canEdit}
          onDefault={(view, isDefault) => void setDefault(view, isDefault)}
          current={current}
          onChange={(view, changes) => void changeView(view, changes)}
          onRename={(view) => setDialog({ view })}
          onDelete={(view) => void deleteView(view, () => onOpen({}))}
          onSaveNew={() => setDialog({ view: null })}
        />
      )}
      {dialog && <ViewDialog view={dialog.view} onSave={save} onClose={() => setDialog(null)} />}
    </nav>
  );
}

function ViewLink({ view, isOpen }: { view: ShownView; isOpen: boolean }) {
  return (
    <Link
      className="saved-view"
      to="/project/tasks"
      search={{ ...readViewQuery(view.query), saved: view.id }}
      activeProps={{}}
      aria-current={isOpen ? 'page' : undefined}
    >
      {view.isShared ? <Users className="s" /> : <Lock className="s" />}
      <span className="sr">{view.isShared ? words.shared : words.personal}</span>
      <bdi className="cut">{view.name}</bdi>
      {view.isDefault && <Pin className="s" aria-label={words.isDefault} />}
    </Link>
  );
}
