// Twelve solutions as clients describe them, of the kinds that a review of documents was made with. They were written before anything
// was reckoned with them, and stay as they are.

import type { CloudProvider } from '#catalogue/provider.ts';

export type ClientDescription = { name: string; provider: CloudProvider; text: string };

export const clientDescriptions: readonly ClientDescription[] = [
  {
    name: 'Azure bank',
    provider: 'azure',
    text: 'A Swiss bank moves its customer portal to Azure in Switzerland North: Azure Kubernetes Service, SQL Managed Instance, Managed HSM, Key Vault and ExpressRoute to the data centre 10.20.0.0/16. 12,000 users. Data must not leave Switzerland. All outbound traffic passes Azure Firewall. RTO 4 hours, RPO 15 minutes. Budget 25,000 to 40,000 CHF a month.',
  },
  {
    name: 'Azure virtual desktops',
    provider: 'azure',
    text: 'Azure Virtual Desktop for 450 clerks in Germany West Central, with FSLogix profiles on Azure Files, a VPN gateway to the head office and Microsoft Entra Domain Services. Backups are kept for 35 days. Budget up to 20,000 EUR a month.',
  },
  {
    name: 'Azure chatbot',
    provider: 'azure',
    text: 'An internal chatbot for 3,000 employees in West Europe with Azure OpenAI, Azure AI Search, Cosmos DB for the conversations, App Service and Blob Storage with 200 GB of documents. Only private access, nothing is reachable from the internet. Own keys in Key Vault.',
  },
  {
    name: 'Azure tiny shop',
    provider: 'azure',
    text: 'A tiny web shop in West Europe with App Service and Azure Database for MySQL, 200 users, 5 GB of data. It may cost 60 USD a month.',
  },
  {
    name: 'AWS order platform',
    provider: 'aws',
    text: 'Order platform in eu-central-1 with a warm standby in eu-west-1: EKS, Aurora PostgreSQL, ElastiCache for Redis, SQS, S3 with 2 TB of documents, CloudFront and WAF. 400 requests a second. Direct Connect and a transit gateway. RTO 15 minutes, RPO 1 minute. 40,000 USD a month.',
  },
  {
    name: 'AWS data platform',
    provider: 'aws',
    text: 'Data platform in Frankfurt: Kinesis takes in events, Glue prepares them, Redshift and Athena answer queries, EMR trains nightly, QuickSight shows the reports. 30 TB in S3, growing by 40 % a year.',
  },
  {
    name: 'AWS serverless',
    provider: 'aws',
    text: 'Serverless API in eu-west-1 with API Gateway, Lambda, DynamoDB, SQS, SNS and Cognito for 50,000 users. 99.9 % availability. Up to 3,000 USD a month.',
  },
  {
    name: 'AWS virtual desktops',
    provider: 'aws',
    text: 'Remote workplaces for 300 people in London on Amazon WorkSpaces and AppStream 2.0, with AWS Managed Microsoft AD, FSx for Windows File Server with 4 TB, a Site-to-Site VPN and CloudWatch.',
  },
  {
    name: 'Google game backend',
    provider: 'gcp',
    text: 'Backend of a mobile game in europe-west1 and us-central1: GKE, Spanner multi-region, Memorystore for Redis, Pub/Sub, Cloud Storage and a global load balancer with Cloud Armor and Cloud CDN. 2,000 requests a second at peak, 99.99 % availability. Budget 30,000 USD a month.',
  },
  {
    name: 'Google data platform',
    provider: 'gcp',
    text: 'Analytics in europe-west3: Pub/Sub, Dataflow, BigQuery, Cloud Storage with 20 TB, Cloud Composer and Looker. Data grows by 30 % a year. 8,000 EUR a month.',
  },
  {
    name: 'Google lift and shift',
    provider: 'gcp',
    text: 'Move 40 servers to Compute Engine in Zürich, with Cloud SQL for SQL Server, Filestore, Cloud VPN to the office and Backup and DR. 800 users, 10 TB of data.',
  },
  {
    name: 'Azure messages and functions',
    provider: 'azure',
    text: 'Claims intake in North Europe: Azure Functions, Service Bus, Event Grid, Logic Apps, API Management, Cosmos DB, Blob Storage and Application Insights. 25,000 users. Data grows by 20 % a year from 500 GB. Budget 5,000 EUR a month.',
  },
];
