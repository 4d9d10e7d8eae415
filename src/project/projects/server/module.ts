// What the server must know of projects and their milestones.

import type { Db } from '#platform/db/db.ts';
import { ofWorkspace } from '#platform/module/exported-table.ts';
import { workspaceSlice, type WorkspaceAccess } from '#project/workspace/server/workspace.ts';
import { projectsContract } from '../contract.ts';
import { projectActivity as activity, projectChanges as changes } from '../shared/project-changes.ts';
import { createMilestones } from './milestones.ts';
import { searchProjects } from './project-search.ts';
import { createProjects, type ProjectTasks } from './projects.ts';
import { createProjectRoutes } from './routes.ts';
import { projectPart as part } from './sample-projects.ts';
import { milestones as milestoneRows, projects as projectRows } from './tables.ts';

type Needs = { db: Db; access: WorkspaceAccess; projectTasks: ProjectTasks };

export const projectsModule = workspaceSlice({
  name: 'projects',
  contract: { projects: projectsContract },
  tables: {
    exported: [
      ofWorkspace('projects.json', projectRows, { pageRows: 20 }),
      ofWorkspace('milestones.json', milestoneRows),
    ],
    leftOut: {},
  },
  buckets: [],
  storage: [],
  holdings: {},
  search: [{ type: 'project', order: 20, find: searchProjects }],
  runs: [],
  childTasks: [],
  workspace: { changes, activity, part, countOpenTasks: null },
  create({ db, access, projectTasks: tasks }: Needs) {
    const projects = createProjects({ db, access, tasks });
    const milestones = createMilestones({ access, tasks });
    return {
      services: { projects, milestones },
      routes: { projects: createProjectRoutes({ projects, milestones }) },
      streams: [],
      purges: { projects },
      jobs: [],
      stored: [],
      items: {},
      exportSources: {},
      personalFiles: [],
      workspaceFiles: [],
      start: null,
      close: null,
    };
  },
});
