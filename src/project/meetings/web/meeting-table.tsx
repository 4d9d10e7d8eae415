// The list of meetings.

import { TableOpen } from '#ui/components/table-open.tsx';
import { Table, type Column } from '#ui/components/table.tsx';
import { formatWhen } from '#text/dates/format-date.ts';
import { meetingMessages } from './messages.ts';
import type { ShownMeeting } from './queries.ts';

const words = meetingMessages.columns;

type MeetingTableProps = {
  meetings: readonly ShownMeeting[];
  openId: string | undefined;
  onOpen: (opened: ShownMeeting) => void;
};

export function MeetingTable({ meetings, openId, onOpen }: MeetingTableProps) {
  const columns: Column<ShownMeeting>[] = [
    {
      head: words.title,
      isRowHead: true,
      cell: (meeting) => <TableOpen title={meeting.title} onOpen={() => onOpen(meeting)} />,
    },
    { head: words.createdBy, cell: ({ createdBy }) => <bdi>{createdBy?.name}</bdi> },
    { head: words.changed, className: 'num', cell: ({ updatedAt }) => formatWhen(updatedAt) },
  ];
  return <Table columns={columns} rows={meetings} keyOf={({ id }) => id} isOpen={({ id }) => id === openId} />;
}
