import { expect, test } from 'vitest';
import type { LogEntry } from '../contract.ts';
import { csvHead, writeCsvLines, writeJsonLines } from './write-lines.ts';

const entry: LogEntry = {
  id: '0',
  kind: 'error',
  at: new Date('2026-11-30T10:00:00Z'),
  who: 'Ada, "the first"',
  what: 'server/failed',
  subject: '=cmd()',
  requestId: 'r1',
  state: '500',
  details: { source: 'server' },
  report: null,
};

test('a cell is quoted where it must be, and never run as a formula', () => {
  expect(csvHead() + writeCsvLines([entry])).toBe(
    'at,kind,who,what,subject,state,requestId,details\r\n' +
      `2026-11-30T10:00:00.000Z,error,"Ada, ""the first""",server/failed,'=cmd(),500,r1,source: server\r\n`,
  );
});

test('each entry is one line of JSON', () => {
  expect(
    writeJsonLines([entry, entry])
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object),
  ).toHaveLength(2);
});
