// The list of meetings to come or of past ones, with its filters and dialogs. An open meeting has a page of its own.

import { useInfiniteQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useProjects } from '#project/projects/web/use-projects.ts';
import { useCanEdit, useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { DocumentArt } from '#ui/components/states/empty-art.tsx';
import { Button } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { NamedOptions } from '#ui/controls/field/named-options.tsx';
import { NextPage } from '#ui/controls/next-page.tsx';
import { ListContent } from '#ui/list/list-content.tsx';
import { ListPage } from '#ui/list/list-page.tsx';
import { SearchField } from '#ui/list/search-field.tsx';
import type { MeetingSearch } from '../meeting-search.ts';
import { meetingMessages as words } from '../messages.ts';
import { meetingsQuery } from '../queries.ts';
import { MeetingTable } from './meeting-table.tsx';
import './list.css';

const CreateMeetingDialog = lazyComponent(() =>
  import('./create-meeting-dialog.tsx').then((module) => module.CreateMeetingDialog),
);
const EventsDialog = lazyComponent(() => import('../calendar/events-dialog.tsx').then((module) => module.EventsDialog));
const MeetingView = lazyComponent(() => import('../open/meeting-view.tsx').then((module) => module.MeetingView));

type MeetingListProps = {
  when: 'upcoming' | 'past';
  search: MeetingSearch;
  change: (changes: { [Key in keyof MeetingSearch]?: MeetingSearch[Key] | undefined }, replaces?: boolean) => void;
};

export function MeetingList({ when, search, change }: MeetingListProps) {
  const close = (): void => change({ meeting: undefined });
  if (search.meeting !== undefined)
    return <MeetingView key={search.meeting} meetingId={search.meeting} onClose={close} />;
  return <Listed when={when} search={search} change={change} />;
}

function Listed({ when, search, change }: MeetingListProps) {
  const { text = '', project } = search;
  const query = useInfiniteQuery(meetingsQuery(useWorkspace().id, { when, text, projectId: project }));
  const canEdit = useCanEdit();
  const meetings = query.data?.pages.flatMap((page) => page.meetings);
  const empty = emptyWords(when, text !== '' || project !== undefined);
  const open = (meeting: string): void => change({ meeting, new: undefined, calendar: undefined });

  return (
    <ListPage
      name="meeting-page"
      title={when === 'past' ? words.past : words.upcoming}
      count={countOf(meetings, query.hasNextPage)}
      newLabel={words.newLabel}
      onNew={canEdit ? () => change({ new: true }) : undefined}
      covers="dialog:modal"
      tools={
        canEdit && (
          <Button icon={<CalendarPlus />} aria-haspopup="dialog" onClick={() => change({ calendar: true })}>
            {words.fromCalendar}
          </Button>
        )
      }
      overlay={
        canEdit && (
          <>
            {search.new && <CreateMeetingDialog onCreated={open} onClose={() => change({ new: undefined }, true)} />}
            {search.calendar && <EventsDialog onOpen={open} onClose={() => change({ calendar: undefined }, true)} />}
          </>
        )
      }
    >
      <Filters search={search} change={change} />
      <ListContent query={query} rows={meetings} words={words.list} empty={{ art: <DocumentArt />, ...empty }}>
        <div className="meeting-rows">
          <MeetingTable meetings={meetings ?? []} onOpen={({ id }) => open(id)} />
          <NextPage query={query}>{words.more}</NextPage>
        </div>
      </ListContent>
    </ListPage>
  );
}

function Filters({ search: { text = '', project }, change }: Omit<MeetingListProps, 'when'>) {
  const { projects } = useProjects();
  return (
    <div role="search" className="meeting-filters">
      <SearchField label={words.search} value={text} onChange={(typed) => change({ text: typed || undefined }, true)} />
      <SelectField
        label={words.project}
        isLabelHidden
        value={project ?? ''}
        onChange={(event) => change({ project: event.currentTarget.value || undefined }, true)}
      >
        <option value="">{words.allProjects}</option>
        <NamedOptions of={projects} />
      </SelectField>
    </div>
  );
}

function countOf(meetings: readonly unknown[] | undefined, hasMore: boolean): string | null {
  return meetings ? words.count(meetings.length, hasMore) : null;
}

function emptyWords(when: MeetingListProps['when'], isFiltered: boolean) {
  if (isFiltered) return words.emptyFilter;
  return when === 'past' ? words.emptyPast : words.emptyUpcoming;
}
