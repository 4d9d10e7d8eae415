// The caret at the end of an answer that is still being written.
import type { ReactNode } from 'react';

export function Caret(): ReactNode {
  return <span className="caret" aria-hidden="true" />;
}
