// Provider schemas that a person gives: the output of `terraform providers schema -json` on their machine.

import { Problem } from '#contract/problem.ts';
import type { Entitlements } from '#features/entitlements/server/entitlements.ts';
import type { ChildPool } from '#platform/child-pool/child-pool.ts';
import type { ChildTask } from '#platform/child-pool/child-task.ts';
import { runTask } from '#platform/child-pool/run-task.ts';
import { codeProblems } from '../../contract.ts';
import { MAX_SCHEMA_BYTES, MAX_SCHEMAS } from '../../shared/limits.ts';
import type { Project } from '../../shared/project-shapes.ts';
import type { PresentProject } from '../present-project.ts';
import { notFound, type ProjectAccess } from '../project-access.ts';
import * as store from '../store.ts';
import type { Owned } from '../store.ts';

/** What names a project or a schema rejects with 'code/not-found'. */
export type ProviderSchemas = {
  /** One of the same name is replaced. Rejects with 'code/unreadable-schema', 'code/too-large' or a plan limit. */
  addProviderSchema(project: Owned, schema: { name: string; schema: string; signal: AbortSignal }): Promise<Project>;
  removeProviderSchema(project: Owned, schema: { name: string; signal: AbortSignal }): Promise<Project>;
};

export const readProviderSchemaTask: ChildTask<string, string> = {
  name: 'read-provider-schema',
  load: async () => (await import('./read-provider-schema.ts')).readProviderSchema,
};

type Needs = { pool: ChildPool; access: ProjectAccess; present: PresentProject; entitlements: Entitlements };

export function createProviderSchemas({ pool, access, present, entitlements }: Needs): ProviderSchemas {
  const { inProject, inLockedProject } = access;

  return {
    async addProviderSchema(owned, { name, schema: given, signal }) {
      await inProject(owned, async () => undefined);
      const failures = { problems: codeProblems, broken: 'code/unreadable-schema' } as const;
      const schema = await runTask(pool, {
        task: readProviderSchemaTask,
        input: given,
        owner: owned.userId,
        signal,
        failures,
      });
      const bytes = Buffer.byteLength(schema);
      if (bytes > MAX_SCHEMA_BYTES)
        throw Problem.of(codeProblems, 'code/too-large', { message: 'A provider schema can have up to 10 MB.' });
      const row = await inLockedProject(owned, async (tx, project) => {
        const others = (await store.selectSchemaNames(tx, project)).filter((other) => other.name !== name);
        if (others.length >= MAX_SCHEMAS)
          throw Problem.of(codeProblems, 'code/too-large', {
            message: `A project can have up to ${MAX_SCHEMAS} provider schemas. Remove one first.`,
          });
        (await entitlements.findStorageRoom(tx, owned.userId)).requireStorage(bytes);
        await store.upsertSchema(tx, project, { name, schema, bytes });
        return store.updateProject(tx, project, { report: null, state: null });
      });
      return present(row, signal);
    },

    async removeProviderSchema(owned, { name, signal }) {
      const row = await inLockedProject(owned, async (tx, project) => {
        if (!(await store.deleteSchema(tx, project, name))) throw notFound();
        return store.updateProject(tx, project, { report: null, state: null });
      });
      return present(row, signal);
    },
  };
}
