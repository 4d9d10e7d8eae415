// The tasks of the exporter's own child processes.

import { Problem } from '#contract/problem.ts';
import type { ChildTask } from '#platform/child-pool/child-task.ts';
import { exportProblems, type ExportRequest, type ExportResult, type PicturePages, type PngOrder } from './export.ts';

type RenderTask = ChildTask<ExportRequest, ExportResult>;

export const renderTasks: Record<'pdf' | 'docx', RenderTask> = {
  pdf: { name: 'pdf', load: async () => (await import('./render-export.ts').catch(explain)).renderPdf },
  docx: { name: 'docx', load: async () => (await import('./render-export.ts').catch(explain)).renderWord },
};

export const listDiagramsTask: ChildTask<string, string[]> = {
  name: 'list-diagrams',
  load: async () => (await import('./model/blocks/diagram.ts')).listDiagrams,
};

export const renderPngTask: ChildTask<PngOrder, Buffer> = {
  name: 'render-png',
  load: async () => (await import('./pictures/render-png.ts')).renderPng,
};

export const typesetPicturesTask: ChildTask<PicturePages, ExportResult> = {
  name: 'typeset-pictures',
  load: async () => (await import('./pictures/picture-pages.ts').catch(explain)).typesetPictures,
};

/** Typst is native code, and package-lock.json does not have a verified build of it for every platform. */
function explain(error: unknown): never {
  const isMissing = error instanceof Error && /native binding/i.test(error.message);
  throw isMissing ? Problem.of(exportProblems, 'export/unavailable', { cause: error }) : error;
}
