// When things are due: computed from the start, the working days of each milestone, and the days on which nobody works.

import { Checkbox } from '#ui/controls/checkbox.tsx';
import { DateField } from '#ui/controls/field/date-field.tsx';
import { formatDay } from '#text/dates/format-date.ts';
import { MAX_ITEMS, MAX_WORKING_DAYS } from '../../shared/limits.ts';
import { ItemList } from '../fields/item-list.tsx';
import { ListSection } from '../fields/list-section.tsx';
import { LineField } from '../fields/line-fields.tsx';
import { NumberField } from '../fields/number-field.tsx';
import { useComputed, useContent, useSection } from '../open/use-sow.ts';
import { HolidayCountryField } from './holiday-country-field.tsx';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

export function MilestonesSection() {
  const milestones = useContent((content) => content.milestones);
  const setMilestones = useSection('milestones');
  const scheduled = new Map(useComputed().priced.milestones.map((milestone) => [milestone.id, milestone]));
  return (
    <ListSection
      section="milestones"
      items={milestones}
      noun="Milestone"
      make={(id) => ({ id, name: '', workingDays: 5, fixedDay: null })}
      onChange={setMilestones}
      before={<ScheduleFields />}
    >
      {({ id, name, workingDays, fixedDay }, edit) => (
        <>
          <LineField label="Milestone" value={name} onChange={(text) => edit({ name: text })} />
          <div className="sow-triple">
            <NumberField
              label="Working days"
              value={workingDays}
              min={1}
              max={MAX_WORKING_DAYS}
              onSave={(days) => days !== null && edit({ workingDays: days })}
            />
            <DateField label="Fixed day" day={fixedDay} onSave={(day) => edit({ fixedDay: day })} />
            <DueDay scheduled={scheduled.get(id)} isFixed={fixedDay !== null} />
          </div>
        </>
      )}
    </ListSection>
  );
}

type DueDayProps = { scheduled: { begins: string; due: string; workingDays: number } | undefined; isFixed: boolean };

function DueDay({ scheduled, isFixed }: DueDayProps) {
  if (!scheduled) return null;
  const { begins, due, workingDays } = scheduled;
  return (
    <details className="sow-figure">
      <summary>
        <span className="label">Due</span>
        <span className="num">{formatDay(due)}</span>
      </summary>
      <p className="sow-formula">
        {isFixed
          ? 'The day was fixed by a person.'
          : `Begins on ${formatDay(begins)}, the first working day after what is above, and takes ${workingDays} working days without holidays.`}
      </p>
    </details>
  );
}

function ScheduleFields() {
  const schedule = useContent((content) => content.schedule);
  const setSchedule = useSection('schedule');
  const { start, workdays, holidays } = schedule;
  function toggle(weekday: number, isWorked: boolean): void {
    const changed = isWorked
      ? [...workdays, weekday].toSorted((a, b) => a - b)
      : workdays.filter((each) => each !== weekday);
    if (changed.length > 0) setSchedule({ ...schedule, workdays: changed });
  }
  return (
    <div className="sow-schedule">
      <div className="sow-short">
        <DateField
          label="Start"
          day={start}
          onSave={(day) => day !== null && setSchedule({ ...schedule, start: day })}
        />
      </div>
      <fieldset className="sow-weekdays">
        <legend className="label">Working days</legend>
        {WEEKDAYS.map((name, index) => (
          <Checkbox
            key={name}
            label={name}
            checked={workdays.includes(index + 1)}
            onChange={({ target }) => toggle(index + 1, target.checked)}
          />
        ))}
      </fieldset>
      <details className="sow-fold">
        <summary>
          {holidays.length} {holidays.length === 1 ? 'holiday' : 'holidays'}
        </summary>
        <HolidayCountryField
          schedule={schedule}
          onChange={(changed) => setSchedule({ ...schedule, holidays: changed })}
        />
        <ItemList
          items={holidays}
          noun="Holiday"
          section="holidays"
          maxItems={MAX_ITEMS}
          make={(id) => ({ id, day: start, name: '' })}
          onChange={(changed) => setSchedule({ ...schedule, holidays: changed })}
        >
          {({ day, name }, edit) => (
            <div className="sow-pair">
              <LineField label="Holiday" value={name} onChange={(text) => edit({ name: text })} />
              <DateField label="Day" day={day} onSave={(changed) => changed !== null && edit({ day: changed })} />
            </div>
          )}
        </ItemList>
      </details>
    </div>
  );
}
