// Creates the slices of the workspace under /project and hands each what it needs of the others.

import type { Agents } from '#features/agents/server/agents.ts';
import type { Entitlements } from '#features/entitlements/server/entitlements.ts';
import { selectTimeZones } from '#features/notifications/server/store.ts';
import { createAnalysis } from '#project/analysis/server/analysis.ts';
import { createDashboard } from '#project/dashboard/server/dashboard.ts';
import { insightPart } from '#project/dashboard/server/sample-insights.ts';
import { createIdeas } from '#project/ideas/server/ideas.ts';
import { ideaPart } from '#project/ideas/server/sample-ideas.ts';
import { createMilestones } from '#project/projects/server/milestones.ts';
import { createProjects } from '#project/projects/server/projects.ts';
import { projectPart } from '#project/projects/server/sample-projects.ts';
import { createWorkspaceExport } from '#project/settings/server/workspace-export.ts';
import type { ItemSources } from '#project/resources/server/item-sources.ts';
import { createResources } from '#project/resources/server/resources.ts';
import { resourcePart } from '#project/resources/server/sample-resources.ts';
import { createTaskSources } from '#project/resources/server/task-sources.ts';
import { createDueNotices } from '#project/tasks/server/notices/due.ts';
import { ideaTasks } from '#project/tasks/server/part/idea-tasks.ts';
import { countOpenTasks, projectTasks, taskPart } from '#project/tasks/server/part/task-part.ts';
import { createTaskServices } from '#project/tasks/server/task-services.ts';
import { createRequireStorage } from '#project/tasks/server/task-storage.ts';
import { createWorkspaceServices } from '#project/workspace/server/workspace-services.ts';
import type { Exports } from '#features/exports/server/exports.ts';
import { createDocServices } from '#project/docs/server/docs.ts';
import { docPart } from '#project/docs/server/sample/doc-part.ts';
import { listWorkspaceParts } from './exports/workspace-parts.ts';
import type { Services } from './services.ts';

/** What lies lower counts and fills what lies higher through what is passed in here. */
type Needs = { entitlements: Entitlements; agents: Agents; exports: Exports; sources: ItemSources };

export function createProjectWorkspace(
  { db, storage, log, config, models, runs, notificationHub, now }: Services,
  { entitlements, agents, exports, sources }: Needs,
) {
  const workspace = createWorkspaceServices({
    db,
    log,
    now,
    parts: [projectPart, taskPart, insightPart, ideaPart, resourcePart, docPart],
    countOpenTasks,
    notifications: notificationHub,
    publicUrl: config.publicUrl,
  });
  const { access } = workspace;
  const requireStorage = createRequireStorage({
    db,
    async requireRoom(tx, userId, bytes) {
      (await entitlements.findStorageRoom(tx, userId)).requireStorage(bytes);
    },
  });
  const tasks = createTaskServices({ db, storage, access, requireStorage, now });
  return {
    workspace,
    projects: createProjects({ db, access, tasks: projectTasks }),
    milestones: createMilestones({ access, tasks: projectTasks }),
    tasks,
    resources: createResources({ db, access, sources }),
    taskSources: createTaskSources({ access, sources, tasks: tasks.tasks, requireStorage }),
    dueNotices: createDueNotices({ db, notifications: notificationHub, selectTimeZones, now }),
    ideas: createIdeas({ db, access, requireStorage, tasks: ideaTasks }),
    dashboard: createDashboard({ db, access, now }),
    docs: createDocServices({ db, access, exports, now, findRoom: entitlements.findStorageRoom }),
    workspaceExport: createWorkspaceExport({ access, parts: listWorkspaceParts({ csv: tasks.csv, storage }) }),
    analysis: createAnalysis({ db, access, models, agents, entitlements, runs, now }),
  };
}
