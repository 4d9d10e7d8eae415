// The collections of the person, and those others share with them.

import { useQuery } from '@tanstack/react-query';
import { Library } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#ui/components/badge.tsx';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import '#ui/components/row.css';
import { DocumentArt } from '#ui/components/states/empty-art.tsx';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { formatWhen } from '#text/dates/format-date.ts';
import { ListState } from '#ui/list/list-state.tsx';
import { matchesSearch, SearchField } from '#ui/list/search-field.tsx';
import { knowledgeBaseMessages as words } from './messages.ts';
import { collectionsQuery, type ShownSummary } from './queries.ts';

const CollectionDialog = lazyComponent(() =>
  import('./collection-dialog.tsx').then((module) => module.CollectionDialog),
);

type CollectionListProps = {
  /** True while a collection is being made. */
  isCreating: boolean;
  /** It is also called when the person made none. */
  onCreated: () => void;
  onOpen: (id: string) => void;
};

export function CollectionList({ isCreating, onCreated, onOpen }: CollectionListProps) {
  const query = useQuery(collectionsQuery);
  const [search, setSearch] = useState('');
  const collections = query.data;
  const listed = collections ?? [];
  const shown = listed.filter(({ name }) => matchesSearch(name, search));

  return (
    <>
      {listed.length > 0 && <SearchField label={words.search} value={search} onChange={setSearch} />}
      {!collections && <ListState query={query} words={words.list} />}
      {collections?.length === 0 && <EmptyState art={<DocumentArt />} title={words.empty} text={words.emptyText} />}
      {collections && collections.length > 0 && shown.length === 0 && (
        <p className="cap">{words.nothingMatches(search.trim())}</p>
      )}
      {shown.length > 0 && (
        <ul className="rows ruled">
          {shown.map((collection) => (
            <CollectionRow key={collection.id} collection={collection} onOpen={() => onOpen(collection.id)} />
          ))}
        </ul>
      )}
      {isCreating && (
        <CollectionDialog
          collection={null}
          onSaved={({ id }) => {
            onCreated();
            onOpen(id);
          }}
          onClose={onCreated}
        />
      )}
    </>
  );
}

function CollectionRow({ collection, onOpen }: { collection: ShownSummary; onOpen: () => void }) {
  const { name, description, isOwn, workspace, documentCount, staleCount, updatedAt } = collection;
  return (
    <li className="rw knowledge-base-row">
      <Library className="s" aria-hidden />
      <button type="button" className="row-open" onClick={onOpen}>
        <bdi className="cut">{name}</bdi>
        {description !== '' && <span className="cap cut">{description}</span>}
      </button>
      {staleCount > 0 && <Badge tone="warn">{words.stale(staleCount)}</Badge>}
      {workspace && (
        <span className="cap cut knowledge-base-row-workspace">
          {isOwn ? words.sharedWith(workspace.name) : words.sharedBy(workspace.name)}
        </span>
      )}
      <span className="cap num">{words.documents(documentCount)}</span>
      <span className="meta">{formatWhen(updatedAt)}</span>
    </li>
  );
}
