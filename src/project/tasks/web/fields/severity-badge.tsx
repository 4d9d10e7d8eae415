// How bad a bug is, as a badge.

import { Badge, type BadgeTone } from '#ui/components/badge.tsx';
import type { BugSeverity } from '../../shared/task-values.ts';
import { taskMessages as words } from '../messages.ts';

const TONES: Record<BugSeverity, BadgeTone> = { critical: 'err', major: 'warn', minor: 'neutral', trivial: 'line' };

export function SeverityBadge({ severity }: { severity: BugSeverity | null }) {
  if (severity === null) return <Badge tone="line">{words.noSeverity}</Badge>;
  return <Badge tone={TONES[severity]}>{words.severities[severity]}</Badge>;
}
