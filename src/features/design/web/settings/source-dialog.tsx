// Chooses what a generation writes from: collections, and documents among the person's texts.

import { Library } from 'lucide-react';
import { useState } from 'react';
import { useCollections } from '#features/knowledge/web/use-collections.ts';
import { MAX_SOURCE_COLLECTIONS, MAX_SOURCE_DOCUMENTS } from '../../shared/limits.ts';
import { formatFileSize } from '#text/file-size.ts';
import { Button } from '#ui/controls/button.tsx';
import { matchesSearch, SearchField } from '#ui/list/search-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import '#ui/controls/checkbox.css';
import '#ui/components/row.css';
import { ListState } from '#ui/list/list-state.tsx';
import { settingsMessages } from './messages.ts';
import type { GenerationInputChoice, SourceCollection } from './use-generation-inputs.ts';

/** With this many documents a search field appears. */
const MANY = 8;

export function SourceDialog({ inputs, onClose }: { inputs: GenerationInputChoice; onClose: () => void }) {
  const { documents = [], isError, refetch } = inputs;
  const [chosen, setChosen] = useState<readonly string[]>(() => inputs.sources.map(({ id }) => id));
  const [collections, setCollections] = useState<readonly SourceCollection[]>(inputs.collections);
  const [search, setSearch] = useState('');
  const isFull = chosen.length >= MAX_SOURCE_DOCUMENTS;
  const shown = documents.filter(({ name }) => matchesSearch(name, search));

  function toggle(id: string): void {
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  }

  return (
    <Dialog
      title={settingsMessages.sourcesTitle}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{settingsMessages.cancel}</Button>
          <Button
            variant="primary"
            onClick={() => {
              inputs.chooseSources(chosen);
              inputs.chooseCollections(collections);
              onClose();
            }}
          >
            {settingsMessages.useSources(chosen.length + collections.length)}
          </Button>
        </>
      }
    >
      <p>{settingsMessages.sourcesText}</p>
      <CollectionChoice chosen={collections} onChange={setCollections} />
      {documents.length >= MANY && (
        <SearchField label={settingsMessages.searchSources} value={search} onChange={setSearch} />
      )}
      <ListState
        query={{ data: inputs.documents, isError, isFetching: false, refetch }}
        words={settingsMessages.sourceList}
      />
      <div className="rows design-sources">
        {shown.map(({ id, name, size }) => (
          <label key={id} className="rw">
            <input
              type="checkbox"
              className="ck"
              checked={chosen.includes(id)}
              disabled={isFull && !chosen.includes(id)}
              onChange={() => toggle(id)}
            />
            <span className="cut" title={name}>
              <bdi>{name}</bdi>
            </span>
            <span className="meta">{formatFileSize(size)}</span>
          </label>
        ))}
      </div>
      {documents.length > 0 && shown.length === 0 && (
        <p className="cap">{settingsMessages.nothingMatches(search.trim())}</p>
      )}
      {isFull && <p className="cap">{settingsMessages.sourcesFull(MAX_SOURCE_DOCUMENTS)}</p>}
    </Dialog>
  );
}

type CollectionChoiceProps = {
  chosen: readonly SourceCollection[];
  onChange: (chosen: readonly SourceCollection[]) => void;
};

/** Nothing for people without collections. One that is no longer shared stays, to be taken off. */
function CollectionChoice({ chosen, onChange }: CollectionChoiceProps) {
  const { data = [] } = useCollections();
  const known: readonly SourceCollection[] = [
    ...data,
    ...chosen.filter(({ id }) => !data.some((one) => one.id === id)),
  ];
  const isChosen = (id: string): boolean => chosen.some((collection) => collection.id === id);
  const isFull = chosen.length >= MAX_SOURCE_COLLECTIONS;
  if (known.length === 0) return null;
  return (
    <>
      <div className="rows design-sources" role="group" aria-label={settingsMessages.collections}>
        {known.map(({ id, name }) => (
          <label key={id} className="rw">
            <input
              type="checkbox"
              className="ck"
              checked={isChosen(id)}
              disabled={isFull && !isChosen(id)}
              onChange={() =>
                onChange(isChosen(id) ? chosen.filter((one) => one.id !== id) : [...chosen, { id, name }])
              }
            />
            <Library className="s" aria-hidden />
            <span className="cut" title={name}>
              <bdi>{name}</bdi>
            </span>
          </label>
        ))}
      </div>
      {isFull && <p className="cap">{settingsMessages.collectionsFull(MAX_SOURCE_COLLECTIONS)}</p>}
    </>
  );
}
