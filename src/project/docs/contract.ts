// The documentation of a workspace: Markdown pages in a tree, their versions, what they refer to, and their exports. An
// export is a run to follow (GET /runs/{id}/events).

import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { planProblems } from '#contract/problems/plan-problem.ts';
import type { ProblemTable } from '#contract/problem.ts';
import { exportFormat, exportProblems } from '#features/exports/contract.ts';
import { workspaceProblems } from '#project/workspace/contract.ts';
import { id } from '#project/workspace/shared/workspace-shapes.ts';
import {
  docPage,
  docPageDetails,
  docVersion,
  foundPage,
  pageContent,
  pageReference,
  pageTitle,
} from './shared/doc-shapes.ts';
import { MAX_DEPTH, MAX_PAGE_BYTES, MAX_PAGES, MAX_SEARCH_LENGTH } from './shared/limits.ts';

export const docProblems = {
  'docs/not-found': { status: 404, message: 'Not found.' },
  /** The problem names the unknown reference in `field`. */
  'docs/unknown-reference': {
    status: 400,
    message: 'The project or page that this page should be in or below is no longer in the workspace.',
  },
  /** The problem has the stored `revision`. */
  'docs/changed': { status: 409, message: 'Someone else changed this page in the meantime.' },
  'docs/inside-itself': { status: 409, message: 'A page cannot be moved below itself.' },
  'docs/too-deep': { status: 409, message: `Pages can be nested ${MAX_DEPTH} levels deep.` },
  'docs/too-many': { status: 409, message: `A workspace can have up to ${MAX_PAGES.toLocaleString('en')} pages.` },
  'docs/too-large': { status: 413, message: `A page can have up to ${MAX_PAGE_BYTES / 1000} kB of text.` },
} as const satisfies ProblemTable;

const route = endpoint.errors(workspaceProblems).errors(docProblems).meta({ access: 'signed-in', keys: 'docs' });
/** Writes texts, which count against the storage of the owner's plan. JSON escapes take up to twice the text. */
const storing = route.errors(planProblems).meta({ access: 'signed-in', maxBodyBytes: 2 * MAX_PAGE_BYTES + 10_000 });
/** Counts for the person who exports. */
const metered = route.errors(exportProblems).errors(planProblems).meta({ access: 'signed-in', meter: 'export' });
const tags = ['docs'];
const scope = z.object({ workspaceId: id });
const pageScope = scope.extend({ pageId: id });
const versionScope = pageScope.extend({ versionId: id });

export const docsContract = {
  listPages: route
    .route({
      method: 'GET',
      path: '/workspaces/{workspaceId}/doc-pages',
      tags,
      summary: 'All pages without their texts; parents, projects and ranks make the tree',
    })
    .input(scope)
    .output(z.object({ pages: z.array(docPage) })),

  searchPages: route
    .route({
      method: 'GET',
      path: '/workspaces/{workspaceId}/doc-search',
      tags,
      summary: 'Pages with these words in their title or text, titles first',
    })
    /** Without words it finds nothing. */
    .input(scope.extend({ text: z.string().trim().max(MAX_SEARCH_LENGTH).default('') }))
    .output(z.object({ pages: z.array(foundPage) })),

  createPage: storing
    .route({ method: 'POST', path: '/workspaces/{workspaceId}/doc-pages', tags, summary: 'Create a page' })
    .input(
      scope.extend({
        title: pageTitle,
        content: pageContent.default(''),
        /**
         * The page goes to the top of this project, or of the workspace if this is null. A page with a parent is in
         * the parent's project.
         */
        projectId: id.nullable().default(null),
        parentId: id.nullable().default(null),
        /** Put it after this sibling; absent: at the end. */
        afterId: id.optional(),
      }),
    )
    .output(docPageDetails),

  findPage: route
    .route({
      method: 'GET',
      path: '/workspaces/{workspaceId}/doc-pages/{pageId}',
      tags,
      summary: 'A page with its text, the tasks and pages it refers to, and the pages that refer to it',
    })
    .input(pageScope)
    .output(docPageDetails),

  updatePage: storing
    .route({
      method: 'PATCH',
      path: '/workspaces/{workspaceId}/doc-pages/{pageId}',
      tags,
      summary: 'Change the title, or the text, which needs the revision it is based on',
    })
    .input(
      pageScope.extend({
        title: pageTitle.optional(),
        content: pageContent.optional(),
        /** Needed with a text. An older revision gives 409 'docs/changed'. */
        baseRevision: z.number().int().optional(),
        /** Keep what this replaces as a version in any case: another person's text was merged into it. */
        keepsReplaced: z.boolean().default(false),
      }),
    )
    .output(docPageDetails),

  movePage: route
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/doc-pages/{pageId}/move',
      tags,
      summary: 'Put a page with its sub-pages below another page, or at the top of a project',
    })
    .input(
      pageScope.extend({
        parentId: id.nullable(),
        /**
         * The page goes to the top of this project, or of the workspace if this is null. A page with a parent is in
         * the parent's project.
         */
        projectId: id.nullable(),
        /** The sibling above it; null: it becomes the first. */
        afterId: id.nullable(),
      }),
    )
    .output(docPage),

  deletePage: route
    .meta({ audit: { kind: 'doc-page.deleted', id: 'pageId', details: ['workspaceId'] } })
    .route({
      method: 'DELETE',
      path: '/workspaces/{workspaceId}/doc-pages/{pageId}',
      tags,
      summary: 'Delete a page with its sub-pages; restorable for 30 days',
    })
    .input(pageScope)
    .output(z.object({ ids: z.array(id) })),

  restorePage: storing
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/doc-pages/{pageId}/restore',
      tags,
      summary: 'Take a deletion back, with the sub-pages that went with it',
    })
    .input(pageScope)
    .output(docPage),

  listVersions: route
    .route({
      method: 'GET',
      path: '/workspaces/{workspaceId}/doc-pages/{pageId}/versions',
      tags,
      summary: 'Earlier texts of a page, newest first',
    })
    .input(pageScope)
    .output(z.object({ versions: z.array(docVersion) })),

  findVersion: route
    .route({
      method: 'GET',
      path: '/workspaces/{workspaceId}/doc-pages/{pageId}/versions/{versionId}',
      tags,
      summary: 'An earlier text of a page',
    })
    .input(versionScope)
    .output(docVersion.extend({ content: z.string() })),

  restoreVersion: storing
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/doc-pages/{pageId}/versions/{versionId}/restore',
      tags,
      summary: 'Make an earlier text the text again; the one it replaces becomes a version',
    })
    .input(versionScope)
    .output(docPageDetails),

  listMentions: route
    .route({
      method: 'GET',
      path: '/workspaces/{workspaceId}/tasks/{taskId}/doc-pages',
      tags,
      summary: 'The pages whose text names a task, by title',
    })
    .input(scope.extend({ taskId: id }))
    .output(z.object({ pages: z.array(pageReference) })),

  startExport: metered
    .meta({ audit: { kind: 'doc-page.exported', id: 'pageId', details: ['format', 'workspaceId'] } })
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/doc-pages/{pageId}/exports',
      tags,
      summary: 'Export a page, alone or with its sub-pages as one document; the last event of the run names the file',
    })
    .input(pageScope.extend({ requestId: z.uuid(), format: exportFormat, withSubPages: z.boolean().default(false) }))
    .output(z.object({ runId: z.number() })),
};
