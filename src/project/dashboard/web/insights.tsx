// Daily Insights: three figures that open to the rows behind them, and the alerts, each a link to what it is about.

import { Link, type LinkProps } from '@tanstack/react-router';
import { ChevronRight, CircleAlert, GitPullRequest, Info, ListChecks, Mail, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDay } from '#text/dates/format-date.ts';
import type { Dashboard, DashboardAlert, Figure, FigureItem } from '../contract.ts';
import { dashboardMessages as words } from './messages.ts';

const ALERT_ICONS = {
  error: <CircleAlert className="err-i" />,
  warning: <TriangleAlert className="warn-i" />,
  info: <Info className="info-i" />,
};

const OPEN = 'backlog,todo,started';

export function Insights({ dashboard, today }: { dashboard: Dashboard; today: string }) {
  const { unreadEmails, openPullRequests, actionItems } = dashboard.insights;
  return (
    <section className="card dashboard-card">
      <header className="card-h">
        <h2 className="head cut">{words.insights}</h2>
        <span className="cap dashboard-date">{formatDay(today, today)}</span>
      </header>
      <div className="insights num">
        <Insight icon={<Mail />} label={words.unreadEmails} figure={unreadEmails} connect="/project/email" />
        <Insight
          icon={<GitPullRequest />}
          label={words.openPullRequests}
          figure={openPullRequests}
          connect="/project/integrations"
        />
        <Insight icon={<ListChecks />} label={words.actionItems} figure={actionItems} connect="/project/meetings" />
      </div>
      {dashboard.alerts.length > 0 && (
        <ul className="alerts">
          {dashboard.alerts.map((alert) => (
            <li key={alert.kind}>
              <Link {...linkOf(alert)}>
                {ALERT_ICONS[alert.severity]}
                <AlertText alert={alert} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type InsightProps = {
  icon: ReactNode;
  label: string;
  figure: Figure | null;
  /** The page on which its source is connected. */
  connect: '/project/email' | '/project/integrations' | '/project/meetings';
};

/** Where nothing is connected, nobody has counted: a 0 would say so. */
function Insight({ icon, label, figure, connect }: InsightProps) {
  if (figure) return <KnownInsight icon={icon} label={label} figure={figure} />;
  return (
    <p className="insight-unknown">
      {icon}
      {label}
      <Link className="link" to={connect}>
        {words.notConnected}
      </Link>
    </p>
  );
}

function KnownInsight({ icon, label, figure: { count, items } }: { icon: ReactNode; label: string; figure: Figure }) {
  return (
    <details>
      <summary>
        {icon}
        {label}
        <b>{count}</b>
        <ChevronRight className="s" />
      </summary>
      <ul>
        {items.map((item) => (
          // Action items of one meeting share its id.
          <li key={`${item.id} ${item.title}`}>
            <ItemTitle {...item} />
            {item.detail && <span className="cap">{item.detail}</span>}
          </li>
        ))}
        {count > items.length && <li className="cap">{words.more(count - items.length)}</li>}
        {count === 0 && <li className="cap">{words.noneOpen}</li>}
      </ul>
    </details>
  );
}

/** A row of the sample leads nowhere. */
function ItemTitle({ id, type, title, url }: FigureItem) {
  const text = <bdi>{title}</bdi>;
  if (type === 'mail')
    return (
      <Link to="/project/email" search={{ view: 'all', thread: id }}>
        {text}
      </Link>
    );
  if (type === 'meeting')
    return (
      <Link to="/project/meetings" search={{ meeting: id }}>
        {text}
      </Link>
    );
  if (url === undefined) return text;
  return (
    <a href={url} target="_blank" rel="noreferrer noopener">
      {text}
    </a>
  );
}

function AlertText({ alert: { kind, count } }: { alert: DashboardAlert }) {
  const [subject, rest] = words.alerts[kind](count);
  return (
    <span>
      <b>{subject}</b> {rest}
    </span>
  );
}

function linkOf({ kind, items }: DashboardAlert): Pick<LinkProps, 'to' | 'search'> {
  const links: Record<DashboardAlert['kind'], Pick<LinkProps, 'to' | 'search'>> = {
    'overdue-tasks': { to: '/project/tasks', search: { due: 'overdue' } },
    'projects-at-risk': { to: '/project/projects' },
    'unassigned-urgent': {
      to: '/project/tasks',
      search: { priority: 'urgent', assignee: 'none', category: OPEN },
    },
    'blocked-tasks': { to: '/project/tasks', search: items[0] ? { task: items[0].id } : {} },
  };
  return links[kind];
}
