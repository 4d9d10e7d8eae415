import { expect, test } from 'vitest';
import { listCatalogue } from '#catalogue/catalogue.ts';
import { cloudProviders, type CloudProvider } from '#catalogue/provider.ts';
import { lintDesign } from './lint-design.ts';

function listCodes(provider: CloudProvider, services: string[]): string[] {
  const content = '# Design\n\nThe services are listed in the settings.\n';
  const findings = lintDesign({ content, provider, services, topics: [], knownImageUrls: [], facts: [] });
  return findings.filter(({ code }) => /^design\/service-(?!absent)/.test(code)).map(({ message }) => message);
}

test.each(cloudProviders)(
  'no service of the catalogue of %s is called foreign, misspelt or unknown in a design',
  (provider) => {
    expect(
      listCodes(
        provider,
        listCatalogue(provider).map(({ name }) => name),
      ),
    ).toEqual([]);
  },
);

test('a service of another cloud and one that nobody knows are still named', () => {
  expect(listCodes('gcp', ['Amazon RDS', 'Flux compensator'])).toEqual([
    expect.stringContaining('“Amazon RDS” is a service of AWS'),
    expect.stringContaining('Lounge does not know a service “Flux compensator”'),
  ]);
});
