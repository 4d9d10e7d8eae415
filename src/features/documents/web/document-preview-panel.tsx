// What is in a document: an image, Markdown, or its text; for anything else the reason why there is nothing to see.

import { useQuery } from '@tanstack/react-query';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { MarkdownView } from '#ui/markdown-view/markdown-view.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { Document } from '../contract.ts';
import { unreadableReason } from '../shared/unreadable-reason.ts';
import { documentMessages } from './messages.ts';
import './document-preview.css';

/** Characters. A longer text is shown up to here. */
const MAX_SHOWN = 100_000;

/** `url` is where the person who looks may read it. */
type PreviewedDocument = Pick<Document, 'name' | 'size' | 'type' | 'url' | 'isReadable'>;

export function DocumentPreviewPanel({ document, onClose }: { document: PreviewedDocument; onClose: () => void }) {
  return (
    <Dialog
      title={document.name}
      wide
      onClose={onClose}
      footer={
        <>
          <a className={buttonClass()} href={document.url} download>
            {documentMessages.downloadIt}
          </a>
          <Button data-autofocus onClick={onClose}>
            {documentMessages.close}
          </Button>
        </>
      }
    >
      <Content document={document} />
    </Dialog>
  );
}

function Content({ document }: { document: PreviewedDocument }) {
  const reason = unreadableReason(document);
  if (document.type.startsWith('image/'))
    return <img className="document-image" src={document.url} alt={document.name} />;
  return document.isReadable ? <TextContent document={document} /> : <p>{documentMessages.noPreview(reason ?? '')}</p>;
}

function TextContent({ document: { name, url } }: { document: PreviewedDocument }) {
  const { data, isError } = useQuery({
    queryKey: ['documents', url, 'text'],
    queryFn: async ({ signal }) => {
      const response = await fetch(url, { signal });
      if (!response.ok) throw new Error(`The server returned ${response.status}.`);
      return response.text();
    },
  });
  if (isError) return <p>{documentMessages.previewFailed}</p>;
  if (data === undefined) return <Skeleton lines={[60, 90, 70]} label={documentMessages.loading} />;
  const text = data.slice(0, MAX_SHOWN);
  return (
    <div className="document-text" tabIndex={0} role="group" aria-label={name}>
      {/\.(?:md|markdown|mdx)$/i.test(name) ? <MarkdownView text={text} streaming={false} /> : <pre>{text}</pre>}
      {data.length > MAX_SHOWN && <p className="cap">{documentMessages.previewCut}</p>}
    </div>
  );
}
