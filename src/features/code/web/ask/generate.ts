// Starts a generation, in the open project or in a new one.

import type { QueryClient } from '@tanstack/react-query';
import type { ProviderMajors } from '#contract/code-check.ts';
import type { CodeLanguage } from '#contract/code-language.ts';
import type { Effort } from '#contract/effort.ts';
import { newId } from '#contract/id.ts';
import { jsonified } from '#ui/api/jsonified.ts';
import { codeApi, projectQuery } from '../queries.ts';

type Order = { prompt: string; agentId?: string; effort?: Effort; sendsSecrets?: boolean };
type Started = { runId: number; projectId: string };

export async function generateIn(projectId: string, order: Order): Promise<Started> {
  const { runId } = await codeApi.generateCode({ id: projectId, requestId: newId(), ...order });
  return { runId, projectId };
}

/** When the turn cannot start, the project that was made for it goes. */
export async function generateNew(
  project: { language: CodeLanguage; providerMajors: ProviderMajors },
  { order, queryClient }: { order: Order; queryClient: QueryClient },
): Promise<Started> {
  const created = jsonified(await codeApi.createProject({ ...project, files: [] }));
  queryClient.setQueryData(projectQuery(created.id).queryKey, created);
  try {
    return await generateIn(created.id, order);
  } catch (error) {
    await codeApi
      .deleteProject({ id: created.id })
      .catch((cause: unknown) => console.error('An empty project stays.', cause));
    throw error;
  }
}
