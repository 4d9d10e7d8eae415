// Exports of a page, alone or with its sub-pages as one document.

import { useRef } from 'react';
import type { ExportFormat } from '#features/exports/contract.ts';
import { useExport } from '#features/exports/web/use-export.ts';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { docsApi } from './queries.ts';

export type PageExporting = ReturnType<typeof usePageExport>;

/** `save` stores what was written before the server reads it. */
export function usePageExport({ id: pageId }: { id: string }, save: () => Promise<void>) {
  const { id: workspaceId } = useWorkspace();
  const withSubPages = useRef(false);
  const exporting = useExport({
    id: pageId,
    hasContent: () => true,
    async save() {
      await save();
      return pageId;
    },
    start: ({ requestId, format }) =>
      docsApi.startExport({ workspaceId, pageId, requestId, format, withSubPages: withSubPages.current }),
  });
  return {
    exporting,
    startExport(format: ExportFormat, isWhole: boolean): void {
      withSubPages.current = isWhole;
      void exporting.start(format);
    },
  };
}
