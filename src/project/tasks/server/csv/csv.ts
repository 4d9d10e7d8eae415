// Tasks as CSV: out by filter, in from a file, and an import undone.

import { Problem } from '#contract/problem.ts';
import type { HeavyReads } from '#platform/db/turns/heavy-reads.ts';
import type { Scope, WorkspaceAccess } from '#project/workspace/server/workspace.ts';
import type { ImportReport } from '../../contract/csv-contract.ts';
import { taskProblems } from '../../shared/task-problems.ts';
import type { TaskFilter } from '../../shared/task-filter.ts';
import type { RequireStorage } from '../task-storage.ts';
import { countImport, markImportDeleted } from '../task-store.ts';
import { exportTasks } from './export-tasks.ts';
import { importTasks, type ImportFile } from './import-tasks.ts';

export type TaskCsv = {
  /** Resolves once the first rows are read. */
  exportTasks(scope: Scope, filter: TaskFilter): Promise<AsyncGenerator<string>>;
  /** Rejects with 'tasks/import-repeated', 'tasks/not-csv', or with a plan limit when the file does not fit into the owner's storage. */
  importTasks(scope: Scope, file: ImportFile): Promise<ImportReport>;
  /** Returns how many tasks an import has created so far, or 0 for an unknown id. */
  findImport(scope: Scope, importId: string): Promise<number>;
  /** Returns how many tasks are gone. Rejects with 'tasks/import-not-found' when there are none. */
  undoImport(scope: Scope, importId: string): Promise<number>;
};

type Needs = { heavyReads: HeavyReads; access: WorkspaceAccess; requireStorage: RequireStorage; now: () => Date };

export function createTaskCsv({ heavyReads, access, requireStorage, now }: Needs): TaskCsv {
  const countImported = (scope: Scope, importId: string): Promise<number> =>
    access.read(scope, (tx) => countImport(tx, { workspaceId: scope.workspaceId, importId }));
  return {
    exportTasks: (scope, filter) => exportTasks({ heavyReads, access }, scope, { filter, now: now() }),
    async importTasks(scope, file) {
      await requireStorage(scope, { text: file.bytes });
      if ((await countImported(scope, file.importId)) > 0) throw Problem.of(taskProblems, 'tasks/import-repeated');
      return importTasks(access, scope, file);
    },
    findImport: countImported,
    undoImport: (scope, importId) =>
      access.act(scope, 'member', async ({ tx, record, touch }) => {
        const { workspaceId } = scope;
        const deleted = await markImportDeleted(tx, { workspaceId, importId });
        if (deleted === 0) throw Problem.of(taskProblems, 'tasks/import-not-found');
        const subject = { type: 'workspace', id: workspaceId, name: `${deleted} tasks` } as const;
        record({ kind: 'tasks-import-undone', subject });
        touch('tasks', 'all');
        touch('projects', 'all');
        return deleted;
      }),
  };
}
