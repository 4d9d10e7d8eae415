// Public benchmarks whose controls the policies check.

/** The control as the benchmark names it: 'aws SQS.1', 'cis-azure 4.7'. */
export type Control = `${'aws' | 'cis-aws' | 'cis-azure' | 'cis-google'} ${string}`;

const BENCHMARKS: Readonly<Record<string, { name: string; page: string }>> = {
  'cis-aws': {
    name: 'CIS Amazon Web Services Foundations 3.0',
    page: 'https://www.cisecurity.org/benchmark/amazon_web_services',
  },
  'cis-azure': { name: 'CIS Microsoft Azure Foundations 3.0', page: 'https://www.cisecurity.org/benchmark/azure' },
  'cis-google': {
    name: 'CIS Google Cloud Platform Foundation 3.0',
    page: 'https://www.cisecurity.org/benchmark/google_cloud_computing_platform',
  },
};

/**
 * Returns the benchmark's name, the number of the control in it, and its public page.
 *
 * @example describeControl('aws SQS.1') // AWS Foundational Security Best Practices, SQS.1, …/sqs-controls.html#sqs-1
 */
export function describeControl(control: Control): { name: string; number: string; page: string } {
  const [framework = '', number = ''] = control.split(' ');
  const known = BENCHMARKS[framework];
  if (known) return { ...known, number };
  const [service = '', index = ''] = number.toLowerCase().split('.');
  const page = `https://docs.aws.amazon.com/securityhub/latest/userguide/${service}-controls.html#${service}-${index}`;
  return { name: 'AWS Foundational Security Best Practices', number, page };
}
