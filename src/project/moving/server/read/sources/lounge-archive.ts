// The ZIP file that a workspace is saved as: every field of a task comes back from the rows themselves.

import { unzipSync } from 'fflate';
import { MAX_MOVED_TASKS } from '../../../shared/limits.ts';
import { emptyTask, type MovedFile, type MovedTask } from '../../../shared/moved-task.ts';
import { listOf, textOf, type Json } from '../json.ts';
import { createPeople, type PeopleOfFile } from '../people.ts';

/** Bytes that the tables of an archive may have when they are unpacked. */
const MAX_UNPACKED = 512 * 1024 * 1024;
const TABLES = [
  'tasks',
  'statuses',
  'labels',
  'comments',
  'relations',
  'projects',
  'milestones',
  'members',
  'workspace',
  'task-origins',
] as const;
type Tables = Record<(typeof TABLES)[number], Json[]>;

/** Null for an archive without tasks. Throws for one that is broken or too large. */
export function readLoungeArchive(bytes: Uint8Array): Omit<MovedFile, 'encoding'> | null {
  const tables = readTables(bytes);
  if (!tables) return null;
  const people = createPeople();
  const members = new Map(tables.members.map((row) => [textOf(row.id), row]));
  for (const row of members.values()) people.know(wordsOf(row));
  const found = tables.tasks.filter((row) => textOf(row.deletedAt) === '');
  const context = createContext(tables, { people, members });
  const tasks = found.slice(0, MAX_MOVED_TASKS).map((row, index) => readTask(row, index + 1, context));
  return {
    source: 'lounge',
    columns: [],
    tasks,
    people: people.list(),
    projectKeys: Object.fromEntries(tables.projects.map(({ name, key }) => [textOf(name), textOf(key)])),
    milestoneDays: Object.fromEntries(
      tables.milestones
        .filter(({ due }) => textOf(due) !== '')
        .map((row) => [
          `${textOf(context.projects.get(textOf(row.projectId))?.name)}\n${textOf(row.name)}`,
          textOf(row.due),
        ]),
    ),
    statusHints: Object.fromEntries(tables.statuses.map(({ name, category }) => [textOf(name), textOf(category)])),
    notes:
      found.length > MAX_MOVED_TASKS
        ? [`Only the first ${MAX_MOVED_TASKS.toLocaleString('en')} tasks are imported.`]
        : [],
  };
}

function readTables(bytes: Uint8Array): Tables | null {
  let total = 0;
  const wanted = new Set<string>(TABLES.map((name) => `${name}.json`));
  const files = unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (!wanted.has(name.split('/').at(-1) ?? '')) return false;
      total += originalSize;
      if (total > MAX_UNPACKED) throw new RangeError('The archive is too large.');
      return true;
    },
  });
  const read = (name: string): Json[] => {
    const file = Object.entries(files).find(([path]) => path.split('/').at(-1) === `${name}.json`)?.[1];
    return file ? listOf(JSON.parse(new TextDecoder().decode(file))) : [];
  };
  const tables = Object.fromEntries(TABLES.map((name) => [name, read(name)])) as Tables;
  return tables.tasks.length > 0 ? tables : null;
}

type Context = {
  people: PeopleOfFile;
  members: Map<string, Json>;
  statuses: Map<string, Json>;
  labels: Map<string, Json>;
  projects: Map<string, Json>;
  milestones: Map<string, Json>;
  comments: Map<string, Json[]>;
  relations: Map<string, Json[]>;
  origins: Map<string, Json>;
  keys: Map<string, string>;
  prefix: string;
};

function createContext(tables: Tables, { people, members }: Pick<Context, 'people' | 'members'>): Context {
  const byId = (rows: Json[]) => new Map(rows.map((row) => [textOf(row.id), row]));
  const isLive = (row: Json) => textOf(row.deletedAt) === '';
  const projects = byId(tables.projects);
  const prefix = textOf(tables.workspace[0]?.keyPrefix);
  return {
    people,
    members,
    statuses: byId(tables.statuses),
    labels: byId(tables.labels.filter(isLive)),
    projects,
    milestones: byId(tables.milestones.filter(isLive)),
    comments: Map.groupBy(tables.comments.filter(isLive), (row) => textOf(row.taskId)),
    relations: Map.groupBy(tables.relations, (row) => textOf(row.fromId)),
    origins: new Map(tables['task-origins'].map((row) => [textOf(row.taskId), row])),
    keys: new Map(tables.tasks.map((row) => [textOf(row.id), nameOf(row, projects, prefix)])),
    prefix,
  };
}

/** The prefix of tasks without a project is not in archives that were made before. */
function nameOf(row: Json, projects: Context['projects'], workspacePrefix: string): string {
  const prefix = textOf(projects.get(textOf(row.projectId))?.key) || workspacePrefix;
  return prefix === '' ? `#${textOf(row.number)}` : `${prefix}-${textOf(row.number)}`;
}

const SAME = ['title', 'description', 'steps', 'environment', 'priority', 'severity', 'start', 'due'] as const;

function readTask(row: Json, line: number, context: Context): MovedTask {
  const task = emptyTask(line);
  const id = textOf(row.id);
  for (const field of SAME) task[field] = textOf(row[field]);
  task.key = id;
  task.name = context.keys.get(id) ?? '';
  task.type = textOf(row.kind);
  task.status = textOf(context.statuses.get(textOf(row.statusId))?.name);
  task.assignee = personOf(row.assigneeId, context);
  task.creator = personOf(row.createdBy, context);
  task.labels = (Array.isArray(row.labelIds) ? row.labelIds.map(textOf) : []).flatMap((one) => {
    const label = context.labels.get(one);
    return label ? [textOf(label.name)] : [];
  });
  task.project = textOf(context.projects.get(textOf(row.projectId))?.name);
  task.milestone = textOf(context.milestones.get(textOf(row.milestoneId))?.name);
  task.parent = textOf(row.parentId) || null;
  task.created = textOf(row.createdAt);
  task.updated = textOf(row.updatedAt);
  task.closed = textOf(row.closedAt);
  task.links = (context.relations.get(id) ?? []).map((relation) => ({
    kind: relation.kind === 'duplicates' ? 'duplicates' : 'blocks',
    key: textOf(relation.toId),
  }));
  task.comments = (context.comments.get(id) ?? []).map((comment) => ({
    author: personOf(comment.memberId, context),
    at: textOf(comment.createdAt),
    text: textOf(comment.body),
  }));
  task.kept = listOf(context.origins.get(id)?.kept).map(({ name, value }) => ({
    name: textOf(name),
    value: textOf(value),
  }));
  return task;
}

function wordsOf(member: Json) {
  return { id: textOf(member.id), name: textOf(member.name), email: textOf(member.email) };
}

function personOf(id: unknown, { people, members }: Context): string | null {
  const member = members.get(textOf(id));
  return member ? people.add(wordsOf(member)) : null;
}
