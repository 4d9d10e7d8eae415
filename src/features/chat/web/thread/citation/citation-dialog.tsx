// The passage that a citation refers to, with its document.

import { Button, buttonClass } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { Citation } from '../../../contract/citations.ts';
import { chatMessages } from '../../messages.ts';
import { CitedPassage } from './cited-passage.tsx';

type CitationDialogProps = { citation: Citation; words: readonly string[]; onClose: () => void };

export function CitationDialog({ citation, words, onClose }: CitationDialogProps) {
  return (
    <Dialog
      title={citation.document}
      wide
      onClose={onClose}
      footer={
        <>
          <a className={buttonClass()} href={`/api/documents/${citation.documentId}/content`} download>
            Download document
          </a>
          <Button data-autofocus onClick={onClose}>
            {chatMessages.close}
          </Button>
        </>
      }
    >
      {citation.heading && <p className="cap">{citation.heading}</p>}
      <CitedPassage text={citation.excerpt} words={words} />
    </Dialog>
  );
}
