// The calendars of a person: from a file or an address, what was read of each and what was not.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { RefreshCw, Trash2, Upload } from 'lucide-react';
import { formatMoment, formatWhen } from '#text/dates/format-date.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { FilePicker } from '#ui/controls/file-picker.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { deleteWithUndo } from '#ui/undo/delete-with-undo.ts';
import { MAX_CALENDAR_LENGTH, MAX_CALENDAR_NAME_LENGTH, MAX_URL_LENGTH } from '../shared/limits.ts';
import { CALENDARS_KEY, calendarsApi, calendarsQuery, type ShownCalendar } from './calendar-queries.ts';
import { calendarMessages as words } from './messages.ts';
import './calendars.css';

export function CalendarsPanel() {
  const { data, isError } = useQuery(calendarsQuery);
  const refresh = useRefresh();
  return (
    <section className="calendars" aria-label={words.title}>
      <h3>{words.title}</h3>
      {isError && <p>{words.failed}</p>}
      {data?.length === 0 && <p className="cap">{words.none}</p>}
      <ul>
        {data?.map((calendar) => (
          <CalendarRow key={calendar.id} calendar={calendar} refresh={refresh} />
        ))}
      </ul>
      <AddCalendar refresh={refresh} />
    </section>
  );
}

function useRefresh(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: CALENDARS_KEY });
}

type WithRefresh = { refresh: () => Promise<void> };

function CalendarRow({ calendar, refresh }: WithRefresh & { calendar: ShownCalendar }) {
  const { id, name, source, host, eventCount, unread, unreadCount, readAt, problem, nextReadAt } = calendar;
  const [isBusy, setBusy] = useState(false);
  async function fetchAgain(): Promise<void> {
    setBusy(true);
    await attempt({
      action: () => calendarsApi.refreshCalendar({ id }),
      describeFailure: words.refreshFailed,
      refresh,
    });
    setBusy(false);
  }
  return (
    <li>
      <div>
        <p>
          <bdi>{name}</bdi> {host !== null && <span className="cap">{host}</span>}
        </p>
        <p className="cap num">{words.facts(eventCount, formatWhen(readAt))}</p>
        {problem !== null && (
          <p className="calendars-problem cap">
            {problem} {nextReadAt !== null && words.next(formatMoment(nextReadAt))}
          </p>
        )}
        {unreadCount > 0 && (
          <details className="cap">
            <summary>{words.unread(unreadCount)}</summary>
            {unread.map(({ number, text, reason }) => (
              <p key={`${number} ${text} ${reason}`}>
                {words.line(number)}: {text} ({reason})
              </p>
            ))}
          </details>
        )}
      </div>
      <div className="calendars-tools">
        {source === 'address' && (
          <IconButton
            label={words.refresh(name)}
            icon={<RefreshCw />}
            disabled={isBusy}
            onClick={() => void fetchAgain()}
          />
        )}
        <IconButton
          label={words.delete(name)}
          icon={<Trash2 />}
          onClick={() =>
            void deleteWithUndo({
              delete: () => calendarsApi.deleteCalendar({ id }),
              restore: () => calendarsApi.restoreCalendar({ id }),
              refresh,
              words: words.deletion,
            })
          }
        />
      </div>
    </li>
  );
}

function AddCalendar({ refresh }: WithRefresh) {
  const picker = useRef<HTMLInputElement>(null);
  const [url, setUrl] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function add(calendar: { name?: string; text?: string; url?: string }): Promise<void> {
    setBusy(true);
    const action = () => calendarsApi.addCalendar(calendar);
    const isDone = await attempt({ action, describeFailure: words.addFailed, refresh });
    setBusy(false);
    if (isDone) setUrl('');
  }
  async function takeFile(file: File | undefined): Promise<void> {
    if (!file) return;
    if (file.size > MAX_CALENDAR_LENGTH) {
      showToast({ kind: 'error', text: words.tooLarge });
      return;
    }
    const name = file.name.replace(/\.ics$/iu, '').slice(0, MAX_CALENDAR_NAME_LENGTH);
    await add({ ...(name.trim() !== '' && { name }), text: await file.text() });
  }

  return (
    <form
      className="calendars-add"
      onSubmit={(event) => {
        event.preventDefault();
        if (url.trim() !== '') void add({ url: url.trim() });
      }}
    >
      <TextField
        label={words.address}
        hint={words.addressHint}
        value={url}
        maxLength={MAX_URL_LENGTH}
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
      <Button type="submit" busy={isBusy} busyLabel={words.subscribing} disabled={url.trim() === ''}>
        {words.subscribe}
      </Button>
      <Button icon={<Upload />} disabled={isBusy} onClick={() => picker.current?.click()}>
        {words.upload}
      </Button>
      <FilePicker
        ref={picker}
        label={words.upload}
        accept=".ics,text/calendar"
        onFiles={([file]) => void takeFile(file)}
      />
    </form>
  );
}
