// Design documents: one Markdown text with facts in it, its topics' sections and its versions. A generation is a run to
// follow (GET /runs/{id}/events), whose events are `GenerationEvent`s.

import { z } from 'zod';
import { MAX_DESIGNS, MAX_NAMED_VERSIONS, MAX_SOURCE_DOCUMENTS } from './shared/limits.ts';
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
import { blueprintState, blueprintUpdate } from './shared/blueprint-shapes.ts';
import { defaultTopics } from './shared/topics.ts';
import { section } from './shared/section-shapes.ts';
import { suggestion } from './shared/suggestion-shapes.ts';
import { clientData, newVersion, version } from './shared/version-shapes.ts';
import { diagramPicture } from '#contract/diagram.ts';
import { endpoint, streamEndpoint } from '#contract/endpoint.ts';
import { finding } from '#contract/finding.ts';
import { planProblems } from '#contract/plan-problem.ts';
import type { ProblemTable } from '#contract/problem.ts';

export const designProblems = {
  'design/not-found': { status: 404, message: 'Not found.' },
  /** With `revision`, the current one. */
  'design/changed': { status: 409, message: 'This design was changed in another window.' },
  'design/generating': { status: 409, message: 'This design is being generated. Stop it first.' },
  'design/no-topics': { status: 400, message: 'Please select at least one topic to generate content.' },
  'design/no-services': { status: 400, message: 'Please add at least one service to generate content.' },
  'design/unknown-topic': { status: 400, message: 'This topic is not in the design.' },
  'design/invalid-fact': { status: 400, message: 'Use one line of text without braces, bars or backticks.' },
  /** With `value`, the current one. */
  'design/fact-changed': { status: 409, message: 'This fact was changed in another window.' },
  'design/version-exists': { status: 409, message: 'A version of this name is there already. Choose another name.' },
  'design/too-many-versions': {
    status: 409,
    message: `A design can have up to ${MAX_NAMED_VERSIONS} versions with a name.`,
  },
  'design/no-content': { status: 400, message: 'There is no text to keep as a version yet.' },
  'design/suggestion-outdated': {
    status: 409,
    message: 'The text this suggestion is about was changed or removed. Copy what you need from it, then refuse it.',
  },
  'design/no-blueprint': { status: 409, message: 'The blueprint of this design was deleted. Its text stays as it is.' },
  'design/too-large': { status: 413, message: 'A design can have up to 5 MB of text.' },
  'design/limit-reached': { status: 409, message: `You can keep up to ${MAX_DESIGNS} designs. Delete some first.` },
  'design/not-checkable': { status: 422, message: 'This design is too large to be checked.' },
  'design/not-importable': { status: 415, message: 'Only Markdown and Word documents can be imported.' },
} as const satisfies ProblemTable;

const route = endpoint.errors(designProblems).meta({ access: 'signed-in' });
/** Writes texts, which count against the storage of the plan. */
const storing = route.errors(planProblems);
const metered = route.errors(planProblems).meta({ meter: 'design' });
/** For bodies with a whole document: 5 MB of Markdown and the JSON around it. */
const largeRoute = storing.meta({ access: 'signed-in', maxBodyBytes: 6 * 1024 * 1024 });
const tags = ['design'];

/** Any text: whatever is not the id of a row of yours is not found. */
export type DesignSummary = z.infer<typeof designSummary>;
export type Design = z.infer<typeof design>;
export type SavedDesign = z.infer<typeof saved>;

/** `topic`: whose section it is in. */
const designFinding = finding.extend({ topic: z.string().nullable() });
export type DesignFinding = z.infer<typeof designFinding>;

const embeds = z.object({
  facts: z.array(fact),
  /** Tables, diagrams and statements of the solution that the text embeds by their keys: 'table:subnets'. */
  blocks: z.array(z.object({ key: z.string(), markdown: z.string() })),
});
export type DesignEmbeds = z.infer<typeof embeds>;

/** Another text than the stored one: that of a version, or of a generation under way. */
const shownText = {
  versionId: z.string().max(64).optional(),
  draft: z.enum(['document', 'section']).optional(),
};

const started = z.object({ runId: z.number() });

export const designContract = {
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

  createBlueprintDesign: route
    .route({
      method: 'POST',
      path: '/blueprints/{id}/design',
      tags,
      summary: 'The design document of a blueprint: created, to be generated, where there is none; the two are linked',
    })
    .input(z.object({ id }))
    .output(design),

  findBlueprintState: route
    .route({
      method: 'GET',
      path: '/designs/{id}/blueprint',
      tags,
      summary: 'The blueprint of a design, and what has changed in it since the text was written',
    })
    .input(z.object({ id }))
    .output(blueprintState),

  followBlueprint: storing
    .route({
      method: 'POST',
      path: '/designs/{id}/blueprint',
      tags,
      summary:
        'Update a design from its blueprint; what a person wrote stays, and the text as it was is kept as a version',
    })
    .input(z.object({ id }))
    .output(blueprintUpdate),

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

  drawSolutionDiagram: route
    .route({
      method: 'GET',
      path: '/designs/{id}/diagrams/{key}',
      tags,
      summary: 'A diagram of the solution that the text embeds; null where it embeds no such diagram',
    })
    .input(z.object({ id, ...shownText, key: z.string().max(100), theme: z.enum(['light', 'dark']).default('light') }))
    .output(z.object({ picture: diagramPicture.nullable() })),

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

  nameVersion: storing
    .route({
      method: 'POST',
      path: '/designs/{id}/versions',
      tags,
      summary: 'Keep the current text as a version with a name, such as 0.1 or 1.0',
    })
    .input(newVersion.extend({ id }))
    .output(version),

  listVersions: route
    .route({ method: 'GET', path: '/designs/{id}/versions', tags, summary: 'The versions of a design, newest first' })
    .input(z.object({ id }))
    .output(z.object({ versions: z.array(version) })),

  findVersion: route
    .route({ method: 'GET', path: '/designs/{id}/versions/{versionId}', tags, summary: 'A version with its text' })
    .input(z.object({ id, versionId: z.string() }))
    .output(version.extend({ content: z.string() })),

  restoreVersion: storing
    .route({
      method: 'POST',
      path: '/designs/{id}/versions/{versionId}/restore',
      tags,
      summary: 'Make a version the text again; the text it replaces is kept as a version',
    })
    .input(z.object({ id, versionId: z.string() }))
    .output(design),

  listSuggestions: route
    .route({
      method: 'GET',
      path: '/designs/{id}/suggestions',
      tags,
      summary: 'The changes and comments of reviewers in the imported Word file',
    })
    .input(z.object({ id }))
    .output(z.object({ suggestions: z.array(suggestion) })),

  decideSuggestion: route
    .route({
      method: 'POST',
      path: '/designs/{id}/suggestions/{suggestionId}',
      tags,
      summary: 'Accept a suggestion into the text, or refuse it; a comment is removed either way',
    })
    .input(z.object({ id, suggestionId: z.string(), isAccepted: z.boolean() }))
    .output(design),

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
  tag: 'design',
  summary: 'Make a design of a Markdown or Word document: the body is the file, x-file-name its name',
});
