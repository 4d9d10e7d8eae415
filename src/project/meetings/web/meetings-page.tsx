// /project/meetings: the meetings to come, and one of them that is open.

import { useNavigate, useSearch } from '@tanstack/react-router';
import { searchChange } from '#ui/list/search-change.ts';
import { MeetingList } from './list/meeting-list.tsx';
import type { MeetingSearch } from './meeting-search.ts';

export function MeetingsPage() {
  const search = useSearch({ from: '/signed-in/project/meetings' });
  const change = searchChange<MeetingSearch>(useNavigate({ from: '/project/meetings' }));
  return <MeetingList when="upcoming" search={search} change={change} />;
}
