// A design and the solution it describes: its blueprint, its drawings, and how a state differs from it.

import { z } from 'zod';
import { diagramPicture } from '#contract/diagram.ts';
import { terraformProblems } from '#features/solution/contract/terraform.ts';
import { givenFiles } from '#model/terraform/wire-shapes.ts';
import { blueprintState, blueprintUpdate } from '../shared/blueprint-shapes.ts';
import { design, id } from '../shared/design-shapes.ts';
import { stateComparison } from '../shared/state-shapes.ts';
import { route, shownText, storing, tags } from './route.ts';

/** 5 MB of a state, and what JSON adds around it. */
const stateRoute = route
  .errors({
    'blueprints/terraform-unreadable': terraformProblems['blueprints/terraform-unreadable'],
    'blueprints/terraform-too-heavy': terraformProblems['blueprints/terraform-too-heavy'],
  })
  .meta({ access: 'signed-in', maxBodyBytes: 12 * 1024 * 1024 });
export const blueprintContract = {
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

  drawSolutionDiagram: route
    .route({
      method: 'GET',
      path: '/designs/{id}/diagrams/{key}',
      tags,
      summary: 'A diagram of the solution that the text embeds; null where it embeds no such diagram',
    })
    .input(z.object({ id, ...shownText, key: z.string().max(100), theme: z.enum(['light', 'dark']).default('light') }))
    .output(z.object({ picture: diagramPicture.nullable() })),

  compareState: stateRoute
    .route({
      method: 'POST',
      path: '/designs/{id}/terraform/compare',
      tags,
      summary:
        'Where a plan, a state or Terraform files differ from a design, each with its fact and its places in the text; nothing of them is stored',
    })
    .input(
      z.object({
        id,
        files: givenFiles,
        /** Absent: the one that fits best. */
        environmentId: z.string().max(64).optional(),
        /** A version of the design, such as the approved one. Absent: the text as it is. */
        versionId: z.string().max(100).optional(),
      }),
    )
    .output(stateComparison),
};
