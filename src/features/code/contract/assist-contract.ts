// The help while writing code: completions, what a word is, references, renames, formats and the outline. Nothing is stored.

import { z } from 'zod';
import { completions, explanation, formatted, outline, renaming, usages } from '#contract/assist/code-assist.ts';
import { endpoint } from '#contract/endpoint.ts';
import { codeProblems } from '../contract.ts';
import { MAX_FILE_LENGTH } from '../shared/limits.ts';
import { path, projectId } from '../shared/project-shapes.ts';

const LARGE_BODY = 5 * 1024 * 1024;
const route = endpoint.errors(codeProblems).meta({ access: 'signed-in' });
const tags = ['code'];

/** The open file as it is on the screen; `offset` is the cursor, in UTF-16 units of `text`. */
const openText = z.object({ id: projectId, path, text: z.string().max(MAX_FILE_LENGTH) });
const offset = z.number().int().min(0).max(MAX_FILE_LENGTH);
const openFile = openText.extend({ offset });
const assisting = route.meta({ access: 'signed-in', maxBodyBytes: LARGE_BODY });

export const codeAssistContract = {
  completeCode: assisting
    .route({
      method: 'POST',
      path: '/code/projects/{id}/assist/complete',
      tags,
      summary: 'What can be written at the cursor, by the schema of the chosen version and what the project defines',
    })
    .input(openFile)
    .output(completions),

  explainSymbol: assisting
    .route({
      method: 'POST',
      path: '/code/projects/{id}/assist/explain',
      tags,
      summary: 'What the word at the cursor is: type, whether it is required, values, and the page of its provider',
    })
    .input(openFile)
    .output(explanation.nullable()),

  findUsages: assisting
    .route({
      method: 'POST',
      path: '/code/projects/{id}/assist/usages',
      tags,
      summary: 'Where the name at the cursor is defined and used, and which files were not searched',
    })
    .input(openFile)
    .output(usages),

  renameSymbol: route
    .route({
      method: 'POST',
      path: '/code/projects/{id}/assist/rename',
      tags,
      summary: 'The edits that rename what is at an offset of a stored file, or why there are none; nothing is changed',
    })
    .input(z.object({ id: projectId, path, offset, name: z.string().max(300), addsMoved: z.boolean().default(false) }))
    .output(renaming),

  formatFile: assisting
    .route({
      method: 'POST',
      path: '/code/projects/{id}/assist/format',
      tags,
      summary: 'The text laid out by the formatter of its language, or why it is not',
    })
    .input(openText)
    .output(formatted),

  outlineProject: assisting
    .route({
      method: 'POST',
      path: '/code/projects/{id}/assist/outline',
      tags,
      summary: 'Resources, variables, functions, tasks and queries of all files',
    })
    .input(openText)
    .output(outline),
};
