// Tools of a model that read: this workspace as the person may, and what the person has made elsewhere, by its titles.

import { z } from 'zod';
import { defineTool, type Tool } from '#platform/tools/tool.ts';
import type { TaskFilter } from '#project/tasks/shared/task-filter.ts';
import { NotUnderstood } from '../grammar/faults.ts';
import type { Names } from '../grammar/names.ts';
import { memberRow, projectRow, taskRow } from '../answer/rows.ts';
import { MAX_SHOWN_ROWS } from '../../shared/limits.ts';
import { requireNamed, type Workbook } from './workbook.ts';

const text = z.string().max(300);
const day = z.iso.date();

/** The result of a tool as data of the workspace, and what it refuses as an error that the model reads. */
function toolText(work: () => Promise<unknown>) {
  return async (): Promise<{ text: string; isError?: boolean }> => {
    try {
      return { text: JSON.stringify(await work()) };
    } catch (error) {
      if (error instanceof NotUnderstood) return { text: error.message, isError: true };
      throw error;
    }
  };
}

/** A tool of the assistant, called by its id; the title is also what it is for. */
export function tool<Schema extends z.ZodType>(
  [id, title]: readonly [id: string, title: string],
  schema: Schema,
  run: (input: z.infer<Schema>) => Promise<unknown>,
): Tool {
  return defineTool({
    ...{ id, title, description: title, needsConsent: false, schema },
    run: (input) => toolText(() => run(input))(),
  });
}

const findTasksInput = z.object({
  state: z.enum(['open', 'closed', 'any']).default('open'),
  assignee: text.optional().describe('A member’s name, “me” or “nobody”'),
  project: text.optional(),
  milestone: text.optional(),
  label: text.optional(),
  status: text.optional(),
  priority: z.enum(['urgent', 'high', 'medium', 'low', 'none']).optional(),
  kind: z.enum(['task', 'bug']).optional(),
  overdue: z.boolean().optional(),
  blocked: z.boolean().optional(),
  dueFrom: day.optional(),
  dueTo: day.optional(),
  closedFrom: day.optional(),
  closedTo: day.optional(),
  text: text.optional().describe('In the title or the description'),
});

export function createReadingTools(book: Workbook): Tool[] {
  const { reader } = book;

  return [
    tool(
      ['list_workspace', 'Members, projects, milestones, statuses and labels of the workspace'],
      z.object({}),
      async () => {
        const { names } = reader;
        return {
          members: reader.members
            .map((member) => memberRow(member))
            .map(({ title, facts }) => `${title} (${facts.join(', ')})`),
          projects: reader.projects
            .map((project) => projectRow(project))
            .map(({ key, title, facts }) => `${key} ${title} (${facts.join(', ')})`),
          milestones: names.milestones.map(({ name }) => name),
          statuses: names.statuses.map(({ name }) => name),
          labels: names.labels.map(({ name }) => name),
        };
      },
    ),
    tool(['find_tasks', 'Find tasks and bugs; all conditions must hold'], findTasksInput, async (input) => {
      const query = { filter: filterOf(input, reader.names), keep: keepOf(input) };
      const { tasks, total } = await reader.findTasks(query, MAX_SHOWN_ROWS);
      const rows = tasks.map((task) => taskRow(task, reader.names));
      book.show(...rows);
      return { total, tasks: rows.map(({ key, title, facts }) => ({ key, title, facts })) };
    }),
    tool(
      ['read_task', 'One task with its description, relations, sub-tasks and comments'],
      z.object({ key: text }),
      async ({ key }) => {
        const task = await book.requireTask(key);
        const comments = await reader.listComments(task.id);
        return {
          ...{
            key: task.key,
            title: task.title,
            facts: taskRow(task, reader.names).facts,
            description: task.description,
          },
          relations: task.relations.map(({ kind, task: other }) => `${kind} ${other.key} ${other.title}`),
          subTasks: task.children.map(({ key: child, title }) => `${child} ${title}`),
          comments: comments.map(({ member, body, createdAt }) => ({
            by: member?.name ?? 'a former member',
            at: createdAt,
            body,
          })),
        };
      },
    ),
    ...createTextTools(book),
  ];
}

