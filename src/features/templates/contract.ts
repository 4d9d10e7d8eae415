// Templates of design documents: Markdown with placeholders. Everybody reads the published ones, admins make them.

import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import type { ProblemTable } from '#contract/problem.ts';
import { MAX_TEMPLATE_BYTES, MAX_TEMPLATE_TITLE_LENGTH } from './shared/limits.ts';

export const templateProblems = {
  'templates/not-found': { status: 404, message: 'Not found.' },
  'templates/incomplete': { status: 400, message: 'Please fill in all required fields' },
  'templates/changed': { status: 409, message: 'Another admin has saved this template in the meantime.' },
  'templates/too-large': { status: 413, message: 'A template can have up to 5 MB of text.' },
} as const satisfies ProblemTable;

const route = endpoint.errors(templateProblems).meta({ access: 'signed-in' });
/** These routes take bodies with a whole document: 5 MB of Markdown and the JSON around it. */
const adminRoute = endpoint.errors(templateProblems).meta({ access: 'admin', maxBodyBytes: 6 * 1024 * 1024 });
const tags = ['templates'];

/** Any text: whatever is not the id of a template is not found. */
const id = z.string();

const templateSummary = z.object({
  id,
  title: z.string(),
  description: z.string(),
  isPublished: z.boolean(),
  /** Comes with Lounge: always published, owned by nobody. */
  isBuiltIn: z.boolean(),
  createdAt: z.date().nullable(),
  /** It counts the topics that its text has headings for. */
  topicCount: z.number(),
});
export type TemplateSummary = z.infer<typeof templateSummary>;

/** A template in a list, with the beginning of its text for the drawing of its first page. */
const listedTemplate = templateSummary.extend({ beginning: z.string() });
export type ListedTemplate = z.infer<typeof listedTemplate>;

const template = templateSummary.extend({
  content: z.string(),
  /** Goes up with every change of title, description or text. */
  revision: z.number(),
});
export type Template = z.infer<typeof template>;

const newTemplate = z.object({
  title: z.string().trim().max(MAX_TEMPLATE_TITLE_LENGTH),
  description: z.string().trim().max(1000).default(''),
  /** The server counts its bytes: 'templates/too-large'. */
  content: z.string().max(MAX_TEMPLATE_BYTES + 1),
});
export type NewTemplate = z.input<typeof newTemplate>;

export const templatesContract = {
  listTemplates: route
    .route({ method: 'GET', path: '/design-templates', tags, summary: 'Published templates, the built-in ones first' })
    .output(z.object({ templates: z.array(listedTemplate) })),

  findTemplate: route
    .route({ method: 'GET', path: '/design-templates/{id}', tags, summary: 'A published template with its text' })
    .input(z.object({ id }))
    .output(template),

  listAllTemplates: adminRoute
    .route({ method: 'GET', path: '/admin/design-templates', tags, summary: 'All templates people made, newest first' })
    .output(z.object({ templates: z.array(listedTemplate) })),

  createTemplate: adminRoute
    .meta({ audit: { kind: 'template.changed' } })
    .route({
      method: 'POST',
      path: '/admin/design-templates',
      tags,
      summary: 'Create a template; it starts as a draft',
    })
    .input(newTemplate)
    .output(template),

  findManagedTemplate: adminRoute
    .route({
      method: 'GET',
      path: '/admin/design-templates/{id}',
      tags,
      summary: 'A template that people made with its text; a draft too',
    })
    .input(z.object({ id }))
    .output(template),

  editTemplate: adminRoute
    .meta({ audit: { kind: 'template.changed', id: 'id' } })
    .route({
      method: 'PUT',
      path: '/admin/design-templates/{id}',
      tags,
      summary: 'Replace the title, description and text of a template; it stays published or a draft',
    })
    /** An older `baseRevision` than the stored one gives 409 'templates/changed'. */
    .input(newTemplate.extend({ id, baseRevision: z.number().int().positive() }))
    .output(template),

  publishTemplate: adminRoute
    .meta({ audit: { kind: 'template.changed', id: 'id', details: ['isPublished'] } })
    .route({
      method: 'PATCH',
      path: '/admin/design-templates/{id}',
      tags,
      summary: 'Publish a template, or unpublish it',
    })
    .input(z.object({ id, isPublished: z.boolean() }))
    .output(templateSummary),

  deleteTemplate: adminRoute
    .meta({ audit: { kind: 'template.deleted', id: 'id' } })
    .route({
      method: 'DELETE',
      path: '/admin/design-templates/{id}',
      tags,
      summary: 'Delete a template; it can be restored for ten minutes',
    })
    .input(z.object({ id }))
    .output(templateSummary),

  restoreTemplate: adminRoute
    .route({ method: 'POST', path: '/admin/design-templates/{id}/restore', tags, summary: 'Take a deletion back' })
    .input(z.object({ id }))
    .output(templateSummary),
};
