// What features collect from the modules of all slices, later ones included.

import type { HoldingCounters, StorageCounter } from '#features/entitlements/server/entitlements.ts';
import type { ExportSource, ExportSourceKind } from '#features/exports/server/exports.ts';
import type { SearchSource } from '#features/search/server/search.ts';
import type { PersonalDataSource } from '#features/settings/server/settings.ts';
import type { SowProjects } from '#features/sows/server/work/work.ts';
import type { StorageSource } from '#features/storage/server/storage.ts';
import type { CreatedOf } from '#platform/module/module-list.ts';
import type { ModuleBucket, ServerModule } from '#platform/module/server-module.ts';
import type { ConnectedSources } from '#project/dashboard/server/dashboard.ts';
import type { ItemSources } from '#project/resources/server/item-sources.ts';
import type { WorkspaceExportPart } from '#project/settings/server/workspace-export.ts';
import type { CountOpenTasks, WorkspacePart } from '#project/workspace/server/workspace.ts';
import type { Face } from './module-face.ts';

/** Known before anything is created. */
type GatheredFacts = {
  buckets: readonly ModuleBucket[];
  holdings: HoldingCounters;
  storage: readonly StorageCounter[];
  search: readonly SearchSource[];
  /** The parts are in the order in which a new workspace is filled. */
  parts: readonly WorkspacePart[];
  countOpenTasks: CountOpenTasks;
};

/** Filled while the modules are created: a feature keeps the list, and reads it when it is asked for something. */
export type Gathered = GatheredFacts & {
  stored: StorageSource[];
  items: ItemSources['items'];
  exportSources: Record<ExportSourceKind, ExportSource>;
  personalData: PersonalDataSource[];
  workspaceData: WorkspaceExportPart[];
  connected: ConnectedSources;
  sowProjects: SowProjects | null;
};

export function gatherFacts(modules: readonly (ServerModule & Face)[]): Gathered {
  const workspaces = modules.flatMap(({ workspace }) => workspace ?? []);
  return {
    buckets: modules.flatMap(({ buckets }) => buckets),
    holdings: Object.assign({}, ...modules.map(({ holdings }) => holdings)) as HoldingCounters,
    storage: modules.flatMap(({ storage }) => storage),
    search: modules.flatMap(({ search }) => search),
    parts: workspaces.flatMap(({ part }) => part ?? []),
    async countOpenTasks(tx, workspaceId) {
      const counts = new Map<string, number>();
      for (const { countOpenTasks } of workspaces)
        for (const [memberId, count] of (await countOpenTasks?.(tx, workspaceId)) ?? [])
          counts.set(memberId, (counts.get(memberId) ?? 0) + count);
      return counts;
    },
    stored: [],
    // The types of the list of modules prove that both are complete in the end.
    items: {} as Gathered['items'],
    exportSources: {} as Gathered['exportSources'],
    personalData: [],
    workspaceData: [],
    connected: {},
    sowProjects: null,
  };
}

/** Adds what a module has created. */
export function gatherCreated(gathered: Gathered, created: CreatedOf<Face>): void {
  gathered.stored.push(...created.stored);
  Object.assign(gathered.items, created.items);
  Object.assign(gathered.exportSources, created.exportSources);
  gathered.personalData.push(...created.personalFiles.map((listFiles) => ({ listFiles })));
  Object.assign(gathered.connected, created.connected);
  gathered.sowProjects ??= created.sowProjects ?? null;
  gathered.workspaceData.push(...(created.workspaceFiles ?? []).map((listFiles) => ({ listFiles })));
}
