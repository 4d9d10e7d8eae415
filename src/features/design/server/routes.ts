// Design over HTTP: a guard, then one call of a door.

import { implement } from '@orpc/server';
import { requirePerson, requireQuota } from '#platform/http/request/guards.ts';
import type { RequestContext } from '#platform/http/request/request-context.ts';
import { designContract } from '../contract.ts';
import type { Design } from './design.ts';
import type { Owned } from './store.ts';
import { createDesignStreams } from './stream-routes.ts';

export function createDesignRoutes(design: Design) {
  const { designs, generation, findings } = design;
  const route = implement(designContract).$context<RequestContext>();
  const userIdOf = (context: RequestContext): string => requirePerson(context).id;
  const owned = (context: RequestContext, { id }: { id: string }): Owned => ({ userId: userIdOf(context), id });
  const untilGone = (signal: AbortSignal | undefined): AbortSignal => signal ?? new AbortController().signal;

  const router = route.router({
    list: route.list.handler(async ({ context }) => ({ designs: await designs.list(userIdOf(context)) })),
    create: route.create.handler(({ input, context }) => designs.create({ ...input, userId: userIdOf(context) })),
    find: route.find.handler(({ input, context }) => designs.find(owned(context, input))),
    update: route.update.handler(({ input: { id, ...changes }, context }) =>
      designs.update(owned(context, { id }), changes),
    ),
    remove: route.remove.handler(async ({ input, context }) => {
      await designs.remove(owned(context, input));
      return { id: input.id };
    }),
    restore: route.restore.handler(({ input, context }) => designs.restore(owned(context, input))),

    generate: route.generate.handler(({ input: { id, ...request }, context }) =>
      generation.generate({
        ...request,
        userId: userIdOf(context),
        designId: id,
        topic: request.topic,
        agentId: request.agentId,
        quota: requireQuota(context),
      }),
    ),
    listSections: route.listSections.handler(async ({ input, context }) => ({
      sections: await designs.listSections(owned(context, input)),
    })),
    lockSection: route.lockSection.handler(({ input, context }) => designs.lockSection(owned(context, input), input)),
    listFacts: route.listFacts.handler(async ({ input, context }) => ({
      facts: await designs.listFacts(owned(context, input)),
    })),
    updateFact: route.updateFact.handler(async ({ input, context }) => ({
      facts: await designs.updateFact(owned(context, input), {
        key: input.key,
        value: input.value,
        state: input.state,
      }),
    })),
    listVersions: route.listVersions.handler(async ({ input, context }) => ({
      versions: await designs.listVersions(owned(context, input)),
    })),
    findVersion: route.findVersion.handler(({ input, context }) =>
      designs.findVersion(owned(context, input), input.versionId),
    ),
    restoreVersion: route.restoreVersion.handler(({ input, context }) =>
      designs.restoreVersion(owned(context, input), input.versionId),
    ),
    loadTemplate: route.loadTemplate.handler(({ input, context }) =>
      designs.loadTemplate(owned(context, input), input.templateId),
    ),
    listFindings: route.listFindings.handler(async ({ input, context, signal }) => ({
      findings: await findings.list(owned(context, input), untilGone(signal)),
    })),

    generateContent: route.generateContent.handler(async ({ input, context, signal }) => ({
      content: await generation.generateOnce({
        ...input,
        userId: userIdOf(context),
        quota: requireQuota(context),
        signal: untilGone(signal),
      }),
    })),
  });

  return { router, streams: createDesignStreams(design) };
}
