// How much of what mails ask for is found, and how much of what is found was asked for. The cases are threads with their asks.
//
//   node measure/mail/measure-mail.ts            the figures of ./cases
//   node measure/mail/measure-mail.ts --misses   and what was missed, found wrongly or dated wrongly
//   node measure/mail/measure-mail.ts cases-2    those of another folder beside this file, or of a path

import fs from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { hasQuote } from '#project/mailbox/shared/reading/quote.ts';
import { readThread, type Ask, type MailKind, type ThreadMail } from '#project/mailbox/shared/reading/read-thread.ts';
import { kindOfMail } from '#project/mailbox/shared/reading/kind-of-mail.ts';

type Expected = { quote: string; by: string | null };
type CaseMail = {
  from: string;
  to: string[];
  cc?: string[];
  date?: string;
  subject: string;
  headers?: Record<string, string>;
  text: string;
};
export type MailCase = { key: string; kind?: MailKind; mails: CaseMail[]; asks: Expected[]; waiting?: Expected[] };

export type MailFigures = {
  threads: number;
  asked: number;
  found: number;
  right: number;
  dated: number;
  rightDates: number;
  wrongQuotes: number;
  wrongKinds: number;
  misses: string[];
};

const reader = { name: 'Ana Lopes', addresses: ['ana.lopes@contoso.example'] };

export function readCases(name = 'cases'): MailCase[] {
  const folder = resolve(import.meta.dirname, name);
  return fs
    .readdirSync(folder)
    .toSorted()
    .flatMap((file) => parse(fs.readFileSync(join(folder, file), 'utf8'), { schema: 'core' }) as MailCase[]);
}

export function measureMail(cases: readonly MailCase[]): MailFigures {
  const figures: MailFigures = {
    ...{ threads: cases.length, asked: 0, found: 0, right: 0, dated: 0, rightDates: 0, wrongQuotes: 0, wrongKinds: 0 },
    misses: [],
  };
  for (const one of cases) {
    const mails = one.mails.map(toMail);
    const digest = readThread(mails, reader);
    const kind = mails.at(-1)?.kind;
    if (kind !== (one.kind ?? 'person')) {
      figures.wrongKinds++;
      figures.misses.push(`${one.key}: is ${one.kind ?? 'person'}, read as ${kind}`);
    }
    compare(figures, { key: one.key, mails, expected: one.asks, found: digest.asks });
    compare(figures, { key: `${one.key} (waiting)`, mails, expected: one.waiting ?? [], found: digest.waiting });
  }
  return figures;
}

type Compared = { key: string; mails: ThreadMail[]; expected: readonly Expected[]; found: readonly Ask[] };

function compare(figures: MailFigures, { key, mails, expected, found }: Compared): void {
  const left = [...found];
  figures.asked += expected.length;
  figures.found += found.length;
  for (const ask of found)
    if (!mails.some(({ id, text }) => id === ask.mailId && hasQuote(text, ask.quote))) figures.wrongQuotes++;
  for (const wanted of expected) {
    const at = left.findIndex(({ quote }) => quote.includes(wanted.quote) || wanted.quote.includes(quote));
    const ask = at < 0 ? undefined : left.splice(at, 1)[0];
    if (!ask) {
      figures.misses.push(`${key}: missed '${wanted.quote}'`);
      continue;
    }
    figures.right++;
    figures.dated++;
    if (ask.due === wanted.by) figures.rightDates++;
    else figures.misses.push(`${key}: '${ask.quote}' is by ${wanted.by}, read as ${ask.due}`);
  }
  figures.misses.push(...left.map(({ quote }) => `${key}: nobody asked '${quote}'`));
}

function toMail(
  { from, to, cc = [], date = '2026-11-30T09:00:00Z', headers = {}, text }: CaseMail,
  index: number,
): ThreadMail {
  const sender = toPerson(from);
  return {
    id: String(index),
    from: sender,
    to: to.map(toPerson),
    cc: cc.map(toPerson),
    sentAt: date,
    kind: kindOfMail({
      from: sender.address,
      headers: new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
    }),
    text,
  };
}

function toPerson(text: string): { name: string; address: string } {
  const match = /^(.*?)\s*<(.*)>$/.exec(text);
  return match ? { name: match[1] ?? '', address: match[2] ?? '' } : { name: '', address: text };
}

export function describeFigures({
  threads,
  asked,
  found,
  right,
  rightDates,
  wrongQuotes,
  wrongKinds,
}: MailFigures): string {
  const share = (part: number, whole: number): string =>
    `${part} of ${whole} (${whole === 0 ? 100 : ((part / whole) * 100).toFixed(1)} %)`;
  return [
    `threads            ${threads}`,
    `recall             ${share(right, asked)}`,
    `precision          ${share(right, found)}`,
    `days as expected   ${share(rightDates, right)}`,
    `wrong quotes       ${wrongQuotes}`,
    `wrong kinds        ${wrongKinds}`,
  ].join('\n');
}

if (import.meta.main) {
  const figures = measureMail(readCases(process.argv.slice(2).find((argument) => !argument.startsWith('--'))));
  console.log(describeFigures(figures));
  if (process.argv.includes('--misses')) console.log(`\n${figures.misses.join('\n')}`);
}
