// Examples made from the workspace's own rows, and those that are nearest to a message that was not understood.

import type { Task } from '#project/tasks/shared/task-shapes.ts';
import { countSlips, fold } from '../grammar/words.ts';
import type { Reader } from './reader.ts';

export type Example = { text: string; isChange: boolean };

/** Commands and questions that work here. `tasks` are some open ones. */
export function examplesOf({ names, members }: Reader, tasks: readonly Task[]): Example[] {
  const firstName = (name: string): string => name.split(' ')[0] ?? name;
  const other = members.find(({ id, role }) => id !== names.meId && role !== 'viewer');
  const who = other ? firstName(other.name) : 'me';
  const project = names.projects[0]?.name;
  const [task, second] = tasks;
  const asked = (text: string): Example => ({ text, isChange: false });
  const told = (text: string): Example => ({ text, isChange: true });
  return [
    asked('What is overdue?'),
    asked(project ? `What blocks ${project}?` : 'What is blocked?'),
    asked(other ? `What did ${who} finish this week?` : 'What did I finish this week?'),
    asked('Who has the most open work?'),
    asked('What is due this week?'),
    asked('Which urgent bugs are unassigned?'),
    told(`Create a task “Rotate the keys” for ${who} due Friday high priority${project ? ` in ${project}` : ''}`),
    told('Create tasks: order cables; label racks; test power'),
    told('Move everything overdue to next Monday'),
    ...(task
      ? [
          told(`Assign ${task.key} to ${who}`),
          told(`Comment on ${task.key}: is this still needed?`),
          told(`Set ${task.key} to high priority`),
        ]
      : []),
    ...(task && second
      ? [told(`Close ${task.key} and ${second.key}`), told(`Link ${task.key} as blocking ${second.key}`)]
      : []),
  ];
}

const SHOWN = 3;

/** The three examples that share the most words with the message. */
export function nearestCommands(message: string, reader: Reader): string[] {
  const words = wordsOf(message);
  const score = (text: string): number =>
    wordsOf(text).filter((word) => words.some((one) => one === word || (one.length > 4 && countSlips(one, word) <= 1)))
      .length;
  return examplesOf(reader, [])
    .map(({ text }) => ({ text, score: score(text) }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, SHOWN)
    .map(({ text }) => text);
}

function wordsOf(text: string): string[] {
  return fold(text.slice(0, 500))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2)
    .slice(0, 40);
}
