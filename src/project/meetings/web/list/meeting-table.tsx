// The list of meetings: when, who, and what was found.

import { TableOpen } from '#ui/components/table-open.tsx';
import { Table, type Column } from '#ui/components/table.tsx';
import { formatMeetingTime } from '../format-meeting.ts';
import { meetingMessages as words } from '../messages.ts';
import type { ShownMeeting } from '../queries.ts';

type MeetingTableProps = {
  meetings: readonly ShownMeeting[];
  onOpen: (opened: ShownMeeting) => void;
};

export function MeetingTable({ meetings, onOpen }: MeetingTableProps) {
  const columns: Column<ShownMeeting>[] = [
    {
      head: words.columns.title,
      isRowHead: true,
      className: 'meeting-title',
      cell: (meeting) => (
        <>
          <TableOpen title={meeting.title} onOpen={() => onOpen(meeting)} />
          {meeting.headline !== null && <p className="meeting-headline cap">{meeting.headline}</p>}
        </>
      ),
    },
    { head: words.columns.when, className: 'num meeting-when', cell: (meeting) => formatMeetingTime(meeting) },
    {
      head: words.columns.people,
      className: 'meeting-people',
      cell: ({ attendees }) => (attendees.length === 0 ? '' : words.people(attendees.length)),
    },
    { head: words.columns.project, className: 'meeting-project', cell: ({ projectName }) => <bdi>{projectName}</bdi> },
    { head: words.columns.found, className: 'meeting-found-cell', cell: describeFound },
  ];
  return (
    <Table className="meeting-table" columns={columns} rows={meetings} keyOf={({ id }) => id} isOpen={() => false} />
  );
}

function describeFound({ hasTranscript, counts: { decisions, openActions, questions } }: ShownMeeting): string {
  if (!hasTranscript) return '';
  const parts = [
    decisions > 0 && words.decisions(decisions),
    openActions > 0 && words.openActions(openActions),
    questions > 0 && words.questions(questions),
  ].filter((part) => part !== false);
  return parts.length === 0 ? words.transcript : parts.join(', ');
}
