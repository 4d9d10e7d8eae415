// Statements of work of a person: create from a blueprint or a template, edit, price, export, delete with undo.

import { z } from 'zod';
import { pageInput, pageOutput } from '#contract/page.ts';
import { planProblems } from '#contract/problems/plan-problem.ts';
import { exportFormat, exportProblems } from '#features/exports/contract.ts';
import { blueprintProblems } from '#features/solution/contract.ts';
import { deliveriesContract } from './contract/deliveries.ts';
import { lifeContract } from './contract/life.ts';
import { reviewContract } from './contract/review.ts';
import { largeRoute, route, tags } from './contract/route.ts';
import { workContract } from './contract/work.ts';
import { templateKeys } from './shared/beginning/template-keys.ts';
import { sowContent } from './shared/content/content-shapes.ts';
import { sowSettings } from './shared/settings-shapes.ts';
import { savedSow, sow, sowSummary, sowTitle } from './shared/sow-shapes.ts';

/** Any text: whatever is not the id of a row of yours is not found. */
const named = z.object({ id: z.string().max(64) });

export const sowsContract = {
  ...lifeContract,
  ...reviewContract,
  ...deliveriesContract,
  ...workContract,

  listSows: route
    .route({ method: 'GET', path: '/sows', tags, summary: 'Your statements of work, latest first' })
    .input(pageInput.extend({ search: z.string().max(200).default('') }))
    .output(pageOutput.extend({ sows: z.array(sowSummary) })),

  createSow: route
    .errors({ ...planProblems, ...blueprintProblems })
    .meta({ meter: 'sow' })
    .route({
      method: 'POST',
      path: '/sows',
      tags,
      summary: 'Create a statement of work, from a blueprint or a template',
    })
    .input(
      z.object({
        /** Absent: that of the blueprint, or 'Untitled statement of work'. */
        title: sowTitle.optional(),
        template: z.enum(templateKeys).default('build'),
        /** Its scope, deliverables and effort follow from this blueprint. */
        blueprintId: z.string().max(64).optional(),
      }),
    )
    .output(sow),

  findSow: route
    .route({ method: 'GET', path: '/sows/{id}', tags, summary: 'A statement of work with its content' })
    .input(named)
    .output(sow),

  updateSow: largeRoute
    .errors(planProblems)
    .route({
      method: 'PATCH',
      path: '/sows/{id}',
      tags,
      summary: 'Save what changed; a content needs the revision it is based on',
    })
    .input(
      named.extend({
        title: sowTitle.optional(),
        content: sowContent.optional(),
        /** Needed with a content. An older revision gives 409 'sows/changed'. */
        baseRevision: z.int().min(0).max(2_147_483_647).optional(),
      }),
    )
    .output(savedSow),

  deleteSow: route
    .meta({ audit: { kind: 'sow.deleted', id: 'id' } })
    .route({
      method: 'DELETE',
      path: '/sows/{id}',
      tags,
      summary: 'Delete a statement of work; restorable for ten minutes',
    })
    .input(named)
    .output(named),

  restoreSow: route
    .errors(planProblems)
    .route({ method: 'POST', path: '/sows/{id}/restore', tags, summary: 'Take a deletion back' })
    .input(named)
    .output(sowSummary),

  startSowExport: route
    .errors({ ...planProblems, ...exportProblems })
    .meta({ meter: 'export', audit: { kind: 'sow.exported', id: 'id', details: ['format'] } })
    .route({
      method: 'POST',
      path: '/sows/{id}/exports',
      tags,
      summary: 'Export a statement of work without costs and margins; a run to follow, whose last event names the file',
    })
    .input(named.extend({ requestId: z.uuid(), format: exportFormat }))
    .output(z.object({ runId: z.number() })),

  findSowSettings: route
    .route({ method: 'GET', path: '/sow-settings', tags, summary: 'Your rates, hours of tasks and name as a provider' })
    .output(sowSettings),

  saveSowSettings: largeRoute
    .route({ method: 'PUT', path: '/sow-settings', tags, summary: 'Change what your statements of work begin with' })
    .input(sowSettings)
    .output(sowSettings),
};
