// Attaches collections to the message: a checkbox for each that the person can read.

import { Link } from '@tanstack/react-router';
import { useCollections } from '#features/knowledge/web/use-collections.ts';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { MAX_ATTACHED_COLLECTIONS } from '../../../shared/limits.ts';
import { pickerMessages as words } from './picker-messages.ts';
import type { Attachments } from '../use-attachments.ts';

export function CollectionPicker({ attachments }: { attachments: Attachments }) {
  const { data: collections, isError } = useCollections();
  const attached = attachments.documents.filter(({ isCollection }) => isCollection).map(({ id }) => id);
  return (
    <>
      {collections?.length === 0 ? <p>{words.none}</p> : <p className="cap">{words.text}</p>}
      {isError && <p role="alert">{words.failed}</p>}
      {!collections && !isError && <Skeleton lines={[60, 80]} label={words.loading} />}
      {collections?.map(({ id, name, documentCount }) => (
        <Checkbox
          key={id}
          label={
            <>
              <bdi>{name}</bdi> <span className="cap">{words.documents(documentCount)}</span>
            </>
          }
          checked={attached.includes(id)}
          disabled={!attached.includes(id) && attached.length >= MAX_ATTACHED_COLLECTIONS}
          onChange={({ target }) => {
            if (target.checked) attachments.attach({ id, name, isCollection: true });
            else attachments.detach(id);
          }}
        />
      ))}
      <p>
        <Link className="link" to="/knowledge" search={{}}>
          {words.manage}
        </Link>
      </p>
    </>
  );
}
