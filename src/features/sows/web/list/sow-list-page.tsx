// /sow: the person's statements of work.

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { DocumentArt } from '#ui/components/states/empty-art.tsx';
import { Button } from '#ui/controls/button.tsx';
import { NextPage } from '#ui/controls/next-page.tsx';
import { ListContent } from '#ui/list/list-content.tsx';
import { searchChange } from '#ui/list/search-change.ts';
import { SearchField } from '#ui/list/search-field.tsx';
import { usePageKeys } from '#ui/list/use-page-keys.ts';
import { usePause } from '#ui/markdown-editor/use-pause.ts';
import { PageFrame } from '#ui/page/page-frame.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { deleteWithUndo } from '#ui/undo/delete-with-undo.ts';
import { refreshSows, sowsApi, sowsQuery, type ShownSummary } from '../queries.ts';
import type { SowListSearch } from '../sow-search.ts';
import { listMessages as words } from './messages.ts';
import { SharedSows } from './shared-sows.tsx';
import { SowTable } from './sow-table.tsx';
import './sow-list.css';

const CreateSowDialog = lazyComponent(() => import('./create-sow-dialog.tsx').then((module) => module.CreateSowDialog));
const SettingsDialog = lazyComponent(() =>
  import('../settings/settings-dialog.tsx').then((module) => module.SettingsDialog),
);

/** With this many a search field appears. */
const MANY = 6;
/** Milliseconds without typing before the search begins. */
const SEARCH_DELAY = 250;

export function SowListPage() {
  const search = useSearch({ from: '/signed-in/sow' });
  const navigate = useNavigate({ from: '/sow' });
  const change = searchChange<SowListSearch>(navigate);
  const { text = '' } = search;
  const query = useInfiniteQuery({
    ...sowsQuery(usePause(text.trim(), SEARCH_DELAY)),
    staleTime: 0,
    placeholderData: (before) => before,
  });
  const [showsSettings, setShowsSettings] = useState(false);
  const { openSow, deleteSow } = useListActions();
  const sows = query.data?.pages.flatMap((page) => page.sows);
  const empty = { art: <DocumentArt />, ...(text === '' ? words.empty : words.emptySearch) };
  const closeDialog = (): void => change({ new: undefined }, true);

  const begin = (): void => change({ new: true });
  usePageKeys({ c: begin });

  return (
    <PageFrame name="sow-list">
      <PageHead
        title={words.title}
        text={words.text}
        actions={
          <>
            <Button icon={<SlidersHorizontal />} onClick={() => setShowsSettings(true)}>
              {words.settings}
            </Button>
            <Button variant="primary" icon={<Plus />} onClick={begin}>
              {words.newLabel}
            </Button>
          </>
        }
      />
      {(text !== '' || (sows?.length ?? 0) >= MANY) && (
        <div role="search">
          <SearchField
            label={words.search}
            value={text}
            onChange={(typed) => change({ text: typed || undefined }, true)}
          />
        </div>
      )}
      <ListContent query={query} rows={sows} words={words.list} empty={empty}>
        <SowTable sows={sows ?? []} onOpen={({ id }) => openSow(id)} onDelete={(sow) => void deleteSow(sow)} />
      </ListContent>
      <NextPage query={query} variant="ghost" wide>
        {words.more}
      </NextPage>
      <SharedSows onOpen={openSow} />
      {search.new && <CreateSowDialog onCreated={openSow} onClose={closeDialog} />}
      {showsSettings && <SettingsDialog onClose={() => setShowsSettings(false)} />}
    </PageFrame>
  );
}

function useListActions() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return {
    openSow: (id: string): void => void navigate({ to: '/sow/$id', params: { id } }),
    deleteSow: ({ id }: ShownSummary): Promise<void> =>
      deleteWithUndo({
        delete: () => sowsApi.deleteSow({ id }),
        restore: () => sowsApi.restoreSow({ id }),
        refresh: () => refreshSows(queryClient),
        words: words.deletion,
      }),
  };
}
