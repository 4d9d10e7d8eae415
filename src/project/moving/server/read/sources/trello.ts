// A board of Trello as JSON (https://support.atlassian.com/trello/docs/exporting-data-from-trello/, its objects:
// https://developer.atlassian.com/cloud/trello/guides/rest-api/object-definitions/). Trello exports the latest 1,000 actions, so that
// an old card may have no record of its beginning: the first eight digits of its id are the second it was made.

import { MAX_MOVED_COMMENTS, MAX_MOVED_TASKS } from '../../../shared/limits.ts';
import { emptyTask, type MovedFile, type MovedTask } from '../../../shared/moved-task.ts';
import { listOf, objectOf, textOf, type Json } from '../json.ts';
import { createPeople, type PeopleOfFile } from '../people.ts';

type Board = {
  name: string;
  lists: Map<string, { name: string; isClosed: boolean }>;
  members: Map<string, { name: string; id: string }>;
  labels: Map<string, string>;
  checklists: Map<string, Json>;
  fields: Map<string, Json>;
  comments: Map<string, Json[]>;
  closings: Map<string, string>;
  creators: Map<string, string>;
  people: PeopleOfFile;
};

/** Null for JSON of another form. */
export function readTrello(value: unknown): Omit<MovedFile, 'encoding'> | null {
  const root = objectOf(value);
  if (!Array.isArray(root.cards) || !Array.isArray(root.lists)) return null;
  const board = readBoard(root);
  const cards = listOf(root.cards).toSorted((a, b) => Number(a.pos ?? 0) - Number(b.pos ?? 0));
  const notes =
    cards.length > MAX_MOVED_TASKS
      ? [`Only the first ${MAX_MOVED_TASKS.toLocaleString('en')} cards are imported.`]
      : [];
  if (listOf(root.actions).length >= 1_000)
    notes.push('Trello exports the latest 1,000 actions of a board: comments before them are not in the file.');
  return {
    source: 'trello',
    columns: [],
    tasks: cards.slice(0, MAX_MOVED_TASKS).flatMap((card, index) => readCard(card, index + 1, board)),
    people: board.people.list(),
    projectKeys: {},
    milestoneDays: {},
    statusHints: {},
    notes,
  };
}

function readBoard(root: Json): Board {
  const named = (list: unknown) => new Map(listOf(list).map((one) => [textOf(one.id), one] as const));
  const actions = listOf(root.actions);
  const cardOf = (action: Json): string => textOf(objectOf(objectOf(action.data).card).id);
  const closings = actions.filter(
    ({ type, data }) => type === 'updateCard' && objectOf(objectOf(data).card).closed === true,
  );
  const creations = actions.filter(({ type }) => type === 'createCard' || type === 'copyCard');
  return {
    name: textOf(root.name),
    lists: new Map(
      [...named(root.lists)].map(([id, { name, closed }]) => [id, { name: textOf(name), isClosed: closed === true }]),
    ),
    members: new Map(
      [...named(root.members)].map(([id, { fullName, username }]) => [
        id,
        { name: textOf(fullName), id: textOf(username) },
      ]),
    ),
    labels: new Map([...named(root.labels)].map(([id, { name, color }]) => [id, textOf(name) || textOf(color)])),
    checklists: named(root.checklists),
    fields: named(root.customFields),
    comments: Map.groupBy(
      actions.filter(({ type }) => type === 'commentCard' || type === 'copyCommentCard'),
      cardOf,
    ),
    closings: new Map(closings.toReversed().map((action) => [cardOf(action), textOf(action.date)])),
    creators: new Map(creations.map((action): [string, string] => [cardOf(action), textOf(action.idMemberCreator)])),
    people: createPeople(),
  };
}

