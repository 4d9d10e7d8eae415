// Exports: a run that makes a file of a design, the files a person has, and how they look. An export is a run to follow
// (GET /runs/{id}/events), whose events are `ExportEvent`s.

import { z } from 'zod';
import { endpoint, streamEndpoint } from '#contract/endpoint.ts';
import { planProblems } from '#contract/problems/plan-problem.ts';
import type { ProblemTable } from '#contract/problem.ts';
import { MAX_EXPORT_BYTES } from './shared/limits.ts';

export const exportProblems = {
  'exports/not-found': { status: 404, message: 'Not found.' },
  'exports/no-content': { status: 400, message: 'Please generate content before exporting.' },
  'exports/too-large': { status: 413, message: 'A design can have up to 5 MB of text.' },
} as const satisfies ProblemTable;

const route = endpoint.errors(exportProblems).meta({ access: 'signed-in' });
/** This route takes bodies with a whole document: 5 MB of Markdown and the JSON around it. */
const largeRoute = route.meta({ access: 'signed-in', maxBodyBytes: 6 * 1024 * 1024 });
const metered = largeRoute.errors(planProblems).meta({ meter: 'export' });
const tags = ['exports'];

/** Any text: whatever is not the id of a row of yours is not found. */
const id = z.string();

/** Events of an export. The last one names the file, which is there once the run has ended as done. */
export type ExportEvent = { stage: 'reading' | 'rendering' | 'saving' } | { fileId: string; warnings: string[] };

export const exportFormat = z.enum(['pdf', 'docx', 'md', 'zip']);
export type ExportFormat = z.infer<typeof exportFormat>;

const generatedFile = z.object({
  id,
  /** 'design-document.docx' */
  name: z.string(),
  /** The design's title when it was exported. */
  title: z.string(),
  designId: z.string().nullable(),
  format: exportFormat,
  /** Bytes. */
  size: z.number(),
  /** Null where only the program that shows the file knows. */
  pages: z.number().nullable(),
  warnings: z.array(z.string()),
  /** The owner downloads the file here. */
  url: z.string(),
  createdAt: z.date(),
});
export type GeneratedFile = z.infer<typeof generatedFile>;

const color = z.string().regex(/^#[0-9a-f]{6}$/);

const exportTheme = z.object({
  /** An image of yours, from the upload. */
  logoImageId: z.string().nullable(),
  clientName: z.string().trim().max(200),
  author: z.string().trim().max(200),
  /** 'Confidential'; shown in the footer. */
  classification: z.string().trim().max(60),
  /** BCP 47: 'en', 'de-CH'. */
  language: z.string().regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2}$/),
  fonts: z.object({ body: z.string().trim().min(1).max(60), code: z.string().trim().min(1).max(60) }),
  colors: z.object({ accent: color, heading: color, text: color }),
});
export type DesignTheme = z.infer<typeof exportTheme>;

export const exportsContract = {
  startExport: metered
    .meta({ audit: { kind: 'design.exported', id: 'id', details: ['format'] } })
    .route({
      method: 'POST',
      path: '/designs/{id}/exports',
      tags,
      summary: 'Export a design; a run to follow, whose last event names the file',
    })
    .input(
      z.object({
        id,
        requestId: z.uuid(),
        format: exportFormat,
      }),
    )
    .output(z.object({ runId: z.number() })),

  listFiles: route
    .route({ method: 'GET', path: '/design-files', tags, summary: 'Generated files and exports, newest first' })
    .output(z.object({ files: z.array(generatedFile) })),

  deleteFile: route
    .meta({ audit: { kind: 'design-file.deleted', id: 'id' } })
    .route({
      method: 'DELETE',
      path: '/design-files/{id}',
      tags,
      summary: 'Delete a generated file; it can be restored for ten minutes',
    })
    .input(z.object({ id }))
    .output(generatedFile),

  restoreFile: route
    .errors(planProblems)
    .route({ method: 'POST', path: '/design-files/{id}/restore', tags, summary: 'Take a deletion back' })
    .input(z.object({ id }))
    .output(generatedFile),

  findTheme: route
    .route({ method: 'GET', path: '/design-theme', tags, summary: 'How your exports look' })
    .output(exportTheme),

  saveTheme: route
    .route({ method: 'PUT', path: '/design-theme', tags, summary: 'Change how your exports look' })
    .input(exportTheme)
    .output(exportTheme),

  exportDocument: metered
    .meta({ audit: { kind: 'design.exported', details: ['format'] } })
    .route({
      method: 'POST',
      path: '/functions/export-document',
      tags: ['functions'],
      summary: 'A Markdown text as DOCX or PDF',
    })
    .input(
      z.object({
        /** The server counts its bytes: 'exports/too-large'. */
        content: z.string().max(MAX_EXPORT_BYTES + 1),
        format: z.enum(['docx', 'pdf']),
      }),
    )
    /** `data` is base64, `fileName` 'design-document.docx'. */
    .output(z.object({ data: z.string(), fileName: z.string(), contentType: z.string() })),
};

export const downloadDesignFile = streamEndpoint({
  method: 'GET',
  path: '/design-files/{id}/content',
  audit: { kind: 'design-file.exported', id: 'id' },
  access: 'signed-in',
  tag: 'exports',
  summary: 'Download a generated file',
});

/** `ids` names up to 100 files, separated by commas. */
export const downloadDesignFiles = streamEndpoint({
  method: 'GET',
  path: '/design-files-archive/{ids}',
  audit: { kind: 'design-file.exported', id: 'ids' },
  access: 'signed-in',
  tag: 'exports',
  summary: 'Download several generated files as one zip',
});
