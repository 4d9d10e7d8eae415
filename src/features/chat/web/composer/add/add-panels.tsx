// The panels that open above the box: collections, tools, and the agents that are compared.

import type { RefObject } from 'react';
import type { Agent } from '#features/agents/contract.ts';
import { Popover } from '#ui/overlays/popover.tsx';
import { ComparePicker } from '../../compare/compare-picker.tsx';
import { compareMessages } from '../../compare/compare-messages.ts';
import { VotesDialog } from '../../compare/votes-dialog.tsx';
import { toolMessages } from '../../tools/tool-messages.ts';
import { ToolPermissions } from '../../tools/tool-permissions.tsx';
import { CollectionPicker } from '../collections/collection-picker.tsx';
import { pickerMessages } from '../collections/picker-messages.ts';
import type { Attachments } from '../use-attachments.ts';
import type { AddPanel } from './add-button.tsx';

type AddPanelsProps = {
  panel: AddPanel;
  /** The box of the composer. */
  anchor: RefObject<Element | null>;
  /** Null for a new conversation. */
  conversationId: string | null;
  /** The agent that answers. */
  agent: Agent | undefined;
  agents: readonly Agent[];
  attachments: Attachments;
  onOpen: (panel: AddPanel) => void;
  onClose: () => void;
};

const labels = { collections: pickerMessages.title, tools: toolMessages.title, compare: compareMessages.title };

export function AddPanels(props: AddPanelsProps) {
  const { panel, anchor, conversationId, agent, agents, attachments, onOpen, onClose } = props;
  if (panel === 'votes') return <VotesDialog onClose={onClose} />;
  return (
    <Popover
      key={panel}
      name={`chat-add-${panel}`}
      label={labels[panel]}
      anchor={anchor}
      align="start"
      side="above"
      onClose={onClose}
    >
      <h2 className="head">{labels[panel]}</h2>
      {panel === 'collections' && <CollectionPicker attachments={attachments} />}
      {panel === 'tools' && <ToolPermissions conversationId={conversationId} agent={agent} />}
      {panel === 'compare' && (
        <ComparePicker
          conversationId={conversationId}
          agents={agents}
          onVotes={() => onOpen('votes')}
          onDone={onClose}
        />
      )}
    </Popover>
  );
}
