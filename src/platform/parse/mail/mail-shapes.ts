// What is read of a mail of a mailbox.

export type MailPerson = { name: string; address: string };
export type MailAttachment = { name: string; mediaType: string; bytes: number };

export type MailParts = {
  /** The id has no brackets. It is empty where the mail has none. */
  messageId: string;
  /** The mails that it answers, the oldest first. */
  references: string[];
  subject: string;
  from: MailPerson;
  to: MailPerson[];
  cc: MailPerson[];
  /** ISO 8601; null where it has none that can be read. */
  sentAt: string | null;
  /** The headers that were asked for, with names in lower case. */
  headers: Record<string, string>;
  /** Plain text; that of an HTML mail is made of its HTML. */
  text: string;
  attachments: MailAttachment[];
};

export type MailOrder = { bytes: Uint8Array; headers: readonly string[] };
