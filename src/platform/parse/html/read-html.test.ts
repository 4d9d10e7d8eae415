import { expect, test } from 'vitest';
import { readHtml } from './read-html.ts';

test('headings, paragraphs, lists, tables and code are read as Markdown', () => {
  const page = `<!doctype html><html><head><title>Hub &amp; spoke</title><style>p{}</style></head><body>
    <nav><a href="/">Home</a></nav>
    <main><h1>Networks</h1><p>A <b>hub</b> with
      two <a href="#x">spokes</a>.</p>
    <ul><li>First</li><li>Second<ol><li>Inner</li></ol></li></ul>
    <table><tr><th>Name</th><th>Range</th></tr><tr><td>hub|1</td><td><code>10.0.0.0/16</code></td></tr></table>
    <pre>line 1\n  line 2</pre><dl><dt>shared_buffers</dt><dd><p>Memory.</p></dd></dl>
    <script>alert(1)</script></main><footer>Imprint</footer></body></html>`;
  expect(readHtml(page)).toEqual({
    title: 'Hub & spoke',
    text: [
      '# Networks',
      'A hub with two spokes.',
      '- First\n- Second\n  1. Inner',
      '| Name | Range |\n| --- | --- |\n| hub\\|1 | `10.0.0.0/16` |',
      '```\nline 1\n  line 2\n```',
      '**shared_buffers**',
      'Memory.',
    ].join('\n\n'),
  });
});

test('the heading of a note ends with the note, that of a section does not', () => {
  const page = `<div><h2>Locks</h2><p>Locks wait.</p><div class="note"><h3>Note</h3><p>Not for long.</p></div>
    <p>They are released.</p><div><h3>Rows</h3><p>Rows, too.</p><dl><dt>shared</dt><dd><div><h3>Tip</h3><p>Use it.</p></div></dd>
    <dt>exclusive</dt><dd>Alone.</dd></dl></div><div><h3>Pages</h3><p>And pages.</p></div></div><div><hr></div>`;
  expect(
    readHtml(page)
      .text.split('\n\n')
      .filter((block) => /^[#*]/.test(block)),
  ).toEqual(['## Locks', '**Note**', '### Rows', '**shared**', '**Tip**', '**exclusive**', '### Pages']);
});

test('a fragment, an empty page and text without tags are read', () => {
  expect(readHtml('just text').text).toBe('just text');
  expect(readHtml('')).toEqual({ title: '', text: '' });
  expect(readHtml('<a href=x><p>In a link</p></a>').text).toBe('In a link');
});

test('a page nested 100,000 deep ends, with the text above the limit', () => {
  expect(readHtml(`<p>Above</p>${'<div>'.repeat(100_000)}below`).text).toContain('Above');
});
