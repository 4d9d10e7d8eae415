// Answers to questions: rows that lead to themselves, and a sentence that says how many and which.

import { NotUnderstood } from '../grammar/faults.ts';
import type { Command } from '../grammar/interpret.ts';
import type { QuestionCommand } from '../grammar/question.ts';
import type { Selector } from '../grammar/selector.ts';
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

type Listed = Awaited<ReturnType<typeof findSelected>> & { selector: Selector; ask: OfAct<'list'>['ask'] };

function sentenceOf({ tasks, total, selector, ask }: Listed, { reader }: AnswerContext): string {
  const [only] = tasks;
  const { names } = reader;
  if (only && tasks.length === 1 && ask === 'person') {
    const name = names.members.find(({ id }) => id === only.assigneeId)?.name;
    return name ? `${only.key} is assigned to ${name}.` : `${only.key} is assigned to nobody.`;
  }
  if (only && tasks.length === 1 && ask === 'day')
    return only.due ? `${only.key} is due on ${only.due}.` : `${only.key} has no due day.`;
  if (only && tasks.length === 1 && ask === 'state')
    return `${only.key} is in “${names.statuses.find(({ id }) => id === only.statusId)?.name ?? 'no status'}”${only.isBlocked ? ', and blocked' : ''}.`;
  const word = selector.taskKind === 'bug' ? 'bug' : 'task';
  if (tasks.length === 0) return `No ${word} fits.`;
  if (total === null) return `The first ${tasks.length} are shown. There are too many to count.`;
  return total > tasks.length
    ? `${counted(total, word)}. The first ${tasks.length} are shown.`
    : `${counted(total, word)}.`;
}

const MAX_BLOCKED = 50;

async function answerBlockers({ selector, direction }: OfAct<'blockers'>, context: AnswerContext): Promise<Answer> {
  const { reader, before, message } = context;
  const limits = { shownIds: before?.taskIds ?? [], limit: MAX_BLOCKED };
  // Of many rows only those that are blocked can have blockers.
  const narrowed =
    direction === 'by' && selector.keys.length === 0 && !selector.ref ? { ...selector, isBlocked: true } : selector;
  const { tasks } = await findSelected(reader, narrowed, limits);
  const others = new Map<string, Awaited<ReturnType<typeof reader.findTask>>>();
  const wanted = direction === 'by' ? 'blocked-by' : 'blocks';
  for (const { id } of tasks) {
    const details = await reader.findTask(id);
    for (const { kind, task } of details?.relations ?? [])
      if (kind === wanted && !others.has(task.id)) others.set(task.id, await reader.findTask(task.id));
  }
  const open = [...others.values()].filter((task) => task !== null).filter(({ closedAt }) => closedAt === null);
  const keys = tasks
    .map(({ key }) => key)
    .slice(0, 5)
    .join(', ');
  const followUp = { question: message, taskIds: open.map(({ id }) => id) };
  const rows = open.map((task) => taskRow(task, reader.names));
  if (open.length === 0)
    return plainAnswer(direction === 'by' ? 'Nothing open blocks it.' : 'It blocks nothing that is open.', {
      followUp,
    });
  const text =
    direction === 'by'
      ? `${counted(open.length, 'open task')} blocking ${keys}.`
      : `${counted(open.length, 'open task')} waiting for ${keys}.`;
  return plainAnswer(text, { rows, followUp });
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
