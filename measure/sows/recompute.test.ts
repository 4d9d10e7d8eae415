// Three hundred statements of work of three clouds: what the product computes is what the second reckoning says, to the cent, minute and day.

import { describe, expect, test } from 'vitest';
import type { CloudProvider } from '#catalogue/provider.ts';
import { beginContent } from '#features/sows/shared/beginning/begin-content.ts';
import { defaultRates } from '#features/sows/shared/beginning/default-rates.ts';
import type { SowContent } from '#features/sows/shared/content/content-shapes.ts';
import { confidences, type PriceModel } from '#features/sows/shared/content/choices.ts';
import { writeEstimateCsv } from '#features/sows/shared/estimate/estimate-csv.ts';
import { priceSow } from '#features/sows/shared/estimate/price-sow.ts';
import { findSowFindings } from '#features/sows/shared/findings/find-sow-findings.ts';
import { describeSolution } from '#model/describe/describe-solution.ts';
import { readRows, recompute } from './recompute.ts';

const TODAY = '2026-11-30';
const party = { name: 'Contoso', address: '', contactName: 'Ada', contactRole: '', contactEmail: '' };

/** What each cloud calls the parts: a web server, a database, a cache, objects, an entry, containers, messages, secrets. */
const words: Readonly<Record<CloudProvider, readonly string[]>> = {
  azure: [
    'App Service',
    'Azure SQL Database',
    'Azure Managed Redis',
    'a storage account',
    'Front Door',
    'AKS',
    'Service Bus',
    'Key Vault',
  ],
  aws: ['EC2', 'RDS', 'ElastiCache', 'S3', 'CloudFront', 'EKS', 'SQS', 'Secrets Manager'],
  gcp: ['Cloud Run', 'Cloud SQL', 'Memorystore', 'Cloud Storage', 'Cloud CDN', 'GKE', 'Pub/Sub', 'Secret Manager'],
};

type Sample = { name: string; content: SowContent };

function sampleOf(provider: CloudProvider, at: number): Sample {
  const own = words[provider];
  const services = own.filter((_, index) => (at * 37 + 91) & (1 << index));
  const text = `${(services.length > 0 ? services : own).join(', ')}. ${1_000 * (at + 1)} users, RTO ${1 + (at % 6)} hours.`;
  const { solution } = describeSolution({ provider, services: [], text, requirements: {} });
  if (!solution) throw new Error(`Nothing was recognised in “${text}”.`);
  const source = { id: 'b', title: text, revision: 1, solution, cloud: null };
  const content = beginContent({
    ...{ template: at % 2 === 0 ? 'build' : 'migration', provider: party, today: TODAY, source },
    rates: { ...defaultRates('2026-01-01'), isAssumed: false },
    changes: at % 3 === 0 ? { 'kick-off': { low: 61, likely: 127, high: 331 } } : {},
  });
  const model: PriceModel = at % 4 === 0 ? 'time-and-material' : 'fixed';
  return {
    name: `${provider}: ${text}`,
    content: {
      ...content,
      parties: { client: party, provider: party },
      schedule: {
        ...content.schedule,
        holidays: [
          { id: 'h1', day: '2027-01-01', name: 'New Year' },
          { id: 'h2', day: '2027-03-26', name: 'Good Friday, a “holiday”' },
        ],
      },
      pricing: {
        ...content.pricing,
        ...{ model, discount: (at * 37) % 3_000, tax: 1_900 + at, confidence: confidences[at % 3] ?? 'p80' },
        expenses: [{ id: 'x', name: 'Travel, hotel', amount: 12_345 + at }],
      },
    },
  };
}

const samples = (Object.keys(words) as CloudProvider[]).flatMap((provider) =>
  Array.from({ length: 100 }, (_, at) => sampleOf(provider, at)),
);

describe('of three hundred generated statements of work', () => {
  test.each(samples)('the figures of $name are those of the second reckoning', ({ content }) => {
    const { price, estimate, milestones, payments } = priceSow(content);
    const second = recompute(readRows(writeEstimateCsv(content)));
    expect(second).toEqual({
      ...{ work: price.work, discount: price.discount, net: price.net, tax: price.tax, total: price.total },
      effort: [estimate.effort.p50, estimate.effort.p80, estimate.effort.p90],
      worth: [estimate.worth.p50, estimate.worth.p80, estimate.worth.p90],
      dues: milestones.map(({ due }) => due),
      payments: payments.map(({ amount }) => amount),
      amounts: estimate.lines.map(({ amount }) => amount),
    });
    expect(payments.reduce((sum, { amount }) => sum + amount, 0)).toBe(price.total);
  });

  test('the linter finds nothing but that the hours are assumed', () => {
    const codes = samples.flatMap(({ content }) => findSowFindings(content, { today: TODAY }).map(({ code }) => code));
    expect([...new Set(codes)]).toEqual(['sow/hours-assumed']);
  });
});
