// Facts that many entries of AWS take from the same page, and how entries name them.

import type { PrivateAccess, Sla, Sourced } from '../catalogue-service.ts';
import { fact } from '../source.ts';

/** The site on which AWS keeps the documentation of its services. */
export const docs = 'https://docs.aws.amazon.com';

/** `vpcEndpoint('com.amazonaws.region.kms', url)`: AWS keeps the private names itself, so there is no zone to make. */
export function vpcEndpoint(target: string, url: string): PrivateAccess {
  return fact({ target, dnsZone: null }, url);
}

/** Managed rules of AWS Config, each with its own page. */
export function configRules(...names: readonly string[]): readonly Sourced<string>[] {
  return names.map((name) => fact(name, `${docs}/config/latest/developerguide/${name}.html`));
}

/** `promises('s3', { percent: 99.9, condition: 'for S3 Standard' })`: from the agreement of a service. */
export function promises(service: string, sla: Sla): Sourced<Sla> {
  return fact(sla, `https://aws.amazon.com/${service}/sla/`);
}

const worksWithIam = `${docs}/IAM/latest/UserGuide/reference_aws-services-that-work-with-iam.html`;

export const byRole = fact('IAM roles with temporary credentials', worksWithIam);

export const byRoleAndResource = fact('IAM roles, and policies on the resource itself', worksWithIam);

export const callsInCloudTrail = fact(
  'API calls in AWS CloudTrail',
  `${docs}/awscloudtrail/latest/userguide/cloudtrail-aws-service-specific-topics.html`,
);
