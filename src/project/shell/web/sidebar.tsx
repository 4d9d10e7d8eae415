// The sidebar of the workspace: its name and its links. Closed, it shows the icons, with the names as tooltips.

import { PanelLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { WorkspaceSwitcherPanel } from '#project/workspace/web/workspace-switcher-panel.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import type { PageLinks as Group } from '#ui/module/page-link.ts';
import { PageLinks } from '#ui/module/page-links.tsx';
import { shellMessages } from './messages.ts';

type Groups = readonly Group[];
type SidebarProps = {
  groups: Groups;
  isOpen: boolean;
  /** False until the workspace is known: its name is left out, the links are there at once. */
  hasWorkspace: boolean;
  onToggle: () => void;
};

export function Sidebar({ groups, isOpen, hasWorkspace, onToggle }: SidebarProps) {
  return (
    <aside className="sidebar" data-open={isOpen} aria-label={shellMessages.sidebar}>
      <div className="sidebar-head">
        {hasWorkspace ? <WorkspaceSwitcherPanel isSmall={!isOpen} /> : <span className="switcher" />}
        <SidebarToggle isExpanded={isOpen} onToggle={onToggle} />
      </div>
      <SidebarLinks groups={groups} isSmall={!isOpen} />
    </aside>
  );
}

export function SidebarToggle({ isExpanded, onToggle }: { isExpanded: boolean; onToggle: () => void }) {
  return (
    <IconButton
      label={shellMessages.toggle}
      shortcut={shellMessages.shortcut}
      size="md"
      aria-expanded={isExpanded}
      icon={<PanelLeft />}
      onClick={onToggle}
    />
  );
}

/** The sidebar on a narrow screen, over the page. */
export function SidebarSlideOver({ groups, onClose }: { groups: Groups; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = (): void => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      className="sidebar-over"
      aria-label={shellMessages.sidebar}
      closedby="any"
      onClose={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="sidebar-head">
        <WorkspaceSwitcherPanel isSmall={false} />
        <IconButton label={shellMessages.close} size="md" icon={<PanelLeft />} onClick={close} />
      </div>
      <SidebarLinks groups={groups} isSmall={false} onFollow={close} />
    </dialog>
  );
}

type SidebarLinksProps = { groups: Groups; isSmall: boolean; onFollow?: () => void };

function SidebarLinks({ groups, isSmall, onFollow }: SidebarLinksProps) {
  return (
    <nav aria-label={shellMessages.sidebar}>
      {groups.map((group) => (
        <PageLinks key={group.title} {...group} hasNames={!isSmall} {...(onFollow && { onFollow })} />
      ))}
    </nav>
  );
}
