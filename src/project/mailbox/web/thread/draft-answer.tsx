// The draft of an answer, which a person edits and copies or opens in the mail program. Nothing is sent from here.

import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { TextArea } from '#ui/controls/field/text-area.tsx';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { draftAnswer } from '../../shared/draft-answer.ts';
import { mailMessages } from '../messages.ts';
import { accountsQuery, type ShownDetails } from '../queries.ts';

const words = mailMessages.draft;
/** Browsers and mail programs cut longer addresses. */
const MAX_BODY = 1_500;

export function DraftAnswer({ thread }: { thread: ShownDetails }) {
  const { data: accounts } = useQuery(accountsQuery);
  const last = thread.mails.findLast(({ isMine }) => !isMine);
  const me = accounts?.find(({ id }) => id === thread.accountId)?.ownerName ?? '';
  const [text, setText] = useState(() =>
    draftAnswer({ to: last?.from.name || last?.from.address || '', me, asks: thread.asks }),
  );
  const subject = /^re:/i.test(thread.subject) ? thread.subject : `Re: ${thread.subject}`;
  const address = last?.from.address ?? '';
  const mailto = `mailto:${encodeURIComponent(address)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.slice(0, MAX_BODY))}`;
  return (
    <section className="mailbox-draft">
      <TextArea
        label={words.title}
        hint={words.hint}
        rows={10}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="mailbox-buttons">
        <Button size="sm" icon={<Copy />} onClick={() => void copy(text)}>
          {words.copy}
        </Button>
        <a className={buttonClass({ size: 'sm' })} href={mailto}>
          {words.mailto}
        </a>
      </div>
    </section>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ kind: 'success', text: words.copied });
  } catch {
    showToast({ kind: 'error', text: words.copyFailed });
  }
}
