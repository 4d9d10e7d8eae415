// Code over HTTP: a guard, then one call of the service.

import { implement } from '@orpc/server';
import { orNever, ownOf, requirePerson, requireQuota } from '#platform/http/request/guards.ts';
import type { RequestContext } from '#platform/http/request/request-context.ts';
import { codeContract } from '../contract.ts';
import type { CodeServices } from './code.ts';
import { createCodeStreams } from './stream-routes.ts';

const route = implement(codeContract).$context<RequestContext>();
const userIdOf = (context: RequestContext): string => requirePerson(context).id;

export function createCodeRoutes(services: CodeServices) {
  const router = route.router({
    ...createProjectRoutes(services),
    ...createFileRoutes(services),
    ...createTurnRoutes(services),
  });
  return { router, streams: createCodeStreams(services) };
}

function createProjectRoutes({ projects, schemas }: CodeServices) {
  return {
    listProjects: route.listProjects.handler(({ input: { search, cursor, limit }, context }) =>
      projects.listProjects({ userId: userIdOf(context), search: search.trim(), cursor, limit }),
    ),
    createProject: route.createProject.handler(({ input, context, signal }) =>
      projects.createProject({ ...input, title: input.title, userId: userIdOf(context), signal: orNever(signal) }),
    ),
    findProject: route.findProject.handler(({ input, context, signal }) =>
      projects.findProject(ownOf(context, input), orNever(signal)),
    ),
    updateProject: route.updateProject.handler(({ input: { id, ...changes }, context, signal }) =>
      projects.updateProject(ownOf(context, { id }), changes, orNever(signal)),
    ),
    deleteProject: route.deleteProject.handler(async ({ input, context }) => {
      await projects.deleteProject(ownOf(context, input));
      return { id: input.id };
    }),
    restoreProject: route.restoreProject.handler(({ input, context }) =>
      projects.restoreProject(ownOf(context, input)),
    ),
    addProviderSchema: route.addProviderSchema.handler(({ input: { id, ...schema }, context, signal }) =>
      schemas.addProviderSchema(ownOf(context, { id }), { ...schema, signal: orNever(signal) }),
    ),
    removeProviderSchema: route.removeProviderSchema.handler(({ input, context, signal }) =>
      schemas.removeProviderSchema(ownOf(context, input), input.name, orNever(signal)),
    ),
  };
}

function createFileRoutes({ files, upgrades }: CodeServices) {
  return {
    changeFiles: route.changeFiles.handler(({ input: { id, ...order }, context, signal }) =>
      files.changeFiles(ownOf(context, { id }), { ...order, signal: orNever(signal) }),
    ),
    upgradeProject: route.upgradeProject.handler(({ input: { id, ...order }, context, signal }) =>
      upgrades.upgradeProject(ownOf(context, { id }), { ...order, signal: orNever(signal) }),
    ),
    listVersions: route.listVersions.handler(async ({ input, context }) => ({
      versions: await files.listVersions(ownOf(context, input)),
    })),
    findVersion: route.findVersion.handler(({ input, context }) =>
      files.findVersion(ownOf(context, input), input.revision),
    ),
    restoreVersion: route.restoreVersion.handler(({ input, context, signal }) =>
      files.restoreVersion(ownOf(context, input), input.revision, orNever(signal)),
    ),
    checkCode: route.checkCode.handler(({ input, context, signal }) =>
      files.checkCode({
        ...input,
        projectId: input.projectId,
        userId: userIdOf(context),
        signal: orNever(signal),
      }),
    ),
  };
}

function createTurnRoutes({ turns }: CodeServices) {
  const orderOf = (context: RequestContext, { id, requestId, agentId }: TurnInput) => ({
    userId: userIdOf(context),
    projectId: id,
    requestId,
    agentId,
    quota: requireQuota(context),
  });
  return {
    generateCode: route.generateCode.handler(({ input, context }) =>
      turns.generateCode({ ...orderOf(context, input), prompt: input.prompt, effort: input.effort }),
    ),
    convertProject: route.convertProject.handler(({ input, context }) =>
      turns.convertProject({ ...orderOf(context, input), language: input.language }),
    ),
    explainCode: route.explainCode.handler(({ input, context }) =>
      turns.explainCode({ ...orderOf(context, input), path: input.path, text: input.text }),
    ),
    generateCodeFunction: route.generateCodeFunction.handler(async ({ input, context, signal }) => ({
      generatedText: await turns.generateText({
        ...input,
        userId: userIdOf(context),
        quota: requireQuota(context),
        signal: orNever(signal),
      }),
    })),
  };
}

type TurnInput = { id: string; requestId: string; agentId?: string | undefined };
