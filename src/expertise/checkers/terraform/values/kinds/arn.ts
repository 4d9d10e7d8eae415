// ARNs: arn:partition:service:region:account:resource.
// https://docs.aws.amazon.com/IAM/latest/UserGuide/reference-arns.html

import type { ValueProblem } from '../value-rule.ts';

const PARTITION = /^aws(?:-[a-z]+)*$/;
const REGION = /^[a-z]{2,4}(?:-[a-z]+)+-\d{1,2}$/;
const ACCOUNT = /^(?:aws|aws-managed|third-party|aws-marketplace|\d{12}|cw.{10})$/;

type Arn = { partition: string; service: string; region: string; account: string; resource: string };

/** The parts are looked at in this order, and the first problem is said. */
const PROBLEMS: readonly { is: (arn: Arn) => boolean; said: (arn: Arn) => string }[] = [
  {
    is: ({ partition }) => !PARTITION.test(partition),
    said: ({ partition }) => `takes an ARN whose second part is "aws", and this is "${partition}"`,
  },
  { is: ({ service }) => service === '', said: () => 'takes an ARN with a service as its third part' },
  {
    is: ({ region }) => region !== '' && region !== '*' && !REGION.test(region),
    said: ({ region }) => `takes an ARN whose fourth part is a region, and "${region}" is none`,
  },
  {
    is: ({ region, service }) => region !== '' && service === 'iam',
    said: ({ partition, service }) =>
      `takes an ARN, and those of "${service}" have no region: "arn:${partition}:${service}::…"`,
  },
  {
    is: ({ account }) => account !== '' && account !== '*' && !ACCOUNT.test(account),
    said: ({ account }) => `takes an ARN whose fifth part is an account of 12 digits, and this is "${account}"`,
  },
  { is: ({ resource }) => resource === '', said: () => 'takes an ARN with a resource at its end' },
];

export function findArnProblem(text: string): ValueProblem | null {
  const parts = text.split(':');
  if (parts[0] !== 'arn') return { said: 'takes an ARN, which begins with "arn:"' };
  if (parts.length < 6) return { said: 'takes an ARN of six parts: arn:partition:service:region:account:resource' };
  const arn = readParts(parts);
  const problem = PROBLEMS.find(({ is }) => is(arn));
  return problem ? { said: problem.said(arn) } : null;
}

function readParts([, partition = '', service = '', region = '', account = '', ...resource]: readonly string[]): Arn {
  return { partition, service, region, account, resource: resource.join(':') };
}
