// The port for mailboxes: an IMAP server that a person named, which is only read. Folders are opened by EXAMINE and mails fetched by
// BODY.PEEK (RFC 9051, sections 6.3.3 and 6.4.5), so that nothing in the mailbox changes.
//
//   await imap.open(account, signal, async (mailbox) => { const state = await mailbox.examine('INBOX'); … });

import type { imapProblems } from '#contract/problems/imap-problem.ts';

export type ImapAccount = {
  host: string;
  port: number;
  security: 'tls' | 'starttls' | 'none';
  username: string;
  password: string;
};

export type ImapFolder = {
  path: string;
  /** The server says that the folder is for this. It is null for the person's own. */
  role: 'inbox' | 'sent' | 'drafts' | 'junk' | 'trash' | 'archive' | 'all' | null;
};

export type FolderState = {
  uidValidity: number;
  uidNext: number;
  /** Null where the server does not count changes. A text, because it may be larger than a number. */
  modSeq: string | null;
};

export type RawMail = {
  uid: number;
  isSeen: boolean;
  /** The size is that of the whole mail. */
  size: number;
  receivedAt: Date;
  /** The first bytes of it. */
  source: Uint8Array;
};

export type Mailbox = {
  /** Lists the folders that can be opened. */
  listFolders(): Promise<ImapFolder[]>;
  /** Opens a folder for reading; what follows is of this folder. */
  examine(path: string): Promise<FolderState>;
  /** Lists mails that arrived on this day or later. */
  listUids(since: Date): Promise<number[]>;
  /** Says which mails were read, among those whose state changed since `modSeq`. Without it, of all. */
  listSeen(uids: readonly number[], modSeq: string | null): Promise<Map<number, boolean>>;
  fetchMails(uids: readonly number[], maxBytes: number): AsyncIterable<RawMail>;
};

export type Imap = {
  /** Signs in, works, and signs out. Rejects with a problem of `imapProblems`, or with the signal's reason. */
  open<T>(account: ImapAccount, signal: AbortSignal, work: (mailbox: Mailbox) => Promise<T>): Promise<T>;
};

export type ImapProblemCode = keyof typeof imapProblems;
