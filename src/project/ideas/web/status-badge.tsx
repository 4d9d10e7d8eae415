// What became of an idea, as a badge.

import { Badge, type BadgeTone } from '#ui/components/badge.tsx';
import type { IdeaStatus } from '../shared/idea-values.ts';
import { ideaMessages as words } from './messages.ts';

const TONES: Record<IdeaStatus, BadgeTone> = { new: 'neutral', considered: 'info', accepted: 'ok', declined: 'line' };

export function IdeaStatusBadge({ status }: { status: IdeaStatus }) {
  return <Badge tone={TONES[status]}>{words.statuses[status]}</Badge>;
}
