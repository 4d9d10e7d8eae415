// How many findings there are, as a badge in the colour of the most severe one. Nothing without errors and warnings.

import { Badge } from '#ui/components/badge.tsx';
import type { DesignFinding } from '../../../contract.ts';
import { tooltipProps } from '#ui/controls/tooltip-props.ts';
import { countFindings } from './finding-groups.ts';
import { findingMessages } from './messages.ts';

export function FindingCount({ findings }: { findings: readonly DesignFinding[] }) {
  const { errors, warnings } = countFindings(findings);
  if (errors + warnings === 0) return null;
  const words = [findingMessages.severityCounts.error(errors), findingMessages.severityCounts.warning(warnings)]
    .filter(Boolean)
    .join(', ');
  return (
    <span {...tooltipProps(words)}>
      <Badge tone={errors > 0 ? 'err' : 'warn'}>
        {errors + warnings}
        <span className="sr">{findingMessages.inFindings}</span>
      </Badge>
    </span>
  );
}
