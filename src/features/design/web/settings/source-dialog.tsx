// Chooses the documents a generation writes from, among the person's texts.

import { Search } from 'lucide-react';
import { useState } from 'react';
import { MAX_SOURCE_DOCUMENTS } from '../../shared/limits.ts';
import { formatFileSize } from '#text/file-size.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import '#ui/controls/checkbox.css';
import '#ui/components/row.css';
import { ListState } from '#ui/list/list-state.tsx';
import { designMessages } from '../messages.ts';
import type { GenerationInputChoice } from './use-generation-inputs.ts';

/** From so many documents on a search stands above them. */
const MANY = 8;

export function SourceDialog({ inputs, onClose }: { inputs: GenerationInputChoice; onClose: () => void }) {
  const { documents = [], isError, refetch } = inputs;
  const [chosen, setChosen] = useState<readonly string[]>(() => inputs.sources.map(({ id }) => id));
  const [search, setSearch] = useState('');
  const isFull = chosen.length >= MAX_SOURCE_DOCUMENTS;
  const shown = documents.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));

  function toggle(id: string): void {
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  }

  return (
    <Dialog
      title={designMessages.sourcesTitle}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{designMessages.cancel}</Button>
          <Button
            variant="primary"
            onClick={() => {
              inputs.chooseSources(chosen);
              onClose();
            }}
          >
            {designMessages.useSources(chosen.length)}
          </Button>
        </>
      }
    >
      <p>{designMessages.sourcesText}</p>
      {documents.length >= MANY && (
        <TextField
          label={designMessages.searchSources}
          isLabelHidden
          placeholder={designMessages.searchSources}
          value={search}
          end={<Search className="s" />}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <ListState
        query={{ data: inputs.documents, isError, isFetching: false, refetch }}
        isNew={false}
        label={designMessages.sources}
        failed={designMessages.sourcesFailed}
        empty={designMessages.noDocuments}
        reason={designMessages.noDocumentsReason}
      />
      <div className="rows source-choice">
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
        <p className="cap">{designMessages.nothingMatches(search.trim())}</p>
      )}
      {isFull && <p className="cap">{designMessages.sourcesFull(MAX_SOURCE_DOCUMENTS)}</p>}
    </Dialog>
  );
}
