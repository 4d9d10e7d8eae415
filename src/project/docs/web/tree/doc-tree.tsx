// The side of the documentation: search, filter, and the trees of the workspace and its projects.

import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useProjects } from '#project/projects/web/use-projects.ts';
import { useCanEdit, useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import { SearchField } from '#ui/list/search-field.tsx';
import { usePause } from '#ui/markdown-editor/use-pause.ts';
import { buildPageTree } from '../../shared/page-tree.ts';
import { MAX_SEARCH_LENGTH } from '../../shared/limits.ts';
import { changeSearch } from '../doc-search.ts';
import { docMessages as words } from '../messages.ts';
import { foundPagesQuery, pagesQuery, type ShownPage } from '../queries.ts';
import { PageBranch, type TreeGroup } from './page-branch.tsx';
import { useTreeState } from './use-tree-state.ts';
import { PagesArt } from '../pages-art.tsx';
import './tree.css';

/** Milliseconds after the last letter until the server is asked. */
const SEARCH_PAUSE = 200;
const NO_PAGES: readonly ShownPage[] = [];

export function DocTree() {
  const search = useSearch({ from: '/signed-in/project/docs' });
  const navigate = useNavigate({ from: '/project/docs' });
  const workspace = useWorkspace();
  const query = useQuery(pagesQuery(workspace.id));
  const canEdit = useCanEdit();
  const pages = query.data ?? NO_PAGES;
  const tree = useMemo(() => buildPageTree(pages), [pages]);
  const state = useTreeState(pages, tree);
  const groups = useGroups(pages, search.project);
  const wanted = usePause(search.q ?? '', SEARCH_PAUSE).trim();
  const chosen = groups.all.find(({ projectId }) => (projectId ?? 'none') === search.project);
  const createPage = (): void => void state.createPage({ parentId: null, projectId: chosen?.projectId ?? null });

  const isStarted = useRef(false);
  const startPage = useEffectEvent(() => {
    void navigate({ search: changeSearch({}), replace: true });
    if (canEdit) createPage();
  });
  useEffect(() => {
    if (search.new && !isStarted.current) startPage();
    isStarted.current = search.new === true;
  }, [search.new]);

  return (
    <nav className="doc-side" aria-label={words.title}>
      <Filter groups={groups.all} />
      <div className="doc-trees">
        {!query.data && <ListState query={{ ...query, data: undefined }} words={words.list} />}
        {query.data && wanted !== '' && <FoundPages text={wanted} project={search.project} currentId={search.page} />}
        {query.data?.length === 0 && wanted === '' && (
          <EmptyState art={<PagesArt />} title={words.none} text={words.noneText} />
        )}
        {query.data &&
          wanted === '' &&
          groups.shown.map((group) => (
            <PageBranch
              key={group.projectId ?? 'none'}
              group={group}
              groups={groups.all}
              pages={pages}
              tree={tree}
              state={state}
              currentId={search.page}
              canEdit={canEdit}
            />
          ))}
      </div>
    </nav>
  );
}

function Filter({ groups }: { groups: readonly TreeGroup[] }) {
  const search = useSearch({ from: '/signed-in/project/docs' });
  const navigate = useNavigate({ from: '/project/docs' });
  return (
    <div className="doc-filter">
      <SearchField
        label={words.search}
        value={search.q ?? ''}
        onChange={(q) =>
          void navigate({
            search: changeSearch({ q: q.slice(0, MAX_SEARCH_LENGTH) }),
            replace: true,
          })
        }
      />
      <SelectField
        label={words.filter}
        isLabelHidden
        value={search.project ?? ''}
        onChange={({ target: { value } }) =>
          void navigate({
            search: changeSearch({ project: value }),
            replace: true,
          })
        }
      >
        <option value="">{words.allProjects}</option>
        {groups.map(({ projectId, name }) => (
          <option key={projectId ?? 'none'} value={projectId ?? 'none'}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** The workspace and its projects. Shown are the chosen one, or all that have pages. */
function useGroups(pages: readonly ShownPage[], chosen: string | undefined) {
  const { projects } = useProjects();
  return useMemo(() => {
    const active = projects.filter(
      ({ id, archivedAt }) => archivedAt === null || pages.some((page) => page.projectId === id),
    );
    const all: TreeGroup[] = [
      { projectId: null, name: words.workspacePages },
      ...active.map(({ id, name }) => ({ projectId: id, name })),
    ];
    const hasPages = (projectId: string | null): boolean => pages.some((page) => page.projectId === projectId);
    const shown = all.filter(({ projectId }) =>
      chosen === undefined ? projectId === null || hasPages(projectId) : (projectId ?? 'none') === chosen,
    );
    return { all, shown };
  }, [projects, pages, chosen]);
}

type FoundPagesProps = { text: string; project: string | undefined; currentId: string | undefined };

function FoundPages({ text, project, currentId }: FoundPagesProps) {
  const query = useQuery(foundPagesQuery(useWorkspace().id, text));
  const found = query.data?.filter(({ projectId }) => project === undefined || (projectId ?? 'none') === project);
  if (!found) return <ListState query={{ ...query, data: undefined }} words={words.list} />;
  if (found.length === 0) return <EmptyState title={words.noneFound} text={words.noneFoundText} />;
  return (
    <>
      <p className="cap doc-none" role="status">
        {words.found(found.length)}
      </p>
      <ul className="doc-found">
        {found.map(({ id, title, excerpt }) => (
          <li key={id}>
            <Link
              to="/project/docs"
              search={changeSearch({ page: id })}
              aria-current={id === currentId ? 'page' : undefined}
            >
              <bdi className="cut">{title}</bdi>
              {excerpt && (
                <span className="cap" dir="auto">
                  {excerpt}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
