// /unsubscribe: the link of a mail. It asks before it does anything, because programs that check links open them too.

import { useState } from 'react';
import type { MailList } from '#contract/mail/mail.ts';
import { Notice } from '#ui/components/states/notice.tsx';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { messageOf } from '#ui/api/api-error.ts';
import { unsubscribeMessages as words } from './messages.ts';
import { mailApi } from './mail-queries.ts';
import '#ui/components/card.css';

type Done = { list: MailList; isStopped: boolean };

export function UnsubscribePage() {
  const [token] = useState(() => new URLSearchParams(window.location.search).get('token') ?? '');
  const [done, setDone] = useState<Done | null>(null);
  const [problem, setProblem] = useState(token === '' ? words.incomplete : '');
  const [isBusy, setIsBusy] = useState(false);

  async function save(isStopped: boolean): Promise<void> {
    setIsBusy(true);
    setProblem('');
    try {
      setDone({ ...(await mailApi.leaveMailList({ token, isStopped })), isStopped });
    } catch (error) {
      console.error(words.failed, error);
      setProblem(messageOf(error, words.failed));
    }
    setIsBusy(false);
  }

  return (
    <main className="page centred" id="main" tabIndex={-1}>
      <section className="card lit" aria-labelledby="unsubscribe-title">
        <h1 className="section" id="unsubscribe-title">
          {words.title}
        </h1>
        <div role="status">
          {problem !== '' && <Notice tone="err">{problem}</Notice>}
          {done && <p>{done.isStopped ? words.left(done.list) : words.back(done.list)}</p>}
          {!done && problem === '' && <p>{words.lead}</p>}
        </div>
        {token !== '' && !done?.isStopped && (
          <Button variant="primary" wide busy={isBusy} onClick={() => void save(true)}>
            {words.leave}
          </Button>
        )}
        {done?.isStopped && (
          <Button wide busy={isBusy} onClick={() => void save(false)}>
            {words.undo}
          </Button>
        )}
        <a className={buttonClass({ wide: true })} href="/settings">
          {words.toSettings}
        </a>
      </section>
    </main>
  );
}
