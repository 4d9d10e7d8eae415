// Lists what patterns choose by themselves and the sample book does not price, by the first thing that a service charges. What a record
// says to have no price is not listed:
//   node measure/catalogue/unpriced-defaults.ts
// docs/catalogue-figures.md says of each why.

import { findCatalogueService } from '#catalogue/catalogue.ts';
import { findNoPrice } from '#model/cost/no-price.ts';
import { type CloudProvider, cloudProviders } from '#catalogue/provider.ts';
import { sampleBook } from '#model/cost/sample-book.ts';
import { buildSolution } from '#model/patterns/build-solution.ts';
import type { SolutionComponent } from '#model/solution-shapes.ts';

/** Services that people name for each pattern. */
const requests: Readonly<Record<CloudProvider, readonly (readonly string[])[]>> = {
  azure: [
    ['App Service', 'Azure SQL Database'],
    ['App Service', 'Azure Database for PostgreSQL', 'Azure Cache for Redis', 'Azure Front Door'],
    ['Azure Kubernetes Service', 'Azure Database for PostgreSQL'],
    ['Azure Data Factory', 'Azure Databricks', 'Azure Data Lake Storage', 'Azure Synapse Analytics'],
    ['Azure Firewall', 'VPN Gateway', 'ExpressRoute'],
    ['Virtual Machines', 'Azure SQL Database'],
    ['Azure Functions', 'Cosmos DB', 'Service Bus', 'API Management'],
    ['SAP HANA'],
  ],
  aws: [
    ['ECS', 'RDS PostgreSQL'],
    ['Elastic Beanstalk', 'Aurora', 'ElastiCache', 'CloudFront'],
    ['EKS', 'RDS PostgreSQL'],
    ['Glue', 'Redshift', 'Athena', 'Kinesis', 'S3'],
    ['Network Firewall', 'Transit Gateway', 'Site-to-Site VPN', 'Direct Connect'],
    ['EC2', 'RDS for SQL Server'],
    ['Lambda', 'DynamoDB', 'SQS'],
    ['SAP HANA'],
  ],
  gcp: [
    ['Cloud Run', 'Cloud SQL for PostgreSQL'],
    ['App Engine', 'Cloud SQL for MySQL', 'Memorystore for Redis', 'Cloud CDN'],
    ['GKE', 'Cloud SQL for PostgreSQL'],
    ['BigQuery', 'Dataflow', 'Pub/Sub', 'Cloud Storage'],
    ['Cloud NGFW', 'Cloud VPN', 'Cloud Interconnect'],
    ['Compute Engine', 'Cloud SQL for SQL Server'],
    ['Cloud Run functions', 'Firestore', 'Pub/Sub'],
    ['SAP HANA'],
  ],
};

/** Without objectives, and with those that ask for a second region. */
const objectives = [{}, { requirements: { rtoMinutes: 60, rpoMinutes: 5, availability: 99.95 } }];

/** 'azure/bastion Standard', sorted. A component without an SKU is written as its service alone. */
export function listUnpricedDefaults(): string[] {
  const chosen = cloudProviders.flatMap((provider) =>
    requests[provider].flatMap((services) =>
      objectives.flatMap(
        (objective) =>
          buildSolution({ title: 'Sample', provider, services: [...services], ...objective }).solution.components,
      ),
    ),
  );
  const unpriced = chosen.filter((component) => !hasPrice(component)).map(label);
  return [...new Set(unpriced)].toSorted();
}

function hasPrice({ provider, service, sku }: SolutionComponent): boolean {
  const found = service === null ? undefined : findCatalogueService(provider, service);
  const [meter] = found?.meters ?? [];
  if (meter === undefined || findNoPrice(found, sku)) return true;
  return sampleBook.some(
    (row) =>
      row.provider === provider &&
      row.service === service &&
      row.meter === meter &&
      (row.sku === null || row.sku.replace(/, zone redundant$/, '') === sku),
  );
}

function label({ provider, service, sku }: SolutionComponent): string {
  return [`${provider}:${service ?? ''}`, sku ?? ''].join(' ').trim();
}

const LABEL = /`((?:azure|aws|gcp|self):[^`]+)`/g;

/** The table of what is chosen and not priced, by the reasons that the page gives. What has none yet is in a row with an empty reason. */
export function writeUnpriced(page: string): string {
  const reasons = new Map(
    page.split('\n').flatMap((line) => {
      const [, labels = '', reason = ''] = /^\| (`(?:azure|aws|gcp|self):.+`) \| (.*) \|$/.exec(line) ?? [];
      return [...labels.matchAll(LABEL)].map(([, each = '']) => [each, reason] as const);
    }),
  );
  const rows = [...Map.groupBy(listUnpricedDefaults(), (each) => reasons.get(each) ?? '')].map(
    ([reason, labels]) => `| ${labels.map((each) => `\`${each}\``).join(', ')} | ${reason} |`,
  );
  return ['| chosen | why there is no price |', '|---|---|', ...rows].join('\n');
}

if (import.meta.main) console.log(listUnpricedDefaults().join('\n'));
