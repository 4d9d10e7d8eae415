// The saved views above the tasks: open one, save what is shown as a new one, change, share and delete it.

import { Link } from '@tanstack/react-router';
import { Bookmark, ChevronDown, Lock, Pencil, Save, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { taskMessages } from '../messages.ts';
import type { ShownView } from '../queries.ts';
import { queryOfView, readViewQuery, type TaskSearch } from '../task-search.ts';
import { useSavedViews } from './use-saved-views.ts';
import './saved-views.css';

const words = taskMessages.views;

const ViewDialog = lazyComponent(() => import('./view-dialog.tsx').then((module) => module.ViewDialog));

type SavedViewsProps = {
  search: TaskSearch;
  canEdit: boolean;
  onOpen: (search: TaskSearch) => void;
};

export function SavedViews({ search, canEdit, onOpen }: SavedViewsProps) {
  const { memberId } = useWorkspace();
  const { views, createView, changeView, deleteView } = useSavedViews(search, onOpen);
  const [dialog, setDialog] = useState<{ view: ShownView | null } | null>(null);
  const query = queryOfView(search);
  const current = views.find(({ id }) => id === search.saved);
  const isChanged = current !== undefined && current.query !== query;
  if (views.length === 0 && query === '') return null;
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
        <Link
          key={view.id}
          className="saved-view"
          to="/project/tasks"
          search={{ ...readViewQuery(view.query), saved: view.id }}
          activeProps={{}}
          aria-current={view.id === current?.id ? 'page' : undefined}
        >
          {view.isShared ? <Users className="s" /> : <Lock className="s" />}
          <span className="sr">{view.isShared ? words.shared : words.personal}</span>
          <bdi className="cut">{view.name}</bdi>
        </Link>
      ))}
      {canEdit && current && (
        <Menu
          label={words.menu(current.name)}
          items={[
            {
              label: words.update,
              icon: <Save />,
              disabled: !isChanged,
              onSelect: () => void changeView(current, { query }),
            },
            { label: words.rename, icon: <Pencil />, onSelect: () => setDialog({ view: current }) },
            ...(current.memberId === memberId || !current.isShared
              ? [
                  {
                    label: current.isShared ? words.makePersonal : words.share,
                    icon: current.isShared ? <Lock /> : <Users />,
                    onSelect: () => void changeView(current, { isShared: !current.isShared }),
                  },
                ]
              : []),
            {
              label: words.delete,
              icon: <Trash2 />,
              danger: true,
              onSelect: () => void deleteView(current, () => onOpen({})),
            },
          ]}
          trigger={(trigger) => (
            <IconButton {...trigger} label={words.menu(current.name)} icon={<ChevronDown className="s" />} />
          )}
        />
      )}
      {isChanged && canEdit && (
        <Button
          size="sm"
          variant="ghost"
          icon={<Save className="s" />}
          onClick={() => void changeView(current, { query })}
        >
          {words.update}
        </Button>
      )}
      {canEdit && query !== '' && (!current || isChanged) && (
        <Button size="sm" variant="ghost" icon={<Bookmark className="s" />} onClick={() => setDialog({ view: null })}>
          {words.save}
        </Button>
      )}
      {dialog && (
        <ViewDialog
          view={dialog.view}
          onSave={async (fields) => {
            if (dialog.view) return changeView(dialog.view, { name: fields.name });
            const created = await createView({ ...fields, query });
            if (created) onOpen({ ...search, saved: created });
            return created !== null;
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </nav>
  );
}
