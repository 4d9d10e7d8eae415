// The state of a statement of work as a badge.

import { Badge, type BadgeTone } from '#ui/components/badge.tsx';
import type { SowState } from '../shared/sow-shapes.ts';
import { stateWords } from './list/messages.ts';

const tones: Readonly<Record<SowState, BadgeTone>> = {
  draft: 'neutral',
  sent: 'info',
  accepted: 'ok',
  declined: 'err',
  withdrawn: 'neutral',
  expired: 'warn',
};

export function StateBadge({ state }: { state: SowState }) {
  return <Badge tone={tones[state]}>{stateWords[state].name}</Badge>;
}
