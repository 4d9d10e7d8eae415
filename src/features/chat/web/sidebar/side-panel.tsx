// The side panel: agent, conversations, documents. On a narrow screen one of the three slides over the page.

import { FolderOpen, MessagesSquare, SlidersHorizontal, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { chatMessages } from '../messages.ts';

/** The part that is shown over the page. */
export type Panel = 'agent' | 'conversations' | 'documents';

type SidePanelProps = { panel: Panel | null; onClose: () => void; children: ReactNode };

export function SidePanel({ panel, onClose, children }: SidePanelProps) {
  return (
    <>
      <aside
        className="chat-side"
        data-panel={panel ?? undefined}
        aria-label="Agent, conversations and documents"
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      >
        {panel && (
          <div className="chat-side-close">
            <IconButton label={chatMessages.close} size="md" icon={<X />} autoFocus onClick={onClose} />
          </div>
        )}
        {children}
      </aside>
      {panel && <button type="button" className="chat-scrim" aria-label={chatMessages.close} onClick={onClose} />}
    </>
  );
}

/** The bar that opens the panels on a narrow screen, with `picker` at its start. */
export function PanelBar({ picker, onOpen }: { picker: ReactNode; onOpen: (panel: Panel) => void }) {
  return (
    <div className="chat-bar only-m">
      {picker}
      <IconButton
        label={chatMessages.openAgentPanel}
        size="md"
        icon={<SlidersHorizontal />}
        onClick={() => onOpen('agent')}
      />
      <IconButton
        label={chatMessages.conversations}
        size="md"
        icon={<MessagesSquare />}
        onClick={() => onOpen('conversations')}
      />
      <IconButton label={chatMessages.documents} size="md" icon={<FolderOpen />} onClick={() => onOpen('documents')} />
    </div>
  );
}