/** Pages, ideas, and what the person has made elsewhere. */
function createTextTools(book: Workbook): Tool[] {
  const { reader } = book;
  return [
    tool(['find_pages', 'Find documentation pages by words'], z.object({ text }), async (input) => {
      const pages = await reader.searchPages(input.text);
      book.show(
        ...pages.map(({ id, title, excerpt }) => ({
          type: 'page' as const,
          id,
          key: null,
          title,
          facts: excerpt ? [excerpt] : [],
        })),
      );
      return pages.map(({ id, title, excerpt }) => ({ id, title, excerpt }));
    }),
    tool(['read_page', 'The text of a documentation page'], z.object({ id: z.uuid() }), async ({ id }) => {
      const page = await reader.findPage(id);
      if (!page) throw new NotUnderstood('There is no such page in this workspace.');
      return { id, title: page.title, content: page.content };
    }),
    tool(
      ['find_ideas', 'Find ideas by words of their titles; all without words'],
      z.object({ text: text.default('') }),
      async (input) => {
        const rows = await reader.listIdeas(input.text);
        book.show(...rows);
        return rows.slice(0, MAX_SHOWN_ROWS).map(({ id, title, facts }) => ({ id, title, facts }));
      },
    ),
    tool(
      ['search_own', 'Titles of the person’s own designs, blueprints, code, documents and chats'],
      z.object({ text }),
      async (input) => {
        const rows = await reader.searchOwn(input.text);
        book.show(...rows);
        return rows.map(({ type, title }) => ({ type, title }));
      },
    ),
  ];
}

type FindTasks = z.infer<typeof findTasksInput>;

function filterOf(input: FindTasks, names: Names): TaskFilter {
  const { state, priority, kind, overdue, dueFrom, dueTo } = input;
  const categories = { open: ['backlog', 'todo', 'started'], closed: ['done', 'cancelled'], any: undefined } as const;
  const category = input.status === undefined ? categories[state] : undefined;
  const idOf = (rows: readonly { id: string; name: string }[], name: string | undefined, what: string) =>
    name === undefined ? undefined : [requireNamed(rows, name, what).id];
  return {
    category: category && [...category],
    status: idOf(names.statuses, input.status, 'status'),
    assignee: assigneeOf(input.assignee, names),
    project: idOf(names.projects, input.project, 'project'),
    milestone: idOf(names.milestones, input.milestone, 'milestone'),
    label: idOf(names.labels, input.label, 'label'),
    priority: priority && [priority],
    kind: kind && [kind],
    due: overdue === true ? ['overdue'] : undefined,
    ...{ dueFrom, dueTo, text: input.text },
  };
}

export function assigneeOf(name: string | undefined, names: Names): string[] | undefined {
  if (name === undefined) return undefined;
  if (/^(?:me|i|myself)$/i.test(name.trim())) return [names.meId];
  if (/^(?:nobody|none|unassigned|no one)$/i.test(name.trim())) return ['none'];
  return [requireNamed(names.members, name, 'member').id];
}

function keepOf({ blocked, closedFrom, closedTo }: FindTasks) {
  if (blocked === undefined && closedFrom === undefined && closedTo === undefined) return null;
  return ({ isBlocked, closedAt }: { isBlocked: boolean; closedAt: Date | null }): boolean => {
    const closed = closedAt?.toISOString().slice(0, 10) ?? '';
    const isWithin =
      (closedFrom === undefined || closed >= closedFrom) &&
      (closedTo === undefined || (closed !== '' && closed <= closedTo));
    return (blocked === undefined || isBlocked === blocked) && isWithin;
  };
}
