// What is said of a description that names nothing to build.

import type { CloudProvider } from '#catalogue/provider.ts';
import type { DescribeNote } from '../describe-shapes.ts';
import { note } from '../passages.ts';

type Unnamed = { provider: CloudProvider; notes: readonly DescribeNote[] };

/** Says what a description lacks that names nothing to build. */
export function nothingNamed(text: string, { provider, notes }: Unnamed): DescribeNote {
  if (text.trim() === '') return note('unclear', 'There is nothing to read yet. Describe it, or name a service.');
  if (notes.some(({ kind }) => kind === 'question'))
    return note('unclear', 'Nothing is asked for yet. Answer the questions, or name a service.');
  const words = `Nothing here names a service or a workload that Lounge knows. It reads English and names of services, such as ${EXAMPLES[provider]}.`;
  return note('unclear', words);
}

const EXAMPLES: Record<CloudProvider, string> = {
  azure: 'App Service or PostgreSQL',
  aws: 'EC2 or RDS for PostgreSQL',
  gcp: 'Cloud Run or Cloud SQL',
};
