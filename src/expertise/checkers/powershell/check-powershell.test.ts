// PowerShell is checked against catalogues of commands; PowerCLI has none.

import { describe, expect, it } from 'vitest';
import type { CheckContext } from '../checker.ts';
import { checkPowerCli, checkPowerShell } from './check-powershell.ts';

const context: CheckContext = { language: 'powershell', providerMajors: {}, providerSchemas: [], kqlTables: '' };

async function check(text: string, path = 'script.ps1') {
  const report = await checkPowerShell([{ path, text }], context);
  return { stages: report.files[0]!.stages, findings: report.findings };
}

async function list(text: string) {
  const { findings } = await check(text);
  return findings.map(
    ({ code, severity, range, fix }) =>
      `${range.line}:${range.column} ${severity} ${code}${fix ? ` → ${fix.replace}` : ''}`,
  );
}

describe('PowerShell', () => {
  it('names the command, the parameter and the variable that was meant', async () => {
    expect(await list('New-AzStorageAcount -Name x')).toEqual([
      '1:1 error powershell/unknown-command → New-AzStorageAccount',
    ]);
    expect(await list('Get-ChildItm -Path .')).toEqual(['1:1 warning powershell/unknown-command → Get-ChildItem']);
    expect(await list('Get-AzVM -ResourceGroup rg -Nam web -Stats')).toEqual([
      '1:37 error powershell/unknown-parameter → -Status',
    ]);
    expect(await list('$location = "westeurope"\nNew-AzResourceGroup -Name rg -Location $loction')).toEqual([
      '2:40 warning powershell/unknown-variable',
    ]);
  });

  it('knows aliases, abbreviations, common parameters, splatting and functions of other files', async () => {
    const text = 'gci -r -fi *.log | % { $_.Name }\nGet-Process -EA 0 -OutVariable found | Out-Null\n$found.Count';
    expect(await list(text)).toEqual([]);
    const report = await checkPowerShell(
      [
        { path: 'a.ps1', text: 'function Get-Total { [CmdletBinding()] param([int]$First) $First }' },
        { path: 'b.ps1', text: 'Get-Total -First 1\nGet-Total -Frist 1' },
      ],
      context,
    );
    expect(report.findings.map(({ file, range, fix }) => [file, range.line, fix?.replace])).toEqual([
      ['b.ps1', 2, '-first'],
    ]);
  });

  it('reports errors of syntax that are certain, and nothing behind them', async () => {
    expect(await list('if ($a -eq 1) {\n  Get-Foo')).toEqual(['1:15 error powershell/syntax']);
    expect(await list('Write-Host "a')).toEqual(['1:12 error powershell/syntax']);
    expect(await list('if ($a == 1) { }')).toEqual(['1:8 error powershell/syntax → -eq']);
    expect(await list('if ($a) { } else if ($b) { }')).toEqual(['1:13 error powershell/syntax → elseif']);
    expect(await list('Write-Host "$name: here"')).toEqual(['1:13 error powershell/syntax → ${name}:']);
    const { stages } = await check('Get-AzVM )');
    expect(stages.map(({ state }) => state)).toEqual(['findings', 'not-checked', 'not-checked', 'not-checked']);
  });

  it('offers the command that took the place of a retired one', async () => {
    expect(await list('Get-AzureRmVM')).toEqual(['1:1 error powershell/retired-command → Get-AzVM']);
  });

  it('does not call a command wrong that the catalogue does not have, and names it', async () => {
    const { stages, findings } = await check('Get-AzVirtualMachine -Name web\nGet-VisioPage -All\nSet-AzVmssSku');
    expect(findings).toEqual([]);
    const detail = expect.stringMatching(
      /^\d+ commands are known\. Not checked: Get-AzVirtualMachine, Get-VisioPage, /,
    );
    expect(stages[2]).toMatchObject({ state: 'partly', detail });
    expect(stages[1]).toMatchObject({ state: 'partly', detail: expect.stringContaining('Get-AzVirtualMachine') });
  });

  it('reports a near miss of a parameter, and of a command whose parameters are all known any other', async () => {
    expect(await list('Get-AzVM -Tenant web')).toEqual([]);
    expect(await list('Get-AzVM -ResuorceGroupName web')).toEqual([
      '1:10 error powershell/unknown-parameter → -ResourceGroupName',
    ]);
    expect(await list('Get-Process -Tenant web')).toEqual(['1:13 error powershell/unknown-parameter']);
    const { stages } = await check('Get-AzVM -Tenant web');
    expect(stages.slice(1, 3)).toMatchObject([
      {
        state: 'partly',
        detail: expect.stringMatching(/^Parameters of \d+ commands are known\. Not checked: Get-AzVM\.$/),
      },
      { state: 'passed' },
    ]);
  });

  it('finds what is unsafe, with the reason', async () => {
    const text = [
      "$p = ConvertTo-SecureString 'Sup3rSecret!' -AsPlainText -Force",
      'Invoke-Expression $p',
      'Remove-AzResourceGroup -Name rg -Force',
      'New-AzNetworkSecurityRuleConfig -Name a -Access Allow -Direction Inbound -SourceAddressPrefix * -DestinationPortRange 3389',
      'try { Get-Item x } catch { }',
    ].join('\n');
    const { findings } = await check(text);
    expect(findings.map(({ code }) => code)).toEqual([
      'powershell/plain-secret',
      'powershell/invoke-expression',
      'powershell/forced-removal',
      'powershell/open-port',
      'powershell/empty-catch',
    ]);
    expect(findings.every(({ reason, pillar }) => reason !== null && pillar !== null)).toBe(true);
  });

  it('ends on hostile text', async () => {
    for (const text of ['{', '"$(', '$x =\n', "@'\n", '(', 'a,\n'].map((part) => part.repeat(200_000)))
      await expect(check(text)).resolves.toBeDefined();
  });
});

describe('PowerCLI', () => {
  it('is checked for syntax and policies only, and says so', async () => {
    const files = [{ path: 'report.ps1', text: 'Get-VM | Get-Snapshot | Where-Object { $_.SizeGB -gt 5 }' }];
    const { files: reports, findings } = await checkPowerCli(files, { ...context, language: 'powercli' });
    expect(findings).toEqual([]);
    expect(reports[0]!.stages).toMatchObject([
      { state: 'partly', detail: expect.stringContaining('Syntax only') },
      { state: 'not-checked', detail: 'No catalogue of PowerCLI commands.' },
      { state: 'not-checked' },
      { state: 'passed' },
    ]);
  });
});
