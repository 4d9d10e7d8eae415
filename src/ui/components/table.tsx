// A table: a column has its heading and says what its cells show of a row. It scrolls inside its own box.

import type { ReactNode } from 'react';
import { tooltipProps } from '#ui/controls/tooltip-props.ts';
import './table.css';

export type Column<Row> = {
  head: ReactNode;
  /** The tooltip explains the heading. */
  headTip?: string;
  /** The heading is for screen readers, such as that of a column of buttons. */
  isHeadHidden?: boolean;
  /** The cells are the headings of their rows. */
  isRowHead?: boolean;
  /** A class of the heading and the cells; r aligns figures at the end. */
  className?: string;
  /** The accessible name of a cell whose content does not say it. */
  labelOf?: (row: Row) => string | undefined;
  cell: (row: Row, index: number) => ReactNode;
};

type TableProps<Row> = {
  /** A column that is false is not shown. */
  columns: readonly (Column<Row> | false)[];
  rows: readonly Row[];
  keyOf: (row: Row, index: number) => string | number;
  className?: string;
  boxClass?: string;
  /** The name of the box. A table that may be wider than the page has one, so that the keyboard can scroll it. */
  label?: string;
  /** The role of a named box. */
  boxRole?: 'region' | 'group';
  caption?: string;
  isOpen?: (row: Row) => boolean;
};

export function Table<Row>({
  columns,
  rows,
  keyOf,
  className,
  boxClass = 'table-box',
  label,
  boxRole = 'region',
  caption,
  isOpen,
}: TableProps<Row>) {
  const shown = columns.filter((column) => column !== false);
  return (
    <div className={boxClass} {...(label !== undefined && { role: boxRole, 'aria-label': label, tabIndex: 0 })}>
      <table className={className ? `table ${className}` : 'table'}>
        {caption !== undefined && <caption className="sr">{caption}</caption>}
        <thead>
          <tr>
            {shown.map(({ head, headTip, isHeadHidden, className: columnClass }, index) => (
              <th key={index} scope="col" className={columnClass} {...(headTip !== undefined && tooltipProps(headTip))}>
                {isHeadHidden ? <span className="sr">{head}</span> : head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={keyOf(row, at)} data-open={isOpen?.(row)}>
              {shown.map(({ cell, isRowHead, labelOf, className: columnClass }, index) => {
                const props = { className: columnClass, 'aria-label': labelOf?.(row) };
                const content = cell(row, at);
                return isRowHead ? (
                  <th key={index} scope="row" {...props}>
                    {content}
                  </th>
                ) : (
                  <td key={index} {...props}>
                    {content}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
