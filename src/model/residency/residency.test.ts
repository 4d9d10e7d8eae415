// Where data has to stay, from the words of a client to the document that is signed.

import { describe, expect, test } from 'vitest';
import { listCatalogue } from '#catalogue/catalogue.ts';
import { cloudProviders, type CloudProvider } from '#catalogue/provider.ts';
import { resolveSolutionDocument, writeSolutionDocument } from '../../../measure/second-reader/write-document.ts';
import { applyFix, checkSolution } from '../check/check-solution.ts';
import { changeSolution } from '../describe/change/change-solution.ts';
import { describeSolution } from '../describe/describe-solution.ts';
import { createDocumentContext } from '../document/document-context.ts';
import { listRisks } from '../document/tables/risk-table.ts';
import { buildSolution } from '../patterns/build-solution.ts';
import type { Solution } from '../solution-shapes.ts';
import { exportTerraform } from '../terraform/export/export-terraform.ts';

function describeIn(provider: CloudProvider, text: string): { solution: Solution; said: string } {
  const { solution, notes } = describeSolution({ provider, text, services: [], requirements: {} });
  if (!solution) throw new Error('Nothing was built');
  return { solution, said: notes.map((each) => each.text).join('\n') };
}

function build(provider: CloudProvider, text: string): Solution {
  return describeIn(provider, text).solution;
}

function namesOf({ regions }: Solution): string[] {
  return regions.map(({ name }) => name);
}

function findIn(solution: Solution, code: string) {
  return checkSolution(solution).filter((finding) => finding.code === code);
}

function documentOf(solution: Solution): string {
  const context = createDocumentContext(solution, null);
  const topics = ['Introduction', 'Requirements', 'Decisions', 'Risks', 'Disaster recovery'];
  return resolveSolutionDocument(writeSolutionDocument(context, { topics }), context);
}

const OUTSIDE = 'placement/outside-area';
const workloads: Record<CloudProvider, string> = {
  azure: 'App Service, Azure SQL Database, Storage, Backup and Key Vault.',
  aws: 'Aurora and S3.',
  gcp: 'Cloud SQL and Cloud Storage.',
};

describe('a solution is built where its data may be', () => {
  test.each([
    ['azure', 'Data must stay in Switzerland', ['switzerlandnorth', 'switzerlandwest']],
    ['aws', 'Data must stay in Switzerland', ['eu-central-2']],
    ['gcp', 'Daten dürfen die Schweiz nicht verlassen', ['europe-west6']],
    ['azure', 'Data must not leave Germany', ['germanywestcentral', 'germanynorth']],
    ['aws', 'Data must not leave Germany', ['eu-central-1']],
    ['gcp', 'Daten müssen in Deutschland bleiben', ['europe-west3', 'europe-west10']],
    ['aws', 'Only EU regions', ['eu-west-1', 'eu-central-1']],
    ['aws', 'Data residency: Canada', ['ca-central-1', 'ca-west-1']],
  ] as const)(
    'in %s, “%s” gives the regions %j, and no copy, SKU or log leaves the area',
    (provider, words, expected) => {
      const solution = build(provider, `${workloads[provider]} ${words}. RTO 1 hour, RPO 15 minutes.`);
      expect(namesOf(solution)).toEqual(expected);
      expect(findIn(solution, OUTSIDE)).toEqual([]);
      expect(findIn(solution, 'placement/place-not-checked')).toEqual([]);
      expect(checkSolution(solution).filter(({ severity }) => severity === 'error')).toEqual([]);
    },
  );

  test('“Aurora. Data must not leave Germany” is not Ireland', () => {
    expect(namesOf(build('aws', 'Aurora. Data must not leave Germany'))).toEqual(['eu-central-1']);
  });

  test('without a second region in the area, none is made, and its consequence is said', () => {
    const { solution, said } = describeIn('aws', 'Aurora. Data must not leave Germany. RTO 1 hour.');
    expect(solution.components.every(({ settings }) => settings.replicaRegionId == null)).toBe(true);
    expect(said).toContain(
      'AWS has no second region in Germany, where data has to stay, so none is made: recovery stays within eu-central-1',
    );
    const [alone] = findIn(solution, 'recovery/one-region');
    expect(alone?.reason).toContain('AWS has no second region in Germany');
    expect(alone?.reason).not.toContain('Add a secondary region');
  });

  test('a second region that Microsoft opens on request is named as such', () => {
    const { said } = describeIn('azure', 'App Service and Storage. Data must stay in Switzerland. RTO 1 hour.');
    expect(said).toContain('Switzerland West is the second region in Switzerland. Microsoft opens it on request only');
  });

  test('a cloud without a region in the area is an error, and the first region is not called the wish of the client', () => {
    const { solution, said } = describeIn('aws', 'Aurora. Data must stay in Austria.');
    expect(said).toContain('AWS has no region in Austria, where data has to stay.');
    expect(findIn(solution, OUTSIDE).map(({ severity }) => severity)).toEqual(['error']);
  });
});

