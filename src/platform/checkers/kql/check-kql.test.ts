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
    expect(stages.map(({ state }) => state)).toEqual(['passed', 'passed', 'passed', 'passed']);
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
      'let limit = 5;\n\nHeartbeat\n| where TimeGenerated > ago(1h)\n| take limit\n\nPerf\n| where TimeGenerated > ago(1h)\n| where Nope == 1';
    expect(await list(text)).toEqual(['9:9 kql/unknown-column']);
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
    const long = `${'Heartbeat | where TimeGenerated > ago(1h)\n\n'.repeat(300)}`;
    expect(await list(long)).toEqual([]);
    await expect(check(`print ${'"'.repeat(200_000)}`)).resolves.toBeDefined();
    await expect(check(`// ${'x'.repeat(900_000)}`)).resolves.toBeDefined();
  });
});
