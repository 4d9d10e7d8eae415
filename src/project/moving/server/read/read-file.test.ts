// The published forms of each product, read as tasks.

import { expect, test } from 'vitest';
import type { MovedFile } from '../../shared/moved-task.ts';
import { readMoveFile } from './read-file.ts';

function read(text: string): MovedFile {
  const reading = readMoveFile({ bytes: Buffer.from(text), source: null, fields: null });
  if ('refusal' in reading) throw new Error(reading.refusal);
  return reading.file;
}

test('a German export of Jira is recognised and read', () => {
  const { source, tasks, statusHints } = read(
    [
      'Zusammenfassung,Vorgangsschlüssel,Vorgangs-ID,Vorgangstyp,Status,Projektschlüssel,Projektname,Priorität,Zugewiesene Person,ID der zugewiesenen Person,Autor,Erstellt,Aktualisiert,Erledigt,Fälligkeitsdatum,Stichwörter,Stichwörter,Beschreibung,Anhang,Benutzerdefinierte Felder (Story Points),Sprint,Statuskategorie,Übergeordnet,Kommentar',
      'Hub bauen,NET-1,101,Story,In Arbeit,NET,Netz,Hoch,Jana Öz,5b1,Max,23.10.2026 11:02,24.10.2026 08:00,,30.11.2026,netz,wan,Text,23.10.2026 11:05;5b1;plan.pdf;https://jira.example.com/1/plan.pdf,8,Sprint 2,In Arbeit,,23.10.2026 12:00;5b1;Erster; mit Strichpunkt',
      'Regeln,NET-2,102,Teilaufgabe,Fertig,NET,Netz,Niedrig,,,Max,23.10.2026 11:02,24.10.2026 08:00,24.10.2026 08:00,,,,,,,,Fertig,101,',
    ].join('\n'),
  );
  expect(source).toBe('jira');
  expect(tasks[0]).toMatchObject({
    key: 'NET-1',
    title: 'Hub bauen',
    type: 'Story',
    status: 'In Arbeit',
    priority: 'Hoch',
    assignee: 'Jana Öz',
    labels: ['netz', 'wan', 'Sprint 2'],
    due: '30.11.2026',
    attachments: [{ name: 'plan.pdf', url: 'https://jira.example.com/1/plan.pdf' }],
    comments: [{ at: '23.10.2026 12:00', author: 'Jana Öz', text: 'Erster; mit Strichpunkt' }],
    kept: [{ name: 'Estimate', value: '8' }],
  });
  expect(tasks[1]).toMatchObject({ parent: 'NET-1', closed: '24.10.2026 08:00' });
  expect(statusHints.Fertig).toBe('Fertig');
});

test('an export of Linear keeps cycles, milestones, parents and links', () => {
  const header =
    'ID,Team,Title,Description,Status,Estimate,Priority,Project ID,Project,Creator,Assignee,Labels,Cycle Number,Cycle Name,Cycle Start,Cycle End,Created,Updated,Started,Triaged,Completed,Canceled,Archived,Due Date,Parent issue,Initiatives,Project Milestone ID,Project Milestone,SLA Status,UUID,Time in status (minutes),Related to,Blocked by,Duplicate of';
  const date = 'Mon Nov 30 2026 00:00:00 GMT+0000 (Coordinated Universal Time)';
  const { source, tasks } = read(
    [
      header,
      `OPS-1,Ops,Hub,Text,In Progress,3,Urgent,p1,Network,ana@example.com,ben@example.com,"wan, dns",12,Cycle A,,,${date},${date},${date},,,,,2026-12-01,,Grow,m1,Beta,,u1,5,OPS-9,OPS-2,`,
      `OPS-2,Ops,Rules,,Canceled,,No priority,,,ana@example.com,,,,,,,${date},${date},,,,${date},,,OPS-1,,,,,u2,,,,OPS-1`,
    ].join('\n'),
  );
  expect(source).toBe('linear');
  expect(tasks[0]).toMatchObject({
    key: 'OPS-1',
    project: 'Network',
    milestone: 'Beta',
    labels: ['wan', 'dns', 'Cycle A'],
    started: date,
    links: [
      { kind: 'blocked-by', key: 'OPS-2' },
      { kind: 'relates', key: 'OPS-9' },
    ],
  });
  expect(tasks[0]?.kept).toContainEqual({ name: 'Initiatives', value: 'Grow' });
  expect(tasks[1]).toMatchObject({ parent: 'OPS-1', closed: date, project: 'Ops', links: [{ kind: 'duplicates' }] });
});

