// @vitest-environment happy-dom
// The view in a DOM: what streams in ends as what is shown at once, and hostile answers do nothing.
import fc from 'fast-check';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { testHeadingNumbers } from '#text/markdown/numbers/heading-numbers.suite.ts';
import { MARKDOWN_FIXTURES } from './testing/markdown-fixtures.ts';
import { MarkdownView, type MarkdownViewProps } from './markdown-view.tsx';

const CITATIONS = [{ index: 1 }, { index: 2 }];
const roots: Root[] = [];

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // The renderer of formulas refuses pages in quirks mode, and happy-dom does not say.
  Object.defineProperty(document, 'compatMode', { value: 'CSS1Compat', configurable: true });
});

afterAll(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'compatMode');
});

afterEach(() => {
  unmountAll();
  vi.restoreAllMocks();
});

interface Shown {
  box: HTMLElement;
  show: (props: MarkdownViewProps) => void;
}

function mount(): Shown {
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  roots.push(root);
  return { box, show: (props) => act(() => root.render(<MarkdownView citations={CITATIONS} {...props} />)) };
}

function unmountAll(): void {
  for (const root of roots.splice(0)) act(() => root.unmount());
  document.body.replaceChildren();
}

function showAtOnce(text: string): HTMLElement {
  const { box, show } = mount();
  show({ text, streaming: false });
  return box;
}

function stream(pieces: string[]): string {
  const { box, show } = mount();
  let text = '';
  for (const piece of pieces) {
    text += piece;
    show({ text, streaming: true });
  }
  show({ text, streaming: false });
  const html = box.innerHTML;
  unmountAll();
  return html;
}

async function pass(milliseconds: number): Promise<void> {
  await act(() => new Promise((done) => setTimeout(done, milliseconds)));
}

/** Every place; in a long text not those within prose, where nothing begins or ends: there the parser's own test cuts. */
function placesOf(text: string): number[] {
  const places = Array.from({ length: text.length + 1 }, (_, place) => place);
  return text.length < 120
    ? places
    : places.filter((place) => place === 0 || !/^[\p{L} ,.]{2}/u.test(text.slice(place - 1)));
}

test.each(Object.entries(MARKDOWN_FIXTURES))(
  '%s: cut in two at any place ends as the page shown at once',
  (_, text) => {
    const expected = showAtOnce(text).innerHTML;
    for (const cut of placesOf(text)) expect(stream([text.slice(0, cut), text.slice(cut)])).toBe(expected);
  },
);

test('fixtures joined and cut at random end like a page rendered at once', () => {
  const documents = fc.array(fc.constantFrom(...Object.values(MARKDOWN_FIXTURES)), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(documents, fc.array(fc.nat(), { maxLength: 12 }), (parts, places) => {
      const text = parts.join('\n\n');
      const cuts = [0, ...places.map((place) => place % (text.length + 1)).toSorted((a, b) => a - b), text.length];
      expect(stream(cuts.slice(1).map((cut, index) => text.slice(cuts[index], cut)))).toBe(showAtOnce(text).innerHTML);
    }),
    { numRuns: 60 },
  );
});

test.each(['', 'word', '# head', '- a\n  - b', '> quote', '| a |\n|---|\n| b |', '```\ncode', '<div>', '- [ ] task'])(
  'a caret is at the end of %j while it streams, and gone afterwards',
  (text) => {
    const { box, show } = mount();
    show({ text, streaming: true });
    expect(box.querySelectorAll('.caret').length).toBe(1);
    expect(box.querySelector('.caret')?.nextSibling).toBeNull();
    show({ text, streaming: false });
    expect(box.querySelector('.caret')).toBeNull();
  },
);

test('a finished block keeps its element while the answer grows', () => {
  const { box, show } = mount();
  show({ text: '# One\n\nTwo\n\n```sh\nls\n```\n\nThree', streaming: true });
  const [heading, , code] = box.querySelectorAll('.prose > *');
  show({ text: '# One\n\nTwo\n\n```sh\nls\n```\n\nThree\n\nFour\n\nFive', streaming: true });
  show({ text: '# One\n\nTwo\n\n```sh\nls\n```\n\nThree\n\nFour\n\nFive', streaming: false });
  expect(box.querySelectorAll('.prose > *')[0]).toBe(heading);
  expect(box.querySelectorAll('.prose > *')[2]).toBe(code);
});

