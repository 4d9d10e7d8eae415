// Plans for commands: nothing is changed here.

import type { Task, TaskDetails } from '#project/tasks/shared/task-shapes.ts';
import { MAX_PLAN_CHANGES } from '../../shared/limits.ts';
import { Ambiguous, NotUnderstood, replaceIn } from '../grammar/faults.ts';
import type { Command } from '../grammar/interpret.ts';
import { isNarrowed, type Selector } from '../grammar/selector-shape.ts';
import type { ProposedChange } from '../plans/plan-change.ts';
import { plainAnswer, type Answer, type AnswerContext } from './plain-answer.ts';
import { planNewTask, planTaskChange, type PlannedChange } from './changes-of-task.ts';
import { findSelected } from './find-selected.ts';
import { counted, planSentence, taskRow } from './rows.ts';

type OfAct<Act> = Extract<Command, { act: Act }>;

export async function answerCommand(command: Command, context: AnswerContext): Promise<Answer> {
  const answer = await planCommand(command, context);
  if (answer.changes.length === 0 || context.reader.names.canEdit) return answer;
  const words = answer.changes
    .map(describeChange)
    .map((line) => `- ${line}`)
    .join('\n');
  const reason =
    'You are a viewer of this workspace, so nothing can be applied. Ask an owner for the role of a member. It would be:';
  return { ...answer, changes: [], title: '', text: `${reason}\n\n${words}` };
}

export function describeChange({ act, target, lines }: ProposedChange): string {
  const name = target.key ? `${target.key} ${target.title}` : target.title;
  const words = lines.map(({ field, from, to }) =>
    from === null ? `${field}: ${to ?? 'none'}` : `${field}: ${from} → ${to ?? 'none'}`,
  );
  return `${act.startsWith('create') ? 'New ' : ''}${name}${words.length > 0 ? ` (${words.join(', ')})` : ''}`;
}

async function planCommand(command: Command, context: AnswerContext): Promise<Answer> {
  switch (command.act) {
    case 'change':
      return planChanges(command, context);
    case 'create':
      return planDrafts(command, context);
    case 'create-other':
      return planOther(command, context);
    case 'comment':
    case 'rename':
    case 'describe':
      return planText(command, context);
    case 'relate':
      return planRelations(command, context);
    default:
      throw new NotUnderstood('That is no command.');
  }
}

async function planChanges({ selector, changes }: OfAct<'change'>, context: AnswerContext): Promise<Answer> {
  const tasks = await requireTasks(selector, context);
  const planned = tasks.map((task) => planTaskChange(task, changes, context.reader.names));
  return planOf(planned, { tasks, context });
}

/** Throws when it is not certain which rows are meant, or there are more than a person can look through. */
async function requireTasks(selector: Selector, context: AnswerContext): Promise<Task[]> {
  const { reader, before } = context;
  if (!isNarrowed(selector))
    throw new Ambiguous('That would be every open task. Which ones?', narrowings(selector, context));
  const found = await findSelected(reader, selector, { shownIds: before?.taskIds ?? [], limit: MAX_PLAN_CHANGES + 1 });
  if (found.total === null || found.total > MAX_PLAN_CHANGES)
    throw new NotUnderstood(
      `It fits ${found.total ?? 'thousands of'} tasks. A plan has at most ${MAX_PLAN_CHANGES}: name fewer.`,
    );
  if (found.tasks.length === 0) throw new NotUnderstood(nothingFits(selector), selector.titleWords[0] ?? null);
  if (selector.isOne && found.tasks.length > 1)
    throw new Ambiguous('Which one is meant?', choicesOf(found.tasks, selector, context));
  return found.tasks;
}

function nothingFits({ titleWords }: Selector): string {
  return titleWords.length > 0 ? `No open task has “${titleWords.join(' ')}” in its title.` : 'No task fits.';
}

const MAX_CHOICES = 8;

function choicesOf(tasks: readonly Task[], { place }: Selector, { message }: AnswerContext) {
  return tasks
    .slice(0, MAX_CHOICES)
    .map(({ key, title }) => ({ label: `${key} ${title}`, text: replaceIn(message, place, key) }));
}

function narrowings({ place }: Selector, { message, reader }: AnswerContext) {
  const phrases = [
    'all overdue tasks',
    'all my open tasks',
    ...reader.names.projects.slice(0, 3).map(({ name }) => `all tasks in ${name}`),
  ];
  return phrases.map((phrase) => ({ label: phrase, text: replaceIn(message, place, phrase) }));
}

type PlanOrder = { tasks: readonly Task[]; context: AnswerContext };

