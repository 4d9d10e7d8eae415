// What the server must know of code: projects of files, their checks, and what agents write into them.

import type { Config } from '#platform/config/config.ts';
import { createInstallationKeys } from '#platform/signing/installation-keys.ts';
import type { Agents } from '#features/agents/server/agents.ts';
import type { Entitlements } from '#features/entitlements/server/entitlements.ts';
import type { Checkers } from '#expertise/checkers/checker.ts';
import type { TerraformUpgrader } from '#expertise/checkers/terraform-upgrader.ts';
import type { ChildPool } from '#platform/child-pool/child-pool.ts';
import { answerFromTemplate } from '#expertise/code-templates/answer-from-template.ts';
import type { ReadPage } from '#platform/db/lists/all-rows.ts';
import type { Db } from '#platform/db/db.ts';
import type { Models } from '#platform/llm/models.ts';
import { LARGE, ofPerson } from '#platform/module/exported-table.ts';
import { serverModule } from '#platform/module/server-module.ts';
import { pagesOf, segmentOf } from '#platform/module/table-files.ts';
import type { Runs } from '#platform/runs/runs.ts';
import { codeContract } from '../contract.ts';
import { codeAssistContract } from '../contract/assist-contract.ts';
import { codeTasks } from './child-tasks.ts';
import { searchCode } from './code-search.ts';
import { createCodeServices } from './code.ts';
import { countProjectBytes, type Projects } from './projects.ts';
import { createCodeRoutes } from './routes/routes.ts';
import { findWrittenProject } from './run-subject.ts';
import { codeProjects, codeSchemas, codeTurns, codeVersions } from './tables.ts';
import { createCodeKind } from './turns/finalize-turn.ts';

const projectTable = ofPerson('code/projects.json', codeProjects, LARGE);

type Needs = {
  config: Config;
  db: Db;
  models: Models;
  runs: Runs<'code'>;
  pool: ChildPool;
  checkers: Checkers;
  terraformUpgrader: TerraformUpgrader;
  agents: Agents;
  entitlements: Entitlements;
  now: () => Date;
};

export const codeModule = serverModule({
  name: 'code',
  contract: { code: codeContract, codeAssist: codeAssistContract },
  tables: {
    exported: [
      projectTable,
      ofPerson('code/versions.json', codeVersions, { ...LARGE, key: [codeVersions.projectId, codeVersions.revision] }),
      ofPerson('code/requests.json', codeTurns, { pageRows: 20, omit: ['userId', 'runId'] }),
      ofPerson('code/schemas.json', codeSchemas, { ...LARGE, key: [codeSchemas.projectId, codeSchemas.name] }),
    ],
    leftOut: {},
  },
  buckets: [],
  storage: [countProjectBytes],
  holdings: {},
  search: [{ type: 'code', order: 80, find: searchCode }],
  runs: [{ open: ({ models }) => createCodeKind(models), subject: { type: 'code', find: findWrittenProject } }],
  childTasks: codeTasks,
  create({ terraformUpgrader: upgrader, config, ...needs }: Needs) {
    const keys = createInstallationKeys({ db: needs.db, config });
    const code = createCodeServices({ ...needs, keys, upgrader, answerFromTemplate });
    const { projects } = code;
    const { router, assist, streams } = createCodeRoutes(code);
    return {
      services: { code },
      routes: { code: router, codeAssist: assist },
      streams,
      purges: { 'code-projects': projects },
      jobs: [],
      stored: [storedProjects(projects)],
      items: { code: projects.listItems },
      exportSources: {},
      personalFiles: [(userId: string) => listProjectFiles(needs.db, userId)],
      start: null,
      close: null,
    };
  },
});

function storedProjects(projects: Projects) {
  return {
    async listLargest(userId: string, limit: number) {
      const found = await projects.listSizes(userId, limit);
      return found.map(({ id, title, bytes, versionBytes }) => ({
        kind: 'code' as const,
        id,
        name: title,
        url: `/editor?p=${id}`,
        bytes,
        versionBytes,
      }));
    },
    emptyDeleted: (userId: string) => projects.emptyDeleted(userId),
  };
}

/** Each project as a folder of its files. */
async function* listProjectFiles(db: Db, userId: string) {
  const read: ReadPage = (work) => db.asUser(userId, work);
  for await (const rows of pagesOf(projectTable, { read, ownerId: userId }))
    for (const { title, files } of rows as (typeof codeProjects.$inferSelect)[])
      for (const { path, content } of files) yield { path: `code/${segmentOf(title)}/${path}`, body: content };
}
