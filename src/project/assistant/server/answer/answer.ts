// The answer of the offline agent: rows for questions, a plan for commands, choices where several things may be meant, and one
// line with the nearest commands where nothing is understood.

import { Ambiguous, NotUnderstood } from '../grammar/faults.ts';
import { interpret, type Command } from '../grammar/interpret.ts';
import { nearestNames } from '../grammar/names.ts';
import type { ProposedChange } from '../plans/plan-change.ts';
import { answerCommand } from './answer-command.ts';
import { answerQuestion } from './answer-question.ts';
import { planSentence } from './rows.ts';
import { nearestCommands } from './nearest-commands.ts';
import { plainAnswer, type Answer, type AnswerContext } from './plain-answer.ts';

export async function answerMessage(context: AnswerContext): Promise<Answer> {
  const { reader, message, before } = context;
  try {
    const { commands, question } = interpret(message, reader.names, before?.question ?? null);
    return await answerAll(commands, { ...context, message: question });
  } catch (error) {
    if (error instanceof Ambiguous) return plainAnswer(error.message, { choices: [...error.choices] });
    if (error instanceof NotUnderstood) return refuse(error, context);
    throw error;
  }
}

function refuse(fault: NotUnderstood, { reader, message }: AnswerContext): Answer {
  const { names } = reader;
  const named = [...names.members, ...names.projects, ...names.statuses, ...names.labels, ...names.milestones].map(
    ({ name }) => name,
  );
  const near = fault.word === null ? [] : nearestNames(fault.word, named);
  const meant = near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : '';
  const choices = nearestCommands(message, reader).map((text) => ({ label: text, text }));
  return plainAnswer(`Not understood, and nothing was done. ${fault.message}${meant}`, { isRefusal: true, choices });
}

/** Several commands are one plan; a question stands alone. */
async function answerAll(commands: readonly Command[], context: AnswerContext): Promise<Answer> {
  const [only, ...others] = commands;
  if (only && others.length === 0) return answerOne(only, context);
  const answers: Answer[] = [];
  let before = context.before;
  for (const command of commands) {
    const answer = await answerOne(command, { ...context, before });
    if (answer.choices.length > 0 || answer.isRefusal)
      return { ...answer, changes: [], text: `${answer.text} Nothing else was planned.` };
    answers.push(answer);
    before = answer.followUp ?? before;
  }
  return joinAnswers(answers);
}

function joinAnswers(answers: readonly Answer[]): Answer {
  const changes = mergeChanges(answers.flatMap((answer) => answer.changes));
  const [first] = answers;
  const texts = answers.flatMap(({ text, changes: own }) => (own.length > 0 ? [] : [text]));
  const planned = changes.length > 0 ? [planSentence(changes.length)] : [];
  return plainAnswer([...planned, ...texts].join(' '), {
    rows: answers.flatMap(({ rows }) => rows),
    changes,
    title: first?.title ?? '',
    followUp: answers.at(-1)?.followUp ?? null,
  });
}

/** A row has one change in a plan, whatever was said about it: a field that is named twice becomes what was said last. */
function mergeChanges(changes: readonly ProposedChange[]): ProposedChange[] {
  const merged: ProposedChange[] = [];
  for (const change of changes) {
    const at = merged.findIndex(
      ({ act, target }) => act === 'change-task' && change.act === act && target.id === change.target.id,
    );
    const former = merged[at];
    if (!former) merged.push(change);
    else
      merged[at] = {
        ...former,
        before: { ...change.before, ...former.before },
        after: { ...former.after, ...change.after },
        lines: [
          ...former.lines.filter(({ field }) => !change.lines.some((line) => line.field === field)),
          ...change.lines,
        ],
      };
  }
  return merged;
}

async function answerOne(command: Command, context: AnswerContext): Promise<Answer> {
  if (command.act === 'undo') return answerUndo(context);
  if (command.act === 'help')
    return plainAnswer(
      'Ask about tasks, bugs and projects, or say what to change. Every change is shown first, and you confirm it.',
      {
        choices: nearestCommands('', context.reader).map((text) => ({ label: text, text })),
      },
    );
  return (await answerQuestion(command, context)) ?? answerCommand(command, context);
}

function answerUndo({ appliedPlanId }: AnswerContext): Answer {
  if (appliedPlanId === null)
    throw new NotUnderstood('No plan of this conversation is applied, so there is nothing to undo.');
  return plainAnswer('This was the last plan. Undo takes all of it back.', { planId: appliedPlanId });
}
