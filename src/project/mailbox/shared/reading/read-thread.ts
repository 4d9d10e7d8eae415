// What a thread asks of its reader, and what the reader waits for: the asks of its mails, less those that were answered. What is
// found always names a sentence that is in the mail.

import { PUTS_OFF, TAKEN_BACK } from './ask-words.ts';
import { newLinesOf } from './new-part.ts';
import { readMail, type AskKind, type FoundAsk } from './read-asks.ts';

export type MailKind = 'person' | 'newsletter' | 'automatic';

export type ThreadMail = {
  id: string;
  from: { name: string; address: string };
  to: readonly { name: string; address: string }[];
  cc: readonly { name: string; address: string }[];
  /** ISO 8601. */
  sentAt: string;
  kind: MailKind;
  text: string;
};

/** The addresses of the reader in lower case, and the name. */
export type Reader = { name: string; addresses: readonly string[] };

export type Ask = {
  /** Lasts as long as the sentence and its mail do. */
  key: string;
  mailId: string;
  kind: AskKind;
  quote: string;
  due: string | null;
  /** This person asks, or is asked where the reader waits. */
  who: string;
  by: 'rules' | 'model';
};

export type ThreadDigest = { summary: string; asks: Ask[]; waiting: Ask[] };

/** Longer threads are read from their end. */
const MAX_MAILS = 60;
const MAX_READ = 60_000;
const MAX_SUMMARY = 280;

/** `mails` are ordered by time, the oldest first. */
export function readThread(mails: readonly ThreadMail[], reader: Reader): ThreadDigest {
  const read = mails.slice(-MAX_MAILS);
  const names = firstNamesOf(read, reader);
  const digest: ThreadDigest = { summary: '', asks: [], waiting: [] };
  for (const [index, mail] of read.entries()) {
    const isMine = reader.addresses.includes(mail.from.address);
    const found = readMail({ text: mail.text, sender: mail.from.name, sent: mail.sentAt.slice(0, 10), names });
    digest.summary = summarize(found.asks, found.statements) || digest.summary;
    if (mail.kind !== 'person') continue;
    const later = read.slice(index + 1).filter(({ kind }) => kind === 'person');
    const others = later.filter(({ from }) => !reader.addresses.includes(from.address));
    const asks = found.asks.map((ask, at) => toAsk(ask, { mail, at, isMine }));
    if (isMine) {
      digest.waiting.push(...asks.filter((_, at) => !isAnsweredBy(others, found.asks[at], mail)));
      continue;
    }
    const isSettled = others.length < later.length || others.some((other) => TAKEN_BACK.test(newTextOf(other)));
    if (!isSettled) digest.asks.push(...asks.filter((_, at) => isOfReader(found.asks[at], mail, reader)));
  }
  return digest;
}

/** Whoever was asked has answered, and has said more than that the answer comes later. Of several, any may answer. */
function isAnsweredBy(others: readonly ThreadMail[], ask: FoundAsk | undefined, { to }: ThreadMail): boolean {
  const called = ask?.addressee ?? null;
  const isCalled = (person: ThreadMail['from']): boolean =>
    called !== null && `${person.name} ${person.address}`.toLowerCase().includes(called);
  const asked = to.some(isCalled) ? others.filter(({ from }) => isCalled(from)) : others;
  return asked.some((mail) => !PUTS_OFF.test(newTextOf(mail)));
}

/** Returns what the mail adds to the thread. */
function newTextOf({ text, from }: ThreadMail): string {
  return newLinesOf(text.slice(0, MAX_READ), from.name).join('\n');
}

/** 'ana' of 'Ana Lopes' and of 'ana.lopes@…'. */
function firstNamesOf(mails: readonly ThreadMail[], reader: Reader): Set<string> {
  const people = mails.flatMap(({ from, to, cc }) => [from, ...to, ...cc]);
  const names = people.flatMap(({ name, address }) => [
    ...name.split(/\s+/),
    (address.split('@')[0] ?? '').split(/[._-]/)[0] ?? '',
  ]);
  return new Set(
    [...names, ...reader.name.split(/\s+/)].map((name) => name.toLowerCase()).filter((name) => name.length > 1),
  );
}

function toAsk(ask: FoundAsk, { mail, at, isMine }: { mail: ThreadMail; at: number; isMine: boolean }): Ask {
  const asked = mail.to.map(({ name, address }) => name || address);
  const addressee = mail.to.find(
    ({ name, address }) => ask.addressee !== null && `${name} ${address}`.toLowerCase().includes(ask.addressee),
  );
  const others = addressee ? addressee.name || addressee.address : asked.join(', ');
  return {
    key: `${mail.id}-${at}`,
    mailId: mail.id,
    kind: ask.kind,
    quote: ask.quote,
    due: ask.due,
    who: isMine ? others : mail.from.name || mail.from.address,
    by: 'rules',
  };
}

/** What names somebody else, or reaches the reader as a copy, is not asked of the reader. */
function isOfReader(ask: FoundAsk | undefined, mail: ThreadMail, { name, addresses }: Reader): boolean {
  if (!ask) return false;
  const mine = [
    ...name.toLowerCase().split(/\s+/),
    ...addresses.map((address) => (address.split('@')[0] ?? '').split(/[._-]/)[0] ?? ''),
  ];
  if (ask.addressee !== null) return mine.includes(ask.addressee);
  if (mail.to.some(({ address }) => addresses.includes(address))) return true;
  if (mail.cc.some(({ address }) => addresses.includes(address))) return false;
  // A list of recipients: who asks all of them asks nobody a question in person.
  return ask.kind !== 'question';
}

/** The first sentence that says something, and the first that asks for something. */
function summarize(asks: readonly FoundAsk[], statements: readonly string[]): string {
  const [statement] = statements;
  const [ask] = asks;
  const parts = [statement, ask?.quote].filter((part) => part !== undefined);
  const text = parts.join(' ').replace(/\s+/g, ' ');
  return text.length > MAX_SUMMARY ? `${text.slice(0, MAX_SUMMARY - 1).trimEnd()}…` : text;
}