/** A card, and a task for each entry of its checklists. */
function readCard(card: Json, line: number, board: Board): MovedTask[] {
  const task = emptyTask(line);
  const id = textOf(card.id);
  task.key = id;
  task.name = textOf(card.idShort) && `#${textOf(card.idShort)}`;
  task.url = textOf(card.url) || textOf(card.shortUrl);
  task.title = textOf(card.name);
  task.description = textOf(card.desc);
  task.project = board.name;
  task.status = statusOf(card, board);
  task.created = createdAt(id);
  task.updated = textOf(card.dateLastActivity);
  task.start = textOf(card.start);
  task.due = textOf(card.due);
  task.closed = card.closed === true ? board.closings.get(id) || task.updated : textOf(card.dateCompleted);
  task.labels = labelsOf(card, board);
  readMembers(task, card, board);
  task.attachments = listOf(card.attachments).map((one) => ({ name: textOf(one.name), url: textOf(one.url) }));
  task.comments = (board.comments.get(id) ?? []).slice(0, MAX_MOVED_COMMENTS).map((action) => ({
    author: memberOf(textOf(action.idMemberCreator), board, objectOf(action.memberCreator)),
    at: textOf(action.date),
    text: textOf(objectOf(action.data).text),
  }));
  readCustomFields(task, card, board);
  const entries = (Array.isArray(card.idChecklists) ? card.idChecklists : [])
    .flatMap((one: unknown) => board.checklists.get(textOf(one)) ?? [])
    .flatMap((checklist) => readEntries(objectOf(checklist), task, board));
  return [task, ...entries];
}

function statusOf(card: Json, { lists }: Board): string {
  const list = lists.get(textOf(card.idList));
  if (card.closed === true) return `${list?.name ?? ''} (archived)`.trim();
  if (card.dueComplete === true) return `${list?.name ?? ''} (complete)`.trim();
  return list?.isClosed ? `${list.name} (archived)` : (list?.name ?? '');
}

function labelsOf(card: Json, { labels }: Board): string[] {
  const ids = Array.isArray(card.idLabels) ? card.idLabels.map(textOf) : [];
  const known = ids.flatMap((id) => labels.get(id) ?? []);
  return known.length > 0 ? known : listOf(card.labels).map(({ name, color }) => textOf(name) || textOf(color));
}

function memberOf(id: string, { members, people }: Board, creator: Json = {}): string | null {
  const known = members.get(id);
  return people.add({ name: known?.name || textOf(creator.fullName), id: known?.id || textOf(creator.username) || id });
}

function readMembers(task: MovedTask, card: Json, board: Board): void {
  const [first, ...others] = Array.isArray(card.idMembers) ? card.idMembers.map(textOf) : [];
  task.assignee = first === undefined ? null : memberOf(first, board);
  const creator = board.creators.get(task.key);
  task.creator = creator === undefined ? null : memberOf(creator, board);
  const names = others.map((id) => board.members.get(id)?.name ?? id);
  if (names.length > 0) task.kept.push({ name: 'Other members', value: names.join(', ') });
}

function readCustomFields(task: MovedTask, card: Json, { fields }: Board): void {
  for (const item of listOf(card.customFieldItems)) {
    const field = fields.get(textOf(item.idCustomField));
    const option = listOf(field?.options).find(({ id }) => textOf(id) === textOf(item.idValue));
    const value = option
      ? textOf(objectOf(option.value).text)
      : Object.values(objectOf(item.value)).map(textOf).join(' ');
    if (field && value !== '') task.kept.push({ name: textOf(field.name), value });
  }
}

function readEntries(checklist: Json, card: MovedTask, board: Board): MovedTask[] {
  const items = listOf(checklist.checkItems).toSorted((a, b) => Number(a.pos ?? 0) - Number(b.pos ?? 0));
  return items.map((item) => {
    const task = emptyTask(card.line);
    const isDone = item.state === 'complete';
    task.key = textOf(item.id) || `${card.key}/${textOf(item.name)}`;
    task.title = textOf(item.name);
    task.project = card.project;
    task.parent = card.key;
    task.status = isDone ? 'Checklist entry (complete)' : 'Checklist entry';
    task.due = textOf(item.due);
    task.created = createdAt(task.key) || card.created;
    task.closed = isDone ? card.updated : '';
    task.assignee = textOf(item.idMember) === '' ? null : memberOf(textOf(item.idMember), board);
    task.kept.push({ name: 'Checklist', value: textOf(checklist.name) });
    return task;
  });
}

function createdAt(id: string): string {
  const seconds = /^[\da-f]{24}$/.test(id) ? Number.parseInt(id.slice(0, 8), 16) : 0;
  return seconds === 0 ? '' : new Date(seconds * 1_000).toISOString();
}
