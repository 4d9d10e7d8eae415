// The name of the workspace at the top of the sidebar: a menu of all workspaces, and of a new one.

import { Check, ChevronsUpDown, Plus } from 'lucide-react';
import { useState } from 'react';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { tooltipProps } from '#ui/controls/tooltip-props.ts';
import { workspaceMessages } from './messages.ts';
import { chooseWorkspace, useWorkspace, useWorkspaces } from './use-workspace.ts';
import './workspace-switcher.css';

const CreateWorkspaceDialog = lazyComponent(() =>
  import('./create/create-workspace-dialog.tsx').then((module) => module.CreateWorkspaceDialog),
);

/** `isSmall` shows only the first letter of the name, in the sidebar that shows icons. */
export function WorkspaceSwitcherPanel({ isSmall }: { isSmall: boolean }) {
  const { workspaces } = useWorkspaces();
  const { id, name } = useWorkspace();
  const [isCreating, setIsCreating] = useState(false);
  return (
    <>
      <Menu
        label={workspaceMessages.switcher(name)}
        items={[
          ...workspaces.map((workspace) => ({
            id: workspace.id,
            label: workspace.name,
            icon: workspace.id === id ? <Check /> : <span className="switcher-blank" />,
            onSelect: () => chooseWorkspace(workspace.id),
          })),
          { label: workspaceMessages.create, icon: <Plus />, onSelect: () => setIsCreating(true) },
        ]}
        trigger={(trigger) => (
          <button
            {...trigger}
            {...(isSmall && tooltipProps(name))}
            type="button"
            className="switcher"
            aria-label={workspaceMessages.switcher(name)}
          >
            <span className="switcher-mark" data-letter={name.slice(0, 1)} />
            {!isSmall && <bdi className="cut">{name}</bdi>}
            {!isSmall && <ChevronsUpDown className="s" />}
          </button>
        )}
      />
      {isCreating && <CreateWorkspaceDialog onClose={() => setIsCreating(false)} />}
    </>
  );
}
