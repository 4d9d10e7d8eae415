// Google Cloud services that watch, log, build and deploy.

import type { CatalogueService } from '../catalogue-service.ts';
import { cloud, googleApi } from './gcp-facts.ts';

export const gcpOperations: readonly CatalogueService[] = [
  googleApi({
    key: 'monitoring',
    name: 'Cloud Monitoring',
    aliases: ['stackdriver', 'operations suite', 'metrics', 'google cloud observability'],
    category: 'operations',
    scope: 'global',
    keepsState: true,
    terraform: 'google_monitoring_alert_policy',
    meters: ['MiB of ingested metrics', 'Conditions of alerting policies a month'],
    docs: `${cloud}/monitoring/docs`,
  }),
  googleApi({
    key: 'logging',
    name: 'Cloud Logging',
    aliases: ['logs', 'log bucket', 'log sink'],
    category: 'operations',
    scope: 'global',
    keepsState: true,
    terraform: 'google_logging_project_bucket_config',
    meters: ['GiB of stored logs', 'GiB of logs retained a month'],
    docs: `${cloud}/logging/docs`,
  }),
];
