// A badge. The word carries the meaning; colour and icon only repeat it.

import type { ReactNode } from 'react';
import './badge.css';

export type BadgeTone = 'neutral' | 'ok' | 'warn' | 'err' | 'info' | 'amber' | 'line';

export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: BadgeTone;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span className={tone === 'neutral' ? 'badge' : `badge ${tone}`}>
      {icon}
      {children}
    </span>
  );
}
