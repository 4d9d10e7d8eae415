// A table as it was written, or as a page for reading shows it.
import { Fragment, use, type ReactNode } from 'react';
import type { Tokens } from 'marked';
import { Caret } from './caret.tsx';
import { EmbedContext, type TableProps } from './embed.tsx';
import { renderInline } from './markdown-inline.tsx';
import { ScrollBox } from './scroll-box.tsx';

export function Table(props: TableProps): ReactNode {
  const { readingTools } = use(EmbedContext);
  return readingTools ? <readingTools.Table {...props} /> : <PlainTable {...props} />;
}

interface PlainTableProps extends TableProps {
  /** The rows are in another order than that of the table. */
  rows?: readonly Tokens.TableCell[][];
  /** Renders a head cell that has words. */
  renderHead?: (cell: Tokens.TableCell, place: { column: number; className: string | undefined }) => ReactNode;
}

export function PlainTable({ table, hasCaret, rows = table.rows, renderHead }: PlainTableProps): ReactNode {
  const last = (table.rows.at(-1) ?? table.header).at(-1);
  const widths = table.header.map((_, column) => widthOf(table, column));
  return (
    <ScrollBox className="tablewrap" label="Table">
      <table className="table" dir="auto">
        <thead>
          <tr>
            {table.header.map((cell, column) => (
              <Fragment key={column}>
                {renderHead && cell.text ? (
                  renderHead(cell, { column, className: classOf(cell, widths[column]) })
                ) : (
                  <Cell cell={cell} width={widths[column]} hasCaret={hasCaret && cell === last} />
                )}
              </Fragment>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <Cell
                  key={column}
                  cell={cell}
                  label={table.header[column]?.text}
                  width={widths[column]}
                  hasCaret={hasCaret && cell === last}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
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
  /** The head of its column, for pages that show each row as a list where there is no room for columns. */
  label?: string | undefined;
  width: string | undefined;
  hasCaret: boolean;
}

/** An empty head cell becomes a plain cell, because an empty head means nothing to a screen reader. */
function Cell({ cell, label, width, hasCaret }: CellProps): ReactNode {
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
    <td className={classOf(cell, width)} data-label={label}>
      {content}
    </td>
  );
}
