// /project/meetings: the meetings of the workspace, and the open one beside them.

import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCanEdit, useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { DocumentArt } from '#ui/components/states/empty-art.tsx';
import { ListContent } from '#ui/list/list-content.tsx';
import { ListPage } from '#ui/list/list-page.tsx';
import { searchChange } from '#ui/list/search-change.ts';
import { matchesSearch, SearchField } from '#ui/list/search-field.tsx';
import { MeetingDetails } from './meeting-details.tsx';
import type { MeetingSearch } from './meeting-search.ts';
import { MeetingTable } from './meeting-table.tsx';
import { meetingMessages as words } from './messages.ts';
import { meetingsQuery } from './queries.ts';

const CreateMeetingDialog = lazyComponent(() =>
  import('./create-meeting-dialog.tsx').then((module) => module.CreateMeetingDialog),
);

export function MeetingsPage() {
  const search = useSearch({ from: '/signed-in/project/meetings' });
  const change = searchChange<MeetingSearch>(useNavigate({ from: '/project/meetings' }));
  const query = useQuery(meetingsQuery(useWorkspace().id));
  const canEdit = useCanEdit();
  const { text = '' } = search;
  const shown = query.data?.filter(({ title }) => matchesSearch(title, text));
  const empty = { art: <DocumentArt />, ...(query.data?.length === 0 ? words.empty : words.emptyFilter) };
  const filter = (typed: string): void => change({ text: typed || undefined }, true);
  const close = (): void => change({ meeting: undefined });

  return (
    <ListPage
      name="meeting-page"
      title={words.title}
      count={shown ? words.count(shown.length) : null}
      newLabel={words.newLabel}
      onNew={canEdit ? () => change({ new: true }) : undefined}
      onEscape={search.meeting === undefined ? undefined : close}
      covers="dialog:modal"
      panel={
        search.meeting !== undefined && (
          <MeetingDetails key={search.meeting} meetingId={search.meeting} canEdit={canEdit} onClose={close} />
        )
      }
      overlay={search.new && canEdit && <CreateMeetingDialog onClose={() => change({ new: undefined }, true)} />}
    >
      <div role="search">
        <SearchField label={words.search} value={text} onChange={filter} />
      </div>
      <ListContent query={query} rows={shown} words={words.list} empty={empty}>
        <MeetingTable meetings={shown ?? []} openId={search.meeting} onOpen={({ id }) => change({ meeting: id })} />
      </ListContent>
    </ListPage>
  );
}
