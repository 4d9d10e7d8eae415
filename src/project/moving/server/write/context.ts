// What a batch of an import refers to, and what it makes where the person chose so: statuses, labels, projects, milestones. Everything
// is read once for a batch, in its transaction.

import { and, asc, eq, isNull } from 'drizzle-orm';
import { newId } from '#contract/id.ts';
import type { Tx } from '#platform/db/db.ts';
import {
  MAX_MILESTONE_NAME_LENGTH,
  MAX_MILESTONES,
  MAX_PROJECT_NAME_LENGTH,
  MAX_PROJECTS,
} from '#project/projects/shared/limits.ts';
import { keyOf } from '#project/projects/shared/project-key.ts';
import { milestones, projects } from '#project/projects/server/tables.ts';
import { MAX_LABELS, MAX_NAME_LENGTH, MAX_STATUSES } from '#project/tasks/shared/limits.ts';
import { statusCategories, type StatusCategory } from '#project/tasks/shared/task-values.ts';
import { taskLabels, taskStatuses, type LabelRow, type StatusRow } from '#project/tasks/server/tables.ts';
import { KEY_PREFIX } from '#project/workspace/shared/limits.ts';
import { workspaceMembers } from '#project/workspace/server/tables.ts';
import { readMoment } from '../../shared/dates/read-moment.ts';
import type { MovedTask } from '../../shared/moved-task.ts';
import type { MoveMapping, MovePlan } from '../../shared/plan.ts';
import type { Made } from '../tables.ts';

type Named = { id: string; name: string };
export type MoveContext = {
  workspaceId: string;
  mapping: MoveMapping;
  plan: MovePlan;
  statuses: StatusRow[];
  labels: LabelRow[];
  /** Active ones. */
  memberIds: ReadonlySet<string>;
  projects: (Named & { key: string })[];
  milestones: (Named & { projectId: string })[];
  made: Required<Made>;
};

type Order = { workspaceId: string; mapping: MoveMapping; plan: MovePlan; made: Made };

export async function readContext(tx: Tx, { workspaceId, mapping, plan, made }: Order): Promise<MoveContext> {
  const of = { workspaceId };
  const statuses = await tx
    .select()
    .from(taskStatuses)
    .where(eq(taskStatuses.workspaceId, workspaceId))
    .orderBy(asc(taskStatuses.position), asc(taskStatuses.id));
  const order = (row: StatusRow) => statusCategories.indexOf(row.category);
  const labels = await tx
    .select()
    .from(taskLabels)
    .where(and(eq(taskLabels.workspaceId, workspaceId), isNull(taskLabels.deletedAt)));
  const members = await tx
    .select({ id: workspaceMembers.id })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.workspaceId, workspaceId), isNull(workspaceMembers.removedAt)));
  const projectRows = await tx
    .select({ id: projects.id, name: projects.name, key: projects.key, deletedAt: projects.deletedAt })
    .from(projects)
    .where(eq(projects.workspaceId, workspaceId));
  const milestoneRows = await tx
    .select({ id: milestones.id, name: milestones.name, projectId: milestones.projectId })
    .from(milestones)
    .where(and(eq(milestones.workspaceId, workspaceId), isNull(milestones.deletedAt)));
  return {
    ...of,
    mapping,
    plan,
    statuses: statuses.toSorted((a, b) => order(a) - order(b)),
    labels,
    memberIds: new Set(members.map(({ id }) => id)),
    projects: projectRows.filter(({ deletedAt }) => deletedAt === null),
    milestones: milestoneRows,
    made: { projects: [], milestones: [], labels: [], statuses: [], ...made },
  };
}

/** Makes what these tasks name and the workspace does not have, as long as there is room. */
export async function addMissing(tx: Tx, context: MoveContext, tasks: readonly MovedTask[]): Promise<void> {
  for (const name of new Set(tasks.map(({ status }) => status))) await addStatus(tx, context, name);
  await addLabels(
    tx,
    context,
    tasks.flatMap((task) => labelNames(task, context)),
  );
  for (const name of new Set(tasks.map(({ project }) => project))) await addProject(tx, context, name);
  const wanted = new Map(tasks.map((task) => [`${task.project}\n${task.milestone}`, task]));
  for (const task of wanted.values()) await addMilestone(tx, context, task);
}

/** The labels of a task, with that of its type where the person keeps it. */
export function labelNames({ labels, type }: MovedTask, { mapping }: MoveContext): string[] {
  const own = mapping.types[type]?.endsWith('-label') ? [type] : [];
  const names = [...own, ...labels].map((name) => name.trim().slice(0, MAX_NAME_LENGTH)).filter((name) => name !== '');
  return [...new Map(names.map((name) => [name.toLowerCase(), name])).values()];
}

