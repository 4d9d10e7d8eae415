// Code projects: files that an agent or a template writes, checked before they are shown. A turn is a run to follow
// (GET /runs/{id}/events), whose events are `TurnEvent`s.

import { z } from 'zod';
import { checkReport, providerMajors } from '#contract/code-check.ts';
import { terraformProviders } from '#contract/code-language.ts';
import { efforts } from '#contract/effort.ts';
import { endpoint, streamEndpoint } from '#contract/endpoint.ts';
import { pageInput, pageOutput } from '#contract/page.ts';
import { planProblems } from '#contract/problems/plan-problem.ts';
import { sendsSecrets } from '#text/secrets/request-secrets.ts';
import type { ProblemTable } from '#contract/problem.ts';
import { MAX_FILE_LENGTH, MAX_FILES, MAX_PROJECT_BYTES, MAX_PROJECTS, MAX_PROMPT_LENGTH } from './shared/limits.ts';
import { receiptVerdict } from './shared/receipt-verdict.ts';
import {
  codeFiles,
  language,
  path,
  project,
  projectId,
  projectSummary,
  projectVersion,
  title,
} from './shared/project-shapes.ts';

export const codeProblems = {
  'code/not-found': { status: 404, message: 'Not found.' },
  'code/no-language': { status: 400, message: 'Please select a language' },
  'code/no-prompt': { status: 400, message: 'Describe the code you want to generate.' },
  /** The problem comes with `revision`, which is the current one. */
  'code/changed': { status: 409, message: 'This project was changed in another window.' },
  'code/busy': { status: 409, message: 'Code is being generated here. Stop it first.' },
  'code/failed': { status: 502, message: 'Failed to generate code' },
  /** No model is connected, or the offline agent was chosen. */
  'code/needs-model': {
    status: 409,
    message: 'This needs a model. The offline agent writes code from built-in templates and cannot rewrite it.',
  },
  /** Without a model: no built-in template fits. With `nearest`, templates that come near. */
  'code/no-template': { status: 422, message: 'No built-in template fits this request, and no model is connected.' },
  'code/unsafe-path': { status: 400, message: 'A path is relative, without "..", and has no special characters.' },
  'code/path-taken': { status: 409, message: 'A file of this name is there already.' },
  'code/too-large': { status: 413, message: 'A project can have up to 200 files and 2 MB.' },
  'code/limit-reached': { status: 409, message: `You can keep up to ${MAX_PROJECTS} projects. Delete some first.` },
  'code/unreadable-schema': {
    status: 422,
    message: 'This is not the output of terraform providers schema -json.',
  },
} as const satisfies ProblemTable;

const LARGE_BODY = 5 * 1024 * 1024;
const route = endpoint.errors(codeProblems).meta({ access: 'signed-in' });
const storing = route.errors(planProblems);
const storingLarge = storing.meta({ access: 'signed-in', maxBodyBytes: LARGE_BODY });
const metered = route.errors(planProblems).meta({ access: 'signed-in', meter: 'code', maxBodyBytes: 1024 * 1024 });
const tags = ['code'];

const started = z.object({ runId: z.number(), turnId: z.uuid() });
/** Made by the caller; the same id again returns the same run. */
const requestId = z.uuid();
const agentId = z.string().max(200).optional();
/** The limit is as large as the column that the revision is compared with. */
const revision = z.coerce.number().int().max(2_147_483_647);
const prompt = z.string().max(MAX_PROMPT_LENGTH);

/** A file is created or replaced by its content, removed by null, and renamed by a new path. */
const fileChange = z.object({
  path,
  content: z.string().max(MAX_FILE_LENGTH).nullable().optional(),
  newPath: path.optional(),
});

