// The endpoints of saved prompts, and of the file that agents and prompts are exported to.

import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { EXPORT_FORMAT, EXPORT_VERSION } from '../shared/export-format.ts';
import {
  MAX_ABOUT_LENGTH,
  MAX_COMMAND_LENGTH,
  MAX_OWN_AGENTS,
  MAX_PROMPT_TEXT_LENGTH,
  MAX_PROMPT_TITLE_LENGTH,
  MAX_PROMPTS,
} from '../shared/limits.ts';
import { portableAgent } from './own-agents-contract.ts';
import { ownProblems } from './problems.ts';

/** Any text: whatever is not the id of a prompt is not found. */
const id = z.string().max(200);

const command = z
  .string()
  .trim()
  .toLowerCase()
  .max(MAX_COMMAND_LENGTH)
  .regex(/^[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?$/u, 'must be letters, digits and dashes');

const portablePrompt = z.object({
  title: z.string().trim().min(1).max(MAX_PROMPT_TITLE_LENGTH),
  /** The command comes without the slash. */
  command,
  description: z.string().trim().max(MAX_ABOUT_LENGTH).default(''),
  text: z
    .string()
    .max(MAX_PROMPT_TEXT_LENGTH)
    .refine((text) => text.trim() !== '', 'must not be blank'),
});
export type PortablePrompt = z.infer<typeof portablePrompt>;

const promptInput = portablePrompt.extend({ workspaceId: z.uuid().nullable().default(null) });
export type PromptInput = z.infer<typeof promptInput>;

const promptSummary = z.object({
  id,
  title: z.string(),
  command: z.string(),
  description: z.string(),
  /** Comes with Lounge: it can be hidden and duplicated, but not changed. */
  isBuiltIn: z.boolean(),
  isHidden: z.boolean(),
  isOwn: z.boolean(),
  workspace: z.object({ id, name: z.string() }).nullable(),
});
export type PromptSummary = z.infer<typeof promptSummary>;

const prompt = promptSummary.extend({ text: z.string() });
export type Prompt = z.infer<typeof prompt>;

const exportFile = z.object({
  format: z.literal(EXPORT_FORMAT),
  version: z.literal(EXPORT_VERSION),
  agents: z.array(portableAgent).max(MAX_OWN_AGENTS).default([]),
  prompts: z.array(portablePrompt).max(MAX_PROMPTS).default([]),
});
export type ExportFile = z.infer<typeof exportFile>;

const importReport = z.object({
  agents: z.number().int(),
  prompts: z.number().int(),
  /** Agents whose base agent is not here: they have the default one. */
  changedBases: z.array(z.string()),
  /** Prompts whose command was taken: they have another one. */
  changedCommands: z.array(z.string()),
});
export type ImportReport = z.infer<typeof importReport>;

const route = endpoint.errors(ownProblems).meta({ access: 'signed-in' });
const tags = ['agents'];

export const promptsContract = {
  listPrompts: route
    .route({
      method: 'GET',
      path: '/prompts',
      tags,
      summary: 'Your prompts, those shared with you, and the built-in ones',
    })
    .output(z.object({ prompts: z.array(promptSummary) })),

  findPrompt: route
    .route({ method: 'GET', path: '/prompts/{id}', tags, summary: 'A prompt with its text' })
    .input(z.object({ id }))
    .output(prompt),

  createPrompt: route
    .meta({ audit: { kind: 'prompt.changed', details: ['workspaceId'] } })
    .route({ method: 'POST', path: '/prompts', tags, summary: 'Save a prompt' })
    .input(promptInput)
    .output(prompt),

  updatePrompt: route
    .meta({ audit: { kind: 'prompt.changed', id: 'id', details: ['workspaceId'] } })
    .route({ method: 'PUT', path: '/prompts/{id}', tags, summary: 'Change a prompt, and whom it is shared with' })
    .input(promptInput.extend({ id }))
    .output(prompt),

  hidePrompt: route
    .route({
      method: 'PUT',
      path: '/prompts/{id}/visibility',
      tags,
      summary: 'Hide a built-in prompt, or show it again',
    })
    .input(z.object({ id, isHidden: z.boolean() }))
    .output(prompt),

  deletePrompt: route
    .meta({ audit: { kind: 'prompt.deleted', id: 'id' } })
    .route({
      method: 'DELETE',
      path: '/prompts/{id}',
      tags,
      summary: 'Delete a prompt; it can be restored for ten minutes',
    })
    .input(z.object({ id }))
    .output(z.object({ id })),

  restorePrompt: route
    .route({ method: 'POST', path: '/prompts/{id}/restore', tags, summary: 'Take a deletion back' })
    .input(z.object({ id }))
    .output(prompt),

  exportLibrary: route
    .meta({ audit: { kind: 'library.exported' } })
    .route({
      method: 'GET',
      path: '/agents/export',
      tags,
      summary: 'Your own agents and prompts as one file, without collections and sharing',
    })
    .output(exportFile),

  importLibrary: route
    .route({ method: 'POST', path: '/agents/import', tags, summary: 'Add the agents and prompts of an exported file' })
    .meta({ maxBodyBytes: 16 * 1024 * 1024 })
    .input(exportFile)
    .output(importReport),
};
