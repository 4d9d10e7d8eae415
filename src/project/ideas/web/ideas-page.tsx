// /project/ideas: the ideas of the workspace as a list or in the impact/effort matrix, and the open one beside them. The
// filter, the order, the view and the open idea are in the address.

import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useCanEdit, useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { PlanArt } from '#ui/components/states/empty-art.tsx';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { Button } from '#ui/controls/button.tsx';
import { isTyping } from '#ui/controls/is-typing.ts';
import { Segmented } from '#ui/controls/segmented.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import { filterIdeas, sortIdeas } from '../shared/idea-list.ts';
import { IdeaDetails } from './details/idea-details.tsx';
import { IdeaFilters } from './idea-filters.tsx';
import type { IdeaSearch } from './idea-search.ts';
import { IdeaTable } from './idea-table.tsx';
import { IdeaMatrix } from './matrix/idea-matrix.tsx';
import { ideaMessages as words } from './messages.ts';
import { ideasQuery, type ShownIdea } from './queries.ts';
import { useIdeaActions } from './use-idea-actions.ts';
import './ideas.css';

const CreateIdeaDialog = lazyComponent(() =>
  import('./create-idea-dialog.tsx').then((module) => module.CreateIdeaDialog),
);

type Changes = { [Key in keyof IdeaSearch]?: IdeaSearch[Key] | undefined };

export function IdeasPage() {
  const search = useSearch({ from: '/signed-in/project/ideas' });
  const navigate = useNavigate({ from: '/project/ideas' });
  const query = useQuery(ideasQuery(useWorkspace().id));
  const canEdit = useCanEdit();
  const shown = query.data && sortIdeas(filterIdeas(query.data, search), search.sort ?? 'votes');
  const projectId = search.project !== undefined && search.project !== 'none' ? search.project : null;

  const change = (changes: Changes, replace = false): void =>
    void navigate({ search: (before) => withoutEmpty({ ...before, ...changes }), replace });

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
    if (document.querySelector('dialog:modal')) return;
    if (event.key === 'c' && canEdit) {
      event.preventDefault();
      change({ new: true });
    } else if (event.key === 'Escape' && search.idea !== undefined) change({ idea: undefined });
  });
  useEffect(() => {
    const stop = new AbortController();
    window.addEventListener('keydown', (event) => handleKey(event), { signal: stop.signal });
    return () => stop.abort();
  }, []);

  return (
    <main className="page ideas-page" id="main" tabIndex={-1} data-open={search.idea !== undefined}>
      <div className="ideas-main">
        <header className="ideas-head">
          <h1 className="title">{words.title}</h1>
          <span className="cap num" role="status">
            {shown && words.count(shown.length)}
          </span>
          <Segmented
            label={words.view}
            options={[
              { value: 'list', label: words.views.list },
              { value: 'matrix', label: words.views.matrix },
            ]}
            value={search.view ?? 'list'}
            onChange={(view) => change({ view: view === 'matrix' ? view : undefined })}
          />
          {canEdit && (
            <Button variant="primary" icon={<Plus />} onClick={() => change({ new: true })}>
              {words.newIdea}
            </Button>
          )}
        </header>
        <IdeaFilters search={search} onChange={(changes) => change(changes, true)} />
        {!shown && <ListState query={{ ...query, data: undefined }} words={words.list} />}
        {shown?.length === 0 && <NoIdeas isFiltered={query.data?.length !== 0} canEdit={canEdit} />}
        {shown && shown.length > 0 && (
          <Ideas ideas={shown} search={search} canEdit={canEdit} onOpen={({ id }) => change({ idea: id })} />
        )}
      </div>
      {search.idea !== undefined && (
        <IdeaDetails
          key={search.idea}
          ideaId={search.idea}
          canEdit={canEdit}
          onClose={() => change({ idea: undefined })}
        />
      )}
      {search.new && canEdit && (
        <CreateIdeaDialog projectId={projectId} onClose={() => change({ new: undefined }, true)} />
      )}
    </main>
  );
}

type IdeasProps = {
  ideas: readonly ShownIdea[];
  search: IdeaSearch;
  canEdit: boolean;
  onOpen: (idea: ShownIdea) => void;
};

function Ideas({ ideas, search, canEdit, onOpen }: IdeasProps) {
  const { changeIdea, toggleVote } = useIdeaActions();
  if (search.view !== 'matrix')
    return (
      <IdeaTable
        ideas={ideas}
        openId={search.idea}
        canEdit={canEdit}
        onOpen={onOpen}
        onVote={(idea) => void toggleVote(idea)}
      />
    );
  return (
    <IdeaMatrix
      ideas={ideas}
      openId={search.idea}
      canEdit={canEdit}
      onOpen={onOpen}
      onPlace={(idea, place) => void changeIdea(idea, place, words.placed(idea.title, place.impact, place.effort))}
    />
  );
}

function NoIdeas({ isFiltered, canEdit }: { isFiltered: boolean; canEdit: boolean }) {
  if (isFiltered) return <EmptyState art={<PlanArt />} title={words.emptyFilter} text={words.emptyFilterText} />;
  return <EmptyState art={<PlanArt />} title={words.empty} text={canEdit ? words.emptyText : words.emptyViewer} />;
}

function withoutEmpty(search: Changes): IdeaSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}
