// KQL is checked against the tables of Azure Monitor, query by query.

import { describe, expect, it } from 'vitest';
import type { CheckContext } from '../checker.ts';
import { checkKql } from './check-kql.ts';

const context: CheckContext = { language: 'kql', providerMajors: {}, providerSchemas: [], kqlTables: '' };

async function check(text: string, kqlTables = '') {
  const report = await checkKql([{ path: 'query.kql', text }], { ...context, kqlTables });
  return { stages: report.files[0]!.stages, findings: report.findings };
}

async function list(text: string, kqlTables = '') {
  const { findings } = await check(text, kqlTables);
  return findings.map(
    ({ code, range, fix }) => `${range.line}:${range.column} ${code}${fix ? ` → ${fix.replace}` : ''}`,
  );
}

describe('KQL', () => {
  it('passes a right query', async () => {
    const { stages, findings } = await check(
      'SigninLogs\n| where TimeGenerated > ago(1d)\n| summarize Failed = countif(ResultType != "0") by UserPrincipalName',
    );
    expect(findings).toEqual([]);
    expect(stages.map(({ state }) => state)).toEqual(['passed', 'partly', 'partly', 'passed']);
    expect(stages[2]!.detail).toMatch(/^\d+ tables are known; of their columns only a part/);
  });

  it('knows a strategy that its language service does not list, and marks one that is misspelt', async () => {
    const query = (hint: string): string =>
      `SigninLogs\n| where TimeGenerated > ago(1d)\n| summarize hint.strategy=${hint} count() by UserId`;
    expect(await list(query('partitioned'))).toEqual([]);
    expect(await list(query('shufle'))).toEqual(['3:27 kql/types']);
  });

  it('passes a query of tables that a person gave in full', async () => {
    const { stages, findings } = await check('Orders | where Amount > 5', 'Orders (Name: string, Amount: real)');
    expect(findings).toEqual([]);
    expect(stages.map(({ state }) => state)).toEqual(['passed', 'passed', 'passed', 'passed']);
  });

  it('says nothing of columns that a table may have beside those it knows', async () => {
    const right = [
      'Heartbeat | where TimeGenerated > ago(1h) | where AgentKind == "x" | project AgentKind, Computer',
      'CommonSecurityLog | where TimeGenerated > ago(1h) and EventDate > ago(1h) | project EventTime, SourceIPs',
      'SecurityEvent | where TimeGenerated > ago(1h) | summarize arg_max(TimeGenerated, *) by TargetUserId | take 5',
      'Heartbeat | where TimeGenerated > ago(1h) | join kind=inner (Perf | where TimeGenerated > ago(1h)) on Computer | project Computer1, Cores',
      'let recent = (T: (*)) { T | where TimeGenerated > ago(1h) }; Heartbeat | invoke recent() | project Cores',
      'SigninLogs | where TimeGenerated > ago(1h) | extend UserId2 = UserKind | mv-expand Factors | project Factors.kind, UserId2',
      'Heartbeat | where TimeGenerated > ago(1h) | project-away Cores | project-rename Kind = AgentKind | project Computer, Kind',
      'Heartbeat | where TimeGenerated > ago(1h) | project-keep Cores, Computer | project Computer, Cores | distinct Computer',
      'Heartbeat | where TimeGenerated > ago(1h) | extend Cores = Spare | evaluate pivot(OSType) | project Computer, Version',
      'Heartbeat | where TimeGenerated > ago(1h) | summarize take_any(*) by Cores | project Computer, OSType, Cores',
      'Heartbeat | where TimeGenerated > ago(1h) | lookup (Perf | where TimeGenerated > ago(1h) | summarize Load = avg(CounterValue) by Computer, Cores) on Computer | project Load, Cores, OSType',
      'resources | where resourcegroup == "x" | project name, changedTime',
      'AzureDiagnostics | where TimeGenerated > ago(1h) | summarize count() by CallerIpAddress_s, OperationNames, Levels',
      'Operations | where TimeGenerated > ago(1h) | join kind=inner (Heartbeat | where TimeGenerated > ago(1h)) on Computer | project Compute',
    ];
    for (const query of right)
      expect([query, (await check(query)).findings.filter(({ severity }) => severity !== 'info')]).toEqual([query, []]);
  });

  it('says that a table is not known, and that its columns are not checked', async () => {
    const { stages, findings } = await check('Orders | where TimeGenerated > ago(1d) | where Amount > 5');
    expect(findings.map(({ severity, code, fix }) => [severity, code, fix])).toEqual([
      ['info', 'kql/unknown-table', undefined],
    ]);
    expect(stages[1]).toMatchObject({ state: 'partly', detail: expect.stringContaining('not checked of Orders') });
  });

  it('knows columns that an operator has made, and no others behind it', async () => {
    const made = 'Heartbeat | where TimeGenerated > ago(1h) | summarize Compter = count() by OSType';
    expect(await list(`${made} | project OSType, Compter`)).toEqual([]);
    expect(await list(`${made} | project OSTyp, Computer`)).toEqual([
      '1:93 kql/unknown-column → OSType',
      '1:100 kql/unknown-column',
    ]);
  });

  it('finds a misspelt column of each of two tables that are joined', async () => {
    const query =
      'SigninLogs | where TimeGenerated > ago(1h) | join kind=inner (AuditLogs | where TimeGenerated > ago(1h)) on CorrelationId';
    expect(await list(`${query} | project UserPrincpalName, LoggedBySrevice`)).toEqual([
      '1:133 kql/unknown-column → UserPrincipalName',
      '1:151 kql/unknown-column → LoggedByService',
    ]);
  });

  it('names the table, column, function and operator that was meant', async () => {
    expect(await list('SigninLog | where TimeGenerated > ago(1d)')).toEqual(['1:1 kql/unknown-table → SigninLogs']);
    expect(await list('Heartbeat\n| where TimeGenerated > ago(1h)\n| project Compter')).toEqual([
      '3:11 kql/unknown-column → Computer',
    ]);
    expect(await list('Heartbeat | where TimeGenerated > agoo(1h)')).toEqual(['1:35 kql/unknown-function → ago']);
    expect(await list('Heartbeat | where TimeGenerated > ago(1h) | sumarize count()')).toEqual([
      '1:45 kql/syntax → summarize',
    ]);
  });

  it('checks each query of a file, and takes a let with the query behind it', async () => {
    const text =
      'let limit = 5;\n\nHeartbeat\n| where TimeGenerated > ago(1h)\n| take limit\n\nPerf\n| where TimeGenerated > ago(1h)\n| where CuonterName == "x"';
    expect(await list(text)).toEqual(['9:9 kql/unknown-column → CounterName']);
  });

  it('takes tables that a person gave, over those it knows', async () => {
    const query = 'Orders | where TimeGenerated > ago(1d) | where Amount > 5';
    expect(await list(query)).toEqual(['1:1 kql/unknown-table']);
    expect(await list(query, 'Orders (TimeGenerated: datetime, Amount: real)')).toEqual([]);
    expect(
      await list('Heartbeat | where Own == "x" and When > ago(1h)', 'Heartbeat (Own: string, When: datetime)'),
    ).toEqual([]);
  });

  it('says that custom logs and watchlists are partly checked', async () => {
    const { stages, findings } = await check('MyApp_CL | where TimeGenerated > ago(1d) | where Level_s == "x"');
    expect(findings.map(({ code, severity }) => `${severity} ${code}`)).toEqual(['warning kql/custom-table']);
    expect(stages[1]).toMatchObject({ state: 'partly', detail: expect.stringContaining('MyApp_CL') });
    expect(await list("_GetWatchlist('vip') | project SearchKey, Anything")).toEqual([]);
  });

  it('reads other workspaces, wildcards and Resource Graph', async () => {
    expect(await list('workspace("other").Heartbeat | where TimeGenerated > ago(1h) | take 5')).toEqual([]);
    expect(await list('union withsource=T Device* | where TimeGenerated > ago(1d) | summarize count() by T')).toEqual(
      [],
    );
    expect(await list('resources | where type =~ "microsoft.compute/virtualmachines" | project name, tags')).toEqual(
      [],
    );
  });

  it('finds what makes a query slow, costly or wrong', async () => {
    const text =
      'SecurityEvent\n| join (Heartbeat) on Computer\n| where Account contains "administrator"\n| order by Account asc';
    expect(await list(text)).toEqual([
      '2:3 kql/join-kind → join kind=inner',
      '3:17 kql/contains',
      '1:1 kql/no-time-filter',
      '4:3 kql/sort-all',
    ]);
    expect(await list('search "failed"')).toEqual(['1:1 kql/search-all']);
  });

  it('ends on long and hostile text', async () => {
    const long = `${'Heartbeat | where TimeGenerated > ago(1h)\n\n'.repeat(60)}`;
    expect(await list(long)).toEqual([]);
    await expect(check(`print ${'"'.repeat(20_000)}`)).resolves.toBeDefined();
    await expect(check(`// ${'x'.repeat(900_000)}`)).resolves.toBeDefined();
  });
});
