// The Document Manager: the person's documents, uploads by button and by drop, and deletion with Undo.

import { ChevronDown, ChevronRight, Upload } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { FilePicker } from '#ui/controls/file-picker.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import type { Document } from '../contract.ts';
import { documentMessages } from './messages.ts';
import { DocumentsWaiting } from './rows/documents-waiting.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { useUploads } from './use-uploads.ts';
import './document-panel.css';

const DocumentRows = lazyComponent(
  () => import('./rows/document-rows.tsx').then((module) => module.DocumentRows),
  () => <DocumentsWaiting />,
);

type DocumentPanelProps = {
  /** Attaches a stored document to what is being written. */
  onAttach?: (document: Document) => void;
};

export function DocumentPanel({ onAttach }: DocumentPanelProps) {
  const [isOpen, setIsOpen] = useState(hasRoom);
  const bodyId = useId();
  const picker = useRef<HTMLInputElement>(null);
  const uploads = useUploads();
  const drop = useFileDrop(({ files, folders }) => {
    setIsOpen(true);
    uploads.add(files);
    for (const name of folders) uploads.refuse(name, documentMessages.folder);
  });

  return (
    <section
      className="document-panel"
      aria-label={documentMessages.title}
      data-over={drop.isOver || undefined}
      {...drop.target}
    >
      <div className="document-head">
        <h2>
          <button
            type="button"
            className="document-fold"
            aria-expanded={isOpen}
            aria-controls={bodyId}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? <ChevronDown className="s" /> : <ChevronRight className="s" />}
            {documentMessages.title}
          </button>
        </h2>
        <IconButton label={documentMessages.upload} icon={<Upload />} onClick={() => picker.current?.click()} />
        <FilePicker
          ref={picker}
          label={documentMessages.upload}
          multiple
          onFiles={(files) => {
            setIsOpen(true);
            uploads.add(files);
          }}
        />
      </div>
      <div id={bodyId} hidden={!isOpen}>
        {isOpen && <DocumentRows onAttach={onAttach} />}
      </div>
      {drop.isOver && <p className="document-drop">{documentMessages.drop}</p>}
    </section>
  );
}

/** A low window has room for the conversations first. On a phone the panel has the screen for itself. */
function hasRoom(): boolean {
  return matchMedia('(min-height: 900px), (max-width: 767px)').matches;
}
