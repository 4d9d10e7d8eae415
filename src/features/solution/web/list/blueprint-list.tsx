// The list of blueprints: a card with a small drawing for each, and the ways to begin one.

import { useInfiniteQuery } from '@tanstack/react-query';
import { FileUp, Plus, SquareDashed } from 'lucide-react';
import { useState } from 'react';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Button } from '#ui/controls/button.tsx';
import { NextPage } from '#ui/controls/next-page.tsx';
import '#ui/components/row.css';
import { ListState } from '#ui/list/list-state.tsx';
import { SearchField } from '#ui/list/search-field.tsx';
import { usePause } from '#ui/markdown-editor/use-pause.ts';
import { PageFrame } from '#ui/page/page-frame.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import type { AzureSearch } from '../azure-search.ts';
import { azureMessages } from '../messages.ts';
import { blueprintsQuery } from '../queries.ts';
import { BeginningDialog, type Beginning } from './beginning-dialog.tsx';
import { BlueprintCard } from './blueprint-card.tsx';
import { listMessages as words } from './messages.ts';
import { SampleCards } from './sample-cards.tsx';
import { useBlueprintActions } from './use-blueprint-actions.ts';
import './blueprint-list.css';

const SampleBlueprint = lazyComponent(() => import('./sample-blueprint.tsx').then((module) => module.SampleBlueprint));

/** With this many blueprints a search field appears. */
const MANY = 6;
/** Milliseconds without typing before the search begins. */
const SEARCH_DELAY = 250;

type BlueprintListProps = {
  onOpen: (id: string) => void;
  /** The address begins with it: the dialog that describes a solution, or the sample. */
  begin: AzureSearch['begin'];
  /** A dialog was closed, or the sample could not be made. */
  onEnd: () => void;
};

export function BlueprintList({ onOpen, begin, onEnd }: BlueprintListProps) {
  const [search, setSearch] = useState('');
  const [beginning, setBeginning] = useState<Beginning>(begin === 'description' ? 'described' : null);
  const wanted = usePause(search.trim(), SEARCH_DELAY);
  const query = useInfiniteQuery({ ...blueprintsQuery(wanted), staleTime: 0, placeholderData: (before) => before });
  const actions = useBlueprintActions(onOpen);
  const blueprints = query.data?.pages.flatMap((page) => page.blueprints);
  const listed = blueprints ?? [];
  const isSearching = wanted !== '' || search !== '';
  const isNone = blueprints?.length === 0;

  return (
    <PageFrame name="azure-start">
      <PageHead
        title={azureMessages.title}
        text={azureMessages.text}
        actions={<BeginButtons onBegin={setBeginning} />}
      />
      {(isSearching || listed.length >= MANY) && (
        <SearchField label={words.search} value={search} onChange={setSearch} />
      )}
      {isNone && <NoBlueprints wanted={wanted} onCreate={actions.createBlueprint} />}
      {!blueprints && <ListState query={{ ...query, data: blueprints }} shape="cards" words={words.list} />}
      <ul className="azure-cards" hidden={listed.length === 0}>
        {listed.map((blueprint) => (
          <BlueprintCard
            key={blueprint.id}
            blueprint={blueprint}
            onOpen={() => onOpen(blueprint.id)}
            onRename={(title) => void actions.renameBlueprint(blueprint, title)}
            onDuplicate={() => void actions.duplicateBlueprint(blueprint)}
            onDelete={() => void actions.deleteBlueprint(blueprint)}
          />
        ))}
      </ul>
      <NextPage query={query} variant="ghost" size="sm" wide>
        {words.more}
      </NextPage>
      {begin === 'sample' && <SampleBlueprint onCreate={actions.createBlueprint} onFailed={onEnd} />}
      <BeginningDialog
        beginning={beginning}
        onCreate={actions.createBlueprint}
        onOpen={onOpen}
        onClose={() => {
          setBeginning(null);
          onEnd();
        }}
      />
    </PageFrame>
  );
}

type NoBlueprintsProps = {
  /** The person searched for it; it is empty where nothing was searched for. */
  wanted: string;
  onCreate: ReturnType<typeof useBlueprintActions>['createBlueprint'];
};

function NoBlueprints({ wanted, onCreate }: NoBlueprintsProps) {
  if (wanted !== '') return <p className="cap">{words.nothingMatches(wanted)}</p>;
  return <SampleCards onCreate={onCreate} />;
}

function BeginButtons({ onBegin }: { onBegin: (beginning: Beginning) => void }) {
  return (
    <>
      <Button icon={<FileUp />} onClick={() => onBegin('imported')}>
        {words.importTerraform}
      </Button>
      <Button icon={<SquareDashed />} onClick={() => onBegin('empty')}>
        {words.emptyCanvas}
      </Button>
      <Button variant="primary" icon={<Plus />} onClick={() => onBegin('described')}>
        {words.describe}
      </Button>
    </>
  );
}
