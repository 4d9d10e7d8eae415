// What each column of a CSV file is. A change reads the file again, because the values depend on it.

import { useState } from 'react';
import { Card } from '#ui/components/card.tsx';
import { Button } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { WordedOptions } from '#ui/controls/field/named-options.tsx';
import { moveFields, type MoveField } from '../../shared/moved-task.ts';
import type { MovePlan } from '../../shared/plan.ts';
import { importMessages as words } from '../messages.ts';
import type { useReadFile } from '../use-read-file.ts';

type ColumnsCardProps = { plan: MovePlan; reading: ReturnType<typeof useReadFile> };

export function ColumnsCard({ plan: { columns }, reading: { readAgain, percent } }: ColumnsCardProps) {
  const [fields, setFields] = useState<readonly MoveField[]>(columns.map(({ field }) => field));
  const isChanged = fields.some((field, index) => field !== columns[index]?.field);
  const left = columns.filter(({ filled }, index) => filled > 0 && fields[index] === 'skip').length;
  return (
    <Card title={words.columns}>
      <p className="cap">{words.columnsText(left)}</p>
      <div className="table-box" role="region" tabIndex={0} aria-label={words.columns}>
        <table className="table moving-values">
          <tbody>
            {columns.map(({ name, example, filled }, index) =>
              filled === 0 ? null : (
                <tr key={index}>
                  <th scope="row">
                    <bdi>{name || words.unnamed(index + 1)}</bdi>
                    <small className="cut">
                      <bdi>{example}</bdi>
                    </small>
                  </th>
                  <td>
                    <SelectField
                      label={words.columnOf(name || words.unnamed(index + 1))}
                      isLabelHidden
                      disabled={readAgain === null}
                      value={fields[index] ?? 'skip'}
                      onChange={({ target }) => {
                        const field = moveFields.find((one) => one === target.value) ?? 'skip';
                        setFields(fields.map((before, at) => (at === index ? field : before)));
                      }}
                    >
                      <WordedOptions values={moveFields} words={words.fields} />
                    </SelectField>
                  </td>
                </tr>
              ),
            )}
          </tbody>
        </table>
      </div>
      {isChanged && (
        <Button disabled={percent !== null || !fields.includes('title')} onClick={() => void readAgain?.({ fields })}>
          {words.readAgain}
        </Button>
      )}
    </Card>
  );
}
