// Exports over HTTP: a guard, then one call of the service.

import { implement } from '@orpc/server';
import { requirePerson, requireQuota } from '#platform/http/request/guards.ts';
import type { RequestContext } from '#platform/http/request/request-context.ts';
import { exportsContract } from '../contract.ts';
import type { Exports } from './exports.ts';
import type { Owned } from './store.ts';
import { createExportStreams } from './stream-routes.ts';

export function createExportRoutes(exports: Exports) {
  const { themes } = exports;
  const route = implement(exportsContract).$context<RequestContext>();
  const userIdOf = (context: RequestContext): string => requirePerson(context).id;
  const ownOf = (context: RequestContext, { id }: { id: string }): Owned => ({ userId: userIdOf(context), id });

  const router = route.router({
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

    listFiles: route.listFiles.handler(async ({ context }) => ({ files: await exports.listFiles(userIdOf(context)) })),
    deleteFile: route.deleteFile.handler(({ input, context }) => exports.deleteFile(ownOf(context, input))),
    restoreFile: route.restoreFile.handler(({ input, context }) => exports.restoreFile(ownOf(context, input))),

    findTheme: route.findTheme.handler(({ context }) => themes.findTheme(userIdOf(context))),
    saveTheme: route.saveTheme.handler(({ input, context }) => themes.saveTheme(userIdOf(context), input)),
  });

  return { router, streams: createExportStreams(exports) };
}
