// A web page that becomes a document of the collection; or why that is off.

import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Notice } from '#ui/components/states/notice.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { MAX_URL_LENGTH } from '../../shared/limits.ts';
import { sourcesQuery } from '../queries.ts';
import { pageMessages as words } from './messages.ts';

type AddPageDialogProps = {
  /** Resolves with whether it was added. */
  onAdd: (url: string) => Promise<boolean>;
  onClose: () => void;
};

export function AddPageDialog({ onAdd, onClose }: AddPageDialogProps) {
  const { data, isError } = useQuery(sourcesQuery);
  if (data?.isFetchOn) return <PageForm onAdd={onAdd} onClose={onClose} />;
  return (
    <Dialog title={words.title} onClose={onClose} footer={<Button onClick={onClose}>{words.close}</Button>}>
      {data && <Notice>{words.off}</Notice>}
      {!data && isError && <Notice tone="err">{words.unknown}</Notice>}
      {!data && !isError && <Skeleton lines={[80, 60]} label={words.loading} />}
    </Dialog>
  );
}

function PageForm({ onAdd, onClose }: AddPageDialogProps) {
  const [url, setUrl] = useState('');
  const [isAdding, setAdding] = useState(false);
  const address = withProtocol(url.trim());

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (address === '') return;
    setAdding(true);
    if (await onAdd(address)) onClose();
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
            type="submit"
            form="page-form"
            busy={isAdding}
            busyLabel={words.saving}
            disabled={address === ''}
          >
            {words.save}
          </Button>
        </>
      }
    >
      <form id="page-form" className="knowledge-base-form" onSubmit={(event) => void add(event)}>
        <TextField
          label={words.address}
          hint={words.hint}
          placeholder={words.placeholder}
          value={url}
          maxLength={MAX_URL_LENGTH}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          onChange={({ target }) => setUrl(target.value)}
        />
      </form>
    </Dialog>
  );
}

/** People type 'example.com/page'. */
function withProtocol(address: string): string {
  return address === '' || /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`;
}
