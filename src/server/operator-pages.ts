// Pages for the machines of an operator: /metrics and /.well-known/security.txt.

import { resolve } from 'node:path';
import { measureSpace } from '#platform/disk/disk-space.ts';
import { createMetricsPage } from '#platform/http/operator/metrics-page.ts';
import { createSecurityTxt } from '#platform/http/operator/security-txt.ts';
import type { ServePage } from '#platform/http/server-page.ts';
import type { Services } from './services.ts';

export function createOperatorPages(services: Services, version: string): ServePage[] {
  const { config, metrics, now } = services;
  const { METRICS_TOKEN: token, SECURITY_CONTACT: contacts, SECURITY_POLICY: policy, publicUrl } = config;
  sampleInstallation(services, version);
  return [
    createMetricsPage({ metrics, token }),
    createSecurityTxt({ contact: contacts ? { contacts, policy } : null, publicUrl, now }),
  ];
}

/** Samples what is true of the installation as a whole. */
function sampleInstallation({ config, metrics, db, storage }: Services, version: string): void {
  const folder = resolve(config.DATA_DIR);
  metrics?.sample('disk', async () => [{ labels: {}, value: await measureSpace(folder) }]);
  const labels = { version, node: process.versions.node, database: db.engine, storage: storage.engine };
  metrics?.sample('build', () => [{ labels, value: 1 }]);
}
