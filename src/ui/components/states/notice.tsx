// One sentence in the page, with at most one step.

import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import './notice.css';

export type NoticeTone = 'info' | 'warn' | 'err';

const icons = { info: <Info />, warn: <TriangleAlert className="warn-i" />, err: <CircleAlert className="err-i" /> };

/** `err` is announced at once. */
export function Notice({
  tone = 'info',
  action,
  children,
}: {
  tone?: NoticeTone;
  action?: ReactNode;
  children: ReactNode;
}) {
  const isError = tone === 'err';
  return (
    <div className={isError ? 'notice err' : 'notice'} role={isError ? 'alert' : undefined}>
      {icons[tone]}
      <span className="grow">{children}</span>
      {action}
    </div>
  );
}
