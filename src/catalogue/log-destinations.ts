// Where a service of AWS writes its logs: many write to CloudWatch, and others to a bucket or to CloudTrail alone.

import type { CatalogueService } from './catalogue-service.ts';

const destinations = [
  { name: 'Amazon CloudWatch', isNamed: /\bCloudWatch\b/ },
  { name: 'Amazon S3', isNamed: /\bS3\b/ },
  { name: 'Amazon Data Firehose', isNamed: /\bData Firehose\b/ },
  { name: 'AWS CloudTrail', isNamed: /\bCloudTrail\b/ },
  { name: 'Amazon EventBridge', isNamed: /\bEventBridge\b/ },
] as const;

export type LogDestination = (typeof destinations)[number]['name'];

/** `listLogDestinations(kms)` is ['AWS CloudTrail']; of other clouds and of what nothing is documented of, none. */
export function listLogDestinations({
  provider,
  diagnostics,
}: Pick<CatalogueService, 'provider' | 'diagnostics'>): LogDestination[] {
  if (provider !== 'aws' || !diagnostics) return [];
  return destinations.filter(({ isNamed }) => isNamed.test(diagnostics.value)).map(({ name }) => name);
}
