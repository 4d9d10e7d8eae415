import { expect, test } from 'vitest';
import { describeSolution } from '#model/describe/describe-solution.ts';
import { beginContent } from '../beginning/begin-content.ts';
import { defaultRates } from '../beginning/default-rates.ts';
import type { TemplateKey } from '../beginning/template-keys.ts';
import type { SowContent } from '../content/content-shapes.ts';
import { priceModels } from '../content/choices.ts';
import { writeCanonical } from '../life/canonical.ts';
import { buildDocument } from './build-document.ts';
import { writeDocument } from './write-document.ts';

const party = { name: 'A | B <b>', address: '', contactName: 'Ada', contactRole: '', contactEmail: '' };

function content(changes: Partial<SowContent> = {}): SowContent {
  return { ...begin('build'), ...changes };
}

function begin(template: TemplateKey): SowContent {
  const text = 'AKS with PostgreSQL and Application Gateway';
  const { solution } = describeSolution({ provider: 'azure', services: [], text, requirements: {} });
  if (!solution) throw new Error('Nothing was recognised.');
  const source = { id: 'b', title: 'Shop', revision: 3, solution, cloud: null };
  // Costs that no price and no rate can look like.
  const rates = defaultRates('2026-01-01');
  const roles = rates.roles.map((role) => ({ ...role, cost: 77_777 }));
  return beginContent({
    ...{ template, changes: {}, provider: party, today: '2026-11-30', source },
    rates: { ...rates, roles },
  });
}

test.each(priceModels)('with the price model %s nothing of it is known inside only', (model) => {
  const given = content();
  const document = buildDocument('Shop', { ...given, pricing: { ...given.pricing, model } });
  const frozen = writeCanonical(document);
  expect(frozen).not.toMatch(/777|"cost"|margin|percentile|"likely"|isAssumed|confidence/);
  expect(writeDocument(document)).not.toMatch(/777\.77|\bmargin\b|\bP80\b/i);
});

test('sections without content are left out, and what people typed is text', () => {
  const text = writeDocument(buildDocument('Shop', content({ risks: [], definitions: [] })));
  expect(text).not.toContain('## Risks');
  expect(text).toContain('## Deliverables');
  expect(text).toContain('A \\| B &lt;b\\>');
  expect(text).toContain('It rests on the blueprint “Shop”, revision 3.');
});

test('days and regions are written as people read them, and a tax that nobody entered is not included', () => {
  const text = writeDocument(buildDocument('Shop', content()));
  expect(text).not.toMatch(/\d{4}-\d{2}-\d{2}/);
  expect(text).toContain('West Europe');
  expect(text).toMatch(/\| VAT \| not included \|/);
  const { pricing } = content();
  expect(writeDocument(buildDocument('Shop', content({ pricing: { ...pricing, tax: 1_900 } })))).toMatch(
    /\| VAT of 19% \| €/,
  );
});

test('only a migration costs the move of data, and an assessment builds nothing', () => {
  const phasesOf = (template: 'build' | 'migration' | 'assessment') =>
    new Set(begin(template).effort.map(({ phase }) => phase));
  expect(phasesOf('build')).not.toContain('migration');
  expect(begin('build').effort.map(({ taskKey }) => taskKey)).not.toContain('data-inventory');
  expect(phasesOf('migration')).toContain('migration');
  expect([...phasesOf('assessment')].toSorted()).toEqual(['discovery', 'handover']);
});

test('the canonical form has sorted keys and no blanks, whatever the order of the keys was', () => {
  expect(writeCanonical({ b: [1, 'ü"'], a: { d: null, c: true }, e: undefined })).toBe(
    '{"a":{"c":true,"d":null},"b":[1,"ü\\""]}',
  );
  expect(() => writeCanonical({ a: 0.1 })).toThrow(TypeError);
});

test('the cost of the cloud in another currency is converted by the rate and the day that a person stated', () => {
  const cloud = {
    ...{
      currency: 'USD',
      low: 100_00,
      expected: 120_00,
      high: 150_05,
      coverage: 'all',
      sources: [],
      hasSamples: false,
    },
    day: '2026-11-30',
  };
  const written = (conversion: NonNullable<SowContent['cloud']>['conversion']) =>
    writeDocument(buildDocument('Shop', content({ cloud: { ...cloud, conversion } })));
  expect(written(null)).not.toContain('for 1 USD');
  expect(written({ currency: 'EUR', rate: 912_345, day: '2026-11-27' })).toContain(
    'That is €91.23 to €136.90 at 0.912345 EUR for 1 USD, the rate of 27 November 2026.',
  );
});
