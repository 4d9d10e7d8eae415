// When, where and with whom a meeting is, and its project. A field is saved when it is left.

import { useState } from 'react';
import { useMembers } from '#project/workspace/web/use-members.ts';
import { useProjects } from '#project/projects/web/use-projects.ts';
import { instantOf, isZone, localTime } from '#text/dates/zoned-time.ts';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { NamedOptions } from '#ui/controls/field/named-options.tsx';
import { MAX_ATTENDEES, MAX_MINUTES, MAX_NAME_LENGTH } from '../../shared/limits.ts';
import type { Attendee, MeetingFields } from '../../shared/meeting-shapes.ts';
import { meetingMessages as words } from '../messages.ts';
import type { ShownDetails } from '../queries.ts';
import { useMeetingActions } from '../use-meeting-actions.ts';

export function MeetingFacts({ meeting, canEdit }: { meeting: ShownDetails; canEdit: boolean }) {
  const { changeMeeting } = useMeetingActions();
  const { projects } = useProjects();
  const { members } = useMembers();
  const local = localTime(new Date(meeting.startsAt), meeting.zone);
  const save = (changes: Partial<MeetingFields>, field: string): void => void changeMeeting(meeting, changes, field);
  const move = (time: string): void => {
    if (time.length === local.length && time !== local)
      save({ startsAt: instantOf(time, meeting.zone) }, words.fields.time);
  };
  const setZone = (zone: string): void => {
    // The time on the wall stays: the meeting moves.
    if (isZone(zone) && zone !== meeting.zone) save({ zone, startsAt: instantOf(local, zone) }, words.fields.zone);
  };

  return (
    <section className="meeting-card" aria-label={words.details}>
      <div className="meeting-fields">
        <SavedField
          label={words.fields.day}
          type="date"
          value={local.slice(0, 10)}
          canEdit={canEdit}
          onSave={(day) => move(`${day}${local.slice(10)}`)}
        />
        <SavedField
          label={words.fields.time}
          type="time"
          value={local.slice(11)}
          canEdit={canEdit}
          onSave={(time) => move(`${local.slice(0, 11)}${time}`)}
        />
        <SavedField
          label={words.fields.minutes}
          type="number"
          value={String(meeting.minutes)}
          canEdit={canEdit}
          onSave={(text) => {
            const minutes = Number(text);
            if (Number.isInteger(minutes) && minutes >= 1 && minutes <= MAX_MINUTES)
              save({ minutes }, words.fields.minutes);
          }}
        />
        <SavedField label={words.fields.zone} value={meeting.zone} canEdit={canEdit} onSave={setZone} />
        <SelectField
          label={words.fields.project}
          value={meeting.projectId ?? ''}
          disabled={!canEdit}
          onChange={(event) => save({ projectId: event.currentTarget.value || null }, words.fields.project)}
        >
          <option value="">{words.noProject}</option>
          <NamedOptions of={projects} />
        </SelectField>
        <SavedField
          label={words.fields.place}
          value={meeting.place}
          canEdit={canEdit}
          onSave={(place) => save({ place }, words.fields.place)}
        />
        <div className="meeting-fields-wide">
          <SavedField
            label={words.fields.people}
            value={meeting.attendees.map(({ name }) => name).join(', ')}
            canEdit={canEdit}
            onSave={(text) => save({ attendees: readPeople(text, meeting.attendees, members) }, words.fields.people)}
          />
        </div>
      </div>
    </section>
  );
}

type SavedFieldProps = {
  label: string;
  type?: 'text' | 'date' | 'time' | 'number';
  value: string;
  canEdit: boolean;
  onSave: (value: string) => void;
};

/** Follows what somebody else saves, unless it is being written in. */
function SavedField({ label, type = 'text', value, canEdit, onSave }: SavedFieldProps) {
  const [written, setWritten] = useState<string | null>(null);
  const end = (): void => {
    if (written !== null && written !== value) onSave(written.trim());
    setWritten(null);
  };
  return (
    <TextField
      label={label}
      type={type}
      value={written ?? value}
      readOnly={!canEdit}
      maxLength={type === 'text' ? 4_000 : undefined}
      onChange={(event) => setWritten(event.currentTarget.value)}
      onBlur={end}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
}

type Named = { id: string; name: string };

function readPeople(text: string, known: readonly Attendee[], members: readonly Named[]): Attendee[] {
  const names = [...new Set(text.split(',').map((name) => name.trim().slice(0, MAX_NAME_LENGTH)))].filter(
    (name) => name !== '',
  );
  return names.slice(0, MAX_ATTENDEES).map((name) => {
    const before = known.find((person) => person.name === name);
    const member = members.find((person) => person.name.toLowerCase() === name.toLowerCase());
    return { name, email: before?.email ?? null, memberId: member?.id ?? before?.memberId ?? null };
  });
}
