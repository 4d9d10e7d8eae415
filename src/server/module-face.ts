// What the server asks of every module, in the types of the features that collect it. The platform knows the keys only.

import type { HoldingCounters, StorageCounter } from '#features/entitlements/server/entitlements.ts';
import type { ExportSource, ExportSourceKind } from '#features/exports/server/exports.ts';
import type { NotificationSubject } from '#features/notifications/shared/notification-shapes.ts';
import type { SearchSource } from '#features/search/server/search.ts';
import type { SowProjects } from '#features/sows/server/work/work.ts';
import type { StorageSource } from '#features/storage/server/storage.ts';
import type { ModuleRun, None, RunSubject } from '#platform/module/server-module.ts';
import type { ConnectedSources } from '#project/dashboard/server/dashboard.ts';
import type { ItemSources } from '#project/resources/server/item-sources.ts';
import type { WorkspaceFacts, WorkspaceFiles } from '#project/workspace/server/workspace.ts';

export type Face = {
  storage: readonly StorageCounter[];
  holdings: HoldingCounters;
  search: readonly SearchSource[];
  runs: readonly (ModuleRun & { subject: (RunSubject & { type: NotificationSubject['type'] }) | None })[];
  /** Only slices under /project have it. */
  workspace?: WorkspaceFacts;
  create: (needs: never) => {
    stored: readonly StorageSource[];
    items: Partial<ItemSources['items']>;
    exportSources: Partial<Record<ExportSourceKind, ExportSource>>;
    workspaceFiles?: readonly WorkspaceFiles[];
    /** The dashboard and the briefing ask these of slices that are connected with something outside. */
    connected?: ConnectedSources;
    /** It makes projects of statements of work. */
    sowProjects?: SowProjects;
  };
};
