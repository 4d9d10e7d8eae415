// How the dates of each column are read. Only where both orders fit is there something to choose.

import { Card } from '#ui/components/card.tsx';
import { SettingsRow } from '#ui/components/settings/settings-row.tsx';
import { Notice } from '#ui/components/states/notice.tsx';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import type { MoveMapping, MovePlan } from '../../shared/plan.ts';
import { importMessages as words } from '../messages.ts';

type DatesCardProps = { plan: MovePlan; mapping: MoveMapping; onChange: (changes: Partial<MoveMapping>) => void };

export function DatesCard({ plan: { dates }, mapping: { dayOrders }, onChange }: DatesCardProps) {
  if (dates.length === 0) return null;
  return (
    <Card title={words.dates}>
      {dates.some(({ isDoubtful }) => isDoubtful) && <Notice tone="warn">{words.doubt}</Notice>}
      <div className="settings-rows">
        {dates.map(({ field, order, example, unreadable }) => (
          <SettingsRow
            key={field}
            name={words.dateNames[field]}
            text={
              <>
                <bdi>{words.example(example)}</bdi>
                {unreadable > 0 && ` · ${words.unreadable(unreadable)}`}
              </>
            }
          >
            {order === null ? (
              <span className="cap">{words.noOrder}</span>
            ) : (
              <SelectField
                label={words.dateNames[field]}
                isLabelHidden
                value={dayOrders[field] ?? order}
                onChange={({ target }) =>
                  onChange({ dayOrders: { ...dayOrders, [field]: target.value === 'mdy' ? 'mdy' : 'dmy' } })
                }
              >
                <option value="dmy">{words.orders.dmy}</option>
                <option value="mdy">{words.orders.mdy}</option>
              </SelectField>
            )}
          </SettingsRow>
        ))}
      </div>
    </Card>
  );
}
