// What holds for the next message besides its attachments: its documents only, several agents, searched collections.

import { Columns2, FileText } from 'lucide-react';
import { askOneAgent, useCompareChoice } from '../../compare/compare-choice.ts';
import { chatMessages } from '../../messages.ts';
import { Chip } from '../chip.tsx';
import { SearchedCollections, type SearchedCollection } from '../collections/searched-collections.tsx';

export type AddedChipsProps = {
  /** Null for a new conversation. */
  conversationId: string | null;
  documentsOnly: { isOn: boolean; set: (isOn: boolean) => void };
  /** The agents that are asked; 0 when only one is. */
  comparedCount: number;
  onCompare: () => void;
  /** The collections that were attached before. */
  searched: readonly SearchedCollection[];
  /** A chip and the button that had the focus are gone. */
  onRemoved: () => void;
};

export function AddedChips(props: AddedChipsProps) {
  const { conversationId, documentsOnly, comparedCount, onCompare, searched, onRemoved } = props;
  const { isBlind } = useCompareChoice(conversationId);
  return (
    <div className="chat-chips">
      {(documentsOnly.isOn || comparedCount > 0) && (
        <ul className="chat-added" aria-label={chatMessages.added}>
          {documentsOnly.isOn && (
            <Chip
              icon={<FileText className="s" />}
              name={chatMessages.documentsOnly}
              removeLabel={chatMessages.documentsOnlyOff}
              onRemove={() => {
                documentsOnly.set(false);
                onRemoved();
              }}
            />
          )}
          {comparedCount > 0 && (
            <Chip
              icon={<Columns2 className="s" />}
              name={
                <button
                  type="button"
                  className="chat-chip-open"
                  aria-label={chatMessages.comparing(comparedCount, isBlind)}
                  onClick={onCompare}
                >
                  {chatMessages.compared(comparedCount, isBlind)}
                </button>
              }
              removeLabel={chatMessages.compareOff}
              onRemove={() => {
                askOneAgent(conversationId);
                onRemoved();
              }}
            />
          )}
        </ul>
      )}
      {conversationId !== null && searched.length > 0 && (
        <SearchedCollections conversationId={conversationId} searched={searched} />
      )}
    </div>
  );
}
