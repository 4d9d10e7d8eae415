// The frame of the line drawings of empty states.

import type { ReactNode } from 'react';

export function Art({ children }: { children: ReactNode }) {
  return (
    <svg className="art" width="132" height="72" viewBox="0 0 132 72" aria-hidden="true">
      {children}
    </svg>
  );
}
