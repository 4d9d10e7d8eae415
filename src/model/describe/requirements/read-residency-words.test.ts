// Where data may be, as people say it, and what only sounds like it.

import { describe, expect, test } from 'vitest';
import { readResidency } from '../../residency/read-residency.ts';
import { readRequirements } from './read-requirements.ts';

function read(text: string) {
  const { requirements, notes } = readRequirements(text);
  return { residency: requirements.residency, kinds: notes.map(({ kind }) => kind) };
}

describe('a description', () => {
  test.each([
    ['Data must stay in Switzerland', 'Data stays in Switzerland'],
    ['No data may leave Germany', 'Data stays in Germany'],
    ['Data must not leave Germany', 'Data stays in Germany'],
    ['Data residency: France', 'Data stays in France'],
    ['Storage in EU regions only', 'Data stays in the EU'],
    ['Please deploy only in EU regions', 'Data stays in the EU'],
    ['Personal data is to be kept within the EU', 'Data stays in the EU'],
    ['Data must be kept for 7 years in Germany', 'Data stays in Germany'],
    ['Backups are never stored outside the UK', 'Data stays in the United Kingdom'],
    ['Keep all data in Belgium and the Netherlands', 'Data stays in Belgium or the Netherlands'],
    ['Data must stay in Germany or in the EU', 'Data stays in the EU'],
    ['Hosted in Frankfurt, and nothing leaves the country', 'Data stays in Germany'],
    ['Daten dürfen die Schweiz nicht verlassen', 'Data stays in Switzerland'],
    ['Daten müssen in Deutschland bleiben', 'Data stays in Germany'],
    ['Keine Daten außerhalb der EU', 'Data stays in the EU'],
  ])('“%s” means “%s”', (text, residency) => {
    const { residency: stated, kinds } = read(`We run a shop. ${text}.`);
    expect(stated).toBe(residency);
    expect(kinds).toContain('understood');
    expect(kinds).not.toContain('unclear');
  });

  test.each([
    ['Data must stay in Bavaria', 'Data stays in Bavaria'],
    ['Data must not leave London', 'Data stays in London'],
    ['Daten müssen in Bayern bleiben', 'Data stays in Bayern'],
    ['Data may not go to the US', 'Data must not be in the United States'],
  ])('“%s” is kept, and it is said that it was not understood', (text, residency) => {
    expect(read(text)).toEqual({ residency, kinds: ['unclear'] });
    expect(readResidency(residency)).toBeNull();
  });

  test.each([
    'It is fine if data leaves the EU',
    'There is no data residency requirement for Germany',
    'Data does not have to stay in Germany',
    'Data must not leave Switzerland unencrypted',
    'Not reachable from outside Europe',
    'No VPN to offices outside Germany',
    'Only customers in Germany use it',
    'Users in EU only',
    'Data must stay in PostgreSQL',
    'No data leaves the VNet',
    'Backups are kept in Ireland',
  ])('“%s” states nothing', (text) => {
    expect(read(text)).toEqual({ residency: undefined, kinds: [] });
  });

  test('“Europe” is taken with Switzerland and the United Kingdom, and that is said', () => {
    expect(read('Data must stay in Europe')).toEqual({
      residency: 'Data stays in Europe',
      kinds: ['understood', 'assumed'],
    });
  });

  test('the first of two statements counts, and the other one is named', () => {
    const { requirements, notes } = readRequirements('Data must not leave Germany. Backups only in EU regions.');
    expect(requirements.residency).toBe('Data stays in Germany');
    expect(notes.find(({ kind }) => kind === 'unclear')?.text).toContain('not “Data stays in the EU”');
  });

  test('10,000 characters of the worst kinds take linear work', () => {
    const measure = (unit: string, length: number): number => {
      // Of this thread: what else the machine does has no part in it.
      const started = process.threadCpuUsage().user;
      readRequirements(unit.repeat(Math.ceil(length / unit.length)).slice(0, length));
      return (process.threadCpuUsage().user - started) / 1_000;
    };
    const units = [
      'data ',
      'no data ',
      'data must ',
      'only ',
      'a',
      'Germany, ',
      'Germany and ',
      'daten ',
      'EU only ',
      ', ',
    ];
    for (const unit of units) measure(unit, 10_000);
    for (const unit of units) expect(measure(unit, 10_000), unit).toBeLessThan(20 * measure(unit, 2_500) + 500);
  });
});

describe('the text of the requirement', () => {
  test.each([
    ['Data stays in Switzerland', 'CH'],
    ['EU only', 'EU'],
    ['within the European Union', 'EU'],
    ['must not leave Germany', 'DE'],
    ['must not be stored outside the EEA', 'EEA'],
    ['Daten bleiben in der Schweiz', 'CH'],
    ['Swiss soil', 'CH'],
    ['Germany (EU)', 'DE'],
    ['EU, in Germany', 'DE'],
    ['Germany or France', 'DE+FR'],
    ['Belgium, the Netherlands and Luxembourg', 'BE+NL+LU'],
    ['Data stays in Switzerland, support from Germany', null],
    ['Data may leave the EU', null],
    ['not in the US', null],
    ['anywhere but China', null],
    ['Bavaria', null],
    ['as agreed with us', null],
  ])('“%s” is %s', (text, key) => {
    expect(readResidency(text)?.key ?? null).toBe(key);
  });
});
