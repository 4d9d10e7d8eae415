// The engine of mailboxes: ImapFlow, told what it may do. It gets an address that was checked and the name for the certificate.

import { ImapFlow, type FetchMessageObject } from 'imapflow';
import { Problem } from '#contract/problem.ts';
import { imapProblems } from '#contract/problems/imap-problem.ts';
import type { FolderState, Imap, ImapAccount, ImapFolder, ImapProblemCode, Mailbox, RawMail } from './imap.ts';
import { findMailAddresses } from './mail-host.ts';

/** Milliseconds for connecting, and without a byte. */
const CONNECT_MS = 15_000;
const IDLE_MS = 30_000;
/** A response longer than this ends the connection, whatever the server says of its length. */
const MAX_LITERAL = 4 * 1024 * 1024;
const MAX_RESPONSE = 6 * 1024 * 1024;
/** Commands name at most so many mails. */
const BATCH = 200;
const MAX_FOLDERS = 500;

const ROLES: Readonly<Record<string, ImapFolder['role']>> = {
  '\\Inbox': 'inbox',
  '\\Sent': 'sent',
  '\\Drafts': 'drafts',
  '\\Junk': 'junk',
  '\\Trash': 'trash',
  '\\Archive': 'archive',
  '\\All': 'all',
};

export function openImap({ allowedHosts }: { allowedHosts: readonly string[] }): Imap {
  return {
    async open(account, signal, work) {
      const client = await connect(account, { allowed: allowedHosts, signal });
      const stop = (): void => client.close();
      signal.addEventListener('abort', stop, { once: true });
      try {
        return await work(mailboxOf(client));
      } catch (cause) {
        signal.throwIfAborted();
        throw toProblem(cause);
      } finally {
        signal.removeEventListener('abort', stop);
        await client.logout().catch(() => client.close());
      }
    },
  };
}

/** Tries the addresses of the host one after the other. */
async function connect(
  account: ImapAccount,
  { allowed, signal }: { allowed: readonly string[]; signal: AbortSignal },
): Promise<ImapFlow> {
  const addresses = await findMailAddresses(account, { allowed });
  let failure: unknown = null;
  for (const address of addresses) {
    signal.throwIfAborted();
    const client = clientOf(account, address);
    const stop = (): void => client.close();
    signal.addEventListener('abort', stop, { once: true });
    try {
      await client.connect();
      return client;
    } catch (cause) {
      client.close();
      failure = toProblem(cause);
      if (failure instanceof Problem && failure.code !== 'mailbox/unreachable') break;
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }
  signal.throwIfAborted();
  throw failure;
}

function clientOf({ host, port, security, username, password }: ImapAccount, address: string): ImapFlow {
  const client = new ImapFlow({
    host: address,
    servername: host,
    port,
    secure: security === 'tls',
    ...(security === 'starttls' && { doSTARTTLS: true }),
    ...(security === 'none' && { doSTARTTLS: false }),
    auth: { user: username, pass: password },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: IDLE_MS,
    maxLiteralSize: MAX_LITERAL,
    maxResponseSize: MAX_RESPONSE,
  });
  // Without a listener, a connection that breaks would end the process; the command under way rejects.
  client.on('error', () => undefined);
  return client;
}

function mailboxOf(client: ImapFlow): Mailbox {
  return {
    async listFolders() {
      const found = await client.list();
      return found
        .filter(({ flags }) => !flags.has('\\Noselect') && !flags.has('\\NonExistent'))
        .slice(0, MAX_FOLDERS)
        .map(({ path, specialUse }) => ({ path, role: roleOf(path, specialUse) }));
    },

    examine: (path) => examine(client, path),

    async listUids(since) {
      const found = await client.search({ since }, { uid: true });
      return found === false || found === undefined ? [] : found;
    },

    async listSeen(uids, modSeq) {
      const seen = new Map<number, boolean>();
      const changed = modSeq === null ? {} : { changedSince: BigInt(modSeq) };
      for (const batch of batchesOf(uids))
        for await (const { uid, flags } of client.fetch(batch, { uid: true, flags: true }, { uid: true, ...changed }))
          seen.set(uid, flags?.has('\\Seen') ?? false);
      return seen;
    },

    async *fetchMails(uids, maxBytes) {
      const query = {
        uid: true,
        flags: true,
        size: true,
        internalDate: true,
        source: { start: 0, maxLength: maxBytes },
      };
      for (const batch of batchesOf(uids))
        for await (const mail of client.fetch(batch, query, { uid: true }))
          if (mail.source) yield toRawMail(mail, mail.source);
    },
  };
}

async function examine(client: ImapFlow, path: string): Promise<FolderState> {
  try {
    const { uidValidity, uidNext, highestModseq } = await client.mailboxOpen(path, { readOnly: true });
    return {
      uidValidity: Number(uidValidity),
      uidNext,
      modSeq: highestModseq === undefined ? null : String(highestModseq),
    };
  } catch (cause) {
    if (isNegative(cause)) throw Problem.of(imapProblems, 'mailbox/no-folder', { cause });
    throw cause;
  }
}

function roleOf(path: string, specialUse: string | undefined): ImapFolder['role'] {
  if (path.toUpperCase() === 'INBOX') return 'inbox';
  return ROLES[specialUse ?? ''] ?? null;
}

function toRawMail({ uid, flags, size, internalDate }: FetchMessageObject, source: Uint8Array): RawMail {
  const receivedAt = new Date(internalDate ?? 0);
  return {
    uid,
    isSeen: flags?.has('\\Seen') ?? false,
    size: size ?? source.length,
    receivedAt: Number.isNaN(receivedAt.getTime()) ? new Date(0) : receivedAt,
    source,
  };
}

function* batchesOf(uids: readonly number[]): Generator<string> {
  for (let start = 0; start < uids.length; start += BATCH) yield uids.slice(start, start + BATCH).join(',');
}

type Failure = { code?: unknown; authenticationFailed?: unknown; responseStatus?: unknown };

function failureOf(cause: unknown): Failure {
  return typeof cause === 'object' && cause !== null ? cause : {};
}

/** The server answered NO or BAD. */
function isNegative(cause: unknown): boolean {
  const { responseStatus } = failureOf(cause);
  return responseStatus === 'NO' || responseStatus === 'BAD';
}

const CERTIFICATE = /^(?:CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)|ERR_TLS_CERT|HOSTNAME_MISMATCH)/;
const SLOW = new Set(['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT', 'ETIMEOUT', 'ETIMEDOUT']);

/** Of the cause, only whoever reads the log sees more than the code. */
function toProblem(cause: unknown): unknown {
  if (cause instanceof Problem) return cause;
  return Problem.of(imapProblems, codeOf(cause), { cause });
}

function codeOf(cause: unknown): ImapProblemCode {
  const { code, authenticationFailed } = failureOf(cause);
  if (authenticationFailed === true) return 'mailbox/wrong-password';
  const name = typeof code === 'string' ? code : '';
  if (CERTIFICATE.test(name)) return 'mailbox/certificate';
  if (SLOW.has(name)) return 'mailbox/too-slow';
  return isNegative(cause) ? 'mailbox/refused' : 'mailbox/unreachable';
}
