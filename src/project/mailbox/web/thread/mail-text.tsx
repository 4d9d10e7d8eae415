// One mail of a thread: who wrote it and when, and its text as plain text. Links and pictures of a mail are not loaded or followed.

import { formatMoment } from '#text/dates/format-date.ts';
import { formatFileSize } from '#text/file-size.ts';
import { mailMessages } from '../messages.ts';
import type { ShownDetails } from '../queries.ts';

const words = mailMessages.panel;

export function MailText({ mail, isOpen }: { mail: ShownDetails['mails'][number]; isOpen: boolean }) {
  const { from, to, sentAt, isMine, text, attachments, isClipped, isReadable } = mail;
  return (
    <details className="mailbox-text" open={isOpen}>
      <summary>
        <b className="cut">
          <bdi>{isMine ? words.you : from.name || from.address || words.unknown}</bdi>
        </b>
        <time className="cap num" dateTime={sentAt}>
          {formatMoment(sentAt)}
        </time>
      </summary>
      <p className="cap">
        <bdi>{from.address}</bdi>
        {to.length > 0 && (
          <>
            {' · '}
            {words.to} <bdi>{to.map(({ name, address }) => name || address).join(', ')}</bdi>
          </>
        )}
      </p>
      {isReadable && (
        <p className="mailbox-body" dir="auto">
          {text.trim() === '' ? words.noText : text}
        </p>
      )}
      {!isReadable && <p className="cap">{words.unreadable}</p>}
      {isClipped && <p className="cap">{words.clipped}</p>}
      {attachments.length > 0 && (
        <p className="cap">
          {words.attachments}{' '}
          {attachments.map(({ name, bytes }, index) => (
            <span key={index}>
              <bdi>{name}</bdi> ({formatFileSize(bytes)}){index < attachments.length - 1 ? ', ' : ''}
            </span>
          ))}
        </p>
      )}
    </details>
  );
}
