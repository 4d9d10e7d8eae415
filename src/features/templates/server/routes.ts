// Templates over HTTP.

import { implement } from '@orpc/server';
import { requirePerson } from '#platform/http/request/guards.ts';
import type { RequestContext } from '#platform/http/request/request-context.ts';
import { templatesContract } from '../contract.ts';
import type { Templates } from './templates.ts';

export function createTemplateRoutes(templates: Templates) {
  const route = implement(templatesContract).$context<RequestContext>();

  return route.router({
    list: route.list.handler(async ({ context }) => ({
      templates: await templates.listPublished(requirePerson(context).id),
    })),
    find: route.find.handler(({ input, context }) => templates.findPublished(requirePerson(context).id, input.id)),
    listAll: route.listAll.handler(async () => ({ templates: await templates.listAll() })),
    create: route.create.handler(({ input, context }) =>
      templates.create({ ...input, userId: requirePerson(context).id }),
    ),
    publish: route.publish.handler(({ input }) => templates.publish(input.id, input.isPublished)),
    remove: route.remove.handler(({ input }) => templates.remove(input.id)),
    restore: route.restore.handler(({ input }) => templates.restore(input.id)),
  });
}
