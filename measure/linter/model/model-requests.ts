// The solutions whose documents mistakes are planted in: three clouds, with and without stated requirements.

import type { BuildRequest } from '#model/patterns/build-solution.ts';

const stated = { rtoMinutes: 60, rpoMinutes: 15, availability: 99.95, users: 1_000 };

export const seededRequests: readonly BuildRequest[] = [
  { title: 'shop', provider: 'azure', services: ['AKS', 'Azure SQL Database', 'Storage account'] },
  {
    title: 'portal',
    provider: 'azure',
    services: ['App Service', 'Azure Database for PostgreSQL', 'Storage account', 'Service Bus'],
    region: 'westeurope',
    requirements: stated,
  },
  { title: 'shop', provider: 'aws', services: ['EKS', 'RDS PostgreSQL', 'S3'], requirements: stated },
  { title: 'events', provider: 'aws', services: ['Lambda', 'DynamoDB', 'SQS'] },
  { title: 'shop', provider: 'gcp', services: ['GKE', 'Cloud SQL for PostgreSQL', 'Cloud Storage'] },
  { title: 'data', provider: 'gcp', services: ['Cloud Run', 'Spanner', 'BigQuery'], requirements: stated },
];
