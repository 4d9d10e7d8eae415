// A part of a form that is folded away until somebody needs it.

import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

type FoldProps = { title: string; mark?: ReactNode; isOpen?: boolean; children: ReactNode };

export function Fold({ title, mark, isOpen = false, children }: FoldProps) {
  return (
    <details className="azure-fold" open={isOpen}>
      <summary>
        <ChevronRight className="s" />
        <span className="grow">{title}</span>
        {mark !== undefined && <span className="cap num">{mark}</span>}
      </summary>
      <div className="azure-fields">{children}</div>
    </details>
  );
}
