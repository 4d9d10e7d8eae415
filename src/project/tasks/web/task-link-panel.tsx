// A task where a text names it: its status, its key and its title.

import { Link } from '@tanstack/react-router';
import type { LabelColor, StatusCategory } from '../shared/task-values.ts';
import { StatusIcon } from './fields/task-icons.tsx';
import './task-link.css';

type TaskLinkPanelProps = {
  task: {
    key: string;
    title: string;
    status: { name: string; category: StatusCategory; color: LabelColor };
  };
};

export function TaskLinkPanel({ task: { key, title, status } }: TaskLinkPanelProps) {
  const isClosed = status.category === 'done' || status.category === 'cancelled';
  return (
    <Link className="task-link" data-closed={isClosed} to="/project/tasks" search={{ task: key }} title={status.name}>
      <StatusIcon category={status.category} color={status.color} />
      <span className="sr">{status.name}: </span>
      <span className="num">{key}</span> <bdi>{title}</bdi>
    </Link>
  );
}
