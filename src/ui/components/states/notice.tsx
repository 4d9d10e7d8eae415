// One sentence within the page, with at most one action.

import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import './notice.css';

export type NoticeTone = 'info' | 'warn' | 'err';

const icons = { info: <Info />, warn: <TriangleAlert className="warn-i" />, err: <CircleAlert className="err-i" /> };

/** Screen readers announce `err` at once. */
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
