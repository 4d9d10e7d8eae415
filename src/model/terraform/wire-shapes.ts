// Terraform of blueprints on the wire.

import { z } from 'zod';
import { MAX_TERRAFORM_FILES, MAX_TERRAFORM_LENGTH } from '../limits.ts';

const MAX_PATH_LENGTH = 300;

export const terraformFile = z.object({ path: z.string(), text: z.string() });

/** Files as a person gives them: Terraform, or one plan or state as JSON. */
export const givenFiles = z
  .array(
    z.object({
      path: z
        .string()
        .min(1)
        .max(MAX_PATH_LENGTH)
        .refine((path) => !path.startsWith('/') && !path.split('/').includes('..'), {
          error: 'A path begins inside of the folder that is imported',
        }),
      text: z.string().max(MAX_TERRAFORM_LENGTH),
    }),
  )
  .min(1)
  .max(MAX_TERRAFORM_FILES)
  .refine((files) => files.reduce((sum, { text }) => sum + text.length, 0) <= MAX_TERRAFORM_LENGTH, {
    error: 'The files have more than 5 MB together',
  });

export const exportReport = z.object({
  resources: z.array(z.object({ address: z.string(), subjectId: z.string().nullable() })),
  notExported: z.array(z.object({ subjectId: z.string().nullable(), name: z.string(), reason: z.string() })),
  toFill: z.array(z.object({ variable: z.string(), description: z.string() })),
  /**
   * The changes are those of imported files, sentence by sentence; empty for files written from the blueprint alone.
   */
  changes: z.array(z.string()),
});

const resourceNote = z.object({ address: z.string(), reason: z.string() });

export const importReport = z.object({
  kind: z.enum(['files', 'plan', 'state']),
  understood: z.array(z.object({ address: z.string(), subjectId: z.string(), name: z.string() })),
  kept: z.array(resourceNote),
  unknown: z.array(resourceNote),
  notes: z.array(z.string()),
  redacted: z.number(),
});

export const deviation = z.object({
  kind: z.enum(['missing', 'extra', 'changed']),
  address: z.string(),
  subjectId: z.string().nullable(),
  fact: z.string().nullable(),
  argument: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
});
