// The rows of an answer. Each leads to itself.

import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { assistantMessages as words } from '../messages.ts';
import type { ShownMessage } from '../queries.ts';
import { shownDays } from './shown-days.ts';

type Row = ShownMessage['rows'][number];

export function RowList({ rows }: { rows: readonly Row[] }) {
  return (
    <ul className="assistant-rows" aria-label={words.rows(rows.length)}>
      {rows.map((row) => (
        <li key={`${row.type} ${row.id}`}>
          <RowLink row={row}>
            {row.key !== null && <span className="num assistant-key">{row.key}</span>}
            <bdi className="assistant-row-title">{row.title}</bdi>
            <span className="cap assistant-facts">{shownDays(row.facts.join(' · '))}</span>
          </RowLink>
        </li>
      ))}
    </ul>
  );
}

type RowLinkProps = { row: Pick<Row, 'type' | 'id' | 'key'>; children: ReactNode };

export function RowLink({ row: { type, id, key }, children }: RowLinkProps) {
  const className = 'assistant-row';
  switch (type) {
    case 'task':
      return (
        <Link className={className} to="/project/tasks" search={{ task: key ?? id }}>
          {children}
        </Link>
      );
    case 'project':
      return (
        <Link className={className} to="/project/projects/$projectId" params={{ projectId: id }}>
          {children}
        </Link>
      );
    case 'idea':
      return (
        <Link className={className} to="/project/ideas" search={{ idea: id }}>
          {children}
        </Link>
      );
    case 'page':
      return (
        <Link className={className} to="/project/docs" search={{ page: id }}>
          {children}
        </Link>
      );
    case 'member':
      return (
        <Link className={className} to="/project/tasks" search={{ assignee: id }}>
          {children}
        </Link>
      );
    default:
      return (
        <OwnLink row={{ type, id }} className={className}>
          {children}
        </OwnLink>
      );
  }
}

type OwnLinkProps = { row: Pick<Row, 'type' | 'id'>; className: string; children: ReactNode };

/** It leads to what the person has made outside of the workspace. */
function OwnLink({ row: { type, id }, className, children }: OwnLinkProps) {
  if (type === 'design')
    return (
      <Link className={className} to="/design" search={{ d: id }}>
        {children}
      </Link>
    );
  if (type === 'code')
    return (
      <Link className={className} to="/editor" search={{ p: id }}>
        {children}
      </Link>
    );
  if (type === 'solution')
    return (
      <Link className={className} to="/azure" search={{ blueprint: id }}>
        {children}
      </Link>
    );
  if (type === 'conversation')
    return (
      <Link className={className} to="/chat" search={{ c: id }}>
        {children}
      </Link>
    );
  return (
    <Link className={className} to="/knowledge">
      {children}
    </Link>
  );
}
