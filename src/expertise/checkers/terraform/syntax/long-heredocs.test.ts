import { expect, test } from 'vitest';
import { heredocLimit } from './long-heredocs.ts';

const lines = (count: number): string => 'A line of it.\n'.repeat(count);

test('a heredoc of 0.8 MB without an end is told at once, with its line', () => {
  const text = `locals {\n  a = <<EOT\n${lines(60_000)}`;
  expect(heredocLimit(text)).toBe('Not checked: the heredoc <<EOT in line 2 has no end.');
  expect(heredocLimit('a = <<E\n'.repeat(100_000))).toBe('Not checked: the heredoc <<E in line 1 has no end.');
});

test('heredocs with an end are counted together', () => {
  expect(heredocLimit(`a = <<EOT\n${lines(3_000)}EOT\n`)).toBeNull();
  expect(heredocLimit(`a = <<EOT\n${lines(4_500)}EOT\n`)).toContain('more than 4,000 lines');
  expect(heredocLimit(`a = <<EOT\n${lines(3_000)}EOT\n`.repeat(2))).toContain('more than 4,000 lines');
  expect(heredocLimit(`a = <<EOT\n${'x'.repeat(300_000)}\nEOT\n`)).toContain('200 KB');
});

test.each([
  ['a comment', '# see <<EOT\n'],
  ['a comment in slashes', '// see <<EOT\n'],
  ['a comment of several lines', '/*\n<<EOT\n*/\n'],
  ['a string', 'a = "<<EOT\n'],
  ['a string in a template', 'a = "${f("}<<EOT\n'],
  ['a shift, which has no marker', 'a = 1 <<\n'],
  ['a heredoc before with an indented end', 'a = <<-EOT\n  x <<EOF\n  EOT\n'],
])('%s opens none', (_, beginning) => {
  expect(heredocLimit(beginning + lines(60_000))).toBeNull();
});

test('a heredoc behind a string with a template is seen', () => {
  expect(heredocLimit(`a = "$\{b["c"]}" \nd = <<EOT\n${lines(60_000)}`)).toContain('<<EOT in line 2');
});
