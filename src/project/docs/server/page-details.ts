// A page with everything it shows, and how the activity names it.

import { and, eq, isNull } from 'drizzle-orm';
import { Problem } from '#contract/problem.ts';
import type { Tx } from '#platform/db/db.ts';
import { adoptProject } from '#project/projects/server/projects.ts';
import { projects } from '#project/projects/server/tables.ts';
import type { Act, Scope } from '#project/workspace/server/workspace.ts';
import { docProblems } from '../contract.ts';
import type { DocPage, DocPageDetails } from '../shared/doc-shapes.ts';
import { MAX_PAGE_BYTES } from '../shared/limits.ts';
import { buildPageTree } from '../shared/page-tree.ts';
import { selectLinkedPages, selectLinkingPages, selectMentionedTasks } from './reference-store.ts';
import * as store from './store.ts';

export type PageScope = Scope & { pageId: string };

/** Characters around the words that a search has found. */
const EXCERPT_BEFORE = 40;
const EXCERPT_LENGTH = 160;
/** Of headings, quotes, lists and tables. */
const LINE_MARKS = /^(?:[#>|\s]+|[-*+] |\[[ xX]\] |\d{1,9}\. )+/;

export async function readDetails(tx: Tx, ref: store.PageRef): Promise<DocPageDetails> {
  const page = await requirePage(tx, ref);
  const tasks = await selectMentionedTasks(tx, ref);
  const links = await selectLinkedPages(tx, ref);
  const { content, revision, editedBy, editorName, editedAt } = page;
  return {
    ...presentPage(page),
    content,
    revision,
    editedBy: editedBy === null ? null : { id: editedBy, name: editorName ?? '' },
    editedAt,
    tasks: tasks.map(({ written, id, key, title, statusName, category, color }) => ({
      written,
      task: { id, key, title, status: { name: statusName, category, color } },
    })),
    links: links.map(({ label, ...linked }) => ({ label, page: linked })),
    linkedFrom: await selectLinkingPages(tx, ref),
  };
}

export async function requirePage(tx: Tx, ref: store.PageRef): Promise<store.FullPage> {
  const page = await store.selectPage(tx, ref);
  if (!page) throw pageNotFound();
  return page;
}

export function presentPage({ id, projectId, parentId, title, rank, isSample, updatedAt }: store.ListedPage): DocPage {
  return { id, projectId, parentId, title, rank, isSample, updatedAt };
}

export function pageNotFound(): Problem {
  return Problem.of(docProblems, 'docs/not-found');
}

/** Throws 'docs/too-large'. */
export function requireSize(content: string): void {
  if (Buffer.byteLength(content) > MAX_PAGE_BYTES)
    throw Problem.of(docProblems, 'docs/too-large', { details: { limit: MAX_PAGE_BYTES } });
}

/** Returns true if there is such a project. */
export async function hasProject(
  tx: Tx,
  { workspaceId, projectId }: { workspaceId: string; projectId: string },
): Promise<boolean> {
  return (
    (await tx.$count(
      projects,
      and(eq(projects.workspaceId, workspaceId), eq(projects.id, projectId), isNull(projects.deletedAt)),
    )) > 0
  );
}

/**
 * Makes a sample page the workspace's own because somebody has worked on it, with the pages above it and its project: the
 * sample data can be removed without it.
 */
export async function adoptPath({ tx, actor: { workspaceId } }: Act, pageId: string): Promise<void> {
  const path = buildPageTree(await store.selectPages(tx, workspaceId)).pathOf(pageId);
  const ids = path.filter(({ isSample }) => isSample).map(({ id }) => id);
  if (ids.length > 0) await store.adoptPages(tx, { workspaceId, ids });
  const projectId = path.at(-1)?.projectId ?? null;
  if (projectId !== null) await adoptProject(tx, { workspaceId, projectId });
}

/** The subject and the place of an event of the activity. */
export function subjectOf({ id, title, projectId }: { id: string; title: string; projectId: string | null }) {
  return { subject: { type: 'page', id, name: title } as const, projectId };
}

/** The words that were searched for, with what is around them on their line; '' when the text does not have them. */
export function excerptOf(content: string, words: string): string {
  const at = content.toLowerCase().indexOf(words);
  if (at === -1) return '';
  const lineStart = content.lastIndexOf('\n', at) + 1;
  const lineEnd = content.indexOf('\n', at);
  const end = lineEnd === -1 ? content.length : lineEnd;
  if (at - lineStart <= EXCERPT_BEFORE)
    return content
      .slice(lineStart, Math.min(end, lineStart + EXCERPT_LENGTH))
      .replace(LINE_MARKS, '')
      .trim();
  const start = content.indexOf(' ', at - EXCERPT_BEFORE) + 1;
  return `…${content.slice(start > at ? at : start, Math.min(end, at + EXCERPT_LENGTH)).trim()}`;
}
