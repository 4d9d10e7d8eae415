// Templates over HTTP.

import { implement } from '@orpc/server';
import { requirePerson } from '#platform/http/request/guards.ts';
import type { RequestContext } from '#platform/http/request/request-context.ts';
import { templatesContract } from '../contract.ts';
import type { Templates } from './templates.ts';

export function createTemplateRoutes(templates: Templates) {
  const route = implement(templatesContract).$context<RequestContext>();

  return route.router({
    listTemplates: route.listTemplates.handler(async ({ context }) => ({
      templates: await templates.listTemplates(requirePerson(context).id),
    })),
    findTemplate: route.findTemplate.handler(({ input, context }) =>
      templates.findTemplate(requirePerson(context).id, input.id),
    ),
    listAllTemplates: route.listAllTemplates.handler(async () => ({ templates: await templates.listAllTemplates() })),
    createTemplate: route.createTemplate.handler(({ input, context }) =>
      templates.createTemplate({ ...input, userId: requirePerson(context).id }),
    ),
    findManagedTemplate: route.findManagedTemplate.handler(({ input }) => templates.findManagedTemplate(input.id)),
    editTemplate: route.editTemplate.handler(({ input: { id, ...text } }) => templates.editTemplate(id, text)),
    publishTemplate: route.publishTemplate.handler(({ input }) =>
      templates.publishTemplate(input.id, input.isPublished),
    ),
    deleteTemplate: route.deleteTemplate.handler(({ input }) => templates.deleteTemplate(input.id)),
    restoreTemplate: route.restoreTemplate.handler(({ input }) => templates.restoreTemplate(input.id)),
  });
}
