// Exports over HTTP: a guard, then one call of the door.

import { implement } from '@orpc/server';
import { requirePerson, requireQuota } from '#platform/http/request/guards.ts';
import type { RequestContext } from '#platform/http/request/request-context.ts';
import { exportsContract } from '../contract.ts';
import type { Exports } from './exports.ts';
import { createExportStreams } from './stream-routes.ts';

export function createExportRoutes(exports: Exports) {
  const { themes } = exports;
  const route = implement(exportsContract).$context<RequestContext>();
  const userIdOf = (context: RequestContext): string => requirePerson(context).id;

  const router = route.router({
    start: route.start.handler(({ input: { id, ...order }, context }) =>
      exports.start({ ...order, userId: userIdOf(context), designId: id, quota: requireQuota(context) }),
    ),
    list: route.list.handler(async ({ context }) => ({ files: await exports.list(userIdOf(context)) })),
    remove: route.remove.handler(({ input, context }) => exports.remove({ userId: userIdOf(context), id: input.id })),
    restore: route.restore.handler(({ input, context }) =>
      exports.restore({ userId: userIdOf(context), id: input.id }),
    ),
    findTheme: route.findTheme.handler(({ context }) => themes.find(userIdOf(context))),
    saveTheme: route.saveTheme.handler(({ input, context }) => themes.save(userIdOf(context), input)),

    exportDocument: route.exportDocument.handler(async ({ input, context, signal = new AbortController().signal }) => {
      const { bytes, contentType } = await exports.exportOnce({ ...input, quota: requireQuota(context), signal });
      return { data: bytes.toString('base64'), fileName: `design-document.${input.format}`, contentType };
    }),
  });

  return { router, streams: createExportStreams(exports) };
}
