// Where a page is in the tree: which branch it may go to, and between which siblings.

import { Problem } from '#contract/problem.ts';
import type { Tx } from '#platform/db/db.ts';
import { rankBetween } from '#project/tasks/shared/rank.ts';
import type { Act } from '#project/workspace/server/workspace.ts';
import { docProblems } from '../contract.ts';
import { buildPageTree, type Branch, type PageTree } from '../shared/page-tree.ts';
import { adoptPath, pageNotFound, hasProject, subjectOf } from './page-details.ts';
import * as store from './store.ts';

/** `afterId`: the sibling above it; null: it becomes the first. */
export type Place = Branch & { afterId: string | null };

type Tree = PageTree<store.ListedPage> & { size: number };

export async function readTree(tx: Tx, workspaceId: string): Promise<Tree> {
  const pages = await store.selectPages(tx, workspaceId);
  return { ...buildPageTree(pages), size: pages.length };
}

/**
 * The branch that a page goes to, and who is in it already. Throws 'docs/unknown-reference', 'docs/inside-itself' or
 * 'docs/too-deep'. The tree is locked.
 */
export async function place(
  { tx, actor }: Act,
  tree: Tree,
  { pageId, parentId, projectId }: Branch & { pageId: string },
): Promise<Branch & { siblings: readonly store.ListedPage[] }> {
  const parent = parentId === null ? null : tree.find(parentId);
  if (parent === undefined) throw unknownReference('parentId');
  if (parent === null && projectId !== null && !(await hasProject(tx, { ...actor, projectId })))
    throw unknownReference('projectId');
  const obstacle = tree.obstacleOf(pageId, parentId);
  if (obstacle) throw Problem.of(docProblems, `docs/${obstacle}`);
  const branch = { parentId, projectId: parent ? parent.projectId : projectId };
  return { ...branch, siblings: tree.childrenOf(branch).filter(({ id }) => id !== pageId) };
}

export async function movePage(act: Act, { workspaceId, pageId }: store.PageRef, to: Place): Promise<void> {
  const { tx } = act;
  await store.lockTree(tx, workspaceId);
  const tree = await readTree(tx, workspaceId);
  const page = tree.find(pageId);
  if (!page) throw pageNotFound();
  const { siblings, ...branch } = await place(act, tree, { ...to, pageId });
  const at = to.afterId === null ? 0 : siblings.findIndex(({ id }) => id === to.afterId) + 1;
  if (at === 0 && to.afterId !== null) throw unknownReference('afterId');
  const rank = rankAt(siblings, at);
  await store.updatePage(tx, { workspaceId, pageId }, { parentId: branch.parentId, rank });
  const ids = tree.subtreeOf(pageId).map(({ id }) => id);
  await store.updateProject(tx, { workspaceId, ids }, branch.projectId);
  await adoptPath(act, pageId);
  if (page.parentId !== branch.parentId || page.projectId !== branch.projectId)
    act.record({ kind: 'page-moved', ...subjectOf({ ...page, projectId: branch.projectId }) });
  act.touch('docs', ids);
}

/** A rank that makes a page the sibling at this index. Pages of a deleted project may share a rank with others. */
export function rankAt(siblings: readonly store.ListedPage[], index: number): string {
  const after = siblings[index - 1]?.rank ?? null;
  const before = siblings.slice(index).find(({ rank }) => after === null || rank > after)?.rank ?? null;
  return rankBetween(after, before);
}

export function unknownReference(field: string): Problem {
  return Problem.of(docProblems, 'docs/unknown-reference', { details: { field } });
}
