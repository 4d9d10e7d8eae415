// The sections of a briefing, and what of a model's words is kept.

import { expect, test } from 'vitest';
import { checkBriefing } from '../word-briefing.ts';
import { describeMail } from '../describe-mail.ts';
import { makeSections, type Rows } from './make-sections.ts';

const usage = { plan: 'free' as const, fileBytes: 1, allowances: [] };
const NOTHING: Rows = {
  ...{
    today: '2026-11-30',
    due: [],
    blocked: [],
    changed: [],
    notices: [],
    meetings: null,
    mail: null,
    usage,
    costMicros: 0,
  },
};
const task = { id: 't1', workspace_id: 'w1', key: 'NET-1', title: 'Peer the hub', is_sample: false };

const find = (rows: Partial<Rows>, kind: string) =>
  makeSections({ ...NOTHING, ...rows }).find((section) => section.kind === kind);

test('what is not connected is unknown, and what is connected and empty is clean', () => {
  expect(find({}, 'mail')?.state).toBe('unknown');
  expect(find({}, 'meetings')?.state).toBe('unknown');
  expect(find({ meetings: [] }, 'meetings')?.state).toBe('clean');
  expect(find({ mail: { unread: { count: 0, items: [] }, asks: [] } }, 'mail')?.state).toBe('clean');
  expect(find({}, 'due')?.state).toBe('clean');
});

test('each line is a sentence about a row and leads to it', () => {
  const due = [
    { ...task, due: '2026-11-28', total: 20 },
    { ...task, id: 't2', key: 'NET-2', due: '2026-11-30', total: 20 },
  ];
  const section = find({ due }, 'due');
  expect(section?.lines.map(({ text, path }) => [text, path])).toEqual([
    ["NET-1 'Peer the hub' is overdue by 2 days.", '/project/tasks?workspace=w1&task=t1'],
    ["NET-2 'Peer the hub' is due today.", '/project/tasks?workspace=w1&task=t2'],
  ]);
  expect(section?.more).toBe(18);
});

test('an allowance that is nearly used is told, and one that is not is not', () => {
  const allowance = (used: number) => ({
    allowance: 'chat' as const,
    used,
    limit: 30,
    period: 'day' as const,
    resetAt: null,
    more: null,
  });
  expect(find({ usage: { ...usage, allowances: [allowance(10)] } }, 'money')?.state).toBe('clean');
  expect(find({ usage: { ...usage, allowances: [allowance(25)] } }, 'money')?.lines[0]?.text).toBe(
    'Chat messages: 25 of 30 are used.',
  );
});

test('of a model, only sentences that a line supports are kept', () => {
  const facts = [
    {
      id: 'due-1',
      kind: 'due-soon' as const,
      severity: 'error' as const,
      subject: null,
      text: "NET-1 'Peer the hub' is overdue by 2 days.",
    },
  ];
  const said = 'NET-1 is overdue by 2 days [1]. NET-2 is overdue by 9 days [1]. Have a good day!';
  expect(checkBriefing(said, { facts, today: '2026-11-30', agent: 'A' })).toEqual({
    agent: 'A',
    sentences: [{ text: 'NET-1 is overdue by 2 days.', lineIds: ['due-1'] }],
    dropped: 2,
  });
});

test('a mail has the words of the page, and links to this server only', () => {
  const sections = makeSections({ ...NOTHING, due: [{ ...task, due: '2026-11-30', total: 1 }] });
  const at = new Date('2026-11-30T07:00:00Z');
  const mail = describeMail(
    { id: 'b', day: '2026-11-30', since: at, madeAt: at, sections, wording: null },
    'https://lounge.example',
  );
  expect(mail.subject).toBe('Your briefing of 30 November 2026');
  expect(JSON.stringify(mail.blocks)).toContain('https://lounge.example/project/tasks?workspace=w1&task=t1');
  expect(JSON.stringify(mail.blocks)).toContain('No mailbox is connected.');
});