test('issues of gh and of the REST API are read alike', () => {
  const gh = read(
    JSON.stringify([
      {
        number: 7,
        title: 'Broken',
        body: 'Blocked by #6',
        state: 'CLOSED',
        stateReason: 'NOT_PLANNED',
        labels: [{ name: 'bug' }],
        assignees: [{ login: 'ana', name: 'Ana Lopes' }],
        author: { login: 'ben' },
        milestone: { title: 'v1', dueOn: '2026-12-01T00:00:00Z' },
        comments: [{ author: { login: 'ana' }, body: 'No', createdAt: '2026-11-02T00:00:00Z' }],
        createdAt: '2026-11-01T00:00:00Z',
        closedAt: '2026-11-03T00:00:00Z',
        url: 'https://github.com/acme/net/issues/7',
      },
    ]),
  );
  expect(gh.tasks[0]).toMatchObject({
    key: 'acme/net#7',
    name: '#7',
    status: 'closed as not planned',
    project: 'net',
    assignee: 'Ana Lopes',
    milestone: 'v1',
    links: [{ kind: 'blocked-by', key: 'acme/net#6' }],
    comments: [{ author: 'Ana Lopes', at: '2026-11-02T00:00:00Z', text: 'No' }],
  });
  expect(gh.milestoneDays).toEqual({ 'net\nv1': '2026-12-01T00:00:00Z' });
  const rest = read(
    JSON.stringify([
      {
        number: 1,
        title: 'One',
        state: 'open',
        user: { login: 'ana' },
        assignee: { login: 'ben' },
        comments: 2,
        created_at: '2026-11-01T00:00:00Z',
        html_url: 'https://github.com/acme/net/issues/1',
      },
      { number: 2, title: 'A change', state: 'open', pull_request: {} },
    ]),
  );
  expect(rest.tasks).toHaveLength(1);
  expect(rest.notes).toEqual(['1 pull requests are in the file; they are left out.']);
  expect(rest.tasks[0]?.notes).toEqual(['Its 2 comments are not in the file: the REST API lists them elsewhere.']);
});

test('a board of Trello brings cards, checklists, comments and archived cards', () => {
  const { source, tasks } = read(
    JSON.stringify({
      name: 'Board',
      lists: [{ id: 'l1', name: 'Doing', closed: false }],
      members: [{ id: 'm1', fullName: 'Ana Lopes', username: 'ana' }],
      labels: [{ id: 'b1', name: 'wan', color: 'red' }],
      checklists: [{ id: 'c1', name: 'Steps', checkItems: [{ id: 'i1', name: 'Order', state: 'complete', pos: 1 }] }],
      customFields: [{ id: 'f1', name: 'Points' }],
      actions: [
        {
          type: 'commentCard',
          date: '2026-11-02T00:00:00.000Z',
          idMemberCreator: 'm1',
          data: { text: 'Hi', card: { id: '6543e0d00000000000000001' } },
        },
      ],
      cards: [
        {
          id: '6543e0d00000000000000001',
          idShort: 4,
          name: 'Hub',
          desc: 'Text',
          idList: 'l1',
          closed: true,
          due: '2026-12-01T09:00:00.000Z',
          idMembers: ['m1'],
          idLabels: ['b1'],
          idChecklists: ['c1'],
          dateLastActivity: '2026-11-05T00:00:00.000Z',
          customFieldItems: [{ idCustomField: 'f1', value: { number: '5' } }],
          url: 'https://trello.com/c/x',
        },
      ],
    }),
  );
  expect(source).toBe('trello');
  expect(tasks[0]).toMatchObject({
    name: '#4',
    status: 'Doing (archived)',
    closed: '2026-11-05T00:00:00.000Z',
    created: '2023-11-02T17:48:00.000Z',
    labels: ['wan'],
    comments: [{ author: 'Ana Lopes', text: 'Hi' }],
    kept: [{ name: 'Points', value: '5' }],
  });
  expect(tasks[1]).toMatchObject({ title: 'Order', parent: tasks[0]?.key, status: 'Checklist entry (complete)' });
});

test('an export of Asana names parents and what blocks by title', () => {
  const { source, tasks } = read(
    [
      'Task ID,Created At,Completed At,Last Modified,Name,Section/Column,Assignee,Assignee Email,Start Date,Due Date,Tags,Notes,Projects,Parent task,Blocked By (Dependencies),Blocking (Dependencies),Priority',
      '1,2026-11-01,,2026-11-02,Hub,Doing,Ana Lopes,ana@example.com,2026-11-01,2026-12-01,"wan,dns",Text,Network,,Rules,,High',
      '2,2026-11-01,2026-11-03,2026-11-03,Rules,Doing,,,,,,,Network,Hub,,,',
    ].join('\n'),
  );
  expect(source).toBe('asana');
  expect(tasks[0]).toMatchObject({ key: '1', assignee: 'ana@example.com', links: [{ kind: 'blocked-by', key: '2' }] });
  expect(tasks[1]).toMatchObject({ parent: '1', status: 'Doing (completed)', closed: '2026-11-03' });
});

test('a level too many becomes a label, and the report says so', () => {
  const { tasks } = read('Key,Title,Parent\nE,Epic one,\nS,Story,E\nU,Sub,S');
  expect(tasks[1]).toMatchObject({ parent: null, labels: ['Epic one'] });
  expect(tasks[1]?.notes).toHaveLength(1);
  expect(tasks[2]).toMatchObject({ parent: 'S' });
});
