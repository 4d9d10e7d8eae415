// The meeting that a task was made in, with its quote, where the task is shown.

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarDays } from 'lucide-react';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { formatMinute } from '../shared/format-minute.ts';
import { itemMessages as words } from './items/messages.ts';
import { taskMeetingsQuery } from './queries.ts';
import './task-meeting.css';

/** Renders nothing for a task that was not made in a meeting. */
export function TaskMeetingPanel({ taskId }: { taskId: string }) {
  const { data } = useQuery(taskMeetingsQuery(useWorkspace().id, taskId));
  const [made] = data ?? [];
  if (!made) return null;
  return (
    <div className="task-meeting cap">
      <p>
        <CalendarDays className="s" />
        {words.fromMeeting}{' '}
        <Link to="/project/meetings" search={{ meeting: made.meetingId }}>
          <bdi>{made.title}</bdi>
        </Link>
      </p>
      <blockquote>
        “{made.quote}” {made.speaker} {made.at !== null && <span className="num">{formatMinute(made.at)}</span>}
      </blockquote>
    </div>
  );
}
