import { expect, test } from 'vitest';
import { listMermaid, renderHtml } from './render-html.ts';

const render = (markdown: string): string => renderHtml(markdown, { prefix: 'm1' });

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'a <b onclick="x()">b</b> c',
  '<!-- a comment -->',
  '`<script>` and ```<iframe src="x">```',
  '```html\n</code></pre><script>alert(1)</script>\n```',
  '[a](javascript:alert(1)) [b](data:text/html,x) [c](vbscript:x) [d](//evil.example) [e](/api/auth/session)',
  '![x](https://evil.example/track.png) ![y][z]\n\n[z]: https://evil.example/2.png "<script>"',
  '[x](https://a.example/"onmouseover="alert(1))',
  '[^1]\n\n[^1]: <script>alert(1)</script>',
  '[^"><script>]\n\n[^"><script>]: x',
  '| <script> |\n| - |\n| <img src=x> |',
  '&lt;script&gt; &#60;script&#62;',
])('%j becomes nothing but text and our own elements', (markdown) => {
  const html = render(markdown);
  const elements = [...html.matchAll(/<\/?([a-z][a-z\d]*)([^>]*)>/g)];
  expect(elements.map(([, name]) => name)).not.toContain('script');
  for (const [, name, attributes] of elements) {
    expect(
      'p h1 h2 h3 ul ol li a code pre sup small table thead tbody tr th td div span em strong br'.split(' '),
    ).toContain(name);
    expect(attributes).not.toMatch(/\bon\w+=|src=|style=|javascript:|data:/);
  }
  // What is left without our elements has no other ones.
  expect(html.replace(/<\/?[a-z][a-z\d]*(?: [a-z-]+="[^"<>]*")*>/g, '')).not.toMatch(/[<>]/);
});

test('text, lists, tables, code and links keep their form', () => {
  const html = render(
    '# Plan\n\nUse **both** [hubs](https://learn.microsoft.com/x?a=1&b=2).\n\n- [x] one\n- two\n\n| a | b |\n| - | -: |\n| 1 | 2 |\n\n```hcl\na = "<b>"\n```\n',
  );
  expect(html).toContain('<h1 dir="auto">Plan</h1>');
  expect(html).toContain(
    '<strong>both</strong> <a href="https://learn.microsoft.com/x?a=1&#38;b=2" rel="noopener noreferrer nofollow ugc">hubs</a> <small>(learn.microsoft.com)</small>',
  );
  expect(html).toContain('<td class="right">2</td>');
  expect(html).toContain('<code><span class="y">a</span> = <span class="q">&#34;&#60;b&#62;&#34;</span></code>');
  expect(html).toContain('aria-label="Done"');
});

test.each([
  '$\\text{<script>alert(1)</script>}$',
  '$\\href{javascript:alert(1)}{x}$ and $\\url{https://evil.example}$',
  '$\\class{x" onclick="alert(1)}{y}$ $\\color{red} x$ $\\includegraphics{https://evil.example/x.png}$',
  '$\\def\\a{\\a\\a}\\a$',
  '\uE0000\uE001 $x$ \uE0007\uE001',
])('the formula %j becomes nothing but elements of MathML', (markdown) => {
  const html = render(markdown);
  for (const [, name = '', attributes] of html.matchAll(/<\/?([a-z][a-z\d]*)([^>]*)>/g)) {
    expect(name).toMatch(/^(?:p|a|small|code|span|math|m[a-z]+)$/);
    expect(attributes).not.toMatch(/\bon\w+=|src=|style=|javascript:/);
  }
  expect(html).not.toMatch(/[\uE000\uE001]/);
});

test('a formula is drawn as it is written, and money, code and what is not valid TeX stay text', () => {
  expect(render('It is $a_1 \\times b_1$.')).toMatch(
    /^<p dir="auto">It is <span class="formula"><math>.*<\/math><\/span>\.<\/p>$/,
  );
  expect(render('$$\\frac{a}{b}$$')).toContain('<span class="formula block"><math display="block">');
  expect(render('from $5 to $10, `$x$`, \\$y$ and $\\frac{a$')).not.toContain('<math');
});

test('a diagram that was drawn takes the place of its source', () => {
  const pictures = new Map([['flowchart LR\n  a --> b', '<figure>drawn</figure>']]);
  const markdown = '```mermaid\nflowchart LR\n  a --> b\n```\n\n```mermaid\nhello\n```\n';
  expect(listMermaid(markdown)).toEqual(['flowchart LR\n  a --> b', 'hello']);
  expect(renderHtml(markdown, { prefix: 'm1', pictures })).toBe(
    '<figure>drawn</figure><pre tabindex="0" dir="ltr"><code>hello</code></pre>',
  );
});

test('a footnote leads to its note, which has the number of its label', () => {
  const html = render('It is 5 minutes.[^4-2]\n\n[^4-2]: **plan.md**: “5 minutes”');
  expect(html).toContain('<sup><a href="#note-m1-4-2">[2]</a></sup>');
  expect(html).toContain('<li id="note-m1-4-2"><span class="number">2</span>');
});

test('text that is nested as deep as anyone likes is shown', () => {
  const html = render(`${'> '.repeat(200)}deep words`);
  expect(html).toContain('deep words');
  expect(html.split('<blockquote').length).toBeLessThan(50);
});