function planOf(planned: readonly PlannedChange[], { tasks, context }: PlanOrder): Answer {
  const changes = planned.flatMap(({ change }) => (change ? [change] : []));
  const notes = planned.flatMap(({ note }) => (note === null ? [] : [note]));
  const followUp = { question: context.message, taskIds: tasks.map(({ id }) => id) };
  const same = planned.length - changes.length - notes.length;
  const lines = [
    changes.length > 0 ? planSentence(changes.length) : 'There is nothing to change.',
    same > 0 ? `${counted(same, 'task')} ${same === 1 ? 'is' : 'are'} already so.` : '',
    ...notes,
  ];
  const rows = changes.length === 0 ? tasks.map((task) => taskRow(task, context.reader.names)) : [];
  return plainAnswer(lines.filter(Boolean).join(' '), { changes, rows, title: titleOf(context.message), followUp });
}

function titleOf(message: string): string {
  const line = message.split('\n', 1)[0] ?? '';
  return line.length > 120 ? `${line.slice(0, 119)}…` : line;
}

function planDrafts({ drafts, skippedDone }: OfAct<'create'>, context: AnswerContext): Answer {
  if (drafts.length > MAX_PLAN_CHANGES)
    throw new NotUnderstood(`These are ${drafts.length} tasks. A plan has at most ${MAX_PLAN_CHANGES}.`);
  const answer = planOf(
    drafts.map((draft) => planNewTask(draft, context.reader.names)),
    { tasks: [], context },
  );
  return skippedDone === 0
    ? answer
    : {
        ...answer,
        text: `${answer.text} ${counted(skippedDone, 'line')} ticked off ${skippedDone === 1 ? 'was' : 'were'} left out.`,
      };
}

function planOther({ what, title }: OfAct<'create-other'>, context: AnswerContext): Answer {
  const change: ProposedChange = {
    act: what === 'idea' ? 'create-idea' : 'create-page',
    target: { type: what, id: null, key: null, title },
    before: {},
    after: { title },
    lines: [],
  };
  return planOf([{ change, note: null }], { tasks: [], context });
}

async function planText(command: OfAct<'comment' | 'rename' | 'describe'>, context: AnswerContext): Promise<Answer> {
  const tasks = await requireTasks(command.selector, context);
  if (command.act !== 'comment' && tasks.length > 1)
    throw new NotUnderstood('Only one task at a time gets a new title or description.');
  const planned: PlannedChange[] = [];
  for (const task of tasks) planned.push(await planTextOf(task, command, context));
  return planOf(planned, { tasks, context });
}

async function planTextOf(
  task: Task,
  { act, text }: { act: 'comment' | 'rename' | 'describe'; text: string },
  { reader }: AnswerContext,
): Promise<PlannedChange> {
  if (act === 'rename') return planTaskChange(task, [{ field: 'title', value: text.slice(0, 300) }], reader.names);
  if (act === 'comment') return { change: commentChange(task, text), note: null };
  const details = await reader.findTask(task.id);
  return { change: details && descriptionChange(details, text), note: null };
}

export function commentChange(task: Pick<Task, 'id' | 'key' | 'title'>, body: string): ProposedChange {
  return {
    act: 'comment',
    target: targetOf(task),
    before: {},
    after: { body },
    lines: [{ field: 'comment', from: null, to: body }],
  };
}

export function descriptionChange(task: TaskDetails, text: string): ProposedChange {
  return {
    act: 'change-task',
    target: targetOf(task),
    before: { description: task.description },
    after: { description: text },
    lines: [{ field: 'description', from: task.description || null, to: text }],
  };
}

function targetOf({ id, key, title }: Pick<Task, 'id' | 'key' | 'title'>): ProposedChange['target'] {
  return { type: 'task', id, key, title };
}

async function planRelations({ keys, others, relation }: OfAct<'relate'>, context: AnswerContext): Promise<Answer> {
  const find = async (key: string): Promise<TaskDetails> => {
    const task = await context.reader.findTask(key);
    if (!task) throw new NotUnderstood(`There is no ${key} in this workspace.`);
    return task;
  };
  const planned: PlannedChange[] = [];
  const tasks: Task[] = [];
  for (const key of keys)
    for (const other of others) {
      const [task, related] = [await find(key), await find(other)];
      tasks.push(task);
      planned.push(relationChange(task, related, relation));
    }
  return planOf(planned, { tasks, context });
}

export function relationChange(task: TaskDetails, other: Task, relation: string): PlannedChange {
  if (task.id === other.id) return { change: null, note: `${task.key} cannot be related to itself.` };
  if (task.relations.some(({ kind, task: known }) => kind === relation && known.id === other.id))
    return { change: null, note: null };
  const change: ProposedChange = {
    act: 'relate',
    target: targetOf(task),
    before: {},
    after: { relation, otherId: other.id },
    lines: [{ field: relation.replace('-', ' '), from: null, to: `${other.key} ${other.title}` }],
  };
  return { change, note: null };
}
