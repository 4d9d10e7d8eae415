// The blueprints of the person, the latest first: search, open, rename, duplicate, delete with undo, and two ways to begin.

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { FileUp, Plus, SquareDashed } from 'lucide-react';
import { useState } from 'react';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import '#ui/components/row.css';
import { PlanArt } from '#ui/components/states/empty-art.tsx';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import { SearchField } from '#ui/list/search-field.tsx';
import { usePause } from '#ui/markdown-editor/use-pause.ts';
import { blueprintsQuery, refreshBlueprints } from '../queries.ts';
import { BlueprintRow } from './blueprint-row.tsx';
import { listMessages as words } from './messages.ts';
import { useBlueprintActions } from './use-blueprint-actions.ts';
import './blueprint-list.css';

/** The catalogue comes with it. */
const DescribeDialog = lazyComponent(() =>
  import('../inspector/describe/describe-dialog.tsx').then((module) => module.DescribeDialog),
);
const NewBlueprintDialog = lazyComponent(() =>
  import('./new-blueprint-dialog.tsx').then((module) => module.NewBlueprintDialog),
);
const ImportDialog = lazyComponent(() =>
  import('../terraform-import/import-dialog.tsx').then((module) => module.ImportDialog),
);

/** With this many blueprints a search field appears. */
const MANY = 6;
/** Milliseconds without typing before the search begins. */
const SEARCH_DELAY = 250;

export function BlueprintList({ onOpen }: { onOpen: (id: string) => void }) {
  const [search, setSearch] = useState('');
  const queryClient = useQueryClient();
  const [beginning, setBeginning] = useState<'empty' | 'described' | 'imported' | null>(null);
  const wanted = usePause(search.trim(), SEARCH_DELAY);
  const query = useInfiniteQuery({ ...blueprintsQuery(wanted), staleTime: 0, placeholderData: (before) => before });
  const actions = useBlueprintActions(onOpen);
  const blueprints = query.data?.pages.flatMap((page) => page.blueprints);
  const isSearching = wanted !== '';
  const isEmpty = blueprints?.length === 0 && !isSearching;

  return (
    <>
      <div className="azure-list-bar">
        {(isSearching || search !== '' || (blueprints?.length ?? 0) >= MANY) && (
          <SearchField label={words.search} value={search} onChange={setSearch} />
        )}
        <span className="grow" />
        <Button icon={<FileUp />} onClick={() => setBeginning('imported')}>
          {words.importTerraform}
        </Button>
        <Button icon={<SquareDashed />} onClick={() => setBeginning('empty')}>
          {words.emptyCanvas}
        </Button>
        <Button variant="primary" icon={<Plus />} onClick={() => setBeginning('described')}>
          {words.describe}
        </Button>
      </div>
      {isEmpty && <EmptyState art={<PlanArt />} title={words.empty} text={words.emptyText} />}
      {!blueprints && <ListState query={{ ...query, data: blueprints }} words={words.list} />}
      {isSearching && blueprints?.length === 0 && <p className="cap">{words.nothingMatches(wanted)}</p>}
      <ul className="rows" hidden={!blueprints || blueprints.length === 0}>
        {blueprints?.map((blueprint) => (
          <BlueprintRow
            key={blueprint.id}
            blueprint={blueprint}
            onOpen={() => onOpen(blueprint.id)}
            onRename={(title) => void actions.renameBlueprint(blueprint, title)}
            onDuplicate={() => void actions.duplicateBlueprint(blueprint)}
            onDelete={() => void actions.deleteBlueprint(blueprint)}
          />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          variant="ghost"
          size="sm"
          wide
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {words.more}
        </Button>
      )}
      {beginning === 'empty' && (
        <NewBlueprintDialog onCreate={actions.createBlueprint} onClose={() => setBeginning(null)} />
      )}
      {beginning === 'imported' && (
        <ImportDialog
          onClose={() => setBeginning(null)}
          onCreated={async (id) => {
            await refreshBlueprints(queryClient);
            onOpen(id);
          }}
        />
      )}
      {beginning === 'described' && (
        <DescribeDialog onCreate={actions.createBlueprint} onOpen={onOpen} onClose={() => setBeginning(null)} />
      )}
    </>
  );
}
