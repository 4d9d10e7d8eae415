// The catalogue has what the templates and samples use, and a right name that it does not have is not taken for another.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSamples } from '../../../../measure/checkers/recall/measure-recall.ts';
import { checkPowerShell } from './check-powershell.ts';
import { nearCommand, nearParameter } from './near-miss.ts';
import { loadPowerShellCatalogue } from './powershell-catalogue.ts';

const catalogue = loadPowerShellCatalogue();

function readTemplates() {
  const folder = new URL('../../code-templates/files/powershell/', import.meta.url);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ps1'))
    .map((path) => ({ path, text: readFileSync(new URL(path, folder), 'utf8') }));
}

describe('the catalogue of PowerShell commands', () => {
  it('has the commands of Windows, of Az and of Microsoft 365', () => {
    expect(catalogue.size).toBeGreaterThan(3_000);
    expect(catalogue.withParameters).toBeGreaterThan(400);
    expect(catalogue.find('gci')?.name).toBe('Get-ChildItem');
    expect(catalogue.find('get-azvm')?.parameters.get('status')).toBe('Status');
    expect(catalogue.find('Get-AzVirtualMachine')).toBeUndefined();
  });

  it('has every command and parameter that the templates and the samples use', async () => {
    const files = [...readTemplates(), ...readSamples('powershell')];
    expect(files.length).toBeGreaterThan(20);
    /** Deployments take the parameters of their template. */
    const isOfTemplate = (detail: string) => /Not checked: \S+DeploymentWhatIfResult, \S+Deployment\.$/.test(detail);
    const context = { language: 'powershell', providerMajors: {}, providerSchemas: [], kqlTables: '' } as const;
    for (const file of files) {
      const report = await checkPowerShell([file], context);
      const partly = report.files[0]!.stages.slice(1, 3).filter(
        ({ state, detail }) => state !== 'passed' && !isOfTemplate(detail),
      );
      expect(partly, file.path).toEqual([]);
    }
  });

  it('takes no known command for another when it is left out, and no parameter', () => {
    const part = catalogue.names.filter((_, index) => index % 12 === 0);
    const mistaken = part.flatMap((name) => {
      const near = nearCommand(
        name,
        catalogue.names.filter((other) => other !== name),
      );
      const { parameters = new Map<string, string>() } = catalogue.find(name) ?? {};
      const words = [...parameters.keys()].filter((word) => {
        const others = [...parameters.keys()].filter((other) => parameters.get(other) !== parameters.get(word));
        return nearParameter(word, others) !== null;
      });
      return near === null && words.length === 0 ? [] : [`${name} ${near ?? words.join(', ')}`];
    });
    expect(mistaken).toEqual([]);
  });
});
