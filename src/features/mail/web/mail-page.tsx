// /admin/mail: whether mail is sent, the queue, and one mail with its text.

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { mailStates, type MailState } from '#contract/mail/mail.ts';
import { AdminOnlyPanel } from '#features/auth/web/admin-only-panel.tsx';
import { formatFullMoment } from '#text/dates/format-date.ts';
import { Badge, type BadgeTone } from '#ui/components/badge.tsx';
import { Notice } from '#ui/components/states/notice.tsx';
import { Table, type Column } from '#ui/components/table.tsx';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { WordedOptions } from '#ui/controls/field/named-options.tsx';
import { NextPage } from '#ui/controls/next-page.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import { searchChange } from '#ui/list/search-change.ts';
import { MailDialog } from './mail-dialog.tsx';
import type { MailSearch } from './mail-search.ts';
import { mailMessages as words } from './messages.ts';
import { mailServerQuery, mailsQuery, type ShownMail } from './mail-queries.ts';
import './mail.css';

export function MailPage() {
  return (
    <AdminOnlyPanel title={words.title} lead={words.lead} isInner isWide>
      <Mails />
    </AdminOnlyPanel>
  );
}

const tones: Record<MailState, BadgeTone> = {
  queued: 'info',
  sending: 'info',
  sent: 'ok',
  failed: 'err',
  unsure: 'warn',
  kept: 'neutral',
};

function Mails() {
  const search = useSearch({ from: '/signed-in/admin/mail' });
  const change = searchChange<MailSearch>(useNavigate({ from: '/admin/mail' }));
  const query = useInfiniteQuery({ ...mailsQuery(search), placeholderData: (before) => before });
  const mails = query.data?.pages.flatMap((page) => page.mails);
  return (
    <div className="mail-queue">
      <ServerNotice />
      <SelectField
        label={words.state}
        value={search.state ?? ''}
        onChange={({ target }) => change({ state: mailStates.find((one) => one === target.value) }, true)}
      >
        <option value="">{words.anyState}</option>
        <WordedOptions values={mailStates} words={words.states} />
      </SelectField>
      <ListState query={{ ...query, data: mails }} words={words.list} />
      {mails && mails.length > 0 && (
        <Table
          columns={columnsFor((mail) => change({ mail }))}
          rows={mails}
          keyOf={({ id }) => id}
          label={words.table}
        />
      )}
      <NextPage query={query}>{words.more}</NextPage>
      {search.mail !== undefined && <MailDialog id={search.mail} onClose={() => change({ mail: undefined })} />}
    </div>
  );
}

function ServerNotice() {
  const { data } = useQuery(mailServerQuery);
  if (!data) return null;
  if (!data.hasServer) return <Notice tone="warn">{words.noServer}</Notice>;
  const isWrong = data.queue.some(({ state }) => state === 'failed' || state === 'unsure');
  return (
    <Notice tone={isWrong ? 'warn' : 'info'}>
      {words.hasServer(data.queue.map(({ state, count }) => words.count(state, count)))}
    </Notice>
  );
}

function columnsFor(open: (id: string) => void): Column<ShownMail>[] {
  return [
    {
      head: words.subject,
      isRowHead: true,
      cell: ({ id, subject }) => (
        <button type="button" className="link mail-subject" onClick={() => open(id)}>
          <bdi>{subject}</bdi>
        </button>
      ),
    },
    { head: words.to, cell: ({ recipient }) => <bdi>{recipient}</bdi> },
    { head: words.what, cell: ({ kind }) => words.kinds[kind] },
    { head: words.state, cell: (mail) => <State mail={mail} /> },
    {
      head: words.at,
      className: 'num',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatFullMoment(createdAt)}</time>,
    },
  ];
}

function State({ mail: { state, attempts, dueAt, problem } }: { mail: ShownMail }) {
  const facts = [
    attempts > 0 && state !== 'sent' ? words.attempts(attempts) : null,
    dueAt === null || attempts === 0 ? null : words.next(formatFullMoment(dueAt)),
    problem,
  ].filter((fact) => fact !== null);
  return (
    <>
      <Badge tone={tones[state]}>{words.states[state]}</Badge>
      {facts.length > 0 && <span className="cap mail-problem">{facts.join(' · ')}</span>}
    </>
  );
}
