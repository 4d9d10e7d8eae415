// A typo of a known name is told from a name that may be right.

import { expect, test } from 'vitest';
import { findMeantColumn, findMeantTable } from './near-miss.ts';

test.each([
  ['Compter', 'Computer'],
  ['ResulTtype', 'ResultType'],
  ['TimGenerated', 'TimeGenerated'],
  ['UserPrincipolName', 'UserPrincipalName'],
  ['operationname', 'OperationName'],
])('%s is a typo of %s', (name, known) => {
  expect(findMeantColumn(name, { columns: [known], isCaseCertain: true })).toBe(known);
});

test.each([
  ['EventTime', 'EventType'],
  ['EventDate', 'EventData'],
  ['TargetUserSid', 'TargetUserId'],
  ['SourceNatAddress', 'SourceMacAddress'],
  ['DeviceCustomString7', 'DeviceCustomString6'],
  ['CreateTime', 'CreatedTime'],
  ['Entity', 'Entities'],
  ['_ResourceId', 'ResourceId'],
  ['Message1', 'Message'],
  ['DestIps', 'DestIp'],
  ['scBytes', 'csBytes'],
])('%s may be a column beside %s', (name, known) => {
  expect(findMeantColumn(name, { columns: [known], isCaseCertain: true })).toBeNull();
});

test('a column of two tables may be written in two ways', () => {
  expect(findMeantColumn('IpAddress', { columns: ['IPAddress'], isCaseCertain: false })).toBeNull();
});

test('a table is a typo unless its name may be that of another', () => {
  const tables = ['SigninLogs', 'KubePodInventory', 'StorageBlobLogs', 'Event', 'traces'];
  expect(['SigninLog', 'signinlogs', 'KubePodInventroy'].map((name) => findMeantTable(name, tables))).toEqual([
    'SigninLogs',
    'SigninLogs',
    'KubePodInventory',
  ]);
  for (const name of ['KubePVInventory', 'StorageBulkLogs', 'Events', 'Traces', 'Orders'])
    expect([name, findMeantTable(name, tables)]).toEqual([name, null]);
});
