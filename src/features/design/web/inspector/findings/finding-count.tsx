// How many findings there are, as a badge in the colour of the most severe one. Nothing without errors and warnings.

import { Badge } from '#ui/components/badge.tsx';
import type { DesignFinding } from '../../../contract.ts';
import { countFindings } from './finding-groups.ts';

export function FindingCount({ findings }: { findings: readonly DesignFinding[] }) {
  const { errors, warnings } = countFindings(findings);
  if (errors + warnings === 0) return null;
  return <Badge tone={errors > 0 ? 'err' : 'warn'}>{errors + warnings}</Badge>;
}
