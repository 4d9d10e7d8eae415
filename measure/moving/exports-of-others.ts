// How much of the exports of other trackers arrives: files that others wrote in the published forms, each with the tasks that a
// careful person expects. Every value that is expected is one field; lists count as one. With `--list` every one that differs.
//
//   node measure/moving/exports-of-others.ts [--list]

import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { readMoveFile } from '#project/moving/server/read/read-file.ts';
import { findOrders } from '#project/moving/shared/dates/column-orders.ts';
import { readMoment } from '#project/moving/shared/dates/read-moment.ts';
import type { DateField, MovedFile, MovedTask } from '#project/moving/shared/moved-task.ts';
import { categoryOf, proposePriority, proposeType } from '#project/moving/shared/propose.ts';

const text = z.string().nullable();
const expectedTask = z.object({
  key: z.string(),
  title: z.string(),
  description: text,
  status_kind: z.enum(['backlog', 'todo', 'progress', 'done', 'canceled']),
  type: z.enum(['task', 'bug']),
  priority: z.string(),
  assignee: text,
  project: text,
  parent: text,
  labels: z.array(z.string()),
  ...{ due: text, created: text, updated: text, closed: text, milestone: text },
  estimate: z.number().nullable(),
  comments: z.array(z.object({ author: text, date: z.string(), text: z.string() })),
  links: z.array(z.object({ kind: z.string(), key: z.string() })),
});
type Expected = z.infer<typeof expectedTask>;
type Value = string | null;

const KINDS: Record<string, string> = { started: 'progress', cancelled: 'canceled' };
const folder = new URL('cases/', import.meta.url);
const rows: { source: string; field: string; isKept: boolean; says: string }[] = [];
for (const name of readdirSync(folder).filter((each) => each.endsWith('.expected.json'))) compareFile(name);

const bySource = Map.groupBy(rows, ({ source }) => source);
console.log('| file | fields | kept | |\n|---|--:|--:|--:|');
for (const [source, own] of bySource) printRow(source, own);
printRow('all', rows);
console.log('\n| field | expected | kept |\n|---|--:|--:|');
for (const [field, own] of Map.groupBy(rows, (row) => row.field))
  console.log(`| ${field} | ${own.length} | ${own.filter(({ isKept }) => isKept).length} |`);
if (process.argv.includes('--list')) for (const { isKept, says } of rows) if (!isKept) console.log(says);

function printRow(name: string, own: readonly { isKept: boolean }[]): void {
  const kept = own.filter(({ isKept }) => isKept).length;
  console.log(`| ${name} | ${own.length} | ${kept} | ${((100 * kept) / own.length).toFixed(1)} % |`);
}

function compareFile(name: string): void {
  const source = name.replace('.expected.json', '');
  const expected = z.array(expectedTask).parse(JSON.parse(readFileSync(new URL(name, folder), 'utf8')));
  const reading = readMoveFile({ bytes: readFileSync(new URL(source, folder)), source: null, fields: null });
  const file = 'file' in reading ? reading.file : null;
  for (const want of expected) {
    const task = file?.tasks.find((one) => [one.key, one.name].includes(want.key) || one.key.endsWith(`#${want.key}`));
    const got = task && file ? fieldsOf(task, file) : {};
    for (const [field, value] of Object.entries(wantedOf(want))) {
      const has = got[field] ?? null;
      rows.push({
        source,
        field,
        isKept: same(value, has),
        says: `${source} ${want.key} ${field}: ${JSON.stringify(value)} came as ${JSON.stringify(has)}`,
      });
    }
  }
}

/** Empty ones are not counted: nothing can be lost of them. */
function wantedOf(want: Expected): Record<string, Value> {
  const all: Record<string, Value> = {
    title: want.title,
    description: want.description,
    status: want.status_kind,
    type: want.type,
    priority: want.priority === 'none' ? null : want.priority,
    assignee: want.assignee,
    project: want.project,
    parent: want.parent,
    labels: want.labels.toSorted().join('|') || null,
    due: want.due?.slice(0, 10) ?? null,
    created: minute(want.created),
    updated: minute(want.updated),
    closed: minute(want.closed),
    milestone: want.milestone,
    comments: want.comments.map(({ text: body }) => body.trim()).join('|') || null,
    links:
      want.links
        .map(({ kind, key }) => `${kind} ${key}`)
        .toSorted()
        .join('|') || null,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null && value !== ''));
}

function fieldsOf(task: MovedTask, file: MovedFile): Record<string, Value> {
  const orders = findOrders(file.tasks);
  const read = (field: Exclude<DateField, 'comments'>) =>
    task[field] === '' ? null : readMoment(task[field], orders.find((one) => one.field === field)?.order ?? null);
  const moment = (field: 'created' | 'updated' | 'closed'): Value => read(field)?.at ?? read(field)?.day ?? null;
  const person = file.people.find(({ key }) => key === task.assignee);
  const nameOf = (key: string): string => {
    const other = file.tasks.find((one) => one.key === key);
    return other ? other.name || other.key : key;
  };
  const category = categoryOf(task.status, file.statusHints[task.status] ?? '') ?? 'todo';
  return {
    title: task.title,
    description: task.description,
    status: KINDS[category] ?? category,
    type: proposeType(task.type).startsWith('bug') ? 'bug' : 'task',
    priority: proposePriority(task.priority),
    assignee: person ? [person.name, person.email, person.key].join(' ~ ') : task.assignee,
    project: task.project,
    parent: task.parent === null ? null : `${nameOf(task.parent)} ~ ${task.parent}`,
    labels: task.labels.toSorted().join('|'),
    due: read('due')?.day ?? null,
    created: minute(moment('created')),
    updated: minute(moment('updated')),
    closed: minute(moment('closed')),
    milestone: task.milestone,
    comments: task.comments
      .toSorted((a, b) => (a.at < b.at ? -1 : 1))
      .map(({ text: body }) => body.trim())
      .join('|'),
    links: task.links
      .map(({ kind, key }) => `${kind === 'blocked-by' ? 'blocked_by' : kind} ${nameOf(key)}`)
      .toSorted()
      .join('|'),
  };
}

function minute(at: string | null): Value {
  return at === null ? null : at.replace(/(T\d\d:\d\d).*$/, '$1');
}

function same(wanted: Value, has: Value): boolean {
  const plain = (value: Value): string => (value ?? '').replaceAll('\r\n', '\n').trim();
  return plain(wanted) === plain(has) || plain(has).split(' ~ ').includes(plain(wanted));
}
