import { expect, test } from 'vitest';
import { renderMail } from './template.ts';

test('text and HTML say the same, and everything that people wrote is escaped', () => {
  const { text, html } = renderMail(
    {
      subject: 'Hello',
      blocks: [
        { type: 'text', text: '<b>Ana</b> & "Bo"' },
        { type: 'quote', text: '<img src=https://evil.example/p.png>\nsecond' },
        { type: 'list', items: [{ text: '<script>', url: 'https://lounge.example/a?b=1&c="', note: 'due' }] },
      ],
      reason: 'Because.',
    },
    'https://lounge.example/unsubscribe?token=t',
  );
  expect(text).toContain('<b>Ana</b> & "Bo"');
  expect(text).toContain('> <img src=https://evil.example/p.png>\n> second');
  expect(text).toContain('Unsubscribe: https://lounge.example/unsubscribe?token=t');
  expect(html).toContain('&lt;b&gt;Ana&lt;/b&gt; &amp; &quot;Bo&quot;');
  expect(html).toContain('href="https://lounge.example/a?b=1&amp;c=%22"');
  expect(html).not.toMatch(/<(?:img|script|link|iframe)|url\(/);
});

test('a link that is not of http is left out', () => {
  const { text, html } = renderMail(
    { subject: 'x', blocks: [{ type: 'button', label: 'Open', url: 'javascript:alert(1)' }], reason: '' },
    null,
  );
  expect([text, html].join()).not.toContain('javascript');
});

test('a subject is one short line, whatever it is made of', () => {
  const subject = (text: string) => renderMail({ subject: text, blocks: [], reason: '' }, null).subject;
  expect(subject('Hi\r\nBcc: all@example.com\u2028x\u0000')).toBe('Hi Bcc: all@example.com x');
  expect(subject('\u202eevil')).toBe('evil');
  expect(subject('a'.repeat(5_000))).toHaveLength(160);
  expect(subject(' \n ')).toBe('Lounge');
});

test('a mail that would be too large says that there is more', () => {
  const blocks = Array.from({ length: 120 }, () => ({ type: 'text' as const, text: '&'.repeat(2_000) }));
  const { html, text } = renderMail({ subject: 'x', blocks, reason: '' }, null);
  expect(html.length).toBeLessThan(210_000);
  expect(text).toContain('There is more than fits into a mail.');
});
