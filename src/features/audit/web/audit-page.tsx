// /admin/audit: the audit log, newest first, with its filter, its export and its check.

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { AdminOnlyPanel } from '#features/auth/web/admin-only-panel.tsx';
import { Notice } from '#ui/components/states/notice.tsx';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { NextPage } from '#ui/controls/next-page.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import { searchChange } from '#ui/list/search-change.ts';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import type { AuditVerdict } from '../contract.ts';
import { auditApi } from './audit-api.ts';
import { AuditFilters } from './audit-filters.tsx';
import type { AuditSearch } from './audit-search.ts';
import { EventTable } from './event-table.tsx';
import { auditMessages as words } from './messages.ts';
import { auditEventsQuery, auditKey, exportAddress } from './queries.ts';
import './audit.css';

export function AuditPage() {
  return (
    <AdminOnlyPanel title={words.title} lead={words.lead} isInner isWide>
      <Log />
    </AdminOnlyPanel>
  );
}

function Log() {
  const search = useSearch({ from: '/signed-in/admin/audit' });
  const change = searchChange<AuditSearch>(useNavigate({ from: '/admin/audit' }));
  const query = useInfiniteQuery({ ...auditEventsQuery(search), placeholderData: (before) => before });
  const events = query.data?.pages.flatMap((page) => page.events);
  return (
    <div className="audit-log">
      <AuditFilters search={search} onChange={(changes) => change(changes, true)} />
      <LogActions search={search} />
      <ListState query={{ ...query, data: events }} words={words.list} />
      {events && events.length > 0 && <EventTable events={events} />}
      <NextPage query={query}>{words.more}</NextPage>
    </div>
  );
}

const tones = { whole: 'info', broken: 'err', 'not-checked': 'warn' } as const;

function LogActions({ search }: { search: AuditSearch }) {
  const queryClient = useQueryClient();
  const [verdict, setVerdict] = useState<AuditVerdict | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function verify(): Promise<void> {
    setIsBusy(true);
    setVerdict(null);
    await attempt({
      action: async () => setVerdict(await auditApi.verifyAuditLog()),
      describeFailure: words.verifyFailed,
      onDone: () => {},
      refresh: () => queryClient.invalidateQueries({ queryKey: auditKey }),
    });
    setIsBusy(false);
  }

  return (
    <>
      <div className="audit-actions">
        <Button busy={isBusy} busyLabel={words.verifying} onClick={() => void verify()}>
          {words.verify}
        </Button>
        <a className={buttonClass()} href={exportAddress(search)} download>
          {words.export}
        </a>
      </div>
      <div role="status">{verdict && <Notice tone={tones[verdict.result]}>{words.verdict(verdict)}</Notice>}</div>
    </>
  );
}
