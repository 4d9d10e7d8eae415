// Design documents: one Markdown text with facts in it, its topics' sections and its versions. A generation is a run to
// follow (GET /runs/{id}/events), whose events are `GenerationEvent`s.

import { z } from 'zod';
import { blueprintContract } from './contract/blueprint.ts';
import { largeRoute, metered, route, shownText, storing, tags } from './contract/route.ts';
import { versionContract } from './contract/versions.ts';
import { MAX_SOURCE_COLLECTIONS, MAX_SOURCE_DOCUMENTS } from './shared/limits.ts';
import {
  cloudProvider,
  content,
  design,
  designSummary,
  id,
  names,
  saved,
  services,
  title,
  topics,
} from './shared/design-shapes.ts';
import { fact, factDifference } from './shared/fact-shapes.ts';
import { defaultTopics } from './shared/topics.ts';
import { section } from './shared/section-shapes.ts';
import { clientData } from './shared/version-shapes.ts';
import { streamEndpoint } from '#contract/endpoint.ts';
import { finding } from '#contract/finding.ts';

export type DesignSummary = z.infer<typeof designSummary>;
export type Design = z.infer<typeof design>;
export type SavedDesign = z.infer<typeof saved>;

/** The `topic` names the section that the finding is in. */
const designFinding = finding.extend({ topic: z.string().nullable() });
export type DesignFinding = z.infer<typeof designFinding>;

const embeds = z.object({
  facts: z.array(fact),
  /** Tables, diagrams and statements of the solution that the text embeds by their keys: 'table:subnets'. */
  blocks: z.array(z.object({ key: z.string(), markdown: z.string() })),
});
export type DesignEmbeds = z.infer<typeof embeds>;

const started = z.object({ runId: z.number() });

export const designContract = {
  ...versionContract,
  ...blueprintContract,

  listDesigns: route
    .route({ method: 'GET', path: '/designs', tags, summary: 'Your designs, latest first' })
    .output(z.object({ designs: z.array(designSummary) })),

  createDesign: largeRoute
    .route({ method: 'POST', path: '/designs', tags, summary: 'Create a design' })
    .input(
      z.object({
        title: title.default('Untitled design'),
        cloudProvider: cloudProvider.default('azure'),
        services: services.default([]),
        topics: topics.default([...defaultTopics]),
        content: content.default(''),
      }),
    )
    .output(design),

  findDesign: route
    .route({ method: 'GET', path: '/designs/{id}', tags, summary: 'A design with its text' })
    .input(z.object({ id }))
    .output(design),

  updateDesign: largeRoute
    .route({
      method: 'PATCH',
      path: '/designs/{id}',
      tags,
      summary: 'Save what changed; a content needs the revision it is based on',
    })
    .input(
      z.object({
        id,
        title: title.optional(),
        cloudProvider: cloudProvider.optional(),
        services: services.optional(),
        topics: topics.optional(),
        content: content.optional(),
        /** Null for the person's own. */
        client: clientData.nullable().optional(),
        /** Needed with a content. An older revision gives 409 'design/changed'. */
        baseRevision: z.number().int().optional(),
        /** Keep the text as it was as a version: it has changes of another window that this content leaves out. */
        keepsReplaced: z.boolean().optional(),
      }),
    )
    .output(saved),

  deleteDesign: route
    .meta({ audit: { kind: 'design.deleted', id: 'id' } })
    .route({ method: 'DELETE', path: '/designs/{id}', tags, summary: 'Delete a design; restorable for ten minutes' })
    .input(z.object({ id }))
    .output(z.object({ id })),

  restoreDesign: storing
    .route({ method: 'POST', path: '/designs/{id}/restore', tags, summary: 'Take a deletion back' })
    .input(z.object({ id }))
    .output(designSummary),

  generateDesign: metered
    .route({
      method: 'POST',
      path: '/designs/{id}/generate',
      tags,
      summary: 'Write the document, or one section of it; a run to follow',
    })
    .input(
      z.object({
        id,
        /** Made by the caller; the same id again returns the same run. */
        requestId: z.uuid(),
        /** One section only. */
        topic: names.optional(),
        /** Documents to write from. */
        sourceDocumentIds: z.array(z.string()).max(MAX_SOURCE_DOCUMENTS).default([]),
        /** Collections to search for passages. */
        sourceCollectionIds: z.array(z.string().max(200)).max(MAX_SOURCE_COLLECTIONS).default([]),
        /** Absent: the default agent, or the first one that has a key. */
        agentId: z.string().max(200).optional(),
      }),
    )
    .output(started),

  listSections: route
    .route({
      method: 'GET',
      path: '/designs/{id}/sections',
      tags,
      summary: 'The topics and the state of their sections',
    })
    .input(z.object({ id }))
    .output(z.object({ sections: z.array(section) })),

  lockSection: route
    .route({
      method: 'PUT',
      path: '/designs/{id}/sections',
      tags,
      summary: 'Lock or unlock a section: a generation keeps a locked one',
    })
    .input(z.object({ id, topic: names, isLocked: z.boolean() }))
    .output(section),

  listFacts: route
    .route({ method: 'GET', path: '/designs/{id}/facts', tags, summary: 'The facts of a design and of its text' })
    .input(z.object({ id, ...shownText }))
    .output(embeds),

  updateFact: route
    .route({
      method: 'PATCH',
      path: '/designs/{id}/facts/{key}',
      tags,
      summary: 'Change or confirm a fact; returns all facts, because some follow from others',
    })
    .input(
      z.object({
        id,
        key: z.string(),
        value: z.string().max(1000).optional(),
        /** The value that the person saw. Another one by now gives 409 'design/fact-changed'. */
        from: z.string().max(1000).optional(),
        state: z.enum(['assumed', 'confirmed']).optional(),
      }),
    )
    .output(embeds),

  confirmFacts: route
    .route({ method: 'POST', path: '/designs/{id}/facts', tags, summary: 'Confirm all facts that have a value' })
    .input(z.object({ id }))
    .output(embeds),

  listFactDifferences: route
    .route({
      method: 'GET',
      path: '/designs/{id}/fact-differences',
      tags,
      summary: 'The facts that a generation for another provider would change',
    })
    .input(z.object({ id, cloudProvider }))
    .output(z.object({ differences: z.array(factDifference) })),

  loadTemplate: storing
    .route({
      method: 'POST',
      path: '/designs/{id}/template',
      tags,
      summary: 'Replace the text with a template; the text it replaces is kept as a version',
    })
    .input(z.object({ id, templateId: z.string() }))
    .output(design),

  listFindings: route
    .route({ method: 'GET', path: '/designs/{id}/findings', tags, summary: 'What the linter finds in a design' })
    .input(z.object({ id }))
    .output(z.object({ findings: z.array(designFinding) })),

  generateContent: metered
    .route({
      method: 'POST',
      path: '/functions/generate-design-content',
      tags: ['functions'],
      summary: 'A whole document for topics and services, its facts resolved',
    })
    .input(z.object({ topics: topics.default([]), cloudProvider, services: services.default([]) }))
    .output(z.object({ content: z.string() })),
};

/** The body is a Markdown or Word document up to 20 MB, `x-file-name` its name (percent-encoded UTF-8). The response is 201 with a `Design`. */
export const importDesign = streamEndpoint({
  method: 'POST',
  path: '/design-imports',
  access: 'signed-in',
  keys: 'designs',
  upload: {
    types: ['text/markdown', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    takesName: true,
  },
  tag: 'design',
  summary: 'Make a design of a Markdown or Word document: the body is the file, x-file-name its name',
});