test.each(cloudProviders)('whatever service of %s is built, nothing of it leaves the area', (provider) => {
  const names = listCatalogue(provider).map(({ name }) => name);
  for (const residency of ['Switzerland', 'Germany', 'the EU', 'the United States'])
    for (let start = 0; start < names.length; start += 12) {
      const requirements = { residency, rtoMinutes: 60, rpoMinutes: 5, availability: 99.95 };
      const services = names.slice(start, start + 12);
      const { solution } = buildSolution({ title: 'All', provider, services, requirements });
      const found = checkSolution(solution).filter(
        ({ severity, code }) => severity === 'error' || code.endsWith('not-checked'),
      );
      expect(found.filter(({ severity }) => severity !== 'info').map(({ message }) => message)).toEqual([]);
    }
});

describe('what lies outside of the area is an error', () => {
  test('a region that the client states stays, and the contradiction is said', () => {
    const { solution, said } = describeIn(
      'azure',
      'App Service and Storage in West Europe. Data must stay in Switzerland.',
    );
    expect(namesOf(solution)).toEqual(['westeurope']);
    expect(said).toContain(
      'West Europe, the primary region, is in the Netherlands, and data has to stay in Switzerland.',
    );
    const [finding, ...more] = findIn(solution, OUTSIDE);
    // The pair of the region is a place too.
    expect(more.map(({ message }) => message)).toEqual([expect.stringContaining('Azure copies Key Vault there')]);
    expect(finding?.message).toContain('it is the first region and it runs App Service');
    expect(finding?.fixLabel).toBeNull();
  });

  test('a second region outside gives one finding, with a fix that uses the region inside', () => {
    const words = 'App Service and Azure SQL Database in Switzerland North, disaster recovery in Ireland.';
    const solution = build('azure', `${words} Data must stay in Switzerland. RTO 1 hour, RPO 15 minutes.`);
    const [finding, ...more] = findIn(solution, OUTSIDE);
    expect(more).toEqual([]);
    expect(finding?.message).toContain(
      'North Europe is in Ireland, and data has to stay in Switzerland: it is the second region',
    );
    expect(finding?.message).toContain('keeps copies of Azure SQL Database');
    expect(finding?.fixLabel).toBe('Use Switzerland West instead of North Europe');
    const fixed = finding && applyFix(solution, finding);
    expect(fixed && namesOf(fixed)).toEqual(['switzerlandnorth', 'switzerlandwest']);
    expect(fixed && findIn(fixed, OUTSIDE)).toEqual([]);
  });

  test('where the area has no other region, the fix takes the second one away with its copies', () => {
    const words = 'Aurora in eu-central-1, disaster recovery in Ireland.';
    const solution = build('aws', `${words} Data must not leave Germany. RTO 1 hour.`);
    const [finding] = findIn(solution, OUTSIDE);
    expect(finding?.fixLabel).toBe('Take eu-west-1 and the copies there away');
    const fixed = finding && applyFix(solution, finding);
    expect(fixed && namesOf(fixed)).toEqual(['eu-central-1']);
    expect(fixed?.components.filter(({ settings }) => settings.replicaRegionId != null)).toEqual([]);
    expect(fixed && checkSolution(fixed).filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  test('geo-redundant storage and vaults of Azure are found by the pair of their region, and a Key Vault has no fix', () => {
    const built = build('azure', 'App Service, Storage and Backup. Data must stay in the Netherlands.');
    const without = { ...built, components: built.components.filter(({ service }) => service !== 'key-vault') };
    expect(findIn(without, OUTSIDE)).toEqual([]);
    const skus: Readonly<Record<string, string>> = { storage: 'Standard_GRS', backup: 'GeoRedundant' };
    const copied: Solution = {
      ...without,
      components: without.components.map((each) => ({ ...each, sku: skus[each.service ?? ''] ?? each.sku })),
    };
    const [finding, ...more] = findIn(copied, OUTSIDE);
    expect(more).toEqual([]);
    expect(finding?.message).toContain('North Europe is in Ireland');
    expect(finding?.message).toContain('Azure copies Storage account and Azure Backup there');
    const fixed = finding && applyFix(copied, finding);
    expect(fixed && findIn(fixed, OUTSIDE)).toEqual([]);
    expect(fixed?.components.flatMap(({ service, sku }) => (service !== null && service in skus ? [sku] : []))).toEqual(
      ['Standard_LRS', 'ZoneRedundant'],
    );
    expect(findIn(built, OUTSIDE).map(({ fixLabel }) => fixLabel)).toEqual([null]);
  });

  test('backups that Azure keeps in the paired region by itself are found, and kept within the region by the pattern and the fix', () => {
    const built = build('azure', 'Azure SQL Database and Cosmos DB. Data must stay in the Netherlands.');
    const databases = (solution: Solution) =>
      solution.components.filter(({ service }) => service === 'sql-database' || service === 'cosmos-db');
    expect(databases(built).map(({ settings }) => settings.keepsBackupsInRegion)).toEqual([true, true]);
    const code = exportTerraform(built, () => null)
      .files.map(({ text }) => text)
      .join('\n');
    expect(code).toMatch(/storage_account_type += "Zone"/);
    expect(code).toMatch(/storage_redundancy += "Zone"/);
    const open: Solution = {
      ...built,
      components: databases(built).map((each) => ({
        ...each,
        settings: { ...each.settings, keepsBackupsInRegion: null },
      })),
    };
    const [finding] = findIn(open, OUTSIDE);
    expect(finding?.message).toContain('Azure keeps backups of Azure SQL Database and Azure Cosmos DB there');
    expect(finding?.fixLabel).toBe('Keep backups of Azure SQL Database and Azure Cosmos DB within the region');
    const fixed = finding && applyFix(open, finding);
    expect(fixed && findIn(fixed, OUTSIDE)).toEqual([]);
  });

  test('a destination of logs outside is named with what sends there', () => {
    const built = build('aws', 'Aurora and S3 in eu-central-1. Data must not leave Germany.');
    const sink = built.components.find(({ service }) => service === 'cloudwatch');
    const moved: Solution = {
      ...built,
      regions: [...built.regions, { id: 'us', provider: 'aws', name: 'us-east-1', role: 'secondary' }],
      components: built.components.map((each) => (each.id === sink?.id ? { ...each, regionId: 'us' } : each)),
    };
    const [finding] = findIn(moved, OUTSIDE);
    expect(finding?.message).toContain('us-east-1 is in the United States');
    expect(finding?.message).toContain('takes the logs of Amazon Aurora PostgreSQL');
    // What runs there is nothing that a fix may take away.
    expect(finding?.fixLabel).toBeNull();
  });

  test('a change in words that leaves the area is made, said and an error', () => {
    const solution = build('azure', 'App Service and Storage in Switzerland North. Data must stay in Switzerland.');
    const { solution: moved, notes } = changeSolution(solution, 'Move it to North Europe');
    expect(namesOf(moved)).toEqual(['northeurope']);
    expect(notes.map(({ text }) => text).join()).toContain('North Europe, the primary region, is in Ireland');
    expect(findIn(moved, OUTSIDE)[0]?.message).toContain('North Europe is in Ireland');
  });

  test('residency that is stated later is an error of what is there, with a fix while nobody has stated the region', () => {
    const { solution, notes } = changeSolution(
      build('azure', 'App Service and SQL.'),
      'Data must stay in Switzerland.',
    );
    expect(notes.map(({ text }) => text)).toContain('Data stays in Switzerland.');
    const [finding] = findIn(solution, OUTSIDE);
    expect(finding?.fixLabel).toBe('Use Switzerland North instead of West Europe');
  });
});

describe('what was not checked is said', () => {
  test('global services are named with the lowest severity', () => {
    const [finding, ...more] = findIn(
      build('aws', 'CloudFront and S3. Data must not leave Germany.'),
      'placement/global-not-checked',
    );
    expect(more).toEqual([]);
    expect(finding?.severity).toBe('info');
    expect(finding?.message).toContain('Amazon CloudFront');
  });

  test('an SKU of several regions that are not stated is not taken as clean', () => {
    const built = build('gcp', 'Cloud Storage. Data must stay in the EU.');
    const components = built.components.map((each) =>
      each.service === 'cloud-storage' ? { ...each, sku: 'Standard multi-region' } : each,
    );
    const [finding] = findIn({ ...built, components }, 'placement/place-not-checked');
    expect(finding?.message).toContain('the SKU of Cloud Storage has several regions, which are not stated');
  });

  test('a text that nobody understands is a finding, and not clean', () => {
    const solution = build('azure', 'App Service. Data must stay in Bavaria.');
    expect(findIn(solution, 'placement/residency-not-read').map(({ severity }) => severity)).toEqual(['warning']);
    expect(documentOf(solution)).toContain('| Where data may be | Data stays in Bavaria | Stated | Not checked:');
  });

  test('nothing is said where nobody has stated where data may be', () => {
    const solution = build('azure', 'App Service and Front Door.');
    expect(checkSolution(solution).filter(({ code }) => /area|residency|not-checked/.test(code))).toEqual([]);
  });
});

describe('the document', () => {
  const broken = build(
    'azure',
    'App Service and Azure SQL Database in Switzerland North, disaster recovery in Ireland. Data must stay in Switzerland. RTO 1 hour.',
  );

  test('a violation is the first risk, is high, and stands first in the summary and the requirements', () => {
    const risks = listRisks(createDocumentContext(broken, null));
    expect(risks[0]).toMatchObject({ isHigh: true, text: expect.stringContaining('North Europe is in Ireland') });
    const text = documentOf(broken);
    expect(text).toContain(
      '- **Where data may be.** “Data stays in Switzerland” is not held: parts of this design are in North Europe (Ireland).',
    );
    expect(text.indexOf('**Where data may be.**')).toBeLessThan(text.indexOf('**Solution.**'));
    expect(text).toMatch(
      /\| --- \|\n\| Where data may be \| Data stays in Switzerland \| Stated \| Not held: North Europe \(Ireland\)/,
    );
    expect(text).not.toContain('none of them high');
    expect(text).not.toContain('Held by all regions');
  });

  test('what is held says so, and the missing second region has one reason everywhere', () => {
    const text = documentOf(build('aws', 'Aurora and S3. Data must not leave Germany. RTO 1 hour.'));
    expect(text).toContain('“Data stays in Germany” is held by all regions and copies that are stated.');
    expect(text).toContain(
      '| Held by all regions and copies that are stated. Data is in eu-central-1; not checked for Amazon Route 53 |',
    );
    expect(text).toContain(
      'AWS has no second region in Germany, where data has to stay: recovery stays within eu-central-1',
    );
    expect(text).not.toMatch(/No second region is stated|Add a secondary region|Another region of AWS/);
  });

  test('where data may be is the last requirement while nobody has stated it', () => {
    const text = documentOf(build('azure', 'App Service in West Europe.'));
    expect(text).toMatch(/\| Where data may be \| Not stated \| Open \| Data is in West Europe[^|]* \|\n\n/);
  });
});
