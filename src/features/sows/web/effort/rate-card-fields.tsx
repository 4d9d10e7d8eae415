// A rate card: what an hour of each role costs the client, and what it costs inside.

import { Plus, X } from 'lucide-react';
import { newId } from '#contract/id.ts';
import { Button } from '#ui/controls/button.tsx';
import { DateField } from '#ui/controls/field/date-field.tsx';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import type { RateCard, RateRole } from '../../shared/content/price-shapes.ts';
import { currencies } from '../../shared/content/choices.ts';
import { MAX_RATE, MAX_RATE_ROLES } from '../../shared/limits.ts';
import { LineField } from '../fields/line-fields.tsx';
import { NumberField } from '../fields/number-field.tsx';

type RateCardFieldsProps = { rates: RateCard; onChange: (rates: RateCard) => void };

/** Whatever is changed is confirmed by that. */
export function RateCardFields({ rates, onChange }: RateCardFieldsProps) {
  const change = (changes: Partial<RateCard>): void => onChange({ ...rates, ...changes, isAssumed: false });
  const edit = (key: string, changes: Partial<RateRole>): void =>
    change({ roles: rates.roles.map((role) => (role.key === key ? { ...role, ...changes } : role)) });
  return (
    <div className="sow-rates">
      <div className="sow-pair">
        <SelectField
          label="Currency"
          value={rates.currency}
          onChange={({ target }) =>
            change({ currency: currencies.find((each) => each === target.value) ?? rates.currency })
          }
        >
          {currencies.map((currency) => (
            <option key={currency}>{currency}</option>
          ))}
        </SelectField>
        <DateField
          label="Valid from"
          day={rates.validFrom}
          onSave={(day) => day !== null && change({ validFrom: day })}
        />
      </div>
      <p className="sow-section-text">The cost of an hour is known inside only: no file and no client has it.</p>
      <ul className="sow-rate-roles">
        {rates.roles.map((role) => (
          <RoleFields
            key={role.key}
            role={role}
            isOnly={rates.roles.length === 1}
            onChange={(changes) => edit(role.key, changes)}
            onRemove={() => change({ roles: rates.roles.filter(({ key }) => key !== role.key) })}
          />
        ))}
      </ul>
      <div className="sow-buttons">
        {rates.isAssumed && (
          <Button size="sm" onClick={() => change({})}>
            Confirm these rates
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          icon={<Plus />}
          disabled={rates.roles.length >= MAX_RATE_ROLES}
          onClick={() => change({ roles: [...rates.roles, { key: newId(), name: '', rate: 0, cost: 0 }] })}
        >
          Add role
        </Button>
      </div>
    </div>
  );
}

type RoleFieldsProps = {
  role: RateRole;
  /** The last role stays. */
  isOnly: boolean;
  onChange: (changes: Partial<RateRole>) => void;
  onRemove: () => void;
};

function RoleFields({ role: { name, rate, cost }, isOnly, onChange, onRemove }: RoleFieldsProps) {
  const called = name || 'role';
  return (
    <li>
      <LineField label="Role" value={name} onChange={(text) => onChange({ name: text })} />
      <NumberField
        label="Rate an hour"
        value={rate}
        scale={100}
        max={MAX_RATE}
        onSave={(value) => value !== null && onChange({ rate: value })}
      />
      <NumberField
        label="Cost an hour"
        value={cost}
        scale={100}
        max={MAX_RATE}
        onSave={(value) => value !== null && onChange({ cost: value })}
      />
      <IconButton label={`Remove ${called}`} icon={<X />} disabled={isOnly} onClick={onRemove} />
    </li>
  );
}
