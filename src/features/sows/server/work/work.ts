// What follows an accepted document: its project, created once, change requests, and the total of the contract.

import { newId } from '#contract/id.ts';
import { Problem } from '#contract/problem.ts';
import type { Entitlements } from '#features/entitlements/server/entitlements.ts';
import type { SolutionServices } from '#features/solution/server/solution.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { diffSolutions } from '#model/differences/diff-solutions.ts';
import { sowProblems } from '../../contract/route.ts';
import { workProblems, type SowWork } from '../../contract/work.ts';
import { draftChange } from '../../shared/change/draft-change.ts';
import { MAX_SOW_TITLE_LENGTH, MAX_SOWS } from '../../shared/limits.ts';
import type { Sow } from '../../shared/sow-shapes.ts';
import { planProject } from '../../shared/work/plan-project.ts';
import type { ProjectPlan, SowProject } from '../../shared/work/work-shapes.ts';
import { insertEvent, selectVersions } from '../life/life-store.ts';
import { columnsOf, presentSow } from '../present-sow.ts';
import { dayOf, readSettings } from '../settings.ts';
import type { OpenedSow, SowAccess } from '../sow-access.ts';
import * as store from '../store.ts';
import type { Owned } from '../store.ts';

/** The slices of workspaces fill this: they lie above. */
export type SowProjects = {
  /**
   * Creates the project with its milestones and tasks, all or nothing, and in the same transaction what `onCreated` does. A document that
   * has a project gets no second one, whoever else calls. Rejects as workspaces do for those who may not create one.
   */
  createProject(
    order: { sowId: string; workspaceId: string; userId: string; plan: ProjectPlan },
    onCreated: (tx: Tx) => Promise<void>,
  ): Promise<void>;
  /** Null where there is none, or the caller may not see it. */
  findProject(tx: Tx, sowId: string): Promise<SowProject | null>;
};

export type SowWorks = {
  findSowWork(owned: Owned): Promise<SowWork>;
  /** Rejects with 'sows/not-accepted', or as workspaces do. */
  createSowProject(order: Owned & { workspaceId: string }): Promise<SowWork>;
  /** Rejects with 'sows/not-accepted', 'sows/blueprint-gone', 'sows/nothing-differs', or a plan limit. */
  draftSowChange(owned: Owned): Promise<Sow>;
};

type Needs = {
  db: Db;
  access: SowAccess;
  entitlements: Entitlements;
  blueprints: Pick<SolutionServices['blueprints'], 'findBlueprint'>;
  /** They are there once every module was created. */
  projects: () => SowProjects;
  now: () => Date;
};

export function createWorks(needs: Needs): SowWorks {
  const { access, projects } = needs;

  async function findSowWork(owned: Owned): Promise<SowWork> {
    const row = await access.inSow(owned, async (_tx, found) => found);
    const blueprint = await findBlueprint(needs, row);
    return access.inSow(owned, async (tx, { value, currency, id }) => {
      const changes = (await store.selectAmending(tx, id)).map((change) => ({
        ...{ id: change.id, title: change.title, state: change.state, value: change.value },
      }));
      const accepted = changes.filter(({ state }) => state === 'accepted');
      return {
        ...{ currency, value, changes },
        total: accepted.reduce((sum, change) => sum + change.value, value),
        blueprint: blueprint && {
          id: blueprint.id,
          fromRevision: row.content.blueprint?.revision ?? 0,
          toRevision: blueprint.revision,
          hasChanged: row.solution !== null && diffSolutions(row.solution, blueprint.solution).length > 0,
        },
        project: await projects().findProject(tx, id),
      };
    });
  }

  return {
    findSowWork,

    async createSowProject({ workspaceId, ...owned }) {
      const row = await access.inSow(owned, async (_tx, found) => found, 'owner');
      requireAccepted(row);
      const order = { sowId: row.id, workspaceId, userId: owned.userId, plan: planProject(row) };
      await projects().createProject(order, async (tx) => {
        const { userId, id: sowId, version } = row;
        await insertEvent(tx, { userId, sowId, version, kind: 'project-created' });
      });
      return findSowWork(owned);
    },

    async draftSowChange(owned) {
      const row = await access.inSow(owned, async (_tx, found) => found, 'owner');
      requireAccepted(row);
      const blueprint = await findBlueprint(needs, row);
      if (!blueprint || !row.solution) throw Problem.of(workProblems, 'sows/blueprint-gone');
      return access.inLockedSow(owned, (tx, locked) => insertChange(tx, { ...needs, row: locked, blueprint }));
    },
  };
}

function requireAccepted({ state }: OpenedSow): void {
  if (state !== 'accepted') throw Problem.of(workProblems, 'sows/not-accepted');
}

type FoundBlueprint = Awaited<ReturnType<Needs['blueprints']['findBlueprint']>>;

/** The owner's; null where it is gone, or the caller is not the owner. */
async function findBlueprint(
  { blueprints }: Needs,
  { content, userId, role }: OpenedSow,
): Promise<FoundBlueprint | null> {
  if (!content.blueprint || role !== 'owner') return null;
  try {
    return await blueprints.findBlueprint({ userId, id: content.blueprint.id });
  } catch (error) {
    if (error instanceof Problem && error.code === 'blueprints/not-found') return null;
    throw error;
  }
}

async function insertChange(
  tx: Tx,
  { entitlements, now, row, blueprint }: Needs & { row: OpenedSow; blueprint: FoundBlueprint },
): Promise<Sow> {
  const { userId, title, version, content, solution } = row;
  const today = dayOf(now());
  const hash = (await selectVersions(tx, row)).find((sent) => sent.version === version)?.hash ?? '';
  const { tasks: changes } = await readSettings(tx, { userId, today });
  const draft =
    solution &&
    draftChange({
      ...{ title, version, hash, content, changes, today },
      ...{ before: solution, after: blueprint.solution, revision: blueprint.revision },
    });
  if (!draft) throw Problem.of(workProblems, 'sows/nothing-differs');
  if ((await store.countSows(tx, userId)) >= MAX_SOWS) throw Problem.of(sowProblems, 'sows/too-many');
  const columns = columnsOf(draft);
  const bytes = columns.bytes + Buffer.byteLength(JSON.stringify(blueprint.solution));
  (await entitlements.findStorageRoom(tx, userId)).requireStorage(bytes);
  const number = (await store.selectAmending(tx, row.id)).length + 1;
  const created = await store.insertSow(tx, {
    ...{ id: newId(), userId, amendsId: row.id, solution: blueprint.solution, ...columns },
    title: `Change request ${number}: ${title}`.slice(0, MAX_SOW_TITLE_LENGTH),
  });
  await insertEvent(tx, { userId, sowId: row.id, version, kind: 'change-drafted', reason: created.title });
  return presentSow({ ...created, role: 'owner' });
}
