// Mail over HTTP: they call the service.

import { bind } from '#platform/http/bind.ts';
import { sendBytes } from '#platform/http/response/send-bytes.ts';
import type { StreamRoute } from '#platform/http/stream-handler.ts';
import { mailContract, showMailHtml, unsubscribeAtOnce } from '../contract.ts';
import type { MailPages } from './mail-pages.ts';

/** The styles of the mail apply, and nothing else: no scripts, no origin of ours, nothing loaded. */
const MAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; sandbox";

export function createMailRoutes(pages: MailPages) {
  const bound = bind(mailContract);
  const router = bound.router({
    ...bound.unowned(pages, ['findMailServer', 'listMails', 'findMail', 'sendMailAgain', 'leaveMailList']),
    ...bound.personal(pages, ['listMailStops', 'resumeMailList']),
  });
  const streams: StreamRoute[] = [
    {
      endpoint: showMailHtml,
      async handle(call) {
        const html = await pages.findHtml(call.params['id'] ?? '');
        await sendBytes(call, {
          headers: {
            'content-type': 'text/html; charset=utf-8',
            'content-security-policy': MAIL_POLICY,
            'cache-control': 'no-store',
          },
          body: Buffer.from(html),
        });
      },
    },
    {
      endpoint: unsubscribeAtOnce,
      async handle({ url, response }) {
        await pages.leaveMailList({ token: url.searchParams.get('token') ?? '', isStopped: true });
        response.writeHead(204).end();
      },
    },
  ];
  return { router, streams };
}
