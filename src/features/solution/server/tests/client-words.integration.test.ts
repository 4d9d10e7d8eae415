// The client's words over HTTP: what was not read of them blocks what is built of them, until it is answered or dismissed.

import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '#contract/id.ts';
import type { Clause } from '#model/describe/clauses/clause-shapes.ts';
import type { DescribeNote } from '#model/describe/describe-shapes.ts';
import type { Solution } from '#model/solution-shapes.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { Blueprint } from '../../contract.ts';

const TEXT = 'A web shop on AKS with PostgreSQL for 450 kiosks. ZORBA has to agree.';
const ANSWERS = [
  { quote: '450', sentence: 'A web shop on AKS with PostgreSQL for 450 kiosks', meaning: 'users' },
  { quote: 'ZORBA', sentence: 'ZORBA has to agree', meaning: 'not-part' },
];

type Described = { solution: Solution; notes: DescribeNote[]; clauses: Clause[] };
type Refused = { error: { code: string; message: string; unread: string[] } };

let app: TestApp;
let ada: TestPerson;

beforeEach(async () => {
  app = await openTestApp({});
  ada = await app.signUp('ada@example.com');
});
afterEach(() => app.close());

const describeText = async (body: object) =>
  (await ada.call<Described>('POST', '/blueprints/describe', { provider: 'azure', text: TEXT, ...body })).body;
const create = <Body>(solution: Solution) => ada.call<Body>('POST', '/blueprints', { solution });

test('a description says clause by clause what was read, and is not built while a number or a name is open', async () => {
  const { solution, clauses } = await describeText({});
  expect(clauses.map(({ start, end, state }) => [TEXT.slice(start, end), state])).toEqual([
    ['A web shop on AKS with PostgreSQL for 450 kiosks', 'understood'],
    ['ZORBA has to agree', 'unread'],
  ]);
  const { status, body } = await create<Refused>(solution);
  const { code, message, unread } = body.error;
  expect([status, code, unread]).toEqual([422, 'blueprints/unread', ['450', 'ZORBA']]);
  expect(message).toContain('Not read: “450”, “ZORBA”.');
});

test('what was answered is built, and the words stay with the blueprint, its copies and its changes', async () => {
  const { solution } = await describeText({ answers: ANSWERS });
  expect(solution.requirements.users).toBe(450);
  const { status, body } = await create<Blueprint>(solution);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.solution.words).toEqual({ text: TEXT, answers: ANSWERS, isBuilt: true });
  const saved = await ada.call('PATCH', `/blueprints/${body.id}`, {
    solution: { ...body.solution, title: 'Kiosks' },
    baseRevision: body.revision,
  });
  expect(saved.status).toBe(200);
  const found = (await ada.call<Blueprint>('GET', `/blueprints/${body.id}`)).body;
  expect(found.solution.words?.text).toBe(TEXT);
  expect((await create(found.solution)).status).toBe(200);
});

test('an agent is not asked either while a number or a name is open', async () => {
  const { status, body } = await ada.call<Refused>('POST', '/blueprints/describe-runs', {
    requestId: newId(),
    provider: 'azure',
    text: TEXT,
  });
  expect([status, body.error.code]).toEqual([422, 'blueprints/unread']);
});

test('a change in words marks what was not read of it', async () => {
  const { solution } = await describeText({ text: 'App Service with Redis.' });
  const text = 'Remove Redis and add Service Bus. ZORBA. Sing a song.';
  const { clauses } = await describeText({ text, solution });
  expect(clauses.map(({ start, end, state }) => [text.slice(start, end), state])).toEqual([
    ['Remove Redis', 'understood'],
    ['and add Service Bus', 'understood'],
    ['ZORBA', 'unread'],
    ['Sing a song', 'unread'],
  ]);
  expect(clauses.flatMap(({ marks }) => marks.map(({ quote }) => quote))).toEqual(['ZORBA']);
});

test('ways out of a contradiction come with the question', async () => {
  const { notes } = await describeText({ text: 'One VM, free, 99.999 %' });
  expect(notes.flatMap(({ options }) => options ?? []).map(({ answer }) => answer.meaning)).toEqual([
    'keep-machine',
    'meet-availability',
    'keep-budget',
    'drop-budget',
  ]);
});
