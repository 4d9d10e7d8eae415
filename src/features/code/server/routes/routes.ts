// Code over HTTP: they call a service.

import { bind } from '#platform/http/bind.ts';
import { codeContract } from '../../contract.ts';
import type { CodeServices } from '../code.ts';
import { createCodeStreams } from './stream-routes.ts';

const bound = bind(codeContract);

export function createCodeRoutes(services: CodeServices) {
  const router = bound.router({
    ...createProjectRoutes(services),
    ...createFileRoutes(services),
    ...createTurnRoutes(services),
  });
  return { router, streams: createCodeStreams(services) };
}

function createProjectRoutes({ projects, schemas }: CodeServices) {
  return {
    ...bound.owned(projects, ['listProjects', 'restoreProject']),
    ...bound.removing('id')(projects, ['deleteProject']),
    ...bound.abortable.owned(projects, ['createProject']),
    ...bound.abortable.within('id')(projects, ['findProject', 'updateProject']),
    ...bound.abortable.within('id')(schemas, ['addProviderSchema', 'removeProviderSchema']),
  };
}

function createFileRoutes({ files, upgrades }: CodeServices) {
  return {
    ...bound.abortable.within('id')(files, ['changeFiles', 'restoreVersion']),
    ...bound.abortable.within('id')(upgrades, ['upgradeProject']),
    ...bound.owned(files, { listVersions: 'versions' }),
    ...bound.taking('revision')(files, ['findVersion']),
    ...bound.abortable.owned(files, ['checkCode']),
  };
}

function createTurnRoutes({ turns }: CodeServices) {
  return {
    ...bound.metered.owned(turns, ['generateCode', 'convertProject', 'explainCode']),
    ...bound.spending.owned(turns, { generateCodeFunction: 'generatedText' }),
  };
}
