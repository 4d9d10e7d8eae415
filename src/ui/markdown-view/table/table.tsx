// A table. Where the page has tools for reading, its columns can be sorted and it can be copied.
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { Fragment, use, useState, type ReactNode } from 'react';
import type { Tokens } from 'marked';
import { writeCsvRow } from '#text/csv-row.ts';
import { Caret } from '../caret.tsx';
import { CopyButton } from '../copy-button.tsx';
import { EmbedContext } from '../embed.tsx';
import { renderInline } from '../markdown-inline.tsx';
import { ScrollBox } from '../scroll-box.tsx';
import { orderCells } from './cell-order.ts';
import { plainText } from './plain-text.ts';

interface TableProps {
  table: Tokens.Table;
  /** The text still grows at its end. */
  hasCaret: boolean;
}

interface Sorting {
  column: number;
  isDescending: boolean;
}

export function Table({ table, hasCaret }: TableProps): ReactNode {
  const { hasReadingTools = false } = use(EmbedContext);
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const hasTools = hasReadingTools && !hasCaret && table.rows.length > 1;
  const rows = hasTools ? sortRows(table.rows, sorting) : table.rows;
  const last = (table.rows.at(-1) ?? table.header).at(-1);
  const widths = table.header.map((_, column) => widthOf(table, column));
  const shown = (
    <ScrollBox className="tablewrap" label="Table">
      <table className="table" dir="auto">
        <thead>
          <tr>
            {table.header.map((cell, column) =>
              hasTools && cell.text ? (
                <SortableHead
                  key={column}
                  cell={cell}
                  className={classOf(cell, widths[column])}
                  sorting={sorting?.column === column ? sorting : null}
                  onSort={(next) => setSorting(next && { column, ...next })}
                />
              ) : (
                <Cell key={column} cell={cell} width={widths[column]} hasCaret={hasCaret && cell === last} />
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <Cell key={column} cell={cell} width={widths[column]} hasCaret={hasCaret && cell === last} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
  if (!hasReadingTools) return shown;
  return (
    <div className="table-box">
      {shown}
      {hasTools && (
        <p className="table-tools">
          <CopyButton label="Copy table as CSV" getText={() => writeCsv(table.header, rows)}>
            CSV
          </CopyButton>
          <CopyButton label="Copy table as Markdown" getText={() => writeMarkdown(table, rows)}>
            Markdown
          </CopyButton>
        </p>
      )}
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

/** In the order that is shown. */
function writeMarkdown({ header, align }: Tokens.Table, rows: readonly Tokens.TableCell[][]): string {
  const writeRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`;
  const rule = align.map((side) => (side ? RULES[side] : '---'));
  const lines = [header, ...rows].map((row) => row.map(({ text }) => text.replaceAll('|', String.raw`\|`)));
  const [head = [], ...body] = lines;
  return [head, rule, ...body].map(writeRow).join('');
}

/** Characters from which a column keeps a minimum width, so that a narrow screen scrolls instead of breaking every word. */
const MEDIUM_CELL = 16;
const LONG_CELL = 36;

function widthOf({ header, rows }: Tokens.Table, column: number): string | undefined {
  const longest = Math.max(...[header, ...rows].map((cells) => cells[column]?.text.length ?? 0));
  if (longest < MEDIUM_CELL) return undefined;
  return longest < LONG_CELL ? 'col-m' : 'col-l';
}

const ALIGNMENT = { left: undefined, center: 'c', right: 'r' } as const;

function classOf({ align }: Tokens.TableCell, width: string | undefined): string | undefined {
  return [align && ALIGNMENT[align], width].filter(Boolean).join(' ') || undefined;
}

interface CellProps {
  cell: Tokens.TableCell;
  width: string | undefined;
  hasCaret: boolean;
}

/** An empty head cell becomes a plain cell, because an empty head means nothing to a screen reader. */
function Cell({ cell, width, hasCaret }: CellProps): ReactNode {
  const content = (
    <Fragment>
      {renderInline(cell.tokens)}
      {hasCaret && <Caret />}
    </Fragment>
  );
  return cell.header && cell.text ? (
    <th scope="col" className={classOf(cell, width)}>
      {content}
    </th>
  ) : (
    <td className={classOf(cell, width)}>{content}</td>
  );
}
