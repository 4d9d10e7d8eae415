// Answers to questions: rows that lead to themselves, and a sentence that says how many and which.

import type { Task } from '#project/tasks/shared/task-shapes.ts';
import type { RelationKind } from '#project/tasks/shared/task-values.ts';
import { NotUnderstood } from '../grammar/faults.ts';
import type { Names } from '../grammar/names.ts';
import type { Command } from '../grammar/interpret.ts';
import type { QuestionCommand } from '../grammar/question.ts';
import type { Selector } from '../grammar/selector-shape.ts';
import type { ShownRow } from '../../shared/assistant-shapes.ts';
import { MAX_SHOWN_ROWS } from '../../shared/limits.ts';
import { plainAnswer, type Answer, type AnswerContext } from './plain-answer.ts';
import { findSelected } from './find-selected.ts';
import { counted, memberRow, projectRow, taskRow } from './rows.ts';

/** Null when the command is no question. */
export async function answerQuestion(command: Command, context: AnswerContext): Promise<Answer | null> {
  switch (command.act) {
    case 'list':
      return answerList(command, context);
    case 'blockers':
      return answerBlockers(command, context);
    case 'load':
      return answerLoad(command.order, context);
    case 'state-of-project':
      return answerProjects(command.projectIds, context);
    case 'search':
      return answerSearch(command, context);
    default:
      return null;
  }
}

type Reader = AnswerContext['reader'];
type TaskDetails = NonNullable<Awaited<ReturnType<Reader['findTask']>>>;
type OfAct<Act> = Extract<QuestionCommand, { act: Act }>;

async function answerList({ selector, ask }: OfAct<'list'>, context: AnswerContext): Promise<Answer> {
  const { reader, before, message } = context;
  const found = await findSelected(reader, selector, { shownIds: before?.taskIds ?? [], limit: MAX_SHOWN_ROWS });
  const rows = found.tasks.map((task) => taskRow(task, reader.names));
  const taskIds = found.tasks.map(({ id }) => id);
  if (rows.length === 0 && selector.titleWords.length > 0)
    throw new NotUnderstood(
      `No open task has “${selector.titleWords.join(' ')}” in its title.`,
      selector.titleWords[0],
    );
  return plainAnswer(sentenceOf({ selector, ask, ...found }, context), {
    rows,
    followUp: { question: message, taskIds },
  });
}

type Ask = OfAct<'list'>['ask'];
type Listed = Awaited<ReturnType<typeof findSelected>> & { selector: Selector; ask: Ask };

function sentenceOf({ tasks, total, selector, ask }: Listed, { reader }: AnswerContext): string {
  const [only, ...others] = tasks;
  const own = only && others.length === 0 ? sentenceOfOne(only, ask, reader.names) : null;
  if (own !== null) return own;
  const word = selector.taskKind === 'bug' ? 'bug' : 'task';
  if (tasks.length === 0) return `No ${word} fits.`;
  if (total === null) return `The first ${tasks.length} are shown. There are too many to count.`;
  return total > tasks.length
    ? `${counted(total, word)}. The first ${tasks.length} are shown.`
    : `${counted(total, word)}.`;
}

/** Answers what is asked of one task. Null says that rows are asked for. */
function sentenceOfOne({ key, assigneeId, due, statusId, isBlocked }: Task, ask: Ask, names: Names): string | null {
  if (ask === 'person') {
    const name = names.members.find(({ id }) => id === assigneeId)?.name ?? 'nobody';
    return `${key} is assigned to ${name}.`;
  }
  if (ask === 'day') return due ? `${key} is due on ${due}.` : `${key} has no due day.`;
  if (ask !== 'state') return null;
  const status = names.statuses.find(({ id }) => id === statusId)?.name ?? 'no status';
  return `${key} is in “${status}”${isBlocked ? ', and blocked' : ''}.`;
}

const MAX_BLOCKED = 50;

