// /project/ideas: the ideas of the workspace as a list or in the impact/effort matrix, and the open one beside them. The
// filter, the order, the view and the open idea are in the address.

import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCanEdit, useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { IdeasArt } from '#ui/components/states/area-art.tsx';
import { ListContent } from '#ui/list/list-content.tsx';
import { ListPage } from '#ui/list/list-page.tsx';
import { searchChange } from '#ui/list/search-change.ts';
import { filterIdeas, sortIdeas } from '../shared/idea-list.ts';
import { useChangeIdea } from './actions/use-change-idea.ts';
import { useVote } from './actions/use-vote.ts';
import { IdeaDetails } from './details/idea-details.tsx';
import { IdeaFilters } from './idea-filters.tsx';
import type { IdeaSearch } from './idea-search.ts';
import { IdeaTable } from './idea-table.tsx';
import { IdeaMatrix } from './matrix/idea-matrix.tsx';
import { ideaMessages as words } from './messages.ts';
import { ideasQuery, type ShownIdea } from './queries.ts';
import './ideas.css';

const CreateIdeaDialog = lazyComponent(() =>
  import('./create-idea-dialog.tsx').then((module) => module.CreateIdeaDialog),
);

export function IdeasPage() {
  const search = useSearch({ from: '/signed-in/project/ideas' });
  const change = searchChange<IdeaSearch>(useNavigate({ from: '/project/ideas' }));
  const query = useQuery(ideasQuery(useWorkspace().id));
  const canEdit = useCanEdit();
  const shown = query.data && sortIdeas(filterIdeas(query.data, search), search.sort ?? 'votes');
  const close = (): void => change({ idea: undefined });

  return (
    <ListPage
      name="ideas-page"
      scrolls="page"
      title={words.title}
      count={shown ? words.count(shown.length) : null}
      view={
        <Segmented
          label={words.view}
          options={VIEWS}
          value={search.view ?? 'list'}
          onChange={(view) => change({ view: view === 'matrix' ? view : undefined })}
        />
      }
      newLabel={words.newIdea}
      onNew={canEdit ? () => change({ new: true }) : undefined}
      onEscape={search.idea === undefined ? undefined : close}
      covers="dialog:modal"
      panel={
        search.idea !== undefined && (
          <IdeaDetails key={search.idea} ideaId={search.idea} canEdit={canEdit} onClose={close} />
        )
      }
      overlay={
        search.new &&
        canEdit && <CreateIdeaDialog projectId={projectOf(search)} onClose={() => change({ new: undefined }, true)} />
      }
    >
      <IdeaFilters search={search} onChange={(changes) => change(changes, true)} />
      <ListContent
        query={query}
        rows={shown}
        words={words.list}
        empty={{ art: <IdeasArt />, ...emptyWords(query.data?.length !== 0, canEdit) }}
      >
        <Ideas ideas={shown ?? []} search={search} canEdit={canEdit} onOpen={({ id }) => change({ idea: id })} />
      </ListContent>
    </ListPage>
  );
}

const VIEWS = [
  { value: 'list', label: words.views.list },
  { value: 'matrix', label: words.views.matrix },
] as const;

type IdeasProps = {
  ideas: readonly ShownIdea[];
  search: IdeaSearch;
  canEdit: boolean;
  onOpen: (idea: ShownIdea) => void;
};

function Ideas({ ideas, search, canEdit, onOpen }: IdeasProps) {
  const changeIdea = useChangeIdea();
  const toggleVote = useVote();
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

/** If the workspace has ideas and none of them is shown, a filter hides them. */
function emptyWords(isFiltered: boolean, canEdit: boolean) {
  if (isFiltered) return { title: words.emptyFilter, text: words.emptyFilterText };
  return { title: words.empty, text: canEdit ? words.emptyText : words.emptyViewer };
}

/** The project that a new idea gets: the one by which the list is filtered. */
function projectOf({ project }: IdeaSearch): string | null {
  return project === undefined || project === 'none' ? null : project;
}
