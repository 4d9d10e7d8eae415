// The tasks of the exporter's own child processes.

import type { ChildTask } from '#platform/child-pool/child-task.ts';
import type { ExportRequest, ExportResult } from './export.ts';

type RenderTask = ChildTask<ExportRequest, ExportResult>;

export const renderTasks: Record<'pdf' | 'docx', RenderTask> = {
  pdf: { name: 'pdf', load: async () => (await import('./render-export.ts')).renderPdf },
  docx: { name: 'docx', load: async () => (await import('./render-export.ts')).renderWord },
};
