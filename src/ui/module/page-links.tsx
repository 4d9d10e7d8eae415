// A group of links to pages, for the rail, the sidebar of the workspace and the menu of a narrow screen. Without names each
// name is a tooltip.

import { Link } from '@tanstack/react-router';
import '#ui/components/row.css';
import { tooltipProps } from '#ui/controls/tooltip-props.ts';
import { pageIcons } from './page-icons.ts';
import type { PageLink, PageLinks as Group } from './page-link.ts';

type PageLinksProps = Group & { hasNames: boolean; onFollow?: () => void };

export function PageLinks({ title, links, ...shown }: PageLinksProps) {
  return (
    <section>
      <h2 className={shown.hasNames ? undefined : 'sr'}>{title}</h2>
      <ul className="rows">
        {links.map((link) => (
          <PageRow key={link.to} link={link} {...shown} />
        ))}
      </ul>
    </section>
  );
}

type PageRowProps = { link: PageLink; hasNames: boolean; onFollow?: () => void };

function PageRow({ link: { to, label, icon, isExact = false, isSoon = false }, hasNames, onFollow }: PageRowProps) {
  const Icon = pageIcons[icon];
  return (
    <li>
      <Link
        className="rw"
        data-soon={(isSoon && hasNames) || undefined}
        to={to}
        activeOptions={{ exact: isExact, includeSearch: false }}
        {...(!hasNames && tooltipProps(label))}
        {...(onFollow && { onClick: onFollow })}
      >
        <Icon />
        <span className={hasNames ? 'cut' : 'sr'}>{label}</span>
      </Link>
    </li>
  );
}
