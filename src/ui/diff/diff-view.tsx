// Shows what changed between two texts line by line: removed and added lines, with the changed words marked.

import { memo } from 'react';
import { countChanges, diffLines, markWords, type DiffRow } from './line-diff.ts';
import './diff-view.css';

export type DiffWords = {
  /** Shown when both texts are the same. */
  same: string;
  /** Counts of lines. */
  changes: (added: number, removed: number) => string;
  unchanged: (count: number) => string;
  more: (count: number) => string;
};

/** Nobody reads more rows, and a page with more of them is slow. */
const MAX_ROWS = 2_000;

type DiffViewProps = { before: string; after: string; words: DiffWords };

export const DiffView = memo(function DiffView({ before, after, words }: DiffViewProps) {
  const rows = diffLines(before, after);
  const { removed, added } = countChanges(rows);
  if (removed + added === 0) return <p className="cap">{words.same}</p>;
  return (
    <>
      <p className="cap num">{words.changes(added, removed)}</p>
      <ol className="diff">
        {rows.slice(0, MAX_ROWS).map((row, index) => (
          <DiffLine key={index} row={row} words={words} />
        ))}
      </ol>
      {rows.length > MAX_ROWS && <p className="cap">{words.more(rows.length - MAX_ROWS)}</p>}
    </>
  );
});

function DiffLine({ row, words }: { row: DiffRow; words: DiffWords }) {
  if (row.kind === 'fold') return <li className="diff-fold">{words.unchanged(row.count)}</li>;
  if (row.kind === 'same') return <li>{row.text}</li>;
  const Mark = row.kind === 'added' ? 'ins' : 'del';
  return (
    <li data-kind={row.kind}>
      <Mark>
        {markWords(row.text, row.other).map(({ text, isChanged }, index) =>
          isChanged ? <b key={index}>{text}</b> : text,
        )}
      </Mark>
    </li>
  );
}
