// The open thread: its summary, what is asked with its sentence, a draft of an answer, and its mails.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { AlarmClock, Check, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { TasksArt } from '#ui/components/states/area-art.tsx';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { ErrorState } from '#ui/components/states/error-state.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { ApiError } from '#ui/api/api-error.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { SidePanel } from '#ui/page/side-panel.tsx';
import { mailMessages } from '../messages.ts';
import { mailApi, refreshMail, threadQuery, type ShownDetails } from '../queries.ts';
import { daysToMonday, morningIn, useThreadChanges } from '../use-thread-changes.ts';
import { AskList } from './ask-list.tsx';
import { DraftAnswer } from './draft-answer.tsx';
import { MailText } from './mail-text.tsx';

const words = mailMessages.panel;

export function ThreadPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(threadQuery(id));
  const thread = query.data;
  return (
    <SidePanel
      name="mailbox-panel"
      label={words.label}
      head={thread ? words.mails(thread.mailCount) : words.label}
      closeLabel={words.close}
      onClose={onClose}
      actions={thread && <ThreadActions thread={thread} />}
    >
      {thread && <ThreadBody thread={thread} />}
      {query.isPending && <Skeleton lines={[80, 100, 60]} label={words.loading} />}
      {query.isError &&
        !thread &&
        (query.error instanceof ApiError && query.error.status === 404 ? (
          <EmptyState art={<TasksArt />} title={words.gone} text={words.goneText} />
        ) : (
          <ErrorState title={words.failed} onRetry={() => void query.refetch()} />
        ))}
    </SidePanel>
  );
}

function ThreadActions({ thread }: { thread: ShownDetails }) {
  const { markDone, snooze } = useThreadChanges();
  const items = [
    { label: words.tomorrow, shortcut: 's', onSelect: () => snooze(thread, morningIn(1)) },
    { label: words.nextWeek, onSelect: () => snooze(thread, morningIn(daysToMonday())) },
    ...(thread.snoozedUntil !== null ? [{ label: words.unsnooze, onSelect: () => snooze(thread, null) }] : []),
  ];
  return (
    <>
      <Menu
        label={words.snooze}
        items={items}
        trigger={(props) => <IconButton size="md" label={words.snooze} icon={<AlarmClock />} {...props} />}
      />
      <Button size="sm" icon={thread.isDone ? <Undo2 /> : <Check />} onClick={() => markDone(thread, !thread.isDone)}>
        {thread.isDone ? words.reopen : words.done}
      </Button>
    </>
  );
}

function ThreadBody({ thread }: { thread: ShownDetails }) {
  const [isDrafting, setDrafting] = useState(false);
  return (
    <div className="side-panel-body">
      <h2 className="mailbox-subject">
        <bdi>{thread.subject}</bdi>
      </h2>
      <section className="mailbox-reading">
        {thread.summary !== '' && <p dir="auto">{thread.summary}</p>}
        <p className="cap">{thread.reader === null ? words.byRules : words.byModel(thread.reader)}</p>
        <div className="mailbox-buttons">
          <Button size="sm" onClick={() => setDrafting(true)} disabled={isDrafting}>
            {mailMessages.draft.open}
          </Button>
          <ModelButton thread={thread} />
        </div>
      </section>
      {isDrafting && <DraftAnswer thread={thread} />}
      {thread.asks.length === 0 && thread.waiting.length === 0 && <p className="cap">{words.nothing}</p>}
      {thread.asks.length > 0 && (
        <AskList title={words.asks} asks={thread.asks} thread={thread} describeWho={words.from} />
      )}
      {thread.waiting.length > 0 && (
        <AskList title={words.waiting} asks={thread.waiting} thread={thread} describeWho={words.of} />
      )}
      <section className="mailbox-texts">
        {thread.mails.toReversed().map((mail, index) => (
          <MailText key={mail.id} mail={mail} isOpen={index === 0} />
        ))}
      </section>
    </div>
  );
}

function ModelButton({ thread: { id } }: { thread: ShownDetails }) {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  async function read(): Promise<void> {
    setBusy(true);
    await attempt({
      async action() {
        const { reader } = await mailApi.readMailThread({ id });
        if (reader === null) showToast({ kind: 'info', text: words.notUsable });
        else showToast({ kind: 'success', text: words.wasRead(reader) });
      },
      describeFailure: words.readFailed,
      refresh: () => refreshMail(queryClient),
    });
    setBusy(false);
  }
  return (
    <Button size="sm" variant="ghost" busy={isBusy} busyLabel={words.busyReading} onClick={() => void read()}>
      {words.read}
    </Button>
  );
}
