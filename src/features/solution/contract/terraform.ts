// Terraform of blueprints over HTTP: written, read, and compared with what there is.

import { z } from 'zod';
import { codeFinding } from '#contract/code-check.ts';
import { endpoint } from '#contract/endpoint.ts';
import { planProblems } from '#contract/problems/plan-problem.ts';
import type { ProblemTable } from '#contract/problem.ts';
import { blueprint, id, title } from '#model/blueprint-shapes.ts';
import { solution } from '#model/solution-shapes.ts';
import { deviation, exportReport, givenFiles, importReport, terraformFile } from '#model/terraform/wire-shapes.ts';

export const terraformProblems = {
  'blueprints/not-found': { status: 404, message: 'Not found.' },
  /** The message is the sentence of what is wrong and where. */
  'blueprints/terraform-unreadable': { status: 422, message: 'These files could not be read. Nothing was changed.' },
  'blueprints/terraform-too-heavy': {
    status: 422,
    message: 'Reading these files took too long or too much memory. Nothing was changed. Give fewer files at once.',
  },
} as const satisfies ProblemTable;

const route = endpoint.errors(terraformProblems).meta({ access: 'signed-in' });
/** 5 MB of text, and what JSON adds around it. */
const large = route.meta({ access: 'signed-in', maxBodyBytes: 12 * 1024 * 1024 });
const tags = ['blueprints'];

export const terraformContract = {
  exportTerraform: route
    .route({
      method: 'GET',
      path: '/blueprints/{id}/terraform',
      tags,
      summary: 'A blueprint as Terraform, checked, with a list of what is not in it',
    })
    .input(z.object({ id }))
    .output(z.object({ files: z.array(terraformFile), report: exportReport, findings: z.array(codeFinding) })),

  readTerraform: large
    .route({
      method: 'POST',
      path: '/blueprints/terraform/read',
      tags,
      summary: 'What Terraform files, a plan or a state would become; nothing is stored',
    })
    .input(z.object({ title: title.optional(), files: givenFiles }))
    .output(z.object({ solution, report: importReport })),

  importTerraform: large
    .errors(planProblems)
    .route({
      method: 'POST',
      path: '/blueprints/terraform/import',
      tags,
      summary: 'Create a blueprint of Terraform files, a plan or a state; secrets are taken out before',
    })
    .input(z.object({ title: title.optional(), files: givenFiles }))
    .output(z.object({ blueprint, report: importReport })),

  compareTerraform: large
    .route({
      method: 'POST',
      path: '/blueprints/{id}/terraform/compare',
      tags,
      summary: 'Where a plan, a state or Terraform files differ from a blueprint; nothing of them is stored',
    })
    .input(z.object({ id, files: givenFiles, environmentId: z.string().max(64).optional() }))
    .output(
      z.object({
        deviations: z.array(deviation),
        /** Deviations that are not listed, because there are too many. */
        more: z.number(),
        /** Values that were taken out as secrets, and are not compared. */
        redacted: z.number(),
      }),
    ),
};
