// What rules return: a finding whose pillar is the first part of its code, and which may have neither a source nor a fix.

import { pillars, type Pillar, type SolutionFinding } from '../finding-shapes.ts';

export type NewFinding = Omit<SolutionFinding, 'pillar' | 'source' | 'fix' | 'code'> & {
  code: `${Pillar}/${string}`;
  source?: string | null;
  fix?: SolutionFinding['fix'];
};

export function completeFinding({ source = null, fix = null, ...rest }: NewFinding): SolutionFinding {
  const pillar = pillars.find((name) => rest.code.startsWith(`${name}/`)) ?? 'operations';
  return { ...rest, pillar, source, fix };
}
