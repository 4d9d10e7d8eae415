import { expect, test } from 'vitest';
import { readTranscript } from './read-transcript.ts';

const said = (text: string) => readTranscript(text).lines.map(({ speaker, at, text: words }) => [speaker, at, words]);

test('the voices of Teams are the speakers, and a sentence over two cues is one line', () => {
  const text = `WEBVTT

c1/12-0
00:00:03.000 --> 00:00:05.000
<v Ana Costa>We move the</v>

00:00:05.000 --> 00:00:07.000
<v Ana Costa>database &amp; the cache.</v>

00:01:07.000 --> 00:01:08.000
<v Ben>Good.</v>
`;
  expect(readTranscript(text).format).toBe('vtt');
  expect(said(text)).toEqual([
    ['Ana Costa', 3, 'We move the database & the cache.'],
    ['Ben', 67, 'Good.'],
  ]);
});

test('Zoom writes the name before the text, and SRT has commas in its times', () => {
  expect(said('1\n00:00:01,500 --> 00:00:02,000\nAna Costa: Hello.\n')).toEqual([['Ana Costa', 1, 'Hello.']]);
});

test('the chat of Zoom has a time and a sender', () => {
  const text = '10:02:03 From Ana to Everyone:\n\tHello all\n10:02:09 From  Ben : Hi';
  expect(readTranscript(text).format).toBe('chat');
  expect(said(text)).toEqual([
    ['Ana', 36_123, 'Hello all'],
    ['Ben', 36_129, 'Hi'],
  ]);
});

test('plain text has names with a colon, or names with a time above the text', () => {
  expect(said('Ana: Hello.\nAction: Ben to call.\nDr. Ben Fox: Hi.')).toEqual([
    ['Ana', null, 'Hello.'],
    ['Ana', null, 'Action: Ben to call.'],
    ['Dr. Ben Fox', null, 'Hi.'],
  ]);
  expect(said('Ana Costa 00:12:03\nHello.\n\nBen   0:14\nHi.\n[00:20:00] Ana: Yes.')).toEqual([
    ['Ana Costa', 723, 'Hello.'],
    ['Ben', 14, 'Hi.'],
    ['Ana', 1_200, 'Yes.'],
  ]);
});

test('text without speakers has none', () => {
  const read = readTranscript('We met at nine.\nNobody was late.');
  expect([read.format, read.speakers, read.lines.length]).toEqual(['text', [], 2]);
});

test('what is not understood of a file with cues is named with its line', () => {
  const { unread, unreadCount, lines } = readTranscript(
    'WEBVTT\n\nlost words here\nmore\n\nnn --> 00:00:02.000\nHello.',
  );
  expect(lines).toHaveLength(1);
  expect(unreadCount).toBe(3);
  expect(unread.map(({ number }) => number)).toEqual([3, 4, 6]);
});