export function findStatus(name: string, { mapping, statuses }: MoveContext): StatusRow | null {
  const choice = mapping.statuses[name];
  if (choice === undefined) return null;
  if (!choice.startsWith('new:')) return statuses.find(({ id }) => id === choice) ?? null;
  const own = statuses.find((status) => isSame(status.name, name.slice(0, MAX_NAME_LENGTH)));
  return own ?? statuses.find(({ category }) => `new:${category}` === choice) ?? null;
}

export function findProject(name: string, { mapping, projects: known }: MoveContext): string | null {
  const choice = name === '' ? 'none' : (mapping.projects[name] ?? 'none');
  if (choice === 'none') return null;
  return known.find((one) => (choice === 'new' ? isSame(one.name, shortName(name)) : one.id === choice))?.id ?? null;
}

export function findMilestone(
  name: string,
  projectId: string | null,
  { milestones: known }: MoveContext,
): string | null {
  const wanted = name.slice(0, MAX_MILESTONE_NAME_LENGTH);
  return known.find((one) => one.projectId === projectId && isSame(one.name, wanted))?.id ?? null;
}

function shortName(name: string): string {
  return name.trim().slice(0, MAX_PROJECT_NAME_LENGTH);
}

function isSame(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}

async function addStatus(tx: Tx, context: MoveContext, name: string): Promise<void> {
  const choice = context.mapping.statuses[name];
  const { statuses, workspaceId } = context;
  const short = name.trim().slice(0, MAX_NAME_LENGTH);
  if (!choice?.startsWith('new:') || short === '' || statuses.some((one) => isSame(one.name, short))) return;
  if (statuses.length >= MAX_STATUSES) return;
  const category = choice.slice('new:'.length) as StatusCategory;
  const position = Math.max(0, ...statuses.map((status) => status.position + 1));
  const row: StatusRow = { id: newId(), workspaceId, name: short, category, color: 'grey', position };
  await tx.insert(taskStatuses).values(row);
  statuses.push(row);
  context.made.statuses.push(row.id);
}

async function addLabels(tx: Tx, context: MoveContext, names: readonly string[]): Promise<void> {
  const { labels, workspaceId } = context;
  const known = new Set(labels.map(({ name }) => name.toLowerCase()));
  const missing = [...new Map(names.map((name) => [name.toLowerCase(), name])).values()]
    .filter((name) => !known.has(name.toLowerCase()))
    .slice(0, Math.max(0, MAX_LABELS - labels.length));
  if (missing.length === 0) return;
  const rows = missing.map((name): LabelRow => ({
    id: newId(),
    workspaceId,
    name,
    color: 'grey',
    isSample: false,
    deletedAt: null,
  }));
  await tx.insert(taskLabels).values(rows);
  labels.push(...rows);
  context.made.labels.push(...rows.map(({ id }) => id));
}

async function addProject(tx: Tx, context: MoveContext, name: string): Promise<void> {
  const { projects: known, workspaceId, made, plan } = context;
  if (name === '' || context.mapping.projects[name] !== 'new' || findProject(name, context) !== null) return;
  if (known.length >= MAX_PROJECTS) return;
  // Deleted projects keep their keys until they are gone for good.
  const taken = (
    await tx.select({ key: projects.key }).from(projects).where(eq(projects.workspaceId, workspaceId))
  ).map(({ key }) => key);
  const wanted = (plan.projects.find(({ value }) => value === name)?.key ?? '').toUpperCase();
  const key = KEY_PREFIX.test(wanted) && !taken.includes(wanted) ? wanted : keyOf(name, taken);
  const row = { id: newId(), workspaceId, key, name: shortName(name) };
  await tx.insert(projects).values(row);
  known.push(row);
  made.projects.push(row.id);
}

async function addMilestone(tx: Tx, context: MoveContext, task: MovedTask): Promise<void> {
  const projectId = findProject(task.project, context);
  if (task.milestone === '' || projectId === null || findMilestone(task.milestone, projectId, context) !== null) return;
  const { milestones: known, workspaceId, made, plan } = context;
  if (known.filter((one) => one.projectId === projectId).length >= MAX_MILESTONES) return;
  const due = readMoment(plan.milestoneDays[`${task.project}\n${task.milestone}`] ?? '', 'dmy')?.day ?? null;
  const row = { id: newId(), workspaceId, projectId, name: task.milestone.slice(0, MAX_MILESTONE_NAME_LENGTH) };
  await tx.insert(milestones).values({ ...row, due });
  known.push(row);
  made.milestones.push(row.id);
}
