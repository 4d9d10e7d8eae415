// What is checked of a criterion, in words.

import type { CriterionCheck } from './criterion-check.ts';

/** Every error that keeps Terraform from being applied. */
export const CODE_ERRORS = 'errors';

/** Invariants that a client asks for, in words. Any other code of a rule can be typed. */
export const invariantWords: Readonly<Record<string, string>> = {
  'security/public-data': 'No store of data is open to the internet',
  'security/open-to-all': 'No network rule is open to every address',
  'security/administration-open': 'No port of administration is open to the internet',
  'security/old-tls': 'No service accepts a version of TLS below 1.2',
  'security/plaintext': 'No connection is unencrypted',
  'security/no-web-firewall': 'Every public web address has a web application firewall',
  'security/no-key-store': 'Secrets are in a store for keys',
  'network/subnets-overlap': 'No two subnets overlap',
  'network/spaces-overlap': 'No two connected networks overlap',
  'network/subnet-outside': 'Each subnet is inside of its network',
  'availability/below-target': 'The availability that was asked for is reached',
  'availability/single-instance': 'Nothing important runs as one instance',
  'recovery/no-backup': 'Every store of data has a backup',
  'recovery/rpo-not-met': 'The RPO is met',
  'recovery/rto-not-met': 'The RTO is met',
  'operations/no-log-sink': 'Logs are collected',
  'operations/no-monitoring': 'The solution is monitored',
};

const DIFFERENCES = {
  any: 'does not differ from the blueprint',
  missing: 'has every part of the blueprint',
  extra: 'has nothing that is not in the blueprint',
  changed: 'has the values of the blueprint',
} as const;

/** Says what is checked, as a sentence for both sides. */
export function describeCheck(check: CriterionCheck): string {
  if (check.kind === 'code')
    return check.code === CODE_ERRORS
      ? 'The Terraform has no error of syntax, schema or references'
      : `The Terraform has no finding of the rule ${check.code}`;
  if (check.kind === 'invariant')
    return invariantWords[check.code] ?? `The solution has no finding of the rule ${check.code}`;
  return `What was delivered ${DIFFERENCES[check.differences]}`;
}
