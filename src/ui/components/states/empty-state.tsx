// Says what is missing and why it matters, and offers the next step.

import type { ReactNode } from 'react';
import './empty-state.css';

type EmptyStateProps = {
  art?: ReactNode;
  title: string;
  text?: string;
  /** The action is at most one button or link. */
  action?: ReactNode;
};

export function EmptyState({ art, title, text, action }: EmptyStateProps) {
  return (
    <div className="empty">
      {art}
      <strong>{title}</strong>
      {text && <p>{text}</p>}
      {action}
    </div>
  );
}
