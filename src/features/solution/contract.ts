// Blueprints: stored solutions with their versions, and solutions described in words. A run that describes one is followed
// at GET /runs/{id}/events.

import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { pageInput, pageOutput } from '#contract/page.ts';
import { planProblems } from '#contract/problems/plan-problem.ts';
import type { ProblemTable } from '#contract/problem.ts';
import { cloudProviders } from '#catalogue/provider.ts';
import { priceContract } from './contract/prices.ts';
import { blueprint, blueprintSummary, id, saved, title, version, versionName } from '#model/blueprint-shapes.ts';
import { schemaContract } from './contract/schema.ts';
import { terraformContract } from './contract/terraform.ts';
import { clause } from '#model/describe/clauses/clause-shapes.ts';
import { description, describeNote } from '#model/describe/describe-shapes.ts';
import { MAX_BLUEPRINTS, MAX_NAMED_VERSIONS } from '#model/limits.ts';
import { positions } from '#model/layout/positions.ts';
import { solution } from '#model/solution-shapes.ts';

export const blueprintProblems = {
  'blueprints/not-found': { status: 404, message: 'Not found.' },
  /** The problem carries the current revision as `revision`. */
  'blueprints/changed': { status: 409, message: 'This blueprint was changed in another window.' },
  /** The problem carries `issues`, which are at most 20 sentences. */
  'blueprints/invalid': { status: 422, message: 'This solution contradicts itself and was not saved.' },
  'blueprints/too-large': { status: 413, message: 'A blueprint can have up to 5 MB. This change was not saved.' },
  'blueprints/limit-reached': {
    status: 409,
    message: `You can keep up to ${MAX_BLUEPRINTS} blueprints. Delete some first.`,
  },
  'blueprints/version-exists': {
    status: 409,
    message: 'A version of this name is there already. Choose another name.',
  },
  'blueprints/too-many-versions': {
    status: 409,
    message: `A blueprint can have up to ${MAX_NAMED_VERSIONS} versions with a name.`,
  },
  /** The problem carries the words as `unread`, which are at most 20. */
  'blueprints/unread': {
    status: 422,
    message:
      'Some numbers or names of the description were not read. Say what they mean, or dismiss them, and build it then.',
  },
  'blueprints/nothing-described': { status: 400, message: 'Describe what you want to build, or name a service.' },
  'blueprints/needs-model': {
    status: 409,
    message: 'No model is connected. Describe it without an agent: Lounge then builds it from patterns.',
  },
  /** The end of a run. With nothing stored; the message says what was wrong. */
  'blueprints/not-buildable': { status: 422, message: 'The agent did not return a solution that can be built.' },
  'blueprints/failed': { status: 502, message: 'The blueprint could not be generated. Nothing was changed.' },
} as const satisfies ProblemTable;

const route = endpoint.errors(blueprintProblems).meta({ access: 'signed-in' });
const storing = route.errors(planProblems);
/** These routes take bodies with a whole solution: 5 MB and what JSON adds around it. */
const large = storing.meta({ access: 'signed-in', maxBodyBytes: 6 * 1024 * 1024 });
/** The same for what stores nothing. */
const largeRoute = route.meta({ access: 'signed-in', maxBodyBytes: 6 * 1024 * 1024 });
const metered = route.errors(planProblems).meta({ access: 'signed-in', meter: 'design' });
const tags = ['blueprints'];

/** The maximum matches the column that it is compared with. */
const baseRevision = z.int().min(0).max(2_147_483_647);
const content = z.object({ solution: solution.optional(), positions: positions.optional() });

export type Blueprint = z.infer<typeof blueprint>;
export type BlueprintSummary = z.infer<typeof blueprintSummary>;
export type BlueprintVersion = z.infer<typeof version>;
export type SavedBlueprint = z.infer<typeof saved>;

