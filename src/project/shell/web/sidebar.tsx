// The sidebar of the workspace: its name and its links. Closed, it shows the icons, with the names as tooltips.

import { Link } from '@tanstack/react-router';
import { PanelLeft } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { WorkspaceSwitcherPanel } from '#project/workspace/web/workspace-switcher-panel.tsx';
import '#ui/components/row.css';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { tooltipProps } from '#ui/overlays/tooltip/tooltip-props.ts';
import { shellMessages } from './messages.ts';
import { sidebarGroups } from './sidebar-links.ts';

export function Sidebar({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  return (
    <aside className="sidebar" data-open={isOpen} aria-label={shellMessages.sidebar}>
      <div className="sidebar-head">
        <WorkspaceSwitcherPanel isSmall={!isOpen} />
        <SidebarToggle isExpanded={isOpen} onToggle={onToggle} />
      </div>
      <SidebarLinks isSmall={!isOpen} />
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
export function SidebarSlideOver({ onClose }: { onClose: () => void }) {
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
      <SidebarLinks isSmall={false} onFollow={close} />
    </dialog>
  );
}

function SidebarLinks({ isSmall, onFollow }: { isSmall: boolean; onFollow?: () => void }) {
  return (
    <nav aria-label={shellMessages.sidebar}>
      {sidebarGroups.map(({ title, links }) => (
        <section key={title}>
          <h2 className={isSmall ? 'sr' : undefined}>{title}</h2>
          <ul className="rows">
            {links.map(({ icon: Icon, ...link }) => (
              <li key={link.to}>
                <Link
                  className="rw"
                  to={link.to}
                  activeOptions={{ exact: 'isExact' in link, includeSearch: false }}
                  {...(isSmall && tooltipProps(link.label))}
                  {...(onFollow && { onClick: onFollow })}
                >
                  <Icon />
                  <SidebarLabel isSmall={isSmall}>{link.label}</SidebarLabel>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

function SidebarLabel({ isSmall, children }: { isSmall: boolean; children: ReactNode }) {
  return <span className={isSmall ? 'sr' : 'cut'}>{children}</span>;
}
