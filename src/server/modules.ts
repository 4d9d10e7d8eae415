// Every slice of the server, in the order in which they are created: a module may need those above it. A new slice is one
// line here; its contract, its tables and all else that the server must know of it follow from its module.

import { agentsModule } from '#features/agents/server/module.ts';
import { apiKeysModule } from '#features/api-keys/server/module.ts';
import { auditModule } from '#features/audit/server/module.ts';
import { authModule } from '#features/auth/server/module.ts';
import { billingModule } from '#features/billing/server/module.ts';
import { calendarsModule } from '#features/calendars/server/module.ts';
import { chatModule } from '#features/chat/server/module.ts';
import { codeModule } from '#features/code/server/module.ts';
import { designModule } from '#features/design/server/module.ts';
import { diagramsModule } from '#features/diagrams/server/module.ts';
import { documentsModule } from '#features/documents/server/module.ts';
import { entitlementsModule } from '#features/entitlements/server/module.ts';
import { errorReportsModule } from '#features/error-reports/server/module.ts';
import type { ExportSourceKind } from '#features/exports/server/exports.ts';
import { exportsModule } from '#features/exports/server/module.ts';
import { imagesModule } from '#features/images/server/module.ts';
import { knowledgeModule } from '#features/knowledge/server/module.ts';
import { mailModule } from '#features/mail/server/module.ts';
import { notificationsModule } from '#features/notifications/server/module.ts';
import { runsModule } from '#features/runs/server/module.ts';
import { searchModule } from '#features/search/server/module.ts';
import { settingsModule } from '#features/settings/server/module.ts';
import { solutionModule } from '#features/solution/server/module.ts';
import { storageModule } from '#features/storage/server/module.ts';
import { templatesModule } from '#features/templates/server/module.ts';
import { usageModule } from '#features/usage/server/module.ts';
import { sowsModule } from '#features/sows/server/module.ts';
import { benchmarksModule } from '#features/benchmarks/server/module.ts';
import { meetingsModule } from '#project/meetings/server/module.ts';
import type { ItemKind } from '#contract/item.ts';
import type { Uploads } from '#platform/http/request/uploads.ts';
import { moduleList } from '#platform/module/module-list.ts';
import { agreementsModule } from '#project/agreements/server/module.ts';
import { analysisModule } from '#project/analysis/server/module.ts';
import { briefingModule } from '#project/briefing/server/module.ts';
import { assistantModule } from '#project/assistant/server/module.ts';
import { dashboardModule } from '#project/dashboard/server/module.ts';
import { docsModule } from '#project/docs/server/module.ts';
import { ideasModule } from '#project/ideas/server/module.ts';
import { mailboxModule } from '#project/mailbox/server/module.ts';
import { integrationsModule } from '#project/integrations/server/module.ts';
import { logsModule } from '#project/logs/server/module.ts';
import { projectsModule } from '#project/projects/server/module.ts';
import type { ProjectTasks } from '#project/projects/server/projects.ts';
import { resourcesModule } from '#project/resources/server/module.ts';
import { workspaceSettingsModule } from '#project/settings/server/module.ts';
import { tasksModule } from '#project/tasks/server/module.ts';
import { watchingModule } from '#project/watching/server/module.ts';
import { workspacesModule } from '#project/workspace/server/module.ts';
import type { ActivityKind } from '#project/workspace/shared/activity-shapes.ts';
import type { ChangeType } from '#project/workspace/shared/workspace-change.ts';
import type { Gathered } from './gathered.ts';
import type { Face } from './module-face.ts';
import type { Services } from './services.ts';

/** These engines exist before the first module. */
export type Engines = Services & {
  uploads: Uploads;
  gathered: Gathered;
  /** Projects ask this of tasks, which lie above them. */
  projectTasks: ProjectTasks;
};

export const modules = moduleList<Engines, Face>()
  .add(billingModule)
  .add(entitlementsModule)
  .add(usageModule)
  .add(auditModule)
  .add(authModule)
  .add(runsModule)
  .add(mailModule)
  .add(notificationsModule)
  .add(searchModule)
  .add(diagramsModule)
  .add(documentsModule)
  .add(knowledgeModule)
  .add(agentsModule)
  .add(imagesModule)
  .add(exportsModule)
  .add(storageModule)
  .add(chatModule)
  .add(solutionModule)
  .add(templatesModule)
  .add(designModule)
  .add(codeModule)
  .add(calendarsModule)
  .add(sowsModule)
  .add(benchmarksModule)
  .add(workspacesModule)
  .add(watchingModule)
  .add(apiKeysModule)
  .add(errorReportsModule)
  .add(projectsModule)
  .add(tasksModule)
  .add(mailboxModule)
  .add(agreementsModule)
  .add(integrationsModule)
  .add(dashboardModule)
  .add(briefingModule)
  .add(ideasModule)
  .add(logsModule)
  .add(resourcesModule)
  .add(docsModule)
  .add(analysisModule)
  .add(assistantModule)
  .add(meetingsModule)
  .add(workspaceSettingsModule)
  .add(settingsModule);

type Module = NonNullable<typeof modules.each>;
type KeysOf<T> = T extends T ? keyof T : never;
type Created = ReturnType<Module['create']>;
type WorkspaceFactsOf<M> = M extends { workspace: infer Facts extends NonNullable<Face['workspace']> } ? Facts : never;

/** Does not compile while something is missing, and names it. */
function requireAll<Missing extends never>(): Missing[] {
  return [];
}
requireAll<Exclude<ExportSourceKind, KeysOf<Created['exportSources']>>>();
requireAll<Exclude<ItemKind, KeysOf<Created['items']>>>();
requireAll<Exclude<ChangeType, WorkspaceFactsOf<Module>['changes'][number]>>();
requireAll<Exclude<ActivityKind, WorkspaceFactsOf<Module>['activity'][number]>>();
