// Chooses the documents a generation writes from among the person's texts.

import { useState } from 'react';
import { MAX_SOURCE_DOCUMENTS } from '../../shared/limits.ts';
import { formatFileSize } from '#text/file-size.ts';
import { Button } from '#ui/controls/button.tsx';
import { matchesSearch, SearchField } from '#ui/list/search-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import '#ui/controls/checkbox.css';
import '#ui/components/row.css';
import { ListState } from '#ui/list/list-state.tsx';
import { settingsMessages } from './messages.ts';
import type { GenerationInputChoice } from './use-generation-inputs.ts';

/** With this many documents a search field appears. */
const MANY = 8;

export function SourceDialog({ inputs, onClose }: { inputs: GenerationInputChoice; onClose: () => void }) {
  const { documents = [], isError, refetch } = inputs;
  const [chosen, setChosen] = useState<readonly string[]>(() => inputs.sources.map(({ id }) => id));
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
              onClose();
            }}
          >
            {settingsMessages.useSources(chosen.length)}
          </Button>
        </>
      }
    >
      <p>{settingsMessages.sourcesText}</p>
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
