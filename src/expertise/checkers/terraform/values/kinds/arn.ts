// ARNs: arn:partition:service:region:account:resource.
// https://docs.aws.amazon.com/IAM/latest/UserGuide/reference-arns.html

import type { ValueProblem } from '../value-rule.ts';

const PARTITION = /^aws(?:-[a-z]+)*$/;
const REGION = /^[a-z]{2,4}(?:-[a-z]+)+-\d{1,2}$/;
const ACCOUNT = /^(?:aws|aws-managed|third-party|aws-marketplace|\d{12}|cw.{10})$/;
/** Their resources are global: the part of the region is empty. */
const GLOBAL = new Set(['iam', 'cloudfront', 'route53', 'organizations']);

export function findArnProblem(text: string): ValueProblem | null {
  const parts = text.split(':');
  const [start, partition = '', service = '', region = '', account = ''] = parts;
  if (start !== 'arn') return { said: 'takes an ARN, which begins with "arn:"' };
  if (parts.length < 6) return { said: 'takes an ARN of six parts: arn:partition:service:region:account:resource' };
  if (!PARTITION.test(partition))
    return { said: `takes an ARN whose second part is "aws", and this is "${partition}"` };
  if (service === '') return { said: 'takes an ARN with a service as its third part' };
  if (region !== '' && region !== '*' && !REGION.test(region))
    return { said: `takes an ARN whose fourth part is a region, and "${region}" is none` };
  if (region !== '' && service === 'iam' && GLOBAL.has(service))
    return { said: `takes an ARN, and those of "${service}" have no region: "arn:${partition}:${service}::…"` };
  if (account !== '' && account !== '*' && !ACCOUNT.test(account))
    return { said: `takes an ARN whose fifth part is an account of 12 digits, and this is "${account}"` };
  return parts.slice(5).join(':') === '' ? { said: 'takes an ARN with a resource at its end' } : null;
}
