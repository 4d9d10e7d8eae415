// The documents the linter is measured on: Lounge's own for every cloud and several sets of services, and the built-in
// templates filled in. Each has a section a person might add, with a cost table, a citation and references.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cloudProviders, type CloudProvider } from '#catalogue/provider.ts';
import { resolveFacts, factKeysOf, type FactValue } from '#text/facts.ts';
import { embedBlocks } from '#text/embedded-blocks.ts';
import { topicsIn } from '#text/markdown/sections.ts';
import { defaultTopics } from '#features/design/shared/topics.ts';
import { writeSolutionDocument } from '../../second-reader/write-document.ts';
import { documentTopics } from '#model/document/write-section.ts';
import { newModel, readModel } from '#features/design/server/generation/generation-model.ts';
import { listBlocks } from '#features/design/server/model/design-model.ts';
import { assembleFacts } from '#features/design/server/text/assemble-facts.ts';
import type { LintInput } from '#features/design/server/lint-rules/lint-design.ts';

export type MeasuredDocument = LintInput & { name: string };

const serviceSets: Record<CloudProvider, readonly (readonly string[])[]> = {
  azure: [
    ['App Service', 'Azure SQL', 'Key Vault', 'Application Gateway'],
    ['Virtual Machines', 'Azure SQL', 'PostgreSQL', 'API Management', 'Storage Account', 'Service Bus'],
    ['AKS', 'Cosmos DB', 'Redis', 'Front Door', 'Key Vault'],
  ],
  aws: [
    ['EC2', 'RDS', 'S3', 'ALB'],
    ['Lambda', 'DynamoDB', 'SQS', 'CloudFront'],
    ['EKS', 'Aurora', 'ElastiCache', 'S3', 'KMS'],
  ],
  gcp: [
    ['Cloud Run', 'Cloud SQL', 'GCS'],
    ['Compute Engine', 'Cloud SQL', 'Filestore', 'Pub/Sub'],
    ['GKE', 'Spanner', 'Memorystore', 'BigQuery'],
  ],
};

const moreTopics = ['Security', 'Disaster recovery', 'Monitoring'];

/** What a person fills in where Lounge assumes nothing. */
const filled: Readonly<Record<string, string>> = {
  'user-count': '1,200',
  'server-count': '14',
  'data-volume': '6 TB',
  'data-growth': '2 %',
  'cutover-window': 'a Saturday night',
  'database-port': '1433',
  'database-size': '512 GB',
  'longest-outage': '1 day',
  verdict: 'Fit to be built',
};

const OWN_TOPIC = 'Budget and decisions';
const OWN_SECTION = `

## ${OWN_TOPIC}

The budget was agreed with the client [1]. Table 1 and the section “${OWN_TOPIC}” say what it covers.

Table: Budget of production

| Item | Monthly cost (USD) |
|---|---|
| Compute | 140.00 |
| Database | 260.00 |
| Monitoring | 55.00 |
| **Total** | 455.00 |

| Item | Quantity | Unit price | Amount |
|---|---|---|---|
| Workshops | 3 | $1,200 | $3,600 |
| Days of work | 10 | $900 | $9,000 |
| Total | | | $12,600 |

Licences (about 120 dollars) and support (about 80 dollars) come to about 200 dollars a month.

[1]: https://example.com/budget "Minutes of the budget meeting"
`;

export function listDocuments(): MeasuredDocument[] {
  const generated = cloudProviders.flatMap((provider) =>
    serviceSets[provider].map((services, index) => generatedDocument({ provider, services, index })),
  );
  return [...generated, ...readTemplates().map(filledTemplate)];
}

/** The files of the built-in templates, whose code belongs to another feature. */
function readTemplates(): { id: string; content: string }[] {
  const folder = join(import.meta.dirname, '../../../src/features/templates/server/built-in');
  return readdirSync(folder)
    .toSorted()
    .map((file) => ({ id: file.replace('.md', ''), content: readFileSync(join(folder, file), 'utf8') }));
}

type Chosen = { provider: CloudProvider; services: readonly string[]; index: number };

/** Every second document has its values written out, as after an import. */
function generatedDocument({ provider, services, index }: Chosen): MeasuredDocument {
  const topics = [...defaultTopics, ...(index > 0 ? moreTopics : [])];
  const bare = { cloudProvider: provider, services: [...services], content: '' };
  const model = newModel({ design: bare, facts: [] });
  const context = readModel({ design: bare, facts: [] }, model);
  const text = writeSolutionDocument(context, { topics });
  const design = { ...bare, ...model, content: text };
  const blocks = listBlocks({ design, facts: [] }).map(({ key, markdown }) => ({ key, value: markdown }));
  const written = embedBlocks(text, blocks) + OWN_SECTION;
  const facts = assembleFacts({ design: { ...design, content: written }, facts: [] });
  const content = index % 2 === 1 ? resolveFacts(written, facts) : written;
  const name = `${provider} ${index + 1}`;
  return {
    name,
    content,
    provider,
    facts,
    services,
    topics: [...documentTopics(topics), OWN_TOPIC],
    knownImageUrls: [],
  };
}

function filledTemplate({ id, content: template }: { id: string; content: string }, index: number): MeasuredDocument {
  const provider = cloudProviders[index % cloudProviders.length] ?? 'azure';
  const content = template.trimEnd() + OWN_SECTION;
  const assumed: FactValue[] = assembleFacts({
    design: { cloudProvider: provider, services: [], content: '' },
    facts: [],
  });
  const known = new Set(assumed.map(({ key }) => key));
  const own = factKeysOf(content)
    .filter((key) => !known.has(key))
    .map((key) => ({ key, value: filled[key] ?? `Agreed ${key.replaceAll('-', ' ')}` }));
  const topics = topicsIn(content);
  return { name: id, content, provider, facts: [...assumed, ...own], services: [], topics, knownImageUrls: [] };
}
