// A citation mark in an answer: `[1]` becomes a button when the answer has a citation 1, and stays text otherwise. In an
// answer that was checked, `[1!]` is one that is not in its source, and `[0!]` stands behind words without a source.
import { createContext, use, type ReactNode } from 'react';

export interface CitationSource {
  has: (index: number) => boolean;
  open: (index: number) => void;
  isChecked: boolean;
}

export const CitationContext = createContext<CitationSource>({
  has: () => false,
  open: () => undefined,
  isChecked: false,
});

type CitationProps = { index: number; hasFailed?: boolean; children: ReactNode };

export function Citation({ index, hasFailed = false, children }: CitationProps): ReactNode {
  const source = use(CitationContext);
  if (hasFailed) return source.isChecked ? <FailedCitation source={source} index={index} /> : children;
  if (!source.has(index)) return children;
  return (
    <button type="button" className="cite" aria-label={`Source ${index}`} onClick={() => source.open(index)}>
      {index}
    </button>
  );
}

function FailedCitation({ source, index }: { source: CitationSource; index: number }): ReactNode {
  if (index === 0) return <span className="cite-none">No source</span>;
  if (!source.has(index)) return <span className="cite-none">{index} There is no such source</span>;
  return (
    <button
      type="button"
      className="cite is-failed"
      aria-label={`Source ${index}: not found in the source`}
      onClick={() => source.open(index)}
    >
      {index} Not found in the source
    </button>
  );
}
