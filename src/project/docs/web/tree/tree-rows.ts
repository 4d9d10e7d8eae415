// The tree as rows from top to bottom, and where a page lands when it is moved by a key or dropped on a row.

import { buildPageTree, type Branch, type PageTree, type TreePage } from '../../shared/page-tree.ts';
import type { PagePlace } from '../use-page-actions.ts';

/** `level` from 1. `isOpen` is null for a page without sub-pages. */
export type TreeRow<Page extends TreePage> = {
  page: Page;
  level: number;
  position: number;
  setSize: number;
  isOpen: boolean | null;
};

/** The visible rows below a branch: those of closed pages are left out. */
export function listRows<Page extends TreePage>(
  tree: PageTree<Page>,
  { branch, closed, level = 1 }: { branch: Branch; closed: ReadonlySet<string>; level?: number },
): TreeRow<Page>[] {
  const pages = tree.childrenOf(branch);
  return pages.flatMap((page, index) => {
    const below = { parentId: page.id, projectId: page.projectId };
    const hasSubPages = tree.childrenOf(below).length > 0;
    const isOpen = hasSubPages ? !closed.has(page.id) : null;
    const row = { page, level, position: index + 1, setSize: pages.length, isOpen };
    return [row, ...(isOpen ? listRows(tree, { branch: below, closed, level: level + 1 }) : [])];
  });
}

export type Step = 'up' | 'down' | 'in' | 'out';

/** Returns the place where a step brings a page, or null when the page cannot go there. */
export function placeAfterStep<Page extends TreePage>(
  pages: readonly Page[],
  page: Page,
  step: Step,
): PagePlace | null {
  const tree = buildPageTree(pages);
  if (step === 'up' || step === 'down') return placeBeside(tree, page, step);
  const target = step === 'in' ? siblingAbove(tree, page) : tree.find(page.parentId ?? '');
  if (!target) return null;
  if (step === 'out') return { parentId: target.parentId, projectId: target.projectId, afterId: target.id };
  return placeInside(tree, page, target);
}

/** One place up or down among its siblings. */
function placeBeside<Page extends TreePage>(tree: PageTree<Page>, page: Page, step: 'up' | 'down'): PagePlace | null {
  const siblings = tree.childrenOf(page);
  const at = siblings.findIndex(({ id }) => id === page.id);
  const branch = { parentId: page.parentId, projectId: page.projectId };
  if (step === 'up') return at > 0 ? { ...branch, afterId: siblings[at - 2]?.id ?? null } : null;
  return at < siblings.length - 1 ? { ...branch, afterId: siblings[at + 1]?.id ?? null } : null;
}

function siblingAbove<Page extends TreePage>(tree: PageTree<Page>, page: Page): Page | undefined {
  const siblings = tree.childrenOf(page);
  return siblings[siblings.findIndex(({ id }) => id === page.id) - 1];
}

/** Above, inside or below the row a page is dropped on. */
export type DropZone = 'before' | 'inside' | 'after';

/** Null where the page cannot go. */
export function placeOfDrop<Page extends TreePage>(
  pages: readonly Page[],
  { page, target, zone }: { page: Page; target: Page; zone: DropZone },
): PagePlace | null {
  const tree = buildPageTree(pages);
  if (zone === 'inside') return placeInside(tree, page, target);
  const { parentId, projectId } = target;
  if (page.id === target.id || tree.obstacleOf(page.id, parentId)) return null;
  if (zone === 'after') return { parentId, projectId, afterId: target.id };
  const siblings = tree.childrenOf(target).filter(({ id }) => id !== page.id);
  const at = siblings.findIndex(({ id }) => id === target.id);
  return { parentId, projectId, afterId: siblings[at - 1]?.id ?? null };
}

/** The page becomes the last of the sub-pages. */
function placeInside<Page extends TreePage>(tree: PageTree<Page>, page: Page, target: Page): PagePlace | null {
  if (tree.obstacleOf(page.id, target.id)) return null;
  const branch = { parentId: target.id, projectId: target.projectId };
  const others = tree.childrenOf(branch).filter(({ id }) => id !== page.id);
  return { ...branch, afterId: others.at(-1)?.id ?? null };
}
