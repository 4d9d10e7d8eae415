// Reads the cells of an imported row as a task. What cannot be understood is left out and reported; only a row without a
// title is skipped.

import { MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH, MAX_TASK_LABELS, MAX_TITLE_LENGTH } from '../../shared/limits.ts';
import { guessColumns, type CsvColumn } from '../../shared/csv-columns.ts';
import { bugSeverities, taskKinds, taskPriorities } from '../../shared/task-values.ts';
import type { References } from '../changes/references.ts';
import type { SentFields } from '../changes/task-changes.ts';

const PRIORITY_WORDS: Record<string, (typeof taskPriorities)[number]> = {
  p1: 'urgent',
  p2: 'high',
  p3: 'medium',
  p4: 'low',
  critical: 'urgent',
  highest: 'urgent',
  normal: 'medium',
  lowest: 'low',
};

/** Each cell of a row belongs to the column at its place. The column is null for cells that are not imported. */
export type Header = { columns: (CsvColumn | null)[]; ignored: string[] };

/**
 * Returns null when no column is the title.
 *
 * @param chosen what each column is, where a person has said so
 */
export function readHeader(cells: readonly string[], chosen: readonly (CsvColumn | null)[] | null): Header | null {
  const columns = chosen ? cells.map((_, index) => chosen[index] ?? null) : guessColumns(cells);
  if (!columns.includes('title')) return null;
  return { columns, ignored: cells.filter((cell, index) => columns[index] === null && cell.trim() !== '') };
}

export type ReadTask = { sent: SentFields; description: string; labelNames: string[]; notes: string[] };

/** `notes` say what was left out, one sentence each. Returns null for a row without a title. */
export function readTask(cells: readonly string[], header: Header, references: References): ReadTask | null {
  const notes: string[] = [];
  const cellOf = (column: CsvColumn) => cells[header.columns.indexOf(column)]?.trim() ?? '';
  const cut = (column: CsvColumn, max: number) => {
    const text = cellOf(column);
    if (text.length > max) notes.push(`The ${column} was cut after ${max.toLocaleString('en')} characters.`);
    return text.slice(0, max);
  };
  /** `find` returns undefined for what it does not know. */
  const choose = <Value>(column: CsvColumn, find: (text: string) => Value | undefined): Value | undefined => {
    const text = cellOf(column);
    if (text === '') return undefined;
    const value = find(text.toLowerCase());
    if (value === undefined) notes.push(unknownCell(column, text.slice(0, MAX_NAME_LENGTH)));
    return value;
  };
  const title = cut('title', MAX_TITLE_LENGTH).replace(/\s+/g, ' ').trim();
  if (title === '') return null;
  const severity = choose('severity', (text) => bugSeverities.find((name) => name === text));
  const sent = {
    title,
    severity,
    kind: choose('kind', (text) => taskKinds.find((name) => name === text)),
    statusId: choose('status', (text) => references.statuses.find(({ name }) => name.toLowerCase() === text)?.id),
    priority: choose('priority', (text) => taskPriorities.find((name) => name === text) ?? PRIORITY_WORDS[text]),
    assigneeId: choose('assignee', (text) => findMember(text, references)),
    projectId: choose('project', (text) => findProject(text, references)),
    start: choose('start', readDay),
    due: choose('due', readDay),
  };
  return {
    sent,
    description: cut('description', MAX_DESCRIPTION_LENGTH),
    labelNames: readLabels(cellOf('labels')),
    notes,
  };
}

function unknownCell(column: CsvColumn, text: string): string {
  if (column === 'due' || column === 'start')
    return `“${text}” is not a date, or could be two; the ${column} date was left out.`;
  return `There is no ${column === 'assignee' ? 'member' : column} “${text}” here; it was left out.`;
}

function findMember(text: string, { members }: References): string | undefined {
  const name = text.replace(/^@/, '');
  return [...members.values()].find((member) =>
    [member.handle, member.name, member.email ?? ''].some((known) => known.toLowerCase() === name),
  )?.id;
}

function findProject(text: string, { projects }: References): string | undefined {
  return [...projects.values()].find(({ key, name }) => key.toLowerCase() === text || name.toLowerCase() === text)?.id;
}

/** '2026-12-24', '2026/12/24', '24.12.2026' and '12/24/2026', each with or without a time. A day that two readings share is unknown. */
export function readDay(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[t ].*)?$/.exec(text) ?? [];
  if (year !== undefined) return realDay(year, month, day);
  const [, first, mark, second, last] = /^(\d{1,2})([./-])(\d{1,2})[./-](\d{4})(?: .*)?$/.exec(text) ?? [];
  if (last === undefined) return undefined;
  if (mark === '.') return realDay(last, second, first);
  const readings = [realDay(last, first, second), realDay(last, second, first)].filter((found) => found !== undefined);
  return new Set(readings).size === 1 ? readings[0] : undefined;
}

function realDay(year: string, month = '', day = ''): string | undefined {
  if (Number(year) === 0) return undefined;
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : undefined;
}

function readLabels(text: string): string[] {
  const names = text.split(/[,;|]/).map((name) => name.trim().slice(0, MAX_NAME_LENGTH));
  return [...new Set(names.filter((name) => name !== ''))].slice(0, MAX_TASK_LABELS);
}
