// Asks for the title and the time of a new meeting and creates it.

import { useState } from 'react';
import { instantOf, localTime } from '#text/dates/zoned-time.ts';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { MAX_MEETING_TITLE_LENGTH, MAX_MINUTES } from '../../shared/limits.ts';
import { readerZone } from '../format-meeting.ts';
import { meetingMessages as words } from '../messages.ts';
import { useMeetingActions } from '../use-meeting-actions.ts';

const HOUR_MS = 3_600_000;

type CreateMeetingDialogProps = { onCreated: (id: string) => void; onClose: () => void };

export function CreateMeetingDialog({ onCreated, onClose }: CreateMeetingDialogProps) {
  const { createMeeting } = useMeetingActions();
  const [zone] = useState(readerZone);
  const [title, setTitle] = useState('');
  const [start, setStart] = useState(() => nextHour(zone));
  const [minutes, setMinutes] = useState('30');
  const [isBusy, setBusy] = useState(false);
  const length = Number(minutes);
  const isReady =
    title.trim() !== '' && start !== '' && length >= 1 && length <= MAX_MINUTES && Number.isInteger(length);

  async function create(): Promise<void> {
    setBusy(true);
    let id: string | null = null;
    const isDone = await attempt({
      action: async () => {
        id = await createMeeting({ title, startsAt: instantOf(start, zone), zone, minutes: length });
      },
      describeFailure: words.dialog.failed,
      refresh: async () => undefined,
    });
    setBusy(false);
    if (isDone && id !== null) onCreated(id);
  }

  return (
    <FormDialog
      title={words.dialog.title}
      className="meeting-dialog"
      words={words.dialog}
      isReady={isReady}
      isBusy={isBusy}
      onSubmit={() => void create()}
      onClose={onClose}
    >
      <TextField
        label={words.fields.title}
        value={title}
        maxLength={MAX_MEETING_TITLE_LENGTH}
        autoFocus
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <div className="meeting-dialog-row">
        <TextField
          label={words.fields.day}
          type="date"
          value={start.slice(0, 10)}
          onChange={(event) => setStart(`${event.currentTarget.value}${start.slice(10)}`)}
        />
        <TextField
          label={words.fields.time}
          type="time"
          hint={zone}
          value={start.slice(11, 16)}
          onChange={(event) => setStart(`${start.slice(0, 11)}${event.currentTarget.value}`)}
        />
        <TextField
          label={words.fields.minutes}
          type="number"
          min={1}
          max={MAX_MINUTES}
          value={minutes}
          onChange={(event) => setMinutes(event.currentTarget.value)}
        />
      </div>
    </FormDialog>
  );
}

function nextHour(zone: string): string {
  const next = new Date(Math.ceil((Date.now() + 1) / HOUR_MS) * HOUR_MS);
  return localTime(next, zone);
}
