import { expect, test } from 'vitest';
import { firstLoad, measurePages, readScripts } from './budgets.ts';

const manifest = {
  'require-sign-in.tsx': { file: 'assets/guard.js', imports: ['_react.js'] },
  'app.html': { file: 'assets/app.js', isEntry: true, imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  '_markdown.js': { file: 'assets/markdown.js', imports: ['_react.js'] },
  'chat-page.tsx': { file: 'assets/chat.js', imports: ['app.html', '_markdown.js'] },
  'auth-page.tsx': { file: 'assets/auth.js', imports: ['app.html'] },
};

test('a page loads the entry, itself and what both import, each once', () => {
  expect(firstLoad(manifest, ['app.html', 'chat-page.tsx']).sort()).toEqual([
    'assets/app.js',
    'assets/chat.js',
    'assets/markdown.js',
    'assets/react.js',
  ]);
});

test('a page does not pay for another', () => {
  expect(firstLoad(manifest, ['app.html', 'auth-page.tsx'])).not.toContain('assets/markdown.js');
});

test('a page counts its entry, the guard and its lazy modules', () => {
  const sizes: Record<string, number> = { 'assets/app.js': 1, 'assets/react.js': 2, 'assets/guard.js': 4 };
  const budget = { route: '/chat', page: 'auth-page.tsx', kilobytes: 1, lazy: ['_markdown.js'] };
  expect(measurePages([budget], { manifest, sizeOf: (file) => sizes[file] ?? 8 })).toEqual([
    { route: '/chat', bytes: 23, budget: 1000, files: 5 },
  ]);
});

test('a page that is listed but not built fails', () => {
  const missing = { route: '/editor', page: 'code-page.tsx', kilobytes: 160 };
  expect(() => measurePages([missing], { manifest, sizeOf: () => 0 })).toThrow('code-page.tsx');
});

test('modules that import each other end', () => {
  const circle = { a: { file: 'a.js', imports: ['b'] }, b: { file: 'b.js', imports: ['a'] } };
  expect(firstLoad(circle, ['a']).sort()).toEqual(['a.js', 'b.js']);
});

test('a page written by hand counts its files and its inline scripts', () => {
  const html = '<script>theme()</script><script type="module" src="/assets/landing.js"></script>';
  expect(readScripts(html)).toEqual({ files: ['assets/landing.js'], inline: ['theme()'] });
});
