// Tools of a model that add to the plan. They write nothing: what they add is shown to the person, who applies it or not.

import { z } from 'zod';
import type { Tool } from '#platform/tools/tool.ts';
import { ideaStatuses } from '#project/ideas/shared/idea-values.ts';
import { taskPriorities } from '#project/tasks/shared/task-values.ts';
import { commentChange, descriptionChange, relationChange } from '../answer/answer-command.ts';
import { planNewTask } from '../answer/changes-of-task.ts';
import { NotUnderstood } from '../grammar/faults.ts';
import type { Names } from '../grammar/names.ts';
import type { Change } from '../grammar/value.ts';
import type { ProposedChange } from '../plans/plan-change.ts';
import { assigneeOf, tool } from './reading-tools.ts';
import { requireNamed, type Workbook } from './workbook.ts';

const name = z.string().trim().min(1).max(200);
const title = z.string().trim().min(1).max(300);
const long = z.string().max(50_000);
const key = z.string().trim().min(1).max(20);
/** null takes a value away. */
const orNull = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().optional();

const fields = z.object({
  status: name.optional(),
  assignee: orNull(name).describe('A member’s name or “me”; null for nobody'),
  due: orNull(z.iso.date()),
  priority: z.enum(taskPriorities).optional(),
  project: orNull(name),
  milestone: orNull(name),
  addLabels: z.array(name).max(10).optional(),
  removeLabels: z.array(name).max(10).optional(),
});

export function createPlanningTools(book: Workbook): Tool[] {
  const { reader } = book;

  return [
    tool(
      ['plan_create_task', 'Plan a new task or bug'],
      fields
        .omit({ removeLabels: true })
        .extend({ title, kind: z.enum(['task', 'bug']).default('task'), description: long.optional() }),
      async ({ title: named, kind, description, ...input }) => {
        const { change, note } = planNewTask(
          { title: named, kind, changes: changesOf(input, reader.names) },
          reader.names,
        );
        if (!change) throw new NotUnderstood(note ?? 'That cannot be planned.');
        return book.add(description === undefined ? change : withDescription(change, description));
      },
    ),
    tool(
      ['plan_change_tasks', 'Plan the same change of one or several tasks, named by their keys'],
      fields.extend({ keys: z.array(key).min(1).max(50), title: title.optional(), description: long.optional() }),
      async ({ keys, title: named, description, ...input }) => {
        if (keys.length > 1 && (named !== undefined || description !== undefined))
          throw new NotUnderstood('A title or a description is planned for one task at a time.');
        const changes = [
          ...changesOf(input, reader.names),
          ...(named === undefined ? [] : [{ field: 'title', value: named } as const]),
        ];
        const told: string[] = [];
        for (const one of keys) {
          const task = await book.requireTask(one);
          if (changes.length > 0) told.push(book.changeTask(task, changes));
          if (description !== undefined) told.push(book.add(descriptionChange(task, description)));
        }
        return told;
      },
    ),
    tool(['plan_comment', 'Plan a comment on a task'], z.object({ key, text: long.min(1) }), async (input) =>
      book.add(commentChange(await book.requireTask(input.key), input.text)),
    ),
    tool(
      ['plan_relate_tasks', 'Plan that a task blocks or duplicates another one'],
      z.object({ key, relation: z.enum(['blocks', 'blocked-by', 'duplicates']), otherKey: key }),
      async (input) => {
        const [task, other] = [await book.requireTask(input.key), await book.requireTask(input.otherKey)];
        const { change, note } = relationChange(task, other, input.relation);
        return change ? book.add(change) : (note ?? 'They are related so already.');
      },
    ),
    ...createTextPlanningTools(book),
  ];
}

