// How a project is doing.

import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import { Badge } from '#ui/components/badge.tsx';
import type { ProjectHealth } from '../shared/project-health.ts';
import { projectMessages } from './messages.ts';

const LOOKS = {
  'on-track': { tone: 'ok', icon: <CircleCheck /> },
  'at-risk': { tone: 'warn', icon: <TriangleAlert /> },
  'off-track': { tone: 'err', icon: <CircleX /> },
} as const satisfies Record<ProjectHealth, unknown>;

export function HealthBadge({ health }: { health: ProjectHealth }) {
  return <Badge {...LOOKS[health]}>{projectMessages.healths[health]}</Badge>;
}
