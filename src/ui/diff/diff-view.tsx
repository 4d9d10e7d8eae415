// What changed between two texts, line below line: what went, what came, the changed words marked.

import { memo } from 'react';
import { designMessages } from '#features/design/web/messages.ts';
import { countChanges, diffLines, markWords, type DiffRow } from './line-diff.ts';

/** More rows nobody reads, and a page of them is slow. */
const MAX_ROWS = 2_000;

export const DiffView = memo(function DiffView({ before, after }: { before: string; after: string }) {
  const rows = diffLines(before, after);
  const { removed, added } = countChanges(rows);
  if (removed + added === 0) return <p className="cap">{designMessages.noChanges}</p>;
  return (
    <>
      <p className="cap num">{designMessages.changes(added, removed)}</p>
      <ol className="diff">
        {rows.slice(0, MAX_ROWS).map((row, index) => (
          <DiffLine key={index} row={row} />
        ))}
      </ol>
      {rows.length > MAX_ROWS && <p className="cap">{designMessages.moreChanges(rows.length - MAX_ROWS)}</p>}
    </>
  );
});

function DiffLine({ row }: { row: DiffRow }) {
  if (row.kind === 'fold') return <li className="diff-fold">{designMessages.unchanged(row.count)}</li>;
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
