// The passage that a citation refers to, with its document.

import { Button, buttonClass } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { Citation } from '../../contract.ts';
import { chatMessages } from '../messages.ts';

export function CitationDialog({ citation, onClose }: { citation: Citation; onClose: () => void }) {
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
          <Button variant="primary" data-autofocus onClick={onClose}>
            {chatMessages.close}
          </Button>
        </>
      }
    >
      {citation.heading && <p className="cap">{citation.heading}</p>}
      <blockquote className="chat-cited" dir="auto">
        {citation.excerpt}
      </blockquote>
    </Dialog>
  );
}
