// What a thread asks: what is old, of others, answered or only told is not asked of its reader.

import { expect, test } from 'vitest';
import { hasQuote } from './quote.ts';
import { kindOfMail } from './kind-of-mail.ts';
import { readThread, type ThreadMail } from './read-thread.ts';
import { isReply, subjectKeyOf } from './subject-key.ts';

const ana = { name: 'Ana Lopes', address: 'ana@x.example' };
const ben = { name: 'Ben Carter', address: 'ben@x.example' };
const reader = { name: ana.name, addresses: [ana.address] };
let count = 0;

function mail(text: string, changes: Partial<ThreadMail> = {}): ThreadMail {
  count += 1;
  const sentAt = new Date(Date.UTC(2026, 10, 30, 8, count)).toISOString();
  return { id: `m${count}`, from: ben, to: [ana], cc: [], sentAt, kind: 'person', text, ...changes };
}

const quotes = (...mails: ThreadMail[]): string[] => readThread(mails, reader).asks.map(({ quote }) => quote);

test('an ask says who asks, what kind it is and by when', () => {
  expect(readThread([mail('Hi Ana,\n\nwe need your approval by Friday.\n\nBen')], reader).asks).toMatchObject([
    { who: 'Ben Carter', kind: 'approval', due: '2026-12-04', by: 'rules' },
  ]);
});

test('quoted history, signatures and disclaimers ask nothing', () => {
  const text = [
    'It is done.',
    '',
    'Best regards',
    'Ben',
    'Want to save money? Ask me how!',
    '',
    'On Fri, 27 Nov 2026 at 10:00, Ana Lopes <ana@x.example> wrote:',
    '> Could you send it?',
  ];
  expect(quotes(mail(text.join('\n')))).toEqual([]);
  expect(quotes(mail('Done.\n\nVon: Ana\nGesendet: Freitag\nAn: Ben\n\nKannst du es schicken?'))).toEqual([]);
  expect(quotes(mail('Done.\n\nThis mail is confidential. Please delete it.'))).toEqual([]);
});

test('what is asked of somebody else, or of a person in copy, is not asked of the reader', () => {
  expect(quotes(mail('Ben, please send it.', { from: ana, to: [ben] }))).toEqual([]);
  expect(
    quotes(
      mail('Ben, can you do it? Ana, please check it.', {
        from: { name: 'Eva', address: 'eva@x.example' },
        to: [ana, ben],
      }),
    ),
  ).toEqual(['Ana, please check it.']);
  expect(quotes(mail('Could you send it?', { to: [ben], cc: [ana] }))).toEqual([]);
});

test('an ask that was answered is not open, in either direction', () => {
  expect(quotes(mail('Could you send it?'), mail('Here it is.', { from: ana, to: [ben] }))).toEqual([]);
  const waiting = [mail('Could you send it?', { from: ana, to: [ben] })];
  expect(readThread(waiting, reader).waiting).toMatchObject([{ who: 'Ben Carter' }]);
  expect(readThread([...waiting, mail('Here it is.')], reader).waiting).toEqual([]);
});

test('an answer that only says that it comes later leaves the reader waiting', () => {
  const asked = mail('Could you send it?', { from: ana, to: [ben] });
  for (const text of ['Will do.', 'Noted, I will come back to you.', 'Dazu melde ich mich.'])
    expect(readThread([asked, mail(text)], reader).waiting, text).toHaveLength(1);
  expect(readThread([asked, mail('Will do.'), mail('Here it is.')], reader).waiting).toEqual([]);
});

test('who was asked by name is waited for, whatever the others write', () => {
  const eva = { name: 'Eva Kern', address: 'eva@x.example' };
  const asked = mail('Eva, can you merge it?', { from: ana, to: [ben, eva] });
  expect(readThread([asked, mail('Great news.')], reader).waiting).toHaveLength(1);
  expect(readThread([asked, mail('It is merged.', { from: eva })], reader).waiting).toEqual([]);
});

test('what others have taken back or done is not open', () => {
  for (const text of ['Ana, you can ignore this one.', 'Never mind.', 'Das hat sich erledigt.'])
    expect(quotes(mail('Could you open the port?'), mail(text)), text).toEqual([]);
});

test('what stands between quoted lines is read, and the quoted lines are not', () => {
  const text = ['Answers inline.', '', 'On Tue, 1 Dec 2026, Ana Lopes wrote:', '> Can you send me the numbers?', ''];
  const answered = [...text, 'Attached. But could you forward me his mail?', '', '> Should I tell Tom?', '', 'No.'];
  expect(quotes(mail(answered.join('\n')))).toEqual(['But could you forward me his mail?']);
});

test.each(['@Eva: please close the stories.', '@eva please close the stories.', 'Eva, please close the stories.'])(
  '%s is asked of Eva only',
  (text) => {
    const eva = { name: 'Eva Kern', address: 'eva@x.example' };
    expect(quotes(mail(text, { to: [ana, eva] }))).toEqual([]);
  },
);

test.each(['Ich bräuchte die Liste bis Freitag.', 'I was wondering whether you might share it.'])(
  '%s asks for something',
  (text) => {
    expect(quotes(mail(text))).toEqual([text]);
  },
);

test.each([
  'Who on earth thought of that?',
  'Why does it always break on Fridays?',
  'Who would have thought that it works?',
  'What a day, isn’t it?',
  'You don’t need to do anything.',
  'Please let me know if you have any questions.',
  'You asked me to send it by Friday.',
  'If it breaks, call me.',
  'Ihr müsst nichts tun.',
  'Bei Fragen melde ich mich.',
])('%s asks nothing', (text) => {
  expect(quotes(mail(text))).toEqual([]);
});

test('newsletters and mails of machines ask nothing, whatever their words are', () => {
  expect(quotes(mail('Please buy by Friday!', { kind: 'newsletter' }))).toEqual([]);
  const kind = (from: string, headers: [string, string][] = []) => kindOfMail({ from, headers: new Map(headers) });
  expect(kind('no-reply@x.example')).toBe('automatic');
  expect(kind('ben@x.example', [['auto-submitted', 'auto-replied']])).toBe('automatic');
  expect(kind('ben@x.example', [['list-id', '<a>']])).toBe('newsletter');
  expect(kind('ben@x.example', [['auto-submitted', 'no']])).toBe('person');
});

test('a quote is found whatever the line breaks, and one that is not there is not', () => {
  expect(hasQuote('Could you\r\n> send it\nby Friday?', 'Could you send it by Friday?')).toBe(true);
  expect(hasQuote('Could you send it?', 'Could you pay it?')).toBe(false);
  expect(hasQuote('anything', '')).toBe(false);
});

test('subjects of one thread have one key', () => {
  expect(subjectKeyOf('AW: Re[2]: WG: Plan  B')).toBe('plan b');
  expect([isReply('Re: x'), isReply('Fwd: x'), isReply('Regarding x')]).toEqual([true, false, false]);
});
