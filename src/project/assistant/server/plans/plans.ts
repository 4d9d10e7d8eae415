// Plans: apply all of one in a single transaction, once; take all of it back in another, once. Before either, every row is looked
// at again: one that has changed since is a conflict, and then nothing is written until the person leaves it out.

import { Problem, sharedProblems } from '#contract/problem.ts';
import type { Entitlements } from '#features/entitlements/server/entitlements.ts';
import type { Act, Scope, WorkspaceAccess } from '#project/workspace/server/workspace.ts';
import { assistantProblems } from '../../contract.ts';
import type { AssistantPlan } from '../../shared/assistant-shapes.ts';
import { lockPlan, selectPlans, updatePlan } from '../store.ts';
import type { PlanRow } from '../tables.ts';
import { joinAct } from './joined-access.ts';
import { presentChange, type PlanChange } from './plan-change.ts';
import { steps, type PlanParts } from './steps.ts';

export type PlanScope = Scope & { planId: string };

export type Plans = {
  listPlans(scope: Scope): Promise<AssistantPlan[]>;
  /** `skip`: places of changes that the person leaves out. A plan that is applied already is returned as it is. */
  applyPlan(scope: PlanScope, choice: { skip: readonly number[] }): Promise<AssistantPlan>;
  /** A plan that is undone already is returned as it is. */
  undoPlan(scope: PlanScope, choice: { skip: readonly number[] }): Promise<AssistantPlan>;
  discardPlan(scope: PlanScope): Promise<AssistantPlan>;
};

/** It says what the plan of the workspace's owner has room for. */
export type OwnerRoom = Awaited<ReturnType<Entitlements['findStorageRoom']>>;

export type PlanNeeds = {
  access: WorkspaceAccess;
  tasksWithin(access: WorkspaceAccess): PlanParts['tasks'];
  ideasWithin(access: WorkspaceAccess): PlanParts['ideas'];
  pagesWithin(access: WorkspaceAccess, room: OwnerRoom): PlanParts['pages'];
  /** Rejects with a plan limit of the owner when texts of this size do not fit. */
  requireStorage(scope: Scope, write: { text: number }): Promise<void>;
  findOwnerRoom(scope: Scope): Promise<OwnerRoom>;
  now: () => Date;
};

type Direction = 'apply' | 'undo';

/** One change of the plan cannot be written, so that all of it is taken back. */
class ChangeFault extends Error {
  readonly place: number;

  constructor(place: number, cause: Problem) {
    super('A change of a plan cannot be written.', { cause });
    this.place = place;
  }
}

export function createPlans(needs: PlanNeeds): Plans {
  const { access, now } = needs;

  async function perform(scope: PlanScope, direction: Direction, skip: readonly number[]): Promise<PlanRow> {
    // What a plan writes is measured before its transaction, as the services do.
    const planned = await access.act(scope, 'member', (act) => requirePlan(act, scope));
    const bytes = direction === 'apply' ? bytesOf(planned.changes, skip) : 0;
    await needs.requireStorage(scope, { text: bytes });
    const room = await needs.findOwnerRoom(scope);
    const work = (act: Act): Promise<PlanRow> => {
      const within = joinAct(act);
      const parts = {
        ...{ scope: { workspaceId: scope.workspaceId, userId: scope.userId }, tasks: needs.tasksWithin(within) },
        ...{ ideas: needs.ideasWithin(within), pages: needs.pagesWithin(within, room) },
      };
      return performWithin(act, { scope, direction, skip, parts, now: now() });
    };
    try {
      return await access.act(scope, 'member', work);
    } catch (error) {
      if (!(error instanceof ChangeFault)) throw error;
      return access.act(scope, 'member', (act) => saveFault(act, { scope, direction, fault: error }));
    }
  }

  return {
    listPlans: (scope) => access.read(scope, async (tx) => (await selectPlans(tx, scope)).map(presentPlan)),
    applyPlan: async (scope, { skip }) => presentPlan(await perform(scope, 'apply', skip)),
    undoPlan: async (scope, { skip }) => presentPlan(await perform(scope, 'undo', skip)),
    discardPlan: (scope) =>
      access.act(scope, 'member', async (act) => {
        const plan = await requirePlan(act, scope);
        if (plan.state !== 'proposed') return presentPlan(plan);
        await updatePlan(act.tx, scope, { state: 'discarded' });
        return presentPlan({ ...plan, state: 'discarded' });
      }),
  };
}

export function presentPlan(plan: PlanRow): AssistantPlan {
  const { id, conversationId, title, state, changes, createdAt, appliedAt, undoneAt } = plan;
  return { id, conversationId, title, state, changes: changes.map(presentChange), createdAt, appliedAt, undoneAt };
}

async function requirePlan({ tx }: Act, scope: PlanScope): Promise<PlanRow> {
  const plan = await lockPlan(tx, scope);
  if (!plan) throw Problem.of(assistantProblems, 'assistant/plan-not-found');
  return plan;
}

