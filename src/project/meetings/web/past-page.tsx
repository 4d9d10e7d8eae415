// /project/meetings/past: past meetings with what was found in their transcripts.

import { useNavigate, useSearch } from '@tanstack/react-router';
import { searchChange } from '#ui/list/search-change.ts';
import { MeetingList } from './list/meeting-list.tsx';
import type { MeetingSearch } from './meeting-search.ts';

export function PastMeetingsPage() {
  const search = useSearch({ from: '/signed-in/project/meetings/past' });
  const change = searchChange<MeetingSearch>(useNavigate({ from: '/project/meetings/past' }));
  return <MeetingList when="past" search={search} change={change} />;
}