test('HTML in an answer is text', () => {
  const html =
    '<img src=x onerror="hacked()">\n\n<script>hacked()</script>\n\na <b onclick="hacked()">b</b> <iframe src="https://evil.example"></iframe>';
  const box = showAtOnce(html);
  expect(box.querySelector('img, script, iframe, b, [onclick], [onerror]')).toBeNull();
  expect(box.textContent).toContain('<script>hacked()</script>');
  expect(box.textContent).toContain('<b onclick="hacked()">b</b>');
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'javascript&#58;alert(1)',
  'java&#10;script:alert(1)',
  '&#1;javascript:alert(1)',
  'data:text/html,<script>1</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://a.example/1',
  'ftp://a.example',
  '/relative',
  'x.html',
  '//evil.example',
  '\\\\evil.example',
  'http://',
  'https://[',
])('%s is neither a link nor an image', (address) => {
  const box = showAtOnce(`[text](<${address}>) ![picture](<${address}>) [ref]\n\n[ref]: <${address}>`);
  expect(box.querySelector('a, img')).toBeNull();
  expect(box.textContent).toContain('text');
});

test('an external link opens in a new tab, without a referrer, and shows its host', () => {
  const [link] = showAtOnce('[the docs](https://docs.example/page "Read")').querySelectorAll('a');
  expect(link?.outerHTML).toBe(
    '<a href="https://docs.example/page" target="_blank" rel="noreferrer noopener" title="Read">the docs</a>',
  );
  expect(link?.parentElement?.textContent).toBe('the docs (docs.example)');
});

test('a link whose text pretends to be another host shows the real one', () => {
  expect(showAtOnce('[https://bank.example](https://evil.example)').textContent).toBe(
    'https://bank.example (evil.example)',
  );
  expect(showAtOnce('[evil.example.bank.example](https://evil.example)').textContent).toContain('(evil.example)');
  expect(showAtOnce('[bank](https://bank.example@evil.example)').textContent).toBe('bank (evil.example)');
});

test('a link to a host before which a user name stands loses the name, and one with look-alike letters is marked', () => {
  const box = showAtOnce('<https://google.com@127.0.0.1/> [Apple](https://аpple.com)');
  expect([...box.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    'https://127.0.0.1/',
    'https://xn--pple-43d.com/',
  ]);
  expect(box.textContent).toBe(
    'https://google.com@127.0.0.1/ (127.0.0.1) Apple (xn--pple-43d.com, look-alike letters)',
  );
});

test('a link whose text is its address does not repeat the host', () => {
  expect(showAtOnce('https://a.example/x and www.b.example and <c@d.example>').textContent).toBe(
    'https://a.example/x and www.b.example and c@d.example',
  );
});

test('an image is never loaded: its name links to it', () => {
  const box = showAtOnce('![A map](https://pics.example/map.png) ![dot](data:image/gif;base64,R0lGOD)');
  expect(box.querySelector('img, picture, source, [style]')).toBeNull();
  expect(box.textContent).toBe('Image: A map (pics.example) Image: dot');
  expect(box.querySelector('a')?.getAttribute('href')).toBe('https://pics.example/map.png');
});

test('no element of any fixture has an inline style', () => {
  for (const text of Object.values(MARKDOWN_FIXTURES)) expect(showAtOnce(text).querySelector('[style]')).toBeNull();
});

test.each([
  ['# a\n\n## b\n\n# c', ['H2', 'H3', 'H2']],
  ['### a\n\n### b\n\n###### c\n\n## d', ['H2', 'H2', 'H3', 'H2']],
])('the headings of %j follow the heading of the page without a gap', (text, names) => {
  expect([...showAtOnce(text).querySelectorAll('.prose > *')].map((element) => element.tagName)).toEqual(names);
});

test('a citation mark opens its source, and other brackets stay text', () => {
  const opened: number[] = [];
  const { box, show } = mount();
  show({
    text: 'One[1], two[2], nine[9], `[1]`, \\[1], [x [1]](https://a.example)',
    streaming: false,
    onOpenCitation: (index) => opened.push(index),
  });
  const buttons = [...box.querySelectorAll<HTMLButtonElement>('button.cite')];
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Source 1', 'Source 2']);
  expect(box.textContent).toContain('nine[9], [1], [1], x [1]');
  act(() => buttons[1]?.click());
  expect(opened).toEqual([2]);
});

test('a citation stays on a line with the punctuation after it', () => {
  const box = showAtOnce('Said[1], which[2]. And (see[1]) [2] more.');
  expect([...box.querySelectorAll('.cite-bound')].map((bound) => bound.textContent)).toEqual(['1,', '2.', '1)']);
  expect(box.textContent).toBe('Said1, which2. And (see1) 2 more.');
});

test('a source wins over a definition of the same number', () => {
  const box = showAtOnce('Said[1], and[3].\n\n[1]: plan.pdf\n[3]: https://three.example');
  expect(box.querySelectorAll('button.cite').length).toBe(1);
  expect(box.querySelector('a')?.getAttribute('href')).toBe('https://three.example/');
});