export const codeContract = {
  listProjects: route
    .route({ method: 'GET', path: '/code/projects', tags, summary: 'Your code projects, latest first' })
    .input(pageInput.extend({ search: z.string().max(200).default('') }))
    .output(pageOutput.extend({ projects: z.array(projectSummary) })),

  createProject: storingLarge
    .route({ method: 'POST', path: '/code/projects', tags, summary: 'Create a project, empty or of files you have' })
    .input(
      z.object({
        /** Absent: `generated_<timestamp>`, until the first request gives it a title. */
        title: title.optional(),
        language,
        files: codeFiles.default([]),
        providerMajors: providerMajors.default({}),
      }),
    )
    .output(project),

  findProject: route
    .route({ method: 'GET', path: '/code/projects/{id}', tags, summary: 'A project with its files and turns' })
    .input(z.object({ id: projectId }))
    .output(project),

  updateProject: storing
    .route({ method: 'PATCH', path: '/code/projects/{id}', tags, summary: 'Rename it, or say what to check against' })
    .input(
      z.object({
        id: projectId,
        title: title.optional(),
        providerMajors: providerMajors.optional(),
        kqlTables: z.string().max(100_000).optional(),
      }),
    )
    .output(project),

  deleteProject: route
    .meta({ audit: { kind: 'code-project.deleted', id: 'id' } })
    .route({
      method: 'DELETE',
      path: '/code/projects/{id}',
      tags,
      summary: 'Delete a project; restorable for ten minutes',
    })
    .input(z.object({ id: projectId }))
    .output(z.object({ id: projectId })),

  restoreProject: storing
    .route({ method: 'POST', path: '/code/projects/{id}/restore', tags, summary: 'Take a deletion back' })
    .input(z.object({ id: projectId }))
    .output(projectSummary),

  changeFiles: storingLarge
    .route({
      method: 'PATCH',
      path: '/code/projects/{id}/files',
      tags,
      summary: 'Create, edit, rename and remove files, all of them or none; the check of the result comes with it',
    })
    .input(z.object({ id: projectId, baseRevision: z.number().int(), changes: z.array(fileChange).min(1).max(200) }))
    .output(project),

  generateCode: metered
    .route({
      method: 'POST',
      path: '/code/projects/{id}/generate',
      tags,
      summary: 'Write code, or change what is there by an instruction; a run to follow',
    })
    .input(z.object({ id: projectId, requestId, prompt, agentId, effort: z.enum(efforts).optional(), sendsSecrets }))
    .output(started),

  convertProject: metered
    .route({
      method: 'POST',
      path: '/code/projects/{id}/convert',
      tags,
      summary: 'Write the code again in another language, into a new project; a run to follow',
    })
    .input(z.object({ id: projectId, requestId, language, agentId }))
    .output(started.extend({ projectId: z.uuid() })),

  explainCode: metered
    .route({
      method: 'POST',
      path: '/code/projects/{id}/explain',
      tags,
      summary: 'Explain a part of a file in words; a run to follow',
    })
    .input(z.object({ id: projectId, requestId, path, text: z.string().min(1).max(20_000), agentId }))
    .output(started),

  upgradeProject: storing
    .route({
      method: 'POST',
      path: '/code/projects/{id}/upgrade',
      tags,
      summary: 'Rewrite renamed and dropped arguments for another major version of a provider, and check the result',
    })
    .input(
      z.object({
        id: projectId,
        baseRevision: z.number().int(),
        provider: z.enum(terraformProviders),
        major: z.number().int(),
      }),
    )
    .output(project),

  addProviderSchema: storing
    .meta({ access: 'signed-in', maxBodyBytes: 20 * 1024 * 1024 })
    .route({
      method: 'POST',
      path: '/code/projects/{id}/schemas',
      tags,
      summary: 'Check against the output of terraform providers schema -json',
    })
    .input(z.object({ id: projectId, name: z.string().min(1).max(120), schema: z.string() }))
    .output(project),

  removeProviderSchema: route
    .route({ method: 'DELETE', path: '/code/projects/{id}/schemas/{name}', tags, summary: 'Forget a provider schema' })
    .input(z.object({ id: projectId, name: z.string() }))
    .output(project),

  listVersions: route
    .route({
      method: 'GET',
      path: '/code/projects/{id}/versions',
      tags,
      summary: 'The versions of a project, newest first',
    })
    .input(z.object({ id: projectId }))
    .output(z.object({ versions: z.array(projectVersion) })),

  findVersion: route
    .route({
      method: 'GET',
      path: '/code/projects/{id}/versions/{revision}',
      tags,
      summary: 'A version with its files',
    })
    .input(z.object({ id: projectId, revision }))
    .output(projectVersion.extend({ files: codeFiles })),

  restoreVersion: storing
    .route({
      method: 'POST',
      path: '/code/projects/{id}/versions/{revision}/restore',
      tags,
      summary: 'Make the files of a version the current ones; those they replace are kept as a version',
    })
    .input(z.object({ id: projectId, revision }))
    .output(project),

  checkCode: route
    .meta({ access: 'signed-in', maxBodyBytes: LARGE_BODY })
    .route({ method: 'POST', path: '/code/check', tags, summary: 'Check files without storing them' })
    .input(
      z.object({
        language,
        files: codeFiles.min(1),
        providerMajors: providerMajors.default({}),
        /** The files are checked against this project's schemas and tables. */
        projectId: projectId.optional(),
      }),
    )
    .output(checkReport),

  findReceipt: route
    .route({
      method: 'GET',
      path: '/code/projects/{id}/receipt',
      tags,
      summary: 'The receipt of the checks of a project, as Markdown',
    })
    .input(z.object({ id: projectId }))
    .output(z.object({ page: z.string() })),

  verifyReceipt: route
    .meta({ access: 'signed-in', maxBodyBytes: LARGE_BODY })
    .route({
      method: 'POST',
      path: '/code/receipts/verify',
      tags,
      summary: 'Say whether code is as its signed receipt says, and whether this installation signed it',
    })
    .input(
      z.object({
        files: z
          .array(z.object({ path, content: z.string().max(MAX_PROJECT_BYTES) }))
          .min(1)
          .max(MAX_FILES + 20),
      }),
    )
    .output(receiptVerdict),

  generateCodeFunction: metered
    .route({
      method: 'POST',
      path: '/functions/generate-code',
      tags: ['functions'],
      summary: 'Code for a prompt, checked, as one text',
    })
    .input(z.object({ language: z.string().max(100).default(''), prompt: prompt.default('') }))
    .output(z.object({ generatedText: z.string() })),
};

/** The files of a project as a ZIP with `receipt.json` and `RECEIPT.md`: hashes, engines, findings, agent and rounds; and their signature. */
export const downloadProject = streamEndpoint({
  method: 'GET',
  path: '/code/projects/{id}/zip',
  audit: { kind: 'code-project.exported', id: 'id' },
  access: 'signed-in',
  tag: 'code',
  summary: 'Download a project as a ZIP with the receipt of its checks',
});
