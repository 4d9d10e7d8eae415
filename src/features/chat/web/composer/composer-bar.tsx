// The bar below the text: attach documents, see what is attached, and Send or Stop.

import { ArrowUp, FileText, Paperclip, Square, X } from 'lucide-react';
import { useRef } from 'react';
import { useDocuments } from '#features/documents/web/use-documents.ts';
import { useUploads } from '#features/documents/web/use-uploads.ts';
import '#ui/components/chip.css';
import { Button } from '#ui/controls/button.tsx';
import { FilePicker } from '#ui/controls/file-picker.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { chatMessages } from '../messages.ts';
import { withDocument, type Outgoing } from './draft.ts';

type Attachments = Outgoing['documents'];
type Attachment = Attachments[number];

type ComposerBarProps = {
  documents: Attachments;
  onDocuments: (change: (documents: Attachments) => Attachments) => void;
  canSend: boolean;
  isRunning: boolean;
  onStop: () => void;
};

export function ComposerBar({ documents, onDocuments, canSend, isRunning, onStop }: ComposerBarProps) {
  return (
    <div className="chat-composer-bar">
      <AttachButton onAttached={(document) => onDocuments((attached) => withDocument(attached, document))} />
      <ReadableChip />
      {documents.map((document) => (
        <AttachmentChip
          key={document.id}
          document={document}
          onRemove={() => onDocuments((attached) => attached.filter(({ id }) => id !== document.id))}
        />
      ))}
      <span className="grow" />
      {isRunning ? (
        <Button icon={<Square className="s" />} onClick={onStop}>
          {chatMessages.stop}
        </Button>
      ) : (
        <Button type="submit" variant="primary" icon={<ArrowUp />} disabled={!canSend}>
          {chatMessages.send}
        </Button>
      )}
    </div>
  );
}

function AttachButton({ onAttached }: { onAttached: (document: Attachment) => void }) {
  const picker = useRef<HTMLInputElement>(null);
  const uploads = useUploads();
  return (
    <>
      <IconButton label={chatMessages.attach} size="md" icon={<Paperclip />} onClick={() => picker.current?.click()} />
      <FilePicker
        ref={picker}
        label={chatMessages.attach}
        multiple
        onFiles={(files) => uploads.add(files, ({ id, name }) => onAttached({ id, name }))}
      />
    </>
  );
}

/** How many documents an answer can draw on. */
function ReadableChip() {
  const { data } = useDocuments();
  const count = data?.documents.filter(({ isReadable }) => isReadable).length ?? 0;
  if (count === 0) return null;
  return (
    <span className="chip chat-only-wide" title="Agents are given the passages of these that fit the question">
      <FileText className="s" />
      {chatMessages.readableDocuments(count)}
    </span>
  );
}

function AttachmentChip({ document, onRemove }: { document: Attachment; onRemove: () => void }) {
  return (
    <span className="chip chat-composer-file">
      <FileText className="s" />
      <bdi className="cut">{document.name}</bdi>
      <button
        type="button"
        className="chat-chip-remove"
        aria-label={chatMessages.attached(document.name)}
        onClick={onRemove}
      >
        <X className="s" />
      </button>
    </span>
  );
}
