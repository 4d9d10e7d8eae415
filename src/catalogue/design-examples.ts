// Named examples that a first design can start from: a title, a cloud and services of the catalogue.

import type { CloudProvider } from './provider.ts';

export type DesignExample = {
  id: string;
  title: string;
  cloudProvider: CloudProvider;
  services: readonly string[];
};

export const designExamples: readonly DesignExample[] = [
  {
    id: 'azure-web-shop',
    title: 'Contoso web shop on Azure',
    cloudProvider: 'azure',
    services: [
      'Application Gateway',
      'App Service',
      'Azure SQL Database',
      'Key Vault',
      'Storage Account',
      'Azure Monitor',
    ],
  },
  {
    id: 'aws-container-platform',
    title: 'Container platform on AWS',
    cloudProvider: 'aws',
    services: [
      'Application Load Balancer',
      'Amazon EKS',
      'Amazon RDS for PostgreSQL',
      'Amazon S3',
      'AWS Secrets Manager',
      'Amazon CloudWatch',
    ],
  },
  {
    id: 'google-data-pipeline',
    title: 'Data pipeline on Google Cloud',
    cloudProvider: 'gcp',
    services: ['Pub/Sub', 'Cloud Run', 'BigQuery', 'Cloud Storage', 'Secret Manager', 'Cloud Monitoring'],
  },
];
