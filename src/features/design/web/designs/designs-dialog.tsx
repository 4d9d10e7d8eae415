// All designs of the person: search, open, rename, delete with undo, begin a new one.

import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import '#ui/components/row.css';
import { ListState } from '#ui/list/list-state.tsx';
import type { DocumentSession } from '../workspace/document-session.ts';
import { designMessages } from '../messages.ts';
import { designsQuery } from '../queries.ts';
import { useDocumentState } from '../workspace/use-document-session.ts';
import { DesignRow } from './design-row.tsx';
import { useDesignActions } from './use-design-actions.ts';
import './designs-dialog.css';

/** From so many designs on a search stands above them. */
const MANY = 6;

type DesignsDialogProps = { session: DocumentSession; onOpen: (id: string | null) => void; onClose: () => void };

export function DesignsDialog({ session, onOpen, onClose }: DesignsDialogProps) {
  const { id: currentId } = useDocumentState(session);
  const query = useQuery({ ...designsQuery, staleTime: 0 });
  const [search, setSearch] = useState('');
  const actions = useDesignActions(session, open);
  const designs = query.data ?? [];
  const shown = designs.filter(({ title }) => title.toLowerCase().includes(search.trim().toLowerCase()));

  function open(id: string | null): void {
    onClose();
    onOpen(id);
  }

  return (
    <Dialog
      title={designMessages.designs}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{designMessages.close}</Button>
          <Button variant="primary" onClick={() => open(null)}>
            {designMessages.newDesign}
          </Button>
        </>
      }
    >
      {designs.length >= MANY && (
        <div className="designs-search">
          <TextField
            label={designMessages.searchDesigns}
            isLabelHidden
            type="search"
            placeholder={designMessages.searchDesigns}
            value={search}
            end={<Search className="s" />}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
      )}
      <ListState
        query={query}
        isNew={false}
        label={designMessages.designs}
        failed={designMessages.listFailed}
        empty={designMessages.noDesigns}
      />
      <ul className="rows designs" hidden={shown.length === 0}>
        {shown.map((design) => (
          <DesignRow
            key={design.id}
            design={design}
            isCurrent={design.id === currentId}
            onOpen={() => open(design.id)}
            onRename={(title) => void actions.rename(design, title)}
            onDelete={() => void actions.remove(design)}
          />
        ))}
      </ul>
      {designs.length > 0 && shown.length === 0 && (
        <p className="cap">{designMessages.nothingMatches(search.trim())}</p>
      )}
    </Dialog>
  );
}
