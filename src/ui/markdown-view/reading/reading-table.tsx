// A table whose columns can be sorted, and which can be copied.
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Tokens } from 'marked';
import { writeCsvRow } from '#text/csv/write-row.ts';
import { CopyButton } from '../copy-button.tsx';
import type { TableProps } from '../embed.tsx';
import { renderInline } from '../markdown-inline.tsx';
import { orderCells } from './cell-order.ts';
import { PlainTable } from '../table.tsx';
import { plainText } from './plain-text.ts';

interface Sorting {
  column: number;
  isDescending: boolean;
}

export function ReadingTable({ table, hasCaret }: TableProps): ReactNode {
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const hasTools = !hasCaret && table.rows.length > 1;
  const rows = hasTools ? sortRows(table.rows, sorting) : table.rows;
  if (!hasTools)
    return (
      <div className="table-box">
        <PlainTable table={table} hasCaret={hasCaret} />
      </div>
    );
  return (
    <div className="table-box">
      <PlainTable
        table={table}
        hasCaret={false}
        rows={rows}
        renderHead={(cell, { column, className }) => (
          <SortableHead
            cell={cell}
            className={className}
            sorting={sorting?.column === column ? sorting : null}
            onSort={(next) => setSorting(next && { column, ...next })}
          />
        )}
      />
      <p className="table-tools">
        <CopyButton label="Copy table as CSV" getText={() => writeCsv(table.header, rows)}>
          CSV
        </CopyButton>
        <CopyButton label="Copy table as Markdown" getText={() => writeMarkdown(table, rows)}>
          Markdown
        </CopyButton>
      </p>
    </div>
  );
}

interface SortableHeadProps {
  cell: Tokens.TableCell;
  className: string | undefined;
  /** Null: the table is not sorted by this column. */
  sorting: Sorting | null;
  onSort: (next: { isDescending: boolean } | null) => void;
}

/** Ascending first, then descending, then as it was written. */
function SortableHead({ cell, className, sorting, onSort }: SortableHeadProps): ReactNode {
  const direction = sorting?.isDescending ? 'descending' : 'ascending';
  function sort(): void {
    if (!sorting) onSort({ isDescending: false });
    else onSort(sorting.isDescending ? null : { isDescending: true });
  }
  return (
    <th scope="col" className={className} aria-sort={sorting ? direction : undefined}>
      <button type="button" className="table-sort" onClick={sort}>
        <span>{renderInline(cell.tokens, true)}</span>
        <SortIcon sorting={sorting} />
      </button>
    </th>
  );
}

function SortIcon({ sorting }: { sorting: Sorting | null }): ReactNode {
  if (!sorting) return <ChevronsUpDown size={12} aria-hidden="true" />;
  return sorting.isDescending ? <ArrowDown size={12} aria-hidden="true" /> : <ArrowUp size={12} aria-hidden="true" />;
}

function sortRows(rows: readonly Tokens.TableCell[][], sorting: Sorting | null): readonly Tokens.TableCell[][] {
  if (!sorting) return rows;
  const cells = rows.map((row) => plainText(row[sorting.column]?.tokens));
  return orderCells(cells, sorting.isDescending).map((index) => rows[index] ?? []);
}

function writeCsv(header: readonly Tokens.TableCell[], rows: readonly Tokens.TableCell[][]): string {
  return [header, ...rows].map((row) => writeCsvRow(row.map((cell) => plainText(cell.tokens).trim()))).join('');
}

const RULES = { left: ':---', center: ':---:', right: '---:' } as const;

/** The rows are in the order that is shown. */
function writeMarkdown({ header, align }: Tokens.Table, rows: readonly Tokens.TableCell[][]): string {
  const writeRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`;
  const rule = align.map((side) => (side ? RULES[side] : '---'));
  const lines = [header, ...rows].map((row) => row.map(({ text }) => text.replaceAll('|', String.raw`\|`)));
  const [head = [], ...body] = lines;
  return [head, rule, ...body].map(writeRow).join('');
}
