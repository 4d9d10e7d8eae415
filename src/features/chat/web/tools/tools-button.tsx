// Opens the tools that agents may use in this conversation.

import { Wrench } from 'lucide-react';
import { useState } from 'react';
import type { Agent } from '#features/agents/contract.ts';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { chatMessages } from '../messages.ts';

const ToolsDialog = lazyComponent(() => import('./tools-dialog.tsx').then((module) => module.ToolsDialog));

/** Without a conversation, the choices are for the one that begins. */
export function ToolsButton(props: { conversationId: string | null; agent: Agent | undefined }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={chatMessages.tools} size="md" icon={<Wrench />} onClick={() => setOpen(true)} />
      {isOpen && <ToolsDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
