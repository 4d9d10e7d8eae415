// How the catalogue of Google Cloud writes its entries, and the facts that many of them take from the same page.

import type { CatalogueService, PrivateAccess, Sku, Sla, Sourced } from '../catalogue-service.ts';
import { fact } from '../source.ts';

/** Where most pages of the documentation are. */
export const cloud = 'https://cloud.google.com';

const auditLogs = fact(
  'Cloud Audit Logs of administration and of data access, in Cloud Logging',
  `${cloud}/logging/docs/audit-logging`,
);

const serviceAccount = fact(
  'A service account attached to the workload, with IAM roles',
  `${cloud}/iam/docs/service-account-overview`,
);

type Given = Pick<CatalogueService, 'key' | 'name' | 'category' | 'scope' | 'keepsState' | 'terraform' | 'docs'>;

/** An entry whose lists are empty, and whose other facts are missing, where no page was read that states them. */
export function gcpService(entry: Given & Partial<CatalogueService>): CatalogueService {
  return {
    provider: 'gcp',
    aliases: [],
    ports: [],
    skus: [],
    sla: [],
    meters: [],
    policies: [],
    diagnostics: auditLogs,
    ...entry,
  };
}

/** An entry of a service that workloads call with Google credentials. */
export function googleApi(entry: Given & Partial<CatalogueService>): CatalogueService {
  return gcpService({ identity: serviceAccount, ...entry });
}

/** `uptime(99.95, 'a regional cluster', page)`: what an SLA promises for a month, and for what. */
export function uptime(percent: number, promised: string | Omit<Sla, 'percent'>, url: string): Sourced<Sla> {
  return fact({ percent, ...(typeof promised === 'string' ? { condition: promised } : promised) }, url);
}

/** An SKU of which no limits are stated. */
export function sku(name: string, redundancy: Sku['redundancy'] = {}): Sku {
  return { name, limits: [], redundancy };
}

/** Constraints of organisation policies, by their names. */
export function constraints(...names: readonly string[]): readonly Sourced<string>[] {
  return names.map((name) => fact(name, `${cloud}/resource-manager/docs/organization-policy/org-policy-constraints`));
}

/** Private Service Connect endpoints for Google APIs, whose names under p.googleapis.com are set up without a zone of one's own. */
export const googleApiEndpoint: PrivateAccess = fact(
  { target: 'Private Service Connect endpoint for an API bundle', dnsZone: null },
  `${cloud}/vpc/docs/about-accessing-google-apis-endpoints`,
);
