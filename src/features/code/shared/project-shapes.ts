// A code project: files in one language with versions, turns and the last check.

import { z } from 'zod';
import { checkReport, providerMajors } from '#contract/code-check.ts';
import { codeLanguages } from '#contract/code-language.ts';
import { MAX_FILE_LENGTH, MAX_FILES, MAX_PATH_LENGTH, MAX_TITLE_LENGTH } from './limits.ts';
import { turn } from './turn-shapes.ts';

export const projectId = z.string().max(100);
export const title = z.string().trim().min(1).max(MAX_TITLE_LENGTH);
export const language = z.enum(codeLanguages);
export const path = z.string().min(1).max(MAX_PATH_LENGTH);

export const codeFile = z.object({ path, content: z.string().max(MAX_FILE_LENGTH) });
export type CodeFile = z.infer<typeof codeFile>;
export const codeFiles = z.array(codeFile).max(MAX_FILES);

export const projectSummary = z.object({
  id: z.uuid(),
  title: z.string(),
  language,
  fileCount: z.number().int(),
  /** Of the last check, for the mark in lists; null when it was not checked yet. */
  state: z.enum(['passed', 'warnings', 'errors']).nullable(),
  updatedAt: z.date(),
});
export type ProjectSummary = z.infer<typeof projectSummary>;

export const project = projectSummary.extend({
  files: codeFiles,
  /** Grows with each change of the files. */
  revision: z.number().int(),
  providerMajors,
  /** Names of the provider schemas the person gave (each from `terraform providers schema -json`). */
  providerSchemas: z.array(z.object({ name: z.string(), bytes: z.number().int() })),
  kqlTables: z.string(),
  /** The report is that of the current revision. It is null until the revision is checked. */
  report: checkReport.nullable(),
  /** Oldest first, the last 50. */
  turns: z.array(turn),
});
export type Project = z.infer<typeof project>;

export const versionReasons = ['generated', 'edited', 'restored', 'upgraded', 'imported'] as const;

export const projectVersion = z.object({
  revision: z.number().int(),
  reason: z.enum(versionReasons),
  turnId: z.uuid().nullable(),
  createdAt: z.date(),
});
export type ProjectVersion = z.infer<typeof projectVersion>;