async function answerBlockers({ selector, direction }: OfAct<'blockers'>, context: AnswerContext): Promise<Answer> {
  const { reader, before, message } = context;
  const isBy = direction === 'by';
  const limits = { shownIds: before?.taskIds ?? [], limit: MAX_BLOCKED };
  // Of many rows only those that are blocked can have blockers.
  const isNarrowed = isBy && selector.keys.length === 0 && !selector.ref;
  const { tasks } = await findSelected(reader, isNarrowed ? { ...selector, isBlocked: true } : selector, limits);
  const open = await findRelated(reader, tasks, isBy ? 'blocked-by' : 'blocks');
  const keys = tasks
    .map(({ key }) => key)
    .slice(0, 5)
    .join(', ');
  const followUp = { question: message, taskIds: open.map(({ id }) => id) };
  const rows = open.map((task) => taskRow(task, reader.names));
  if (open.length === 0)
    return plainAnswer(isBy ? 'Nothing open blocks it.' : 'It blocks nothing that is open.', { followUp });
  return plainAnswer(`${counted(open.length, 'open task')} ${isBy ? 'blocking' : 'waiting for'} ${keys}.`, {
    rows,
    followUp,
  });
}

/** The open tasks that have the relation to any of the tasks, each once. */
async function findRelated(reader: Reader, tasks: readonly Task[], wanted: RelationKind): Promise<TaskDetails[]> {
  const found = new Map<string, TaskDetails | null>();
  for (const { id } of tasks) {
    const details = await reader.findTask(id);
    for (const { kind, task } of details?.relations ?? [])
      if (kind === wanted && !found.has(task.id)) found.set(task.id, await reader.findTask(task.id));
  }
  return [...found.values()].filter((task) => task !== null).filter(({ closedAt }) => closedAt === null);
}

function answerLoad(order: 'most' | 'least', { reader, message }: AnswerContext): Answer {
  // Whoever reads only is not given work.
  const people = reader.members.filter(({ role, openTaskCount }) => role !== 'viewer' || openTaskCount > 0);
  const counts = people.map(({ openTaskCount }) => openTaskCount);
  const wanted = order === 'most' ? Math.max(0, ...counts) : Math.min(...counts);
  const found = people.filter(({ openTaskCount }) => openTaskCount === wanted);
  const names = found.map(({ name }) => name).join(' and ');
  const verb = found.length === 1 ? 'has' : 'have';
  return plainAnswer(
    `${names} ${verb} the ${order} open work: ${counted(wanted, 'task')}${found.length > 1 ? ' each' : ''}.`,
    {
      rows: found.map(memberRow),
      followUp: { question: message, taskIds: [] },
    },
  );
}

function answerProjects(ids: readonly string[], { reader, message }: AnswerContext): Answer {
  const found = reader.projects.filter(({ id }) => ids.includes(id));
  const text = found
    .map(
      ({ name, health, progress }) =>
        `${name} is ${health.replaceAll('-', ' ')}: ${progress.done} of ${progress.total} tasks are done.`,
    )
    .join(' ');
  return plainAnswer(text, { rows: found.map(projectRow), followUp: { question: message, taskIds: [] } });
}

async function findRows(
  reader: AnswerContext['reader'],
  { text, isIdea, isPage }: { text: string; isIdea: boolean; isPage: boolean },
): Promise<ShownRow[]> {
  if (isIdea) return reader.listIdeas(text);
  if (!isPage) return reader.searchOwn(text);
  const pages = await reader.searchPages(text);
  return pages.map(({ id, title, excerpt }) => ({
    type: 'page',
    id,
    key: null,
    title,
    facts: excerpt ? [excerpt] : [],
  }));
}

async function answerSearch({ text, noun }: OfAct<'search'>, { reader, message }: AnswerContext): Promise<Answer> {
  if (text === '' && !/^(?:ideas?|ideen?)$/.test(noun)) throw new NotUnderstood('It does not say what to look for.');
  const isIdea = noun.startsWith('ide');
  const isPage = /page|seite/.test(noun);
  const rows = await findRows(reader, { text, isIdea, isPage });
  const shown = rows.slice(0, MAX_SHOWN_ROWS);
  const where = isIdea || isPage ? 'in this workspace' : 'among your designs, code, blueprints, documents and chats';
  const sentence =
    shown.length === 0 ? `Nothing with “${text}” was found ${where}.` : `${counted(shown.length, 'row')} ${where}.`;
  return plainAnswer(sentence, { rows: shown, followUp: { question: message, taskIds: [] } });
}
