// The mail server of SMTP_URL: one connection for several mails. What went wrong is told apart by what it means for the mail:
// it can be tried again, it never will be taken, or nobody knows whether it was.

import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { MailRow } from './tables.ts';

export type SmtpSettings = { url: string; from: { name: string; address: string }; timeoutMs?: number };

/** 'retry': the server does not have it. 'failed': it refuses it for good. 'unsure': the connection ended after the text began. */
export class SmtpFailure extends Error {
  readonly kind: 'retry' | 'failed' | 'unsure';
  constructor(kind: SmtpFailure['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

export type SmtpSession = {
  /** Resolves once the server has taken the mail. Rejects with an `SmtpFailure`. */
  send(mail: MailRow): Promise<void>;
  close(): void;
};

/** Seconds of silence after which a server counts as gone. RFC 5321, 4.5.3.2 allows minutes; the mail is tried again. */
const TIMEOUT_MS = 30_000;
/** One mail takes no longer, however slowly the server reads it. */
const MAX_SEND_MS = 120_000;
const MAX_PROBLEM = 300;

/** Connects, encrypts and signs in. Rejects with an `SmtpFailure` of the kind 'retry'. */
export async function openSmtp({ url, from, timeoutMs = TIMEOUT_MS }: SmtpSettings): Promise<SmtpSession> {
  const { protocol, hostname, port, username, password } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const isLocal = host === 'localhost' || host === '127.0.0.1' || host === '::1';
  const connection = new SMTPConnection({
    host,
    port: Number(port) || (protocol === 'smtps:' ? 465 : 587),
    secure: protocol === 'smtps:',
    // A password never goes over an open line to another machine.
    requireTLS: protocol === 'smtp:' && username !== '' && !isLocal,
    opportunisticTLS: isLocal,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    logger: false,
  });
  // What happens to an idle connection is found out by the next command.
  connection.on('error', () => undefined);
  try {
    await settle((done) => connection.connect(done), connection);
    if (username !== '')
      await settle(
        (done) =>
          connection.login(
            { credentials: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } },
            done,
          ),
        connection,
      );
  } catch (error) {
    connection.close();
    throw new SmtpFailure('retry', describe(error));
  }
  return {
    async send(mail) {
      const message = await compose(mail, from);
      let hasBegun = false;
      // The connection reads it after the server has said 'go on'; before that, the server has nothing of the mail.
      function* read(): Generator<Buffer> {
        hasBegun = true;
        yield message;
      }
      const body = Readable.from(read());
      const timer = setTimeout(() => connection.close(), MAX_SEND_MS);
      try {
        await settle(
          (done) => connection.send({ from: from.address, to: [mail.recipient], size: message.length }, body, done),
          connection,
        );
      } catch (error) {
        throw new SmtpFailure(kindOf(error, hasBegun), describe(error));
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => connection.quit(),
  };
}

type SmtpError = Partial<SMTPConnection.SMTPError>;

/** Resolves once the command is answered. A connection that ends meanwhile answers nothing. */
async function settle(
  command: (done: (error?: Error | null) => void) => void,
  connection: SMTPConnection,
): Promise<void> {
  let onError: (error: Error) => void = () => undefined;
  let onEnd: () => void = () => undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      onError = reject;
      onEnd = () => reject(new Error('The connection was closed.'));
      connection.once('error', onError);
      connection.once('end', onEnd);
      command((error) => (error ? reject(error) : resolve()));
    });
  } finally {
    connection.removeListener('error', onError);
    connection.removeListener('end', onEnd);
  }
}

function kindOf(error: unknown, hasBegun: boolean): SmtpFailure['kind'] {
  const { responseCode, code } = error as SmtpError;
  if (responseCode !== undefined) return responseCode >= 500 ? 'failed' : 'retry';
  // Larger than the server has said that it takes.
  if (code === 'EMESSAGE') return 'failed';
  return hasBegun ? 'unsure' : 'retry';
}

/** An admin reads this line. It has nothing of the text; some servers repeat the address, which the admin sees anyway. */
function describe(error: unknown): string {
  const { message = 'The mail server could not be reached.', code } = error as SmtpError;
  const line = message.replaceAll(/[\u0000-\u001f\u007f-\u009f]+/g, ' ').trim();
  return `${code === undefined ? '' : `${code}: `}${line}`.slice(0, MAX_PROBLEM);
}

/** The same bytes each time, so that a second copy can be told by its Message-ID. */
async function compose(mail: MailRow, from: SmtpSettings['from']): Promise<Buffer> {
  const { unsubscribeUrl } = mail;
  const composer = new MailComposer({
    from,
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: mail.textBody ?? '',
    html: mail.htmlBody ?? '',
    messageId: mail.messageId,
    date: mail.createdAt,
    headers: {
      // RFC 3834: nobody's machine answers it.
      'Auto-Submitted': 'auto-generated',
      // RFC 8058: a mailbox offers to leave the list with one click.
      ...(unsubscribeUrl !== null && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}
