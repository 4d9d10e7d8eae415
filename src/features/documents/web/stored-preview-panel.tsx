// The preview of one of the person's documents of which only the id is known.

import { useQuery } from '@tanstack/react-query';
import { Button } from '#ui/controls/button.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { DocumentPreviewPanel } from './document-preview-panel.tsx';
import { documentMessages } from './messages.ts';
import { documentsApi } from './queries.ts';

type StoredPreviewPanelProps = { id: string; name: string; onClose: () => void };

export function StoredPreviewPanel({ id, name, onClose }: StoredPreviewPanelProps) {
  const { data, isError } = useQuery({
    queryKey: ['documents', id],
    queryFn: ({ signal }) => documentsApi.findDocument({ id }, { signal }),
  });
  if (data) return <DocumentPreviewPanel document={data} onClose={onClose} />;
  return (
    <Dialog title={name} wide onClose={onClose} footer={<Button onClick={onClose}>{documentMessages.close}</Button>}>
      {isError ? (
        <p>{documentMessages.previewFailed}</p>
      ) : (
        <Skeleton lines={[60, 90, 70]} label={documentMessages.loading} />
      )}
    </Dialog>
  );
}
