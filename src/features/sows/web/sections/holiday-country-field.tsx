// Adds the public holidays of a country to the calendar, from the year of the start to the one after the end.

import { useState } from 'react';
import { newId } from '#contract/id.ts';
import { Button } from '#ui/controls/button.tsx';
import { holidayCountries, holidaysOf, type HolidayCountryKey } from '../../shared/calendar/holidays.ts';
import type { Schedule } from '../../shared/content/content-shapes.ts';
import { MAX_ITEMS } from '../../shared/limits.ts';
import { ChoiceField } from '../fields/choice-field.tsx';

const keys = Object.keys(holidayCountries) as HolidayCountryKey[];
const YEARS = 3;

type HolidayCountryFieldProps = { schedule: Schedule; onChange: (holidays: Schedule['holidays']) => void };

export function HolidayCountryField({ schedule: { start, holidays }, onChange }: HolidayCountryFieldProps) {
  const [key, setKey] = useState<HolidayCountryKey>('DE');
  const year = Number(start.slice(0, 4));
  function add(): void {
    const known = new Set(holidays.map(({ day }) => day));
    const found = Array.from({ length: YEARS }, (_, later) => holidaysOf(key, year + later)).flat();
    const added = found
      .filter(({ day }) => day >= start && !known.has(day))
      .map((holiday) => ({ id: newId(), ...holiday }));
    onChange([...holidays, ...added].toSorted((a, b) => (a.day < b.day ? -1 : 1)).slice(0, MAX_ITEMS));
  }
  return (
    <div className="sow-pair">
      <ChoiceField
        label="Public holidays of"
        hint={`By: ${holidayCountries[key].source}`}
        value={key}
        choices={keys.map((each) => ({ value: each, label: holidayCountries[each].name }))}
        onChange={setKey}
      />
      <div>
        <Button size="sm" onClick={add}>
          Add the holidays of {year} to {year + YEARS - 1}
        </Button>
      </div>
    </div>
  );
}
