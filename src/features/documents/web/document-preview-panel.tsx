// What is in a document: an image, or the text that agents are given of it; for anything else the reason why there is nothing
// to see.

import { useQuery } from '@tanstack/react-query';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { MarkdownView } from '#ui/markdown-view/markdown-view.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { Document } from '../contract.ts';
import { MAX_SHOWN_TEXT } from '../shared/limits.ts';
import { isBinaryName, unreadableReason } from '../shared/unreadable-reason.ts';
import { documentMessages } from './messages.ts';
import { PagePreview } from './preview/page-preview.tsx';
import { documentsApi } from './queries.ts';
import './document-preview.css';

/** `url` is where the person who looks may read it. */
type PreviewedDocument = Pick<Document, 'name' | 'size' | 'type' | 'url' | 'isReadable'> &
  /** Only one's own documents have these fields. */
  Partial<Pick<Document, 'id' | 'reading'>>;

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
  if (document.id !== undefined && document.reading) return <ReadContent id={document.id} {...document} />;
  if (document.isReadable && isBinaryName(document.name))
    return <p>{documentMessages.noPreview(documentMessages.notShownHere)}</p>;
  return document.isReadable ? <TextContent document={document} /> : <p>{documentMessages.noPreview(reason ?? '')}</p>;
}

type ReadContentProps = Pick<PreviewedDocument, 'name' | 'size' | 'reading'> & { id: string };

/** The details of the file, what is missing of its text, and the text. */
function ReadContent({ id, name, size, reading }: ReadContentProps) {
  if (!reading) return null;
  if (reading.state === 'failed') return <p>{reading.problem}</p>;
  if (reading.state !== 'ready') return <p role="status">{documentMessages.stillReading}</p>;
  return (
    <>
      <div className="document-details cap">
        <span className="num">{documentMessages.details({ size, ...reading })}</span>
        {reading.warnings.length > 0 && (
          <ul>
            {reading.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        )}
      </div>
      {isPdf(name) && reading.pages !== null ? (
        <PagePreview id={id} total={reading.pages} />
      ) : (
        <ReadTextOf id={id} name={name} />
      )}
    </>
  );
}

function ReadTextOf({ id, name }: { id: string; name: string }) {
  const { data, isError } = useQuery({
    queryKey: ['documents', id, 'text'],
    queryFn: ({ signal }) => documentsApi.findDocumentText({ id }, { signal }),
  });
  if (isError) return <p>{documentMessages.previewFailed}</p>;
  if (data === undefined) return <Skeleton lines={[60, 90, 70]} label={documentMessages.loading} />;
  return <Text name={name} text={data.text} isMarkdown={data.form === 'markdown'} isCut={data.isCut} />;
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
  const isMarkdown = /\.(?:md|markdown|mdx)$/i.test(name);
  const isCut = data.length > MAX_SHOWN_TEXT;
  return <Text name={name} text={data.slice(0, MAX_SHOWN_TEXT)} isMarkdown={isMarkdown} isCut={isCut} />;
}

function isPdf(name: string): boolean {
  return name.toLowerCase().endsWith('.pdf');
}

type TextProps = { name: string; text: string; isMarkdown: boolean; isCut: boolean };

function Text({ name, text, isMarkdown, isCut }: TextProps) {
  return (
    <div className="document-text" tabIndex={0} role="group" aria-label={name}>
      {isMarkdown ? <MarkdownView text={text} streaming={false} /> : <pre>{text}</pre>}
      {isCut && <p className="cap">{documentMessages.previewCut}</p>}
    </div>
  );
}
