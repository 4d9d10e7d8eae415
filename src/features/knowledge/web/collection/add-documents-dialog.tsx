// Chooses documents of the person that are not in the collection yet.

import { useState } from 'react';
import { useDocuments } from '#features/documents/web/use-documents.ts';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { matchesSearch, SearchField } from '#ui/list/search-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { collectionMessages } from '../messages.ts';
import type { ShownCollection } from '../queries.ts';

const words = collectionMessages.addDialog;

type AddDocumentsDialogProps = {
  collection: ShownCollection;
  /** Resolves with whether they were added. */
  onAdd: (documentIds: string[]) => Promise<boolean>;
  onClose: () => void;
};

export function AddDocumentsDialog({ collection, onAdd, onClose }: AddDocumentsDialogProps) {
  const { data } = useDocuments();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isAdding, setAdding] = useState(false);
  const known = new Set(collection.documents.map(({ id }) => id));
  const others = data?.documents.filter(({ id }) => !known.has(id)) ?? [];
  const shown = others.filter(({ name }) => matchesSearch(name, search));

  async function add(): Promise<void> {
    setAdding(true);
    if (await onAdd([...chosen])) onClose();
    else setAdding(false);
  }
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            variant="primary"
            disabled={chosen.length === 0}
            busy={isAdding}
            busyLabel={words.adding}
            onClick={() => void add()}
          >
            {words.add(chosen.length)}
          </Button>
        </>
      }
    >
      {!data && <Skeleton lines={[60, 80, 50]} label={words.loading} />}
      {data && others.length === 0 && <p>{words.none}</p>}
      {others.length > 0 && <SearchField label={words.search} value={search} onChange={setSearch} />}
      {others.length > 0 && shown.length === 0 && <p className="cap">{words.noMatch}</p>}
      <ul className="knowledge-base-choices">
        {shown.map(({ id, name }) => (
          <li key={id}>
            <Checkbox
              label={<bdi>{name}</bdi>}
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                setChosen((before) => (target.checked ? [...before, id] : before.filter((other) => other !== id)))
              }
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
