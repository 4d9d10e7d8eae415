// An open blueprint on a phone: the list of its parts, with palette and inspector in sheets.

import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import type { CanvasActions } from '../canvas/use-canvas-actions.ts';
import { InspectorContent, InspectorRail } from '../inspector/inspector-panel.tsx';
import { inspectorMessages } from '../inspector/messages.ts';
import { inspectorTabs, type InspectorTab } from '../inspector/tabs.ts';
import { BlueprintOutline } from '../outline/blueprint-outline.tsx';
import { outlineMessages as words } from '../outline/messages.ts';
import { Sheet } from '../outline/sheet.tsx';
import type { Drawing } from '#model/layout/drawing.ts';
import { ComponentPalette } from './lazy-parts.tsx';
import { workspaceMessages } from './messages.ts';

type PhoneWorkspaceProps = {
  drawing: Drawing;
  actions: CanvasActions;
  tab: InspectorTab | null;
  onOpenTab: (key: string | null) => void;
  onInspect: () => void;
  onConnect: (fromId: string) => void;
};

export function PhoneWorkspace({ drawing, actions, tab, onOpenTab, onInspect, onConnect }: PhoneWorkspaceProps) {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <div className="azure-phone-bar">
        <Button variant="primary" icon={<Plus />} onClick={() => setIsAdding(true)}>
          {words.add}
        </Button>
        {inspectorTabs.length > 0 && <Button onClick={onInspect}>{inspectorMessages.title}</Button>}
      </div>
      <section className="azure-phone-list" aria-label={workspaceMessages.blueprint}>
        <BlueprintOutline drawing={drawing} actions={actions} onInspect={onInspect} onConnect={onConnect} />
      </section>
      {isAdding && (
        <Sheet label={workspaceMessages.palette} onClose={() => setIsAdding(false)}>
          <header className="azure-sheet-head">
            <h2 className="head grow">{workspaceMessages.palette}</h2>
            <IconButton label={words.close} icon={<X />} onClick={() => setIsAdding(false)} />
          </header>
          <ComponentPalette onAdded={() => setIsAdding(false)} />
        </Sheet>
      )}
      {tab && (
        <Sheet label={inspectorMessages.title} onClose={() => onOpenTab(null)}>
          <InspectorRail tab={tab} isVertical={false} onChange={onOpenTab} />
          <InspectorContent tab={tab} onClose={() => onOpenTab(null)} />
        </Sheet>
      )}
    </>
  );
}
