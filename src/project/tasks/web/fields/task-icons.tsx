// The icons of a task's status and priority, the dot of a label, and the first letters of a member.

import {
  Circle,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleDot,
  CircleX,
  Minus,
  SignalHigh,
  SignalLow,
  SignalMedium,
} from 'lucide-react';
import type { LabelColor, StatusCategory, TaskPriority } from '../../shared/task-values.ts';
import './task-icons.css';

const STATUSES: Record<StatusCategory, typeof Circle> = {
  backlog: CircleDashed,
  todo: Circle,
  started: CircleDot,
  done: CircleCheck,
  cancelled: CircleX,
};

const PRIORITIES: Record<TaskPriority, typeof Circle> = {
  urgent: CircleAlert,
  high: SignalHigh,
  medium: SignalMedium,
  low: SignalLow,
  none: Minus,
};

export function StatusIcon({ category, color }: { category: StatusCategory; color: LabelColor }) {
  const Icon = STATUSES[category];
  return <Icon className="tint" data-color={color} />;
}

export function PriorityIcon({ priority }: { priority: TaskPriority }) {
  const Icon = PRIORITIES[priority];
  return <Icon className={priority === 'urgent' ? 'err-i' : 'task-icon'} />;
}

export function LabelDot({ color }: { color: LabelColor }) {
  return <span className="label-dot tint" data-color={color} />;
}

/** 'Ana Lopes' → 'AL' */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters
    .map((word) => word?.slice(0, 1) ?? '')
    .join('')
    .toUpperCase();
}
