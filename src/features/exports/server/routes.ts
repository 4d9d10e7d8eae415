// Exports over HTTP: a guard, then one call of the service.

import { bind } from '#platform/http/bind.ts';
import { requirePerson, requireQuota } from '#platform/http/request/guards.ts';
import type { RequestContext } from '#platform/http/request/request-context.ts';
import { exportsContract } from '../contract.ts';
import type { Exports } from './exports.ts';
import { createExportStreams } from './stream-routes.ts';

export function createExportRoutes(exports: Exports) {
  const { themes } = exports;
  const bound = bind(exportsContract);
  const { route } = bound;
  const userIdOf = (context: RequestContext): string => requirePerson(context).id;

  const router = bound.router({
    startExport: route.startExport.handler(({ input: { id, ...order }, context }) =>
      exports.startExport({
        ...order,
        userId: userIdOf(context),
        source: 'design',
        subjectId: id,
        quota: requireQuota(context),
      }),
    ),
    exportDocument: route.exportDocument.handler(async ({ input, context, signal = new AbortController().signal }) => {
      const { bytes, contentType } = await exports.exportDocument({
        ...input,
        userId: userIdOf(context),
        quota: requireQuota(context),
        signal,
      });
      return { data: bytes.toString('base64'), fileName: `design-document.${input.format}`, contentType };
    }),

    ...bound.personal(exports, { listFiles: 'files' }),
    ...bound.owned(exports, ['deleteFile', 'restoreFile']),
    ...bound.personal(themes, ['findTheme', 'saveTheme']),
  });

  return { router, streams: createExportStreams(exports) };
}
