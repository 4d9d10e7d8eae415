// The services of code, made of the engines and of the features below it.

import type { Agents } from '#features/agents/server/agents.ts';
import type { Entitlements } from '#features/entitlements/server/entitlements.ts';
import { createCodeAssist } from '#expertise/code-assist/code-assist.ts';
import type { Checkers } from '#expertise/checkers/checker.ts';
import type { TerraformUpgrader } from '#expertise/checkers/terraform-upgrader.ts';
import type { ChildPool } from '#platform/child-pool/child-pool.ts';
import type { Db } from '#platform/db/db.ts';
import type { Models } from '#platform/llm/models.ts';
import type { Runs } from '#platform/runs/runs.ts';
import type { SigningKeys } from '#platform/signing/signing-key.ts';
import { createZipper } from '#platform/zip/zipper.ts';
import { createArchive, type Archive } from './receipt/archive.ts';
import { createAssist, type Assist } from './assist/assist.ts';
import { createReceipts, type Receipts } from './receipt/receipts.ts';
import { createChecking } from './checking.ts';
import { createFiles, type Files } from './files.ts';
import { createPresenter } from './present-project.ts';
import { createProjectAccess } from './project-access.ts';
import { createProjects, type Projects } from './projects.ts';
import { createProviderSchemas, type ProviderSchemas } from './schemas/provider-schemas.ts';
import { createSchemaReader } from './schema-excerpt/schema-excerpts.ts';
import type { AnswerFromTemplate } from './turns/turn-task.ts';
import { createTurns, type Turns } from './turns/turns.ts';

import { createUpgrades, type Upgrades } from './turns/upgrade-project.ts';

export type CodeServices = {
  projects: Projects;
  files: Files;
  assist: Assist;
  schemas: ProviderSchemas;
  turns: Turns;
  upgrades: Upgrades;
  archive: Archive;
  receipts: Receipts;
};

type Needs = {
  db: Db;
  keys: SigningKeys;
  models: Models;
  runs: Runs<'code'>;
  pool: ChildPool;
  checkers: Checkers;
  upgrader: TerraformUpgrader;
  agents: Agents;
  entitlements: Entitlements;
  answerFromTemplate: AnswerFromTemplate;
  now: () => Date;
};

export function createCodeServices(needs: Needs): CodeServices {
  const { db, pool, entitlements } = needs;
  const access = createProjectAccess(db);
  const checking = createChecking(needs);
  const present = createPresenter({ db, checking });
  const projects = createProjects({ db, access, present, entitlements });
  const receipts = createReceipts({ projects, keys: needs.keys, now: needs.now });
  return {
    projects,
    files: createFiles({ access, checking, present, entitlements }),
    assist: createAssist({ access, checking, codeAssist: createCodeAssist(pool) }),
    schemas: createProviderSchemas({ pool, access, present, entitlements }),
    upgrades: createUpgrades({ ...needs, access, present }),
    turns: createTurns({ ...needs, checking, readSchema: createSchemaReader(pool) }),
    archive: createArchive({ receipts, zipper: createZipper(pool) }),
    receipts,
  };
}
