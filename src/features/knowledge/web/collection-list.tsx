// The collections of the person, and those others share with them.

import { useQuery } from '@tanstack/react-query';
import { Library, Plus } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#ui/components/badge.tsx';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import '#ui/components/row.css';
import { DocumentArt } from '#ui/components/states/empty-art.tsx';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import { matchesSearch, SearchField } from '#ui/list/search-field.tsx';
import { knowledgeBaseMessages as words } from './messages.ts';
import { collectionsQuery, type ShownSummary } from './queries.ts';

const CollectionDialog = lazyComponent(() =>
  import('./collection-dialog.tsx').then((module) => module.CollectionDialog),
);

/** With this many collections a search field appears. */
const MANY = 6;

export function CollectionList({ onOpen }: { onOpen: (id: string) => void }) {
  const query = useQuery(collectionsQuery);
  const [search, setSearch] = useState('');
  const [isCreating, setCreating] = useState(false);
  const collections = query.data;
  const shown = collections?.filter(({ name }) => matchesSearch(name, search)) ?? [];

  return (
    <>
      <div className="knowledge-base-bar">
        {(collections?.length ?? 0) >= MANY && <SearchField label={words.search} value={search} onChange={setSearch} />}
        <span className="grow" />
        <Button variant="primary" icon={<Plus />} onClick={() => setCreating(true)}>
          {words.newCollection}
        </Button>
      </div>
      {!collections && <ListState query={query} words={words.list} />}
      {collections?.length === 0 && <EmptyState art={<DocumentArt />} title={words.empty} text={words.emptyText} />}
      {collections && collections.length > 0 && shown.length === 0 && (
        <p className="cap">{words.nothingMatches(search.trim())}</p>
      )}
      {shown.length > 0 && (
        <ul className="rows">
          {shown.map((collection) => (
            <CollectionRow key={collection.id} collection={collection} onOpen={() => onOpen(collection.id)} />
          ))}
        </ul>
      )}
      {isCreating && (
        <CollectionDialog collection={null} onSaved={({ id }) => onOpen(id)} onClose={() => setCreating(false)} />
      )}
    </>
  );
}

function CollectionRow({ collection, onOpen }: { collection: ShownSummary; onOpen: () => void }) {
  const { name, description, isOwn, workspace, documentCount, staleCount } = collection;
  return (
    <li className="rw knowledge-base-row">
      <Library className="s" aria-hidden />
      <button type="button" className="knowledge-base-row-open" onClick={onOpen}>
        <bdi className="cut">{name}</bdi>
        {description !== '' && <span className="cap cut">{description}</span>}
      </button>
      {staleCount > 0 && <Badge tone="warn">{words.stale(staleCount)}</Badge>}
      {workspace && (
        <span className="cap cut knowledge-base-row-workspace">
          {isOwn ? words.sharedWith(workspace.name) : words.sharedBy(workspace.name)}
        </span>
      )}
      <span className="meta">{words.documents(documentCount)}</span>
    </li>
  );
}
