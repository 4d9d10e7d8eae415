// A citation mark in an answer: `[1]` becomes a button when the answer has a citation 1, and stays text otherwise.
import { createContext, use, type ReactNode } from 'react';

export interface CitationSource {
  has: (index: number) => boolean;
  open: (index: number) => void;
}

export const CitationContext = createContext<CitationSource>({ has: () => false, open: () => undefined });

export function Citation({ index, children }: { index: number; children: ReactNode }): ReactNode {
  const source = use(CitationContext);
  if (!source.has(index)) return children;
  return (
    <button type="button" className="cite" aria-label={`Source ${index}`} onClick={() => source.open(index)}>
      {index}
    </button>
  );
}
