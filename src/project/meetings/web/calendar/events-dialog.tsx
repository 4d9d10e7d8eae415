// Events of the person's own calendars in the next weeks: one that they choose becomes a meeting of the workspace. Until then nobody
// else sees it.

import { useState } from 'react';
import { CalendarsPanel } from '#features/calendars/web/calendars-panel.tsx';
import { useCalendarEvents, type ShownEvent } from '#features/calendars/web/use-calendar-events.ts';
import { Badge } from '#ui/components/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { MAX_MEETING_TITLE_LENGTH, MAX_MINUTES } from '../../shared/limits.ts';
import { formatMeetingTime, readerZone } from '../format-meeting.ts';
import { meetingMessages } from '../messages.ts';
import { useMeetingActions } from '../use-meeting-actions.ts';
import { eventWords as words } from './messages.ts';
import './events.css';

const DAYS = 30;
const MINUTE_MS = 60_000;

type EventsDialogProps = { onOpen: (meetingId: string) => void; onClose: () => void };

export function EventsDialog({ onOpen, onClose }: EventsDialogProps) {
  const { events, notLookedAt, isLoading, isFailed } = useCalendarEvents({ zone: readerZone(), days: DAYS });
  const [busyKey, setBusyKey] = useState<string | null>(null);
  const { createMeeting } = useMeetingActions();

  async function choose(event: ShownEvent): Promise<void> {
    setBusyKey(event.key);
    let id: string | null = null;
    const isDone = await attempt({
      action: async () => {
        id = await createMeeting(meetingOf(event));
      },
      describeFailure: meetingMessages.dialog.failed,
      refresh: async () => undefined,
    });
    setBusyKey(null);
    if (isDone && id !== null) onOpen(id);
  }

  return (
    <Dialog title={words.title} wide onClose={onClose} footer={<Button onClick={onClose}>{words.close}</Button>}>
      <div className="meeting-events">
        <p className="cap">{words.intro}</p>
        <CalendarsPanel />
        <h3>{words.next(DAYS)}</h3>
        {isFailed && <p>{words.failed}</p>}
        {!isLoading && !isFailed && events.length === 0 && <p className="cap">{words.none}</p>}
        <ul>
          {events.map((event) => (
            <li key={`${event.calendarId} ${event.key}`}>
              <div>
                <p>
                  <bdi>{event.title}</bdi> {event.isCancelled && <Badge tone="warn">{words.cancelled}</Badge>}
                </p>
                <p className="cap num">{formatMeetingTime({ ...event, minutes: minutesOf(event) })}</p>
              </div>
              <Button
                size="sm"
                busy={busyKey === event.key}
                disabled={busyKey !== null}
                onClick={() => void choose(event)}
              >
                {words.choose}
              </Button>
            </li>
          ))}
        </ul>
        {notLookedAt.map((gap) => (
          <p key={gap} className="cap">
            {gap}
          </p>
        ))}
      </div>
    </Dialog>
  );
}

function minutesOf({ startsAt, endsAt }: ShownEvent): number {
  const minutes = Math.round((new Date(endsAt).getTime() - new Date(startsAt).getTime()) / MINUTE_MS);
  return Math.min(MAX_MINUTES, Math.max(1, minutes));
}

function meetingOf(event: ShownEvent) {
  const { title, startsAt, zone, isAllDay, place, description, people, key } = event;
  return {
    title: title.slice(0, MAX_MEETING_TITLE_LENGTH),
    startsAt: new Date(startsAt),
    zone,
    minutes: minutesOf(event),
    isAllDay,
    place,
    attendees: people.map(({ name, email }) => ({ name, email, memberId: null })),
    agenda: description,
    eventKey: key,
  };
}
