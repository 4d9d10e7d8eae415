// The tree of pages: who is below whom, in which order, and where a page may go. Both halves ask it.

import { MAX_DEPTH } from './limits.ts';

export type TreePage = { id: string; parentId: string | null; projectId: string | null; rank: string };

/** Below a page, or at the top of a project; a null project is the workspace. */
export type Branch = { parentId: string | null; projectId: string | null };

export type PageTree<Page extends TreePage> = {
  find(id: string): Page | undefined;
  /** The pages are sorted by rank. */
  childrenOf(branch: Branch): readonly Page[];
  /** The page and everything below it, in the order of the tree. */
  subtreeOf(id: string): Page[];
  /** The path goes from the top of the tree down to the page itself. */
  pathOf(id: string): Page[];
  /** Returns why a page with everything below it cannot go there, or null when it can. */
  obstacleOf(id: string, parentId: string | null): 'inside-itself' | 'too-deep' | null;
};

/** A page whose parent is not in the list is at the top. */
export function buildPageTree<Page extends TreePage>(pages: readonly Page[]): PageTree<Page> {
  const byId = new Map(pages.map((page) => [page.id, page]));
  const parentOf = ({ parentId }: TreePage): Page | undefined => (parentId === null ? undefined : byId.get(parentId));
  const branches = Map.groupBy(pages.toSorted(compare), (page) =>
    branchName(parentOf(page)?.id ?? null, page.projectId),
  );

  const childrenOf = ({ parentId, projectId }: Branch): readonly Page[] =>
    branches.get(branchName(parentId, projectId)) ?? [];
  const below = ({ id, projectId }: Page): readonly Page[] => childrenOf({ parentId: id, projectId });
  const withSubPages = (page: Page): Page[] => [page, ...below(page).flatMap(withSubPages)];
  const heightOf = (page: Page): number => 1 + Math.max(0, ...below(page).map(heightOf));

  function pathOf(id: string): Page[] {
    const path: Page[] = [];
    for (let page = byId.get(id); page && !path.includes(page); page = parentOf(page)) path.unshift(page);
    return path;
  }

  return {
    find: (id) => byId.get(id),
    childrenOf,
    subtreeOf(id) {
      const page = byId.get(id);
      return page ? withSubPages(page) : [];
    },
    pathOf,
    obstacleOf(id, parentId) {
      const path = parentId === null ? [] : pathOf(parentId);
      if (path.some((page) => page.id === id)) return 'inside-itself';
      const page = byId.get(id);
      return path.length + (page ? heightOf(page) : 1) > MAX_DEPTH ? 'too-deep' : null;
    },
  };
}

/** What is below a page has its project, so the page alone names the branch. */
function branchName(parentId: string | null, projectId: string | null): string {
  return parentId ?? `top of ${projectId ?? 'the workspace'}`;
}

function compare(a: TreePage, b: TreePage): number {
  if (a.rank !== b.rank) return a.rank < b.rank ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}
