// The first rows of the file, and above each column what it becomes.

import '#ui/components/table.css';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { csvColumns, type CsvColumn } from '../../shared/csv-columns.ts';
import { csvMessages as words } from './csv-messages.ts';
import type { CsvPreview } from './preview-file.ts';

type ColumnTableProps = { preview: CsvPreview; onChange: (columns: (CsvColumn | null)[]) => void };

export function ColumnTable({ preview: { header, columns, rows }, onChange }: ColumnTableProps) {
  /** What another column was before is taken from it. */
  function choose(index: number, column: CsvColumn | null): void {
    onChange(
      columns.map((before, at) => {
        if (at === index) return column;
        return before === column ? null : before;
      }),
    );
  }
  return (
    <div className="import-preview" role="region" tabIndex={0} aria-label={words.preview}>
      <table>
        <thead>
          <tr>
            {header.map((name, index) => (
              <th key={index} scope="col">
                <bdi className="cap cut">{name || words.unnamed(index + 1)}</bdi>
                <SelectField
                  label={words.columnOf(name || words.unnamed(index + 1))}
                  isLabelHidden
                  value={columns[index] ?? ''}
                  onChange={({ target }) => choose(index, csvColumns.find((column) => column === target.value) ?? null)}
                >
                  <option value="">{words.notImported}</option>
                  {csvColumns.map((column) => (
                    <option key={column} value={column}>
                      {words.columns[column]}
                    </option>
                  ))}
                </SelectField>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, line) => (
            <tr key={line}>
              {header.map((_, index) => (
                <td key={index} data-ignored={(columns[index] ?? null) === null}>
                  <bdi className="cut">{cells[index]}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
