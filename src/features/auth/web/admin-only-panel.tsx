// The frame of a page for admins: its head, and its content once the server has said that the person is one.

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { ErrorState } from '#ui/components/states/error-state.tsx';
import { PageFrame } from '#ui/page/page-frame.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { isAdminQuery } from './use-is-admin.ts';
import { adminOnlyMessages as words } from './admin/admin-messages.ts';
import '#ui/components/card.css';

type AdminOnlyPanelProps = {
  title: string;
  lead: string;
  /** True if the page is below /admin, which its head leads back to. */
  isInner?: boolean;
  /** True for pages with tables. */
  isWide?: boolean;
  children: ReactNode;
};

export function AdminOnlyPanel({ title, lead, isInner = false, isWide = false, children }: AdminOnlyPanelProps) {
  const { data: isAdmin, isError, refetch } = useQuery(isAdminQuery);
  return (
    <PageFrame name="auth-admin-page" layout={isWide ? 'full' : 'reading'}>
      <PageHead title={title} text={lead} back={isInner && <Link to="/admin">{words.back}</Link>} />
      {isAdmin === undefined && !isError && <p role="status">{words.loading}</p>}
      {isAdmin === undefined && isError && <ErrorState title={words.roleFailed} onRetry={() => void refetch()} />}
      {isAdmin === true && children}
      {isAdmin === false && <EmptyState title={words.notAdmin} text={words.notAdminText} />}
    </PageFrame>
  );
}