/** Long texts of tasks, comments, ideas and pages, in bytes. */
function bytesOf(changes: readonly PlanChange[], skip: readonly number[]): number {
  const texts = changes.flatMap(({ after }, place) =>
    skip.includes(place) ? [] : ['description', 'body', 'content'].map((field) => after[field] ?? ''),
  );
  return texts.reduce<number>((sum, text) => sum + Buffer.byteLength(String(text)), 0);
}

type Performing = { scope: PlanScope; direction: Direction; skip: readonly number[]; parts: PlanParts; now: Date };

async function performWithin(act: Act, { scope, direction, skip, parts, now }: Performing): Promise<PlanRow> {
  const plan = await requirePlan(act, scope);
  if (isDone(plan, direction)) return plan;
  requireState(plan, direction);
  const isLeftOut = (change: PlanChange, place: number): boolean =>
    skip.includes(place) || (direction === 'undo' && change.isSkipped);
  const looked: PlanChange[] = [];
  for (const [place, change] of plan.changes.entries())
    looked.push({
      ...change,
      conflict: isLeftOut(change, place) ? null : await findConflict(parts, change, direction),
    });
  if (looked.some(({ conflict }) => conflict !== null)) return save(act, { scope, plan, changes: looked });
  const written =
    direction === 'apply' ? await applyAll(parts, looked, isLeftOut) : await undoAll(parts, looked, isLeftOut);
  const kind = direction === 'apply' ? 'assistant-plan-applied' : 'assistant-plan-undone';
  act.record({ kind, subject: { type: 'plan', id: plan.id, name: plan.title } });
  act.touch('assistant', [plan.id]);
  const ended =
    direction === 'apply'
      ? ({ state: 'applied', appliedAt: now } as const)
      : ({ state: 'undone', undoneAt: now } as const);
  return save(act, { scope, plan, changes: written, ended });
}

function isDone({ state }: PlanRow, direction: Direction): boolean {
  return direction === 'apply' ? state === 'applied' : state === 'undone';
}

function requireState({ state }: PlanRow, direction: Direction): void {
  if (direction === 'apply' && state !== 'proposed') throw Problem.of(assistantProblems, 'assistant/plan-over');
  if (direction === 'undo' && state !== 'applied') throw Problem.of(assistantProblems, 'assistant/not-applied');
}

type Saved = { scope: PlanScope; plan: PlanRow; changes: PlanChange[]; ended?: Partial<PlanRow> };

async function save({ tx }: Act, { scope, plan, changes, ended = {} }: Saved): Promise<PlanRow> {
  await updatePlan(tx, scope, { changes, ...ended });
  return { ...plan, changes, ...ended };
}

/** A row that is gone is a conflict as well. */
async function findConflict(parts: PlanParts, change: PlanChange, direction: Direction): Promise<string | null> {
  const step = steps[change.act];
  const looking = direction === 'apply' ? step.check(parts, change) : step.checkUndo(parts, change);
  return looking.catch((error: unknown) => {
    if (error instanceof Problem && error.status === 404) return 'It is gone.';
    throw error;
  });
}

type IsLeftOut = (change: PlanChange, place: number) => boolean;

async function applyAll(parts: PlanParts, changes: readonly PlanChange[], isLeftOut: IsLeftOut): Promise<PlanChange[]> {
  const applied: PlanChange[] = [];
  for (const [place, change] of changes.entries()) {
    const isSkipped = isLeftOut(change, place);
    const result = isSkipped ? null : await guarded(place, steps[change.act].apply(parts, change));
    applied.push({ ...change, isSkipped, result });
  }
  return applied;
}

/** The last change first: what it was made on is then as it was. */
async function undoAll(parts: PlanParts, changes: readonly PlanChange[], isLeftOut: IsLeftOut): Promise<PlanChange[]> {
  for (const [place, change] of [...changes.entries()].toReversed())
    if (!isLeftOut(change, place)) await guarded(place, steps[change.act].undo(parts, change));
  return changes.map((change, place) => ({ ...change, isSkipped: isLeftOut(change, place) }));
}

/** A refusal of a service says which change it was about. */
async function guarded<T>(place: number, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (
      error instanceof Problem &&
      error.status < 500 &&
      !error.code.startsWith('plan/') &&
      !error.code.startsWith('workspace/')
    )
      throw new ChangeFault(place, error);
    throw error;
  });
}

type Faulty = { scope: PlanScope; direction: Direction; fault: ChangeFault };

async function saveFault(act: Act, { scope, direction, fault }: Faulty): Promise<PlanRow> {
  const plan = await requirePlan(act, scope);
  if (isDone(plan, direction)) return plan;
  const reason = fault.cause instanceof Problem ? fault.cause.message : sharedProblems['request/conflict'].message;
  const changes = plan.changes.map((change, place) => ({ ...change, conflict: place === fault.place ? reason : null }));
  return save(act, { scope, plan, changes });
}
