// Terraform of a person's blueprints: exported, imported, and compared with plans and states.

import { Problem } from '#contract/problem.ts';
import type { Entitlements } from '#features/entitlements/server/entitlements.ts';
import type { ChildPool } from '#platform/child-pool/child-pool.ts';
import type { TaskCaller } from '#platform/child-pool/child-task.ts';
import { PoolError } from '#platform/child-pool/pool-error.ts';
import { runTask } from '#platform/child-pool/run-task.ts';
import type { Db } from '#platform/db/db.ts';
import type { Blueprint } from '../../contract.ts';
import { terraformProblems } from '../../contract/terraform.ts';
import type { Solution } from '#model/solution-shapes.ts';
import type { ImportReport } from '#model/terraform/import/import-report.ts';
import type { Blueprints } from '../blueprints.ts';
import type { Owned } from '../store.ts';
import { insertSource, selectSource } from './source-store.ts';
import type { SourceFiles } from './tables.ts';
import type {
  ComparedTerraform,
  ExportedTerraform,
  ImportedTerraform,
  TerraformOrder,
  TerraformResult,
} from './terraform-order.ts';
import { terraformTask } from './terraform-task.ts';

export type GivenTerraform = {
  userId: string;
  title?: string | undefined;
  files: SourceFiles;
  signal: AbortSignal;
};

/** All reject with 'blueprints/terraform-unreadable' or '…-too-heavy', the signal's reason, or as `runTask` says. */
export type BlueprintTerraform = {
  /** Rejects with 'blueprints/not-found'. */
  exportTerraform(owned: Owned, call: { signal: AbortSignal }): Promise<ExportedTerraform>;
  /** Stores nothing. */
  readTerraform(given: GivenTerraform): Promise<{ solution: Solution; report: ImportReport }>;
  /** Rejects as `createBlueprint` does. */
  importTerraform(given: GivenTerraform): Promise<{ blueprint: Blueprint; report: ImportReport }>;
  /** Rejects with 'blueprints/not-found'. */
  compareTerraform(owned: Owned, given: ComparedFiles): Promise<ComparedTerraform>;
  /** The same with a solution that is in no blueprint, such as that of a document. Stores nothing. */
  compareSolution(userId: string, given: ComparedFiles & { solution: Solution }): Promise<ComparedTerraform>;
};

type ComparedFiles = { files: SourceFiles; environmentId?: string | undefined; signal: AbortSignal };

type Needs = {
  db: Db;
  pool: ChildPool;
  blueprints: Pick<Blueprints, 'findBlueprint' | 'createBlueprint'>;
  entitlements: Entitlements;
};

const DEFAULT_TITLE = 'Imported from Terraform';
const NOT_KEPT = 'Your plan has no room for the files themselves: the blueprint is exported as new files.';

export function createBlueprintTerraform({ db, pool, blueprints, entitlements }: Needs): BlueprintTerraform {
  async function run(order: TerraformOrder, caller: TaskCaller): Promise<TerraformResult> {
    const result = await runTask(pool, { ...caller, task: terraformTask, input: order }).catch((error: unknown) => {
      throw isTooHeavy(error) ? Problem.of(terraformProblems, 'blueprints/terraform-too-heavy') : error;
    });
    if (result.kind === 'problem')
      throw Problem.of(terraformProblems, 'blueprints/terraform-unreadable', { message: result.problem });
    return result;
  }

  async function read({ userId, title, files, signal }: GivenTerraform): Promise<ImportedTerraform> {
    const result = await run({ kind: 'read', files, title: title ?? DEFAULT_TITLE }, { owner: userId, signal });
    if (result.kind !== 'imported') throw new Error(`The task returned ${result.kind}.`);
    return result.imported;
  }

  const compareSolution: BlueprintTerraform['compareSolution'] = async (userId, { signal, ...given }) => {
    const result = await run({ kind: 'compare', ...given }, { owner: userId, signal });
    if (result.kind !== 'compared') throw new Error(`The task returned ${result.kind}.`);
    return result.compared;
  };

  return {
    compareSolution,

    async exportTerraform(owned, { signal }) {
      const { solution } = await blueprints.findBlueprint(owned);
      const source = await db.asUser(owned.userId, (tx) => selectSource(tx, owned));
      const order = {
        kind: 'export',
        solution,
        source: source && { files: source.files },
      } as const;
      const result = await run(order, { owner: owned.userId, signal });
      if (result.kind !== 'exported') throw new Error(`The task returned ${result.kind}.`);
      return result.exported;
    },

    async readTerraform(given) {
      const { solution, report } = await read(given);
      return { solution, report };
    },

    async importTerraform(given) {
      const { solution, report, kept, addresses } = await read(given);
      const { userId, title } = given;
      const { provider } = solution;
      const blueprint = await blueprints.createBlueprint({ userId, title, provider, solution });
      if (kept.length === 0) return { blueprint, report };
      const bytes = Buffer.byteLength(JSON.stringify([kept, addresses]));
      const isKept = await db.asUser(userId, async (tx) => {
        const room = await entitlements.findStorageRoom(tx, userId);
        if (room.freeBytes < bytes) return false;
        await insertSource(tx, { blueprintId: blueprint.id, userId, files: kept, addresses, bytes });
        return true;
      });
      return { blueprint, report: isKept ? report : { ...report, notes: [...report.notes, NOT_KEPT] } };
    },

    async compareTerraform(owned, given) {
      const { solution } = await blueprints.findBlueprint(owned);
      return compareSolution(owned.userId, { ...given, solution });
    },
  };
}

function isTooHeavy(error: unknown): boolean {
  return error instanceof PoolError && ['timed-out', 'out-of-memory', 'crashed', 'failed'].includes(error.fault);
}