/** Ideas and pages. */
function createTextPlanningTools(book: Workbook): Tool[] {
  const { reader } = book;
  return [
    tool(['plan_create_idea', 'Plan a new idea'], z.object({ title, body: long.default('') }), async (input) =>
      book.add(created('create-idea', 'idea', { title: input.title, body: input.body })),
    ),
    tool(
      ['plan_change_idea', 'Plan a change of an idea'],
      z.object({ id: z.uuid(), title: title.optional(), status: z.enum(ideaStatuses).optional() }),
      async ({ id, ...sent }) => {
        const idea = await reader.findIdea(id);
        if (!idea) throw new NotUnderstood('There is no such idea in this workspace.');
        return book.add(changed('change-idea', { type: 'idea', id, title: idea.title, row: idea, sent }));
      },
    ),
    tool(
      ['plan_create_page', 'Plan a new documentation page in Markdown'],
      z.object({ title: title.max(200), content: long.default('') }),
      async (input) => book.add(created('create-page', 'page', { title: input.title, content: input.content })),
    ),
    tool(
      ['plan_change_page', 'Plan a new title or text of a documentation page'],
      z.object({ id: z.uuid(), title: title.max(200).optional(), content: long.optional() }),
      async ({ id, ...sent }) => {
        const page = await reader.findPage(id);
        if (!page) throw new NotUnderstood('There is no such page in this workspace.');
        return book.add(changed('change-page', { type: 'page', id, title: page.title, row: page, sent }));
      },
    ),
  ];
}

function withDescription(change: ProposedChange, description: string): ProposedChange {
  return {
    ...change,
    after: { ...change.after, description },
    lines: [...change.lines, { field: 'description', from: null, to: description }],
  };
}

function created(
  act: 'create-idea' | 'create-page',
  type: 'idea' | 'page',
  after: Record<string, string>,
): ProposedChange {
  const { title: named = '', ...texts } = after;
  const lines = Object.entries(texts).flatMap(([field, to]) =>
    to === '' ? [] : [{ field: field === 'body' ? 'text' : field, from: null, to }],
  );
  return { act, target: { type, id: null, key: null, title: named }, before: {}, after, lines };
}

type Changing = {
  type: 'idea' | 'page';
  id: string;
  title: string;
  row: Readonly<Record<string, unknown>>;
  sent: Readonly<Record<string, string | undefined>>;
};

function changed(act: 'change-idea' | 'change-page', { type, id, title: named, row, sent }: Changing): ProposedChange {
  const differing = Object.entries(sent).flatMap(([field, to]) =>
    to === undefined || to === row[field] ? [] : [[field, to] as const],
  );
  if (differing.length === 0) throw new NotUnderstood('It is already so.');
  const before = Object.fromEntries(differing.map(([field]) => [field, textOf(row[field])]));
  return {
    act,
    target: { type, id, key: null, title: named },
    before,
    after: Object.fromEntries(differing),
    lines: differing.map(([field, to]) => ({
      field: field === 'content' ? 'text' : field,
      from: before[field] ?? null,
      to,
    })),
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

type Fields = z.infer<typeof fields>;

function changesOf(input: Partial<Fields>, names: Names): Change[] {
  const { status, assignee, due, priority, project, milestone, addLabels = [], removeLabels = [] } = input;
  const idOf = (rows: readonly { id: string; name: string }[], given: string | null, what: string): string | null =>
    given === null ? null : requireNamed(rows, given, what).id;
  return [
    ...(status === undefined
      ? []
      : [{ field: 'status', value: requireNamed(names.statuses, status, 'status').id } as const]),
    ...(assignee === undefined ? [] : [{ field: 'assignee', value: memberOf(assignee, names) } as const]),
    ...(due === undefined ? [] : [{ field: 'due', value: due } as const]),
    ...(priority === undefined ? [] : [{ field: 'priority', value: priority } as const]),
    ...(project === undefined ? [] : [{ field: 'project', value: idOf(names.projects, project, 'project') } as const]),
    ...(milestone === undefined
      ? []
      : [{ field: 'milestone', value: idOf(names.milestones, milestone, 'milestone') } as const]),
    ...addLabels.map((label) => ({ field: 'label', value: requireNamed(names.labels, label, 'label').id }) as const),
    ...removeLabels.map(
      (label) => ({ field: 'unlabel', value: requireNamed(names.labels, label, 'label').id }) as const,
    ),
  ];
}

function memberOf(given: string | null, names: Names): string | null {
  if (given === null) return null;
  const [id = 'none'] = assigneeOf(given, names) ?? [];
  return id === 'none' ? null : id;
}