export const blueprintContract = {
  ...priceContract,

  listBlueprints: route
    .route({ method: 'GET', path: '/blueprints', tags, summary: 'Your blueprints, latest first' })
    .input(pageInput.extend({ search: z.string().max(200).default('') }))
    .output(
      pageOutput.extend({
        blueprints: z.array(blueprintSummary),
        /** An agent is describing one, so that a page that is loaded again can follow it. */
        activeRun: z.object({ runId: z.number(), blueprintId: z.string() }).nullable(),
      }),
    ),

  createBlueprint: large
    .route({ method: 'POST', path: '/blueprints', tags, summary: 'Create a blueprint, empty or of a solution' })
    .input(
      content.extend({
        /** Absent: the solution's, or 'Untitled blueprint'. */
        title: title.optional(),
        /** An empty blueprint gets this provider. */
        provider: z.enum(cloudProviders).default('azure'),
      }),
    )
    .output(blueprint),

  findBlueprint: route
    .route({ method: 'GET', path: '/blueprints/{id}', tags, summary: 'A blueprint with its solution' })
    .input(z.object({ id }))
    .output(blueprint),

  updateBlueprint: large
    .route({
      method: 'PATCH',
      path: '/blueprints/{id}',
      tags,
      summary: 'Save what changed; a solution or positions need the revision they are based on',
    })
    .input(
      content.extend({
        id,
        title: title.optional(),
        /** Needed with a solution or positions. An older revision gives 409 'blueprints/changed'. */
        baseRevision: baseRevision.optional(),
        /** Keep what is replaced as a version: it has changes of another window, or is replaced as a whole. */
        keepsReplaced: z.boolean().optional(),
      }),
    )
    .output(saved),

  deleteBlueprint: route
    .meta({ audit: { kind: 'blueprint.deleted', id: 'id' } })
    .route({
      method: 'DELETE',
      path: '/blueprints/{id}',
      tags,
      summary: 'Delete a blueprint; restorable for ten minutes',
    })
    .input(z.object({ id }))
    .output(z.object({ id })),

  restoreBlueprint: storing
    .route({ method: 'POST', path: '/blueprints/{id}/restore', tags, summary: 'Take a deletion back' })
    .input(z.object({ id }))
    .output(blueprintSummary),

  listBlueprintVersions: route
    .route({
      method: 'GET',
      path: '/blueprints/{id}/versions',
      tags,
      summary: 'The versions of a blueprint, newest first',
    })
    .input(z.object({ id }))
    .output(z.object({ versions: z.array(version) })),

  findBlueprintVersion: route
    .route({
      method: 'GET',
      path: '/blueprints/{id}/versions/{versionId}',
      tags,
      summary: 'A version with its solution',
    })
    .input(z.object({ id, versionId: id }))
    .output(version.extend({ solution, positions })),

  nameBlueprintVersion: storing
    .route({
      method: 'POST',
      path: '/blueprints/{id}/versions',
      tags,
      summary: 'Keep the blueprint as it is as a version with a name',
    })
    .input(z.object({ id, name: versionName }))
    .output(version),

  restoreBlueprintVersion: storing
    .route({
      method: 'POST',
      path: '/blueprints/{id}/versions/{versionId}/restore',
      tags,
      summary: 'Make a version the blueprint again; what it replaces is kept as a version',
    })
    .input(z.object({ id, versionId: id }))
    .output(blueprint),

  ...schemaContract,
  ...terraformContract,
  importTerraform: terraformContract.importTerraform.errors(blueprintProblems),

  describeBlueprint: largeRoute
    .route({
      method: 'POST',
      path: '/blueprints/describe',
      tags,
      summary: 'A solution built by patterns from services and words, or changed by them; nothing is stored',
    })
    .input(
      description.extend({
        /** The text is a change of it; the answer is the changed one. Provider, services and the rest are not read then. */
        solution: solution.optional(),
      }),
    )
    .output(
      z.object({
        /** Null: no service was named, nor anything that says which are needed; the notes say so. */
        solution: solution.nullable(),
        notes: z.array(describeNote),
        /** The text clause by clause: each character that says something is in one. Numbers and names that were not read are in `marks`. */
        clauses: z.array(clause),
      }),
    ),

  describeBlueprintRun: metered
    .route({
      method: 'POST',
      path: '/blueprints/describe-runs',
      tags,
      summary: 'A solution that an agent sketches and patterns build, stored as a new blueprint; a run to follow',
    })
    .input(
      description.extend({
        /** Made by the caller; the same id again returns the same run. */
        requestId: z.uuid(),
        /** Absent: the default agent, or the first one that has a key. */
        agentId: z.string().max(200).optional(),
      }),
    )
    /** The blueprint is there when the run is done. */
    .output(z.object({ runId: z.number(), blueprintId: z.string() })),
};