test('table cells are aligned by class', () => {
  const box = showAtOnce('| a | b | c |\n|:--|:-:|--:|\n| 1 | 2 | 3 |');
  expect([...box.querySelectorAll('td')].map((cell) => cell.className)).toEqual(['', 'c', 'r']);
});

test('columns with long cells keep a minimum width', () => {
  const box = showAtOnce(`| a | b | c |\n|---|---|---|\n| 1 | ${'word '.repeat(4)} | ${'word '.repeat(20)} |`);
  expect([...box.querySelectorAll('td')].map((cell) => cell.className)).toEqual(['', 'col-m', 'col-l']);
});

test('formulas are drawn as MathML where the page allows them, and amounts of money stay text', async () => {
  const { box, show } = mount();
  // A displayed formula needs styles of MathML elements, which happy-dom lacks: e2e/chat/everyday.e2e.ts has one.
  const text = 'With $a^2$ and \\(b\\).\n\nIt costs $5 and $10, `$x$` is code.';
  show({ text, streaming: false });
  expect(box.querySelector('math')).toBeNull();
  expect(box.textContent).toContain('$a^2$');
  show({ text, streaming: false, hasMath: true });
  while (box.querySelectorAll('math').length < 2) await pass(5);
  expect(box.textContent).toContain('It costs $5 and $10, $x$ is code.');
});

test('a formula that is not TeX, or tries to load or to run something, is shown as its source', async () => {
  const { box, show } = mount();
  show({ text: '$x$', streaming: false, hasMath: true });
  while (!box.querySelector('math')) await pass(5);
  show({
    text: '$\\frac{$ $\\href{javascript:alert(1)}{x}$ $\\includegraphics{https://a.b/c.png}$ $\\def\\a{\\a\\a}\\a$',
    streaming: false,
    hasMath: true,
  });
  await pass(20);
  expect(box.querySelector('a, img, [href], [src]')).toBeNull();
  expect(box.textContent).toContain('\\def\\a{\\a\\a}\\a');
});

test('a code block shows its file name, or its language', () => {
  const names = (text: string) => showAtOnce(text).querySelector('.code-name')?.textContent;
  expect(names('```hcl title=hub.tf\n```')).toBe('hub.tf');
  expect(names('```hub.tf\n```')).toBe('hub.tf');
  expect(names('```kql\n```')).toBe('KQL');
  expect(names('```hcl\n```')).toBe('Terraform');
  expect(names('```brainfuck\n```')).toBe('brainfuck');
  expect(names('```\n```')).toBe('Code');
});

test('code is copied as it was written, and the button says so', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const box = showAtOnce('```sh\nls -la\n\techo "<b>"\n```');
  await act(async () => box.querySelector<HTMLButtonElement>('button.code-copy')?.click());
  expect(writeText).toHaveBeenCalledWith('ls -la\n\techo "<b>"');
  expect(box.querySelector('[role=status]')?.textContent).toBe('Copied');
});

test('a refused clipboard is reported', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  const box = showAtOnce('```\na\n```');
  await act(async () => box.querySelector<HTMLButtonElement>('button.code-copy')?.click());
  expect(box.querySelector('[role=status]')?.textContent).toBe('Copy failed');
});

test('code is highlighted when its block is complete, with its text unchanged', async () => {
  const { box, show } = mount();
  show({ text: '```tf\nname = "hub" # note', streaming: true });
  await pass(20);
  expect(box.querySelector('code .q')).toBeNull();
  show({ text: '```tf\nname = "hub" # note\n```', streaming: true });
  while (!box.querySelector('code .q')) await pass(5);
  expect(box.querySelector('code .q')?.textContent).toBe('"hub"');
  expect(box.querySelector('code .c')?.textContent).toBe('# note');
  expect(box.querySelector('code')?.textContent).toBe('name = "hub" # note');
});

function numbersIn(box: HTMLElement): string[] {
  return [...box.querySelectorAll('[data-number]')].map(
    (heading) => `${heading.getAttribute('data-number')} ${heading.textContent}`,
  );
}

testHeadingNumbers('the preview', (text) => {
  const { box, show } = mount();
  show({ text, streaming: false, headingsAround: { before: [], after: [] } });
  return numbersIn(box);
});

test('a part of a document counts on from the headings above it, and an answer has no numbers', () => {
  const { box, show } = mount();
  const before = [
    { depth: 1, title: 'Hub' },
    { depth: 2, title: 'Network' },
  ];
  show({ text: '### Spokes\n\n## Cost', streaming: false, headingsAround: { before, after: [] } });
  expect(numbersIn(box)).toEqual(['1.1 Spokes', '2 Cost']);
  expect(numbersIn(showAtOnce('## Network'))).toEqual([]);
});
