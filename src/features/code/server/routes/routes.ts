// Code over HTTP: they call a service.

import { bind } from '#platform/http/bind.ts';
import { codeContract } from '../../contract.ts';
import { codeAssistContract } from '../../contract/assist-contract.ts';
import type { CodeServices } from '../code.ts';
import { createCodeStreams } from './stream-routes.ts';

const bound = bind(codeContract);
const assisting = bind(codeAssistContract);

export function createCodeRoutes(services: CodeServices) {
  const router = bound.router({
    ...createProjectRoutes(services),
    ...createFileRoutes(services),
    ...createTurnRoutes(services),
  });
  return { router, assist: createAssistRoutes(services), streams: createCodeStreams(services) };
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

function createFileRoutes({ files, upgrades, receipts }: CodeServices) {
  return {
    ...bound.abortable.within('id')(files, ['changeFiles', 'restoreVersion']),
    ...bound.abortable.within('id')(upgrades, ['upgradeProject']),
    ...bound.owned(files, { listVersions: 'versions' }),
    ...bound.taking('revision')(files, ['findVersion']),
    ...bound.abortable.owned(files, ['checkCode']),
    ...bound.owned(receipts, ['verifyReceipt']),
    ...bound.abortable.owned(receipts, { findReceipt: 'page' }),
  };
}

/** None of them ends its task when the caller hangs up: see assist.ts. */
function createAssistRoutes({ assist }: CodeServices) {
  const names = [
    'completeCode',
    'explainSymbol',
    'findUsages',
    'renameSymbol',
    'formatFile',
    'outlineProject',
  ] as const;
  return assisting.router(assisting.within('id')(assist, names));
}

function createTurnRoutes({ turns }: CodeServices) {
  return {
    ...bound.metered.owned(turns, ['generateCode', 'convertProject', 'explainCode']),
    ...bound.spending.owned(turns, { generateCodeFunction: 'generatedText' }),
  };
}
