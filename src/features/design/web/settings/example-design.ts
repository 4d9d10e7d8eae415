// A small, complete example to begin a design with, in the names that each provider gives the services.

import type { CloudProvider } from '#cloud/provider.ts';

export const exampleServices: Readonly<Record<CloudProvider, readonly string[]>> = {
  azure: ['Application Gateway', 'App Service', 'Azure SQL Database', 'Storage Account', 'Key Vault', 'Azure Monitor'],
  aws: ['Application Load Balancer', 'ECS', 'Amazon RDS', 'Amazon S3', 'Secrets Manager', 'CloudWatch'],
  gcp: ['Cloud Load Balancing', 'Cloud Run', 'Cloud SQL', 'Cloud Storage', 'Secret Manager', 'Cloud Monitoring'],
};
